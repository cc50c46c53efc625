import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { reservations } from '@diwan/contract/bookings/reservations.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { formatMoney, toMinor } from '@diwan/domain/money.ts';
import type { TimeRange } from '@diwan/domain/time-range.ts';
import { differences, versionsOf } from '#platform/audit/audit.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import { minorOf } from '#platform/crud/sent-values.ts';
import { notifyOfReservation } from '../booking-notifications.shared.ts';
import { assertOfBranchMenu, bookingContext, type BookingContext } from '../booking-context.shared.ts';
import { customerByPhone, knownColleague, knownCustomer, type Customer } from '../customers.shared.ts';
import { newInvoice, type InvoiceColumns } from '../invoice-changes.rules.ts';
import { wantedTimes, bookingWarnings } from './booking-times.ts';
import { assertPriceOf, quoteOf, requirePrice } from './price-of-booking.ts';
import { type Columns, writeBooking, type Booking, type Person } from './write-reservation.ts';
import type { ItemField, NamedPlace } from './wanted-place.ts';

type Body = BodyOf<typeof reservations.create>;
type Random = (bytes: number) => Buffer;

/** Staff book: what was sent is read, the place is taken and written, and people are notified. */
export async function createReservation(
  scope: Scope,
  { params, body }: { params: { branch_id: number }; body: Body },
  random: Random,
): Promise<ReservationRow> {
  const place = { branch_id: params.branch_id };
  if (body.invoices && body.invoices.length > 0) scope.require('invoices.create', 'branch', place);
  const booking = await bookingOf(scope, params.branch_id, body);
  const row = await writeBooking(scope, booking, random);
  recordReservation(scope, null, row);
  await notifyOfReservation(scope, null, row);
  const warnings = savedWarnings(scope, booking.context, { row, stay: booking.stay });
  return withWarnings(row, warnings);
}

/** What was sent, checked against the business as it is now; the place is still to be found. */
async function bookingOf(scope: Scope, branchId: number, body: Body): Promise<Booking> {
  const named = namedIn(body);
  const of = { branchId, itemId: named.itemId, seatId: named.seatId };
  const [context, customer] = await Promise.all([
    bookingContext(scope, of),
    customerOf(scope, body.reserved_for),
  ]);
  assertItemOfBranchMenu(context);
  const stay = wantedTimes(scope, context, { sent: body, before: null });
  const party = partyOf(body, named.itemId);
  if (body.status === 'canceled')
    throw invalidField('status', 'reservation_move', { from: '–', to: 'canceled' });
  const { overridePrice, reason } = overrideOf(scope, body);
  const priceId = body.price_id ?? null;
  assertPriceOf(context, priceId);
  const found = quoteOf(scope, context, { stay, priceId, units: 1, overridePrice });
  return {
    branchId,
    context,
    named,
    stay,
    priceId,
    quote: requirePrice(scope, found, false),
    overrideReason: reason,
    customer,
    by: callerAsPerson(scope),
    note: body.note ?? null,
    invoices: sentInvoices(scope, body),
    paymentType: 'cash',
    more: { party, ...(await staffColumns(scope, body)) },
  };
}

/** A table alone is booked for a number of guests. */
export function partyOf({ party = null }: Pick<Body, 'party'>, itemId: number | null): number | null {
  if (party !== null && itemId !== null) throw invalidField('party', 'party_of_tables');
  return party;
}

const namedIn = (body: Body): NamedPlace => ({
  itemId: body.reservable_id ?? null,
  unit: body.unit ?? null,
  employeeId: body.provider_employee_id ?? null,
  seatId: body.seat_id ?? null,
});

/** A person by id, or one by name and phone who is found or made. */
export function customerOf(scope: Scope, sent: Body['reserved_for']): Promise<Customer> {
  return typeof sent === 'number'
    ? knownCustomer(scope, sent, 'reserved_for')
    : customerByPhone(scope, sent, 'reserved_for');
}

/** A branch sells what its menu shows. */
export function assertItemOfBranchMenu(
  { item, branch }: BookingContext,
  itemField: ItemField = 'reservable_id',
): void {
  if (item && branch) assertOfBranchMenu(item, branch, itemField);
}

/** Typed prices need a reason; both in minor units or null. */
export function overrideOf(scope: Scope, body: Partial<Pick<Body, 'override_price' | 'override_reason'>>) {
  const price = body.override_price ?? null;
  if (price === null) return { overridePrice: null, reason: null };
  if (!body.override_reason) throw invalidField('override_reason', 'required');
  return { overridePrice: minorOf(scope, price, 'override_price'), reason: body.override_reason };
}

export function callerAsPerson(scope: Scope): Person {
  return { id: scope.caller.userId, name: scope.caller.name };
}

function sentInvoices(scope: Scope, body: Body): InvoiceColumns[] | null {
  return (
    body.invoices?.map((sent, index) => newInvoice(scope, { ...sent, path: `invoices.${index}.` })) ?? null
  );
}

async function staffColumns(scope: Scope, body: Body): Promise<Columns> {
  return {
    status: body.status ?? 'pending',
    color: body.color || null,
    source: 'dashboard',
    ...(await followerColumns(scope, body.follower_id ?? null)),
  };
}

/** An employee or owner of the business, with their name as it is now; who follows already is sent back as they are. */
export async function followerColumns(scope: Scope, id: number | null, before: number | null = null) {
  const known = id === before ? knownCustomer : knownColleague;
  const follower = id === null ? null : await known(scope, id, 'follower_id');
  return { follower_id: follower?.id ?? null, follower_name: follower?.name ?? null };
}

const PRICE = new Set([
  'price_id',
  'subtotal_price',
  'discount_price',
  'extra_charge',
  'total_price',
  'overridden',
  'override_reason',
]);

/** A booking that is made with a typed price is written down twice: that it was made, and that its price was typed. */
export function recordReservation(scope: Scope, before: ReservationRow | null, after: ReservationRow): void {
  const changes = differences(before, after);
  if (before && Object.keys(changes).length === 0) return scope.unchanged();
  const isOverride =
    after.overridden && (!before || before.total_price !== after.total_price || !before.overridden);
  const entry = {
    entity: 'reservation',
    entity_id: after.id,
    label: after.reserved_for.name,
    business_id: after.business_id,
    branch_id: after.branch_id,
    ...versionsOf(before, after),
  };
  if (!before) scope.record({ ...entry, action: 'create', changes });
  if (before && !isOverride) scope.record({ ...entry, action: 'update', changes });
  if (!isOverride) return undefined;
  const ofPrice = Object.fromEntries(Object.entries(changes).filter(([name]) => PRICE.has(name)));
  return scope.record({ ...entry, action: 'override', changes: before ? changes : ofPrice });
}

/** What staff should know about a booking just saved. */
export function savedWarnings(
  scope: Scope,
  context: BookingContext,
  { row, stay }: { row: ReservationRow; stay: TimeRange },
): string[] {
  if (row.status === 'canceled') return [];
  const { party } = row;
  return [...bookingWarnings(scope, context, { stay, party }), ...moneyWarnings(scope, row)];
}

function moneyWarnings(scope: Scope, { balance, sums, currency }: ReservationRow): string[] {
  const { give_back: giveBack } = sums;
  if (giveBack > 0) {
    const amount = formatMoney(toMinor(giveBack, currency) ?? 0, currency, scope.locale);
    return [scope.translate('to_give_back', { amount })];
  }
  const isRefunded = balance < 0 && sums.open === 0 && sums.paid > sums.payable;
  return balance === 0 || isRefunded ? [] : [scope.translate('not_fully_invoiced')];
}

export const withWarnings = (row: ReservationRow, warnings: string[]): ReservationRow =>
  warnings.length === 0 ? row : { ...row, warnings };
