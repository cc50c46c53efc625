import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { Scope } from '#platform/http/scope.ts';
import { writeJournal } from '#platform/http/journal.ts';
import type { OutboxSignal } from '#platform/outbox/outbox-signal.ts';
import { readBusinessPlace } from '#platform/tenancy/enter-business.ts';

export interface JobDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly outbox: OutboxSignal;
}

const NOBODY_ASKED = { id: 'job', ip: '', path: '', queryText: '', headers: {} };

/**
 * A change the server makes by itself, in one transaction under one business alone: its audit rows name nobody, and
 * its effects leave through the outbox like those of requests, as soon as it is committed.
 */
export async function asServer<Result>(
  deps: JobDeps,
  businessId: number,
  work: (scope: Scope) => Promise<Result>,
): Promise<Result> {
  let hasEffects = false;
  const result = await deps.database.write({ userId: null, businessIds: [businessId] }, async (db) => {
    const business = await readBusinessPlace(db, businessId);
    const now = deps.clock.now();
    const scope = new Scope({ db, caller: null, business, locale: 'en', now, request: NOBODY_ASKED });
    const worked = await work(scope);
    writeJournal(scope);
    hasEffects = scope.effects.length > 0;
    return worked;
  });
  if (hasEffects) deps.outbox.give();
  return result;
}
