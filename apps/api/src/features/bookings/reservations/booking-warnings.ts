import { DAY_MS } from '@diwan/domain/local-time/day.ts';
import { openRanges, type Shifts } from '@diwan/domain/availability/shifts.ts';
import { isInsideOne, type TimeRange } from '@diwan/domain/availability/range.ts';
import { endsAfterTill, reservationTill } from '@diwan/domain/stay-dates/reservation-till.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { BookingGround } from '../booking-ground.rules.ts';

/** The day until which the branch takes reservations, as the wire has dates. */
export function tillOf(scope: Scope, ground: BookingGround): string {
  const stored = ground.mobile.get('EnableReservationTill');
  return reservationTill(
    typeof stored === 'string' ? stored : null,
    scope.now.getTime(),
    scope.business.timezone,
  );
}

const isPast = (scope: Scope, till: string, stay: TimeRange) =>
  endsAfterTill(stay.to, till, scope.business.timezone);

export function isPastTill(scope: Scope, ground: BookingGround, stay: TimeRange): boolean {
  return isPast(scope, tillOf(scope, ground), stay);
}

function shiftsOf(ground: BookingGround): Shifts | null {
  const stored = ground.mobile.get('shifts');
  return typeof stored === 'object' && stored !== null ? stored : null;
}

/** Opening hours around a window; services alone have them (rule R7). */
export function openDuring(scope: Scope, ground: BookingGround, window: TimeRange): TimeRange[] {
  if (ground.item?.itemable_type !== 'salon_service') return [window];
  return openRanges(shiftsOf(ground), window, scope.business.timezone);
}

export function isOutsideShifts(scope: Scope, ground: BookingGround, stay: TimeRange): boolean {
  // A day around it, so that ranges that touch at midnight are seen as one.
  const window = { from: stay.from - DAY_MS, to: stay.to + DAY_MS };
  return !isInsideOne(stay, openDuring(scope, ground, window));
}

/** What staff should know before and after saving; guests are refused for the same reasons. */
export function bookingWarnings(scope: Scope, ground: BookingGround, stay: TimeRange): string[] {
  const date = tillOf(scope, ground);
  return [
    ...(isPast(scope, date, stay) ? [scope.say('till_passed', { date })] : []),
    ...(isOutsideShifts(scope, ground, stay) ? [scope.say('outside_shifts')] : []),
  ];
}
