import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { HOUR_MS } from '@diwan/domain/time-range.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { wallText, wallTime } from '../wall-time.ts';
import { barsByRow, type Bar, type ChartRow, keyOfPlace, unitPlace } from './chart-rows.ts';
import { occupancyByDay } from './day-occupancy.ts';
import { type Span, type TimeScale, dayStart } from './time-scale.ts';
import { useBarMoves, withMoves } from './use-bar-moves.ts';
import { useChartBars, useChartHolidays } from './use-chart-bars.ts';
import { columnsSpan } from './view-offsets.ts';

const NONE: ReadonlyMap<string, readonly Span[]> = new Map();
const NOON_MS = 14 * HOUR_MS;

/** Free slots of all units in a window, by row; asked for only while they are wanted. */
function useFreeSpans(window: Span, isWanted: boolean): ReadonlyMap<string, readonly Span[]> {
  const { business, branch } = useWorkspace();
  const answer = useRead(reservations.freeSlots, {
    params: { business_id: business?.id ?? 0, branch_or_all: branch?.id ?? 'all' },
    query: {
      from: wallText(dayStart(window.from) + NOON_MS),
      to: wallText(dayStart(window.to) + NOON_MS),
      // The chart has their rows as well, and what is not free looks taken.
      hidden: true,
    },
    enabled: isWanted,
    keepPrevious: true,
  });
  return useMemo(() => {
    if (!isWanted || !answer.data) return NONE;
    const spans = new Map<string, Span[]>();
    for (const { item_id: item, unit, from, to } of answer.data.slots) {
      if (item === null || unit === null) continue;
      const key = keyOfPlace(unitPlace(item, unit));
      spans.set(key, [...(spans.get(key) ?? []), { from: wallTime(from), to: wallTime(to) }]);
    }
    return spans;
  }, [answer.data, isWanted]);
}

/** What is seen is read once the chart has come to rest. */
const REST_MILLISECONDS = 120;
const NO_BARS: readonly Bar[] = [];
const NO_SPANS: readonly Span[] = [];

interface ContentOf {
  readonly rows: readonly ChartRow[];
  readonly scale: TimeScale;
  readonly page: Span;
  readonly hasFreeSlots: boolean;
  readonly announce: (message: string) => void;
}

export type ChartContent = ReturnType<typeof useChartContent>;

/** What is in the chart: bars as they are known best, free slots, holidays; and the moves of bars. */
export function useChartContent({ rows, scale, page, hasFreeSlots, announce }: ContentOf) {
  const [window] = useDebouncedValue(page, REST_MILLISECONDS);
  const { bars: read, isPending, error } = useChartBars(window);
  const free = useFreeSpans(window, hasFreeSlots);
  const wholeTime = useMemo(() => columnsSpan(scale, 0, scale.count), [scale]);
  const holidays = useChartHolidays(wholeTime);
  const moves = useBarMoves(announce);
  const { pending, saved } = moves;
  const bars = useMemo(() => withMoves(read, { pending, saved }), [read, pending, saved]);
  const byRow = useMemo(() => barsByRow(bars), [bars]);
  const { isStay } = scale;
  const occupancy = useMemo(
    () => (isPending ? null : occupancyByDay(bars, rows, isStay)),
    [bars, rows, isStay, isPending],
  );
  const byKey = useMemo(() => new Map([...byRow.values()].flat().map((bar) => [bar.key, bar])), [byRow]);
  return {
    isPending,
    error,
    holidays,
    occupancy,
    moves,
    /** The same list as long as nothing of it changes, so that rows need not be drawn again. */
    barsOf: (row: { readonly key: string }) => byRow.get(row.key) ?? NO_BARS,
    freeOf: (row: { readonly key: string }) => free.get(row.key) ?? NO_SPANS,
    barOf: (key: string) => byKey.get(key) ?? null,
  };
}
