import { sql, type Expression } from 'kysely';
import { tipsGivenBack } from '@diwan/domain/tips.ts';
import { query } from '#platform/database/query.ts';
import { touchedAt } from '#platform/database/touched.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { SettledCredit } from './credits.shared.ts';
import { tipOf } from './tips.rules.ts';

/** Whether a business, by its id or the column that has it, takes tips. */
export const takesTips = (businessId: number | Expression<number>) =>
  sql<boolean>`exists ${query
    .selectFrom('settings as g')
    .select('g.key')
    .where('g.business_id', '=', businessId)
    .where('g.branch_id', 'is', null)
    .where('g.category_id', 'is', null)
    .where('g.key', '=', sql.lit('Tips'))
    .where('g.data', '=', sql.lit('true'))}`;

/** What was sent as a tip beside so much that is paid, in minor units; 422 as `tipOf`. */
export async function tipWith(
  scope: Scope,
  { sent, due }: { readonly sent: number | undefined; readonly due: number },
): Promise<number> {
  if (!sent) return 0;
  const { takes } = await scope.db.get(query.selectNoFrom(takesTips(scope.business.id).as('takes')));
  return tipOf(scope, { sent, due, takesTips: takes });
}

export async function setTip(scope: Scope, invoiceId: number, tip: number): Promise<void> {
  await scope.db.run(
    query
      .updateTable('invoices')
      .set({ tip, updated_at: touchedAt(scope.now) })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', invoiceId)
      .where('tip', '<>', tip),
  );
}

/** What was given on top of credits that have just been paid together stands with the first of them. */
export async function addTip(
  scope: Scope,
  settled: readonly SettledCredit[],
  sent: number | undefined,
): Promise<void> {
  const due = settled.reduce((sum, { amount }) => sum + amount, 0);
  const tip = await tipWith(scope, { sent, due });
  const [first] = settled;
  if (first && tip > 0) await setTip(scope, first.id, tip);
}

const moneyOf = (scope: Scope, orderId: number) =>
  query
    .selectFrom('invoices')
    .select(['id', 'type', 'status', 'amount', 'tip'])
    .where('business_id', '=', scope.business.id)
    .where('order_id', '=', orderId)
    .orderBy('paid_at')
    .orderBy('id');

/**
 * Rule R23: a debit of an order that was written or changed takes the tips of whole payments along, and a credit that is asked
 * for again knows nothing of the tip it was once paid with. The order is locked.
 */
export async function settleTip(scope: Scope, orderId: number, invoiceId: number): Promise<void> {
  const rows = await scope.db.rows(moneyOf(scope, orderId));
  const own = rows.find(({ id }) => id === invoiceId);
  if (own?.type === 'credit' && own.status === 'pending') return setTip(scope, invoiceId, 0);
  if (own?.type !== 'debit' || own.status === 'canceled') return undefined;
  const payments = rows.filter(({ type, status }) => type === 'credit' && status === 'paid');
  const debits = rows.filter(({ type, status }) => type === 'debit' && status !== 'canceled');
  const refunded = debits.reduce((sum, { amount }) => sum + amount, 0);
  const others = debits.filter(({ id }) => id !== invoiceId).reduce((sum, { tip }) => sum + tip, 0);
  return setTip(scope, invoiceId, Math.max(0, tipsGivenBack(payments, refunded) - others));
}
