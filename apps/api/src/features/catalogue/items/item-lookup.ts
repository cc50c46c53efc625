import { sql } from 'kysely';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { holds, type Place } from '#platform/access/place.ts';
import { locatedBy } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';

/** Addresses of an item's owner are for those who may read users. */
export function seesContacts(scope: Scope): boolean {
  return holds(scope.business, ['users.read'], 'business');
}

interface Found {
  readonly answer: string;
  readonly menu_id: number;
}

const placeOf = (businessId: number, found: Found): Place => ({
  business_id: businessId,
  menu_id: found.menu_id,
});

/** The item of the path, as text. */
export async function findItem(scope: Scope, params: { id: number }) {
  const found = await scope.db.find(sql<Found>`
    select answer, menu_id from app.item_answers(${seesContacts(scope)}) t
    where t.business_id = ${scope.business.id} and t.id = ${params.id}`);
  return found && { row: found.answer, place: placeOf(scope.business.id, found) };
}

export interface LockedItem {
  readonly item: ItemRow;
  readonly menu_id: number;
}

/** The item of the path, locked until the transaction ends, without its owner's addresses. */
export const lockItem = locatedBy(
  ({ business_id, id }: { business_id: number; id: number }) => sql<Found & { business_id: number }>`
    select answer, menu_id, ${business_id}::bigint as business_id
    from app.item_for_update(${business_id}, ${id}, false)`,
  (found) => {
    const row: LockedItem = { item: JSON.parse(found.answer), menu_id: found.menu_id };
    return { row, place: placeOf(found.business_id, found) };
  },
);
