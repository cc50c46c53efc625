import type { ItemableType } from '@diwan/contract/catalogue/itemable-types.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { kindOf } from '../items/kind-of-item.rules.ts';

export interface CategoryPlace {
  readonly id: number;
  readonly menu_id: number;
  readonly kind: ItemableType;
}

/** Those of the ids that are categories of the business, held where they are until the transaction ends. */
export async function categoryPlaces(
  scope: Scope,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, CategoryPlace>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const found = await scope.db.rows(
    query
      .selectFrom('categories')
      .select(['id', 'menu_id', 'type'])
      .where('business_id', '=', scope.business.id)
      .where('id', '=', (row) => row.fn.any(row.val(wanted)))
      .orderBy('id')
      .forKeyShare()
      // By hand: the schema knows these words as text.
      .$narrowType<{ type: 'service' | 'product' | null }>(),
  );
  return new Map(
    found.map(({ id, menu_id, type }) => [id, { id, menu_id, kind: kindOf(scope.business.type, type) }]),
  );
}
