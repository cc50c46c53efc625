import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import { kindOf } from '../items/kind-of-item.rules.ts';

type Type = CategoryNode['type'];

/** Of a category that the caller has locked: an item on its way into it waits, and is made for the type that it has then. */
export async function assertTypeFits(scope: Scope, id: number, type: Type | undefined): Promise<void> {
  const other = await scope.db.find(
    query
      .selectFrom('items')
      .select('id')
      .where('business_id', '=', scope.business.id)
      .where('category_id', '=', id)
      .where('itemable_type', '<>', kindOf(scope.business.type, type ?? null))
      .limit((row) => row.lit(1)),
  );
  if (other) throw invalidField('type', 'category_type_in_use');
}

/** What is restored comes back as what it was, which its category may hold no more. False: the category is gone. */
export async function isPlaceFor(scope: Scope, id: number, itemableType: unknown): Promise<boolean> {
  const found = await scope.db.find(
    query
      .selectFrom('categories')
      .select('type')
      .where('business_id', '=', scope.business.id)
      .where('id', '=', id)
      .forKeyShare(),
  );
  if (found && kindOf(scope.business.type, found.type as Type) !== itemableType)
    throw invalidField('category_id', 'itemable_kind');
  return found !== undefined;
}
