import { callsTo } from './follow/calls.ts';
import { visitOfOrder } from '../order/device.ts';
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

const { api, scope } = document.querySelector('main')?.dataset ?? {};

if (api !== undefined && scope !== undefined) {
  followChanges(api);
  leadToBill();
  offerMessages(callsTo(api), scope).catch(() => {});
}
