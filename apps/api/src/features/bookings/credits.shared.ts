import { sql } from 'kysely';
import type { PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import type { UnpaidCredit } from '@diwan/domain/invoices.ts';
import { query } from '#platform/database/query.ts';
import { touchedAt } from '#platform/database/touched.ts';
import type { Scope } from '#platform/http/scope.ts';
import { sentRows } from '#platform/database/sent-rows.ts';

export async function setStatus(
  scope: Scope,
  ids: readonly number[],
  status: 'pending' | 'canceled',
): Promise<void> {
  if (ids.length === 0) return;
  await scope.db.run(
    query
      .updateTable('invoices')
      .set({ status, canceled_with_booking: false, updated_at: touchedAt(scope.now) })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', (row) => row.fn.any(row.val(ids))),
  );
}

export async function setAmounts(scope: Scope, rows: readonly UnpaidCredit[]): Promise<void> {
  if (rows.length === 0) return;
  const amounts = rows.map(({ id, amount }) => ({ id, amount }));
  await scope.db.run(
    query
      .updateTable('invoices as i')
      .from(sentRows('invoices', amounts))
      .set((row) => ({ amount: row.ref('r.amount'), updated_at: touchedAt(scope.now, 'i.updated_at') }))
      .where('i.business_id', '=', scope.business.id)
      .whereRef('i.id', '=', 'r.id'),
  );
}

/** What credits are for. */
interface Booked {
  readonly reservation_id: number | null;
  readonly order_id: number | null;
}

/** Of one booking or order, locked. */
export function lockPendingCredits(scope: Scope, booked: Booked): Promise<UnpaidCredit[]> {
  const { reservation_id: reservationId, order_id: orderId } = booked;
  return scope.db.rows(
    query
      .selectFrom('invoices')
      .select(['id', 'amount'])
      .where('business_id', '=', scope.business.id)
      .where('type', '=', sql.lit('credit'))
      .where('status', '=', sql.lit('pending'))
      .where((row) => row.or([row('reservation_id', '=', reservationId), row('order_id', '=', orderId)]))
      .orderBy('id')
      .forUpdate(),
  );
}

export interface SettledCredit {
  readonly id: number;
  /** Minor units. */
  readonly amount: number;
}

/** All that orders still owe is paid now, in one way; says which credits that was. */
export async function settleOwed(
  scope: Scope,
  orderIds: readonly number[],
  type: PaymentType,
): Promise<SettledCredit[]> {
  const settled = await scope.db.rows(
    query
      .updateTable('invoices')
      .set({ status: 'paid', paid_at: scope.now, payment_type: type, updated_at: touchedAt(scope.now) })
      .where('business_id', '=', scope.business.id)
      .where('order_id', '=', (row) => row.fn.any(row.val(orderIds)))
      .where('type', '=', sql.lit('credit'))
      .where('status', '=', sql.lit('pending'))
      .returning(['id', 'amount']),
  );
  return settled.toSorted((a, b) => a.id - b.id);
}
