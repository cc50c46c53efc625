import { useState, type KeyboardEvent } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { nameOfBar, useBarWords } from './bar-words.ts';
import { barsWithin, type Bar, type ChartRow, type PlaceRow } from './chart-rows.ts';
import { chartMessages } from './chart.messages.ts';
import { momentOf, stepOf, type Step } from './key-steps.ts';
import { firstPlace, nextPlace } from './row-layout.ts';
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

export interface Held {
  readonly bar: Bar;
  readonly span: Span;
  readonly index: number;
}

export interface KeyGround {
  readonly rows: readonly ChartRow[];
  readonly scale: TimeScale;
  readonly clock: HouseClock;
  readonly isRtl: boolean;
  /** The column to begin at. */
  readonly startColumn: number;
  readonly barsOf: (row: PlaceRow) => readonly Bar[];
  readonly mayDraw: boolean;
  readonly mayMove: boolean;
  readonly say: (sentence: string) => void;
  readonly onOpen: (bar: Bar) => void;
  readonly onDraw: (span: Span, target: PlaceRow, of: 'reservation' | 'block') => void;
  readonly onDrop: (bar: Bar, span: Span, target: PlaceRow) => void;
}

interface Cursor {
  readonly index: number;
  readonly column: number;
  /** Where a choice of several columns began. */
  readonly anchor: number | null;
}

/** The chart without a mouse: a cell that walks, a choice of days, a booking that is picked up and dropped. */
export function useChartKeys(ground: KeyGround) {
  const { rows, scale, clock, isRtl, say } = ground;
  const t = useText(chartMessages);
  const words = useBarWords();
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const at: Cursor = cursor ?? { index: firstPlace(rows), column: ground.startColumn, anchor: null };
  const rowAt = (index: number): PlaceRow | null => {
    const row = rows[index];
    return row?.kind === 'place' ? row : null;
  };
  const row = rowAt(at.index) ?? rowAt(firstPlace(rows));
  const barAt = (place: PlaceRow | null, column: number): Bar | null =>
    place ? (barsWithin(ground.barsOf(place), momentOf(scale, column))[0] ?? null) : null;
  const bar = barAt(row, at.column);
  const chosen = drawnSpan(
    scale,
    [
      columnStart(scale, at.anchor ?? at.column),
      columnStart(scale, at.column) + (scale.isStay ? 0 : scale.columnMs - 1),
    ],
    clock,
  );
  const span = held?.span ?? bar ?? chosen;

  const walk = ({ columns, rows: down }: Step) => {
    const index = down === 0 ? at.index : nextPlace(rows, at.index, down);
    const past = columns === 1 && bar ? columnOf(scale, bar.to - 1) : at.column + columns;
    const column = columns === 1 ? Math.max(past, at.column + 1) : past;
    setCursor({ index, column: Math.min(Math.max(column, 0), scale.count - 1), anchor: null });
  };
  const choose = (step: Step) => {
    const column = at.column + step.columns;
    const anchor = at.anchor ?? at.column;
    setCursor({ ...at, column, anchor });
    const next = drawnSpan(scale, [columnStart(scale, anchor), columnStart(scale, column)], clock);
    say(t('selected', words.when(next)));
  };
  const pickUp = (picked: Bar) => {
    setHeld({ bar: picked, span: { from: picked.from, to: picked.to }, index: at.index });
    say(t('picked', { name: nameOfBar(picked) }));
  };
  const shift = (own: Held, step: Step, isExtending: boolean) => {
    const byMs = step.columns * (scale.isStay ? scale.columnMs : scale.snapMs);
    const index = isExtending || step.rows === 0 ? own.index : nextPlace(rows, own.index, step.rows);
    const next = isExtending
      ? extendedSpan(scale, own.span, { edge: 'to', byMs })
      : movedSpan(scale, own.span, byMs);
    setHeld({ ...own, span: next, index });
    setCursor({ index, column: columnOf(scale, next.from), anchor: null });
    say(t('at', { place: rowAt(index)?.name ?? '', ...words.when(next) }));
  };
  const drop = (own: Held) => {
    setHeld(null);
    const target = rowAt(own.index);
    if (target) ground.onDrop(own.bar, own.span, target);
  };
  const putBack = (own: Held) => {
    setHeld(null);
    setCursor({ index: at.index, column: columnOf(scale, own.bar.from), anchor: null });
    say(t('putBack', { name: nameOfBar(own.bar) }));
  };
  const arrow = (step: Step, isShift: boolean) => {
    if (held) return shift(held, step, isShift);
    if (isShift && bar && ground.mayMove) return pickUp(bar);
    if (isShift && step.columns !== 0 && !bar) return choose(step);
    return walk(step);
  };
  const draw = (of: 'reservation' | 'block') => {
    if (row && ground.mayDraw) ground.onDraw(chosen, row, of);
  };
  const enter = () => {
    if (held) drop(held);
    else if (bar) ground.onOpen(bar);
    else draw('reservation');
  };
  const escape = (): boolean => {
    if (held) putBack(held);
    else if (at.anchor !== null) setCursor({ ...at, anchor: null });
    else return false;
    return true;
  };
  /** By their place on the keyboard, so that they also work while it writes Arabic. */
  const letter = (code: string): boolean => {
    if (held) return false;
    if (code === 'KeyM' && bar && ground.mayMove) pickUp(bar);
    else if (code === 'KeyB' && !bar && scale.isStay) draw('block');
    else return false;
    return true;
  };
  const act = (event: KeyboardEvent): boolean => {
    const step = stepOf(event.key, isRtl);
    if (!step && event.key === 'Escape') return escape();
    if (!step && event.key !== 'Enter') return letter(event.code);
    if (step) arrow(step, event.shiftKey);
    else enter();
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const label = !row
    ? ''
    : bar
      ? t('cellBar', { place: row.name, what: words.say(bar) })
      : t('cellFree', { place: row.name, when: words.when(chosen).from });
  return { index: at.index, row, span, held, label, column: at.column, onKeyDown, putAt: setCursor };
}
