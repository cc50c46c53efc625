import type { visitCalls } from '@diwan/contract/bookings/visit-calls.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { sql } from 'kysely';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { localesOf } from '../booked-parts.rules.ts';
import type { NamedSeat } from '../visit-rows.rules.ts';

type Approvals = ResponseOf<typeof visitCalls.list>['approvals'];

/** What waits for staff: orders that phones sent to visits of which nobody knows yet that guests sit there. */
const waiting = (scope: Scope, branchId: number) =>
  query
    .selectFrom('visits as v')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'v.business_id').onRef('o.visit_id', '=', 'v.id'),
    )
    .leftJoin('seats as s', (join) =>
      join.onRef('s.business_id', '=', 'v.business_id').onRef('s.id', '=', 'v.seat_id'),
    )
    .select(['v.id', 'v.seat_id', 'v.seat_named', 's.name_en', 's.name_ar'])
    .select((row) => row.fn.min('o.created_at').as('since'))
    .where('v.business_id', '=', scope.business.id)
    .where('v.branch_id', '=', branchId)
    .where('v.closed_at', 'is', null)
    .where('v.approved_at', 'is', null)
    .where('o.source', '=', sql.lit('guest'))
    .where('o.status', '=', sql.lit('pending'))
    .where('o.deleted_at', 'is', null)
    .groupBy(['v.id', 'v.seat_id', 'v.seat_named', 's.name_en', 's.name_ar'])
    .orderBy('since');

/** Tables whose first order waits until staff approve it. */
export async function approvalsOf(scope: Scope, branchId: number): Promise<Approvals> {
  const rows = await scope.db.rows(waiting(scope, branchId));
  return rows.map(({ id, seat_id, seat_named, name_en, name_ar, since }) => {
    const was = seat_named as NamedSeat;
    const locales = localesOf(seat_id, name_en ?? was.name_en, name_ar ?? was.name_ar);
    return { visit_id: id, seat: { id: seat_id, locales }, since };
  });
}
