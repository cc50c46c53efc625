import { endOfService, isPartyTooLarge, serviceSeconds } from '@diwan/domain/places.ts';
import { hoursForGuests, openRangesOf, openRanges, type Shifts } from '@diwan/domain/opening-hours.ts';
import { endsAfterTill, reservationTill } from '@diwan/domain/stay-dates.ts';
import { isStay } from '@diwan/contract/catalogue/itemable-types.ts';
import { DAY_MS, clipRanges, isInsideOne, type TimeRange } from '@diwan/domain/time-range.ts';
import { localSecondsBetween } from '@diwan/domain/local-time.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import type { BookingContext } from '../booking-context.shared.ts';
import { instantOf } from '#platform/crud/sent-values.ts';

const DAY_SECONDS = 86_400;
const MOST_DAYS = 366;

/** As the clocks on the wall count them, whatever these did meanwhile. */
export function lastsLonger(scope: Scope, { from, to }: TimeRange, days: number): boolean {
  return localSecondsBetween(from, to, scope.business.timezone) > days * DAY_SECONDS;
}

export interface SentTimes {
  readonly from?: string | undefined;
  readonly to?: string | null | undefined;
  readonly dateRange?: { readonly startDate: string; readonly endDate: string } | null | undefined;
}

/** `from` and `to`, or `dateRange` in their place. */
export function sentTimes({ from, to, dateRange }: SentTimes): { from: string | null; to: string | null } {
  return { from: from ?? dateRange?.startDate ?? null, to: to ?? dateRange?.endDate ?? null };
}

/** `[from, to)` in epoch milliseconds; `before` holds what stays when a member is not sent. */
export function wantedTimes(
  scope: Scope,
  context: BookingContext,
  { sent, before }: { sent: SentTimes; before: TimeRange | null },
): TimeRange {
  const times = sentTimes(sent);
  if (times.from === null && !before) throw invalidField('from', 'required');
  const from = times.from === null ? (before?.from ?? 0) : instantOf(scope, times.from, 'from').getTime();
  const to =
    times.to === null ? endWithout(context, { from, before }) : instantOf(scope, times.to, 'to').getTime();
  if (to <= from) throw invalidField('to', 'range_order');
  if (lastsLonger(scope, { from, to }, MOST_DAYS)) throw invalidField('to', 'stay_too_long');
  return { from, to };
}

/** Services and seats end after their duration where no end is sent; a stay must name its departure. */
function endOf(context: BookingContext, from: Date): Date {
  const { item } = context;
  if (item && isStay(item.itemable_type)) throw invalidField('to', 'required');
  return new Date(endOfService(from.getTime(), durationOf(context)));
}

export const durationOf = ({ item, defaultDurationSeconds }: BookingContext): number =>
  serviceSeconds(item?.duration ?? null, defaultDurationSeconds);

/** A service that is moved keeps its length. */
function endWithout(
  context: BookingContext,
  { from, before }: { from: number; before: TimeRange | null },
): number {
  if (before) return from + (before.to - before.from);
  return endOf(context, new Date(from)).getTime();
}

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
  const { item, seat } = context;
  const { timezone: zone } = scope.business;
  if (item && isStay(item.itemable_type)) return [window];
  // An employee alone is asked about for a service that nobody has chosen yet.
  const isVisit = item === null && seat !== null;
  const shifts = isVisit ? null : shiftsOf(context);
  const isUsual = shifts === null && hours === 'of-guests';
  const opening = isUsual ? hoursForGuests(context.hours) : context.hours;
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
export function bookingWarnings(
  scope: Scope,
  context: BookingContext,
  { stay, party }: { readonly stay: TimeRange; readonly party: number | null },
): string[] {
  const date = deadlineOf(scope, context);
  const places = context.seat?.places ?? null;
  return [
    ...(isPast(scope, date, stay) ? [scope.translate('till_passed', { date })] : []),
    ...(isOutsideHours(scope, context, { stay, hours: 'of-staff' })
      ? [scope.translate('outside_shifts')]
      : []),
    ...(isPartyTooLarge(party, places) ? [scope.translate('table_seats', { places: places ?? 0 })] : []),
  ];
}
