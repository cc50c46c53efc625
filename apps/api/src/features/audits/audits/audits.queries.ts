import { sql, type RawBuilder } from 'kysely';
import type { AuditRow, audits } from '@diwan/contract/audits/audits.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import type { Page } from '@diwan/contract/page.ts';
import { askedMoment } from '#platform/crud/asked-moment.ts';
import { likePattern, listPage, orderOf } from '#platform/crud/list.ts';
import type { Scope } from '#platform/http/scope.ts';

type Query = QueryOf<typeof audits.filter>;
type BranchOrAll = number | 'all';

/**
 * An entry as it is stored; whether it can be restored is said by what would restore it. By hand: `has_rows` is asked for
 * that alone.
 */
export type StoredAudit = Omit<AuditRow, 'restorable'> & { readonly has_rows: boolean };

/** Whoever left the business is still named. */
const actor = sql`case when t.user_id is null then null else json_build_object('id', t.user_id,
  'name', coalesce(app.person_name(t.business_id, t.user_id), '')) end`;

const row = sql`json_build_object('id', t.id, 'action', t.action, 'entity', t.entity, 'entity_id', t.entity_id,
  'label', t.label, 'business_id', t.business_id, 'branch_id', t.branch_id, 'actor', app.audit_actor(t), 'job', t.job,
  'user', ${actor}, 'device', coalesce(t.device, case when t.user_id is null and t.entity = 'device' then t.label end), 'changes', t.changes,
  'ip', t.ip, 'has_rows', coalesce(t.snapshot ? 'tables', false), 'restored_from', t.restored_from,
  'created_at', app.instant(t.created_at))`;

/** What was done at a branch, and what concerns the whole business. */
const ofBranch = (asked: BranchOrAll) =>
  asked === 'all' ? sql`true` : sql`(t.branch_id = ${asked} or t.branch_id is null)`;

/** Who acts in a business, or did, by a part of their name: few, who are found once and not for each entry. */
const peopleNamed = (scope: Scope, pattern: string) => sql`
  select p.user_id from (
    select user_id from members where business_id = ${scope.business.id} and kind in ('owner', 'employee')
    union select user_id from former_members where business_id = ${scope.business.id}) p
  where app.person_name(${scope.business.id}, p.user_id) ilike ${pattern}`;

function conditions(scope: Scope, query: Query): RawBuilder<unknown>[] {
  const { from, to, entity, entity_id, action, user_id, search } = query;
  const pattern = likePattern(search);
  return [
    ...(from === undefined ? [] : [sql`t.created_at >= ${askedMoment(scope, from, 'from')}`]),
    ...(to === undefined ? [] : [sql`t.created_at < ${askedMoment(scope, to, 'to')}`]),
    ...(entity === undefined || entity === '' ? [] : [sql`t.entity = ${entity}`]),
    ...(entity_id === undefined ? [] : [sql`t.entity_id = ${entity_id}`]),
    ...(action === undefined ? [] : [sql`t.action = ${action}`]),
    ...(user_id === undefined ? [] : [sql`t.user_id = ${user_id}`]),
    ...(search === ''
      ? []
      : [sql`(t.label ilike ${pattern} or t.user_id = any(array(${peopleNamed(scope, pattern)})))`]),
  ];
}

export function listAudits(
  scope: Scope,
  { params, query }: { params: { branch_or_all: BranchOrAll }; query: Query },
): Promise<Page<StoredAudit>> {
  return listPage<StoredAudit>(scope, query, {
    table: 'audits',
    row,
    where: [
      sql`t.business_id = ${scope.business.id}`,
      ofBranch(params.branch_or_all),
      ...conditions(scope, query),
    ],
    orderBy: orderOf(query, [], scope.locale),
  });
}

export async function findAudit(
  scope: Scope,
  params: { id: number; branch_or_all: BranchOrAll },
): Promise<StoredAudit | undefined> {
  const found = await scope.db.find(sql<{ row: StoredAudit }>`
    select ${row} as row from audits t
    where t.business_id = ${scope.business.id} and t.id = ${params.id} and ${ofBranch(params.branch_or_all)}`);
  return found?.row;
}
