import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ChartRow } from './chart-rows.ts';
import { NamesInSight } from './names-in-sight.ts';
import type { DayTimes } from './opening-moment.ts';
import { HEADER_HEIGHT, heightOf, rowTops } from './row-layout.ts';
import type { Span, TimeScale } from './time-scale.ts';
import {
  columnsSpan,
  dayAt,
  dayOffset,
  pageEdges,
  revealOffset,
  turnedOffset,
  type Seen,
} from './view-offsets.ts';

const RAIL_WIDTH = 200;
const NARROW_RAIL_WIDTH = 104;
const NARROW = '(max-width: 40em)';
const ROWS_AHEAD = 2;
const COLUMNS_AHEAD = 2;
/** Until the window is measured. */
const USUAL_WINDOW = { width: 1200, height: 600 };

interface WindowOf {
  readonly rows: readonly ChartRow[];
  readonly scale: TimeScale;
  readonly isRtl: boolean;
  /** Where it opens, in pixels from the inline start. */
  readonly opensAt: number;
}

/** The window that scrolls over the chart: only the rows and columns in it are drawn. */
function useChartWindow({ rows, scale, isRtl, opensAt }: WindowOf) {
  const scroller = useRef<HTMLDivElement>(null);
  const railWidth = useMediaQuery(NARROW) ? NARROW_RAIL_WIDTH : RAIL_WIDTH;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by the React compiler
  const vertical = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(rows[index]),
    getItemKey: (index) => rows[index]?.key ?? index,
    paddingStart: HEADER_HEIGHT,
    overscan: ROWS_AHEAD,
    initialRect: USUAL_WINDOW,
  });
  const horizontal = useVirtualizer({
    count: scale.count,
    horizontal: true,
    isRtl,
    getScrollElement: () => scroller.current,
    estimateSize: () => scale.columnWidth,
    paddingStart: railWidth,
    // Without it the first look, and what is read for it, would be the far past at the beginning of the scale.
    initialOffset: opensAt,
    overscan: COLUMNS_AHEAD,
    initialRect: USUAL_WINDOW,
  });
  useLayoutEffect(() => {
    horizontal.measure();
    vertical.measure();
  }, [horizontal, vertical, scale, rows]);
  return {
    scroller,
    railWidth,
    visibleRows: vertical.getVirtualItems(),
    columns: horizontal.getVirtualItems(),
    revealRow: (index: number) => vertical.scrollToIndex(index, { align: 'auto' }),
  };
}

interface ViewOf extends Omit<WindowOf, 'opensAt'> {
  readonly firstDay: string;
  readonly times: DayTimes;
}

export type ChartView = ReturnType<typeof useChartView>;

/** Scrolling along the line of time; it counts from where reading begins. */
function timeScroll(scroller: RefObject<HTMLDivElement | null>, isRtl: boolean, railWidth: number) {
  return {
    seen: (): Seen => {
      const { scrollLeft, clientWidth } = scroller.current ?? { scrollLeft: 0, clientWidth: 0 };
      return { offset: Math.abs(scrollLeft), room: clientWidth - railWidth };
    },
    scrollTo: (offset: number, behavior: ScrollBehavior = 'auto') =>
      scroller.current?.scrollTo({ left: isRtl ? -offset : offset, behavior }),
  };
}

/** The same span as long as the same pages of columns are in the window. */
function usePage(scale: TimeScale, columns: readonly { readonly index: number }[]): Span {
  const [first, end] = pageEdges(columns[0]?.index ?? 0, columns.at(-1)?.index ?? 0);
  return useMemo(() => columnsSpan(scale, first, end), [scale, first, end]);
}

/** The words of bars, kept beside the rail as the chart goes by. */
function useNamesInSight(scroller: RefObject<HTMLDivElement | null>): NamesInSight {
  const [names] = useState(() => new NamesInSight());
  useEffect(() => {
    const element = scroller.current;
    const follow = () => names.scrolled(Math.abs(element?.scrollLeft ?? 0));
    follow();
    element?.addEventListener('scroll', follow, { passive: true });
    return () => element?.removeEventListener('scroll', follow);
  }, [scroller, names]);
  return names;
}

/** What of the chart is in the window, and the ways to look at another part of it. */
export function useChartView({ rows, scale, isRtl, firstDay, times }: ViewOf) {
  const { scroller, railWidth, visibleRows, columns, revealRow } = useChartWindow({
    rows,
    scale,
    isRtl,
    opensAt: dayOffset(scale, firstDay, times),
  });
  const tops = useMemo(() => rowTops(rows), [rows]);
  const names = useNamesInSight(scroller);
  const { seen, scrollTo } = timeScroll(scroller, isRtl, railWidth);
  useLayoutEffect(() => {
    scrollTo(dayOffset(scale, firstDay, times));
    // oxlint-disable-next-line react/exhaustive-deps -- a new scale opens where the last one was left
  }, [scale, isRtl]);
  return {
    scroller,
    railWidth,
    names,
    tops,
    columns,
    page: usePage(scale, columns),
    visibleRows,
    width: railWidth + scale.count * scale.columnWidth,
    height: tops.at(-1) ?? HEADER_HEIGHT,
    reveal: (index: number, span: Span) => {
      revealRow(index);
      const offset = revealOffset(scale, seen(), span);
      if (offset !== null) scrollTo(offset);
    },
    showDay: (day: string) => scrollTo(dayOffset(scale, day, times), 'smooth'),
    turn: (pages: 1 | -1) => scrollTo(turnedOffset(seen(), pages), 'smooth'),
    seenDay: () => dayAt(scale, seen().offset),
  };
}
