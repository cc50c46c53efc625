import { expressionBuilder, sql, type Expression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { AuditRow, audits } from '@diwan/contract/audits/audits.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import type { Page } from '@diwan/contract/page.ts';
import { endOf, instantOf } from '#platform/crud/sent-values.ts';
import { pageRequest, searchRequest } from '#platform/crud/page-request.ts';
import { given, type Condition } from '#platform/crud/conditions.ts';
import { hasMany, likePattern, listPage, orderedBy, orderedById, patternsOf } from '#platform/crud/list.ts';
import { isFoundInOrder, searchedRows, TYPED } from '#platform/crud/searched-page.ts';
import { arrayOf } from '#platform/database/statement-parts.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';

type Query = QueryOf<typeof audits.filter>;
type BranchOrAll = number | 'all';

interface Input {
  readonly params: { readonly branch_or_all: BranchOrAll };
  readonly query: Query;
}

/**
 * An entry as it is stored; whether it can be restored is said by what would restore it. By hand: `has_rows` is asked for
 * that alone.
 */
export type StoredAudit = Omit<AuditRow, 'restorable'> & { readonly has_rows: boolean };

const t = expressionBuilder(query.selectFrom('audits as t'));

/** Whoever left the business is still named. */
const user = t
  .case()
  .when('t.user_id', 'is', null)
  .then(null)
  .else(
    jsonBuildObject({
      id: t.ref('t.user_id'),
      name: t.fn.coalesce(
        called('person_name', { business: t.ref('t.business_id'), person: t.ref('t.user_id') }),
        sql.lit(''),
      ),
    }),
  )
  .end();

/** A device that changed itself is named by what was changed. */
const device = t.fn.coalesce(
  't.device',
  t
    .case()
    .when(t.and([t('t.user_id', 'is', null), t('t.entity', '=', sql.lit('device'))]))
    .then(t.ref('t.label'))
    .end(),
);

const row = jsonBuildObject({
  id: t.ref('t.id'),
  action: t.ref('t.action'),
  entity: t.ref('t.entity'),
  entity_id: t.ref('t.entity_id'),
  label: t.ref('t.label'),
  business_id: t.ref('t.business_id'),
  branch_id: t.ref('t.branch_id'),
  // In SQL: a function of the whole row.
  actor: sql`app.audit_actor(row(t.*)::audits)`,
  job: t.ref('t.job'),
  user,
  device,
  changes: t.ref('t.changes'),
  ip: t.ref('t.ip'),
  has_rows: t.fn.coalesce(t('t.snapshot', '?', sql.lit('tables')), sql.lit(false)),
  restored_from: t.ref('t.restored_from'),
  created_at: called('instant', { at: t.ref('t.created_at') }),
}).$castTo<StoredAudit>();

/** What was done at a branch, and what concerns the whole business. */
const atBranch = (input: BranchOrAll): Condition[] =>
  input === 'all' ? [] : [t.or([t('t.branch_id', '=', input), t('t.branch_id', 'is', null)])];

const ofBusiness = (scope: Scope, branch: BranchOrAll): Condition[] => [
  t('t.business_id', '=', scope.business.id),
  ...atBranch(branch),
];

/** Who acts in a business, or did, by a part of their name: few, who are found once and not for each entry. */
function peopleNamed({ business }: Scope, pattern: string) {
  const present = query
    .selectFrom('members')
    .select('user_id')
    .where('business_id', '=', business.id)
    .where('kind', 'in', [sql.lit('owner'), sql.lit('employee')]);
  const former = query.selectFrom('former_members').select('user_id').where('business_id', '=', business.id);
  return query
    .selectFrom(present.union(former).as('p'))
    .select('p.user_id')
    .where((p) =>
      p(called('person_name', { business: business.id, person: p.ref('p.user_id') }), 'ilike', pattern),
    );
}

/** In SQL: a step of the search. */
const PEOPLE: Expression<number[]> = sql`(select people from named)::bigint[]`;

/** What a filter asks of an entry `t`, apart from its branch and what was typed. */
function narrowed(scope: Scope, { from, to, entity, entity_id, action, user_id }: Query): Condition[] {
  return [
    ...given(from, (at) => t('t.created_at', '>=', instantOf(scope, at, 'from').toISOString())),
    ...given(to, (at) => t('t.created_at', '<', endOf(scope, at, 'to').toISOString())),
    ...given(entity || undefined, (name) => t('t.entity', '=', name)),
    ...given(entity_id, (id) => t('t.entity_id', '=', id)),
    ...given(action, (name) => t('t.action', '=', name)),
    ...given(user_id, (id) => t('t.user_id', '=', id)),
  ];
}

const orderOfAudits = ({ sortBy, sortType }: Query) =>
  sortBy ? orderedBy(t.ref(`t.${sortBy}`), sortType) : orderedById();

/** The same page as one of the list, of the entries that hold what was typed or were made by people named so. */
async function searchAudits(scope: Scope, { params, query: filters }: Input): Promise<Page<StoredAudit>> {
  const order = { isInOrder: !filters.sortBy, narrowed: narrowed(scope, filters) };
  const orderBy = orderOfAudits(filters);
  const requested = (isFoundInOrder(order) ? searchRequest : pageRequest)(scope, filters);
  const typed = t.or([t('t.label', 'ilike', t.fn.any(TYPED)), t('t.user_id', '=', t.fn.any(PEOPLE))]);
  const entries = query
    .selectFrom('audits as t')
    .where(t.and([...ofBusiness(scope, params.branch_or_all), ...order.narrowed, typed]));
  const list = {
    ...order,
    orderBy,
    patterns: patternsOf(filters.search, hasMany(scope, 'audits')),
    found: (most: number, first: number | null) =>
      called('audits_found', {
        business: scope.business.id,
        branch: params.branch_or_all === 'all' ? null : params.branch_or_all,
        at: TYPED,
        people: PEOPLE,
        most,
        first,
      }),
    inOrder: {
      rows: entries,
      page: entries.selectAll('t').orderBy(orderBy).limit(requested.size).offset(requested.before),
    },
  };
  const people = arrayOf(peopleNamed(scope, likePattern(filters.search)));
  const steps = [sql`named as materialized (select ${people} as people)`];
  const found = await scope.db.get(searchedRows(requested, list, { row, steps }));
  return requested.envelope(found.rows, found.total);
}

export function listAudits(scope: Scope, input: Input): Promise<Page<StoredAudit>> {
  const { params, query: filters } = input;
  if (filters.search !== '') return searchAudits(scope, input);
  return listPage(scope, filters, {
    table: 'audits',
    row,
    where: [...ofBusiness(scope, params.branch_or_all), ...narrowed(scope, filters)],
    orderBy: orderOfAudits(filters),
  });
}

export async function findAudit(
  scope: Scope,
  params: { id: number; branch_or_all: BranchOrAll },
): Promise<StoredAudit | undefined> {
  const found = await scope.db.find(
    query
      .selectFrom('audits as t')
      .select(row.as('row'))
      .where('t.id', '=', params.id)
      .where(t.and(ofBusiness(scope, params.branch_or_all))),
  );
  return found?.row;
}
