import type { Locale } from '@diwan/contract/locale.ts';
import { takingOrders, type OpenRange } from '@diwan/domain/opening-now.ts';
import { translate } from './order.messages.ts';

interface Now {
  readonly pausedUntil: number | null;
  /** Null: nobody set any, or it is open always. */
  readonly hours: readonly OpenRange[] | null;
  readonly now: number;
  readonly locale: Locale;
  /** What the head of the page says of hours and pauses at this moment. */
  readonly head: string;
  /** Where a code is to be scanned before anything is ordered; at a table where nobody says. */
  readonly scan?: string;
}

interface Wanted {
  /** The ways that this phone can order in. */
  readonly offered: readonly string[];
  /** The one that is chosen; empty: none yet. */
  readonly type: string;
}

/** What is brought to a table is eaten now. */
const mayBeLater = ({ offered, type }: Wanted) =>
  type === '' ? offered.some((one) => one !== 'dine_in') : type !== 'dine_in';

/** Why nothing can be ordered, in words; null: something can. Who may order for later waits for no opening. */
export function whyNot({ pausedUntil, hours, now, locale, head, scan }: Now, wanted: Wanted): string | null {
  const isPaused = pausedUntil !== null && pausedUntil > now;
  const isOpen = hours === null || takingOrders(hours).some(({ from, to }) => from <= now && now < to);
  if (isPaused || (!isOpen && !mayBeLater(wanted))) return head;
  return wanted.offered.length > 0 ? null : (scan ?? translate('scan_table', locale));
}
