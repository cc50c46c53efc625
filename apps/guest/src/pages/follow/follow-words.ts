import type { Locale } from '@diwan/contract/locale.ts';
import { sayAmount, toMinor } from '@diwan/domain/money.ts';
import type { Bilingual } from '@diwan/domain/names.ts';
import { guestStatus } from '@diwan/domain/notices.ts';
import { say } from './follow.messages.ts';
import type { FollowView } from './follow-view.ts';

export const named = (name: Bilingual, locale: Locale): string => name[locale] || name.en || name.ar;

/** A status in words; of an order that its guest canceled not that the venue rejected it. */
export function statusOf({ kind, row, locale }: FollowView, status = row.status): string {
  if (status === 'rejected' && row.order?.ended_by === 'guest') return say('order_canceled', locale);
  return guestStatus(kind === 'orders' ? 'order' : 'reservation', status)[locale];
}

export const isCalledOff = ({ row }: FollowView): boolean =>
  row.status === 'canceled' || row.status === 'rejected';

export const amountIn = ({ row, locale }: FollowView, major: number): string =>
  sayAmount(toMinor(major, row.currency) ?? 0, row.currency, locale);
