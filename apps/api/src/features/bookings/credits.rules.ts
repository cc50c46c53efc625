import { sql } from 'kysely';
import type { UnpaidCredit } from '@diwan/domain/invoices/open-credits.ts';
import type { Scope } from '#platform/http/scope.ts';

export const touched = (scope: Scope) =>
  sql`updated_at = greatest(${scope.now}::timestamptz, i.updated_at + interval '1 ms')`;

export async function setStatus(
  scope: Scope,
  ids: readonly number[],
  status: 'pending' | 'canceled',
): Promise<void> {
  if (ids.length === 0) return;
  await scope.db.run(sql`
    update invoices i set status = ${status}, canceled_with_booking = false, ${touched(scope)}
    where i.business_id = ${scope.business.id} and i.id = any(${ids}::bigint[])`);
}

export async function setAmounts(scope: Scope, rows: readonly UnpaidCredit[]): Promise<void> {
  if (rows.length === 0) return;
  await scope.db.run(sql`
    update invoices i set amount = r.amount, ${touched(scope)}
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ id, amount }) => ({ id, amount })))}::jsonb) as r(id bigint, amount bigint)
    where i.business_id = ${scope.business.id} and i.id = r.id`);
}

/** What credits are for. */
interface Booked {
  readonly reservation_id: number | null;
  readonly order_id: number | null;
}

/** Of one booking or order, locked. */
export function lockPendingCredits(scope: Scope, booked: Booked): Promise<UnpaidCredit[]> {
  return scope.db.rows(sql<UnpaidCredit>`
    select i.id, i.amount from invoices i
    where i.business_id = ${scope.business.id} and i.type = 'credit' and i.status = 'pending'
      and (i.reservation_id = ${booked.reservation_id}::bigint or i.order_id = ${booked.order_id}::bigint)
    order by i.id for update`);
}
