import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { differences, labelOf } from '#platform/audit/audit.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { isItem, assertNotBooked } from '../booked-items.shared.ts';
import { menuRows } from '../restore/menu-rows.shared.ts';
import { lockItem } from './item-lookup.ts';

/** Deletes an item that the caller has locked, unless somebody will come to it. */
export async function removeItem(scope: Scope, { row }: { row: { readonly item: ItemRow } }): Promise<true> {
  await assertNotBooked(scope, isItem([row.item.id]));
  const stored = await menuRows(scope, 'item', row.item);
  await scope.db.run(
    query.deleteFrom('items').where('business_id', '=', scope.business.id).where('id', '=', row.item.id),
  );
  scope.record({
    action: 'delete',
    entity: 'item',
    entity_id: row.item.id,
    label: labelOf(row.item),
    business_id: row.item.business_id,
    changes: differences(row.item, null),
    snapshot: { ...row.item, ...stored },
  });
  return true;
}

/** The same by its number; nothing where it is gone. */
export async function removeItemById(scope: Scope, id: number): Promise<void> {
  const found = await lockItem(scope, { business_id: scope.business.id, id });
  if (found) await removeItem(scope, found);
}
