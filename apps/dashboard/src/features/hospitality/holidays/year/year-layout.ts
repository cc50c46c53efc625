import type { holidays } from '@diwan/contract/hospitality/holidays.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { dayOf } from '#kit/i18n/calendar-days.ts';

const DAYS_IN_WEEK = 7;

/** A day `YYYY-MM-DD`, or null where a week holds days of another month. */
export type Week = readonly (string | null)[];

/** Days of arrival and departure. */
export interface Span {
  readonly id: number;
  readonly first: string;
  readonly last: string;
}

/** A part of a span within one week, in half days counted from 0: it begins and ends in the middle of its days. */
export interface Bar {
  readonly id: number;
  readonly lane: number;
  readonly start: number;
  readonly end: number;
}

const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The weeks of a month (0 to 11), from Sunday to Saturday. */
export function weeksOf(year: number, month: number): Week[] {
  const first = Date.UTC(year, month, 1);
  const days = (Date.UTC(year, month + 1, 1) - first) / DAY_MS;
  const before = new Date(first).getUTCDay();
  const cells = Math.ceil((before + days) / DAYS_IN_WEEK) * DAYS_IN_WEEK;
  const all = Array.from({ length: cells }, (_, cell) => {
    const day = cell - before;
    return day < 0 || day >= days ? null : dayAt(first + day * DAY_MS);
  });
  return Array.from({ length: cells / DAYS_IN_WEEK }, (_, week) =>
    all.slice(week * DAYS_IN_WEEK, (week + 1) * DAYS_IN_WEEK),
  );
}

/** A lane for each span, so that those that share a night lie below one another; the earliest is uppermost. */
export function lanesOf(spans: readonly Span[]): ReadonlyMap<number, number> {
  const ends: string[] = [];
  const lanes = new Map<number, number>();
  for (const { id, first, last } of spans.toSorted((one, other) => one.first.localeCompare(other.first))) {
    const free = ends.findIndex((end) => end <= first);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = last;
    lanes.set(id, lane);
  }
  return lanes;
}

function barIn(week: Week, span: Span, lane: number): Bar | null {
  const shown = week.flatMap((day, index) =>
    day !== null && day >= span.first && day <= span.last ? [{ day, index }] : [],
  );
  const [from] = shown;
  const to = shown.at(-1);
  if (!from || !to) return null;
  const start = from.index * 2 + (from.day === span.first ? 1 : 0);
  const end = to.index * 2 + (to.day === span.last ? 1 : 2);
  return start < end ? { id: span.id, lane, start, end } : null;
}

/** The bars of a week in the order of their lanes; lanes that this week does not use take no room in it. */
export function barsIn(week: Week, spans: readonly Span[], lanes: ReadonlyMap<number, number>): Bar[] {
  const bars = spans.map((span) => barIn(week, span, lanes.get(span.id) ?? 0)).filter((bar) => bar !== null);
  const used = [...new Set(bars.map(({ lane }) => lane))].toSorted((one, other) => one - other);
  return bars.map((bar) => ({ ...bar, lane: used.indexOf(bar.lane) }));
}

/** Nights that two spans have in common. */
export function sharedNights(one: Span, other: Span): { first: string; last: string; nights: number } {
  const first = one.first > other.first ? one.first : other.first;
  const last = one.last < other.last ? one.last : other.last;
  return { first, last, nights: Math.max(0, (Date.parse(last) - Date.parse(first)) / DAY_MS) };
}

export type HolidayRow = ResponseOf<typeof holidays.get>;

/** A holiday as the year shows it. */
export interface NamedSpan extends Span {
  readonly name: string;
}

export const spanOf = (row: HolidayRow, name: string): NamedSpan => ({
  id: row.id,
  name,
  first: dayOf(row.from) ?? '',
  last: dayOf(row.to) ?? '',
});
