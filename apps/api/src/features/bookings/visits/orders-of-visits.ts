import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { readOrders } from '../order-rows.shared.ts';

/** The orders of visits by the visit, oldest first. */
export async function ordersOfVisits(
  scope: Scope,
  visitIds: readonly number[],
): Promise<Map<number, OrderRow[]>> {
  const byVisit = new Map<number, OrderRow[]>(visitIds.map((id) => [id, []]));
  if (visitIds.length === 0) return byVisit;
  const known = await scope.db.rows(
    query
      .selectFrom('orders')
      .select(['id', 'visit_id'])
      .where('business_id', '=', scope.business.id)
      .where('visit_id', '=', (row) => row.fn.any(row.val(visitIds)))
      .where('deleted_at', 'is', null)
      .orderBy('id'),
  );
  const rows = await readOrders(
    scope,
    known.map(({ id }) => id),
  );
  const visitOf = new Map(known.map(({ id, visit_id }) => [id, visit_id]));
  for (const row of rows) byVisit.get(visitOf.get(row.id) ?? 0)?.push(row);
  return byVisit;
}
