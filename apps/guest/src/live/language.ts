import { attempt } from '../parts/attempt.ts';
import { anchorIn, type Anchor } from './scroll-anchor.ts';

const NAME = 'diwan-language';
const PLACE = 'diwan-place';

/** Null where storage is switched off: then the browser's language holds. */
export const chosenLanguage = (): string | null => attempt(() => localStorage.getItem(NAME));

/** The address of a page in the language that was chosen on this device; null: it has it, or its address names another. */
export function inLanguage(address: string, shown: string, chosen: string | null): string | null {
  const at = new URL(address);
  if ((chosen !== 'en' && chosen !== 'ar') || chosen === shown || at.searchParams.has('lang')) return null;
  at.searchParams.set('lang', chosen);
  return at.href;
}

/** The same page in another language, with the table, the open item and everything else that its address says. */
export function switched(address: string, language: string): string {
  const at = new URL(address);
  at.searchParams.set('lang', language);
  return at.href;
}

/** Goes back to where the page was read in the other language. */
function findPlace(): void {
  const place = attempt(() => JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as Anchor | null);
  attempt(() => sessionStorage.removeItem(PLACE));
  const card = place && document.getElementById(place.id);
  if (card) scrollBy({ top: card.getBoundingClientRect().top - place.top, behavior: 'instant' });
}

/** Keeps the language that is chosen by the links of a page, and the place where it was read. */
export function storeLanguage(): void {
  findPlace();
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (!link) return;
    attempt(() => localStorage.setItem(NAME, link.hreflang));
    link.href = switched(location.href, link.hreflang);
    const tops = [...document.querySelectorAll('.card')].map((card) => ({
      id: card.id,
      top: card.getBoundingClientRect().top,
    }));
    attempt(() => sessionStorage.setItem(PLACE, JSON.stringify(anchorIn(tops))));
  });
}
