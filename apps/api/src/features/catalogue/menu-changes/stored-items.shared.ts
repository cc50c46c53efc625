import { expressionBuilder, sql, type Expression, type RawBuilder } from 'kysely';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { holds } from '#platform/access/check-access.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { itemRow, type StoredItem as ItemColumns } from '../items/item-rows.rules.ts';
import type { Columns, ItemRows } from './row-changes.rules.ts';

export interface StoredItem {
  readonly item: ItemRow;
  readonly menu_id: number;
  readonly rows: ItemRows;
}
export type StoredItems = ReadonlyMap<number, StoredItem>;

/** By hand: whole rows as JSON, so that those of a column to come are kept as well. */
interface Read extends ItemColumns {
  readonly rows: Record<'items' | 'prices' | 'addons' | 'discounts', Columns[] | null>;
}

const t = expressionBuilder(query.selectFrom('whole_items as t'));

// In SQL: whole rows as JSON, of whichever table.
const rowsOf = (table: string): RawBuilder<unknown> => sql`(
  select jsonb_agg(to_jsonb(r) order by r.id) from ${sql.table(table)} r
  where r.business_id = t.business_id and r.item_id = t.id)`;

/** In SQL: whole rows as JSON. */
async function readItems(scope: Scope, which: Expression<unknown>): Promise<StoredItems> {
  const withContacts = holds(scope.business, ['users.read'], 'business');
  const read = await scope.db.rows(sql<Read>`
    select t.*, jsonb_build_object(
      'items', (select jsonb_agg(to_jsonb(i)) from items i where i.business_id = t.business_id and i.id = t.id),
      'prices', ${rowsOf('prices')}, 'addons', ${rowsOf('addons')}, 'discounts', ${rowsOf('discounts')}) as rows
    from whole_items t where t.business_id = ${scope.business.id} and ${which}`);
  return new Map(
    read.map(({ rows, ...stored }) => {
      const { items, prices, addons, discounts } = rows;
      const all = {
        items: items ?? [],
        prices: prices ?? [],
        addons: addons ?? [],
        discounts: discounts ?? [],
      };
      const { id, menu_id } = stored;
      return [id, { item: itemRow(stored, withContacts), menu_id, rows: all }];
    }),
  );
}

/** Items of the business by id, each once; unknown ids are left out. */
export function readItemsById(scope: Scope, ids: readonly number[]): Promise<StoredItems> {
  return readItems(scope, t('t.id', '=', t.fn.any(t.val([...new Set(ids)]))));
}

/** The same, locked until the transaction ends; in the order of their ids, so that two changes never wait for each other. */
export async function lockItemsById(scope: Scope, ids: readonly number[]): Promise<StoredItems> {
  await scope.db.run(
    query
      .selectFrom('items')
      .select('id')
      .where('business_id', '=', scope.business.id)
      .where('id', '=', (row) => row.fn.any(row.val([...new Set(ids)])))
      .orderBy('id')
      .forUpdate(),
  );
  return readItemsById(scope, ids);
}

/** Every item of a menu; `isLocked` as above. */
export async function itemsOfMenu(scope: Scope, menuId: number, isLocked: boolean): Promise<StoredItems> {
  if (isLocked) {
    await scope.db.run(
      query
        .selectFrom('items as i')
        .innerJoin('categories as c', (join) =>
          join.onRef('c.business_id', '=', 'i.business_id').onRef('c.id', '=', 'i.category_id'),
        )
        .select('i.id')
        .where('i.business_id', '=', scope.business.id)
        .where('c.menu_id', '=', menuId)
        .orderBy('i.id')
        .forUpdate('i'),
    );
  }
  return readItems(scope, t('t.menu_id', '=', menuId));
}

export const rowsByItem = (items: StoredItems): ReadonlyMap<number, ItemRows> =>
  new Map([...items].map(([id, { rows }]) => [id, rows]));
