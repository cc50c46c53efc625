import { sql, type RawBuilder, type Selectable } from 'kysely';
import { jsonb } from '#platform/database/jsonb.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict, invalidField } from '#platform/refusal.ts';
import type { Schema } from '#platform/database/schema.ts';

const isUpcoming = (scope: Scope) => sql`r.status <> 'canceled' and r.to_at > ${scope.now}`;

/**
 * An item that somebody will come to stays; `items` says over `i` which ones are meant. They are locked first, so that
 * whoever books one of them meanwhile is waited for and seen.
 */
export async function refuseWhileBooked(scope: Scope, items: RawBuilder<unknown>): Promise<void> {
  const { id: business } = scope.business;
  const locked = await scope.db.rows(sql<Pick<Selectable<Schema['items']>, 'id'>>`
    select i.id from items i where i.business_id = ${business} and ${items} order by i.id for update`);
  const ids = locked.map(({ id }) => id);
  const booked = await scope.db.find(sql`
    select from reservations r
    where r.business_id = ${business} and r.reservable_id = any(${ids}::bigint[]) and ${isUpcoming(scope)} limit 1`);
  if (booked) throw conflict('item_is_booked');
}

/** The items of a category and of those below it. */
export const inCategory = (scope: Scope, categoryId: number) => sql`i.category_id in (
  with recursive tree as (
    select ${categoryId}::bigint as id
    union
    select c.id from tree join categories c on c.business_id = ${scope.business.id} and c.parent_id = tree.id)
  select id from tree)`;

export const inMenu = (scope: Scope, menuId: number) => sql`i.category_id in (
  select c.id from categories c where c.business_id = ${scope.business.id} and c.menu_id = ${menuId})`;

/** Items, which are locked, keep the units that somebody will come to. */
export async function refuseLosingBookedUnits(
  scope: Scope,
  items: readonly { readonly id: number; readonly units: unknown }[],
): Promise<void> {
  if (items.length === 0) return;
  // By hand: it is joined by the unit, which therefore is there.
  const booked = await scope.db.find(sql<{ unit: number }>`
    select r.unit from jsonb_to_recordset(${jsonb(items)}::jsonb) as sent(id bigint, units int)
    join reservations r on r.business_id = ${scope.business.id} and r.reservable_id = sent.id and r.unit > sent.units
    where ${isUpcoming(scope)} order by r.unit desc limit 1`);
  if (booked) throw invalidField('itemable.units', 'unit_is_booked', { unit: booked.unit });
}
