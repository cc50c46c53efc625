import { sql, type RawBuilder } from 'kysely';
import type { items } from '@diwan/contract/catalogue/items.ts';
import type { AnswerOf, QueryOf } from '@diwan/contract/operation.ts';
import type { ListQuery } from '@diwan/contract/page.ts';
import { holds, reachable } from '#platform/access/place.ts';
import { askedPage, askedSearch } from '#platform/crud/asked-page.ts';
import { hasMany, idIn, orderOf, patternsOf } from '#platform/crud/list.ts';
import type { KnownTotals } from '#platform/crud/known-totals.ts';
import { TYPED } from '#platform/crud/searched-page.ts';
import type { Scope } from '#platform/http/scope.ts';
import { forbidden, notFound } from '#platform/refusal.ts';
import { seesContacts } from './item-lookup.ts';
import { itemsInOrder, type StoredItem } from './item-rows.rules.ts';

type Condition = RawBuilder<unknown>;
type ItemPage = AnswerOf<typeof items.list>;

/** What was typed, and which of an item's columns it is looked for in. */
interface Typed {
  readonly text: string;
  readonly isByName: boolean;
}

interface Matching {
  /** Conditions over a category `c`. */
  readonly categories: readonly Condition[];
  /** The same over an item `t`, in the form that is cheapest for a list in order. */
  readonly conditions: readonly Condition[];
  readonly typed: Typed | null;
  readonly orderBy: Condition;
  /** Of a menu or a branch, in the order in which they are shown. */
  readonly isByCategory: boolean;
  readonly isInOrderOfMenu: boolean;
  /** Names all of the conditions, for the total that may be known from before. */
  readonly key: string;
}

/** By hand: what was counted, and which items the page has. */
interface FoundPage {
  readonly version: number | null;
  readonly total: number;
  readonly ids: readonly number[];
}

/** By hand: what stands beside the total of a page without items. */
interface NoItem {
  readonly id: null;
}

interface AskedItems {
  readonly business: number;
  /** What `TYPED` stands for. */
  readonly patterns: Condition;
  readonly asked: ReturnType<typeof askedPage>;
  readonly where: Matching;
  /** Null version: nothing is known. */
  readonly known: { readonly version: number | null; readonly total: number };
}

const NOTHING_FOUND: FoundPage = { version: null, total: 0, ids: [] };
const NOT_KNOWN = { version: null, total: 0 };

/** Steps that end in `counted`, with the total, and in `page`, with the ids of the page. */
function listSteps({ business, asked, where, known }: AskedItems): Condition {
  const conditions = sql.join([sql`t.business_id = ${business}`, ...where.conditions], sql` and `);
  return sql`matching as not materialized (
      select t.id, t.sort, t.name_en, t.name_ar, t.created_at, t.updated_at from items t where ${conditions}),
    counted as (select case when now.version = ${known.version}::bigint then ${known.total}::bigint
      else ${asked.countOf(sql`select from matching`)} end as total from now),
    page as (${
      where.isByCategory
        ? pageByCategory(business, asked, where)
        : sql`
      select t.id from matching t order by ${where.orderBy} ${asked.slice}`
    })`;
}

/**
 * The first of each category in the order of the list, and of those the page: an index has the items of a category in order, and
 * those of a menu in none, so that all of them were read.
 */
const pageByCategory = (
  business: number,
  asked: AskedItems['asked'],
  { categories }: Matching,
): Condition => sql`
  select n.id from categories c cross join lateral (
    select t.id, t.sort from items t where t.business_id = ${business} and t.category_id = c.id
    order by t.sort, t.id limit ${asked.before + asked.size}) n
  where c.business_id = ${business} and ${sql.join(categories, sql` and `)}
  order by n.sort, n.id ${asked.slice}`;

function matchesTyped({ text, isByName }: Typed): Condition {
  const one = sql`any(${TYPED}::text[])`;
  const name = sql`t.name_en ilike ${one} or t.name_ar ilike ${one}`;
  return isByName
    ? sql`(${name})`
    : sql`(${name} or t.description_en ilike ${one} or t.description_ar ilike ${one} or t.id::text = ${text})`;
}

/**
 * The same for a search, as in platform/crud/searched-page.ts. What it finds is all read, since it is in no order. Where that is
 * more than is counted, the page is one of the first that are found in the order of the menu; in another order it is read from the
 * list, which passes few other rows then. A known total of that many spares the reading.
 */
function searchSteps({ business, patterns, asked, where, known }: AskedItems, typed: Typed): Condition {
  const number = typed.isByName ? null : idIn(typed.text);
  const many = known.total > asked.most ? known : NOT_KNOWN;
  const within = where.categories.length === 0 ? sql`true` : sql.join(where.categories, sql` and `);
  const ofBusiness = sql`select c.id from categories c where c.business_id = ${business}`;
  const conditions = [sql`t.business_id = ${business}`, ...where.conditions, matchesTyped(typed)];
  const reached = sql`typed as materialized (select ${patterns} as at),
    reached as (select case when exists (${ofBusiness} and not (${within}))
      then array(${ofBusiness} and ${within}) end as categories)`;
  const found = (
    first: number | null,
  ) => sql`app.items_found(${business}, ${TYPED}, ${number}::bigint, ${typed.isByName},
    reached.categories, ${asked.most}, ${first}::bigint)`;
  const pageOfMany = where.isInOrderOfMenu
    ? sql`select t.id from reached, lateral ${found(asked.before + asked.size)} t where (select total from counted) > ${asked.most}
        order by ${where.orderBy} ${asked.slice}`
    : sql`select t.id from items t where (select total from counted) > ${asked.most}
        and ${sql.join(conditions, sql` and `)} order by ${where.orderBy} ${asked.slice}`;
  return sql`${reached},
    found as materialized (select f.* from now, reached, lateral ${found(null)} f
      where now.version is distinct from ${many.version}::bigint),
    counted as materialized (select case when now.version = ${many.version}::bigint then ${many.total}::bigint
      else (select count(*) from found) end as total from now),
    page as (
      (select t.id from found t where (select total from counted) <= ${asked.most}
        order by ${where.orderBy} ${asked.slice})
      union all
      (${pageOfMany}))`;
}

/**
 * One page of items in one statement: the page is found by its keys first, then its rows are read. What a large
 * menu has is counted only when it has changed since it was last.
 */
async function page(scope: Scope, query: ListQuery, where: Matching, totals: KnownTotals): Promise<ItemPage> {
  const asked = (where.typed && where.isInOrderOfMenu ? askedSearch : askedPage)(scope, query);
  const business = scope.business.id;
  // How far was counted belongs to what is known: deep pages count further.
  const key = JSON.stringify([asked.most, where.typed, where.key]);
  const known = totals.find(key) ?? NOT_KNOWN;
  const steps = {
    business,
    patterns: patternsOf(where.typed?.text ?? '', hasMany(scope, 'items')),
    asked,
    where,
    known,
  };
  const rows = await scope.db.rows(sql<FoundPage & (StoredItem | NoItem)>`
    with now as (select (select version from menu_versions where business_id = ${business}) as version),
    ${where.typed ? searchSteps(steps, where.typed) : listSteps(steps)}
    select now.version, counted.total, array(select id from page) as ids, r.* from now cross join counted
    left join (unnest(array(select id from page)) as wanted(id)
      join whole_items r on r.business_id = ${business} and r.id = wanted.id) on true`);
  const [{ version, total, ids } = NOTHING_FOUND] = rows;
  if (version !== null && version !== known.version) totals.keep(key, { version, total });
  const found = rows.filter((row): row is FoundPage & StoredItem => row.id !== null);
  return asked.envelope(itemsInOrder(found, ids, seesContacts(scope)), total);
}

type Reading = readonly ('items.read' | 'reservations.read')[];

/** What a branch shows, for those who may see it there. */
function menuOfBranch(scope: Scope, branchId: number | undefined, permissions: Reading): Condition[] {
  if (branchId === undefined) return [];
  const branch = scope.business.branches.find(({ id }) => id === branchId);
  if (!branch) throw notFound();
  if (!holds(scope.business, permissions, 'branch', { branch_id: branchId })) throw forbidden(permissions[0]);
  return [sql`c.menu_id = ${branch.menu_id}::bigint`];
}

const menusWithinReach = (scope: Scope, permissions: Reading): number[] =>
  permissions.flatMap((permission) => reachable(scope.business, permission, 'menu') ?? []);

interface Filters {
  readonly branchId: number | undefined;
  readonly menuId?: number | undefined;
  readonly categoryId?: number | undefined;
}

/** Everything the conditions of a list without a search are made of. */
function keyOf(scope: Scope, permissions: Reading, { branchId, menuId, categoryId }: Filters): string {
  const { id, isOwner, branches } = scope.business;
  const branch = branches.find((one) => one.id === branchId);
  const menus = isOwner ? null : menusWithinReach(scope, permissions);
  return JSON.stringify([id, menus, branch && [branch.menu_id], menuId, categoryId]);
}

interface Narrowed {
  readonly permissions: Reading;
  readonly filters: Filters;
  readonly typed: Typed | null;
}

/** Employees see the items of menus they may read them in; one who reads all of them needs no look at each item. */
function matching(
  scope: Scope,
  { permissions, filters, typed }: Narrowed,
  query: ListQuery,
): Omit<Matching, 'orderBy'> {
  const { branchId, menuId, categoryId } = filters;
  const ofBusiness = sql`select c.id from categories c where c.business_id = ${scope.business.id}`;
  const inMenus = (menus: Condition) => sql`t.category_id in (${ofBusiness} and ${menus})`;
  const reached = scope.business.isOwner
    ? []
    : [sql`c.menu_id = any(${menusWithinReach(scope, permissions)}::bigint[])`];
  const menus = [
    ...menuOfBranch(scope, branchId, permissions),
    ...(menuId === undefined ? [] : [sql`c.menu_id = ${menuId}`]),
  ];
  return {
    typed,
    isByCategory: menus.length > 0 && !query.sortBy,
    isInOrderOfMenu: !query.sortBy,
    key: keyOf(scope, permissions, filters),
    categories: [...reached, ...menus, ...(categoryId === undefined ? [] : [sql`c.id = ${categoryId}`])],
    conditions: [
      ...reached.map(
        (isReached) =>
          sql`((select not exists (${ofBusiness} and not ${isReached})) or ${inMenus(isReached)})`,
      ),
      ...menus.map(inMenus),
      ...(categoryId === undefined ? [] : [sql`t.category_id = ${categoryId}`]),
    ],
  };
}

export async function listItems(
  scope: Scope,
  { query }: { query: QueryOf<typeof items.list> },
  totals: KnownTotals,
): Promise<ItemPage> {
  const { branchId, menu_id: menuId, category_id: categoryId, search: text } = query;
  const filters = { branchId, menuId, categoryId };
  const typed = text === '' ? null : { text, isByName: true };
  const orderBy = orderOf(query, ['sort'], scope.locale);
  const where = { ...matching(scope, { permissions: ['items.read'], filters, typed }, query), orderBy };
  return page(scope, query, where, totals);
}

/** Suggestions while somebody types. */
export async function searchItems(
  scope: Scope,
  { query }: { query: QueryOf<typeof items.search> },
  totals: KnownTotals,
): Promise<ItemPage> {
  const filters = { branchId: query.branchId ?? query.branch };
  const text = query.search || query.text;
  const typed = text === '' ? null : { text, isByName: false };
  const permissions = ['items.read', 'reservations.read'] as const;
  const orderBy = query.sortBy ? orderOf(query, ['id'], scope.locale) : sql`t.sort, t.id`;
  return page(scope, query, { ...matching(scope, { permissions, filters, typed }, query), orderBy }, totals);
}
