import { nextOpeningChange, openingNow, readRanges } from '@diwan/domain/opening-now.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { sayOpening } from '../parts/opening-words.ts';

/** A phone that slept comes back late: it looks again at least this often. */
const MOST_MS = 30_000;

/** Lets the head of a menu say what the hours are at each minute, from the moments that the page keeps. */
export function keepHours(): void {
  const shown = document.querySelector<HTMLElement>('.hours');
  const { hours, zone } = shown?.dataset ?? {};
  if (!shown || hours === undefined || zone === undefined) return;
  const ranges = readRanges(hours);
  const locale: Locale = document.documentElement.lang === 'ar' ? 'ar' : 'en';
  const look = () => {
    const now = Date.now();
    const words = sayOpening(openingNow(ranges, now), { now, zone, locale });
    if (shown.textContent !== words) shown.textContent = words;
    const change = nextOpeningChange(ranges, now) ?? Infinity;
    setTimeout(look, Math.min(MOST_MS, change - now));
  };
  look();
}
