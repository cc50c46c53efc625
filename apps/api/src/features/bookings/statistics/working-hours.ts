import { hoursForGuests, openRanges, openRangesOf, type Shifts } from '@diwan/domain/opening-hours.ts';
import { MINUTE_MS, clipRanges, type TimeRange } from '@diwan/domain/time-range.ts';
import type { Scope } from '#platform/http/scope.ts';
import { bookingContext } from '../booking-context.shared.ts';
import type { Period } from './statistic-scope.ts';

export interface Working {
  readonly people: ReadonlyMap<number, string>;
  /** When the salon is open within the period. */
  readonly open: readonly TimeRange[];
}

const isShifts = (value: unknown): value is Shifts => typeof value === 'object' && value !== null;

/** Who works at a branch, and when it is open; where no hours are set, the usual ones count. */
export async function workingAt(scope: Scope, branchId: number, { from, to }: Period): Promise<Working> {
  const context = await bookingContext(scope, { branchId, itemId: null, seatId: null });
  const window = { from: from.getTime(), to: to.getTime() };
  const zone = scope.business.timezone;
  const stored = context.mobile.get('shifts');
  const shifts = isShifts(stored) ? stored : null;
  const hours = shifts === null ? hoursForGuests(context.hours) : context.hours;
  const opening = openRangesOf(hours, window, zone);
  return {
    people: new Map(context.employees.map(({ id, name }) => [id, name])),
    open: openRanges(shifts, window, zone).flatMap((range) => clipRanges([...opening], range)),
  };
}

export const minutesIn = (ranges: readonly TimeRange[]): number =>
  ranges.reduce((sum, { from, to }) => sum + (to - from) / MINUTE_MS, 0);
