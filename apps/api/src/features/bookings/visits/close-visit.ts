import { expressionBuilder } from 'kysely';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Scope } from '#platform/http/scope.ts';
import { sendVisit } from '../visit-news.shared.ts';
import { seatNameOf } from '../visit-rows.rules.ts';

interface Visit {
  readonly branch_id: number;
  readonly id: number;
}
const QUIET_MINUTES = 30;
const LONGEST_MINUTES = 8 * 60;

/** An order may have come in since the visit was found: then it goes on. */
const stillQuiet = ({ now }: Scope) => {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS).toISOString();
  const visit = expressionBuilder<Schema, 'visits'>();
  return visit.or([
    visit('ordered_at', '<=', ago(QUIET_MINUTES)),
    visit('opened_at', '<=', ago(LONGEST_MINUTES)),
  ]);
};

/**
 * Ends a visit: its tokens are read and no longer order. False: it was over already, or one that was to end by itself goes
 * on.
 */
export async function closeVisit(
  scope: Scope,
  { branch_id, id }: Visit,
  by: 'staff' | 'itself',
): Promise<boolean> {
  const closed = await scope.db.find(
    query
      .updateTable('visits')
      .set({ closed_at: scope.now })
      .where('business_id', '=', scope.business.id)
      .where('branch_id', '=', branch_id)
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .$if(by === 'itself', (visits) => visits.where(stillQuiet(scope)))
      .returning('seat_named'),
  );
  if (!closed) {
    scope.unchanged();
    return false;
  }
  scope.record({
    action: 'update',
    entity: 'visit',
    entity_id: id,
    label: seatNameOf(closed.seat_named),
    business_id: scope.business.id,
    branch_id,
    changes: { closed_at: { before: null, after: scope.now.toISOString() } },
  });
  // Nobody waits at this table any more.
  await scope.db.run(
    query
      .updateTable('visit_calls')
      .set({ canceled_at: scope.now })
      .where('business_id', '=', scope.business.id)
      .where('visit_id', '=', id)
      .where('taken_at', 'is', null)
      .where('canceled_at', 'is', null),
  );
  sendVisit(scope, { branch_id, id });
  return true;
}
