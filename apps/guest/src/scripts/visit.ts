import { showTipSums } from '../live/tip-sums.ts';
import { storeLanguage } from '../live/language.ts';
import { storeVisit, ordersAt } from '../order/device.ts';
import { showApplePay } from '../live/apple-pay.ts';
import { followChanges } from './follow/changes.ts';

/** Runs in the browser of a guest who looks at the bill of a table. The page says all of it without this script. */
const { api, venue = '', open } = document.querySelector('main')?.dataset ?? {};

/** From each order of this phone to its page. */
function leadToOrders(): void {
  for (const { token, number } of ordersAt(venue)) {
    const name = document.querySelector(`h3[data-number="${number}"]:not(:has(a))`);
    if (!name) continue;
    const link = document.createElement('a');
    link.href = `/guest/orders/${token}?lang=${document.documentElement.lang}`;
    link.append(...name.childNodes);
    name.append(link);
  }
}

showApplePay();
showTipSums();
if (api !== undefined) {
  storeLanguage();
  if (open !== undefined) storeVisit(venue, open, Date.now());
  followChanges(api, leadToOrders);
  leadToOrders();
}
