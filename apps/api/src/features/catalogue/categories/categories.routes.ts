import { sql } from 'kysely';
import { DEEPEST_CATEGORY } from '@diwan/contract/catalogue/category-row.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { holds } from '#platform/access/place.ts';
import { crudRoutes } from '#platform/crud/crud-routes.ts';
import { CATEGORY_SETTINGS } from '@diwan/contract/settings.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { forbidden, invalidField } from '#platform/refusal.ts';
import { settingsJson, saveSettings } from '#platform/settings/settings.ts';
import { sortCategories } from './sort-categories.ts';

interface Sent {
  menu_id?: number | null | undefined;
  parent_id?: number | null | undefined;
  type?: 'service' | 'product' | null | undefined;
  sort?: number | undefined;
  settings?: readonly { key: string; data: unknown }[] | undefined;
}

interface Ancestor {
  readonly id: number;
  readonly menu_id: number;
}

/** The parent and everything above it, nearest first. */
async function ancestors(scope: Scope, parentId: number): Promise<Ancestor[]> {
  return scope.db.rows(sql<Ancestor>`
    with recursive chain as (
      select id, menu_id, parent_id, 1 as depth from categories
      where business_id = ${scope.business.id} and id = ${parentId}
      union all
      select c.id, c.menu_id, c.parent_id, chain.depth + 1 from chain
      join categories c on c.business_id = ${scope.business.id} and c.id = chain.parent_id
      where chain.depth < 50)
    select id, menu_id from chain order by depth`);
}

async function deepestBelow(scope: Scope, id: number): Promise<number> {
  const found = await scope.db.get(sql<{ depth: number }>`
    with recursive tree as (
      select id, 0 as depth from categories where business_id = ${scope.business.id} and id = ${id}
      union all
      select c.id, tree.depth + 1 from tree
      join categories c on c.business_id = ${scope.business.id} and c.parent_id = tree.id
      where tree.depth < 50)
    select max(depth) as depth from tree`);
  return found.depth;
}

async function requireParent(
  scope: Scope,
  parentId: number,
  menuId: number | null,
  own: number | null,
): Promise<number> {
  const chain = await ancestors(scope, parentId);
  const parent = chain[0];
  if (!parent) throw invalidField('parent_id', 'not_of_this_business');
  if (menuId !== null && parent.menu_id !== menuId) throw invalidField('parent_id', 'category_other_menu');
  if (own !== null && chain.some((above) => above.id === own))
    throw invalidField('parent_id', 'category_cycle');
  const below = own === null ? 0 : await deepestBelow(scope, own);
  if (chain.length + 1 + below > DEEPEST_CATEGORY) throw invalidField('parent_id', 'category_too_deep');
  return parent.menu_id;
}

async function requireMenu(scope: Scope, menuId: number | null): Promise<number> {
  const wanted = menuId === null ? sql`true` : sql`id = ${menuId}`;
  const found = await scope.db.find(sql<{ id: number }>`
    select id from menus where business_id = ${scope.business.id} and ${wanted} order by id limit 1`);
  if (!found) throw invalidField('menu_id', 'not_of_this_business');
  return found.id;
}

/** Salons tell services from products; the others have no types. */
function typeOf(scope: Scope, sent: Sent, before: { type: Sent['type'] } | null): Sent['type'] {
  if (scope.business.type !== 'salon') return null;
  return sent.type ?? before?.type ?? 'service';
}

async function endOfLevel(scope: Scope, menuId: number, parentId: number | null): Promise<number> {
  const found = await scope.db.get(sql<{ sort: number }>`
    select coalesce(max(sort) + 1, 0) as sort from categories where business_id = ${scope.business.id}
      and menu_id = ${menuId} and parent_id is not distinct from ${parentId}::bigint`);
  return found.sort;
}

async function newCategory(scope: Scope, sent: Sent) {
  const parentId = sent.parent_id ?? null;
  const menuId =
    parentId === null
      ? await requireMenu(scope, sent.menu_id ?? null)
      : await requireParent(scope, parentId, sent.menu_id ?? null, null);
  const place = { menu_id: menuId };
  const may = (permission: 'categories.create' | 'items.create') =>
    holds(scope.business, [permission], 'menu', place);
  if (!may('categories.create') || !may('items.create')) throw forbidden();
  return {
    menu_id: menuId,
    parent_id: parentId,
    type: typeOf(scope, sent, null),
    sort: sent.sort ?? (await endOfLevel(scope, menuId, parentId)),
  };
}

async function changedCategory(
  scope: Scope,
  sent: Sent,
  before: { id: number; menu_id: number; type: Sent['type'] },
) {
  if (sent.parent_id) await requireParent(scope, sent.parent_id, before.menu_id, before.id);
  return {
    ...(sent.parent_id === undefined ? {} : { parent_id: sent.parent_id }),
    type: typeOf(scope, sent, before),
  };
}

const settingsOfCategory = settingsJson(sql`s.category_id = t.id`);

export const categoryRoutes: AnyRoute[] = [
  ...crudRoutes(categories, {
    table: 'categories',
    columns: ['sort'],
    placeColumn: 'menu_id',
    mediaOwner: 'category_id',
    mayBeUnnamed: true,
    computed: { settings: settingsOfCategory },
    beforeSave: (scope, input, before) =>
      before ? changedCategory(scope, input, before) : newCategory(scope, input),
    afterSave: async (scope, id, input) => {
      if (!input.settings) return false;
      await saveSettings(scope, CATEGORY_SETTINGS, { column: 'category_id', id }, input.settings);
      return true;
    },
  }),
  handle(categories.sort, sortCategories),
];
