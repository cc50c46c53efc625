import { sql, type RawBuilder } from 'kysely';
import type { items } from '@diwan/contract/catalogue/items.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import { envelope, FULL_LIST, type ListQuery } from '@diwan/contract/page.ts';
import { holds, reachable } from '#platform/access/place.ts';
import { likePattern, matchesName, orderOf } from '#platform/crud/list.ts';
import type { KnownTotals } from '#platform/crud/known-totals.ts';
import { RawJson } from '#platform/http/raw-json.ts';
import type { Scope } from '#platform/http/scope.ts';
import { forbidden, notFound } from '#platform/refusal.ts';
import { seesContacts } from './item-lookup.ts';

type Condition = RawBuilder<unknown>;

interface Matching {
  readonly conditions: readonly Condition[];
  readonly orderBy: Condition;
  /** Names the conditions where the total may be known from before; null: they are read item by item anyway. */
  readonly key: string | null;
}

interface FoundPage {
  readonly version: number | null;
  readonly total: number;
  readonly rows: string;
}

/**
 * One page of items in one statement: the page is found by its keys first, then its rows are written out. All of a
 * large menu are counted only when it has changed since they were last.
 */
async function page(scope: Scope, query: ListQuery, where: Matching, totals: KnownTotals) {
  const size = query.full ? FULL_LIST : query.per_page;
  const number = query.full ? 1 : query.page;
  const business = scope.business.id;
  const conditions = sql.join([sql`t.business_id = ${business}`, ...where.conditions], sql` and `);
  const { key } = where;
  const known = (key === null ? undefined : totals.find(key)) ?? { version: null, total: 0 };
  const found = await scope.db.get(sql<FoundPage>`
    with matching as ${key === null ? sql`materialized` : sql`not materialized`} (
      select t.id, t.sort, t.name_en, t.name_ar, t.created_at, t.updated_at from items t where ${conditions}),
    page as (
      select t.id from matching t order by ${where.orderBy} limit ${size} offset ${(number - 1) * size}),
    now as (select (select version from menu_versions where business_id = ${business}) as version)
    select now.version,
      case when now.version = ${known.version}::bigint then ${known.total}::bigint
        else (select count(*) from matching) end as total,
      coalesce(app.items_in_order(${business}, array(select id from page), ${seesContacts(scope)}), '') as rows
    from now`);
  const { version, total, rows } = found;
  if (key !== null && version !== null && version !== known.version) totals.keep(key, { version, total });
  return { total, rows, number, size };
}

/** The page in its envelope, around rows that are text already. */
function answerPage(scope: Scope, found: Awaited<ReturnType<typeof page>>): RawJson {
  const rest = new URLSearchParams(scope.request.queryText);
  rest.delete('page');
  const { number, size, total } = found;
  const onPage = Math.max(0, Math.min(size, total - (number - 1) * size));
  const asked = { page: number, per_page: size, path: scope.request.path, query: rest.toString() };
  const { data: _, ...around } = envelope(Array.from({ length: onPage }), total, asked);
  return new RawJson(`{"data":[${found.rows}],${JSON.stringify(around).slice(1)}`);
}

const inMenus = (scope: Scope, menus: Condition): Condition =>
  sql`t.category_id in (select c.id from categories c where c.business_id = ${scope.business.id} and ${menus})`;

type Reading = readonly ('items.read' | 'reservations.read')[];

/** What a branch shows, for those who may see it there. */
function ofBranch(scope: Scope, branchId: number | undefined, permissions: Reading): Condition[] {
  if (branchId === undefined) return [];
  const branch = scope.business.branches.find(({ id }) => id === branchId);
  if (!branch) throw notFound();
  if (!holds(scope.business, permissions, 'branch', { branch_id: branchId })) throw forbidden(permissions[0]);
  return [inMenus(scope, sql`c.menu_id = ${branch.menu_id}::bigint`)];
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

/** Employees see the items of menus they may read them in; one who reads all of them needs no look at each item. */
function withinReach(scope: Scope, permissions: Reading): Condition[] {
  if (scope.business.isOwner) return [];
  const menus = menusWithinReach(scope, permissions);
  const isReached = sql`c.menu_id = any(${menus}::bigint[])`;
  const isBeyond = sql`c.business_id = ${scope.business.id} and not ${isReached}`;
  return [
    sql`((select not exists (select from categories c where ${isBeyond})) or ${inMenus(scope, isReached)})`,
  ];
}

export async function listItems(
  scope: Scope,
  { query }: { query: QueryOf<typeof items.list> },
  totals: KnownTotals,
): Promise<RawJson> {
  const { branchId, menu_id: menuId, category_id: categoryId, search } = query;
  const conditions = [
    ...withinReach(scope, ['items.read']),
    ...ofBranch(scope, branchId, ['items.read']),
    ...(menuId === undefined ? [] : [inMenus(scope, sql`c.menu_id = ${menuId}`)]),
    ...(categoryId === undefined ? [] : [sql`t.category_id = ${categoryId}`]),
    ...(search === '' ? [] : [matchesName(search)]),
  ];
  const orderBy = orderOf(query, ['sort'], scope.locale);
  const key = search === '' ? keyOf(scope, ['items.read'], { branchId, menuId, categoryId }) : null;
  return answerPage(scope, await page(scope, query, { conditions, orderBy, key }, totals));
}

function matchesAnything(text: string): Condition {
  const pattern = likePattern(text);
  return sql`(${matchesName(text)} or t.description_en ilike ${pattern} or t.description_ar ilike ${pattern}
    or t.id::text = ${text})`;
}

/** Suggestions while somebody types. */
export async function searchItems(
  scope: Scope,
  { query }: { query: QueryOf<typeof items.search> },
  totals: KnownTotals,
): Promise<RawJson> {
  const branchId = query.branchId ?? query.branch;
  const text = query.search || query.text;
  const permissions = ['items.read', 'reservations.read'] as const;
  const conditions = [
    ...withinReach(scope, permissions),
    ...ofBranch(scope, branchId, permissions),
    ...(text === '' ? [] : [matchesAnything(text)]),
  ];
  const orderBy = query.sortBy ? orderOf(query, ['id'], scope.locale) : sql`t.sort, t.id`;
  const key = text === '' ? keyOf(scope, permissions, { branchId }) : null;
  return answerPage(scope, await page(scope, query, { conditions, orderBy, key }, totals));
}
