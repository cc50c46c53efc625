import { expressionBuilder } from 'kysely';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { reservations } from '@diwan/contract/bookings/reservations.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import type { TimeRange } from '@diwan/domain/time-range.ts';
import { canMove } from '@diwan/domain/status-moves.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { query } from '#platform/database/query.ts';
import { sentTogether } from '#platform/database/sent-together.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Scope } from '#platform/http/scope.ts';
import { assertCurrentVersion } from '#platform/http/stale.ts';
import { conflict, invalidField } from '#platform/http-error.ts';
import { notifyOfReservation, sendReservation } from '../booking-notifications.shared.ts';
import { bookingContext, type BookingContext } from '../booking-context.shared.ts';
import { settleReservation } from '../write-invoices.shared.ts';
import { storedOrSent } from '#platform/crud/sent-values.ts';
import { sentTimes, wantedTimes } from './booking-times.ts';
import { adjustMoney, cancelMoney, readMoney, reinstateMoney, type BookingMoney } from './booking-money.ts';
import {
  callerAsPerson,
  customerOf,
  followerColumns,
  overrideOf,
  partyOf,
  recordReservation,
  assertItemOfBranchMenu,
  savedWarnings,
  withWarnings,
} from './create-reservation.ts';
import { settlePaidBooking } from './late-payment.shared.ts';
import { assertPriceOf, quoteOf, requirePrice } from './price-of-booking.ts';
import { note, placeColumns, priceColumns, updateReservation, type Columns } from './write-reservation.ts';
import { readReservation, readStay } from '../reservation-rows.shared.ts';
import { saveOwnInvoices } from './save-own-invoices.ts';
import { assertNoSeatOfStay, placeChoice, rejectPlace, findPlace, type NamedPlace } from './wanted-place.ts';

type Body = BodyOf<typeof reservations.update>;
type Random = (bytes: number) => Buffer;

interface Changing {
  readonly scope: Scope;
  readonly before: ReservationRow;
  readonly body: Body;
  readonly context: BookingContext;
  /** When it was to be before, and when it is to be. */
  readonly was: TimeRange;
  readonly stay: TimeRange;
  readonly named: NamedPlace;
}

const sentOr = <Value>(sent: Value | undefined, before: Value): Value => (sent === undefined ? before : sent);

/** The place the reservation is to have; another item brings its own units. */
function namedAfter(before: ReservationRow, body: Body): NamedPlace {
  const itemId = body.reservable_id ?? before.reservable_id;
  const isMovedToAnother = itemId !== before.reservable_id;
  return {
    itemId,
    unit: sentOr(body.unit, isMovedToAnother ? null : before.unit),
    employeeId: sentOr(body.provider_employee_id, isMovedToAnother ? null : before.provider_employee_id),
    seatId: sentOr(body.seat_id, before.seat_id),
  };
}

/** Only what is sent and new is read as a text. */
function stayAfter({ scope, before, body, context, was }: Omit<Changing, 'stay' | 'named'>): TimeRange {
  const { from, to } = sentTimes(body);
  if (from === null && to === null) return was;
  const sent = {
    ...(from === null ? {} : { from: storedOrSent(from, { shown: before.from, at: was.from }) }),
    ...(to === null ? {} : { to: storedOrSent(to, { shown: before.to, at: was.to }) }),
  };
  return wantedTimes(scope, context, { sent, before: was });
}

function isPlaced({ before, body, was, stay, named }: Changing): boolean {
  const isBack = before.status === 'canceled' && body.status === 'pending';
  return (
    isBack ||
    was.from !== stay.from ||
    was.to !== stay.to ||
    named.itemId !== before.reservable_id ||
    named.unit !== before.unit ||
    named.employeeId !== before.provider_employee_id ||
    named.seatId !== before.seat_id
  );
}

function rejectMove({ before, body }: Pick<Changing, 'before' | 'body'>): void {
  const to = body.status ?? before.status;
  if (canMove('reservation', before.status, to)) return;
  throw invalidField('status', 'reservation_move', { from: before.status, to });
}

/** Rule R4.4: everything is checked again where the time or the place changes, and on the way back from canceled. */
async function placed(change: Changing): Promise<Columns> {
  const { scope, before, body, context, stay, named } = change;
  if (!isPlaced(change)) return {};
  const choice = placeChoice(context, named);
  if (named.seatId !== before.seat_id) assertNoSeatOfStay(context, named);
  const status = body.status ?? before.status;
  // It takes none: what is named, or the first that it could have.
  if (status === 'canceled')
    return placeColumns(context, { choice, place: choice.places[0] ?? 0, named, stay });
  const search = { context, choice, wanted: stay, seatId: named.seatId, excludeId: before.id };
  const { place, conflict: found } = await findPlace(scope, search);
  if (found) rejectPlace(found);
  return placeColumns(context, { choice, place: place ?? 0, named, stay });
}

/** The price row the reservation is to name: the stored one counts as long as its item stays, even once it was removed. */
function priceIdAfter({ before, body, context, named }: Changing): number | null {
  const stored = named.itemId === before.reservable_id ? before.price_id : null;
  const priceId = sentOr(body.price_id, stored);
  if (priceId !== stored) assertPriceOf(context, priceId);
  return priceId;
}

/** Moving keeps the sum unless a new quote, another price row or a typed amount is sent (rule R19.5). */
function priced(change: Changing): Columns {
  const { scope, before, body, context, stay } = change;
  const isTyped = body.override_price !== undefined && body.override_price !== null;
  const priceId = priceIdAfter(change);
  const isOther = sentOr(body.price_id, before.price_id) !== before.price_id;
  const isKept = body.reprice === undefined ? !isOther : !body.reprice;
  if (!isTyped && isKept) return priceId === before.price_id ? {} : { price_id: priceId };
  const { overridePrice, reason } = overrideOf(scope, body);
  const found = quoteOf(scope, context, { stay, priceId, units: 1, overridePrice });
  return { price_id: priceId, ...priceColumns(requirePrice(scope, found, false), { reason }) };
}

async function people({ scope, before, body }: Changing): Promise<Columns> {
  const customer = body.reserved_for === undefined ? null : await customerOf(scope, body.reserved_for);
  return {
    ...(customer
      ? { reserved_for_id: customer.id, customer_name: customer.name, customer_phone: customer.phone }
      : {}),
    ...(body.follower_id === undefined
      ? {}
      : await followerColumns(scope, body.follower_id, before.follower_id)),
  };
}

const stored = expressionBuilder<Schema, 'reservations'>();

function words({ scope, before, body, named }: Changing): Columns {
  const written = body.note ? jsonb([note(scope, scope.caller.name, body.note)]) : null;
  return {
    ...(body.party === undefined ? {} : { party: partyOf(body, named.itemId) }),
    ...(body.color === undefined ? {} : { color: body.color || null }),
    // A hold ends with the status it was given for: staff who take a booking back do not see it run out again.
    ...(body.status && body.status !== before.status ? { status: body.status, hold_expires_at: null } : {}),
    ...(body.confirmed && before.status === 'pending' ? { hold_expires_at: null } : {}),
    ...(written ? { notes: stored('notes', '||', written) } : {}),
  };
}

async function changing(scope: Scope, before: ReservationRow, body: Body): Promise<Changing> {
  const named = namedAfter(before, body);
  const { branch_id: branchId } = before;
  const { context, was } = await sentTogether({
    context: bookingContext(scope, { branchId, itemId: named.itemId, seatId: named.seatId }),
    was: readStay(scope, before.id),
  });
  if (named.itemId !== before.reservable_id) assertItemOfBranchMenu(context);
  const stay = stayAfter({ scope, before, body, context, was });
  return { scope, before, body, context, was, stay, named };
}

export async function changeReservation(
  scope: Scope,
  { row: before, body }: { row: ReservationRow; body: Body },
  random: Random,
): Promise<ReservationRow> {
  await assertCurrentVersion(scope, { entity: 'reservation', stored: before, sent: body.updated_at });
  rejectMove({ before, body });
  const change = await changing(scope, before, body);
  const columns = {
    ...(await placed(change)),
    ...priced(change),
    ...(await people(change)),
    ...words(change),
  };
  const money = await readMoney(scope, before.id);
  if (Object.keys(columns).length > 0) await updateReservation(scope, before.id, columns);
  await changeMoney(change, money, random);
  const after = await written(change, money, random);
  return withWarnings(after, savedWarnings(scope, change.context, { row: after, stay: change.stay }));
}

/**
 * Money that is typed along is written first, since a row that is posted back whole names its invoices as they were; what
 * follows from the status and the price comes after it.
 */
async function changeMoney(
  { scope, before, body }: Changing,
  money: BookingMoney,
  random: Random,
): Promise<void> {
  const by = callerAsPerson(scope);
  const isTyped = body.invoices
    ? await saveOwnInvoices(scope, { before, sent: body.invoices, by, random })
    : false;
  const status = body.status ?? before.status;
  if (status === 'canceled') {
    if (before.status !== 'canceled') await cancelMoney(scope, before.id);
  } else if (before.status === 'canceled') await reinstateMoney(scope, { row: before, random });
  else if (!isTyped) await adjustMoney(scope, { row: before, random }, money);
}

/** Settles the booking, writes it down and reports it. */
async function written(
  { scope, before, body }: Changing,
  money: BookingMoney,
  random: Random,
): Promise<ReservationRow> {
  const isLate = before.status === 'canceled' && (body.status ?? 'canceled') === 'canceled';
  const { paid } = isLate ? await readMoney(scope, before.id) : money;
  if (paid > money.paid) {
    await settlePaidBooking(scope, before, { amount: paid - money.paid, random });
    return readReservation(scope, before.id);
  }
  await settleReservation(scope, before.id);
  const after = await readReservation(scope, before.id);
  recordReservation(scope, before, after);
  await notifyOfReservation(scope, before, after);
  return after;
}

/** 409 unless it is canceled and no money was taken for it. */
export async function removeReservation(scope: Scope, before: ReservationRow): Promise<true> {
  const isPaid = before.invoices.some(({ status }) => status === 'paid');
  if (before.status !== 'canceled' || isPaid) throw conflict('reservation_kept');
  await scope.db.run(
    query.deleteFrom('reservations').where('business_id', '=', scope.business.id).where('id', '=', before.id),
  );
  scope.record({
    action: 'delete',
    entity: 'reservation',
    entity_id: before.id,
    label: before.reserved_for.name,
    business_id: before.business_id,
    branch_id: before.branch_id,
    changes: {},
    snapshot: before,
  });
  sendReservation(scope, 'update-reservation', before);
  return true;
}
