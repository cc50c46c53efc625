import { sql, type RawBuilder } from 'kysely';
import { SEARCH_ROWS, users } from '@diwan/contract/accounts/users.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import { phoneDigits } from '@diwan/domain/phone/phone.ts';
import { holds } from '#platform/access/place.ts';
import { likePattern, listPage, orderOf } from '#platform/crud/list.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { forbidden } from '#platform/refusal.ts';
import { DERIVED_DOMAIN, foundMembers, namedMembers } from '../person.rules.ts';
import { userMembers } from './users.queries.ts';

type Query = QueryOf<typeof users.list>;

/** The answer for the row `t` of a list, from members that speak of a person `u`. */
const answerOf = (members: RawBuilder<unknown>) =>
  sql`(select json_build_object(${members}) from (select t.*) u)`;

const has = (column: string, typed: string) => sql`${sql.ref(`t.${column}`)} ilike ${likePattern(typed)}`;

function hasPhone(typed: string): RawBuilder<unknown> {
  const digits = phoneDigits(typed);
  return digits === '' ? sql`false` : has('phone', digits);
}

/** A derived address says no more than the phone, and its domain would be found in all of them. */
const hasRealAddress = (typed: string) =>
  sql`(${has('email', typed)} and t.email not like ${`%${DERIVED_DOMAIN}`})`;

/** The people of the scope's business, of one kind or of all. */
function belonging(scope: Scope, kind: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`t.id in (select m.user_id from members m where m.business_id = ${scope.business.id} and ${kind})`;
}

function kindOf({ isEmployee, type }: Pick<Query, 'isEmployee' | 'type'>): RawBuilder<unknown> {
  const wanted = [
    ...(isEmployee === undefined ? [] : [isEmployee ? sql`m.kind = 'employee'` : sql`m.kind <> 'employee'`]),
    ...(type === undefined ? [] : [sql`m.kind = ${type}`]),
  ];
  return wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
}

/**
 * Who may be booked at a branch: its own people, or the owner where there are none; those of no branch who do one of its
 * services; and whoever still has a booking there.
 */
const bookableAt = (branch: number, now: Date): RawBuilder<unknown> => {
  const works = (where: RawBuilder<unknown>) => sql`exists (select from grants g
    where g.business_id = m.business_id and g.user_id = m.user_id and ${where})`;
  return sql`m.kind <> 'customer' and (
    ${works(sql`g.branch_id = ${branch}`)}
    or (m.kind = 'owner' and not exists (select from grants g
      where g.business_id = m.business_id and g.branch_id = ${branch}))
    or (not ${works(sql`true`)} and exists (select from item_providers p
      join items i on i.business_id = p.business_id and i.id = p.item_id
      join categories c on c.business_id = i.business_id and c.id = i.category_id
      join branches b on b.business_id = c.business_id and b.menu_id = c.menu_id
      where p.business_id = m.business_id and p.user_id = m.user_id and b.id = ${branch}))
    or exists (select from occupancies o join reservations r on r.business_id = o.business_id and r.id = o.reservation_id
      where o.business_id = m.business_id and o.kind = 'employee' and o.resource_id = m.user_id
        and o.during && tstzrange(${now}, null) and r.branch_id = ${branch}))`;
};

function matches(typed: string, isNameOnly: boolean): RawBuilder<unknown> {
  return isNameOnly
    ? has('name', typed)
    : sql`(${has('name', typed)} or ${hasRealAddress(typed)} or ${hasPhone(typed)})`;
}

function conditions(scope: Scope, query: Query, isNameOnly: boolean): RawBuilder<unknown>[] {
  const { id, name, email, phone, search, bookable_at: branch } = query;
  return [
    belonging(scope, branch === undefined ? kindOf(query) : bookableAt(branch, scope.now)),
    ...(id === undefined ? [] : [sql`t.id = ${id}`]),
    ...(name === undefined ? [] : [has('name', name)]),
    ...(email === undefined || isNameOnly ? [] : [has('email', email)]),
    ...(phone === undefined || isNameOnly ? [] : [hasPhone(phone)]),
    ...(search === '' ? [] : [matches(search, isNameOnly)]),
  ];
}

function order(scope: Scope, query: Query, isNameOnly: boolean): RawBuilder<unknown> {
  const direction = query.sortType === 'desc' ? sql`desc` : sql`asc`;
  if (query.sortBy === 'name' || isNameOnly) return sql`t.name ${direction}, t.id ${direction}`;
  return orderOf(query, [], scope.locale);
}

/** Whoever may not read people picks employees by name, and cannot find out more by searching or sorting. */
function namesOnly(scope: Scope, query: Query): boolean {
  if (holds(scope.business, ['users.read'], 'business')) return false;
  if (query.isEmployee !== true) throw forbidden('users.read');
  return true;
}

const list = handle(users.list, async (scope, { query }) => {
  const isNameOnly = namesOnly(scope, query);
  return listPage(scope, query, {
    table: 'users',
    row: answerOf(isNameOnly ? namedMembers : userMembers(scope)),
    where: conditions(scope, query, isNameOnly),
    orderBy: order(scope, query, isNameOnly),
  });
});

const search = handle(
  users.search,
  async (scope, { body }) => {
    const typed = body.search;
    const page = { page: 1, per_page: SEARCH_ROWS, search: typed, sortType: 'asc', full: false } as const;
    return listPage(scope, page, {
      table: 'users',
      row: answerOf(foundMembers),
      where: [belonging(scope, kindOf(body)), ...(typed === '' ? [] : [matches(typed, false)])],
      orderBy: sql`t.name, t.id`,
    });
  },
  { audit: 'none' },
);

export const listUserRoutes: AnyRoute[] = [list, search];
