import { asServer, type JobDeps } from '#platform/jobs/as-server.ts';
import { notifyOfReservation } from '../booking-notifications.shared.ts';
import { cancelMoney } from './booking-money.ts';
import { recordReservation } from './create-reservation.ts';
import { updateReservation } from './write-reservation.ts';
import { lockReservation, readReservation } from '../reservation-rows.shared.ts';
import { called, foundRows } from '#platform/database/called.ts';

interface Expired {
  readonly business_id: number;
  readonly branch_id: number;
  readonly id: number;
}

const keyOf = ({ business_id, id }: Expired) => `${business_id}/${id}`;

const AT_ONCE = 100;
/** Of one run, so that it ends: what is left is for the next one. */
const MOST_BATCHES = 50;

/**
 * Rule R4.6: a guest's booking that was to be paid online and was not frees its place when the hold runs out. One that
 * cannot be ended keeps none of the others from it.
 */
export async function expireHolds(deps: JobDeps): Promise<number> {
  const now = deps.clock.now();
  const tried = new Set<string>();
  const defects: unknown[] = [];
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    // The oldest come first, and so do those that failed a moment ago.
    const found = await deps.database.system((db) =>
      db.rows(foundRows(called('expired_holds', { at: now, how_many: AT_ONCE + defects.length }))),
    );
    const next = found.filter((hold) => !tried.has(keyOf(hold)));
    if (next.length === 0) break;
    for (const hold of next) {
      tried.add(keyOf(hold));
      await cancelHold(deps, hold, now).catch((error: unknown) => defects.push(error));
    }
  }
  if (defects.length > 0) throw new AggregateError(defects, 'Holds could not be ended.');
  return tried.size;
}

/** Looked at once more under its lock: a payment may have come in the meantime. */
function cancelHold(deps: JobDeps, hold: Expired, now: Date): Promise<void> {
  return asServer(deps, { businessId: hold.business_id, job: 'expire-holds' }, async (scope) => {
    const locked = await lockReservation(scope, hold);
    const until = locked?.row.hold_expires_at;
    if (!locked || !until || locked.row.status !== 'pending' || Date.parse(until) > now.getTime()) return;
    await updateReservation(scope, hold.id, { status: 'canceled' });
    await cancelMoney(scope, hold.id);
    const after = await readReservation(scope, hold.id);
    recordReservation(scope, locked.row, after);
    await notifyOfReservation(scope, locked.row, after);
  });
}
