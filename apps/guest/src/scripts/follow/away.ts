import { formatMoment } from '../../parts/as-of.ts';

interface Away {
  readonly isAway: () => boolean;
  readonly tell: (isThere: boolean) => void;
}

/** Says since when the page is no longer the one of the server, while that cannot be reached. */
export function followAway(): Away {
  const place = document.querySelector<HTMLElement>('#as-of');
  const stored = document.body.dataset['asOf'];
  let since = stored === undefined ? Date.now() : Number(stored);
  let isAway = stored !== undefined;
  const tell = (isThere: boolean) => {
    isAway = !isThere;
    if (isThere) since = Date.now();
    if (!place) return;
    const moment = formatMoment(since, Date.now(), document.documentElement.lang === 'ar' ? 'ar' : 'en');
    const words = isThere ? '' : (place.dataset['words'] ?? '').replace('{value}', moment);
    if (place.textContent !== words) place.textContent = words;
    place.hidden = isThere;
  };
  if (isAway) tell(false);
  return { isAway: () => isAway, tell };
}
