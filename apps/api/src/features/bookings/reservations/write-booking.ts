import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { invoicesOfReservation, sumCredits } from '@diwan/domain/invoices.ts';
import type { TimeRange } from '@diwan/domain/time-range.ts';
import type { PricedQuote, Quote } from '@diwan/domain/quote.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/refusal.ts';
import type { BookingContext } from '../booking-context.shared.ts';
import type { Customer } from '../customers.shared.ts';
import type { InvoiceColumns } from '../invoice-changes.rules.ts';
import { insertInvoices, settleReservation } from '../write-invoices.shared.ts';
import { holidayOverlap } from './quote-answers.ts';
import { insertReservation, note, placeColumns, priceColumns, type Columns } from './reservation-columns.ts';
import { JUST_WRITTEN, readJustWritten } from '../reservation-rows.shared.ts';
import { placeChoice, refusePlace, seekPlace, type NamedPlace } from './wanted-place.ts';

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

/** The price, or the refusal of a booking without one (rule R6.2). */
export function requirePrice(scope: Scope, found: Quote, isGuest: boolean): PricedQuote {
  if (found.outcome === 'priced') return found;
  if (found.outcome === 'holiday_overlap') throw holidayOverlap(scope, found);
  if (isGuest) throw invalidField('from', 'guest_price_needed');
  throw invalidField('override_price', 'price_needed');
}

function usualInvoices({ quote, stay, paymentType }: Booking): InvoiceColumns[] {
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
  const search = { context, choice, wanted: stay, seatId: named.seatId, excludeId: null };
  const { place, refusal } = await seekPlace(scope, search);
  if (refusal) refusePlace(refusal);
  return placeColumns(context, { choice, place: place ?? 0, named, stay });
}

const personColumns = ({ customer, by }: Booking): Columns => ({
  reserved_for_id: customer.id,
  customer_name: customer.name,
  customer_phone: customer.phone,
  customer_email: customer.email,
  reserved_by_id: by?.id ?? null,
  reserved_by_name: by?.name ?? null,
});

/** What the trigger on invoices is about to add up, so that it finds the row as it would leave it. */
const sumsOf = (invoices: readonly InvoiceColumns[]): Columns => ({ ...sumCredits(invoices) });

/**
 * Takes the place and writes the reservation with its money; the database refuses what has been taken meanwhile. The
 * statements do not wait for one another: all of them go out in one journey, and the first that fails is the answer.
 */
export async function writeBooking(
  scope: Scope,
  booking: Booking,
  random: (bytes: number) => Buffer,
): Promise<ReservationRow> {
  const by = booking.by?.name ?? booking.customer.name;
  const place = await takePlace(scope, booking);
  const invoices = booking.invoices ?? usualInvoices(booking);
  const columns = {
    branch_id: booking.branchId,
    ...place,
    ...sumsOf(invoices),
    ...priceColumns(booking.quote, { reason: booking.overrideReason }),
    ...personColumns(booking),
    price_id: booking.priceId,
    notes: jsonb(booking.note ? [note(scope, by, booking.note)] : []),
    ...booking.more,
  };
  const { branchId, customer } = booking;
  const to = { branchId, reservationId: JUST_WRITTEN, orderId: null, customer, by: booking.by, random };
  const [, , , row] = await Promise.all([
    insertReservation(scope, columns),
    insertInvoices(scope, to, invoices),
    invoices.some(({ status }) => status === 'paid') ? settleReservation(scope, JUST_WRITTEN) : null,
    readJustWritten(scope),
  ]);
  return row;
}
