import { DAY_MS, HOUR_MS } from '@diwan/domain/time-range.ts';
import { wallText, wallTime } from '../wall-time.ts';
import { openingMoment, type DayTimes } from './opening-moment.ts';
import { columnOf, columnStart, offsetOf, timeAt, type Span, type TimeScale } from './time-scale.ts';

/** Bars are drawn by whole pages of columns, so that most scrolling changes no row. */
const PAGE_COLUMNS = 8;
/** Yesterday stays in sight before the day that is shown. */
const DAYS_BEFORE_SHOWN = 1;
/** Of what is seen; the rest stays in sight when the page is turned. */
const TURNED_SHARE = 0.8;

/** Pixels from the inline start of column 0 on, without the rail. */
export interface Seen {
  readonly offset: number;
  readonly room: number;
}

const midnight = (day: string): number => wallTime(`${day} 00:00:00`);

const isHourly = ({ columnMs }: TimeScale): boolean => columnMs < DAY_MS;

/** The column with which the keyboard begins on a day. */
export const dayColumn = (scale: TimeScale, day: string, times: DayTimes): number =>
  columnOf(scale, isHourly(scale) ? openingMoment(day, times) : midnight(day));

/** Where the chart is scrolled to so that it shows a day. */
export function dayOffset(scale: TimeScale, day: string, times: DayTimes): number {
  const first = isHourly(scale) ? openingMoment(day, times) : midnight(day) - DAYS_BEFORE_SHOWN * DAY_MS;
  return Math.max(0, offsetOf(scale, first));
}

/** The day that is shown where the chart is scrolled to: just after midnight it begins an hour before its day. */
export const dayAt = (scale: TimeScale, offset: number): string =>
  wallText(timeAt(scale, offset) + (isHourly(scale) ? HOUR_MS : DAYS_BEFORE_SHOWN * DAY_MS)).slice(0, 10);

export const turnedOffset = ({ offset, room }: Seen, pages: 1 | -1): number =>
  offset + pages * room * TURNED_SHARE;

/** Where to scroll so that a span is seen; null where it is seen already. */
export function revealOffset(scale: TimeScale, { offset, room }: Seen, span: Span): number | null {
  const [start, end] = [offsetOf(scale, span.from), offsetOf(scale, span.to)];
  if (start < offset) return start - scale.columnWidth;
  if (end > offset + room) return Math.min(start, end - room) + scale.columnWidth;
  return null;
}

/** The whole pages that hold the columns from the first to the last. */
export const pageEdges = (first: number, last: number): readonly [number, number] => [
  Math.floor(first / PAGE_COLUMNS) * PAGE_COLUMNS,
  Math.ceil((last + 1) / PAGE_COLUMNS) * PAGE_COLUMNS,
];

export const columnsSpan = (scale: TimeScale, first: number, end: number): Span => ({
  from: columnStart(scale, first),
  to: columnStart(scale, end),
});
