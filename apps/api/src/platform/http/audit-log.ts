import { sql } from 'kysely';
import type { AuditActor } from '@diwan/contract/audits/audits.ts';
import type { AuditEntry } from '#platform/audit/audit.ts';
import { currentSpan } from '#platform/tracing/current-span.ts';
import type { Scope } from './scope.ts';

function actorOf(scope: Scope, { user_id, device }: AuditEntry): AuditActor {
  if (scope.job !== null) return 'system';
  if (scope.callerOrGuest !== null || user_id !== undefined) return 'user';
  return scope.deviceName !== null || device !== undefined ? 'device' : 'guest';
}

type Row = Readonly<Record<string, unknown>> & { readonly business_id: number | null };

const audited = (records: readonly Row[], { now }: Scope) => sql`
  insert into audits (business_id, branch_id, user_id, action, entity, entity_id, label, changes, snapshot, restored_from, device, ip, created_at, actor, job, session_id, version_from, version_to)
  select business_id, branch_id, user_id, action, entity, entity_id, left(label, 255), changes, snapshot, restored_from, device, ip, ${now}, actor, job, session_id, version_from, version_to
  from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as record(
    business_id bigint, branch_id bigint, user_id bigint, action text, entity text, entity_id bigint,
    label text, changes jsonb, snapshot jsonb, restored_from bigint, device text, ip text,
    actor text, job text, session_id bigint, version_from timestamptz, version_to timestamptz)`;

const sent = (effects: readonly Row[]) => sql`
  insert into outbox (business_id, kind, payload, due_at, traceparent)
  select business_id, kind, payload, now(), ${currentSpan()?.traceparent ?? null}::text
  from jsonb_to_recordset(${JSON.stringify(effects)}::jsonb) as effect(business_id bigint, kind text, payload jsonb)`;

/** The rows of what a scope has recorded, without the moment. */
export function recordedRows(scope: Scope) {
  const userId = scope.callerOrGuest?.userId ?? null;
  return scope.records.map(({ versions = [null, null], ...record }) => ({
    branch_id: null,
    snapshot: null,
    restored_from: null,
    user_id: userId,
    device: scope.deviceName,
    ip: scope.job === null ? scope.request.ip : null,
    actor: actorOf(scope, record),
    job: scope.job,
    session_id: scope.sessionId,
    version_from: versions[0],
    version_to: versions[1],
    ...record,
  }));
}

/** Writes the audit rows and effects of a request; they travel with its commit. One statement, where all are of one business. */
export function writeAuditLog(scope: Scope): void {
  const records = recordedRows(scope);
  const effects = scope.effects.map((effect) => ({ business_id: null, ...effect }));
  // What belongs to no business (a live update) is written within that of the call.
  const writtenWithin = (row: Row) => row.business_id ?? scope.businessId;
  for (const businessId of new Set([...records, ...effects].map(writtenWithin))) {
    const own = records.filter((record) => writtenWithin(record) === businessId);
    const leaving = effects.filter((effect) => writtenWithin(effect) === businessId);
    scope.db.runLastWithin(businessId, sql`with audited as (${audited(own, scope)}) ${sent(leaving)}`);
  }
}
