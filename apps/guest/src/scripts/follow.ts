import { showApplePay } from '../live/apple-pay.ts';
import { callsTo } from './follow/calls.ts';
import { registerOfflineWorker } from '../live/offline-worker.ts';
import { showTipSums } from '../live/tip-sums.ts';
import { storeLanguage } from '../live/language.ts';
import { forgetVenue, nameOrder, visitOfOrder } from '../order/device.ts';
import { followChanges } from './follow/changes.ts';
import { offerMessages } from './follow/messages.ts';

/** Runs in the browser of a guest who follows an order or a booking. The page says all of it without this script. */
function leadToBill(): void {
  const place = document.querySelector<HTMLElement>('#bill');
  const { slug = '', order = '' } = place?.dataset ?? {};
  const visit = visitOfOrder(slug, order);
  if (!place || !visit) return;
  place
    .querySelector('a')
    ?.setAttribute('href', `/guest/visits/${visit.token}?lang=${document.documentElement.lang}`);
  place.hidden = false;
}

/** An order that is paid first has its number from then on, by which its guest finds it again. */
function storeNumber(): void {
  const { venue = '' } = document.querySelector('main')?.dataset ?? {};
  const { order = '', number } = document.querySelector<HTMLElement>('#number')?.dataset ?? {};
  if (number !== undefined) nameOrder(venue, order, Number(number));
}

/** Deletes what this device knows of the venue, this page with it, and leads to the menu. */
function offerForgetting(slug: string): void {
  const forget = document.querySelector<HTMLButtonElement>('#forget');
  if (!forget) return;
  forget.addEventListener('click', () => {
    const menu = `/q/${slug}?lang=${document.documentElement.lang}`;
    void forgetVenue(slug).then(() => location.replace(menu));
  });
  forget.hidden = false;
}

const { api, scope, venue } = document.querySelector('main')?.dataset ?? {};

showApplePay();
showTipSums();
if (api !== undefined && scope !== undefined) {
  storeLanguage();
  storeNumber();
  followChanges(api, storeNumber);
  leadToBill();
  if (venue !== undefined) offerForgetting(venue);
  registerOfflineWorker('/guest/');
  offerMessages(callsTo(api), scope).catch(() => {});
}
