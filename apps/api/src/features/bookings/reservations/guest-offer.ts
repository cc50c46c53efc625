import { isStay } from '@diwan/contract/catalogue/itemable-types.ts';
import type { ServerTextKey } from '@diwan/contract/server-texts.ts';
import type { TextValues } from '@diwan/contract/texts.ts';
import { isPartyTooLarge } from '@diwan/domain/places.ts';
import { guestStayWithin, isOffered, offeredTimes, outsideHours, tillEnd } from '@diwan/domain/stay-dates.ts';
import type { TimeRange } from '@diwan/domain/time-range.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import type { BookingContext } from '../booking-context.shared.ts';
import {
  deadlineOf,
  isOutsideHours,
  isPastDeadline,
  sentTimes,
  wantedTimes,
  type SentTimes,
} from './booking-times.ts';

/** Why guests cannot book something, and the field of their booking that it is about. */
interface Unoffered {
  readonly path: string;
  readonly key: ServerTextKey;
  readonly values?: TextValues;
}

export function assertOffered(unoffered: Unoffered | null): void {
  if (unoffered) throw invalidField(unoffered.path, unoffered.key, unoffered.values);
}

/**
 * Whether guests may book here at all (rules R4.8, R16). Tablets have a switch of their own; what only the mobile list
 * has (ways to pay, the last day, hours) holds for the branch, whatever is held in hand.
 */
export function closedToGuests(
  scope: Scope,
  { mobile, tablet, item, isReservable }: BookingContext,
  isTablet: boolean,
): Unoffered | null {
  const isSwitchedOff = (isTablet ? tablet : mobile).get('DisableOrdering') === true;
  const isOff = scope.business.type !== 'restaurant' && isSwitchedOff;
  if (!isReservable || isOff) return { path: '', key: 'booking_off' };
  return item && !item.isOffered ? { path: 'reservable_id', key: 'item_unavailable' } : null;
}

/** A service takes its time; only staff give it another (rule R7). */
export function guestTimes(scope: Scope, context: BookingContext, body: SentTimes): TimeRange {
  const times = sentTimes(body);
  const isService = context.item?.itemable_type === 'salon_service';
  const sent = { from: times.from ?? undefined, to: isService ? null : times.to };
  return wantedTimes(scope, context, { sent, before: null });
}

/** Guests arrive and leave when the business says, or as much earlier and later as it offers (rule R20.1); staff are free. */
function otherHours(
  scope: Scope,
  { item, clock, stayHours }: BookingContext,
  stay: TimeRange,
): Unoffered | null {
  if (!item || !isStay(item.itemable_type)) return null;
  const outside = outsideHours(stay, clock, scope.business.timezone);
  const { early, late } = stayHours;
  const values = { in: clock.check_in_at, out: clock.check_out_at, ...offeredTimes(clock, stayHours) };
  if (!isOffered(outside.early, early))
    return { path: 'from', key: early.hours > 0 ? 'stay_early' : 'stay_hours', values };
  if (!isOffered(outside.late, late))
    return { path: 'to', key: late.hours > 0 ? 'stay_late' : 'stay_hours', values };
  return null;
}

function otherTimes(scope: Scope, context: BookingContext, stay: TimeRange): Unoffered | null {
  if (stay.from < scope.now.getTime()) return { path: 'from', key: 'in_the_past' };
  const hours = otherHours(scope, context, stay);
  if (hours) return hours;
  if (isPastDeadline(scope, context, stay))
    return { path: 'to', key: 'till_passed', values: { date: deadlineOf(scope, context) } };
  return isOutsideHours(scope, context, { stay, hours: 'of-guests' })
    ? { path: 'from', key: 'outside_shifts' }
    : null;
}

interface GuestInput {
  readonly stay: TimeRange;
  readonly party: number | null;
}

/** What staff are only warned of is refused to guests, and told to whoever asks beforehand. */
export function unofferedToGuests(
  scope: Scope,
  context: BookingContext,
  { stay, party }: GuestInput,
): Unoffered | null {
  const times = otherTimes(scope, context, stay);
  if (times) return times;
  const places = context.seat?.places ?? null;
  return isPartyTooLarge(party, places)
    ? { path: 'party', key: 'table_seats', values: { places: places ?? 0 } }
    : null;
}

/** The part of the window in which guests may book anything at all: from this moment to the branch's last day. */
export function offeredWindow(scope: Scope, context: BookingContext, window: TimeRange): TimeRange {
  const till = tillEnd(deadlineOf(scope, context), scope.business.timezone);
  return { from: Math.max(window.from, scope.now.getTime()), to: Math.min(window.to, till) };
}

/** What of a free range guests can book: of stays whole nights between the hours that are offered, else all of it. */
export function offeredWithin(
  scope: Scope,
  { item, clock, stayHours }: BookingContext,
  range: TimeRange,
): TimeRange | null {
  if (!item || !isStay(item.itemable_type)) return range;
  return guestStayWithin(range, { clock, offer: stayHours, zone: scope.business.timezone });
}
