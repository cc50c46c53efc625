import { sql } from 'kysely';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { Place } from '#platform/access/place.ts';
import { RawJson } from '#platform/http/raw-json.ts';
import type { Scope } from '#platform/http/scope.ts';
import { query } from '#platform/database/query.ts';
import { called } from '#platform/database/called.ts';

interface Asked {
  readonly branch_id: number;
  readonly id: number;
}

/** Orders of the scope's business in the order of the ids, as JSON text without brackets. */
export async function orderTexts(scope: Scope, ids: readonly number[]): Promise<string> {
  const texts = called('orders_in_order', { business: scope.business.id, ids });
  const { rows } = await scope.db.get(query.selectNoFrom(texts.as('rows')));
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
  const ids = query
    .selectFrom('orders')
    .select('id')
    .where('business_id', '=', scope.business.id)
    .where('branch_id', '=', asked.branch_id)
    .where('id', '=', asked.id)
    .where('deleted_at', 'is', null);
  const text = called('orders_in_order', { business: scope.business.id, ids: sql`array(${ids})` });
  const { row } = await scope.db.get(query.selectNoFrom(text.as('row')));
  return row === null ? undefined : { row: new RawJson(row), place: placeOf(scope, asked) };
}

export async function lockOrder(scope: Scope, asked: Asked) {
  const locked = called('locked_order', {
    business: scope.business.id,
    branch: asked.branch_id,
    wanted: asked.id,
  });
  const found = await scope.db.get(query.selectNoFrom(locked.as('row')));
  if (found.row === null) return undefined;
  const row: OrderRow = JSON.parse(found.row);
  return { row, place: placeOf(scope, asked) };
}
