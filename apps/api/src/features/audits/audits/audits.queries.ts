import { sql, type RawBuilder } from 'kysely';
import type { AuditRow, audits } from '@diwan/contract/audits/audits.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import type { Page } from '@diwan/contract/page.ts';
import { askedMoment } from '#platform/crud/asked-moment.ts';
import { askedPage, askedSearch } from '#platform/crud/asked-page.ts';
import { hasMany, likePattern, listPage, orderOf, patternsOf } from '#platform/crud/list.ts';
import { isFoundInOrder, searchedSteps, TYPED } from '#platform/crud/searched-page.ts';
import type { Scope } from '#platform/http/scope.ts';

type Query = QueryOf<typeof audits.filter>;
type BranchOrAll = number | 'all';

interface Asked {
  readonly params: { readonly branch_or_all: BranchOrAll };
  readonly query: Query;
}

/**
 * An entry as it is stored; whether it can be restored is said by what would restore it. By hand: `has_rows` is asked for
 * that alone.
 */
export type StoredAudit = Omit<AuditRow, 'restorable'> & { readonly has_rows: boolean };

/** Whoever left the business is still named. */
const actor = sql`case when t.user_id is null then null else json_build_object('id', t.user_id,
  'name', coalesce(app.person_name(t.business_id, t.user_id), '')) end`;

const row = sql`json_build_object('id', t.id, 'action', t.action, 'entity', t.entity, 'entity_id', t.entity_id,
  'label', t.label, 'business_id', t.business_id, 'branch_id', t.branch_id, 'actor', app.audit_actor(row(t.*)::audits), 'job', t.job,
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

/** What a filter asks of an entry `t`, apart from its branch and what was typed. */
function narrowed(scope: Scope, query: Query): RawBuilder<unknown>[] {
  const { from, to, entity, entity_id, action, user_id } = query;
  return [
    ...(from === undefined ? [] : [sql`t.created_at >= ${askedMoment(scope, from, 'from')}`]),
    ...(to === undefined ? [] : [sql`t.created_at < ${askedMoment(scope, to, 'to')}`]),
    ...(entity === undefined || entity === '' ? [] : [sql`t.entity = ${entity}`]),
    ...(entity_id === undefined ? [] : [sql`t.entity_id = ${entity_id}`]),
    ...(action === undefined ? [] : [sql`t.action = ${action}`]),
    ...(user_id === undefined ? [] : [sql`t.user_id = ${user_id}`]),
  ];
}

/** By hand: rows assembled as JSON, beside their number. */
interface FoundAudits {
  readonly total: number;
  readonly rows: StoredAudit[];
}

/** The same page as one of the list, of the entries that hold what was typed or were made by people named so. */
async function searchAudits(
  scope: Scope,
  { params, query }: Asked,
  orderBy: RawBuilder<unknown>,
): Promise<Page<StoredAudit>> {
  const narrowing = narrowed(scope, query);
  const isFirst = isFoundInOrder({ isInOrder: !query.sortBy, narrowed: narrowing });
  const asked = (isFirst ? askedSearch : askedPage)(scope, query);
  const pattern = likePattern(query.search);
  const branch = params.branch_or_all === 'all' ? null : params.branch_or_all;
  const people = sql`(select people from named)::bigint[]`;
  const where = sql.join(
    [
      sql`t.business_id = ${scope.business.id}`,
      ofBranch(params.branch_or_all),
      ...narrowing,
      sql`(t.label ilike any(${TYPED}::text[]) or t.user_id = any(${people}))`,
    ],
    sql` and `,
  );
  const steps = searchedSteps(
    asked,
    {
      patterns: patternsOf(query.search, hasMany(scope, 'audits')),
      found: (most, first) =>
        sql`app.audits_found(${scope.business.id}, ${branch}::bigint, ${TYPED}, ${people}, ${most}, ${first}::bigint)`,
      isInOrder: !query.sortBy,
      narrowed: narrowing,
      orderBy,
      inOrder: {
        rows: sql`audits t where ${where}`,
        page: sql`select t.* from audits t where ${where} order by ${orderBy} ${asked.slice}`,
      },
    },
    sql`t.*`,
  );
  const found = await scope.db.get(sql<FoundAudits>`
    with named as materialized (select array(${peopleNamed(scope, pattern)}) as people),
    ${steps}
    select total, coalesce((select json_agg(${row}) from page t), '[]'::json) as rows from counted`);
  return asked.envelope(found.rows, found.total);
}

export function listAudits(scope: Scope, asked: Asked): Promise<Page<StoredAudit>> {
  const { params, query } = asked;
  const orderBy = orderOf(query, [], scope.locale);
  if (query.search !== '') return searchAudits(scope, asked, orderBy);
  return listPage<StoredAudit>(scope, query, {
    table: 'audits',
    row,
    where: [
      sql`t.business_id = ${scope.business.id}`,
      ofBranch(params.branch_or_all),
      ...narrowed(scope, query),
    ],
    orderBy,
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
