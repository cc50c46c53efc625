import { sql } from 'kysely';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { holds, type Place } from '#platform/access/place.ts';
import type { Scope } from '#platform/http/scope.ts';

/** Addresses of an item's owner are for those who may read users. */
export function seesContacts(scope: Scope): boolean {
  return holds(scope.business, ['users.read'], 'business');
}

interface Found {
  readonly answer: string;
  readonly menu_id: number;
}

const placeOf = (scope: Scope, found: Found): Place => ({
  business_id: scope.business.id,
  menu_id: found.menu_id,
});

/** The item of the path, as text. */
export async function findItem(scope: Scope, params: { id: number }) {
  const found = await scope.db.find(sql<Found>`
    select answer, menu_id from app.item_answers(${seesContacts(scope)}) t
    where t.business_id = ${scope.business.id} and t.id = ${params.id}`);
  return found && { row: found.answer, place: placeOf(scope, found) };
}

export interface LockedItem {
  readonly item: ItemRow;
  readonly menu_id: number;
}

/** The item of the path, locked until the transaction ends. */
export async function lockItem(scope: Scope, params: { id: number }) {
  const found = await scope.db.find(sql<Found>`
    select answer, menu_id from app.item_for_update(${scope.business.id}, ${params.id}, ${seesContacts(scope)})`);
  if (!found) return undefined;
  const row: LockedItem = { item: JSON.parse(found.answer), menu_id: found.menu_id };
  return { row, place: placeOf(scope, found) };
}
