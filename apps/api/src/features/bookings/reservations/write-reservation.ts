import { sql, type Insertable, type Updateable } from 'kysely';
import { givenUnitName } from '@diwan/domain/names.ts';
import { query } from '#platform/database/query.ts';
import { sentRows } from '#platform/database/sent-rows.ts';
import { sentTogether } from '#platform/database/sent-together.ts';
import type { Schema } from '#platform/database/schema.ts';
import { touchedAt } from '#platform/database/touched.ts';
import {
  type NamedPlace,
  type PlaceChoice,
  assertNoSeatOfStay,
  placeChoice,
  rejectPlace,
  findNewPlace,
} from './wanted-place.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { invoicesOfReservation } from '@diwan/domain/invoices.ts';
import type { TimeRange } from '@diwan/domain/time-range.ts';
import type { PricedQuote } from '@diwan/domain/quote.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { BookingContext } from '../booking-context.shared.ts';
import type { Customer } from '../customers.shared.ts';
import type { InvoiceColumns } from '../invoice-changes.rules.ts';
import { insertInvoices, settleReservation } from '../write-invoices.shared.ts';
import { readReservation } from '../reservation-rows.shared.ts';

/** The columns of a reservation that a save writes; those left out stay as they are. */
export type Columns = Omit<
  Updateable<Schema['reservations']>,
  'business_id' | 'id' | 'created_at' | 'updated_at'
>;
type NewColumns = Omit<
  Insertable<Schema['reservations']>,
  'business_id' | 'id' | 'created_at' | 'updated_at'
>;

interface TakenPlace {
  readonly choice: PlaceChoice;
  /** The unit, employee or seat. */
  readonly place: number;
  readonly named: NamedPlace;
  readonly stay: TimeRange;
}

function placeNames(context: BookingContext, choice: PlaceChoice, place: number) {
  const { item } = context;
  const seat = choice.kind === 'unit' ? null : context.seat;
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
    // A stay of before seats were refused lets go of its own where it is placed anew.
    seat_id: choice.kind === 'unit' ? null : named.seatId,
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

interface NewReservation {
  readonly id: number;
  readonly columns: NewColumns;
  readonly invoices: readonly InvoiceColumns[];
}

/** The row begins with the sums of its invoices, so that the trigger that keeps them has nothing to change. */
async function insertReservation(scope: Scope, { id, columns, invoices }: NewReservation): Promise<void> {
  // In SQL: a function of the database over the row says what an invoice counts for, as for the trigger.
  const sumOf = (what: 'asked' | 'paid') =>
    sql<number>`(select coalesce(sum(app.counted(i, ${what})), 0)::bigint from ${sentRows('invoices', invoices, 'i')})`;
  await scope.db.run(
    query.insertInto('reservations').values({
      ...columns,
      business_id: scope.business.id,
      id,
      due: sumOf('asked'),
      paid: sumOf('paid'),
      created_at: scope.now,
      updated_at: scope.now,
    }),
  );
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

export interface Person {
  readonly id: number;
  readonly name: string;
}

/** A booking that has passed all checks of its body; the place is still to be found. */
export interface Booking {
  readonly branchId: number;
  readonly context: BookingContext;
  readonly named: NamedPlace;
  readonly stay: TimeRange;
  readonly quote: PricedQuote;
  readonly overrideReason: string | null;
  readonly priceId: number | null;
  readonly customer: Customer;
  /** Null: a guest books. */
  readonly by: Person | null;
  readonly note: string | null;
  /** Null: the usual ones. */
  readonly invoices: readonly InvoiceColumns[] | null;
  /** How the usual ones are to be paid. */
  readonly paymentType: InvoiceColumns['payment_type'];
  readonly more: Columns;
}

export function usualInvoices({ quote, stay, paymentType }: Booking): InvoiceColumns[] {
  return invoicesOfReservation({ ...quote, departsAt: stay.to }).map((row) => ({
    ...row,
    due_at: row.due_at === null ? null : new Date(row.due_at),
    payment_type: paymentType,
    paid_at: null,
    note: null,
    description: null,
  }));
}

async function takePlace(scope: Scope, booking: Booking) {
  const { context, named, stay } = booking;
  const choice = placeChoice(context, named);
  assertNoSeatOfStay(context, named);
  const search = { context, choice, wanted: stay, seatId: named.seatId, excludeId: null };
  const { reservationId, place, conflict } = await findNewPlace(scope, search);
  if (conflict) rejectPlace(conflict);
  return { id: reservationId, place: placeColumns(context, { choice, place: place ?? 0, named, stay }) };
}

const personColumns = ({ customer, by }: Booking): Columns => ({
  reserved_for_id: customer.id,
  customer_name: customer.name,
  customer_phone: customer.phone,
  customer_email: customer.email,
  reserved_by_id: by?.id ?? null,
  reserved_by_name: by?.name ?? null,
});

/** What the row of a booking that is made now holds, besides the sums of its invoices. */
export function bookingColumns(scope: Scope, booking: Booking, place: PlaceColumns) {
  const by = booking.by?.name ?? booking.customer.name;
  return {
    branch_id: booking.branchId,
    ...place,
    ...priceColumns(booking.quote, { reason: booking.overrideReason }),
    ...personColumns(booking),
    price_id: booking.priceId,
    notes: jsonb(booking.note ? [note(scope, by, booking.note)] : []),
    ...booking.more,
  };
}

/** Takes the place and writes the reservation with its money; the database refuses what has been taken meanwhile. */
export async function writeBooking(
  scope: Scope,
  booking: Booking,
  random: (bytes: number) => Buffer,
): Promise<ReservationRow> {
  const { id, place } = await takePlace(scope, booking);
  const invoices = booking.invoices ?? usualInvoices(booking);
  const columns = bookingColumns(scope, booking, place);
  const { branchId, customer, by } = booking;
  const to = { branchId, reservationId: id, orderId: null, customer, by, random };
  const isPaid = invoices.some(({ status }) => status === 'paid');
  const { row } = await sentTogether({
    inserted: insertReservation(scope, { id, columns, invoices }),
    invoiced: insertInvoices(scope, to, invoices),
    settled: isPaid ? settleReservation(scope, id) : Promise.resolve(),
    row: readReservation(scope, id),
  });
  return row;
}
