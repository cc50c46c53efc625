import { reservations } from '@diwan/contract/bookings/reservations.ts';
import type { ReservationRow, ReservationStatus } from '@diwan/contract/bookings/reservation-row.ts';
import { events } from '@diwan/contract/hospitality/events.ts';
import { holidays } from '@diwan/contract/hospitality/holidays.ts';
import { useCan } from '#kit/access/can.tsx';
import type { CallError } from '#kit/data/call-error.ts';
import { useRead } from '#kit/data/use-read.ts';
import { dayOf, plusDays } from '#kit/i18n/calendar-days.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { usePlaceName } from '../reservations/place-name.ts';
import type { Span } from './calendar-layout.ts';

export interface CalendarEntry extends Span {
  readonly kind: 'reservation' | 'event' | 'holiday';
  readonly title: string;
  readonly detail: string | null;
  /** Local times of the wire. */
  readonly from: string;
  readonly to: string;
  readonly status: ReservationStatus | null;
  readonly link: string | null;
  /** The reservation's own. */
  readonly color: string | null;
}

export interface Entries {
  readonly entries: readonly CalendarEntry[];
  readonly isPending: boolean;
  readonly error: CallError | null;
  readonly retry: () => void;
}

const MIDNIGHT = ' 00:00:00';

/** What ends at midnight ends with the day before. */
function lastDayOf(from: string, to: string): string {
  const [first, last] = [dayOf(from) ?? '', dayOf(to) ?? ''];
  return to.endsWith(MIDNIGHT) && last > first ? plusDays(last, -1) : last;
}

const spanOf = (key: string, from: string, to: string) => ({
  key,
  from,
  to,
  first: dayOf(from) ?? '',
  last: lastDayOf(from, to),
});

function useReservationEntries(from: string, to: string) {
  const { business, branch } = useWorkspace();
  const placeName = usePlaceName();
  const answer = useRead(reservations.filter, {
    params: { business_id: business?.id ?? 0, branch_or_all: branch?.id ?? 'all' },
    query: { from: `${from}${MIDNIGHT}`, to: `${to}${MIDNIGHT}`, full: true },
    enabled: useCan()('reservations.read', branch ? { branch: branch.id } : undefined),
    keepPrevious: true,
  });
  const entryOf = (row: ReservationRow): CalendarEntry => {
    const { item, unit } = placeName(row);
    return {
      ...spanOf(`reservation-${row.id}`, row.from, row.to),
      kind: 'reservation',
      title: row.reserved_for.name,
      detail: unit === null ? item : `${item} · ${unit}`,
      status: row.status,
      link: `/reservations/list?id=${row.id}`,
      color: row.color,
    };
  };
  return { answer, entryOf };
}

function useEventRows() {
  const { business } = useWorkspace();
  return useRead(events.list, {
    query: { business_id: business?.id ?? 0, full: true },
    enabled: useCan()('business.read'),
  });
}

function useHolidayRows(from: string, to: string) {
  const { business } = useWorkspace();
  const can = useCan();
  return useRead(holidays.filter, {
    params: { business_id: business?.id ?? 0 },
    query: { from, to, full: true },
    enabled: can('holidays.read') || can('reservations.read'),
    keepPrevious: true,
  });
}

/** Everything the reader may see of `[from, to)`, local days. */
export function useEntries(from: string, to: string): Entries {
  const can = useCan();
  const nameOf = useNameOf();
  const booked = useReservationEntries(from, to);
  const eventRows = useEventRows();
  const holidayRows = useHolidayRows(from, to);
  const requested = [booked.answer, eventRows, holidayRows];
  const mayOpen = { event: can('business.read'), holiday: can('holidays.read') };
  const plain = { detail: null, status: null, color: null };
  const entries: CalendarEntry[] = [
    ...(holidayRows.data?.data ?? []).map((row) => ({
      ...spanOf(`holiday-${row.id}`, row.from, row.to),
      ...plain,
      kind: 'holiday' as const,
      rank: 2,
      title: nameOf(row.locales),
      link: mayOpen.holiday ? `/holidays/edit/${row.id}` : null,
    })),
    ...(eventRows.data?.data ?? []).map((row) => ({
      ...spanOf(`event-${row.id}`, row.start, row.end),
      ...plain,
      kind: 'event' as const,
      rank: 1,
      title: nameOf(row.locales),
      link: mayOpen.event ? `/events/edit/${row.id}` : null,
    })),
    ...(booked.answer.data?.data ?? []).map(booked.entryOf),
  ];
  return {
    entries: entries.filter(({ first, last }) => first < to && last >= from),
    isPending: requested.some(({ isLoading }) => isLoading),
    error: requested.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const one of requested) if (one.isError) void one.refetch();
    },
  };
}
