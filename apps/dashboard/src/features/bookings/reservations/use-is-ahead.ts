import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { dayOf, todayIn } from '#kit/i18n/calendar-days.ts';
import { usePlace } from '#kit/place/place.ts';
import { browserTimeZone } from '#kit/i18n/dates.ts';

/** Whether a reservation begins on a later day: what is still to come is not over, although its money may be. */
export function useIsAhead(): (row: Pick<ReservationRow, 'from'>) => boolean {
  const today = todayIn(usePlace().business?.timezone ?? browserTimeZone());
  return ({ from }) => (dayOf(from) ?? '') > today;
}
