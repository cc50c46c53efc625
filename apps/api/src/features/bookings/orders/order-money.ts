import { sql } from 'kysely';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { toMinor } from '@diwan/domain/money.ts';
import { query } from '#platform/database/query.ts';
import { touchedAt } from '#platform/database/touched.ts';
import type { Scope } from '#platform/http/scope.ts';
import { askFor } from './owed-credits.shared.ts';

const updatePendingCredits = (scope: Scope, orderId: number) =>
  query
    .updateTable('invoices')
    .set({ updated_at: touchedAt(scope.now) })
    .where('business_id', '=', scope.business.id)
    .where('order_id', '=', orderId)
    .where('type', '=', sql.lit('credit'))
    .where('status', '=', sql.lit('pending'));

/** Paid credits stay; staff give money back with a debit. */
export async function cancelOwed(scope: Scope, orderId: number): Promise<void> {
  await scope.db.run(updatePendingCredits(scope, orderId).set({ status: 'canceled' }));
}

/**
 * Rule R19.6: after its lines were changed the pending credits ask for what is left of the new total, so that a payment
 * link that a guest has been given goes on to work.
 */
export async function adjustOwed(
  scope: Scope,
  before: OrderRow,
  { total, random }: { total: number; random: (bytes: number) => Buffer },
): Promise<void> {
  const { currency } = scope.business;
  const minor = (amount: number) => toMinor(amount, currency) ?? 0;
  if (minor(before.total_price) === total) return;
  const paid = before.invoices
    .filter(({ type, status }) => type === 'credit' && status === 'paid')
    .reduce((sum, { amount }) => sum + minor(amount), 0);
  await askFor(scope, before, { open: Math.max(0, total - paid), random });
}
