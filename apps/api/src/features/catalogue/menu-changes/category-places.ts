import { sql, type Selectable } from 'kysely';
import type { ItemableType } from '@diwan/contract/catalogue/item-row.ts';
import type { Scope } from '#platform/http/scope.ts';
import { kindOf } from '../items/kind-of-item.rules.ts';
import type { Schema } from '#platform/database/schema.ts';

export interface CategoryPlace {
  readonly id: number;
  readonly menu_id: number;
  readonly kind: ItemableType;
}

/** By hand: the types that a constraint allows. */
type Found = Pick<Selectable<Schema['categories']>, 'id' | 'menu_id'> & {
  readonly type: 'service' | 'product' | null;
};

/** Those of the ids that are categories of the business, held where they are until the transaction ends. */
export async function categoryPlaces(
  scope: Scope,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, CategoryPlace>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const found = await scope.db.rows(sql<Found>`
    select id, menu_id, type from categories
    where business_id = ${scope.business.id} and id = any(${wanted}::bigint[]) order by id for key share`);
  return new Map(
    found.map(({ id, menu_id, type }) => [id, { id, menu_id, kind: kindOf(scope.business.type, type) }]),
  );
}
