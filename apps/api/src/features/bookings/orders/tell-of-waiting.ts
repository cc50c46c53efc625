import { orderWaitsNotice } from '@diwan/domain/notices.ts';
import { called, foundRows } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import { asServer, type JobDeps } from '#platform/jobs/as-server.ts';
import { notifyPeople, sendOrder } from '../booking-notifications.shared.ts';
import { readOrder } from '../order-rows.shared.ts';

interface Waiting {
  readonly business_id: number;
  readonly branch_id: number;
  readonly id: number;
}

/** Of one run: what is left is for the next one. */
const AT_ONCE = 500;

/**
 * Rule R20.11: an order of a guest that nobody has accepted in time rings louder at the desks of its branch, and its owner and
 * managers are told. One that cannot be told of keeps none of the others from it.
 */
export async function tellOfWaiting(deps: JobDeps): Promise<number> {
  const at = deps.clock.now();
  const found = await deps.database.system((db) =>
    db.rows(foundRows(called('waiting_orders', { at, how_many: AT_ONCE }))),
  );
  const defects: unknown[] = [];
  for (const order of found) {
    await tell(deps, order).catch((error: unknown) => defects.push(error));
  }
  if (defects.length > 0) throw new AggregateError(defects, 'Nobody could be told of orders that wait.');
  return found.length;
}

/** Each order once: whoever is the first to write it down tells of it. */
function tell(deps: JobDeps, { business_id: businessId, id }: Waiting): Promise<void> {
  return asServer(deps, { businessId, job: 'watch-orders' }, async (scope) => {
    const told = await scope.db.find(
      query
        .updateTable('orders')
        .set({ late_told_at: scope.now })
        .where('business_id', '=', businessId)
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .where('late_told_at', 'is', null)
        .returning('id'),
    );
    scope.unchanged();
    if (!told) return;
    const row = await readOrder(scope, id);
    sendOrder(scope, 'late-order', row);
    notifyPeople(scope, {
      branchId: row.branch_id,
      type: 'late-order',
      notice: orderWaitsNotice({ id, number: row.number, day: row.day }),
      // Who may change what a branch offers is who leads it.
      permission: 'settings.update',
      isOfOrders: true,
    });
  });
}
