import { sql } from 'kysely';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { Place } from '#platform/access/place.ts';
import { RawJson } from '#platform/http/raw-json.ts';
import type { Scope } from '#platform/http/scope.ts';

interface Asked {
  readonly branch_id: number;
  readonly id: number;
}

/** Orders of the scope's business in the order of the ids, as JSON text without brackets. */
export async function orderTexts(scope: Scope, ids: readonly number[]): Promise<string> {
  const { rows } = await scope.db.get(sql<{ rows: string | null }>`
    select app.orders_in_order(${scope.business.id}, ${ids}::bigint[]) as rows`);
  return rows ?? '';
}

export async function readOrder(scope: Scope, id: number): Promise<OrderRow> {
  return JSON.parse(await orderTexts(scope, [id]));
}

const placeOf = (scope: Scope, { branch_id }: Asked): Place => ({
  business_id: scope.business.id,
  branch_id,
});

/** The order of the path, as text; deleted ones and those of other branches are not found. */
export async function findOrder(scope: Scope, asked: Asked) {
  const { row } = await scope.db.get(sql<{ row: string | null }>`
    select app.orders_in_order(${scope.business.id}, array(select o.id from orders o
      where o.business_id = ${scope.business.id} and o.branch_id = ${asked.branch_id} and o.id = ${asked.id}
        and o.deleted_at is null)) as row`);
  return row === null ? undefined : { row: new RawJson(row), place: placeOf(scope, asked) };
}

export async function lockOrder(scope: Scope, asked: Asked) {
  const found = await scope.db.get(sql<{ row: string | null }>`
    select app.locked_order(${scope.business.id}, ${asked.branch_id}, ${asked.id}) as row`);
  if (found.row === null) return undefined;
  const row: OrderRow = JSON.parse(found.row);
  return { row, place: placeOf(scope, asked) };
}
