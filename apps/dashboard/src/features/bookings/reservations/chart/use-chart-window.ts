import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import type { ChartRow } from './chart-rows.ts';
import { HEADER_HEIGHT, heightOf } from './row-layout.ts';
import type { TimeScale } from './time-scale.ts';

const RAIL_WIDTH = 200;
const NARROW_RAIL_WIDTH = 104;
const NARROW = '(max-width: 40em)';
const ROWS_AHEAD = 2;
const COLUMNS_AHEAD = 2;
/** Until the window is measured. */
const USUAL_WINDOW = { width: 1200, height: 600 };

export interface WindowOf {
  readonly rows: readonly ChartRow[];
  readonly scale: TimeScale;
  readonly isRtl: boolean;
  /** Where it opens, in pixels from the inline start. */
  readonly opensAt: number;
}

/** The window that scrolls over the chart: only the rows and columns in it are drawn. */
export function useChartWindow({ rows, scale, isRtl, opensAt }: WindowOf) {
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
