import { instantToLocal, localSecondsBetween, localToInstant, offsetSeconds } from './local-time.ts';
import type { OpenRange } from './opening-now.ts';
import { type Booked, endOfService } from './places.ts';
import { DAY_MS, MINUTE_MS, type TimeRange, clipRanges, cutOut, mergeRanges } from './time-range.ts';

/**
 * Rule R5: what a new booking must keep clear of, on both sides: before by the margin it would bring itself, after by
 * the one stored with the reservation.
 */
export function paddedRange(one: Booked, marginSeconds: number): TimeRange {
  return { from: one.from - marginSeconds * 1000, to: one.to + one.marginSeconds * 1000 };
}

/** A stay of chalets and hotel rooms is at least a night of the local clock. */
export const NIGHT_SECONDS = 86_400;

const QUARTER_MS = 900_000;

/**
 * Rule R7: every quarter of an hour on the clock at which a service of this length still fits into the slot. Of an hour
 * that comes twice the wire can name only the first, so that the second is not offered.
 */
export function startTimes(slot: TimeRange, durationSeconds: number, zone: string): number[] {
  const starts: number[] = [];
  let at = nextQuarter(slot.from, zone);
  while (endOfService(at, durationSeconds) <= slot.to) {
    if (canBeNamed(at, zone)) starts.push(at);
    at += QUARTER_MS;
  }
  return starts;
}

/** Zones change their clocks at a quarter, so that the quarters of the clock go on through a change. */
function nextQuarter(at: number, zone: string): number {
  const wall = at + offsetSeconds(at, zone) * 1000;
  return at + (Math.ceil(wall / QUARTER_MS) * QUARTER_MS - wall);
}

const canBeNamed = (at: number, zone: string) =>
  localToInstant(instantToLocal(new Date(at), zone), zone)?.getTime() === at;

export interface FreeSlot extends TimeRange {
  /** As the clocks on the wall show them. */
  readonly seconds: number;
}

export interface SlotSearch {
  readonly window: TimeRange;
  /** What stands on this one unit, employee or seat and touches `occupiedRange(window, marginSeconds)`. */
  readonly booked: readonly Booked[];
  readonly marginSeconds: number;
  readonly minimumSeconds: number;
  readonly zone: string;
  /** Opening hours, merged; left out where the place is never closed. */
  readonly open?: readonly TimeRange[];
}

/** Rule R5: what is left of the window between padded bookings, where it is long enough on the local clock. */
export function freeSlots(search: SlotSearch): FreeSlot[] {
  const { window, marginSeconds, zone } = search;
  const taken = mergeRanges(search.booked.map((one) => paddedRange(one, marginSeconds)));
  return clipRanges(search.open ?? [window], window)
    .flatMap((hours) => cutOut(hours, taken))
    .map(({ from, to }) => ({ from, to, seconds: localSecondsBetween(from, to, zone) }))
    .filter(({ seconds }) => seconds >= search.minimumSeconds);
}
const MOST_DAYS_AHEAD = 7;

export interface OrderSlots {
  readonly now: number;
  /** Opening hours around the slot, merged. */
  readonly open: readonly OpenRange[];
  /** How long the kitchen takes. */
  readonly preparationMinutes: number;
  readonly zone: string;
}

/**
 * Whether an order can be ready at this moment: a quarter of an hour on the clock, at most a week ahead, while it is open
 * from the beginning of the preparation on, which is not after the last orders.
 */
export function isServedSlot(at: number, { now, open, preparationMinutes, zone }: OrderSlots): boolean {
  const begins = at - preparationMinutes * MINUTE_MS;
  const isOnGrid = (at + offsetSeconds(at, zone) * 1000) % QUARTER_MS === 0;
  const isNear = begins >= now && at <= now + MOST_DAYS_AHEAD * DAY_MS;
  // The moment of closing is no longer open, and that of the last orders no longer one to begin at.
  const isOpen = open.some(({ from, to, lastOrders }) => from <= begins && begins < lastOrders && at < to);
  return isOnGrid && isNear && isOpen;
}

/** Every moment of the window that is served, in order: what a guest may choose from. */
export function servedSlots(window: TimeRange, served: OrderSlots): number[] {
  const slots: number[] = [];
  const first = nextQuarter(Math.max(window.from, served.now), served.zone);
  for (let at = first; at < window.to; at = nextQuarter(at + 1, served.zone)) {
    if (isServedSlot(at, served) && canBeNamed(at, served.zone)) slots.push(at);
  }
  return slots;
}
