import { sql, type RawBuilder } from 'kysely';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { holds } from '#platform/access/place.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { Columns, ItemRows } from './row-changes.rules.ts';

export interface StoredItem {
  readonly item: ItemRow;
  readonly menu_id: number;
  readonly rows: ItemRows;
}
export type StoredItems = ReadonlyMap<number, StoredItem>;

interface Read {
  readonly id: number;
  readonly menu_id: number;
  readonly answer: string;
  readonly rows: Record<'items' | 'prices' | 'addons' | 'discounts', Columns[] | null>;
}

const rowsOf = (table: string): RawBuilder<unknown> => sql`(
  select jsonb_agg(to_jsonb(r) order by r.id) from ${sql.table(table)} r
  where r.business_id = t.business_id and r.item_id = t.id)`;

async function readItems(scope: Scope, which: RawBuilder<unknown>): Promise<StoredItems> {
  const withContacts = holds(scope.business, ['users.read'], 'business');
  const read = await scope.db.rows(sql<Read>`
    select t.id, t.menu_id, t.answer, jsonb_build_object(
      'items', (select jsonb_agg(to_jsonb(i)) from items i where i.business_id = t.business_id and i.id = t.id),
      'prices', ${rowsOf('prices')}, 'addons', ${rowsOf('addons')}, 'discounts', ${rowsOf('discounts')}) as rows
    from app.item_answers(${withContacts}) t where t.business_id = ${scope.business.id} and ${which}`);
  return new Map(
    read.map(({ id, menu_id, answer, rows }) => {
      const { items, prices, addons, discounts } = rows;
      const all = {
        items: items ?? [],
        prices: prices ?? [],
        addons: addons ?? [],
        discounts: discounts ?? [],
      };
      return [id, { item: JSON.parse(answer), menu_id, rows: all }];
    }),
  );
}

/** Items of the business by id, each once; unknown ids are left out. */
export function readItemsById(scope: Scope, ids: readonly number[]): Promise<StoredItems> {
  return readItems(scope, sql`t.id = any(${[...new Set(ids)]}::bigint[])`);
}

/** The same, locked until the transaction ends; in the order of their ids, so that two changes never wait for each other. */
export async function lockItemsById(scope: Scope, ids: readonly number[]): Promise<StoredItems> {
  await scope.db.run(sql`
    select from items where business_id = ${scope.business.id} and id = any(${[...new Set(ids)]}::bigint[])
    order by id for update`);
  return readItemsById(scope, ids);
}

/** Every item of a menu; `isLocked` as above. */
export async function itemsOfMenu(scope: Scope, menuId: number, isLocked: boolean): Promise<StoredItems> {
  if (isLocked) {
    await scope.db.run(sql`
      select from items i join categories c on c.business_id = i.business_id and c.id = i.category_id
      where i.business_id = ${scope.business.id} and c.menu_id = ${menuId} order by i.id for update of i`);
  }
  return readItems(scope, sql`t.menu_id = ${menuId}`);
}

export const rowsByItem = (items: StoredItems): ReadonlyMap<number, ItemRows> =>
  new Map([...items].map(([id, { rows }]) => [id, rows]));
