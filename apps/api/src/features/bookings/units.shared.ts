import { isStay, type ItemableType } from '@diwan/contract/catalogue/itemable-types.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import { query } from '#platform/database/query.ts';
import { assertOfBranchMenu } from './booking-context.shared.ts';

export interface NamedUnit {
  readonly item_id: number;
  readonly unit: number;
}

interface AtBranch {
  readonly branch_id: number;
}

/** 422 unless the menu of the branch shows the item. */
export async function requireItemOfBranch(
  scope: Scope,
  { branch_id: branchId, item_id: itemId }: AtBranch & Pick<NamedUnit, 'item_id'>,
): Promise<{ readonly units: number; readonly itemable_type: ItemableType }> {
  const found = await scope.db.find(
    query
      .selectFrom('items as i')
      .innerJoin('categories as c', (join) =>
        join.onRef('c.business_id', '=', 'i.business_id').onRef('c.id', '=', 'i.category_id'),
      )
      .innerJoin('branches as br', 'br.business_id', 'i.business_id')
      .select(['i.units', 'i.itemable_type', 'c.menu_id', 'br.menu_id as shown'])
      .where('i.business_id', '=', scope.business.id)
      .where('i.id', '=', itemId)
      .where('br.id', '=', branchId)
      .$narrowType<{ itemable_type: ItemableType }>(),
  );
  if (!found) throw invalidField('item_id', 'not_of_this_business');
  assertOfBranchMenu(found, { menu_id: found.shown }, 'item_id');
  return found;
}

/** 422 unless the branch lets this unit for stays. */
export async function requireUnit(scope: Scope, named: AtBranch & NamedUnit): Promise<void> {
  const item = await requireItemOfBranch(scope, named);
  if (!isStay(item.itemable_type)) throw invalidField('item_id', 'ordered_not_booked');
  if (named.unit > item.units) throw invalidField('unit', 'unit_unknown', { units: item.units });
}
