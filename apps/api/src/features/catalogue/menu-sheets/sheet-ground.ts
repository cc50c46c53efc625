import { sql, type Selectable } from 'kysely';
import type { Scope } from '#platform/http/scope.ts';
import type { PathCategory } from './category-paths.rules.ts';
import type { Schema } from '#platform/database/schema.ts';

type NamedMenu = Pick<Selectable<Schema['menus']>, 'id' | 'name_en' | 'name_ar'>;

export async function locateMenu(scope: Scope, params: { business_id: number; id: number }) {
  const row = await scope.db.find(sql<NamedMenu>`
    select id, name_en, name_ar from menus where business_id = ${params.business_id} and id = ${params.id}`);
  return row && { row, place: { business_id: params.business_id, menu_id: row.id } };
}

export function pathCategories(scope: Scope, menuId: number): Promise<PathCategory[]> {
  return scope.db.rows(sql<PathCategory>`
    select id, parent_id, type, name_en, name_ar from categories
    where business_id = ${scope.business.id} and menu_id = ${menuId} order by sort, id`);
}

/** Where the next new item of each category goes. */
export async function nextSorts(scope: Scope, categoryIds: readonly number[]): Promise<Map<number, number>> {
  // By hand: the number behind the last one.
  const ends = await scope.db.rows(sql<{ category_id: number; next: number }>`
    select category_id, max(sort) + 1 as next from items
    where business_id = ${scope.business.id} and category_id = any(${[...new Set(categoryIds)]}::bigint[])
    group by category_id`);
  return new Map(ends.map(({ category_id, next }) => [category_id, next]));
}
