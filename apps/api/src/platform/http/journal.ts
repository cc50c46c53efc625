import { sql } from 'kysely';
import { currentSpan } from '#platform/tracing/current-span.ts';
import type { Scope } from './scope.ts';

/** Writes the audit rows and effects of a request in one statement, which travels with its commit. */
export function writeJournal(scope: Scope): void {
  if (scope.records.length === 0 && scope.effects.length === 0) return;
  const userId = scope.callerOrGuest?.userId ?? null;
  const records = scope.records.map((record) => ({
    branch_id: null,
    snapshot: null,
    restored_from: null,
    user_id: userId,
    device: scope.deviceName,
    ip: scope.request.ip,
    ...record,
  }));
  const effects = scope.effects.map((effect) => ({ business_id: null, ...effect }));
  scope.db.runLast(sql`
    with audited as (
      insert into audits (business_id, branch_id, user_id, action, entity, entity_id, label, changes, snapshot, restored_from, device, ip, created_at)
      select business_id, branch_id, user_id, action, entity, entity_id, left(label, 255), changes, snapshot, restored_from, device, ip, ${scope.now}
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as record(
        business_id bigint, branch_id bigint, user_id bigint, action text, entity text, entity_id bigint,
        label text, changes jsonb, snapshot jsonb, restored_from bigint, device text, ip text))
    insert into outbox (business_id, kind, payload, due_at, traceparent)
    select business_id, kind, payload, now(), ${currentSpan()?.traceparent ?? null}::text
    from jsonb_to_recordset(${JSON.stringify(effects)}::jsonb) as effect(business_id bigint, kind text, payload jsonb)`);
}
