import { foldedFinder, foldForSearch } from '@diwan/domain/search-words.ts';
import { localeOfPage } from './head.ts';
import { SEARCH_MESSAGES } from './search.messages.ts';

interface Row {
  readonly shown: HTMLElement;
  /** Names in both languages, and what the page says about it. */
  readonly folded: string;
}

function rowOf(shown: HTMLElement): Row {
  const texts = [...shown.querySelectorAll('h3, h4, .about')].map(({ textContent }) => textContent ?? '');
  return { shown, folded: foldForSearch([...texts, shown.dataset['also'] ?? ''].join('\n')) };
}

/** The field and the press that empties it, where the page left room for them. */
function drawField(place: HTMLElement) {
  const locale = localeOfPage();
  const words = SEARCH_MESSAGES.search[locale];
  const field = document.createElement('input');
  Object.assign(field, { type: 'search', placeholder: words, autocomplete: 'off', enterKeyHint: 'search' });
  field.setAttribute('aria-label', words);
  const clear = document.createElement('button');
  Object.assign(clear, { type: 'button', textContent: '×', hidden: true });
  clear.setAttribute('aria-label', SEARCH_MESSAGES.clear[locale]);
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  place.setAttribute('role', 'search');
  place.append(field, clear);
  place.after(status);
  return { field, clear, status };
}

/** Lets a guest find a dish of a long menu by what it is called or told to be, in either language. Nothing is sent for it. */
export function searchMenu(): void {
  const place = document.querySelector<HTMLElement>('#search');
  const menu = place?.parentElement;
  if (!place || !menu) return;
  const { field, clear, status } = drawField(place);
  let rows: readonly Row[] | null = null;
  const look = () => {
    rows ??= [...menu.querySelectorAll<HTMLElement>('.items > li')].map(rowOf);
    const isSearched = field.value.trim() !== '';
    const isFound = foldedFinder(field.value);
    for (const { shown, folded } of rows) shown.hidden = !isFound(folded);
    menu.classList.toggle('searched', isSearched);
    clear.hidden = field.value === '';
    // Boxes of the page hide dishes as well, by its style. What they hide is not counted, and leaves its category empty.
    const areSeen = rows.map(({ shown }) => shown.offsetParent !== null);
    if (isSearched) for (const [at, { shown }] of rows.entries()) shown.hidden = !areSeen[at];
    const count = areSeen.filter(Boolean).length;
    const message = SEARCH_MESSAGES[count === 0 ? 'none_found' : 'found'][localeOfPage()];
    status.textContent = isSearched ? message.replace('{count}', String(count)) : '';
    status.className = isSearched && count === 0 ? 'empty' : 'unseen';
  };
  const empty = () => {
    field.value = '';
    look();
  };
  field.addEventListener('input', look);
  menu.addEventListener('change', look);
  clear.addEventListener('click', () => {
    empty();
    field.focus();
  });
  // Whoever presses a category wants to read it, whatever was looked for before.
  addEventListener('hashchange', () => {
    if (field.value === '' || !location.hash.startsWith('#category-')) return;
    empty();
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  });
}
