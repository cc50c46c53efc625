import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import { adjustedCredits } from '@diwan/domain/invoices.ts';
import { toMinor } from '@diwan/domain/money.ts';
import type { Scope } from '#platform/http/scope.ts';
import {
  lockPendingCredits,
  setAmounts,
  setStatus,
  settleOwed,
  type SettledCredit,
} from '../credits.shared.ts';
import { insertInvoices } from '../write-invoices.shared.ts';
import { owedInvoices } from './write-order.ts';

type Random = (bytes: number) => Buffer;

/** Rule R19.6: the pending credits of an order, which is locked, ask together for `open`, in minor units. */
export async function askFor(
  scope: Scope,
  order: OrderRow,
  { open, random }: { readonly open: number; readonly random: Random },
): Promise<void> {
  const pending = await lockPendingCredits(scope, { reservation_id: null, order_id: order.id });
  const plan = adjustedCredits(pending, open);
  await setAmounts(scope, plan.changed);
  await setStatus(scope, plan.canceled, 'canceled');
  const { name, phone } = order.customer;
  const customer = { id: order.user_id, name, phone, email: null };
  const by = scope.actor;
  const to = { branchId: order.branch_id, reservationId: null, orderId: order.id, customer, by, random };
  await insertInvoices(scope, to, owedInvoices(plan.added));
}

/**
 * What is open of orders, which are locked, is paid now, in one way; says which credits that was. Their credits may ask
 * for another sum than was shown and confirmed: staff pay beside them, add to them and cancel them by hand.
 */
export async function settleOpen(
  scope: Scope,
  orders: readonly OrderRow[],
  { type, random }: { readonly type: PaymentType; readonly random: Random },
): Promise<SettledCredit[]> {
  for (const order of orders) {
    const open = toMinor(order.sums.open, scope.business.currency) ?? 0;
    await askFor(scope, order, { open, random });
  }
  return settleOwed(
    scope,
    orders.map(({ id }) => id),
    type,
  );
}
