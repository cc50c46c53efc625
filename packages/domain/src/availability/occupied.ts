import { overlaps, type TimeRange } from './range.ts';

/** What stands on a place, with the margin stored when it was written; blocked dates have none. */
export interface Booked extends TimeRange {
  readonly marginSeconds: number;
}

/** Rule R4.3: from the arrival to the departure and the margin after it, in real elapsed time. */
export function occupiedRange({ from, to }: TimeRange, marginSeconds: number): TimeRange {
  return { from, to: to + marginSeconds * 1000 };
}

/** What the database will say to this booking of the place. */
export function isFree(wanted: TimeRange, booked: readonly Booked[], marginSeconds: number): boolean {
  const occupied = occupiedRange(wanted, marginSeconds);
  return !booked.some((one) => overlaps(occupied, occupiedRange(one, one.marginSeconds)));
}

/**
 * Rule R5: what a new booking must keep clear of, on both sides: before by the margin it would bring itself, after by
 * the one stored with the reservation.
 */
export function paddedRange(one: Booked, marginSeconds: number): TimeRange {
  return { from: one.from - marginSeconds * 1000, to: one.to + one.marginSeconds * 1000 };
}
