import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useOptionWord } from './option-labels.ts';
import { reservationMessages } from './reservations.messages.ts';
import { useIsAhead } from './use-is-ahead.ts';

/** The status of a reservation in words: one that is completed before it begins is confirmed to whoever reads of it. */
export function useStatusWord(): (row: Pick<ReservationRow, 'status' | 'from'>) => string {
  const t = useText(reservationMessages);
  const word = useOptionWord('reservation_statuses');
  const isAhead = useIsAhead();
  return (row) => (row.status === 'completed' && isAhead(row) ? t('confirmed') : word(row.status));
}
