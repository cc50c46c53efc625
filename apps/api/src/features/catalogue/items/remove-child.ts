import { items } from '@diwan/contract/catalogue/items.ts';
import { differences, labelOf } from '#platform/audit/audit.ts';
import { query } from '#platform/database/query.ts';
import { touchedAt } from '#platform/database/touched.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { childRows } from '../restore/menu-rows.shared.ts';
import { childRow, selectChildren, type ChildTable, type StoredChild } from './child-rows.shared.ts';

const ENTITIES = { prices: 'price', addons: 'addon', discounts: 'discount' } as const;

/** The path may leave the business out; row-level security shows the caller's own rows only. */
function locate(table: ChildTable) {
  return async (scope: Scope, { id }: { id: number }) => {
    const row = await scope.db.find(selectChildren(table).where('t.id', '=', id).forUpdate(['i', 't']));
    return row && { row, place: { business_id: row.business_id, menu_id: row.menu_id } };
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

export const childRoutes: AnyRoute[] = [
  removal(items.removePrice, 'prices'),
  removal(items.removeAddon, 'addons'),
  removal(items.removeDiscount, 'discounts'),
];
