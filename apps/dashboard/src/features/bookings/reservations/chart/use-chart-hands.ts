import type { RefObject } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useConfiguredTime } from '#kit/place/configured-time.ts';
import { usePlace } from '#kit/place/place.ts';
import type { Bar, ChartRow, PlaceRow } from './chart-rows.ts';
import { columnOf, drawnSpan, type TimeScale } from './time-scale.ts';
import { useChartActions } from './use-chart-actions.ts';
import type { ChartContent } from './use-chart-content.ts';
import { useChartDrag } from './use-chart-drag.ts';
import { useChartKeys } from './use-chart-keys.ts';
import type { ChartView } from './use-chart-view.ts';
import { dayColumn } from './view-offsets.ts';

interface HandsOf {
  readonly canvas: RefObject<HTMLDivElement | null>;
  readonly rows: readonly ChartRow[];
  readonly scale: TimeScale;
  readonly isRtl: boolean;
  readonly firstDay: string;
  readonly view: ChartView;
  readonly content: ChartContent;
  readonly say: (sentence: string) => void;
}

export type ChartHands = ReturnType<typeof useChartHands>;

function useClock() {
  return { checkIn: useConfiguredTime('check_in_at'), checkOut: useConfiguredTime('check_out_at') };
}

/** What the person may do at the picked branch. */
function useRights() {
  const branchId = usePlace().branch?.id;
  const can = useCan();
  const at = branchId === undefined ? undefined : { branch: branchId };
  return { mayDraw: can('reservations.create', at), mayMove: can('reservations.update', at) };
}

/** All that hands do to the chart, with keys or a pointer, and where a booking would lie meanwhile. */
export function useChartHands(given: HandsOf) {
  const { rows, scale, isRtl, view, content, say } = given;
  const rights = useRights();
  const { open, draw, move, drop } = useChartActions(rows, content.moves.run);
  const ground = { rows, scale, isRtl, clock: useClock(), ...rights };
  const keys = useChartKeys({
    ...ground,
    startColumn: dayColumn(scale, given.firstDay),
    barsOf: content.barsOf,
    say,
    onOpen: open,
    onDraw: draw,
    onDrop: move,
  });
  const onPress = (bar: Bar | null, at: { time: number; target: PlaceRow }, isTouch: boolean) => {
    if (bar) return open(bar);
    const { time, target } = at;
    keys.putAt({ index: rows.indexOf(target), column: columnOf(scale, time), anchor: null });
    if (!isTouch && rights.mayDraw) {
      draw(drawnSpan(scale, [time, time], ground.clock), target, 'reservation');
    }
  };
  const { drag, handlers } = useChartDrag({
    ...ground,
    canvas: given.canvas,
    scroller: view.scroller,
    tops: view.tops,
    railWidth: view.railWidth,
    barOf: content.barOf,
    onPress,
    onDrop: drop,
  });
  const held = keys.held && keys.row ? { span: keys.held.span, target: keys.row } : null;
  return { keys, handlers, move, isDragging: drag !== null, ghost: drag ?? held };
}
