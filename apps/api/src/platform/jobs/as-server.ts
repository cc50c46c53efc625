import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { Scope } from '#platform/http/scope.ts';
import { writeJournal } from '#platform/http/journal.ts';
import { readBusinessPlace } from '#platform/tenancy/enter-business.ts';

export interface JobDeps {
  readonly database: Database;
  readonly clock: Clock;
}

const NOBODY_ASKED = { id: 'job', ip: '', path: '', queryText: '', headers: {} };

/**
 * A change the server makes by itself, in one transaction under one business alone: its audit rows name nobody, and
 * its effects leave through the outbox like those of requests.
 */
export function asServer<Result>(
  deps: JobDeps,
  businessId: number,
  work: (scope: Scope) => Promise<Result>,
): Promise<Result> {
  return deps.database.write({ userId: null, businessIds: [businessId] }, async (db) => {
    const business = await readBusinessPlace(db, businessId);
    const now = deps.clock.now();
    const scope = new Scope({ db, caller: null, business, locale: 'en', now, request: NOBODY_ASKED });
    const result = await work(scope);
    writeJournal(scope);
    return result;
  });
}
