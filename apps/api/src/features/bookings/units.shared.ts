import { isStay, type ItemableType } from '@diwan/contract/catalogue/itemable-types.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import { query } from '#platform/database/query.ts';

export interface NamedUnit {
  readonly item_id: number;
  readonly unit: number;
}

/** 422 unless the business lets this unit for stays. */
export async function requireUnit(scope: Scope, { item_id: itemId, unit }: NamedUnit): Promise<void> {
  const item = await scope.db.find(
    query
      .selectFrom('items')
      .select(['units', 'itemable_type'])
      .where('business_id', '=', scope.business.id)
      .where('id', '=', itemId)
      .$narrowType<{ itemable_type: ItemableType }>(),
  );
  if (!item) throw invalidField('item_id', 'not_of_this_business');
  if (!isStay(item.itemable_type)) throw invalidField('item_id', 'ordered_not_booked');
  if (unit > item.units) throw invalidField('unit', 'unit_unknown', { units: item.units });
}
