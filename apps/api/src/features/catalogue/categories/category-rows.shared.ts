import { sql } from 'kysely';
import { DEEPEST_CATEGORY } from '@diwan/contract/catalogue/category-row.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { holds } from '#platform/access/check-access.ts';
import { rowWriters, type RowOptions } from '#platform/crud/crud-routes.ts';
import { CATEGORY_SETTINGS } from '@diwan/contract/settings.ts';
import type { Scope } from '#platform/http/scope.ts';
import { forbidden, invalidField } from '#platform/http-error.ts';
import { inCategory, assertNotBooked } from '../booked-items.shared.ts';
import { menuRows } from '../restore/menu-rows.shared.ts';
import { assertTypeFits } from './category-type.shared.ts';
import { lockTree } from './lock-tree.shared.ts';
import { settingsOfCategory } from '../shown-rows.shared.ts';

interface Sent {
  menu_id?: number | null | undefined;
  parent_id?: number | null | undefined;
  type?: 'service' | 'product' | null | undefined;
  sort?: number | undefined;
  settings?: readonly { key: string; data: unknown }[] | undefined;
}

/** By hand: walked up and down the tree. */
interface Level {
  /** The menu of the parent, or the wanted or first one; null where there is none of them. */
  readonly menu_id: number | null;
  /** The parent and everything above it, nearest first. */
  readonly above: readonly number[];
  /** Levels below the category that is moved. */
  readonly below: number;
  /** The place behind the last category of the level. */
  readonly end: number;
}

interface Wanted {
  readonly parentId: number | null;
  readonly menuId: number | null;
  /** The category that is moved; null: a new one. */
  readonly own: number | null;
}

/** Everything about the level a category is to lie at, in one statement. In SQL: walks up and down the tree. */
function levelOf(scope: Scope, { parentId, menuId, own }: Wanted): Promise<Level> {
  const { id: business } = scope.business;
  return scope.db.get(sql<Level>`
    with recursive chain as (
      select id, menu_id, parent_id, 1 as depth from categories
      where business_id = ${business} and id = ${parentId}::bigint
      union all
      select c.id, c.menu_id, c.parent_id, chain.depth + 1 from chain
      join categories c on c.business_id = ${business} and c.id = chain.parent_id
      where chain.depth < 50),
    tree as (
      select id, 0 as depth from categories where business_id = ${business} and id = ${own}::bigint
      union all
      select c.id, tree.depth + 1 from tree
      join categories c on c.business_id = ${business} and c.parent_id = tree.id
      where tree.depth < 50),
    place as (
      select case when ${parentId}::bigint is not null then (select menu_id from chain where depth = 1)
        else (select id from menus where business_id = ${business} and id = coalesce(${menuId}::bigint, id)
          order by id limit 1) end as menu_id)
    select place.menu_id, array(select id from chain order by depth) as above,
      (select coalesce(max(depth), 0) from tree) as below,
      (select coalesce(max(sort) + 1, 0) from categories c where c.business_id = ${business}
        and c.menu_id = place.menu_id and c.parent_id is not distinct from ${parentId}::bigint) as "end"
    from place`);
}

function requireParent(level: Level, { menuId, own }: Wanted): void {
  const { above, below, menu_id } = level;
  if (above.length === 0) throw invalidField('parent_id', 'not_of_this_business');
  if (menuId !== null && menu_id !== menuId) throw invalidField('parent_id', 'category_other_menu');
  if (own !== null && above.includes(own)) throw invalidField('parent_id', 'category_cycle');
  if (above.length + 1 + below > DEEPEST_CATEGORY) throw invalidField('parent_id', 'category_too_deep');
}

/** Salons tell services from products; the others have no types. */
function typeOf(scope: Scope, sent: Sent, before: { type: Sent['type'] } | null): Sent['type'] {
  if (scope.business.type !== 'salon') return null;
  return sent.type ?? before?.type ?? 'service';
}

async function newCategory(scope: Scope, sent: Sent) {
  const parentId = sent.parent_id ?? null;
  const wanted = { parentId, menuId: sent.menu_id ?? null, own: null };
  const level = await levelOf(scope, wanted);
  if (parentId !== null) requireParent(level, wanted);
  if (level.menu_id === null) throw invalidField('menu_id', 'not_of_this_business');
  const place = { menu_id: level.menu_id };
  const may = (permission: 'categories.create' | 'items.create') =>
    holds(scope.business, [permission], 'menu', place);
  if (!may('categories.create')) throw forbidden('categories.create');
  if (!may('items.create')) throw forbidden('items.create');
  return {
    menu_id: level.menu_id,
    parent_id: parentId,
    type: typeOf(scope, sent, null),
    sort: sent.sort ?? level.end,
  };
}

interface Before {
  readonly id: number;
  readonly menu_id: number;
  readonly parent_id: number | null;
  readonly type: Sent['type'];
}

async function changedCategory(scope: Scope, sent: Sent, before: Before) {
  const parentId = sent.parent_id ?? null;
  const isMoved = parentId !== null && parentId !== before.parent_id;
  const wanted = { parentId, menuId: before.menu_id, own: before.id };
  if (isMoved) {
    await lockTree(scope, before.id);
    requireParent(await levelOf(scope, wanted), wanted);
  }
  const type = typeOf(scope, sent, before);
  if (sent.type !== undefined && type !== before.type) await assertTypeFits(scope, before.id, type);
  return { ...(sent.parent_id === undefined ? {} : { parent_id: sent.parent_id }), type };
}

/** What is special about categories. */
export const CATEGORY_ROWS: RowOptions<typeof categories, 'categories'> = {
  table: 'categories',
  columns: ['sort'],
  placeColumn: 'menu_id',
  mediaOwner: 'category_id',
  settings: CATEGORY_SETTINGS,
  // A folder of pictures becomes a category in the language of its own name.
  mayStayUnnamed: true,
  computed: { settings: settingsOfCategory },
  beforeSave: (scope, input, before) =>
    before ? changedCategory(scope, input, before) : newCategory(scope, input),
  beforeRemove: async (scope, category) => {
    await assertNotBooked(scope, inCategory(scope, category.id));
    return menuRows(scope, 'category', category);
  },
};

export const categoryWriters = rowWriters(categories, CATEGORY_ROWS);
