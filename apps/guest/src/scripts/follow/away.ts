import { formatMoment } from '../../parts/as-of.ts';

/** Says since when the page is no longer the one of the server, while that cannot be reached. */
export function followAway(): (isThere: boolean) => void {
  const place = document.querySelector<HTMLElement>('#as-of');
  const stored = document.body.dataset['asOf'];
  let since = stored === undefined ? Date.now() : Number(stored);
  const tell = (isThere: boolean) => {
    if (isThere) since = Date.now();
    if (!place) return;
    const moment = formatMoment(since, Date.now(), document.documentElement.lang === 'ar' ? 'ar' : 'en');
    const words = isThere ? '' : (place.dataset['words'] ?? '').replace('{value}', moment);
    if (place.textContent !== words) place.textContent = words;
    place.hidden = isThere;
  };
  if (stored !== undefined) tell(false);
  return tell;
}
