import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { coveredCredits } from '@diwan/domain/bill-shares.ts';
import { toMinor } from '@diwan/domain/money.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { sendOrderChange } from '../booking-notifications.shared.ts';
import { lockPendingCredits } from '../credits.shared.ts';
import { readOrders } from '../order-rows.shared.ts';
import {
  addCredit,
  credit,
  insertCredit,
  markPaid,
  type PaidOnline,
  type Random,
} from './paid-online.shared.ts';
import { lockInvoice } from './invoice-rows.ts';
import { reportSurplus } from './surplus.ts';

/** The orders that money came for, locked in the order of their ids and read after the locks were got. */
export async function lockCovered(scope: Scope, ids: readonly number[]): Promise<OrderRow[]> {
  const locked = await scope.db.rows(
    query
      .selectFrom('orders')
      .select('id')
      .where('business_id', '=', scope.business.id)
      .where('id', '=', (row) => row.fn.any(row.val(ids)))
      .orderBy('id')
      .forUpdate(),
  );
  return readOrders(
    scope,
    locked.map(({ id }) => id),
  );
}

interface Covering {
  readonly paid: PaidOnline;
  readonly random: Random;
}

/** A credit of its own for money that no credit of the order asks for. */
const addToOrder = (scope: Scope, { paid, random }: Covering, order: OrderRow, amount: number) =>
  insertCredit(
    scope,
    {
      branchId: order.branch_id,
      reservationId: null,
      orderId: order.id,
      customer: { id: order.user_id, name: order.customer.name, phone: order.customer.phone, email: null },
      by: null,
      random,
    },
    credit(scope, amount, {
      status: 'paid',
      payment_type: paid.payment_type,
      paid_at: scope.now,
      tip: paid.tip,
    }),
  );

/** What was given on top stands with the first invoice that the money reaches. */
const withoutTip = ({ paid, random }: Covering): Covering => ({ random, paid: { ...paid, tip: 0 } });

/** Pays so much of what the order owes: its credits one after the other, the last one divided where it is too little. */
async function payOrder(scope: Scope, covering: Covering, order: OrderRow, money: number): Promise<void> {
  let next = covering;
  const pending = await lockPendingCredits(scope, { reservation_id: null, order_id: order.id });
  const { whole, part, over } = coveredCredits(pending, money);
  const amounts = new Map(pending.map(({ id, amount }) => [id, amount]));
  const paying = [
    ...whole.map((id) => ({ id, paid: amounts.get(id) ?? 0, rest: 0 })),
    ...(part ? [part] : []),
  ];
  for (const { id, paid: amount, rest } of paying) {
    const found = await lockInvoice(scope, { branch_id: order.branch_id, id });
    if (!found) throw new Error(`There is no invoice ${id}.`);
    await markPaid(scope, found.row, { ...next.paid, amount });
    next = withoutTip(next);
    const { due_at, payment_type } = found.row;
    if (rest > 0)
      await addCredit(scope, { ...next, beside: found.row }, credit(scope, rest, { due_at, payment_type }));
  }
  if (over > 0) await addToOrder(scope, next, order, over);
}

const minorOf = (scope: Scope, major: number) => toMinor(major, scope.business.currency) ?? 0;

interface PaidTogether {
  readonly paid: PaidOnline;
  /** As they were before, locked. */
  readonly orders: readonly OrderRow[];
}

/**
 * Money that came for several orders at once pays what each still owes, in their order. What none of them owes any more, for
 * example because somebody else paid meanwhile, stands beside one of them as a credit of its own, and its owners are notified.
 */
export async function markCoveredPaid(
  scope: Scope,
  { paid, orders }: PaidTogether,
  random: Random,
): Promise<void> {
  let covering: Covering = { paid, random };
  let left = paid.amount;
  for (const order of orders) {
    const money = Math.min(left, minorOf(scope, order.sums.open));
    if (money === 0) continue;
    await payOrder(scope, covering, order, money);
    covering = withoutTip(covering);
    left -= money;
  }
  const twice = orders.find(({ sums }) => sums.open === 0) ?? orders[0];
  if (left > 0 && twice) await addToOrder(scope, covering, twice, left);
  const after = await readOrders(
    scope,
    orders.map(({ id }) => id),
  );
  for (const [at, row] of after.entries()) {
    const before = orders[at];
    if (before) sendOrderChange(scope, before, row);
  }
  await reportSurplus(scope, orders, after);
}
