import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { PathCategory } from './category-paths.rules.ts';

export async function locateMenu(scope: Scope, params: { business_id: number; id: number }) {
  const row = await scope.db.find(
    query
      .selectFrom('menus')
      .select(['id', 'name_en', 'name_ar'])
      .where('business_id', '=', params.business_id)
      .where('id', '=', params.id),
  );
  return row && { row, target: { business_id: params.business_id, menu_id: row.id } };
}

export function pathCategories(scope: Scope, menuId: number): Promise<PathCategory[]> {
  return scope.db.rows(
    query
      .selectFrom('categories')
      .select(['id', 'parent_id', 'type', 'name_en', 'name_ar'])
      .$narrowType<Pick<PathCategory, 'type'>>()
      .where('business_id', '=', scope.business.id)
      .where('menu_id', '=', menuId)
      .orderBy('sort')
      .orderBy('id'),
  );
}

/** Where the next new item of each category goes. */
export async function nextSorts(scope: Scope, categoryIds: readonly number[]): Promise<Map<number, number>> {
  const ends = await scope.db.rows(
    query
      .selectFrom('items')
      .select((row) => ['category_id', row.fn.max('sort').as('last')])
      .where('business_id', '=', scope.business.id)
      .where('category_id', '=', (row) => row.fn.any(row.val([...new Set(categoryIds)])))
      .groupBy('category_id'),
  );
  return new Map(ends.map(({ category_id, last }) => [category_id, last + 1]));
}
