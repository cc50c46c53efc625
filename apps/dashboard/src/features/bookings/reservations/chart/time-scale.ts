import { DAY_MS, HOUR_MS, MINUTE_MS } from '@diwan/domain/time-range.ts';
import { wallText, wallTime } from '../wall-time.ts';

export type Zoom = 'day' | 'week' | 'month';
export const ZOOMS = ['day', 'week', 'month'] as const satisfies readonly Zoom[];

/** Columns of equal width from an origin on; times are wall times without zones. */
export interface TimeScale {
  /** The beginning of column 0. */
  readonly origin: number;
  readonly columnMs: number;
  readonly columnWidth: number;
  readonly count: number;
  /** What a press and a drag are rounded to. */
  readonly snapMs: number;
  /** Stays are nights between two days; appointments are times of a day. */
  readonly isStay: boolean;
}

/** Pixels of a column. */
const STAY_WIDTHS: Readonly<Record<Zoom, number>> = { day: 136, week: 76, month: 38 };
const TIMED_WIDTHS: Readonly<Record<Zoom, number>> = { day: 80, week: 168, month: 44 };
const TIMED_SNAPS: Readonly<Record<Zoom, number>> = { day: 15, week: 60, month: 720 };

/** Days before and after the day around which the chart is built. */
export const DAYS_BEFORE = 366;
const DAYS_AFTER = 732;
/** Hours make many columns, and nobody looks a year ahead by the hour. */
const HOURLY_DAYS_BEFORE = 35;
const HOURLY_DAYS_AFTER = 70;

export function timeScale(zoom: Zoom, isStay: boolean, aroundDay: string): TimeScale {
  const around = wallTime(`${aroundDay} 00:00:00`);
  const isHourly = !isStay && zoom === 'day';
  const [before, after] = isHourly ? [HOURLY_DAYS_BEFORE, HOURLY_DAYS_AFTER] : [DAYS_BEFORE, DAYS_AFTER];
  return {
    origin: around - before * DAY_MS,
    columnMs: isHourly ? HOUR_MS : DAY_MS,
    columnWidth: (isStay ? STAY_WIDTHS : TIMED_WIDTHS)[zoom],
    count: (before + after) * (isHourly ? 24 : 1),
    snapMs: isStay ? DAY_MS : TIMED_SNAPS[zoom] * MINUTE_MS,
    isStay,
  };
}

/** Pixels from the inline start of column 0. */
export const offsetOf = (scale: TimeScale, at: number): number =>
  ((at - scale.origin) / scale.columnMs) * scale.columnWidth;

export const timeAt = (scale: TimeScale, offset: number): number =>
  scale.origin + (offset / scale.columnWidth) * scale.columnMs;

export const columnOf = (scale: TimeScale, at: number): number =>
  Math.floor((at - scale.origin) / scale.columnMs);

export const columnStart = (scale: TimeScale, column: number): number =>
  scale.origin + column * scale.columnMs;

export const dayStart = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS;

export const dayTextOf = (at: number): string => wallText(at).slice(0, 10);

export interface Span {
  readonly from: number;
  readonly to: number;
}

export const touches = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** `HH:mm` of arrival and departure. */
export interface HouseClock {
  readonly checkIn: string;
  readonly checkOut: string;
}

const timeMs = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * HOUR_MS + minutes * MINUTE_MS;
};

/**
 * What is meant by a drag from one moment to another: nights from the first day to the last for stays (one at least),
 * times rounded to the scale's step for appointments.
 */
export function drawnSpan(
  scale: TimeScale,
  [start, end]: readonly [number, number],
  clock: HouseClock,
): Span {
  const [first, last] = start <= end ? [start, end] : [end, start];
  if (scale.isStay) {
    const [arrival, departure] = [dayStart(first), Math.max(dayStart(last), dayStart(first) + DAY_MS)];
    return { from: arrival + timeMs(clock.checkIn), to: departure + timeMs(clock.checkOut) };
  }
  const step = scale.snapMs;
  const from = Math.floor(first / step) * step;
  return { from, to: Math.max(Math.ceil(last / step) * step, from + step) };
}

/** What a new booking is drawn over. */
export interface Drawn {
  readonly from: number;
  /** Null: it lasts as long as what is booked does. */
  readonly to: number | null;
}

/** A press says when an appointment begins and nothing of how long it lasts; a stay is a night at least. */
export const pressedSpan = ({ isStay }: TimeScale, { from, to }: Span): Drawn => ({
  from,
  to: isStay ? to : null,
});

/** A drag within one step is the press of a hand that was not quite still. */
export const draggedOver = (scale: TimeScale, span: Span): Drawn =>
  span.to - span.from > scale.snapMs ? span : pressedSpan(scale, span);

/** Moved by a distance in time, rounded to the step; the hours of a stay remain. */
export function movedSpan(scale: TimeScale, span: Span, byMs: number): Span {
  const by = Math.round(byMs / scale.snapMs) * scale.snapMs;
  return { from: span.from + by, to: span.to + by };
}

/** One end pulled by a distance; never shorter than one step. */
export function extendedSpan(
  scale: TimeScale,
  span: Span,
  pull: { edge: 'from' | 'to'; byMs: number },
): Span {
  const by = Math.round(pull.byMs / scale.snapMs) * scale.snapMs;
  // A night is shorter than a day where departure is earlier than arrival.
  const shortest = scale.isStay ? DAY_MS / 2 : scale.snapMs;
  if (pull.edge === 'from') {
    const steps = Math.floor((span.to - shortest - span.from) / scale.snapMs) * scale.snapMs;
    return { from: span.from + Math.min(by, steps), to: span.to };
  }
  const steps = Math.floor((span.to - shortest - span.from) / scale.snapMs) * scale.snapMs;
  return { from: span.from, to: span.to + Math.max(by, -steps) };
}
