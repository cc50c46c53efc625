import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { dayOf } from '#kit/i18n/calendar-days.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useToday } from '#kit/i18n/today.ts';
import { useOptionWord } from './option-labels.ts';
import { reservationMessages } from './reservations.messages.ts';

/** Whether a reservation begins on a later day: what is still to come is not over, although its money may be. */
export function useIsAhead(): (row: Pick<ReservationRow, 'from'>) => boolean {
  const today = useToday();
  return ({ from }) => (dayOf(from) ?? '') > today;
}

/** The status of a reservation in words: one that is completed before it begins is confirmed to whoever reads of it. */
export function useStatusWord(): (row: Pick<ReservationRow, 'status' | 'from'>) => string {
  const t = useText(reservationMessages);
  const word = useOptionWord('reservation_statuses');
  const isAhead = useIsAhead();
  return (row) => (row.status === 'completed' && isAhead(row) ? t('confirmed') : word(row.status));
}
