import { expressionBuilder, sql, type Expression, type Selectable, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { FOUND_ROWS, PEOPLE_KINDS, type search } from '@diwan/contract/search/search.ts';
import type { ResponseOf, QueryOf } from '@diwan/contract/operation.ts';
import type { Permission } from '@diwan/contract/permissions.ts';
import { requestedBranches, holds } from '#platform/access/check-access.ts';
import { hasMany, idIn, patternsOf } from '#platform/crud/list.ts';
import { arrayOf } from '#platform/database/statement-parts.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Scope } from '#platform/http/scope.ts';
import { typedIn, type Typed } from './typed.rules.ts';

type Found = ResponseOf<typeof search.find>;

/** What is looked for, and where. */
interface SearchInput {
  readonly scope: Scope;
  readonly typed: Typed;
  /** Null: at every branch. */
  readonly branch: number | null;
}

/** Decides before a function is called. */
const isTrue = (holding: boolean): Expression<SqlBool> => (holding ? sql`true` : sql`false`);

const NOTHING: Found = { people: [], reservations: [], orders: [], items: [] };

/** The branches at which rows may be read. */
const branchesFor = ({ scope, branch }: SearchInput, permission: Permission): readonly number[] =>
  requestedBranches(scope.business, permission, branch ?? 'all');

/** The patterns of a text; of none: nothing but a number is found. */
const patterns = ({ scope }: SearchInput, text: string | null, table: keyof Schema): Expression<string[]> =>
  text === null ? sql<string[]>`null::text[]` : patternsOf(text, hasMany(scope, table));

/** The first picture of what is condition's, as an address. */
const photoWhere = (condition: Expression<SqlBool>) =>
  query
    .selectFrom('media as m')
    .select((of) => called('media_src', { src: of.ref('m.src'), type: of.ref('m.type') }).as('src'))
    .where('m.type', '!=', 'youtube')
    .where(condition)
    .orderBy('m.sort')
    .orderBy('m.id')
    .limit((row) => row.lit(1));
const m = expressionBuilder(query.selectFrom('media as m'));
const ofItem = (business: number, item: Expression<number | null>) =>
  photoWhere(m.and([m('m.business_id', '=', business), m('m.item_id', '=', item)]));

/** People of the business: they belong to no branch. */
function people(input: SearchInput) {
  const { scope, typed } = input;
  const named = patterns(input, typed.text, 'members');
  const found = called('members_found', {
    business: scope.business.id,
    named,
    addressed: named,
    phoned: patterns(input, typed.digits, 'members'),
    derived: false,
    kinds: PEOPLE_KINDS,
    is_by_name: false,
    most: null,
    first: FOUND_ROWS,
  });
  return query
    .selectFrom(found.$castTo<Selectable<Schema['members']>>().as('t'))
    .select(['t.user_id as id', 't.name', 't.phone', 't.kind'])
    .select((of) => photoWhere(m('m.user_id', '=', of.ref('t.user_id'))).as('photo'))
    .where(isTrue(typed.text !== null && holds(scope.business, ['users.read'], 'business')))
    .orderBy('t.user_id', 'desc')
    .limit(FOUND_ROWS);
}

function reservations(input: SearchInput) {
  const { scope, typed } = input;
  const found = called('reservations_found', {
    business: scope.business.id,
    branches: branchesFor(input, 'reservations.read'),
    at: patterns(input, typed.digits ?? typed.text, 'reservations'),
    number: idIn(typed.number),
    most: FOUND_ROWS,
    first: FOUND_ROWS,
  });
  // In SQL: a member of JSON.
  const named = (name: string) => sql<string | null>`t.named ->> ${sql.lit(name)}`;
  return query
    .selectFrom(found.$castTo<Selectable<Schema['reservations']>>().as('t'))
    .select(['t.id', 't.branch_id', 't.status', 't.customer_name', 't.customer_phone'])
    .select((of) => [
      called('instant', { at: of.ref('t.from_at') }).as('from'),
      called('instant', { at: of.ref('t.to_at') }).as('to'),
      named('name_en').as('name_en'),
      named('name_ar').as('name_ar'),
      named('unit_name').as('unit_name'),
      ofItem(scope.business.id, of.ref('t.reservable_id')).as('photo'),
    ])
    .orderBy('t.id', 'desc')
    .limit(FOUND_ROWS);
}

/** The index of orders has one branch in front: each gives its newest, and of those these are the newest. */
function orders(input: SearchInput) {
  const { scope, typed } = input;
  const foundAt = (branch: Expression<number>) =>
    called('orders_found', {
      business: scope.business.id,
      branch,
      at: patterns(input, typed.text, 'orders'),
      phoned: patterns(input, typed.digits, 'orders'),
      wanted: idIn(typed.number),
      most: FOUND_ROWS,
      first: FOUND_ROWS,
    }).$castTo<Selectable<Schema['orders']>>();
  const branches = branchesFor(input, 'orders.read');
  return (
    query
      // In SQL: a list that is sent. By hand: of no table.
      .selectFrom(sql<{ id: number }>`unnest(${branches}::bigint[])`.as<'b'>(sql`b(id)`))
      .crossJoinLateral((of) => foundAt(of.ref('b.id')).as('t'))
      .select(['t.id', 't.branch_id', 't.number', 't.day', 't.status', 't.customer_name', 't.customer_phone'])
      .select((of) => called('instant', { at: of.ref('t.created_at') }).as('created_at'))
      .orderBy('t.id', 'desc')
      .limit(FOUND_ROWS)
  );
}

/** The categories of the menus that the branches show; null where all may be read. */
function categories(input: SearchInput): Expression<number[]> {
  const { business } = input.scope;
  if (input.branch === null && business.isOwner) return sql<number[]>`null::bigint[]`;
  const branches = branchesFor(input, 'items.read');
  const menus = business.branches.flatMap(({ id, menu_id: menu }) =>
    branches.includes(id) && menu !== null ? [menu] : [],
  );
  return arrayOf(
    query
      .selectFrom('categories as c')
      .select('c.id')
      .where('c.business_id', '=', business.id)
      .where((row) => row('c.menu_id', '=', row.fn.any(row.val(menus)))),
  );
}

function items(input: SearchInput) {
  const { scope, typed } = input;
  const business = scope.business.id;
  const found = called('items_found', {
    business,
    at: patterns(input, typed.text, 'items'),
    number: null,
    is_by_name: true,
    categories: categories(input),
    most: FOUND_ROWS,
    first: FOUND_ROWS,
  });
  // Each by its key: a plan that expects the function to find a thousand would read all items to join them.
  const one = (id: Expression<number | null>) =>
    query
      .selectFrom('items as i')
      .innerJoin('categories as c', (join) =>
        join.onRef('c.id', '=', 'i.category_id').on('c.business_id', '=', business),
      )
      .select(['i.id', 'i.sort', 'c.menu_id', 'i.category_id', 'i.name_en', 'i.name_ar'])
      .where('i.business_id', '=', business)
      .where('i.id', '=', id)
      .limit((row) => row.lit(1));
  return query
    .selectFrom(found.as('t'))
    .crossJoinLateral((of) => one(of.ref('t.id')).as('i'))
    .select(['i.id', 'i.menu_id', 'i.category_id', 'i.name_en', 'i.name_ar'])
    .select((of) => ofItem(business, of.ref('i.id')).as('photo'))
    .where(isTrue(typed.text !== null))
    .orderBy('i.sort')
    .orderBy('i.id')
    .limit(FOUND_ROWS);
}

/** The newest few rows of each kind that the caller may read, in one statement; nothing typed asks for none. */
export async function findRows(
  scope: Scope,
  { query: { q, branch } }: { query: QueryOf<typeof search.find> },
): Promise<Found> {
  const typed = typedIn(q);
  if (!typed) return NOTHING;
  const input = { scope, typed, branch: branch ?? null };
  return scope.db.get(
    query
      .selectNoFrom([
        jsonArrayFrom(people(input)).as('people'),
        jsonArrayFrom(reservations(input)).as('reservations'),
        jsonArrayFrom(orders(input)).as('orders'),
        jsonArrayFrom(items(input)).as('items'),
      ])
      .$castTo<Found>(),
  );
}
