import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { sendVisit } from './visit-news.shared.ts';
import { seatNameOf } from './visit-rows.rules.ts';

/** Whose first order staff have not seen yet. */
const unapproved = (scope: Scope) =>
  query
    .updateTable('visits')
    .set({ approved_at: scope.now })
    .where('business_id', '=', scope.business.id)
    .where('approved_at', 'is', null)
    .where('closed_at', 'is', null)
    .returning(['id', 'branch_id', 'seat_named']);

type Approved = Awaited<ReturnType<typeof approved>>;

const approved = (scope: Scope, id: number) => scope.db.find(unapproved(scope).where('id', '=', id));

function notify(scope: Scope, visit: Approved): boolean {
  if (!visit) return false;
  const { id, branch_id } = visit;
  scope.record({
    action: 'update',
    entity: 'visit',
    entity_id: id,
    label: seatNameOf(visit.seat_named),
    business_id: scope.business.id,
    branch_id,
    changes: { approved_at: { before: null, after: scope.now.toISOString() } },
  });
  // The kitchen reads its orders again as well.
  sendVisit(scope, { branch_id, id });
  return true;
}

/** It is known that guests sit there: what they order goes to the kitchen. False: it was known before. */
export async function approveVisit(scope: Scope, id: number): Promise<boolean> {
  return notify(scope, await approved(scope, id));
}

/** The same of the visit of an order which staff have accepted. */
export async function approveVisitOf(scope: Scope, orderId: number): Promise<void> {
  const ofOrder = query
    .selectFrom('orders')
    .select('visit_id')
    .where('business_id', '=', scope.business.id)
    .where('id', '=', orderId);
  notify(scope, await scope.db.find(unapproved(scope).where('id', '=', ofOrder)));
}
