import {
  type LocalDate,
  WEEKDAYS,
  type Weekday,
  dateOfDay,
  dayNumber,
  instantOf,
  localDateOf,
  weekdayOfDay,
} from './local-time.ts';
import { DAY_MS, MINUTE_MS, type TimeRange, clipRanges, mergeRanges } from './time-range.ts';

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

/** Days that have hours of their own, `from` and `to` among them; without ranges they are closed. */
export interface SpecialHours {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly ranges: readonly Shift[];
}

export interface OpeningHours {
  /** Null: none was set, so that days without hours of their own are open as if nothing were. */
  readonly week: Shifts | null;
  /** Of two that hold a day, the later in the list counts. */
  readonly special: readonly SpecialHours[];
}

const ALL_DAY: readonly Shift[] = [{ S: '00:00', E: '24:00' }];
const USUAL_DAY: readonly Shift[] = [{ S: '08:00', E: '24:00' }];

/** What holds for guests while a business has set no hours: nobody books a table at three in the night. */
export const USUAL_WEEK: Shifts = Object.fromEntries(WEEKDAYS.map((day) => [day, USUAL_DAY]));

function rangesOf({ week, special }: OpeningHours, day: number): readonly Shift[] {
  const date = dateOfDay(day);
  const own = special.findLast(({ from, to }) => from <= date && date <= to);
  if (own) return own.ranges;
  return week === null ? ALL_DAY : (week[weekdayOfDay(day)] ?? []);
}

const isPastMidnight = ({ S, E }: Shift) => E <= S;

/** When it is open within the window, ranges that touch as one. A range whose end is not after its start ends on the next day. */
export function openHours(hours: OpeningHours, window: TimeRange, zone: string): TimeRange[] {
  const ranges: TimeRange[] = [];
  const last = dayNumber(localDateOf(window.to, zone));
  for (let day = dayNumber(localDateOf(window.from, zone)) - 1; day <= last; day += 1) {
    for (const range of rangesOf(hours, day)) {
      const endsOn = dateOfDay(isPastMidnight(range) ? day + 1 : day);
      ranges.push({ from: instantOf(dateOfDay(day), range.S, zone), to: instantOf(endsOn, range.E, zone) });
    }
  }
  return clipRanges(mergeRanges(ranges), window);
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const isTimed = ({ S, E }: Shift) => TIME.test(S) && (TIME.test(E) || E === '24:00');

interface Placed {
  readonly from: number;
  readonly to: number;
}

function placed(range: Shift, dayIndex: number): Placed {
  const from = dayIndex * DAY_MINUTES + minutesOf(range.S);
  const length = minutesOf(range.E) - minutesOf(range.S) + (isPastMidnight(range) ? DAY_MINUTES : 0);
  return { from, to: from + length };
}

/** On a circle of minutes, so that the end of Friday night meets the beginning of Saturday. */
const meet = (one: Placed, other: Placed, circle: number) =>
  [-circle, 0, circle].some((by) => one.from < other.to + by && other.from + by < one.to);

/** As `openHours`, with times on the wall counted as if they were UTC: for drawing, where no zone has to be loaded. */
export function wallHours(hours: OpeningHours, window: TimeRange): TimeRange[] {
  const ranges: TimeRange[] = [];
  const last = Math.floor(window.to / DAY_MS);
  for (let day = Math.floor(window.from / DAY_MS) - 1; day <= last; day += 1) {
    for (const range of rangesOf(hours, day)) {
      const { from, to } = placed(range, day);
      ranges.push({ from: from * MINUTE_MS, to: to * MINUTE_MS });
    }
  }
  return clipRanges(mergeRanges(ranges), window);
}

function problemsOf(
  days: readonly { readonly day: Weekday; readonly at: number; readonly ranges: readonly Shift[] }[],
  circle: number,
): ShiftProblem[] {
  const before: Placed[] = [];
  return days.flatMap(({ day, at, ranges }) =>
    ranges.flatMap((range, index): ShiftProblem[] => {
      if (!isTimed(range)) return [{ day, index, reason: 'time' }];
      if (range.S === range.E) return [{ day, index, reason: 'order' }];
      const own = placed(range, at);
      const isTaken = before.some((other) => meet(own, other, circle));
      before.push(own);
      return isTaken ? [{ day, index, reason: 'overlap' }] : [];
    }),
  );
}

/** Times that are none, ranges without a length, and those that overlap an earlier one, also past midnight. */
export function openingProblems(week: Shifts): ShiftProblem[] {
  return problemsOf(
    WEEKDAYS.map((day, at) => ({ day, at, ranges: week[day] ?? [] })),
    WEEK_MINUTES,
  );
}

interface SpecialProblem {
  readonly index: number;
  /** Null: the days themselves are in the wrong order. */
  readonly range: Omit<ShiftProblem, 'day'> | null;
}

/** The same of dated hours, each day of which has the same ranges. */
export function specialProblems(special: readonly SpecialHours[]): SpecialProblem[] {
  return special.flatMap(({ from, to, ranges }, index): SpecialProblem[] => {
    if (to < from) return [{ index, range: null }];
    const days = [{ day: 'Sat' as const, at: 0, ranges }];
    return problemsOf(days, DAY_MINUTES).map(({ index: place, reason }) => ({
      index,
      range: { index: place, reason },
    }));
  });
}

/** Values by their keys, as a branch or a business has stored them. */
type StoredHours = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What was set for the branch, else for the business; null: nothing. */
export function hoursIn(branch: StoredHours, business: StoredHours): OpeningHours | null {
  const week = branch['OpeningHours'] ?? business['OpeningHours'];
  const special = branch['SpecialHours'] ?? business['SpecialHours'];
  if (!isObject(week) && !Array.isArray(special)) return null;
  // The settings let nothing else in.
  return {
    week: isObject(week) ? week : null,
    special: Array.isArray(special) ? (special as SpecialHours[]) : [],
  };
}

/** Where no week was set, guests are served by day. */
export const hoursForGuests = (hours: OpeningHours | null): OpeningHours =>
  hours !== null && hours.week !== null ? hours : { week: USUAL_WEEK, special: hours?.special ?? [] };

/** Null hours: always. */
export const openRangesOf = (hours: OpeningHours | null, window: TimeRange, zone: string): TimeRange[] =>
  hours === null ? [window] : openHours(hours, window, zone);
