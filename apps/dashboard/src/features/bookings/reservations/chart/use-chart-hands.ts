import type { RefObject, KeyboardEvent } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useConfiguredTime } from '#kit/workspace/configured-time.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useDrawerAddress, type Preset } from '../drawer-address.ts';
import { wallText } from '../wall-time.ts';
import type { Bar, ChartRow, PlaceRow, RowPlace } from './chart-rows.ts';
import { stepOf, type Step } from './key-cursor.ts';
import type { DayTimes } from './opening-moment.ts';
import {
  columnOf,
  draggedOver,
  drawnSpan,
  pressedSpan,
  type Drawn,
  type TimeScale,
  type Span,
} from './time-scale.ts';
import type { ChartContent } from './use-chart-content.ts';
import { useChartDrag } from './use-chart-drag.ts';
import type { ChartView } from './use-chart-view.ts';
import { dayColumn } from './view-offsets.ts';
import type { BarMove } from './use-bar-moves.ts';
import type { Drag } from './drag-geometry.ts';
import { useBarTexts } from './bar-texts.ts';
import { chartMessages } from './chart.messages.ts';
import { useHeldBar, type HeldBar } from './use-held-bar.ts';
import { useKeyCursor, type CursorContext, type KeyCursor } from './use-key-cursor.ts';

interface KeyRights {
  readonly isRtl: boolean;
  /** Dates are blocked for stays alone. */
  readonly mayBlock: boolean;
  readonly mayDraw: boolean;
  readonly mayMove: boolean;
  readonly onOpen: (bar: Bar) => void;
  readonly onDraw: (drawn: Drawn, target: PlaceRow, of: 'reservation' | 'block') => void;
}

/** What keys act on: the cursor, the bar in the hand, and what is allowed. */
interface KeyHand {
  readonly cursor: KeyCursor;
  readonly hold: HeldBar;
  readonly rights: KeyRights;
  readonly scale: TimeScale;
}

function arrow({ cursor, hold, rights }: KeyHand, step: Step, isShift: boolean): void {
  const { bar } = cursor;
  if (hold.held) return hold.shift(hold.held, step, isShift);
  if (isShift && bar && rights.mayMove) return hold.pickUp(bar);
  if (isShift && step.columns !== 0 && !bar) return cursor.choose(step);
  return cursor.walk(step);
}

function draw({ cursor, rights, scale }: KeyHand, of: 'reservation' | 'block'): void {
  const { row, chosen, at } = cursor;
  if (!row || !rights.mayDraw) return;
  rights.onDraw(at.anchor === null ? pressedSpan(scale, chosen) : chosen, row, of);
}

function enter(hand: KeyHand): void {
  const { cursor, hold, rights } = hand;
  if (hold.held) hold.drop(hold.held);
  else if (cursor.bar) rights.onOpen(cursor.bar);
  else draw(hand, 'reservation');
}

function escape({ cursor, hold }: KeyHand): boolean {
  if (hold.held) hold.putBack(hold.held);
  else if (cursor.at.anchor !== null) cursor.chooseNone();
  else return false;
  return true;
}

/** By their place on the keyboard, so that they also work while it writes Arabic. */
function letter(hand: KeyHand, code: string): boolean {
  const { cursor, hold, rights } = hand;
  if (hold.held) return false;
  if (code === 'KeyM' && cursor.bar && rights.mayMove) hold.pickUp(cursor.bar);
  else if (code === 'KeyB' && !cursor.bar && rights.mayBlock) draw(hand, 'block');
  else return false;
  return true;
}

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** Does what a key stands for; false where it stands for nothing here. */
function pressKey(hand: KeyHand, { key, code, shiftKey }: Key): boolean {
  const step = stepOf(key, hand.rights.isRtl);
  if (step) arrow(hand, step, shiftKey);
  else if (key === 'Enter') enter(hand);
  else return key === 'Escape' ? escape(hand) : letter(hand, code);
  return true;
}

interface KeyContext extends CursorContext, Omit<KeyRights, 'mayBlock'> {
  readonly onDrop: (bar: Bar, span: Span, target: PlaceRow) => void;
}

/** What the cell says of itself. */
function useCellLabel({ row, bar, chosen }: KeyCursor): string {
  const t = useText(chartMessages);
  const words = useBarTexts();
  if (!row) return '';
  return bar
    ? t('cellBar', { place: row.name, what: words.describe(bar) })
    : t('cellFree', { place: row.name, when: words.when(chosen).from });
}

/** The chart without a mouse: a cell that walks, a choice of days, a booking that is picked up and dropped. */
function useChartKeys(context: KeyContext) {
  const cursor = useKeyCursor(context);
  const hold = useHeldBar(context, cursor);
  const label = useCellLabel(cursor);
  const { at, row, bar, chosen, putAt } = cursor;
  const rights: KeyRights = { ...context, mayBlock: context.scale.isStay };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!pressKey({ cursor, hold, rights, scale: context.scale }, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const span = hold.held?.span ?? bar ?? chosen;
  return { index: at.index, column: at.column, row, span, held: hold.held, label, onKeyDown, putAt };
}

function presetOf({ itemId, unit, employeeId, seatId }: RowPlace, { from, to }: Drawn): Preset {
  return {
    itemId: itemId ?? undefined,
    unit: unit ?? undefined,
    employeeId: employeeId ?? undefined,
    seatId: seatId ?? undefined,
    from: wallText(from),
    to: to === null ? undefined : wallText(to),
  };
}

/** What drags, presses and keys lead to. */
function useChartActions(
  { rows, scale }: Pick<HandsOf, 'rows' | 'scale'>,
  run: (move: BarMove, rowOf: (key: string) => PlaceRow | null) => Promise<void>,
) {
  const { show } = useDrawerAddress();
  const rowOf = (key: string) =>
    rows.find((row): row is PlaceRow => row.kind === 'place' && row.key === key) ?? null;
  const open = (bar: Bar) => show({ kind: bar.kind, id: bar.row.id });
  const draw = (drawn: Drawn, { place }: PlaceRow, of: 'reservation' | 'block') =>
    show({ kind: 'new', of, preset: presetOf(place, drawn) });
  const move = (bar: Bar, span: Span, target: PlaceRow) => {
    const isSame = bar.from === span.from && bar.to === span.to && bar.rowKey === target.key;
    if (!isSame) void run({ bar, span, target }, rowOf);
  };
  const drop = ({ kind, bar, span, target }: Drag) =>
    kind === 'draw' || !bar ? draw(draggedOver(scale, span), target, 'reservation') : move(bar, span, target);
  return { open, draw, move, drop };
}

interface HandsOf {
  readonly canvas: RefObject<HTMLDivElement | null>;
  readonly rows: readonly ChartRow[];
  readonly scale: TimeScale;
  readonly isRtl: boolean;
  readonly firstDay: string;
  readonly times: DayTimes;
  readonly view: ChartView;
  readonly content: ChartContent;
  readonly announce: (message: string) => void;
}

export type ChartHands = ReturnType<typeof useChartHands>;

function useClock() {
  return { checkIn: useConfiguredTime('check_in_at'), checkOut: useConfiguredTime('check_out_at') };
}

/** What the person may do at the picked branch. */
function useRights() {
  const branchId = useWorkspace().branch?.id;
  const can = useCan();
  const at = branchId === undefined ? undefined : { branch: branchId };
  return { mayDraw: can('reservations.create', at), mayMove: can('reservations.update', at) };
}

/** All that hands do to the chart, with keys or a pointer, and where a booking would lie meanwhile. */
export function useChartHands(given: HandsOf) {
  const { rows, scale, isRtl, view, content, announce } = given;
  const rights = useRights();
  const { open, draw, move, drop } = useChartActions(given, content.moves.run);
  const context = { rows, scale, isRtl, clock: useClock(), ...rights };
  const keys = useChartKeys({
    ...context,
    startColumn: dayColumn(scale, given.firstDay, given.times),
    barsOf: content.barsOf,
    announce,
    onOpen: open,
    onDraw: draw,
    onDrop: move,
  });
  const onPress = (bar: Bar | null, at: { time: number; target: PlaceRow }, isTouch: boolean) => {
    if (bar) return open(bar);
    const { time, target } = at;
    keys.putAt({ index: rows.indexOf(target), column: columnOf(scale, time), anchor: null });
    if (!isTouch && rights.mayDraw) {
      draw(pressedSpan(scale, drawnSpan(scale, [time, time], context.clock)), target, 'reservation');
    }
  };
  const { drag, handlers } = useChartDrag({
    ...context,
    canvas: given.canvas,
    scroller: view.scroller,
    tops: view.tops,
    railWidth: view.railWidth,
    barOf: content.barOf,
    onPress,
    onDrop: drop,
  });
  const held = keys.held && keys.row ? { bar: keys.held.bar, span: keys.held.span, target: keys.row } : null;
  return { keys, handlers, move, isDragging: drag !== null, ghost: drag ?? held };
}
