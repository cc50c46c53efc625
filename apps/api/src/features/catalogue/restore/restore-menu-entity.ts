import { sql } from 'kysely';
import type { RestorableEntity } from '@diwan/contract/audits/audits.ts';
import { differences, flat } from '#platform/audit/audit.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict, HttpError } from '#platform/http-error.ts';
import { lockEntity, readEntity, type Answer } from './entity-answers.ts';
import { currenciesSince } from './former-currency.shared.ts';
import { isRestorable, restorableEntity, type StoredAudit } from './stored-audit.rules.ts';
import type { TableRows } from './menu-rows.shared.ts';
import { plannedRestore } from './planned-restore.rules.ts';
import { targetOf } from './recorded-fields.rules.ts';
import { restoreDeleted } from './restore-deleted.ts';
import { writeRestored } from './write-restored.ts';

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Whether anybody touched the row after the recorded act, or a recorded field says something else by now. */
async function isChangedSince(scope: Scope, audit: StoredAudit, now: Answer): Promise<boolean> {
  const later = await scope.db.find(
    query
      .selectFrom('audits')
      .select('id')
      .where('business_id', '=', scope.business.id)
      .where('entity', '=', audit.entity)
      .where('entity_id', '=', audit.entity_id)
      .where('id', '>', audit.id)
      .limit((row) => row.lit(1)),
  );
  if (later) return true;
  const is = flat(now);
  return Object.entries(audit.changes).some(([path, { after }]) => {
    const target = targetOf(audit.entity, path);
    return target?.is === 'column' && !same(is.get(path), after);
  });
}

async function restoreChanged(scope: Scope, audit: Restoring): Promise<void> {
  const { entity, id, force } = audit;
  const now = await lockEntity(scope, entity, id);
  if (!now) throw conflict('parent_gone');
  if (!force && (await isChangedSince(scope, audit.stored, now))) throw conflict('changed_since');
  const { timezone } = scope.business;
  const currencies = await currenciesSince(scope, { audit: audit.stored.id });
  const [discount] = Array.isArray(now['discounts']) ? (now['discounts'] as { type?: string }[]) : [];
  const isPercentage = discount?.type === 'percentage';
  await writeRestored(
    scope,
    { entity, id, force },
    plannedRestore(audit.stored.changes, { entity, id, currencies, timezone, isPercentage }),
  );
  await record(scope, audit, now);
}

async function undelete(scope: Scope, audit: Restoring): Promise<void> {
  const { entity, id, force, stored } = audit;
  if (await lockEntity(scope, entity, id)) throw conflict('restored_already');
  // In SQL: a member of JSON.
  const { tables } = await scope.db.get(sql<{ tables: TableRows }>`
    select snapshot -> 'tables' as tables from audits where business_id = ${scope.business.id} and id = ${stored.id}`);
  await restoreDeleted(scope, { audit: stored.id, entity, id, tables, force });
  await record(scope, audit, null);
}

async function record(scope: Scope, audit: Restoring, before: Answer | null): Promise<void> {
  const changes = differences(before, await readEntity(scope, audit.entity, audit.id));
  if (before && Object.keys(changes).length === 0) return scope.unchanged();
  return scope.record({
    action: 'restore',
    entity: audit.entity,
    entity_id: audit.id,
    label: audit.stored.label,
    business_id: scope.business.id,
    changes,
    restored_from: audit.stored.id,
  });
}

interface Restoring {
  readonly stored: StoredAudit;
  readonly entity: RestorableEntity;
  readonly id: number;
  readonly force: boolean;
}

/** Brings back what the recorded act deleted or changed; answers the entity as it is then. Rule R12. */
export async function restoreMenuEntity(scope: Scope, stored: StoredAudit, force: boolean): Promise<Answer> {
  const entity = restorableEntity(stored.entity);
  const id = stored.entity_id;
  if (entity === null || id === null || !isRestorable(stored)) throw new HttpError(422, 'not_restorable');
  const restoring = { stored, entity, id, force };
  await (stored.action === 'delete' ? undelete : restoreChanged)(scope, restoring);
  const restored = await readEntity(scope, entity, id);
  if (!restored) throw new Error(`The ${entity} ${id} just restored is not there.`);
  return restored;
}
