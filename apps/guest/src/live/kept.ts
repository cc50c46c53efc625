import { sayMoment } from '../parts/as-of.ts';
import { localeOfPage } from './head.ts';
import { LIVE_MESSAGES } from './live.messages.ts';

/** How often a page that is shown without the server asks whether it is there again. */
const LOOK_MS = 10_000;

/** What lies open is finished first. */
const isBusy = () => document.querySelector('dialog[open]') !== null;

/** Says of a menu that comes from the phone itself since when it is known, and shows the present one once there is a network. */
export function tellKept(): void {
  const since = document.body.dataset['asOf'];
  if (since === undefined) return;
  const locale = localeOfPage();
  const words = document.createElement('p');
  words.className = 'as-of';
  words.setAttribute('role', 'status');
  document.querySelector('header')?.before(words);
  const time = `\u2068${sayMoment(Number(since), Date.now(), locale)}\u2069`;
  words.textContent = LIVE_MESSAGES.offline_menu[locale].replace('{time}', time);
  const look = async () => {
    if (document.hidden || isBusy()) return;
    const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
    if (answer?.ok && !isBusy()) location.reload();
  };
  setInterval(() => void look(), LOOK_MS);
  addEventListener('online', () => void look());
}
