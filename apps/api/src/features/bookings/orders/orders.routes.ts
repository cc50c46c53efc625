import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { ORDER_STATUSES } from '@diwan/contract/bookings/order-row.ts';
import { orderPhones } from '@diwan/contract/bookings/order-phones.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { confirmPhone } from './confirm-phone.ts';
import { createOrder } from './create-order.ts';
import { exportOrders } from './export-orders.ts';
import { orderAsGuest } from './guest-order.ts';
import { cancelOrderAsGuest, readOrderAsGuest } from './guest-order-token.ts';
import { arriveAsGuest } from './guest-arrival.ts';
import { readOrderTimes } from './read-order-times.ts';
import { kitchenOrders } from './kitchen-orders.ts';
import { listOrders } from './list-orders.ts';
import { findOrder, lockOrder } from '../order-rows.shared.ts';
import { isTestId } from './test-orders/test-order.rules.ts';
import { findTestOrder, lockTestOrder, moveTestOrder, placeTestOrder } from './test-orders/test-orders.ts';
import { changeOrder, removeOrder } from './update-order.ts';

interface Input {
  readonly branch_id: number;
  readonly id: number;
}

/** Screens read and move a test order by the calls of all others; its id tells which it is. */
const findEither = (scope: Scope, input: Input) =>
  isTestId(input.id) ? findTestOrder(scope, input) : findOrder(scope, input);
const lockEither = (scope: Scope, input: Input) =>
  isTestId(input.id) ? lockTestOrder(scope, input) : lockOrder(scope, input);

export function orderRoutes(deps: Pick<Deps, 'random'>): AnyRoute[] {
  return [
    handle(orders.statuses, async () => [...ORDER_STATUSES]),
    handle(orders.list, listOrders),
    handle(orders.exportRows, async (_scope, { prepared }) => prepared, {
      prepare: exportOrders,
      reads: 'replica',
    }),
    handle(orders.get, async (_scope, { row }) => row, { locate: findEither }),
    handle(orders.create, (scope, input) => createOrder(scope, input, deps.random)),
    handle(
      orders.update,
      (scope, input) =>
        input.row.is_test ? moveTestOrder(scope, input) : changeOrder(scope, input, deps.random),
      { locate: lockEither },
    ),
    handle(orderPhones.confirm, confirmPhone, { locate: lockOrder }),
    handle(orders.test, placeTestOrder),
    handle(orders.remove, (scope, { row }) => removeOrder(scope, row), { locate: lockOrder }),
    handle(orders.kitchen, kitchenOrders, { isPolled: true }),
    handle(guestOrders.create, (scope, input) => orderAsGuest(scope, input, deps.random)),
    handle(guestOrders.times, readOrderTimes),
    handle(guestOrders.get, readOrderAsGuest, { writes: true, audit: 'none' }),
    handle(guestOrders.cancel, cancelOrderAsGuest),
    handle(guestOrders.arrive, arriveAsGuest),
  ];
}
