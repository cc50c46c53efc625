import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Bar, ChartRow, PlaceRow } from './chart-rows.ts';
import { placeAt } from './row-layout.ts';
import {
  drawnSpan,
  extendedSpan,
  movedSpan,
  timeAt,
  type HouseClock,
  type Span,
  type TimeScale,
} from './time-scale.ts';

export type DragKind = 'draw' | 'move' | 'from' | 'to';

export interface Drag {
  readonly kind: DragKind;
  readonly bar: Bar | null;
  readonly span: Span;
  readonly target: PlaceRow;
}

export interface DragGround {
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

interface Started {
  readonly pointerId: number;
  readonly kind: DragKind;
  readonly bar: Bar | null;
  readonly time: number;
  readonly target: PlaceRow;
  readonly x: number;
  readonly y: number;
  readonly isTouch: boolean;
  isActive: boolean;
}

const LONG_PRESS_MILLISECONDS = 380;
const STILL_PIXELS = 5;
/** Ends that can be pulled, at most a third of the bar each. */
const EDGE_PIXELS = 9;
/** So near to the edge of the window the chart goes along. */
const SCROLL_ZONE_PIXELS = 36;
const SCROLL_STEP_PIXELS = 22;

function pointIn(
  { canvas, rows, tops, scale, isRtl, railWidth }: DragGround,
  event: { clientX: number; clientY: number },
) {
  const box = canvas.current?.getBoundingClientRect();
  if (!box) return null;
  const x = (isRtl ? box.right - event.clientX : event.clientX - box.left) - railWidth;
  return { time: timeAt(scale, x), target: placeAt(rows, tops, event.clientY - box.top) };
}

function kindAt(element: Element | null, event: { clientX: number }, isRtl: boolean): DragKind {
  const box = element?.getBoundingClientRect();
  if (!box) return 'draw';
  const edge = Math.min(EDGE_PIXELS, box.width / 3);
  const fromStart = isRtl ? box.right - event.clientX : event.clientX - box.left;
  if (fromStart < edge) return 'from';
  return box.width - fromStart < edge ? 'to' : 'move';
}

function spanAt(ground: DragGround, started: Started, time: number): Span {
  const { scale, clock } = ground;
  const { bar, kind } = started;
  if (!bar || kind === 'draw') return drawnSpan(scale, [started.time, time], clock);
  const byMs = time - started.time;
  return kind === 'move' ? movedSpan(scale, bar, byMs) : extendedSpan(scale, bar, { edge: kind, byMs });
}

function followPointer({ scroller, railWidth, isRtl }: DragGround, { clientX, clientY }: PointerEvent): void {
  const box = scroller.current?.getBoundingClientRect();
  if (!box) return;
  const left = box.left + (isRtl ? 0 : railWidth);
  const right = box.right - (isRtl ? railWidth : 0);
  const towards = (at: number, low: number, high: number) =>
    at < low + SCROLL_ZONE_PIXELS ? -1 : at > high - SCROLL_ZONE_PIXELS ? 1 : 0;
  scroller.current?.scrollBy({
    left: towards(clientX, left, right) * SCROLL_STEP_PIXELS,
    top: towards(clientY, box.top + SCROLL_ZONE_PIXELS, box.bottom) * SCROLL_STEP_PIXELS,
  });
}

/** Drawing, moving and pulling with mouse, pen and finger; a finger has to rest first, so that it can also scroll. */
export function useChartDrag(ground: DragGround) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const started = useRef<Started | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { scroller } = ground;

  const end = () => {
    clearTimeout(timer.current);
    started.current = null;
    setDrag(null);
  };
  useEffect(() => {
    const element = scroller.current;
    // A finger that drags a booking does not scroll; only a listener that is not passive can say so.
    const keepStill = (event: TouchEvent) => {
      if (started.current?.isActive && event.cancelable) event.preventDefault();
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && started.current) {
        event.stopPropagation();
        clearTimeout(timer.current);
        started.current = null;
        setDrag(null);
      }
    };
    element?.addEventListener('touchmove', keepStill, { passive: false });
    window.addEventListener('keydown', onEscape, true);
    return () => {
      clearTimeout(timer.current);
      element?.removeEventListener('touchmove', keepStill);
      window.removeEventListener('keydown', onEscape, true);
    };
  }, [scroller]);

  const activate = (own: Started) => {
    const mayDo = own.kind === 'draw' ? ground.mayDraw : ground.mayMove;
    if (!mayDo) return;
    own.isActive = true;
    setDrag({ kind: own.kind, bar: own.bar, span: spanAt(ground, own, own.time), target: own.target });
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || started.current) return;
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-bar]') : null;
    const point = pointIn(ground, event);
    if (!point?.target) return;
    const isTouch = event.pointerType === 'touch';
    const own: Started = {
      pointerId: event.pointerId,
      kind: kindAt(element, event, ground.isRtl),
      bar: element ? ground.barOf(element.dataset['bar'] ?? '') : null,
      time: point.time,
      target: point.target,
      x: event.clientX,
      y: event.clientY,
      isTouch,
      isActive: false,
    };
    started.current = own;
    if (isTouch) timer.current = setTimeout(() => activate(own), LONG_PRESS_MILLISECONDS);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const own = started.current;
    if (own?.pointerId !== event.pointerId) return;
    const isStill = Math.hypot(event.clientX - own.x, event.clientY - own.y) < STILL_PIXELS;
    if (!own.isActive) {
      if (isStill) return;
      if (own.isTouch) return end();
      activate(own);
      if (!own.isActive) return end();
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const point = pointIn(ground, event);
    if (!point) return;
    followPointer(ground, event);
    const under = own.kind === 'move' ? point.target : null;
    setDrag({
      kind: own.kind,
      bar: own.bar,
      span: spanAt(ground, own, point.time),
      target: under ?? drag?.target ?? own.target,
    });
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    const own = started.current;
    if (own?.pointerId !== event.pointerId) return;
    const dropped = drag;
    end();
    if (dropped) ground.onDrop(dropped);
    else ground.onPress(own.bar, { time: own.time, target: own.target }, own.isTouch);
  };
  return { drag, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end } };
}
