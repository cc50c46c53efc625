import type { Availability } from '@diwan/contract/bookings/availability.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { useWatch } from 'react-hook-form';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { useRead } from '#kit/data/use-read.ts';
import { plusDays, stamped } from '#kit/i18n/calendar-days.ts';
import { isPeriod, wallText, wallTime } from '../wall-time.ts';
import { useBooking } from './use-booking-form.ts';
import type { BookingInput } from './booking-schema.ts';

/** Free slots are looked for from a week before the wanted dates to four weeks after them. */
const BEFORE_MS = 7 * DAY_MS;
const AFTER_MS = 28 * DAY_MS;

/** What is asked for: a new appointment of which nobody says when it ends lasts as long as its service. */
export function useWanted() {
  const { row, endOfService } = useBooking().booking;
  const [reservable_id, unit, provider_employee_id, seat_id, party, from, to] = useWatch<
    BookingInput,
    ['reservable_id', 'unit', 'provider_employee_id', 'seat_id', 'party', 'from', 'to']
  >({ name: ['reservable_id', 'unit', 'provider_employee_id', 'seat_id', 'party', 'from', 'to'] });
  const end = to ?? (row === null ? endOfService({ reservable_id, from }) : null);
  return { reservable_id, unit, provider_employee_id, seat_id, party, from, to: end };
}

type Wanted = ReturnType<typeof useWanted>;

function placeQuery({ reservable_id, seat_id }: Wanted) {
  return {
    ...(reservable_id === null ? {} : { item_id: reservable_id }),
    ...(seat_id === null || reservable_id !== null ? {} : { seat_id }),
  };
}

const named = ({ unit, provider_employee_id }: Wanted) => ({
  ...(unit === null ? {} : { unit }),
  ...(provider_employee_id === null ? {} : { provider_employee_id }),
});

const ofOne = (answer: object | undefined): Availability | null =>
  answer && 'available' in answer ? (answer as Availability) : null;

/** Whether the wanted place is free, what a booking would be told, and every unit or employee there is. */
export function useFreePlace() {
  const { booking } = useBooking();
  const wanted = useWanted();
  const { row, params } = booking;
  const hasPlace = wanted.reservable_id !== null || wanted.seat_id !== null;
  const enabled = hasPlace && isPeriod(wanted.from, wanted.to);
  const input = {
    from: wanted.from,
    to: wanted.to ?? '',
    ...placeQuery(wanted),
    ...(row ? { exclude_id: row.id } : {}),
  };
  const at = { business_id: params.business_id, branch_or_all: params.branch_id };
  const isNamed = wanted.unit !== null || wanted.provider_employee_id !== null;
  const all = useRead(reservations.availability, { params: at, query: input, enabled, keepPrevious: true });
  const one = useRead(reservations.availability, {
    params: at,
    query: { ...input, ...named(wanted) },
    enabled: enabled && isNamed,
    keepPrevious: true,
  });
  const answer = ofOne((isNamed ? one : all).data);
  return { places: ofOne(all.data)?.units ?? [], answer: enabled ? answer : null, wanted };
}

/** The free slots of what is wanted, within a period. */
function useSlotsWithin(period: { readonly from: string; readonly to: string }, enabled: boolean) {
  const { row, params } = useBooking().booking;
  const wanted = useWanted();
  return useRead(reservations.freeSlots, {
    params: { business_id: params.business_id, branch_or_all: params.branch_id },
    query: {
      ...period,
      ...placeQuery(wanted),
      ...named(wanted),
      ...(row ? { exclude_id: row.id } : {}),
    },
    enabled,
  });
}

export function useFreeSlots(enabled: boolean) {
  const { from } = useWanted();
  const start = from === '' ? 0 : wallTime(from);
  return useSlotsWithin(
    { from: wallText(Math.max(0, start - BEFORE_MS)), to: wallText(start + AFTER_MS) },
    enabled,
  );
}

/** What begins late may end on the morning after. */
const MORNING_AFTER = '12:00';

/** The free slots of one day, null: of none. */
export function useSlotsOfDay(day: string | null) {
  const first = day ?? '';
  const period = { from: stamped(first, '00:00'), to: day ? stamped(plusDays(day, 1), MORNING_AFTER) : '' };
  return useSlotsWithin(period, day !== null);
}
