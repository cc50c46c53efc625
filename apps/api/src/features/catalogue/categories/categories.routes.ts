import { categories } from '@diwan/contract/catalogue/categories.ts';
import { crudRoutes } from '#platform/crud/crud-routes.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { CATEGORY_ROWS } from './category-rows.shared.ts';
import { idsInOrder } from '#platform/database/statement-parts.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';

interface Sorted {
  readonly id: number;
  readonly menu_id: number;
  readonly parent_id: number | null;
  /** Of the category above, or of the menu. */
  readonly above: string;
}

/** Puts the categories of one menu and parent in the order of the ids. Their `updated_at` stays as it is. */
async function sortCategories(scope: Scope, { body }: { body: { sortedIds: number[] } }): Promise<true> {
  const { sortedIds } = body;
  const found = await scope.db.rows(
    query
      .selectFrom('categories as t')
      .innerJoin('menus as m', (join) =>
        join.onRef('m.business_id', '=', 't.business_id').onRef('m.id', '=', 't.menu_id'),
      )
      .leftJoin('categories as p', (join) =>
        join.onRef('p.business_id', '=', 't.business_id').onRef('p.id', '=', 't.parent_id'),
      )
      .select(['t.id', 't.menu_id', 't.parent_id', 'm.name_en as menu_en', 'm.name_ar as menu_ar'])
      .select(['p.name_en as parent_en', 'p.name_ar as parent_ar'])
      .where('t.business_id', '=', scope.business.id)
      .where('t.id', '=', (row) => row.fn.any(row.val(sortedIds)))
      .orderBy('t.sort')
      .orderBy('t.id')
      .forUpdate('t'),
  );
  const rows = found.map(({ id, menu_id, parent_id, menu_en, menu_ar, parent_en, parent_ar }): Sorted => ({
    id,
    menu_id,
    parent_id,
    above: (parent_en ?? menu_en) || (parent_ar ?? menu_ar),
  }));
  const first = rows[0];
  const areTogether = rows.every(
    (row) => row.menu_id === first?.menu_id && row.parent_id === first.parent_id,
  );
  if (!first || rows.length !== sortedIds.length || !areTogether)
    throw invalidField('sortedIds', 'ids_incomplete');
  scope.require('categories.update', 'menu', first);
  await scope.db.run(
    query
      .updateTable('categories as c')
      .from(idsInOrder(sortedIds))
      .set((row) => ({ sort: row('w.place', '-', 1) }))
      .where('c.business_id', '=', scope.business.id)
      .whereRef('c.id', '=', 'w.id'),
  );
  recordOrder(scope, first, [rows.map(({ id }) => id), sortedIds]);
  return true;
}

function recordOrder(
  scope: Scope,
  { parent_id, menu_id, above }: Sorted,
  [before, after]: readonly [readonly number[], readonly number[]],
): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return scope.unchanged();
  return scope.record({
    action: 'update',
    entity: parent_id === null ? 'menu' : 'category',
    entity_id: parent_id ?? menu_id,
    label: above,
    business_id: scope.business.id,
    changes: { 'categories.sort': { before, after } },
  });
}

export const categoryRoutes: AnyRoute[] = [
  ...crudRoutes(categories, CATEGORY_ROWS),
  handle(categories.sort, sortCategories),
];
