import type { Insertable, Updateable } from 'kysely';
import type { TimeRange } from '@diwan/domain/time-range.ts';
import type { PricedQuote } from '@diwan/domain/quote.ts';
import { givenUnitName } from '@diwan/domain/unit-names.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import { touchedAt } from '#platform/database/touched.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { BookingContext } from '../booking-context.shared.ts';
import type { NamedPlace, PlaceChoice } from './wanted-place.ts';

/** The columns of a reservation that a save writes; those left out stay as they are. */
export type Columns = Omit<
  Updateable<Schema['reservations']>,
  'business_id' | 'id' | 'created_at' | 'updated_at'
>;
export type NewColumns = Omit<
  Insertable<Schema['reservations']>,
  'business_id' | 'id' | 'created_at' | 'updated_at'
>;

export interface TakenPlace {
  readonly choice: PlaceChoice;
  /** The unit, employee or seat. */
  readonly place: number;
  readonly named: NamedPlace;
  readonly stay: TimeRange;
}

function placeNames(context: BookingContext, choice: PlaceChoice, place: number) {
  const { item, seat } = context;
  const people = [...(item?.providers ?? []), ...context.employees];
  const own =
    choice.kind === 'unit'
      ? { unit_name: givenUnitName(item, place) }
      : { provider_name: people.find(({ id }) => id === place)?.name };
  return {
    itemable_type: item?.itemable_type,
    name_en: item?.name_en,
    name_ar: item?.name_ar,
    seat_name_en: seat?.name_en,
    seat_name_ar: seat?.name_ar,
    ...(choice.kind === 'seat' ? {} : own),
  };
}

type PlaceColumns = Pick<
  NewColumns,
  | 'target'
  | 'reservable_id'
  | 'unit'
  | 'provider_employee_id'
  | 'seat_id'
  | 'named'
  | 'from_at'
  | 'to_at'
  | 'margin_seconds'
>;

/** What the row says of its place, with the names people will look for when the rows behind them are gone. */
export function placeColumns(context: BookingContext, taken: TakenPlace): PlaceColumns {
  const { choice, place, named, stay } = taken;
  const at = (kind: PlaceChoice['kind']) => (choice.kind === kind ? place : null);
  return {
    target: choice.kind,
    reservable_id: context.item?.id ?? null,
    unit: at('unit'),
    provider_employee_id: at('employee'),
    seat_id: named.seatId,
    named: jsonb(placeNames(context, choice, place)),
    from_at: new Date(stay.from),
    to_at: new Date(stay.to),
    margin_seconds: context.marginSeconds,
  };
}

/** The amounts of one unit, and what they were made of. */
export function priceColumns(quote: PricedQuote, override: { readonly reason: string | null }): Columns {
  return {
    subtotal_price: quote.subtotal_price,
    discount_price: quote.discount_price,
    extra_charge: quote.extra_charge,
    total_price: quote.total_price,
    insurance: quote.insurance,
    overridden: quote.overridden,
    override_reason: quote.overridden ? override.reason : null,
    quote: jsonb({ lines: quote.lines, trace: quote.trace }),
  };
}

export async function insertReservation(scope: Scope, columns: NewColumns): Promise<void> {
  const own = { business_id: scope.business.id, created_at: scope.now, updated_at: scope.now };
  await scope.db.run(query.insertInto('reservations').values({ ...columns, ...own }));
}

/** Its `updated_at` always moves on, even within one millisecond; what says nothing new leaves the row alone. */
export async function updateReservation(scope: Scope, id: number, columns: Columns): Promise<void> {
  const names = Object.keys(columns) as (keyof Columns)[];
  await scope.db.run(
    query
      .updateTable('reservations')
      .set({ ...columns, updated_at: touchedAt(scope.now) })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', id)
      .where((row) => row.or(names.map((name) => row(name, 'is distinct from', columns[name] ?? null)))),
  );
}

/** A line of the notes, which are only ever appended to. */
export const note = (scope: Scope, by: string, text: string) => ({ at: scope.now.toISOString(), by, text });
