import { expressionBuilder, sql, type Expression, type Selectable } from 'kysely';
import { SEARCH_ROWS, users } from '@diwan/contract/accounts/users.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import { phoneDigits } from '@diwan/domain/phone.ts';
import { holds } from '#platform/access/check-access.ts';
import { searchRequest, type PageRequest } from '#platform/crud/page-request.ts';
import { given, type Condition } from '#platform/crud/conditions.ts';
import { hasMany, listPage, orderedBy, patternsOf } from '#platform/crud/list.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import { step } from '#platform/database/statement-parts.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { forbidden } from '#platform/http-error.ts';
import { foundMembers, namedMembers } from '../person.shared.ts';
import { userMembers } from './users.queries.ts';

type Query = QueryOf<typeof users.list>;
type Member = Selectable<Schema['members']>;

const t = expressionBuilder(query.selectFrom('members as t'));

/** The answer for the membership `t`, from members that speak of a person `u`. */
const answerOf = (members: Expression<unknown>) =>
  t
    .selectFrom('users as u')
    .select(sql`json_build_object(${members})`.as('row'))
    .whereRef('u.id', '=', 't.user_id');

interface Typed {
  readonly name?: string;
  readonly address?: string;
  readonly phone?: string;
  /** A derived address says no more than the phone, and its domain would be found in all of them. */
  readonly byDerived?: boolean;
}

/** The steps of a search. */
type Steps = {
  people: { are_many: boolean };
  found: Member;
  searched: { finds_many: boolean };
};
const steps = query.withTables<Steps>();

const AMONG_MANY = steps.selectFrom('people').select('people.are_many').$asScalar();
const people = (scope: Scope) =>
  step('people', query.selectNoFrom(hasMany(scope, 'members').as('are_many')), 'materialized');

/** In which of their orders the first of the people that are found are asked for, and which page of them. */
interface First {
  readonly isByName: boolean;
  readonly request: PageRequest;
}

/** Found by an index, in a function: what is typed is compared under row-level security only row by row. */
function membersFound(
  scope: Scope,
  { name, address, phone, byDerived = false }: Typed,
  kinds: readonly string[],
  { first, most }: { readonly first?: First; readonly most: number | null },
) {
  const patterns = (typed: string | undefined) =>
    typed === undefined ? null : patternsOf(typed, AMONG_MANY);
  const found = called('members_found', {
    business: scope.business.id,
    named: patterns(name),
    addressed: patterns(address),
    phoned: patterns(phoneDigits(phone ?? '') || undefined),
    derived: byDerived,
    kinds,
    is_by_name: first?.isByName ?? false,
    most,
    first: first ? first.request.before + first.request.size : null,
  });
  return query.selectFrom(found.$castTo<Member>().as('f')).selectAll('f');
}

/** Memberships of who is found by a text alone, as in platform/crud/searched-page.ts. */
function foundFirst(scope: Scope, typed: Typed, kinds: readonly string[], first: First) {
  const { most } = first.request;
  const searched = steps
    .selectFrom('found')
    .select((row) => row(row.fn.countAll<number>(), '>', most).as('finds_many'));
  const findsMany = steps.selectFrom('searched').select('searched.finds_many').$asScalar();
  const few = steps
    .selectFrom('found as f')
    .selectAll('f')
    .where((row) => row.not(findsMany));
  const many = membersFound(scope, typed, kinds, { first, most }).where(findsMany);
  return {
    table: 'found',
    pageTable: 'first_found',
    steps: [
      people(scope),
      step('found', membersFound(scope, typed, kinds, { most }), 'materialized'),
      step('searched', searched, 'materialized'),
      step('first_found', few.unionAll(many), 'materialized'),
    ],
    where: [],
  };
}

const isIn = (name: string): Condition =>
  t(
    't.user_id',
    'in',
    query.selectFrom(sql<Pick<Member, 'user_id'>>`${sql.id(name)}`.as('f')).select('f.user_id'),
  );

/** Memberships of who is found by each of the texts; all of them where nothing is typed. */
function found(scope: Scope, typed: readonly Typed[], kinds: readonly string[]) {
  const names = typed.map((_, nth) => `found_${nth}`);
  const [table = 'members', ...others] = names;
  const each = typed.map((one, nth) =>
    step(`found_${nth}`, membersFound(scope, one, kinds, { most: null }), 'materialized'),
  );
  return {
    table,
    steps: typed.length === 0 ? [] : [people(scope), ...each],
    where: others.map(isIn),
  };
}

/** The people of the scope's business. */
const ofBusiness = ({ business }: Scope): Condition => t('t.business_id', '=', business.id);

type Kinds = Pick<Query, 'isEmployee' | 'type'>;

const kindOf = ({ isEmployee, type }: Kinds): Condition[] => [
  ...given(isEmployee, (is) => t('t.kind', is ? '=' : '<>', sql.lit('employee'))),
  ...given(type, (kind) => t('t.kind', '=', kind)),
];

/** The same as the kinds that are searched. */
const kindsOf = ({ isEmployee, type }: Kinds): readonly string[] =>
  ['owner', 'employee', 'customer'].filter(
    (kind) =>
      (isEmployee === undefined || (kind === 'employee') === isEmployee) &&
      (type === undefined || kind === type),
  );

const grantsOf = t.selectFrom('grants as g').whereRef('g.business_id', '=', 't.business_id');
const grantsOfPerson = grantsOf.whereRef('g.user_id', '=', 't.user_id');

/** Does one of the services on the menu of the branch. */
const provides = (branch: number): Condition =>
  t.exists(
    t
      .selectFrom('item_providers as p')
      .innerJoin('items as i', (join) =>
        join.onRef('i.business_id', '=', 'p.business_id').onRef('i.id', '=', 'p.item_id'),
      )
      .innerJoin('categories as c', (join) =>
        join.onRef('c.business_id', '=', 'i.business_id').onRef('c.id', '=', 'i.category_id'),
      )
      .innerJoin('branches as b', (join) =>
        join.onRef('b.business_id', '=', 'c.business_id').onRef('b.menu_id', '=', 'c.menu_id'),
      )
      .whereRef('p.business_id', '=', 't.business_id')
      .whereRef('p.user_id', '=', 't.user_id')
      .where('b.id', '=', branch),
  );

const isBooked = (branch: number, now: Date): Condition =>
  t.exists(
    t
      .selectFrom('occupancies as o')
      .innerJoin('reservations as r', (join) =>
        join.onRef('r.business_id', '=', 'o.business_id').onRef('r.id', '=', 'o.reservation_id'),
      )
      .whereRef('o.business_id', '=', 't.business_id')
      .where('o.kind', '=', sql.lit('employee'))
      .whereRef('o.resource_id', '=', 't.user_id')
      .where('o.during', '&&', sql<string>`tstzrange(${now}, null)`)
      .where('r.branch_id', '=', branch),
  );

/**
 * Who may be booked at a branch: its own people, or the owner where there are none; those of no branch who do one of its
 * services; and whoever still has a booking there.
 */
const bookableAt = (branch: number, now: Date): Condition =>
  t.and([
    t('t.kind', '<>', sql.lit('customer')),
    t.or([
      t.exists(grantsOfPerson.where('g.branch_id', '=', branch)),
      t.and([
        t('t.kind', '=', sql.lit('owner')),
        t.not(t.exists(grantsOf.where('g.branch_id', '=', branch))),
      ]),
      t.and([t.not(t.exists(grantsOfPerson)), provides(branch)]),
      isBooked(branch, now),
    ]),
  ]);

const anywhere = (typed: string): Typed => ({ name: typed, address: typed, phone: typed });

function typedIn({ name, email, phone, search }: Query, isNameOnly: boolean): Typed[] {
  return [
    ...(name === undefined ? [] : [{ name }]),
    ...(email === undefined || isNameOnly ? [] : [{ address: email, byDerived: true }]),
    ...(phone === undefined || isNameOnly ? [] : [{ phone }]),
    ...(search === '' ? [] : [isNameOnly ? { name: search } : anywhere(search)]),
  ];
}

/** In which of their orders the first of the people that are found are the page; null: in neither, or more is asked of them. */
function firstFound(scope: Scope, query: Query, isNameOnly: boolean): First | null {
  const { sortBy, sortType, id, bookable_at: branch } = query;
  if (typedIn(query, isNameOnly).length !== 1 || id !== undefined || branch !== undefined) return null;
  const by = isNameOnly ? 'name' : sortBy;
  const isByName = by === 'name' && sortType !== 'desc';
  return !by || isByName ? { isByName, request: searchRequest(scope, query) } : null;
}

function conditions(scope: Scope, query: Query, isNameOnly: boolean, first: First | null) {
  const { id, bookable_at: branch } = query;
  const kinds = branch === undefined ? kindsOf(query) : kindsOf({});
  const typed = typedIn(query, isNameOnly);
  const [one] = typed;
  const { where, ...from } = first && one ? foundFirst(scope, one, kinds, first) : found(scope, typed, kinds);
  const own = [
    ofBusiness(scope),
    ...(branch === undefined ? kindOf(query) : [bookableAt(branch, scope.now)]),
    ...given(id, (person) => t('t.user_id', '=', person)),
  ];
  return { ...from, where: [...own, ...where] };
}

/** A column of the person; those that stand beside the membership are read there. */
function columnOf(by: NonNullable<Query['sortBy']>): Expression<unknown> {
  if (by === 'id') return t.ref('t.user_id');
  if (by === 'name' || by === 'email' || by === 'phone') return t.ref(`t.${by}`);
  return t.selectFrom('users as u').select(`u.${by}`).whereRef('u.id', '=', 't.user_id');
}

/** The newest first, or by a column of the person. */
function orderOfPeople({ sortBy, sortType }: Pick<Query, 'sortBy' | 'sortType'>) {
  return orderedBy(columnOf(sortBy ?? 'id'), sortBy ? sortType : 'desc', { by: t.ref('t.user_id') });
}

/** Whoever may not read people picks employees by name, and cannot find out more by searching or sorting. */
function namesOnly(scope: Scope, query: Query): boolean {
  if (holds(scope.business, ['users.read'], 'business')) return false;
  if (query.isEmployee !== true) throw forbidden('users.read');
  return true;
}

const list = handle(users.list, async (scope, { query }) => {
  const isNameOnly = namesOnly(scope, query);
  const first = firstFound(scope, query, isNameOnly);
  const parts = {
    row: answerOf(isNameOnly ? namedMembers : userMembers(scope)),
    ...conditions(scope, query, isNameOnly, first),
    orderBy: orderOfPeople(isNameOnly ? { ...query, sortBy: 'name' } : query),
  };
  return listPage(scope, query, parts, first?.request);
});

const search = handle(
  users.search,
  async (scope, { body }) => {
    const typed = body.search;
    const page = { page: 1, per_page: SEARCH_ROWS, search: typed, sortType: 'asc', full: false } as const;
    const first = { isByName: true, request: searchRequest(scope, page) };
    const { where, ...from } =
      typed === '' ? found(scope, [], []) : foundFirst(scope, anywhere(typed), kindsOf(body), first);
    const parts = {
      ...from,
      row: answerOf(foundMembers),
      where: [ofBusiness(scope), ...kindOf(body), ...where],
      orderBy: orderOfPeople({ sortBy: 'name', sortType: 'asc' }),
    };
    return typed === '' ? listPage(scope, page, parts) : listPage(scope, page, parts, first.request);
  },
  { audit: 'none' },
);

export const listUserRoutes: AnyRoute[] = [list, search];
