import type { Locale } from '@diwan/contract/locale.ts';
import { formatMoney, toMinor } from '@diwan/domain/money.ts';
import type { Bilingual } from '@diwan/domain/names.ts';
import {
  ACCEPTED_FOR,
  acceptedFor,
  bookingStanding,
  guestStatus,
} from '@diwan/domain/guest-notifications.ts';
import type { EndedBy } from '@diwan/domain/order-reasons.ts';
import { translate } from './follow.messages.ts';
import type { FollowView } from './follow-view.ts';

export const named = (name: Bilingual, locale: Locale): string => name[locale] || name.en || name.ar;

const ENDED = { guest: 'order_canceled', unpaid: 'order_unpaid' } as const;

/** The end of an order in words; of one that the venue did not reject, not that it did. */
export const endInWords = (endedBy: EndedBy | null, locale: Locale): string =>
  endedBy === null ? guestStatus('order', 'rejected')[locale] : translate(ENDED[endedBy], locale);

/** A status that was reached, in words; of an order that the venue has not heard of, not that it was received. */
export function stepOf({ kind, row, locale }: FollowView, status: string): string {
  if (kind === 'orders' && status === 'rejected') return endInWords(row.order?.ended_by ?? null, locale);
  // Before its money it has no number, and nobody has received it.
  if (status === 'pending' && row.number === null) return translate('waiting_payment', locale);
  if (status === ACCEPTED_FOR && row.scheduled !== null) return acceptedFor(row.scheduled)[locale];
  return guestStatus(kind === 'orders' ? 'order' : 'reservation', status)[locale];
}

/** How it stands, in words. */
export function statusOf(view: FollowView): string {
  const { kind, row } = view;
  return stepOf(view, kind === 'orders' ? row.status : bookingStanding(row.status, row.held_until !== null));
}

export const isCalledOff = ({ row }: FollowView): boolean =>
  row.status === 'canceled' || row.status === 'rejected';

export const amountIn = ({ row, locale }: FollowView, major: number): string =>
  formatMoney(toMinor(major, row.currency) ?? 0, row.currency, locale);
