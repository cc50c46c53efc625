import { blocks } from '@diwan/contract/bookings/blocks.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { holidays } from '@diwan/contract/hospitality/holidays.ts';
import { useMemo } from 'react';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useReads } from '#kit/data/use-reads.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { nameOf } from '#kit/i18n/localized.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { wallText, wallTime } from '../wall-time.ts';
import { blockBar, reservationBar, type Bar } from './chart-rows.ts';
import type { Span } from './time-scale.ts';

/** Time is read in parts of two weeks that always begin on the same days, so that what was read once is kept. */
const PART_MS = 14 * DAY_MS;
/** Beyond the edges of what is seen. */
const AHEAD_MS = 3 * DAY_MS;

/** The parts that a window touches. */
export function partsOf(window: Span): Span[] {
  const first = Math.floor((window.from - AHEAD_MS) / PART_MS);
  const last = Math.ceil((window.to + AHEAD_MS) / PART_MS);
  return Array.from({ length: last - first }, (_, index) => ({
    from: (first + index) * PART_MS,
    to: (first + index + 1) * PART_MS,
  }));
}

/** Bars of what is seen and a little more. They are read again whenever reservations change. */
export function useChartBars(window: Span) {
  const { business, branch } = useWorkspace();
  const params = { business_id: business?.id ?? 0, branch_or_all: branch?.id ?? 'all' };
  const parts = partsOf(window);
  const answers = useReads(
    reservations.filter,
    parts.map(({ from, to }) => ({
      params,
      query: { from: wallText(from), to: wallText(to), full: true },
    })),
  );
  const [first, last] = [parts[0]?.from ?? 0, parts.at(-1)?.to ?? 0];
  const blocked = useRead(blocks.list, {
    params,
    query: { from: wallText(first), to: wallText(last), full: true },
    keepPrevious: true,
  });
  const stamp = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  const bars = useMemo(
    (): readonly Bar[] => [
      ...answers.flatMap(({ data }) => data?.data.map(reservationBar) ?? []),
      ...(blocked.data?.data.map(blockBar) ?? []),
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the answers are a new list each time; their stamps report news
    [stamp, first, blocked.data],
  );
  const failed = answers.find(({ isError }) => isError);
  return {
    bars,
    isPending: answers.some(({ isPending }) => isPending),
    error: failed?.error ?? null,
    retry: () => answers.filter(({ isError }) => isError).forEach((answer) => void answer.refetch()),
  };
}

/** Holidays by day, with the names they have in the reader's language. */
export function useChartHolidays(scale: Span): ReadonlyMap<number, string> {
  const { business } = useWorkspace();
  const locale = useLocale();
  const answer = useRead(holidays.filter, {
    params: { business_id: business?.id ?? 0 },
    query: { from: wallText(scale.from), to: wallText(scale.to), full: true },
  });
  return useMemo(() => {
    const days = new Map<number, string>();
    for (const { from, to, locales } of answer.data?.data ?? []) {
      const last = wallTime(`${to.slice(0, 10)} 00:00:00`);
      for (let day = wallTime(`${from.slice(0, 10)} 00:00:00`); day < last; day += DAY_MS) {
        days.set(day, nameOf(locales, locale));
      }
    }
    return days;
  }, [answer.data, locale]);
}
