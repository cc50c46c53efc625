import { dateOfDay, dayNumber, WEEKDAYS, weekdayOfDay, type LocalDate, type Weekday } from '../local-time.ts';

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
type Frequency = (typeof FREQUENCIES)[number];

/** The part of RRULE that calendars of units use. */
export interface Repeat {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count: number | null;
  /** The last day on which one may begin. */
  readonly until: LocalDate | null;
  /** Of weekly ones; empty: the weekday of the first. */
  readonly weekdays: readonly Weekday[];
  /** The day a week begins with, which matters every second week. */
  readonly weekStart: Weekday;
}

/** The days of a series from some day on. */
interface Tail {
  /** How many days of the series come before these. */
  readonly passed: number;
  readonly days: Generator<LocalDate>;
}

/** Later dates have more than four digits of a year, and are compared wrongly as texts. */
const LAST_YEAR = 9999;
const LAST_DAY = dayNumber(`${LAST_YEAR}-12-31`);
const DAYS_OF_WEEK = 7;
const MONTHS_OF_YEAR = 12;
/** Every month has this many days. */
const SHORTEST_MONTH = 28;

/** Steps that end before `distance` is covered. */
const stepsWithin = (distance: number, step: number) => Math.max(0, Math.floor(distance / step));

function daily(start: number, { interval }: Repeat, from: number): Tail {
  const passed = stepsWithin(from - start + interval - 1, interval);
  function* days(): Generator<LocalDate> {
    for (let day = start + passed * interval; day <= LAST_DAY; day += interval) yield dateOfDay(day);
  }
  return { passed, days: days() };
}

function weekly(start: number, { interval, weekdays, weekStart }: Repeat, from: number): Tail {
  const wanted = new Set(weekdays.length > 0 ? weekdays : [weekdayOfDay(start)]);
  const offset =
    (WEEKDAYS.indexOf(weekdayOfDay(start)) - WEEKDAYS.indexOf(weekStart) + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  const firstWeek = start - offset;
  const step = DAYS_OF_WEEK * interval;
  const weeks = stepsWithin(from - firstWeek, step);
  const isMissed = (_: unknown, index: number) => wanted.has(weekdayOfDay(firstWeek + index));
  const missed = Array.from({ length: offset }).filter(isMissed).length;
  function* days(): Generator<LocalDate> {
    for (let week = firstWeek + weeks * step; ; week += step) {
      for (let day = week; day < week + DAYS_OF_WEEK; day += 1) {
        if (day > LAST_DAY) return;
        if (day >= start && wanted.has(weekdayOfDay(day))) yield dateOfDay(day);
      }
    }
  }
  return { passed: weeks === 0 ? 0 : weeks * wanted.size - missed, days: days() };
}

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Months are counted from January of the year 0. */
function daysOfMonth(month: number): number {
  const inYear = month % MONTHS_OF_YEAR;
  const isLeap = inYear === 1 && isLeapYear(Math.floor(month / MONTHS_OF_YEAR));
  return (LENGTHS[inYear] ?? 0) + (isLeap ? 1 : 0);
}

const padded = (value: number, digits: number) => String(value).padStart(digits, '0');

function partsOf(date: LocalDate): { readonly month: number; readonly day: number } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { month: year * MONTHS_OF_YEAR + month - 1, day };
}

/** Months that are too short for the day are left out, and do not count. */
function monthly(first: LocalDate, { frequency, interval }: Repeat, from: LocalDate): Tail {
  const { month: start, day } = partsOf(first);
  const step = interval * (frequency === 'YEARLY' ? MONTHS_OF_YEAR : 1);
  const skipped = stepsWithin(partsOf(from).month - start, step);
  let passed = skipped;
  if (day > SHORTEST_MONTH) {
    passed = 0;
    for (let index = 0; index < skipped; index += 1)
      if (day <= daysOfMonth(start + index * step)) passed += 1;
  }
  function* days(): Generator<LocalDate> {
    for (let month = start + skipped * step; month < (LAST_YEAR + 1) * MONTHS_OF_YEAR; month += step) {
      const [year, inYear] = [Math.floor(month / MONTHS_OF_YEAR), month % MONTHS_OF_YEAR];
      if (day <= daysOfMonth(month)) yield `${padded(year, 4)}-${padded(inYear + 1, 2)}-${padded(day, 2)}`;
    }
  }
  return { passed, days: days() };
}

/** The days of the series around and after `from`. What comes before is computed, not counted through. */
export function seriesFrom(first: LocalDate, repeat: Repeat, from: LocalDate): Tail {
  const { frequency } = repeat;
  if (frequency === 'DAILY') return daily(dayNumber(first), repeat, dayNumber(from));
  if (frequency === 'WEEKLY') return weekly(dayNumber(first), repeat, dayNumber(from));
  return monthly(first, repeat, from);
}
