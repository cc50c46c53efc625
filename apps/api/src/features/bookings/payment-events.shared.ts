import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { notifyOfCompletion, sendOrder, sendReservation } from './booking-notifications.shared.ts';
import { readOrder } from './order-rows.shared.ts';
import { readReservations } from './reservation-rows.shared.ts';

/** What an invoice is for; a person's own is for neither. */
interface Booked {
  readonly reservationId: number | null;
  readonly orderId: number | null;
}

/** What its invoices make of a booking or an order. */
interface Standing {
  /** Of a reservation, and until when it is held. */
  readonly status: string | null;
  readonly hold: string | null;
  /** Everything, as one text. */
  readonly standing: string;
}

/** One that waits for its money is nobody's business yet. */
const standingOfOrder = (scope: Scope, id: number) =>
  query
    .selectFrom('orders')
    .select('paid')
    .where('business_id', '=', scope.business.id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);

const standingOfReservation = (scope: Scope, id: number) =>
  query
    .selectFrom('reservations')
    .select(['status', 'payment_status', 'hold_expires_at'])
    .where('business_id', '=', scope.business.id)
    .where('id', '=', id);

async function standingOf(scope: Scope, { reservationId, orderId }: Booked): Promise<Standing> {
  const reservation =
    reservationId === null ? undefined : await scope.db.find(standingOfReservation(scope, reservationId));
  if (reservation) {
    const { status, payment_status: payment, hold_expires_at: hold } = reservation;
    return { status, hold, standing: [status, payment, hold === null].join(' ') };
  }
  const order = orderId === null ? undefined : await scope.db.find(standingOfOrder(scope, orderId));
  return { status: null, hold: null, standing: String(order?.paid ?? '') };
}

/** Nobody completed it or ended its hold by hand, so that its own audit log and a notification say it here (rules R2, R11). */
function formatSettled(scope: Scope, { status, hold }: Standing, row: ReservationRow): void {
  const isCompleted = row.status === 'completed' && status !== 'completed';
  const isHeldNoMore = hold !== null && row.hold_expires_at === null;
  if (!isCompleted && !isHeldNoMore) return;
  scope.record({
    action: 'update',
    entity: 'reservation',
    entity_id: row.id,
    label: row.reserved_for.name,
    business_id: row.business_id,
    branch_id: row.branch_id,
    changes: {
      ...(isCompleted ? { status: { before: status, after: row.status } } : {}),
      ...(isHeldNoMore ? { hold_expires_at: { before: hold, after: null } } : {}),
    },
  });
  if (isCompleted) notifyOfCompletion(scope, row);
}

async function sendBooked(scope: Scope, { reservationId, orderId }: Booked, before: Standing): Promise<void> {
  const [reservation] = await readReservations(scope, reservationId === null ? [] : [reservationId]);
  if (reservation) {
    sendReservation(scope, 'update-reservation', reservation);
    formatSettled(scope, before, reservation);
  }
  if (orderId === null) return;
  sendOrder(scope, 'update-order', await readOrder(scope, orderId));
}

/**
 * Changes invoices; open browsers receive what that makes of their booking or order, and people get a notification of a
 * booking that is completed by it.
 */
export async function withPaymentEvents<Result>(
  scope: Scope,
  booked: Booked,
  change: () => Promise<Result>,
): Promise<Result> {
  if (booked.reservationId === null && booked.orderId === null) return change();
  const before = await standingOf(scope, booked);
  const result = await change();
  if ((await standingOf(scope, booked)).standing !== before.standing) await sendBooked(scope, booked, before);
  return result;
}
