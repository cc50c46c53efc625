import { sql, type InferResult, type NotNull } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  occupiedRange,
  type BookedPlace,
  firstFreePlace,
  type PlaceConflict,
  placeConflict,
  unitNumbers,
} from '@diwan/domain/places.ts';
import type { TimeRange } from '@diwan/domain/time-range.ts';
import { isStay } from '@diwan/contract/catalogue/itemable-types.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict, invalidField } from '#platform/http-error.ts';
import { called } from '#platform/database/called.ts';
import { nextId } from '#platform/database/next-id.ts';
import { query } from '#platform/database/query.ts';
import type { BookingContext } from '../booking-context.shared.ts';

type PlaceKind = 'unit' | 'employee' | 'seat';

/** What a body or a query names of a place. */
export interface NamedPlace {
  readonly itemId: number | null;
  readonly unit: number | null;
  readonly employeeId: number | null;
  readonly seatId: number | null;
}

/** The places a booking may take, in the order in which they are tried. */
export interface PlaceChoice {
  readonly kind: PlaceKind;
  readonly places: readonly number[];
}

/** What a body or a query calls the item, at which a fault of it is told. */
export type ItemField = 'reservable_id' | 'item_id';

/** 422 where the names fit no place of the business. */
export function placeChoice(
  context: BookingContext,
  named: NamedPlace,
  itemField: ItemField = 'reservable_id',
): PlaceChoice {
  const { item } = context;
  if (named.itemId === null) {
    if (named.seatId === null) throw invalidField(itemField, 'required');
    if (!context.seat) throw invalidField('seat_id', 'not_of_this_business');
    return { kind: 'seat', places: [named.seatId] };
  }
  if (!item) throw invalidField(itemField, 'not_of_this_business');
  if (item.itemable_type === 'salon_service') return employeeChoice(context, named);
  if (!isStay(item.itemable_type)) throw invalidField(itemField, 'ordered_not_booked');
  if (named.unit === null) return { kind: 'unit', places: unitNumbers(item.units) };
  if (named.unit > item.units) throw invalidField('unit', 'unit_unknown', { units: item.units });
  return { kind: 'unit', places: [named.unit] };
}

/** A stay is at its unit alone: 422 for a seat that is named along. Reads pay no heed to it. */
export function assertNoSeatOfStay({ item }: BookingContext, { seatId }: NamedPlace): void {
  if (seatId !== null && item && isStay(item.itemable_type)) throw invalidField('seat_id', 'stay_at_seat');
}

/** Rule R7: one of the service's own list, or anybody of the branch where it lists nobody. */
function possibleEmployees({ item, employees }: BookingContext): number[] {
  const listed = item?.providers ?? [];
  return (listed.length > 0 ? listed : employees).map(({ id }) => id);
}

/** Whether the very place that was held can still be named: it may have been taken away while nobody held it. */
export function hasPlace(context: BookingContext, held: NamedPlace, isOfEmployee: boolean): boolean {
  const { item } = context;
  if (held.seatId !== null && !context.seat) return false;
  if (isOfEmployee) {
    if (item?.itemable_type !== 'salon_service' || held.employeeId === null) return false;
    return possibleEmployees(context).includes(held.employeeId);
  }
  if (held.itemId === null) return context.seat !== null;
  return item !== null && isStay(item.itemable_type) && held.unit !== null && held.unit <= item.units;
}

function employeeChoice(context: BookingContext, named: NamedPlace): PlaceChoice {
  if (named.seatId !== null && !context.seat) throw invalidField('seat_id', 'not_of_this_business');
  const possible = possibleEmployees(context);
  if (named.employeeId === null) {
    if (possible.length === 0) throw invalidField('provider_employee_id', 'required');
    return { kind: 'employee', places: possible };
  }
  if (!possible.includes(named.employeeId)) throw invalidField('provider_employee_id', 'not_a_provider');
  return { kind: 'employee', places: [named.employeeId] };
}

/** Whether an employee alone is asked about: nobody has said yet with which service, nor where. */
const isLoneEmployee = ({ itemId, seatId, employeeId }: NamedPlace): boolean =>
  itemId === null && seatId === null && employeeId !== null;

/** Somebody who gives a service of the branch's menu, whatever the branch may have granted them. */
const providerOf = (scope: Scope, { branch }: BookingContext, employeeId: number | null) =>
  query
    .selectFrom('item_providers as ip')
    .innerJoin('users as u', 'u.id', 'ip.user_id')
    .innerJoin('items as i', (join) =>
      join.onRef('i.business_id', '=', 'ip.business_id').onRef('i.id', '=', 'ip.item_id'),
    )
    .innerJoin('categories as c', (join) =>
      join.onRef('c.business_id', '=', 'i.business_id').onRef('c.id', '=', 'i.category_id'),
    )
    .select(['u.id', 'u.name'])
    .where('ip.business_id', '=', scope.business.id)
    .where('ip.user_id', '=', employeeId)
    .where('c.menu_id', '=', branch?.menu_id ?? null)
    .limit(1);

/**
 * What a read of staff asks about: as `placeChoice`, and an employee alone, who is free for as long as an appointment
 * usually lasts. The context has everybody whom the choice names.
 */
export async function askedPlaces(
  scope: Scope,
  context: BookingContext,
  named: NamedPlace,
): Promise<{ readonly context: BookingContext; readonly choice: PlaceChoice }> {
  if (!isLoneEmployee(named)) return { context, choice: placeChoice(context, named) };
  const isKnown = context.employees.some(({ id }) => id === named.employeeId);
  const found = isKnown ? [] : await scope.db.rows(providerOf(scope, context, named.employeeId));
  const employees = [...context.employees, ...found];
  const places = employees.map(({ id }) => id).filter((id) => id === named.employeeId);
  if (places.length === 0) throw invalidField('provider_employee_id', 'not_an_employee');
  return { context: { ...context, employees }, choice: { kind: 'employee', places } };
}

/** 409 with the message of rule R4.5. */
export function rejectPlace(found: PlaceConflict): never {
  if (found.code === 'none') throw conflict('no_units');
  throw conflict(found.unit === 'hours' ? 'too_close_hours' : 'too_close_minutes', {
    values: { count: found.count },
  });
}

interface Looked {
  readonly kind: PlaceKind;
  /** The item for units; employees and seats are places themselves. */
  readonly resourceIds: readonly number[];
  readonly from: Date;
  readonly to: Date;
  /** A reservation that is being moved does not stand in its own way. */
  readonly excludeId: number | null;
}

interface BookedRow extends BookedPlace {
  readonly resource_id: number;
}

/** A place that is booked has all of it. */
interface Booked {
  readonly resource_id: NotNull;
  readonly unit: NotNull;
  readonly from_at: NotNull;
  readonly to_at: NotNull;
  readonly margin_seconds: NotNull;
}

/** What stands on the places and touches the period, with its own margin. */
function selectBooked(scope: Scope, looked: Looked) {
  const places = called('booked_places', {
    business: scope.business.id,
    wanted_kind: looked.kind,
    places: looked.resourceIds,
    period: sql`tstzrange(${looked.from}, ${looked.to})`,
  });
  return (
    query
      .selectFrom(places.as('o'))
      .select(['resource_id', 'unit', 'from_at', 'to_at', 'margin_seconds'])
      // Closed days have no reservation, and no reservation has the number 0.
      .where('reservation_id', 'is distinct from', looked.excludeId ?? 0)
      .orderBy('from_at')
      .$narrowType<Booked>()
  );
}

type SelectedRow = InferResult<ReturnType<typeof selectBooked>>[number];

/** `place` is the unit, employee or seat. */
const bookedRow =
  ({ kind }: Looked) =>
  (row: SelectedRow): BookedRow => ({
    from: Date.parse(row.from_at),
    to: Date.parse(row.to_at),
    marginSeconds: row.margin_seconds,
    resource_id: row.resource_id,
    place: kind === 'unit' ? row.unit : row.resource_id,
  });

export interface Search {
  readonly context: BookingContext;
  readonly choice: PlaceChoice;
  readonly wanted: TimeRange;
  readonly seatId: number | null;
  readonly excludeId: number | null;
}

function lookedFor({ context, choice, wanted, excludeId }: Search): Looked {
  const { from, to } = occupiedRange(wanted, context.marginSeconds);
  return {
    kind: choice.kind,
    resourceIds: choice.kind === 'unit' ? [context.item?.id ?? 0] : choice.places,
    // A neighbour's own margin is part of what it occupies.
    from: new Date(from),
    to: new Date(to),
    excludeId,
  };
}

export async function bookedFor(scope: Scope, search: Search): Promise<BookedRow[]> {
  const looked = lookedFor(search);
  const rows = await scope.db.rows(selectBooked(scope, looked));
  return rows.map(bookedRow(looked));
}

/** The seat beside an employee must be free as well (rule R7). */
async function seatConflict(scope: Scope, search: Search): Promise<PlaceConflict | null> {
  if (search.seatId === null || search.choice.kind !== 'employee') return null;
  const choice: PlaceChoice = { kind: 'seat', places: [search.seatId] };
  const booked = await bookedFor(scope, { ...search, choice });
  return placeConflict(searchOf(search, choice, booked));
}

const searchOf = (search: Search, choice: PlaceChoice, booked: readonly BookedPlace[]) => ({
  places: choice.places,
  wanted: search.wanted,
  booked,
  marginSeconds: search.context.marginSeconds,
});

export interface FoundPlace {
  /** Null: none is free, and `refusal` says why. */
  readonly place: number | null;
  readonly conflict: PlaceConflict | null;
  readonly booked: readonly BookedPlace[];
}

async function placeAmong(scope: Scope, search: Search, booked: readonly BookedPlace[]): Promise<FoundPlace> {
  const requested = searchOf(search, search.choice, booked);
  const found = placeConflict(requested) ?? (await seatConflict(scope, search));
  return { place: found ? null : firstFreePlace(requested), conflict: found, booked };
}

/** The first free place, or why there is none. The database has the last word when the row is written. */
export async function findPlace(scope: Scope, search: Search): Promise<FoundPlace> {
  return placeAmong(scope, search, await bookedFor(scope, search));
}

/** As `findPlace`, for a reservation that is not written yet: the same statement draws its id. */
export async function findNewPlace(
  scope: Scope,
  search: Search,
): Promise<FoundPlace & { readonly reservationId: number }> {
  const looked = lookedFor(search);
  const { id, booked } = await scope.db.get(
    query.selectNoFrom([
      nextId('reservations').as('id'),
      jsonArrayFrom(selectBooked(scope, looked)).as('booked'),
    ]),
  );
  const found = await placeAmong(scope, search, booked.map(bookedRow(looked)));
  return { ...found, reservationId: id };
}
