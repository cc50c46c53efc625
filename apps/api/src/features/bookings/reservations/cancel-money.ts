import { sql } from 'kysely';
import type { Scope } from '#platform/http/scope.ts';

/**
 * Rule R2: canceling cancels pending credits, and the pending insurance debit where no credit was paid; otherwise the
 * debit stays to be paid back. The hold ends with the place.
 */
export async function cancelMoney(scope: Scope, reservationId: number): Promise<void> {
  const business = scope.business.id;
  await scope.db.run(sql`
    update invoices i set status = 'canceled', updated_at = greatest(${scope.now}::timestamptz, i.updated_at + interval '1 ms')
    where i.business_id = ${business} and i.reservation_id = ${reservationId} and i.status = 'pending'
      and (i.type = 'credit' or not exists (select from invoices p where p.business_id = i.business_id
        and p.reservation_id = i.reservation_id and p.type = 'credit' and p.status = 'paid'))`);
}
