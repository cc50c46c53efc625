import { sql } from 'kysely';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { Scope } from '#platform/http/scope.ts';
import { sendOrder, sendReservation } from './announce.rules.ts';

/** What an invoice is for; a person's own is for neither. */
interface Booked {
  readonly reservationId: number | null;
  readonly orderId: number | null;
}

/** What its invoices make of a booking or an order, as one text. */
async function standingOf(scope: Scope, { reservationId, orderId }: Booked): Promise<string> {
  const found = await scope.db.find(sql<{ standing: string }>`
    select concat_ws(' ', status, payment_status, hold_expires_at is null) as standing from reservations
      where business_id = ${scope.business.id} and id = ${reservationId}::bigint
    union all
    select paid::text from orders where business_id = ${scope.business.id} and id = ${orderId}::bigint`);
  return found?.standing ?? '';
}

async function sendBooked(scope: Scope, { reservationId, orderId }: Booked): Promise<void> {
  const { reservation, order } = await scope.db.get(sql<{ reservation: string | null; order: string | null }>`
    select app.reservations_in_order(${scope.business.id}, array_remove(array[${reservationId}::bigint], null),
        ${scope.locale}) as reservation,
      app.orders_in_order(${scope.business.id}, array_remove(array[${orderId}::bigint], null)) as order`);
  if (reservation) sendReservation(scope, 'update-reservation', JSON.parse(reservation) as ReservationRow);
  if (order) sendOrder(scope, 'update-order', JSON.parse(order) as OrderRow);
}

/** Changes invoices; open browsers hear when that makes another thing of their booking or order. */
export async function tellingOfMoney<Result>(
  scope: Scope,
  booked: Booked,
  change: () => Promise<Result>,
): Promise<Result> {
  if (booked.reservationId === null && booked.orderId === null) return change();
  const before = await standingOf(scope, booked);
  const result = await change();
  if ((await standingOf(scope, booked)) !== before) await sendBooked(scope, booked);
  return result;
}
