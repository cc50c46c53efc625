import type { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { unpaidDeadline } from '@diwan/domain/guest-limits.ts';
import { toMajor, toMinor } from '@diwan/domain/money.ts';
import type { PricedQuote } from '@diwan/domain/quote.ts';
import { MINUTE_MS, DAY_MS } from '@diwan/domain/time-range.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict, invalidField } from '#platform/http-error.ts';
import { called, foundRows } from '#platform/database/called.ts';
import { enterAsGuest, enterBranch } from '#platform/tenancy/enter-business.ts';
import { notifyOfReservation } from '../booking-notifications.shared.ts';
import { isAtTablet } from '../at-tablet.shared.ts';
import { refusalToCancel } from '../booking-cancel.rules.ts';
import { bookingContext, type BookingContext } from '../booking-context.shared.ts';
import { customerByPhone } from '../customers.shared.ts';
import { readGuestLimits, type GuestLimits, lockCount, rejectToCall } from '../guest-limits.shared.ts';
import { cancelMoney } from './booking-money.ts';
import { partyOf, recordReservation, assertItemOfBranchMenu } from './create-reservation.ts';
import { assertPriceOf, quoteOf, requirePrice } from './price-of-booking.ts';
import { updateReservation, writeBooking } from './write-reservation.ts';
import { closedToGuests, guestTimes, assertOffered, unofferedToGuests } from './guest-offer.ts';
import { guestView, type GuestReservation } from './guest-view.ts';
import { lockReservation, readReservation, readStay } from '../reservation-rows.shared.ts';
import { guestTokenHash, tokenHashOf } from '#platform/access/token.ts';
import { sql } from 'kysely';

interface Wanted {
  readonly branchId: number;
  readonly phone: string | null;
  readonly itemId: number | null;
  readonly seatId: number | null;
}
const TOO_MANY = { withPhone: 'too_many_bookings', without: 'too_many_bookings_ask' } as const;

/**
 * Bookings that guests made and nobody has paid or confirmed: of this phone number in the whole business, and those that
 * the item or the seat took in the last 24 hours, ended ones included.
 */
function countOpen(scope: Scope, { phone, itemId, seatId }: Wanted) {
  const unpaid = query
    .selectFrom('reservations')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('business_id', '=', scope.business.id)
    .where('source', '=', sql.lit('guest'))
    .where('paid', '=', (row) => row.lit(0));
  const ofPhone = unpaid
    .where('customer_phone', '=', phone)
    .where('status', '=', sql.lit('pending'))
    .where('hold_expires_at', 'is not', null);
  const ofTarget = unpaid
    .where('created_at', '>', new Date(scope.now.getTime() - DAY_MS).toISOString())
    .where((row) =>
      itemId === null
        ? row.and([row('reservable_id', 'is', null), row('seat_id', '=', seatId)])
        : row('reservable_id', '=', itemId),
    );
  return scope.db.get(
    query.selectNoFrom([
      ofPhone.$asScalar().$notNull().as('of_phone'),
      ofTarget.$asScalar().$notNull().as('of_target'),
    ]),
  );
}

/** 422 for who already holds as much as the business lets guests hold without paying (rule R20.3). */
async function assertBookingCount(scope: Scope, wanted: Wanted, limits: GuestLimits): Promise<void> {
  // The phone is locked since its customer was looked for.
  await lockCount(scope, `target ${wanted.itemId ?? 0} ${wanted.itemId === null ? wanted.seatId : 0}`);
  const { of_phone, of_target } = await countOpen(scope, wanted);
  const { branchId } = wanted;
  if (of_phone >= limits.GUEST_OPEN_BOOKINGS)
    throw await rejectToCall(scope, { path: 'customer.phone', branchId, texts: TOO_MANY });
  if (of_target >= limits.GUEST_BOOKINGS_PER_DAY)
    throw await rejectToCall(scope, {
      path: '',
      branchId,
      texts: { withPhone: 'target_full', without: 'target_full_ask' },
    });
}

type Body = BodyOf<typeof guestBookings.create>;
type Random = (bytes: number) => Buffer;

interface Input {
  readonly body: Body;
  readonly isAtTablet: boolean;
}

/** Whether guests may book here at all, and pay in this way (rules R4.8, R16). */
function assertOpen(scope: Scope, context: BookingContext, { body, isAtTablet: isTablet }: Input): void {
  assertOffered(closedToGuests(scope, context, isTablet));
  // Switched on without the key of a provider it has no effect: there would be no way to pay.
  const isOnline = context.takesOnline && context.mobile.get('PayOnline') === true;
  const isOffered = body.payment_type === 'cash' ? context.mobile.get('PayCash') !== false : isOnline;
  if (!isOffered) throw invalidField('payment_type', 'payment_type_off');
}

/** The field that a guest left out is named, and not a time that nothing was asked for. */
function rejectNothingNamed(scope: Scope, { itemId, seatId }: ReturnType<typeof namedIn>): void {
  if (itemId !== null || seatId !== null) return;
  throw invalidField(scope.business.type === 'restaurant' ? 'seat_id' : 'reservable_id', 'required');
}

/** The price and what is to be paid, with the insurance, each where the guest says what they were shown. */
function assertExpectedPrice(scope: Scope, quote: PricedQuote, body: Body): void {
  const { currency } = scope.business;
  const isExpected = (sent: number | null | undefined, found: number) =>
    sent === null || sent === undefined || toMinor(sent, currency) === found;
  const { total_price: total, payable } = quote;
  if (isExpected(body.expected_total, total) && isExpected(body.expected_payable, payable)) return;
  throw conflict('price_changed', {
    body: { total_price: toMajor(total, currency), payable: toMajor(payable, currency) },
  });
}

const namedIn = (body: Body) => ({
  itemId: body.reservable_id ?? null,
  unit: null,
  employeeId: body.provider_employee_id ?? null,
  seatId: body.seat_id ?? null,
});

async function bookingOf(scope: Scope, branchId: number, body: Body) {
  const named = namedIn(body);
  const context = await bookingContext(scope, { branchId, itemId: named.itemId, seatId: named.seatId });
  assertOpen(scope, context, { body, isAtTablet: await isAtTablet(scope, branchId) });
  rejectNothingNamed(scope, named);
  assertItemOfBranchMenu(context);
  const stay = guestTimes(scope, context, body);
  const party = partyOf(body, named.itemId);
  assertOffered(unofferedToGuests(scope, context, { stay, party }));
  const priceId = body.price_id ?? null;
  assertPriceOf(context, priceId);
  const input = { stay, priceId, units: 1, overridePrice: null };
  const quote = requirePrice(scope, quoteOf(scope, context, input), true);
  assertExpectedPrice(scope, quote, body);
  const customer = await customerByPhone(scope, body.customer, 'customer');
  return { branchId, context, named, stay, priceId, quote, customer, party };
}

type Asking = Awaited<ReturnType<typeof bookingOf>>;

/** Until when the place is kept without a payment: minutes where it is paid online, else hours (rule R20.3). */
function holdUntil(scope: Scope, { context, stay, quote }: Asking, body: Body, limits: GuestLimits): Date {
  const now = scope.now.getTime();
  if (body.payment_type === 'online' && quote.payable > 0)
    return new Date(now + context.holdMinutes * MINUTE_MS);
  const rules = { hours: limits.GUEST_UNPAID_HOURS, hoursBefore: limits.GUEST_UNPAID_HOURS_BEFORE };
  return new Date(unpaidDeadline(now, stay.from, rules));
}

/**
 * Books without an account; the token in the answer is the guest's only key. Until it is paid or staff confirm it, the
 * place is held for a while.
 */
export async function bookAsGuest(
  scope: Scope,
  { params, body }: { params: { slug: string }; body: Body },
  random: Random,
): Promise<GuestReservation> {
  const { branch_id: branchId } = await enterBranch(scope, params.slug);
  const booking = await bookingOf(scope, branchId, body);
  const token = random(24).toString('base64url');
  const limits = await readGuestLimits(scope);
  const { itemId, seatId } = booking.named;
  await assertBookingCount(scope, { branchId, phone: booking.customer.phone, itemId, seatId }, limits);
  const row = await writeBooking(
    scope,
    {
      ...booking,
      overrideReason: null,
      by: null,
      note: body.note ?? null,
      invoices: null,
      paymentType: body.payment_type,
      more: {
        source: 'guest',
        party: booking.party,
        guest_token_hash: tokenHashOf(token),
        hold_expires_at: holdUntil(scope, booking, body, limits),
      },
    },
    random,
  );
  recordReservation(scope, null, row);
  await notifyOfReservation(scope, null, row);
  return guestView(scope, row, token);
}

async function enterByToken(scope: Scope, token: string) {
  const hash = guestTokenHash(token);
  const found = await scope.db.find(foundRows(called('reservation_by_token', { token: hash })));
  return enterAsGuest(scope, found);
}

export async function readAsGuest(scope: Scope, { params: { token } }: { params: { token: string } }) {
  const { id } = await enterByToken(scope, token);
  return guestView(scope, await readReservation(scope, id), token);
}

/** A link that staff handed out shows the booking alone: who may only read it could give it to themselves. */
async function requireOwnToken(scope: Scope, id: number, token: string): Promise<void> {
  const own = await scope.db.find(
    query
      .selectFrom('reservations')
      .select('id')
      .where('business_id', '=', scope.business.id)
      .where('id', '=', id)
      .where('guest_token_hash', '=', tokenHashOf(token)),
  );
  if (!own) throw invalidField('', 'cancel_with_us');
}

/** While it is pending, nothing was paid and it has not begun; afterwards the venue decides. */
export async function cancelAsGuest(scope: Scope, { params: { token } }: { params: { token: string } }) {
  const found = await enterByToken(scope, token);
  await requireOwnToken(scope, found.id, token);
  const locked = await lockReservation(scope, found);
  if (!locked) throw new Error('A reservation found by its token is not there.');
  const { from } = await readStay(scope, found.id);
  const refusal = refusalToCancel({ ...locked.row, from }, scope.now);
  if (refusal !== null) throw invalidField('', refusal);
  await updateReservation(scope, found.id, { status: 'canceled', hold_expires_at: null });
  await cancelMoney(scope, found.id);
  const after = await readReservation(scope, found.id);
  recordReservation(scope, locked.row, after);
  await notifyOfReservation(scope, locked.row, after);
  return guestView(scope, after, token);
}
