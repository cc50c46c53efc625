import { sql } from 'kysely';
import type { Availability } from '@diwan/contract/bookings/availability.ts';
import type { reservations } from '@diwan/contract/bookings/reservations.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import { freePlaces, type PlaceConflict } from '@diwan/domain/places.ts';
import type { TimeRange } from '@diwan/domain/time-range.ts';
import { localDateOf } from '@diwan/domain/local-time.ts';
import { toMajor } from '@diwan/domain/money.ts';
import { givenUnitName, numberedUnit } from '@diwan/domain/names.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { bookingContext, type BookingContext } from '../booking-context.shared.ts';
import { periodOf } from '#platform/crud/sent-values.ts';
import { STAY_TYPES } from '../stay-types.shared.ts';
import { answeringBranch } from './answering-branch.ts';
import { bookingWarnings } from './booking-times.ts';
import { askedPlaces, findPlace, type NamedPlace, type PlaceChoice } from './wanted-place.ts';

type Query = QueryOf<typeof reservations.availability>;

export interface PlaceQuery {
  readonly item_id?: number | undefined;
  readonly unit?: number | undefined;
  readonly provider_employee_id?: number | undefined;
  readonly seat_id?: number | undefined;
}

export const namedBy = (query: PlaceQuery): NamedPlace => ({
  itemId: query.item_id ?? null,
  unit: query.unit ?? null,
  employeeId: query.provider_employee_id ?? null,
  seatId: query.seat_id ?? null,
});

export const namesPlace = ({ item_id, seat_id, provider_employee_id }: PlaceQuery): boolean =>
  item_id !== undefined || seat_id !== undefined || provider_employee_id !== undefined;

export function conflictText(scope: Scope, conflict: PlaceConflict | null): string | null {
  if (!conflict) return null;
  if (conflict.code === 'none') return scope.translate('no_units');
  const { count } = conflict;
  return scope.translate(conflict.unit === 'hours' ? 'too_close_hours' : 'too_close_minutes', { count });
}

function placeName(scope: Scope, context: BookingContext, choice: PlaceChoice, place: number): string {
  if (choice.kind === 'unit') {
    return givenUnitName(context.item, place) ?? numberedUnit(place, scope.locale);
  }
  const people = [...(context.item?.providers ?? []), ...context.employees];
  if (choice.kind === 'employee') return people.find(({ id }) => id === place)?.name ?? '';
  return context.seat?.[`name_${scope.locale}`] ?? '';
}

/** Holidays that share a night with the dates, with their price for the item. */
function holidaysIn(scope: Scope, context: BookingContext, stay: TimeRange): Availability['holidays'] {
  const { timezone, currency } = scope.business;
  const [arrival, departure] = [localDateOf(stay.from, timezone), localDateOf(stay.to, timezone)];
  return (context.item?.holidays ?? [])
    .filter(({ from, to }) => from < departure && to > arrival)
    .map((row) => ({
      id: row.id,
      name: row[`name_${scope.locale}`] || row.name_en || row.name_ar,
      from: `${row.from} 14:00:00`,
      to: `${row.to} 14:00:00`,
      price: toMajor(row.price, currency),
    }));
}

async function ofOne(scope: Scope, branchId: number, query: Query): Promise<Availability> {
  const named = namedBy(query);
  const known = await bookingContext(scope, { branchId, itemId: named.itemId, seatId: named.seatId });
  const period = periodOf(scope, query);
  const wanted = { from: period.from.getTime(), to: period.to.getTime() };
  const { context, choice } = await askedPlaces(scope, known, named);
  const excludeId = query.exclude_id ?? null;
  const search = { context, choice, wanted, seatId: named.seatId, excludeId };
  const { conflict, booked } = await findPlace(scope, search);
  const { marginSeconds } = context;
  const free = new Set(freePlaces({ places: choice.places, wanted, booked, marginSeconds }));
  return {
    available: conflict === null,
    units: choice.places.map((place) => ({
      unit: place,
      name: placeName(scope, context, choice, place),
      free: free.has(place),
    })),
    message: conflictText(scope, conflict),
    warnings: bookingWarnings(scope, context, { stay: wanted, party: query.party ?? null }),
    holidays: holidaysIn(scope, context, wanted),
  };
}

/** Every item people stay in, with how many of its units no booking stands on; margins count as when booking. */
async function ofAll(scope: Scope, branchId: number, input: Query) {
  const { from, to } = periodOf(scope, input);
  const context = await bookingContext(scope, { branchId, itemId: null, seatId: null });
  const end = new Date(to.getTime() + context.marginSeconds * 1000);
  const stays = query
    .selectFrom('items as i')
    .innerJoin('categories as c', (join) =>
      join.onRef('c.business_id', '=', 'i.business_id').onRef('c.id', '=', 'i.category_id'),
    )
    .select(['i.id', 'i.units'])
    .where('i.business_id', '=', scope.business.id)
    .where('c.menu_id', '=', context.branch?.menu_id ?? null)
    .where('i.itemable_type', 'in', STAY_TYPES);
  const booked = called('booked_places', {
    business: scope.business.id,
    wanted_kind: 'unit',
    // In SQL: as a list, of the step above.
    places: sql`array(select id from stays)`,
    period: sql`tstzrange(${from}, ${end})`,
  });
  return scope.db.rows(
    query
      .with(
        (step) => step('stays').materialized(),
        () => stays,
      )
      .selectFrom('stays as i')
      .leftJoin(booked.as('o'), (join) =>
        join
          .onRef('o.resource_id', '=', 'i.id')
          // Closed days have no reservation, and no reservation has the number 0.
          .on('o.reservation_id', 'is distinct from', input.exclude_id ?? 0),
      )
      .select((row) => [
        'i.id as item_id',
        'i.units',
        row(
          'i.units',
          '-',
          row.fn.count<number>('o.unit').distinct().filterWhereRef('o.unit', '<=', 'i.units'),
        ).as('free_units'),
      ])
      .groupBy(['i.id', 'i.units'])
      .orderBy('i.id'),
  );
}

export async function readAvailability(
  scope: Scope,
  { params, query }: { params: { branch_or_all: number | 'all' }; query: Query },
) {
  const branchId = await answeringBranch(scope, params.branch_or_all, namedBy(query));
  return namesPlace(query) ? ofOne(scope, branchId, query) : { items: await ofAll(scope, branchId, query) };
}
