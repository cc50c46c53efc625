import { items } from '@diwan/contract/catalogue/items.ts';
import { KnownTotals } from '#platform/crud/known-totals.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { createItem } from './create-item.shared.ts';
import { findItem, lockItem, type LocatedItem } from './item-lookup.ts';
import { listItems, searchItems } from './list-items.ts';
import { removeItem } from './remove-item.shared.ts';
import { saveItem } from './save-item.ts';
import { sortItems, recordOrder } from './sort-items.ts';
import { lockForHolidays, syncHolidays } from './sync-holidays.ts';
import { labelOf, differences } from '#platform/audit/audit.ts';
import { idsInOrder } from '#platform/database/statement-parts.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import { touchedAt } from '#platform/database/touched.ts';
import { childRows } from '../restore/menu-rows.shared.ts';
import { childRow, selectChildren, type ChildTable, type StoredChild } from './child-rows.shared.ts';

const ENTITIES = { prices: 'price', addons: 'addon', discounts: 'discount' } as const;

/** The path may leave the business out; row-level security shows the caller's own rows only. */
function locate(table: ChildTable) {
  return async (scope: Scope, { id }: { id: number }) => {
    const row = await scope.db.find(selectChildren(table).where('t.id', '=', id).forUpdate(['i', 't']));
    return row && { row, target: { business_id: row.business_id, menu_id: row.menu_id } };
  };
}

/** Deletes one row of an item; the item counts as changed by it. */
async function removeChild(scope: Scope, table: ChildTable, child: StoredChild): Promise<true> {
  const stored = await childRows(scope, table, child);
  const { business_id: business, id, item_id: itemId } = child;
  await scope.db.run(query.deleteFrom(table).where('business_id', '=', business).where('id', '=', id));
  await scope.db.run(
    query
      .updateTable('items')
      .set({ updated_at: touchedAt(scope.now) })
      .where('business_id', '=', business)
      .where('id', '=', itemId),
  );
  const row = childRow(table, child);
  scope.record({
    action: 'delete',
    entity: ENTITIES[table],
    entity_id: id,
    label: labelOf(row),
    business_id: business,
    changes: differences(row, null),
    snapshot: { ...row, item_id: itemId, ...stored },
  });
  return true;
}

const removal = (operation: typeof items.removePrice, table: ChildTable): AnyRoute =>
  handle(operation, (scope, { row }) => removeChild(scope, table, row), {
    locate: locate(table),
    rowOf: table,
  });

const childRoutes: AnyRoute[] = [
  removal(items.removePrice, 'prices'),
  removal(items.removeAddon, 'addons'),
  removal(items.removeDiscount, 'discounts'),
];

/** Puts media of an item in the order of the ids, the others after them. The item's `updated_at` stays as it is. */
async function sortItemMedia(
  scope: Scope,
  { body, row }: { body: { sortedIds: number[] }; row: LocatedItem },
): Promise<true> {
  const before = row.item.media.map(({ id }) => id);
  const wanted = new Set(body.sortedIds);
  if (wanted.size !== body.sortedIds.length || body.sortedIds.some((id) => !before.includes(id))) {
    throw invalidField('sortedIds', 'ids_incomplete');
  }
  const after = [...body.sortedIds, ...before.filter((id) => !wanted.has(id))];
  await scope.db.run(
    query
      .updateTable('media as m')
      .from(idsInOrder(after))
      .set((media) => ({ sort: media('w.place', '-', 1) }))
      .where('m.business_id', '=', scope.business.id)
      .where('m.item_id', '=', row.item.id)
      .whereRef('m.id', '=', 'w.id'),
  );
  recordOrder(scope, { entity: 'item', id: row.item.id, member: 'media', label: labelOf(row.item) }, [
    before,
    after,
  ]);
  return true;
}

/** What a process knows of the lists' totals is its own, as the database is. */
export const itemRoutes = (totals = new KnownTotals()): AnyRoute[] => [
  handle(items.search, (scope, input) => searchItems(scope, input, totals)),
  handle(items.list, (scope, input) => listItems(scope, input, totals)),
  handle(items.get, async (_scope, { row }) => row.item, { locate: findItem }),
  handle(items.create, createItem),
  handle(items.sort, sortItems),
  handle(items.save, saveItem, { locate: lockItem }),
  handle(items.remove, removeItem, { locate: lockItem }),
  handle(items.sortMedia, sortItemMedia, { locate: lockItem }),
  handle(items.syncHolidays, syncHolidays, { locate: lockForHolidays }),
  ...childRoutes,
];
