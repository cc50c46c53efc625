import type { GuestOrder } from '@diwan/contract/bookings/guest-orders.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { arrivalOf, arrivedNotice } from '@diwan/domain/arrivals.ts';
import { query } from '#platform/database/query.ts';
import { touchedAt } from '#platform/database/touched.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import { liveUpdate } from '#platform/realtime/live-update.ts';
import { notifyPeople, sendOrderChange } from '../booking-notifications.shared.ts';
import { lockOrder, readOrder } from '../order-rows.shared.ts';
import { recordOrder } from '../record-order.shared.ts';
import { enterByToken } from './guest-order-token.ts';
import { guestView } from './guest-order-view.ts';

const orderWith = (scope: Scope, id: number) =>
  query
    .selectFrom('orders')
    .select(['arrived_at', 'arrival_rung_at'])
    .where('business_id', '=', scope.business.id)
    .where('id', '=', id);

/** The first moment stays; the order counts as changed, so that every screen reads it again. */
const writeArrival = (scope: Scope, id: number, arrivedAt: Date) =>
  query
    .updateTable('orders')
    .set({ arrived_at: arrivedAt, arrival_rung_at: scope.now, updated_at: touchedAt(scope.now) })
    .where('business_id', '=', scope.business.id)
    .where('id', '=', id);

/** Rings at the desks of the branch for a guest who waits in a car, and leaves word to those who work with its orders. */
function notifyOfArrival(scope: Scope, order: OrderRow): void {
  const { branch_id: branchId, car } = order;
  scope.send(liveUpdate('orders', order, { event: 'guest-arrived', data: { order, car, branchId } }));
  notifyPeople(scope, {
    branchId,
    type: 'guest-arrived',
    notice: arrivedNotice(order, car),
    permission: 'orders.read',
    isOfOrders: true,
  });
}

/**
 * Rule R20.16: a guest in a car says to be there, which rings at the desk with the plate. Any link to the order will do: it
 * takes nothing away, and who ordered by telephone or has just paid has another one than the token of the order.
 */
export async function arriveAsGuest(
  scope: Scope,
  { params: { token } }: { readonly params: { readonly token: string } },
): Promise<GuestOrder> {
  const found = await enterByToken(scope, token);
  // One that waits for its money is not found: nobody makes it yet.
  const locked = await lockOrder(scope, found);
  if (!locked) throw invalidField('', 'order_arrive_over');
  const { row: before } = locked;
  const { arrived_at: first, arrival_rung_at: rung } = await scope.db.get(orderWith(scope, found.id));
  const arrival = arrivalOf(before, rung === null ? null : Date.parse(rung), scope.now.getTime());
  if (arrival === 'refused') throw invalidField('', 'order_arrive_over');
  if (arrival === 'stays') {
    scope.unchanged();
    return guestView(scope, before, { token, ...found });
  }
  await scope.db.run(writeArrival(scope, found.id, first === null ? scope.now : new Date(first)));
  const after = await readOrder(scope, found.id);
  recordOrder(scope, before, after);
  sendOrderChange(scope, before, after);
  notifyOfArrival(scope, after);
  return guestView(scope, after, { token, ...found });
}
