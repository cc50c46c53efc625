import { DAY_MS } from '@diwan/domain/local-time/day.ts';
import { openRanges, type Shifts } from '@diwan/domain/availability/shifts.ts';
import { isStay } from '@diwan/contract/catalogue/item-row.ts';
import { clipRanges, isInsideOne, type TimeRange } from '@diwan/domain/availability/range.ts';
import { endsAfterTill, reservationTill } from '@diwan/domain/stay-dates/reservation-till.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { BookingGround } from '../booking-ground.rules.ts';
import { hoursForGuests, openRangesOf } from '../opening-hours.rules.ts';

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

/** For whom hours are asked: guests are bound by the usual hours where a branch has set none, staff by none. */
export type Hours = 'of-guests' | 'of-staff';

/**
 * When a place can be booked within the window: services inside the shifts of the salon (rule R7) and, as seats are, inside
 * the opening hours (decision D10). Stays know no hours but those of arrival and departure.
 */
export function openDuring(
  scope: Scope,
  ground: BookingGround,
  { window, hours }: { readonly window: TimeRange; readonly hours: Hours },
): TimeRange[] {
  const { item } = ground;
  const { timezone: zone } = scope.business;
  if (item && isStay(item.itemable_type)) return [window];
  const shifts = item ? shiftsOf(ground) : null;
  const isUnset = ground.hours === null && shifts === null;
  const opening = isUnset && hours === 'of-guests' ? hoursForGuests(null) : ground.hours;
  const open = openRangesOf(opening, window, zone);
  return openRanges(shifts, window, zone).flatMap((range) => clipRanges(open, range));
}

export function isOutsideHours(
  scope: Scope,
  ground: BookingGround,
  { stay, hours }: { readonly stay: TimeRange; readonly hours: Hours },
): boolean {
  // A day around it, so that ranges that touch at midnight are seen as one.
  const window = { from: stay.from - DAY_MS, to: stay.to + DAY_MS };
  return !isInsideOne(stay, openDuring(scope, ground, { window, hours }));
}

/** What staff should know before and after saving; guests are refused for the same reasons. */
export function bookingWarnings(scope: Scope, ground: BookingGround, stay: TimeRange): string[] {
  const date = tillOf(scope, ground);
  return [
    ...(isPast(scope, date, stay) ? [scope.say('till_passed', { date })] : []),
    ...(isOutsideHours(scope, ground, { stay, hours: 'of-staff' }) ? [scope.say('outside_shifts')] : []),
  ];
}
