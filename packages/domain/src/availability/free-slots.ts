import { localSecondsBetween } from '../local-time/local-date.ts';
import { paddedRange, type Booked } from './occupied.ts';
import { clipRanges, cutOut, mergeRanges, type TimeRange } from './range.ts';

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
