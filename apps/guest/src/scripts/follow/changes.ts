import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { followAway } from './away.ts';
import { element } from './elements.ts';

/** How often the page looks for itself while no stream is open, and how often its clock goes on. */
const LOOK_MS = 10_000;

const titleIn = (live: Element) => live.querySelector('h1')?.textContent ?? '';

/** What is typed there, to be put back once its fields were drawn anew. */
function typedIn(live: HTMLElement): () => void {
  const typed = [...live.querySelectorAll<HTMLInputElement>('input[inputmode]')];
  return () => {
    for (const { id, value } of typed) {
      const field = live.querySelector<HTMLInputElement>(`#${id}`);
      if (field) field.value = value;
    }
  };
}

/** Puts what has changed in place of what is shown; focus and choices stay, and a new status is said aloud. */
function replacing(live: HTMLElement, onShown: () => void): (next: Document) => void {
  const said = element('#said');
  let shown = live.innerHTML;
  return (next) => {
    const fresh = next.querySelector('#live');
    if (!fresh || fresh.innerHTML === shown) return;
    const focused = document.activeElement;
    const held = focused && live.contains(focused) ? focused.id : '';
    const before = titleIn(live);
    const unfolded = [...live.querySelectorAll('details[open]')].map(({ id }) => id);
    const chosen = [...live.querySelectorAll<HTMLInputElement>('input:checked')].map(({ id }) => id);
    const retype = typedIn(live);
    shown = fresh.innerHTML;
    live.replaceChildren(...fresh.childNodes);
    onShown();
    for (const id of unfolded) document.getElementById(id)?.setAttribute('open', '');
    retype();
    for (const id of chosen) live.querySelector<HTMLInputElement>(`#${id}`)?.click();
    document.title = next.title;
    if (held) document.getElementById(held)?.focus();
    const now = titleIn(live);
    if (now !== before) said.textContent = now;
  };
}

/** The page itself is asked for again; one that is gone is loaded, to say so. */
async function look(show: (next: Document) => void, isThere: (is: boolean) => void): Promise<void> {
  if (document.hidden) return;
  const page = await fetch(location.href)
    .then(
      // Lost within the answer, it has not come: what it said would be missed otherwise.
      async (response) => ({ status: response.status, ok: response.ok, html: await response.text() }),
    )
    .catch(() => null);
  isThere(page !== null);
  if (page?.status === 404) location.reload();
  else if (page?.ok) show(new DOMParser().parseFromString(page.html, 'text/html'));
}

/** Is notified of changes over a stream of events while the page is looked at, and looks for itself where none comes through. */
export function followChanges(api: string, onShown: () => void): void {
  const live = element('#live');
  const show = replacing(live, onShown);
  const tellAway = followAway();
  let looks = 0;
  let latest = 0;
  const lookNow = () => {
    looks += 1;
    const turn = looks;
    const showInTurn = (next: Document) => {
      // An answer that was overtaken by a later one is older than what is shown.
      if (turn < latest) return;
      latest = turn;
      show(next);
    };
    void look(showInTurn, tellAway);
  };
  let stream: EventSource | null = null;
  let isOver = false;
  const hush = () => {
    stream?.close();
    stream = null;
  };
  const listen = () => {
    const isListening = stream !== null && stream.readyState !== EventSource.CLOSED;
    if (document.hidden || isOver || !('EventSource' in window) || isListening) return;
    stream = new EventSource(`${api}/events`);
    // What changed before it was open, while the page was loading or the line was broken, was said to nobody.
    stream.addEventListener('open', lookNow);
    stream.addEventListener('change', lookNow);
    stream.addEventListener('end', () => {
      isOver = true;
      hush();
      lookNow();
    });
  };
  setInterval(() => {
    if (stream?.readyState !== EventSource.OPEN) lookNow();
  }, LOOK_MS);
  setInterval(() => {
    listen();
    if (live.querySelector('.clock')) lookNow();
  }, MINUTE_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return hush();
    lookNow();
    listen();
  });
  window.addEventListener('online', lookNow);
  window.addEventListener('pagehide', hush);
  window.addEventListener('pageshow', listen);
  listen();
}
