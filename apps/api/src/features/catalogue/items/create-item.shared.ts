import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import type { ItemBody } from './item-context.rules.ts';
import { seesContacts } from './item-lookup.ts';
import { itemRow } from './item-rows.rules.ts';
import { kindOf } from './kind-of-item.rules.ts';
import { listsOf, readBody, recordItem, assertOwnProviders, withWarnings } from './save-item.ts';
import { writeItem } from './write-item.ts';

/** A new item, at the end of its category unless the body says where. */
export async function createItem(
  scope: Scope,
  { body }: { body: ItemBody & { category_id: number } },
): Promise<ItemRow> {
  const category = await scope.db.find(
    query
      .selectFrom('categories')
      .select(['menu_id', 'type'])
      .where('business_id', '=', scope.business.id)
      .where('id', '=', body.category_id)
      // Its type may be changing, which decides what the item is.
      .forKeyShare(),
  );
  if (!category) throw invalidField('category_id', 'not_of_this_business');
  scope.require('items.create', 'menu', { menu_id: category.menu_id });
  const kind = kindOf(scope.business.type, category.type as 'service' | 'product' | null);
  const changes = readBody(scope, body, { kind, before: null });
  const lists = listsOf(body, changes);
  const place = { category_id: body.category_id, itemable_type: kind };
  const written = await writeItem(scope, { id: null, columns: { ...changes.columns, ...place }, lists });
  assertOwnProviders(body, lists, written);
  const created = itemRow(written, seesContacts(scope));
  recordItem(scope, null, created);
  return withWarnings(scope, created, changes);
}
