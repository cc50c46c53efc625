import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#platform/http/scope.ts';
import { conflict } from '#platform/refusal.ts';
import { query } from '#platform/database/query.ts';

/**
 * A branch that somebody will come to, or where an order is being worked on, stays; `branches` says over `b` which
 * ones are meant. Who deletes locks them first, so that whoever books there meanwhile is waited for and seen.
 */
export async function refuseWhileOpen(scope: Scope, branches: RawBuilder<unknown>): Promise<void> {
  const open = await scope.db.find(sql`
    select from branches b where b.business_id = ${scope.business.id} and ${branches} and (
      exists (
        select from reservations r where r.business_id = b.business_id and r.branch_id = b.id
          and r.status <> 'canceled' and r.to_at > ${scope.now})
      or exists (
        select from orders o where o.business_id = b.business_id and o.branch_id = b.id
          and o.status in ('pending', 'accepted', 'ready') and o.deleted_at is null))
    limit 1`);
  if (open) throw conflict('open_bookings');
}

export async function lockBranches(scope: Scope): Promise<void> {
  await scope.db.run(
    query
      .selectFrom('branches')
      .select('id')
      .where('business_id', '=', scope.business.id)
      .orderBy('id')
      .forUpdate(),
  );
}
