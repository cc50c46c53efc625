import { decimalsOf, toMajor, toMinor } from '@diwan/domain/money.ts';
import { ENDED_BY } from '@diwan/domain/order-reasons.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { query } from '#platform/database/query.ts';
import { touchedAt } from '#platform/database/touched.ts';
import type { Scope } from '#platform/http/scope.ts';
import { notifyOfPaidLate } from '../booking-notifications.shared.ts';
import { notifyOfOrder } from './notify-of-order.ts';
import { readOrder } from '../order-rows.shared.ts';
import { recordOrder } from '../record-order.shared.ts';
import { endOrder } from './end-order.ts';
import { nextNumber, step, today } from './write-order.ts';

/** How long an order that is paid first waits for its money. */
export const PAY_MS = 15 * MINUTE_MS;

/** An order that waits for its money or ended without it, locked; undefined: it is one like any other. */
export const lockPaidFirst = (scope: Scope, id: number) =>
  scope.db.find(
    query
      .selectFrom('orders')
      .select(['id', 'branch_id', 'status', 'paid', 'paid_amount', 'pay_by'])
      .where('business_id', '=', scope.business.id)
      .where('id', '=', id)
      .where('pay_by', 'is not', null)
      .forUpdate(),
  );

async function show(scope: Scope, { id, branch_id }: { id: number; branch_id: number }, history?: object) {
  const numbered = await nextNumber(scope, branch_id, today(scope));
  await scope.db.run(
    query
      .updateTable('orders')
      .set({
        ...numbered,
        ...(history && { history: jsonb(history), created_at: scope.now }),
        pay_by: null,
        deleted_at: null,
        updated_at: touchedAt(scope.now),
      })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', id),
  );
}

/**
 * Rule R20.10: with its money an order begins: it gets its number, and kitchen, desk and bell are notified of it. What is paid
 * after its time was over is shown as ended, and its owners are told how much to give back. False: it is an order like any
 * other, or waits on.
 */
export async function placeIfPaid(scope: Scope, orderId: number): Promise<boolean> {
  const order = await lockPaidFirst(scope, orderId);
  if (!order || order.paid_amount === 0) return false;
  if (order.status === 'pending') {
    if (!order.paid) return false;
    await show(scope, order, [step(scope, 'pending', null, null)]);
    const row = await readOrder(scope, orderId);
    recordOrder(scope, null, row);
    await notifyOfOrder(scope, row);
    return true;
  }
  await show(scope, order);
  const row = await readOrder(scope, orderId);
  recordOrder(scope, null, row);
  const { currency } = scope.business;
  // Nothing of it was wanted: the tip goes back as well.
  const tips = row.invoices.reduce((sum, { tip = 0 }) => sum + (toMinor(tip, currency) ?? 0), 0);
  const amount = toMajor(order.paid_amount + tips, currency).toFixed(decimalsOf(currency));
  await notifyOfPaidLate(scope, row, amount);
  return true;
}

/** Ends an order whose time to be paid is over, unless its money came meanwhile; nobody but its guest ever knew of it. */
export async function endUnpaid(scope: Scope, orderId: number): Promise<void> {
  scope.unchanged();
  const order = await lockPaidFirst(scope, orderId);
  const isOver =
    order?.status === 'pending' && order.pay_by !== null && Date.parse(order.pay_by) <= scope.now.getTime();
  if (isOver) await endOrder(scope, orderId, ENDED_BY.unpaid.en);
}
