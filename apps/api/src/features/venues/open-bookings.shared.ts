import { sql, type Expression, type SqlBool } from 'kysely';
import type { Scope } from '#platform/http/scope.ts';
import { conflict } from '#platform/http-error.ts';
import { query } from '#platform/database/query.ts';

/** Of an order, in the text of the statement: an index has these alone. */
const OPEN = ['pending', 'accepted', 'ready'].map((status) => sql.lit(status));

/**
 * A branch that somebody will come to, or where an order is being worked on, stays; `branches` says over `b` which
 * ones are meant. Who deletes locks them first, so that whoever books there meanwhile is waited for and seen.
 */
export async function assertNothingOpen(scope: Scope, branches: Expression<SqlBool>): Promise<void> {
  const open = await scope.db.find(
    query
      .selectFrom('branches as b')
      .select('b.id')
      .where('b.business_id', '=', scope.business.id)
      .where(branches)
      .where((row) => {
        const reservations = row
          .selectFrom('reservations as r')
          .select('r.id')
          .whereRef('r.business_id', '=', 'b.business_id')
          .whereRef('r.branch_id', '=', 'b.id')
          .where('r.status', '<>', sql.lit('canceled'))
          .where('r.to_at', '>', scope.now.toISOString());
        const orders = row
          .selectFrom('orders as o')
          .select('o.id')
          .whereRef('o.business_id', '=', 'b.business_id')
          .whereRef('o.branch_id', '=', 'b.id')
          .where('o.status', 'in', OPEN)
          // One that waits for its money is one as well.
          .where((order) => order.or([order('o.deleted_at', 'is', null), order('o.pay_by', 'is not', null)]));
        return row.or([row.exists(reservations), row.exists(orders)]);
      })
      .limit((row) => row.lit(1)),
  );
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
