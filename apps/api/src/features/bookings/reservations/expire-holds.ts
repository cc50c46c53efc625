import { sql } from 'kysely';
import { asServer, type JobDeps } from '#platform/jobs/as-server.ts';
import { announceReservation } from '../announce.rules.ts';
import { cancelMoney } from './cancel-money.ts';
import { recordReservation } from './create-reservation.ts';
import { updateReservation } from './reservation-columns.ts';
import { lockReservation, readReservation } from './reservation-rows.ts';

interface Expired {
  readonly business_id: number;
  readonly branch_id: number;
  readonly id: number;
}

const AT_ONCE = 100;

/** Rule R4.6: a guest's booking that was to be paid online and was not frees its place when the hold runs out. */
export async function expireHolds(deps: JobDeps): Promise<number> {
  const now = deps.clock.now();
  const expired = await deps.database.system((db) =>
    db.rows(sql<Expired>`select business_id, branch_id, id from app.expired_holds(${now}, ${AT_ONCE})`),
  );
  for (const hold of expired) await cancelHold(deps, hold, now);
  return expired.length;
}

/** Looked at once more under its lock: a payment may have come in the meantime. */
function cancelHold(deps: JobDeps, hold: Expired, now: Date): Promise<void> {
  return asServer(deps, hold.business_id, async (scope) => {
    const locked = await lockReservation(scope, hold);
    const until = locked?.row.hold_expires_at;
    if (!locked || !until || locked.row.status !== 'pending' || Date.parse(until) > now.getTime()) return;
    await updateReservation(scope, hold.id, { status: 'canceled' });
    await cancelMoney(scope, hold.id);
    const after = await readReservation(scope, hold.id);
    recordReservation(scope, locked.row, after);
    await announceReservation(scope, locked.row, after);
  });
}
