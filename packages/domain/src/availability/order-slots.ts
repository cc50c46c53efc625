import { DAY_MS } from '../local-time/day.ts';
import { offsetSeconds } from '../local-time/zone-offset.ts';
import { isInsideOne, type TimeRange } from './range.ts';

const QUARTER_MS = 900_000;
const MINUTE_MS = 60_000;
const MOST_DAYS_AHEAD = 7;

export interface OrderSlots {
  readonly now: number;
  /** Opening hours around the slot, merged. */
  readonly open: readonly TimeRange[];
  /** How long the kitchen takes. */
  readonly preparationMinutes: number;
  readonly zone: string;
}

/**
 * Whether an order can be ready at this moment: a quarter of an hour on the clock, at most a week ahead, while it is open
 * from the beginning of the preparation on.
 */
export function isServedSlot(at: number, { now, open, preparationMinutes, zone }: OrderSlots): boolean {
  const begins = at - preparationMinutes * MINUTE_MS;
  const isOnGrid = (at + offsetSeconds(at, zone) * 1000) % QUARTER_MS === 0;
  const isNear = begins >= now && at <= now + MOST_DAYS_AHEAD * DAY_MS;
  // The moment of closing is no longer open.
  return isOnGrid && isNear && isInsideOne({ from: begins, to: at + 1 }, open);
}
