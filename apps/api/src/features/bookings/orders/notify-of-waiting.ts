import { askToPauseNotification, orderWaitsNotification } from '@diwan/domain/notification-texts.ts';
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

async function notifyOfEach(
  found: readonly Waiting[],
  notify: (order: Waiting) => Promise<void>,
): Promise<readonly unknown[]> {
  const defects: unknown[] = [];
  for (const order of found) await notify(order).catch((error: unknown) => defects.push(error));
  return defects;
}

/**
 * Rule R20.11: an order of a guest that nobody has accepted in time rings louder at the desks of its branch, and its owner and
 * managers are notified; ten minutes later they are asked whether to pause ordering. One that cannot be told of keeps none of
 * the others from it.
 */
export async function notifyOfWaiting(deps: JobDeps): Promise<number> {
  const at = deps.clock.now();
  const given = { at, how_many: AT_ONCE };
  const found = await deps.database.system(async (db) => ({
    late: await db.rows(foundRows(called('waiting_orders', given))),
    unanswered: await db.rows(foundRows(called('unanswered_orders', given))),
  }));
  const defects = [
    ...(await notifyOfEach(found.late, (order) => tell(deps, order, LATE))),
    ...(await notifyOfEach(found.unanswered, (order) => tell(deps, order, UNANSWERED))),
  ];
  if (defects.length > 0) throw new AggregateError(defects, 'Nobody could be told of orders that wait.');
  return found.late.length + found.unanswered.length;
}

interface WaitingNotice {
  readonly column: 'late_told_at' | 'pause_asked_at';
  readonly event: 'late-order' | 'ask-pause';
  readonly noticeOf: typeof orderWaitsNotification;
}

const LATE: WaitingNotice = { column: 'late_told_at', event: 'late-order', noticeOf: orderWaitsNotification };
const UNANSWERED: WaitingNotice = {
  column: 'pause_asked_at',
  event: 'ask-pause',
  noticeOf: askToPauseNotification,
};

/** Each order once: whoever is the first to write it down reports it. */
function tell(
  deps: JobDeps,
  { business_id: businessId, id }: Waiting,
  { column, event, noticeOf }: WaitingNotice,
): Promise<void> {
  return asServer(deps, { businessId, job: 'watch-orders' }, async (scope) => {
    const response = await scope.db.find(
      query
        .updateTable('orders')
        .set({ [column]: scope.now })
        .where('business_id', '=', businessId)
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .where(column, 'is', null)
        .returning('id'),
    );
    scope.unchanged();
    if (!response) return;
    const row = await readOrder(scope, id);
    sendOrder(scope, event, row);
    notifyPeople(scope, {
      branchId: row.branch_id,
      type: 'late-order',
      notice: noticeOf({ id, number: row.number, day: row.day }),
      // Who may change what a branch offers is who leads it.
      permission: 'settings.update',
      isOfOrders: true,
    });
  });
}
