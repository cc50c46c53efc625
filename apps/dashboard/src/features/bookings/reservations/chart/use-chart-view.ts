import { useVirtualizer } from '@tanstack/react-virtual';
import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { wallText, wallTime } from '../wall-time.ts';
import type { ChartRow } from './chart-rows.ts';
import { chartMessages } from './chart.messages.ts';
import { HEADER_HEIGHT, heightOf, rowTops } from './row-layout.ts';
import {
  columnOf,
  columnStart,
  DAY_MS,
  dayStart,
  drawnSpan,
  offsetOf,
  timeAt,
  type HouseClock,
  type Span,
  type TimeScale,
} from './time-scale.ts';

const RAIL_WIDTH = 168;
const NARROW_RAIL_WIDTH = 92;
const NARROW = '(max-width: 40em)';
/** Bars are drawn by whole pages of columns, so that most scrolling changes no row. */
const PAGE_COLUMNS = 8;
const ROWS_AHEAD = 2;
const COLUMNS_AHEAD = 2;
const HOUR_MS = 3_600_000;
/** Appointments are rarely before; the day opens there. */
const FIRST_HOUR = 8;
/** Yesterday stays in sight before the day that is shown. */
const DAYS_BEFORE_SHOWN = 1;

interface ViewOf {
  readonly rows: readonly ChartRow[];
  readonly scale: TimeScale;
  readonly isRtl: boolean;
  readonly firstDay: string;
}

/** What of the chart is in the window, and the ways to look at another part of it. */
export function useChartView({ rows, scale, isRtl, firstDay }: ViewOf) {
  const t = useText(chartMessages);
  const scroller = useRef<HTMLDivElement>(null);
  const railWidth = useMediaQuery(NARROW) ? NARROW_RAIL_WIDTH : RAIL_WIDTH;
  const tops = useMemo(() => rowTops(rows), [rows]);
  const vertical = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(rows[index]),
    getItemKey: (index) => rows[index]?.key ?? index,
    paddingStart: HEADER_HEIGHT,
    overscan: ROWS_AHEAD,
    initialRect: { width: 1200, height: 600 },
  });
  const horizontal = useVirtualizer({
    count: scale.count,
    horizontal: true,
    isRtl,
    getScrollElement: () => scroller.current,
    estimateSize: () => scale.columnWidth,
    paddingStart: railWidth,
    overscan: COLUMNS_AHEAD,
    initialRect: { width: 1200, height: 600 },
  });
  useLayoutEffect(() => {
    horizontal.measure();
    vertical.measure();
  }, [horizontal, vertical, scale, rows]);

  const scrollTo = (offset: number, behavior: ScrollBehavior = 'auto') =>
    scroller.current?.scrollTo({ left: isRtl ? -offset : offset, behavior });
  const dayOffset = (day: string) => {
    const at = wallTime(`${day} 00:00:00`);
    const isHourly = scale.columnMs < DAY_MS;
    return Math.max(
      0,
      offsetOf(scale, isHourly ? at + FIRST_HOUR * HOUR_MS : at - DAYS_BEFORE_SHOWN * DAY_MS),
    );
  };
  useLayoutEffect(() => {
    scrollTo(dayOffset(firstDay));
    // oxlint-disable-next-line react/exhaustive-deps -- a new scale opens where the last one was left
  }, [scale, isRtl]);

  const columns = horizontal.getVirtualItems();
  const [first, last] = [columns[0]?.index ?? 0, columns.at(-1)?.index ?? 0];
  const firstPage = Math.floor(first / PAGE_COLUMNS) * PAGE_COLUMNS;
  const endPage = Math.ceil((last + 1) / PAGE_COLUMNS) * PAGE_COLUMNS;
  const page = useMemo(
    (): Span => ({ from: columnStart(scale, firstPage), to: columnStart(scale, endPage) }),
    [scale, firstPage, endPage],
  );
  const reveal = (index: number, span: Span) => {
    vertical.scrollToIndex(index, { align: 'auto' });
    const element = scroller.current;
    if (!element) return;
    const seen = Math.abs(element.scrollLeft);
    const room = element.clientWidth - railWidth;
    const [start, end] = [offsetOf(scale, span.from), offsetOf(scale, span.to)];
    if (start < seen) scrollTo(start - scale.columnWidth);
    else if (end > seen + room) scrollTo(Math.min(start, end - room) + scale.columnWidth);
  };
  return {
    scroller,
    railWidth,
    tops,
    columns,
    page,
    visibleRows: vertical.getVirtualItems(),
    width: railWidth + scale.count * scale.columnWidth,
    height: tops.at(-1) ?? HEADER_HEIGHT,
    reveal,
    showDay: (day: string) => scrollTo(dayOffset(day), 'smooth'),
    turn: (pages: 1 | -1) => {
      const element = scroller.current;
      if (element)
        scrollTo(Math.abs(element.scrollLeft) + pages * (element.clientWidth - railWidth) * 0.8, 'smooth');
    },
    /** The day at the beginning of what is seen. */
    seenDay: () =>
      wallText(timeAt(scale, Math.abs(scroller.current?.scrollLeft ?? 0)) + DAYS_BEFORE_SHOWN * DAY_MS).slice(
        0,
        10,
      ),
    dayColumn: (day: string) => columnOf(scale, wallTime(`${day} 00:00:00`)),
    columnAt: (time: number) => columnOf(scale, time),
    spanOfPress: (time: number, clock: HouseClock): Span => drawnSpan(scale, [time, time], clock),
    lengthOf: ({ from, to }: Span): string =>
      scale.isStay
        ? t('nights', { count: Math.round((dayStart(to) - dayStart(from)) / DAY_MS) })
        : `${wallText(from).slice(11, 16)} – ${wallText(to).slice(11, 16)}`,
  };
}
