import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { instantToLocal } from '@diwan/domain/local-time.ts';
import { decimalsOf } from '@diwan/domain/money.ts';
import { orderNotification } from '@diwan/domain/order-notification.ts';
import type { Scope } from '#platform/http/scope.ts';
import { notifyPeople, sendOrder } from '../booking-notifications.shared.ts';

/** Notifies the people of the branch of a new order. */
export async function notifyOfOrder(scope: Scope, order: OrderRow): Promise<void> {
  sendOrder(scope, 'new-order', order);
  notifyPeople(scope, {
    branchId: order.branch_id,
    type: 'new-order',
    notice: orderNotification({
      id: order.id,
      number: order.number,
      day: order.day,
      count: order.lines.reduce((sum, line) => sum + line.count, 0),
      total: order.total_price.toFixed(decimalsOf(order.currency)),
      currency: order.currency,
      orderType: order.order_type,
      scheduled: order.scheduled_at && instantToLocal(new Date(order.scheduled_at), scope.business.timezone),
      business: scope.business.type,
    }),
    permission: 'orders.read',
    isOfOrders: true,
  });
}
