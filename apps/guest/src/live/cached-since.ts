import { formatMoment } from '../parts/as-of.ts';
import { localeOfPage } from './head.ts';
import { LIVE_MESSAGES } from './live.messages.ts';

/** How often a page that is shown without the server asks whether it is there again. */
const LOOK_MS = 10_000;

/** What is open is finished first. */
const isBusy = () => document.querySelector('dialog[open]') !== null;

/** Says of a menu that comes from the phone itself since when it is known, and shows the present one once there is a network. */
export function showCachedSince(): void {
  const since = document.body.dataset['asOf'];
  if (since === undefined) return;
  const locale = localeOfPage();
  const paragraph = document.createElement('p');
  paragraph.className = 'as-of';
  paragraph.setAttribute('role', 'status');
  document.querySelector('header')?.before(paragraph);
  const time = `\u2068${formatMoment(Number(since), Date.now(), locale)}\u2069`;
  paragraph.textContent = LIVE_MESSAGES.offline_menu[locale].replace('{time}', time);
  const look = async () => {
    if (document.hidden || isBusy()) return;
    const response = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
    if (response?.ok && !isBusy()) location.reload();
  };
  setInterval(() => void look(), LOOK_MS);
  addEventListener('online', () => void look());
}
