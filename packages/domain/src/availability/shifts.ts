import {
  dateOfDay,
  dayNumber,
  instantOf,
  localDateOf,
  weekdayOfDay,
  type Weekday,
} from '../local-time/local-date.ts';
import { clipRanges, mergeRanges, type TimeRange } from './range.ts';

/** `HH:mm` from and to on the local clock; E may be 24:00. */
export interface Shift {
  readonly S: string;
  readonly E: string;
}

export type Shifts = Readonly<Partial<Record<Weekday, readonly Shift[]>>>;

/**
 * Rule R7: when a salon is open within the window, ranges that touch (also past midnight) as one. No shifts at all
 * mean always open, a day without any closed.
 */
export function openRanges(shifts: Shifts | null, window: TimeRange, zone: string): TimeRange[] {
  if (shifts === null) return [window];
  const ranges: TimeRange[] = [];
  const last = dayNumber(localDateOf(window.to, zone));
  for (let day = dayNumber(localDateOf(window.from, zone)); day <= last; day += 1) {
    const date = dateOfDay(day);
    for (const { S, E } of shifts[weekdayOfDay(day)] ?? []) {
      ranges.push({ from: instantOf(date, S, zone), to: instantOf(date, E, zone) });
    }
  }
  return clipRanges(mergeRanges(ranges), window);
}

export interface ShiftProblem {
  readonly day: Weekday;
  readonly index: number;
  readonly reason: 'time' | 'order' | 'overlap';
}

/** Times that are none, shifts that end before they start, and those that overlap an earlier one of their day. */
export function shiftProblems(shifts: Shifts): ShiftProblem[] {
  return Object.entries(shifts).flatMap(([day, list]) =>
    list.flatMap((shift, index) => {
      const reason = problemOf(shift, list.slice(0, index));
      return reason === null ? [] : [{ day: day as Weekday, index, reason }];
    }),
  );
}

const START = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

function problemOf(shift: Shift, before: readonly Shift[]): ShiftProblem['reason'] | null {
  if (!START.test(shift.S) || !(START.test(shift.E) || shift.E === '24:00')) return 'time';
  if (shift.E <= shift.S) return 'order';
  return before.some((other) => shift.S < other.E && other.S < shift.E) ? 'overlap' : null;
}
