import { nextOpeningChange, readRanges } from '@diwan/domain/opening-now.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { headText } from '../parts/opening-text.ts';

/** A phone that slept comes back late: it looks again at least this often. */
const MOST_MS = 30_000;

export const localeOfPage = (): Locale => (document.documentElement.lang === 'ar' ? 'ar' : 'en');

/** The moments that the page keeps, as they stand in its head now, and what it says of them. */
export function shownMoments() {
  const shown = document.querySelector<HTMLElement>('.hours');
  const { hours, zone = 'UTC', paused } = shown?.dataset ?? {};
  return {
    head: shown?.textContent ?? '',
    hours: hours === undefined ? null : readRanges(hours),
    zone,
    pausedUntil: paused === undefined ? null : Number(paused),
  };
}

/** Lets the head of a menu say at each minute what the hours are, and for how long nothing can be ordered. */
export function keepHead(): (pausedUntil: number | null) => void {
  const shown = document.querySelector<HTMLElement>('.hours');
  let timer = 0;
  const look = () => {
    if (!shown) return;
    const now = Date.now();
    const { hours, zone, pausedUntil } = shownMoments();
    const words = headText({ hours, pausedUntil }, { now, zone, locale: localeOfPage() });
    if (shown.textContent !== words) shown.textContent = words;
    const changes = [pausedUntil ?? 0, nextOpeningChange(hours ?? [], now) ?? 0].filter((at) => at > now);
    clearTimeout(timer);
    timer = window.setTimeout(look, Math.min(MOST_MS, ...changes.map((at) => at - now)));
  };
  look();
  return (pausedUntil) => {
    if (!shown) return;
    if (pausedUntil === null) delete shown.dataset['paused'];
    else shown.dataset['paused'] = String(pausedUntil);
    look();
  };
}
