import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Bar, ChartRow, PlaceRow } from './chart-rows.ts';
import {
  draggedSpan,
  fromStart,
  kindAt,
  scrollStep,
  type Drag,
  type Grip,
  type Point,
} from './drag-geometry.ts';
import { placeAt } from './row-layout.ts';
import { timeAt, type HouseClock, type TimeScale } from './time-scale.ts';

export interface DragContext {
  readonly canvas: RefObject<HTMLDivElement | null>;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly rows: readonly ChartRow[];
  readonly tops: readonly number[];
  readonly scale: TimeScale;
  readonly clock: HouseClock;
  readonly isRtl: boolean;
  readonly railWidth: number;
  readonly barOf: (key: string) => Bar | null;
  readonly mayDraw: boolean;
  readonly mayMove: boolean;
  /** Pressed without being dragged. */
  readonly onPress: (bar: Bar | null, at: { time: number; target: PlaceRow }, isTouch: boolean) => void;
  readonly onDrop: (drag: Drag) => void;
}

type ChartPointer = PointerEvent<HTMLDivElement>;

const STILL_PIXELS = 5;

/** The time and the place under the pointer. */
function underPointer({ canvas, rows, tops, scale, isRtl, railWidth }: DragContext, point: Point) {
  const box = canvas.current?.getBoundingClientRect();
  if (!box) return null;
  const time = timeAt(scale, fromStart(box, point, isRtl) - railWidth);
  return { time, target: placeAt(rows, tops, point.clientY - box.top) };
}

/** A pointer that is down. */
interface Press extends Grip {
  readonly pointerId: number;
  readonly target: PlaceRow;
  readonly x: number;
  readonly y: number;
  readonly isTouch: boolean;
  /** It has become a drag. */
  isActive: boolean;
}

const LONG_PRESS_MILLISECONDS = 380;

/** The one press that counts, and the drag that it has become. */
function useGrasp(scroller: RefObject<HTMLElement | null>) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const press = useRef<Press | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = useCallback(() => {
    clearTimeout(timer.current);
    press.current = null;
    setDrag(null);
  }, []);
  const begin = (own: Press, onRested: () => void) => {
    press.current = own;
    if (own.isTouch) timer.current = setTimeout(onRested, LONG_PRESS_MILLISECONDS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useStillPage(scroller, press);
  useEscape(press, end);
  return { drag, setDrag, begin, end, pressed: () => press.current };
}

/** A finger that drags a booking does not scroll; only a listener that is not passive can say so. */
function useStillPage(scroller: RefObject<HTMLElement | null>, press: RefObject<Press | null>): void {
  useEffect(() => {
    const element = scroller.current;
    const keepStill = (event: TouchEvent) => {
      if (press.current?.isActive && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', keepStill, { passive: false });
    return () => element?.removeEventListener('touchmove', keepStill);
  }, [scroller, press]);
}

/** Escape lets go before anything else is notified of it. */
function useEscape(press: RefObject<Press | null>, letGo: () => void): void {
  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !press.current) return;
      event.stopPropagation();
      letGo();
    };
    window.addEventListener('keydown', onEscape, true);
    return () => window.removeEventListener('keydown', onEscape, true);
  }, [press, letGo]);
}

function pressAt(context: DragContext, event: ChartPointer): Press | null {
  const under = underPointer(context, event);
  if (!under?.target) return null;
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-bar]') : null;
  return {
    pointerId: event.pointerId,
    kind: kindAt(element?.getBoundingClientRect() ?? null, event, context.isRtl),
    bar: element ? context.barOf(element.dataset['bar'] ?? '') : null,
    time: under.time,
    target: under.target,
    x: event.clientX,
    y: event.clientY,
    isTouch: event.pointerType === 'touch',
    isActive: false,
  };
}

function scrollAlong({ scroller, railWidth, isRtl }: DragContext, point: Point): void {
  const box = scroller.current?.getBoundingClientRect();
  if (!box) return;
  const [left, right] = isRtl ? [box.left, box.right - railWidth] : [box.left + railWidth, box.right];
  scroller.current?.scrollBy(scrollStep({ left, right, top: box.top, bottom: box.bottom }, point));
}

const isStill = ({ x, y }: Press, { clientX, clientY }: Point): boolean =>
  Math.hypot(clientX - x, clientY - y) < STILL_PIXELS;

/** Drawing, moving and pulling with mouse, pen and finger; a finger has to rest first, so that it can also scroll. */
export function useChartDrag(context: DragContext) {
  const { drag, setDrag, begin, end, pressed } = useGrasp(context.scroller);
  const dragTo = ({ kind, bar, ...own }: Press, time: number, target: PlaceRow) =>
    setDrag({ kind, bar, span: draggedSpan(context, { kind, bar, time: own.time }, time), target });
  const activate = (own: Press) => {
    own.isActive = own.kind === 'draw' ? context.mayDraw : context.mayMove;
    if (own.isActive) dragTo(own, own.time, own.target);
  };
  const onPointerDown = (event: ChartPointer) => {
    if (event.button !== 0 || pressed()) return;
    const own = pressAt(context, event);
    if (own) begin(own, () => activate(own));
  };
  /** Whether the press is a drag by now; a finger that moves before it has rested scrolls instead. */
  const becomesDrag = (own: Press, event: ChartPointer): boolean => {
    if (own.isActive) return true;
    if (isStill(own, event)) return false;
    if (!own.isTouch) activate(own);
    if (own.isActive) event.currentTarget.setPointerCapture(event.pointerId);
    else end();
    return own.isActive;
  };
  const onPointerMove = (event: ChartPointer) => {
    const own = pressed();
    if (own?.pointerId !== event.pointerId || !becomesDrag(own, event)) return;
    const under = underPointer(context, event);
    if (!under) return;
    scrollAlong(context, event);
    const over = own.kind === 'move' ? under.target : null;
    dragTo(own, under.time, over ?? drag?.target ?? own.target);
  };
  const onPointerUp = (event: ChartPointer) => {
    const own = pressed();
    if (own?.pointerId !== event.pointerId) return;
    end();
    if (drag) context.onDrop(drag);
    else context.onPress(own.bar, { time: own.time, target: own.target }, own.isTouch);
  };
  return { drag, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end } };
}
