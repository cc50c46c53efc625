import { sql, type RawBuilder } from 'kysely';
import { SEARCH_ROWS, users } from '@diwan/contract/accounts/users.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import { phoneDigits } from '@diwan/domain/phone.ts';
import { holds } from '#platform/access/place.ts';
import { askedSearch, type AskedPage } from '#platform/crud/asked-page.ts';
import { hasMany, listPage, patternsOf } from '#platform/crud/list.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { forbidden } from '#platform/refusal.ts';
import { foundMembers, namedMembers } from '../person.shared.ts';
import { userMembers } from './users.queries.ts';

type Query = QueryOf<typeof users.list>;

const KEPT: readonly string[] = ['name', 'email', 'phone'];

/** The answer for the membership `t`, from members that speak of a person `u`. */
const answerOf = (members: RawBuilder<unknown>) =>
  sql`(select json_build_object(${members}) from users u where u.id = t.user_id)`;

interface Typed {
  readonly name?: string;
  readonly address?: string;
  readonly phone?: string;
  /** A derived address says no more than the phone, and its domain would be found in all of them. */
  readonly byDerived?: boolean;
}

/** Within the steps of a search. */
const AMONG_MANY = sql<boolean>`(select are_many from people)`;
const people = (scope: Scope) =>
  sql`people as materialized (select ${hasMany(scope, 'members')} as are_many)`;

/** In which of their orders the first of the people that are found are asked for, and which page of them. */
interface First {
  readonly isByName: boolean;
  readonly asked: AskedPage;
}

/** Found by an index, in a function: what is typed is compared under row-level security only row by row. */
function membersFound(
  scope: Scope,
  { name, address, phone, byDerived = false }: Typed,
  kinds: readonly string[],
  { first, most }: { readonly first?: First; readonly most: number | null },
): RawBuilder<unknown> {
  const patterns = (typed: string | undefined) =>
    typed === undefined ? sql`null::text[]` : patternsOf(typed, AMONG_MANY);
  const digits = phoneDigits(phone ?? '');
  return sql`app.members_found(${scope.business.id}, ${patterns(name)}, ${patterns(address)},
    ${patterns(digits === '' ? undefined : digits)}, ${byDerived}, ${kinds}::text[], ${first?.isByName ?? false},
    ${most}::bigint, ${first ? first.asked.before + first.asked.size : null}::bigint)`;
}

/** Memberships of who is found by a text alone, as in platform/crud/searched-page.ts. */
function foundFirst(scope: Scope, typed: Typed, kinds: readonly string[], first: First) {
  const { most } = first.asked;
  const steps = [
    people(scope),
    sql`found as materialized (select * from ${membersFound(scope, typed, kinds, { most })})`,
    sql`searched as materialized (select count(*) > ${most} as finds_many from found)`,
    sql`first_found as materialized (
      select f.* from found f where not (select finds_many from searched)
      union all
      select f.* from ${membersFound(scope, typed, kinds, { first, most })} f where (select finds_many from searched))`,
  ];
  return { table: 'found', pageTable: 'first_found', steps, where: [] };
}

/** Memberships of who is found by each of the texts; all of them where nothing is typed. */
function found(scope: Scope, typed: readonly Typed[], kinds: readonly string[]) {
  const steps = typed.map(
    (one, nth) =>
      sql`${sql.ref(`found_${nth}`)} as materialized (select * from ${membersFound(scope, one, kinds, { most: null })})`,
  );
  const others = typed.slice(1).map((_, nth) => sql.ref(`found_${nth + 1}`));
  return {
    table: typed.length === 0 ? 'members' : 'found_0',
    steps: typed.length === 0 ? [] : [people(scope), ...steps],
    where: others.map((name) => sql`t.user_id in (select f.user_id from ${name} f)`),
  };
}

/** The people of the scope's business, of one kind or of all. */
function belonging(scope: Scope, kind: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`t.business_id = ${scope.business.id} and ${kind}`;
}

type Kinds = Pick<Query, 'isEmployee' | 'type'>;

function kindOf({ isEmployee, type }: Kinds): RawBuilder<unknown> {
  const wanted = [
    ...(isEmployee === undefined ? [] : [isEmployee ? sql`t.kind = 'employee'` : sql`t.kind <> 'employee'`]),
    ...(type === undefined ? [] : [sql`t.kind = ${type}`]),
  ];
  return wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
}

/** The same as the kinds that are searched. */
const kindsOf = ({ isEmployee, type }: Kinds): readonly string[] =>
  ['owner', 'employee', 'customer'].filter(
    (kind) =>
      (isEmployee === undefined || (kind === 'employee') === isEmployee) &&
      (type === undefined || kind === type),
  );

/**
 * Who may be booked at a branch: its own people, or the owner where there are none; those of no branch who do one of its
 * services; and whoever still has a booking there.
 */
const bookableAt = (branch: number, now: Date): RawBuilder<unknown> => {
  const works = (where: RawBuilder<unknown>) => sql`exists (select from grants g
    where g.business_id = t.business_id and g.user_id = t.user_id and ${where})`;
  return sql`t.kind <> 'customer' and (
    ${works(sql`g.branch_id = ${branch}`)}
    or (t.kind = 'owner' and not exists (select from grants g
      where g.business_id = t.business_id and g.branch_id = ${branch}))
    or (not ${works(sql`true`)} and exists (select from item_providers p
      join items i on i.business_id = p.business_id and i.id = p.item_id
      join categories c on c.business_id = i.business_id and c.id = i.category_id
      join branches b on b.business_id = c.business_id and b.menu_id = c.menu_id
      where p.business_id = t.business_id and p.user_id = t.user_id and b.id = ${branch}))
    or exists (select from occupancies o join reservations r on r.business_id = o.business_id and r.id = o.reservation_id
      where o.business_id = t.business_id and o.kind = 'employee' and o.resource_id = t.user_id
        and o.during && tstzrange(${now}, null) and r.branch_id = ${branch}))`;
};

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
  return !by || isByName ? { isByName, asked: askedSearch(scope, query) } : null;
}

function conditions(scope: Scope, query: Query, isNameOnly: boolean, first: First | null) {
  const { id, bookable_at: branch } = query;
  const kinds = branch === undefined ? kindsOf(query) : kindsOf({});
  const typed = typedIn(query, isNameOnly);
  const [one] = typed;
  const { where, ...from } = first && one ? foundFirst(scope, one, kinds, first) : found(scope, typed, kinds);
  const own = [
    belonging(scope, branch === undefined ? kindOf(query) : bookableAt(branch, scope.now)),
    ...(id === undefined ? [] : [sql`t.user_id = ${id}`]),
  ];
  return { ...from, where: [...own, ...where] };
}

/** The newest first, or by a column of the person; those that stand beside the membership are read there. */
function order({ sortBy, sortType }: Query, isNameOnly: boolean): RawBuilder<unknown> {
  const direction = sortType === 'desc' ? sql`desc` : sql`asc`;
  const by = isNameOnly ? 'name' : sortBy;
  if (!by) return sql`t.user_id desc`;
  if (by === 'id') return sql`t.user_id ${direction}`;
  const column = KEPT.includes(by)
    ? sql.ref(`t.${by}`)
    : sql`(select ${sql.ref(`u.${by}`)} from users u where u.id = t.user_id)`;
  return sql`${column} ${direction}, t.user_id ${direction}`;
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
    orderBy: order(query, isNameOnly),
  };
  return listPage(scope, query, parts, first?.asked);
});

const search = handle(
  users.search,
  async (scope, { body }) => {
    const typed = body.search;
    const page = { page: 1, per_page: SEARCH_ROWS, search: typed, sortType: 'asc', full: false } as const;
    const first = { isByName: true, asked: askedSearch(scope, page) };
    const { where, ...from } =
      typed === '' ? found(scope, [], []) : foundFirst(scope, anywhere(typed), kindsOf(body), first);
    const parts = {
      ...from,
      row: answerOf(foundMembers),
      where: [belonging(scope, kindOf(body)), ...where],
      orderBy: sql`t.name, t.user_id`,
    };
    return typed === '' ? listPage(scope, page, parts) : listPage(scope, page, parts, first.asked);
  },
  { audit: 'none' },
);

export const listUserRoutes: AnyRoute[] = [list, search];
