import type { AuditJob } from '@diwan/contract/audits/audits.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { Scope } from '#platform/http/scope.ts';
import { writeAuditLog } from '#platform/http/audit-log.ts';
import type { SecurityEvents } from '#platform/security/security-events.ts';
import type { OutboxSignal } from '#platform/outbox/outbox-signal.ts';
import { readBusinessAccess } from '#platform/tenancy/enter-business.ts';

export interface JobDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly outbox: OutboxSignal;
  readonly security: SecurityEvents;
}

const NOBODY_ASKED = { id: 'job', ip: '', path: '', queryText: '', headers: {}, operation: null };

/**
 * A change the server makes by itself, in one transaction under one business alone: its audit rows name the job, and
 * its effects leave through the outbox like those of requests, as soon as it is committed.
 */
export async function asServer<Result>(
  deps: JobDeps,
  { businessId, job }: { readonly businessId: number; readonly job: AuditJob },
  work: (scope: Scope) => Promise<Result>,
): Promise<Result> {
  let hasEffects = false;
  const result = await deps.database.write({ userId: null, businessId: businessId }, async (db) => {
    const business = await readBusinessAccess(db);
    const now = deps.clock.now();
    const { security } = deps;
    const around = { locale: 'en', now, request: NOBODY_ASKED, security, job } as const;
    const scope = new Scope({ db, caller: null, business, ...around });
    const worked = await work(scope);
    writeAuditLog(scope);
    hasEffects = scope.effects.length > 0;
    return worked;
  });
  if (hasEffects) deps.outbox.give();
  return result;
}
