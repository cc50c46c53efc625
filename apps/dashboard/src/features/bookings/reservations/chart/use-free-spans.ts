import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { useMemo } from 'react';
import { useRead } from '#kit/data/use-read.ts';
import { usePlace } from '#kit/place/place.ts';
import { wallText, wallTime } from '../wall-time.ts';
import { keyOfPlace, unitPlace } from './chart-rows.ts';
import { dayStart, type Span } from './time-scale.ts';

const NONE: ReadonlyMap<string, readonly Span[]> = new Map();
const NOON_MS = 14 * 3_600_000;

/** Free slots of all units in a window, by row; asked for only while they are wanted. */
export function useFreeSpans(window: Span, isWanted: boolean): ReadonlyMap<string, readonly Span[]> {
  const { business, branch } = usePlace();
  const answer = useRead(reservations.freeSlots, {
    params: { business_id: business?.id ?? 0, branch_or_all: branch?.id ?? 'all' },
    query: {
      from: wallText(dayStart(window.from) + NOON_MS),
      to: wallText(dayStart(window.to) + NOON_MS),
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
