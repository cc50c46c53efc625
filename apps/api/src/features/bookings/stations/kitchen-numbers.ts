import { sql } from 'kysely';
import type { kitchenNumbers } from '@diwan/contract/bookings/stations.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { HOUR_MS } from '@diwan/domain/time-range.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';

type Numbers = ResponseOf<typeof kitchenNumbers.get>;

/** More than a wall can show. */
const MOST = 100;

const ofStatus = (scope: Scope, branchId: number, status: 'accepted' | 'ready') =>
  query
    .selectFrom('orders')
    .select('number')
    .where('business_id', '=', scope.business.id)
    .where('branch_id', '=', branchId)
    .where('status', '=', sql.lit(status))
    .where('deleted_at', 'is', null)
    .limit(MOST);

/** What nobody has fetched within the hour calls nobody any more. */
export async function readNumbers(scope: Scope, branchId: number): Promise<Numbers> {
  const since = new Date(scope.now.getTime() - HOUR_MS).toISOString();
  const [preparing, ready] = await Promise.all([
    scope.db.rows(ofStatus(scope, branchId, 'accepted').orderBy('created_at').orderBy('id')),
    scope.db.rows(
      ofStatus(scope, branchId, 'ready')
        .where('updated_at', '>', since)
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc'),
    ),
  ]);
  return { preparing: preparing.map(({ number }) => number), ready: ready.map(({ number }) => number) };
}
