import { DAY_MS } from '@diwan/domain/local-time.ts';
import { openRanges, type Shifts } from '@diwan/domain/opening-hours.ts';
import { isStay } from '@diwan/contract/catalogue/itemable-types.ts';
import { clipRanges, isInsideOne, type TimeRange } from '@diwan/domain/time-range.ts';
import { endsAfterTill, reservationTill } from '@diwan/domain/stay-dates.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { BookingContext } from '../booking-context.shared.ts';
import { hoursForGuests, openRangesOf } from '../opening-hours.rules.ts';

/** The day until which the branch takes reservations, as the wire has dates. */
export function deadlineOf(scope: Scope, context: BookingContext): string {
  const stored = context.mobile.get('EnableReservationTill');
  return reservationTill(
    typeof stored === 'string' ? stored : null,
    scope.now.getTime(),
    scope.business.timezone,
  );
}

const isPast = (scope: Scope, deadline: string, stay: TimeRange) =>
  endsAfterTill(stay.to, deadline, scope.business.timezone);

export function isPastDeadline(scope: Scope, context: BookingContext, stay: TimeRange): boolean {
  return isPast(scope, deadlineOf(scope, context), stay);
}

function shiftsOf(context: BookingContext): Shifts | null {
  const stored = context.mobile.get('shifts');
  return typeof stored === 'object' && stored !== null ? stored : null;
}

/** For whom hours are asked: guests are bound by the usual hours where a branch has set none, staff by none. */
export type Hours = 'of-guests' | 'of-staff';

/**
 * When a place can be booked within the window: services inside the shifts of the salon (rule R7) and, as seats are, inside
 * the opening hours (rule R20.2). Stays know no hours but those of arrival and departure.
 */
export function openDuring(
  scope: Scope,
  context: BookingContext,
  { window, hours }: { readonly window: TimeRange; readonly hours: Hours },
): TimeRange[] {
  const { item } = context;
  const { timezone: zone } = scope.business;
  if (item && isStay(item.itemable_type)) return [window];
  const shifts = item ? shiftsOf(context) : null;
  const isUnset = context.hours === null && shifts === null;
  const opening = isUnset && hours === 'of-guests' ? hoursForGuests(null) : context.hours;
  const open = openRangesOf(opening, window, zone);
  return openRanges(shifts, window, zone).flatMap((range) => clipRanges(open, range));
}

export function isOutsideHours(
  scope: Scope,
  context: BookingContext,
  { stay, hours }: { readonly stay: TimeRange; readonly hours: Hours },
): boolean {
  // A day around it, so that ranges that touch at midnight are seen as one.
  const window = { from: stay.from - DAY_MS, to: stay.to + DAY_MS };
  return !isInsideOne(stay, openDuring(scope, context, { window, hours }));
}

/** What staff should know before and after saving; guests are refused for the same reasons. */
export function bookingWarnings(scope: Scope, context: BookingContext, stay: TimeRange): string[] {
  const date = deadlineOf(scope, context);
  return [
    ...(isPast(scope, date, stay) ? [scope.say('till_passed', { date })] : []),
    ...(isOutsideHours(scope, context, { stay, hours: 'of-staff' }) ? [scope.say('outside_shifts')] : []),
  ];
}
