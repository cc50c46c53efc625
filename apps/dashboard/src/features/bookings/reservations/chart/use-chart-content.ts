import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { barsByRow, type Bar } from './chart-rows.ts';
import type { Span, TimeScale } from './time-scale.ts';
import { useBarMoves, withMoves } from './use-bar-moves.ts';
import { useChartBars, useChartHolidays } from './use-chart-bars.ts';
import { useFreeSpans } from './use-free-spans.ts';
import { columnsSpan } from './view-offsets.ts';

/** What is seen is read once the chart has come to rest. */
const REST_MILLISECONDS = 120;
const NO_BARS: readonly Bar[] = [];
const NO_SPANS: readonly Span[] = [];

interface ContentOf {
  readonly scale: TimeScale;
  readonly page: Span;
  readonly hasFreeSlots: boolean;
  readonly say: (sentence: string) => void;
}

export type ChartContent = ReturnType<typeof useChartContent>;

/** What lies in the chart: bars as they are known best, free slots, holidays; and the moves of bars. */
export function useChartContent({ scale, page, hasFreeSlots, say }: ContentOf) {
  const [window] = useDebouncedValue(page, REST_MILLISECONDS);
  const { bars: read, isPending, error } = useChartBars(window);
  const free = useFreeSpans(window, hasFreeSlots);
  const wholeTime = useMemo(() => columnsSpan(scale, 0, scale.count), [scale]);
  const holidays = useChartHolidays(wholeTime);
  const moves = useBarMoves(say);
  const { pending, saved } = moves;
  const byRow = useMemo(() => barsByRow(withMoves(read, { pending, saved })), [read, pending, saved]);
  const byKey = useMemo(() => new Map([...byRow.values()].flat().map((bar) => [bar.key, bar])), [byRow]);
  return {
    isPending,
    error,
    holidays,
    moves,
    /** The same list as long as nothing of it changes, so that rows need not be drawn again. */
    barsOf: (row: { readonly key: string }) => byRow.get(row.key) ?? NO_BARS,
    freeOf: (row: { readonly key: string }) => free.get(row.key) ?? NO_SPANS,
    barOf: (key: string) => byKey.get(key) ?? null,
  };
}
