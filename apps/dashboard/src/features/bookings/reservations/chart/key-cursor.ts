import { HOUR_MS } from '@diwan/domain/time-range.ts';
import { barsWithin, type Bar, type ChartRow, type PlaceRow } from './chart-rows.ts';
import { nextPlace } from './row-layout.ts';
import {
  columnOf,
  columnStart,
  drawnSpan,
  extendedSpan,
  movedSpan,
  type HouseClock,
  type Span,
  type TimeScale,
} from './time-scale.ts';

/** The cell that the keyboard stands on. */
export interface Cursor {
  readonly index: number;
  readonly column: number;
  /** Where a choice of several columns began. */
  readonly anchor: number | null;
}

/** A bar that is picked up, and where it would lie if it were dropped now. */
export interface Held {
  readonly bar: Bar;
  readonly span: Span;
  readonly index: number;
}

/** What the cursor walks over. */
export interface KeyField {
  readonly rows: readonly ChartRow[];
  readonly scale: TimeScale;
  readonly clock: HouseClock;
}

export function placeRowAt(rows: readonly ChartRow[], index: number): PlaceRow | null {
  const row = rows[index];
  return row?.kind === 'place' ? row : null;
}

/** Of a day the last hour before midnight: it belongs to the night that begins there. */
function momentOf(scale: TimeScale, column: number): Span {
  const start = columnStart(scale, column);
  const end = start + scale.columnMs;
  return scale.isStay ? { from: end - HOUR_MS, to: end } : { from: start, to: end };
}

export type Step = { readonly columns: number; readonly rows: 1 | -1 | 0 };

const PAGE_COLUMNS = 7;

export function stepOf(key: string, isRtl: boolean): Step | null {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return { columns: 1, rows: 0 };
  if (key === backward) return { columns: -1, rows: 0 };
  if (key === 'PageDown') return { columns: PAGE_COLUMNS, rows: 0 };
  if (key === 'PageUp') return { columns: -PAGE_COLUMNS, rows: 0 };
  if (key === 'ArrowDown') return { columns: 0, rows: 1 };
  if (key === 'ArrowUp') return { columns: 0, rows: -1 };
  return null;
}

export const barUnder = (scale: TimeScale, bars: readonly Bar[], column: number): Bar | null =>
  barsWithin(bars, momentOf(scale, column))[0] ?? null;

/** What would be booked here: the cell, or all cells of the choice. */
export function chosenSpan({ scale, clock }: KeyField, { column, anchor }: Cursor): Span {
  const lastMoment = columnStart(scale, column) + (scale.isStay ? 0 : scale.columnMs - 1);
  return drawnSpan(scale, [columnStart(scale, anchor ?? column), lastMoment], clock);
}

/** One step further; forwards a bar counts as one cell, and the chart ends at its edges. */
export function walked({ rows, scale }: KeyField, at: Cursor, over: { step: Step; bar: Bar | null }): Cursor {
  const { step, bar } = over;
  const index = step.rows === 0 ? at.index : nextPlace(rows, at.index, step.rows);
  const past = step.columns === 1 && bar ? columnOf(scale, bar.to - 1) : at.column + step.columns;
  const column = step.columns === 1 ? Math.max(past, at.column + 1) : past;
  return { index, column: Math.min(Math.max(column, 0), scale.count - 1), anchor: null };
}

/** The choice grows from where it began. */
export const choosing = (at: Cursor, { columns }: Step): Cursor & { readonly anchor: number } => ({
  index: at.index,
  column: at.column + columns,
  anchor: at.anchor ?? at.column,
});

/** A held bar one step further, or with a later or earlier end. */
export function shifted(
  { rows, scale }: KeyField,
  held: Held,
  { step, isExtending }: { step: Step; isExtending: boolean },
): Held {
  const byMs = step.columns * (scale.isStay ? scale.columnMs : scale.snapMs);
  if (isExtending) return { ...held, span: extendedSpan(scale, held.span, { edge: 'to', byMs }) };
  const index = step.rows === 0 ? held.index : nextPlace(rows, held.index, step.rows);
  return { ...held, span: movedSpan(scale, held.span, byMs), index };
}
