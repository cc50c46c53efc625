import type { NotNull } from 'kysely';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { toMinor } from '@diwan/domain/money.ts';
import type { Scope } from '#platform/http/scope.ts';
import {
  notifyOfBookingSurplus,
  notifyOfLatePayment,
  notifyOfReservation,
} from '../booking-notifications.shared.ts';
import { bookingContext } from '../booking-context.shared.ts';
import { settleReservation } from '../write-invoices.shared.ts';
import { reinstateMoney } from './booking-money.ts';
import { recordReservation } from './create-reservation.ts';
import { updateReservation } from './write-reservation.ts';
import { lockReservation, readReservation, readStay } from '../reservation-rows.shared.ts';
import { placeChoice, findPlace, hasPlace, type NamedPlace } from './wanted-place.ts';
import { query } from '#platform/database/query.ts';

/** The reservation a payment's invoice belongs to, locked; null for invoices of orders and people. */
export async function lockReservationOfInvoice(
  scope: Scope,
  payment: { readonly id: number },
): Promise<ReservationRow | null> {
  const found = await scope.db.find(
    query
      .selectFrom('payments')
      .innerJoin('invoices', (join) =>
        join
          .onRef('invoices.business_id', '=', 'payments.business_id')
          .onRef('invoices.id', '=', 'payments.invoice_id'),
      )
      .select(['invoices.branch_id', 'invoices.reservation_id as id'])
      .where('payments.business_id', '=', scope.business.id)
      .where('payments.id', '=', payment.id)
      .where('invoices.reservation_id', 'is not', null)
      .$narrowType<{ id: NotNull }>(),
  );
  const locked = found && (await lockReservation(scope, found));
  return locked?.row ?? null;
}

/** A stay of before seats were refused comes back without its own. */
const seatIn = ({ unit, seat_id: seatId }: ReservationRow) => (unit === null ? seatId : null);

const namedIn = (row: ReservationRow): NamedPlace => ({
  itemId: row.reservable_id,
  unit: row.unit,
  employeeId: row.provider_employee_id,
  seatId: seatIn(row),
});

/** Whether the place is still free, exactly the one that was held. */
async function isStillFree(scope: Scope, row: ReservationRow): Promise<boolean> {
  const named = namedIn(row);
  const { branch_id: branchId } = row;
  const context = await bookingContext(scope, { branchId, itemId: named.itemId, seatId: named.seatId });
  // The name of the employee stays in the booking of one who has left.
  if (!hasPlace(context, named, row.provider_employee !== null)) return false;
  const wanted = await readStay(scope, row.id);
  const choice = placeChoice(context, named);
  const { conflict } = await findPlace(scope, {
    context,
    choice,
    wanted,
    seatId: named.seatId,
    excludeId: row.id,
  });
  return conflict === null;
}

/** Money that came in for a booking. */
export interface CameIn {
  /** Minor units. */
  readonly amount: number;
  readonly random: (bytes: number) => Buffer;
}

/**
 * What money that came in for a booking does to it (rules R2, R4.6, R4.7, R19.7), whether a provider or staff say so. One
 * whose hold had run out comes back if its place is still free; else it stays canceled and the owners are told how much
 * to refund, as they are of money beyond its price.
 */
export async function settlePaidBooking(
  scope: Scope,
  before: ReservationRow,
  { amount, random }: CameIn,
): Promise<void> {
  const isCanceled = before.status === 'canceled';
  // Whoever cancels by hand clears the hold: a booking that was given up does not come back by itself.
  const hasRunOut = isCanceled && before.hold_expires_at !== null;
  const comesBack = hasRunOut && (await isStillFree(scope, before));
  if (comesBack) {
    await updateReservation(scope, before.id, {
      status: 'pending',
      hold_expires_at: null,
      seat_id: seatIn(before),
    });
    await reinstateMoney(scope, { row: before, random });
  }
  await settleReservation(scope, before.id);
  const after = await readReservation(scope, before.id);
  recordReservation(scope, before, after);
  if (isCanceled && !comesBack) return notifyOfLatePayment(scope, after, amount);
  await notifyOfReservation(scope, before, after);
  const { currency } = scope.business;
  const giveBack = ({ sums }: ReservationRow) => toMinor(sums.give_back, currency) ?? 0;
  const surplus = giveBack(after) - giveBack(before);
  if (surplus > 0) await notifyOfBookingSurplus(scope, after, surplus);
}

/** The booking that an invoice asks for, locked, where it is canceled; null for any other. */
export async function lockCanceled(
  scope: Scope,
  reservationId: number | null,
): Promise<ReservationRow | null> {
  if (reservationId === null) return null;
  const found = await scope.db.find(
    query
      .selectFrom('reservations')
      .select(['branch_id', 'id'])
      .where('business_id', '=', scope.business.id)
      .where('id', '=', reservationId)
      .where('status', '=', 'canceled'),
  );
  const locked = found && (await lockReservation(scope, found));
  return locked?.row.status === 'canceled' ? locked.row : null;
}
