import type { Bar, PlaceRow } from './chart-rows.ts';
import {
  drawnSpan,
  extendedSpan,
  movedSpan,
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

/** What was taken hold of, and the time under the pointer then. */
export interface Grip {
  readonly kind: DragKind;
  readonly bar: Bar | null;
  readonly time: number;
}

/** Of a box in the window; in pixels. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
export type Point = { readonly clientX: number; readonly clientY: number };

/** Ends that can be pulled, at most a third of the bar each. */
const EDGE_PIXELS = 9;
/** So near to the edge of the window the chart goes along. */
const SCROLL_ZONE_PIXELS = 36;
const SCROLL_STEP_PIXELS = 22;

/** Pixels from the side where reading begins. */
export const fromStart = ({ left, right }: Box, { clientX }: Point, isRtl: boolean): number =>
  isRtl ? right - clientX : clientX - left;

/** A bar is pulled at its ends and moved between them; where there is none one is drawn. */
export function kindAt(bar: Box | null, point: Point, isRtl: boolean): DragKind {
  if (!bar) return 'draw';
  const width = bar.right - bar.left;
  const edge = Math.min(EDGE_PIXELS, width / 3);
  const at = fromStart(bar, point, isRtl);
  if (at < edge) return 'from';
  return width - at < edge ? 'to' : 'move';
}

/** The time that a grip stands for once the pointer is over another one. */
export function draggedSpan(
  { scale, clock }: { readonly scale: TimeScale; readonly clock: HouseClock },
  { kind, bar, time }: Grip,
  now: number,
): Span {
  if (!bar || kind === 'draw') return drawnSpan(scale, [time, now], clock);
  const byMs = now - time;
  return kind === 'move' ? movedSpan(scale, bar, byMs) : extendedSpan(scale, bar, { edge: kind, byMs });
}

/** How far the chart goes along with a pointer near the edge of what is seen: the window without its sticky heads. */
export function scrollStep(seen: Box, { clientX, clientY }: Point): { left: number; top: number } {
  const towards = (at: number, low: number, high: number) =>
    at < low + SCROLL_ZONE_PIXELS ? -1 : at > high - SCROLL_ZONE_PIXELS ? 1 : 0;
  return {
    left: towards(clientX, seen.left, seen.right) * SCROLL_STEP_PIXELS,
    top: towards(clientY, seen.top + SCROLL_ZONE_PIXELS, seen.bottom) * SCROLL_STEP_PIXELS,
  };
}
