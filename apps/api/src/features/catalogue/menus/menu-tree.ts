import type { InferResult } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CategoryNode, MenuTree } from '@diwan/contract/catalogue/menu-tree.ts';
import { holds } from '#platform/access/check-access.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { itemRow, type StoredItem } from '../items/item-rows.rules.ts';
import { itemBeyond } from '../menu-size.shared.ts';
import { localesOf, mediaRows, timesOf } from '../stored-columns.rules.ts';

/**
 * A menu with its categories in order, and the items of each: one statement, so that they fit together. One with more than
 * `most` items has no categories here.
 */
const selectMenu = (menuId: number, most: number) =>
  query
    .selectFrom('menus as m')
    .innerJoin('businesses as b', 'b.id', 'm.business_id')
    .select(['m.business_id', 'm.id', 'm.type', 'm.updated_at'])
    .select(['m.name_en', 'm.description_en', 'm.name_ar', 'm.description_ar', 'b.type as business_type'])
    .select((menu) => [
      called('public_url', {}).$notNull().as('public_url'),
      menu.exists(itemBeyond(menuId, most)).as('is_too_large'),
      jsonArrayFrom(
        menu
          .selectFrom('categories as c')
          .selectAll('c')
          .select((category) => [
            jsonArrayFrom(
              category
                .selectFrom('media as f')
                .select(['f.id', 'f.src', 'f.type', 'f.slug', 'f.sort'])
                .whereRef('f.business_id', '=', 'c.business_id')
                .whereRef('f.category_id', '=', 'c.id')
                .orderBy('f.sort')
                .orderBy('f.id'),
            ).as('media'),
            jsonArrayFrom(
              category
                .selectFrom('settings as s')
                .select(['s.id', 's.key', 's.data'])
                .whereRef('s.business_id', '=', 'c.business_id')
                .whereRef('s.category_id', '=', 'c.id')
                .orderBy('s.id'),
            ).as('settings'),
            jsonArrayFrom(
              category
                .selectFrom('whole_items as i')
                .selectAll('i')
                .whereRef('i.business_id', '=', 'c.business_id')
                .whereRef('i.category_id', '=', 'c.id')
                .orderBy('i.sort')
                .orderBy('i.id')
                .$castTo<StoredItem>(),
            ).as('items'),
          ])
          .whereRef('c.business_id', '=', 'm.business_id')
          .whereRef('c.menu_id', '=', 'm.id')
          .where((category) => category.not(category.exists(itemBeyond(menuId, most))))
          .orderBy('c.sort')
          .orderBy('c.id'),
      ).as('categories'),
    ])
    .where('m.id', '=', menuId);

type StoredMenu = InferResult<ReturnType<typeof selectMenu>>[number];
type StoredCategory = StoredMenu['categories'][number];

/** The rows of one menu as its tree. Addresses of items' owners are for those who may read users. */
function treeOf(menu: StoredMenu, withContacts: boolean): MenuTree {
  const nodesBelow = (parentId: number | null): CategoryNode[] =>
    menu.categories.filter((category) => category.parent_id === parentId).map(nodeOf);
  const nodeOf = (category: StoredCategory): CategoryNode => ({
    id: category.id,
    business_id: category.business_id,
    menu_id: category.menu_id,
    parent_id: category.parent_id,
    sort: category.sort,
    type: menu.business_type === 'salon' ? (category.type as CategoryNode['type']) : null,
    locales: localesOf(category),
    media: mediaRows(category.media, menu.public_url),
    settings: category.settings,
    ...timesOf(category),
    children_nested: nodesBelow(category.id),
    items: category.items.map((item) => itemRow({ ...item, ...timesOf(item) }, withContacts)),
  });
  return {
    id: menu.id,
    business_id: menu.business_id,
    type: menu.type as MenuTree['type'],
    updated_at: menu.updated_at,
    media: [],
    settings: [],
    locales: localesOf(menu),
    categories: nodesBelow(null),
  };
}

/** The caller may reach the menu through any of their businesses. No tree: it has more than `most` items. */
export async function locateTree(scope: Scope, params: { menu_id: number }, most: number) {
  const menu = await scope.db.find(selectMenu(params.menu_id, most));
  if (!menu) return undefined;
  const { business_id } = menu;
  const business = scope.caller.businesses.get(business_id);
  const withContacts = business !== undefined && holds(business, ['users.read'], 'business');
  const tree = menu.is_too_large ? null : treeOf(menu, withContacts);
  return { row: { tree }, target: { business_id, menu_id: params.menu_id } };
}
