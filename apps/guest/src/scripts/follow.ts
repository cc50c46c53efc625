import { callsTo } from './follow/calls.ts';
import { followChanges } from './follow/changes.ts';
import { offerMessages } from './follow/messages.ts';

/** Runs in the browser of a guest who follows an order or a booking. The page says all of it without this script. */
const { api, scope } = document.querySelector('main')?.dataset ?? {};

if (api !== undefined && scope !== undefined) {
  followChanges(api);
  offerMessages(callsTo(api), scope).catch(() => {});
}
