import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { holds } from '#platform/access/check-access.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import { locatedBy } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { itemRow, type StoredItem } from './item-rows.rules.ts';
import { selectItems } from './select-items.shared.ts';

/** Addresses of an item's owner are for those who may read users. */
export function seesContacts(scope: Scope): boolean {
  return holds(scope.business, ['users.read'], 'business');
}

export interface LocatedItem {
  readonly item: ItemRow;
  readonly menu_id: number;
}

const located = (stored: StoredItem, withContacts: boolean) => ({
  row: { item: itemRow(stored, withContacts), menu_id: stored.menu_id },
  target: { business_id: stored.business_id, menu_id: stored.menu_id },
});

/** The item of the path. */
export async function findItem(scope: Scope, params: { id: number }) {
  const found = await scope.db.find(
    selectItems().where('business_id', '=', scope.business.id).where('id', '=', params.id),
  );
  return found && located(found, seesContacts(scope));
}

/** An item that is there, as the caller may see it. */
export async function readItem(scope: Scope, id: number): Promise<ItemRow> {
  const stored = await scope.db.get(
    selectItems().where('business_id', '=', scope.business.id).where('id', '=', id),
  );
  return itemRow(stored, seesContacts(scope));
}

/** The item of the path, locked until the transaction ends, without its owner's addresses. */
export const lockItem = locatedBy(
  ({ business_id, id }: { business_id: number; id: number }) =>
    query
      .selectFrom(called('lock_item', { business: business_id, item: id }).as('item'))
      .selectAll()
      .$castTo<StoredItem>(),
  (found) => located(found, false),
);
