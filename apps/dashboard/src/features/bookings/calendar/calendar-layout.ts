import { DAY_MS } from '@diwan/domain/time-range.ts';
import { plusDays } from '#kit/i18n/calendar-days.ts';

/** Local days, both included. */
export interface Span {
  readonly key: string;
  readonly first: string;
  readonly last: string;
  /** What is drawn above all others; the rest is 0. */
  readonly rank?: number;
}

/** A piece of a span within one week. */
export interface Segment<Entry extends Span> {
  readonly entry: Entry;
  /** 0 = Sunday. */
  readonly start: number;
  readonly days: number;
  readonly lane: number;
  /** The span goes on before or after this week. */
  readonly isBegun: boolean;
  readonly isOpen: boolean;
}

const WEEK_DAYS = 7;
export const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The Sunday on or before a day. */
export const sundayOf = (day: string): string => plusDays(day, -weekdayOf(day));

/** The Sundays of the weeks that hold days of the month. */
export function weeksOfMonth(day: string): string[] {
  const month = day.slice(0, 7);
  const weeks: string[] = [];
  for (
    let sunday = sundayOf(`${month}-01`);
    sunday.slice(0, 7) <= month;
    sunday = plusDays(sunday, WEEK_DAYS)
  ) {
    weeks.push(sunday);
  }
  return weeks;
}

/** The same day of another month, or its last day where it is shorter. */
export function plusMonths(day: string, months: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(index / 12), index % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const wanted = Math.min(Number(day.slice(8)), lastDay);
  return new Date(Date.UTC(year, month, wanted)).toISOString().slice(0, 10);
}

const between = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

const pieceOf = <Entry extends Span>(entry: Entry, sunday: string, saturday: string) => {
  const first = entry.first < sunday ? sunday : entry.first;
  const last = entry.last > saturday ? saturday : entry.last;
  return {
    entry,
    start: between(sunday, first),
    days: between(first, last) + 1,
    isBegun: entry.first < sunday,
    isOpen: entry.last > saturday,
  };
};

const earlierAndLonger = (one: Span, other: Span): number =>
  (other.rank ?? 0) - (one.rank ?? 0) ||
  one.first.localeCompare(other.first) ||
  other.last.localeCompare(one.last) ||
  one.key.localeCompare(other.key);

/** The spans of a week in lanes, so that no two share a day of one lane; each takes the first lane that is free. */
export function segmentsOfWeek<Entry extends Span>(
  entries: readonly Entry[],
  sunday: string,
): Segment<Entry>[] {
  const saturday = plusDays(sunday, WEEK_DAYS - 1);
  const lanes: number[] = [];
  return entries
    .filter(({ first, last }) => first <= saturday && last >= sunday)
    .toSorted(earlierAndLonger)
    .map((entry) => {
      const segment = pieceOf(entry, sunday, saturday);
      const free = lanes.findIndex((end) => end <= segment.start);
      const lane = free === -1 ? lanes.length : free;
      lanes[lane] = segment.start + segment.days;
      return { ...segment, lane };
    });
}

export const entriesOn = <Entry extends Span>(entries: readonly Entry[], day: string): Entry[] =>
  entries.filter(({ first, last }) => first <= day && day <= last).toSorted(earlierAndLonger);

interface Drawn<Entry extends Span> {
  readonly shown: readonly Segment<Entry>[];
  /** How many entries of each day are not shown. */
  readonly hidden: readonly number[];
}

const covers = ({ start, days }: Segment<Span>, day: number) => start <= day && day < start + days;

/** What has room in so many lanes; where something is hidden, the last lane is left to the line that says so. */
export function drawnIn<Entry extends Span>(
  segments: readonly Segment<Entry>[],
  lanes: number,
): Drawn<Entry> {
  const isFull = DAYS.map((day) => segments.some((segment) => segment.lane >= lanes && covers(segment, day)));
  const shown = segments.filter(
    (segment) =>
      segment.lane < lanes - 1 ||
      (segment.lane === lanes - 1 && !DAYS.some((day) => isFull[day] && covers(segment, day))),
  );
  const countOn = (some: readonly Segment<Entry>[], day: number) =>
    some.filter((segment) => covers(segment, day)).length;
  return { shown, hidden: DAYS.map((day) => countOn(segments, day) - countOn(shown, day)) };
}

const MOVES: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 };

/** The day a key leads to; null: the key means nothing here. Arrows to the side follow the direction of the page. */
export function dayAfterKey(key: string, day: string, isRtl: boolean): string | null {
  const move = MOVES[key];
  if (move !== undefined) return plusDays(day, isRtl && Math.abs(move) === 1 ? -move : move);
  if (key === 'Home') return sundayOf(day);
  if (key === 'End') return plusDays(sundayOf(day), WEEK_DAYS - 1);
  if (key === 'PageUp') return plusMonths(day, -1);
  return key === 'PageDown' ? plusMonths(day, 1) : null;
}
