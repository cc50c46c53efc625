import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { Currency } from '@diwan/domain/money.ts';
import { query } from '#platform/database/query.ts';
import {
  addonRow,
  discountRow,
  priceRow,
  type AddonColumns,
  type DiscountColumns,
  type PriceColumns,
} from './item-rows.rules.ts';

export type ChildTable = 'prices' | 'addons' | 'discounts';
export type ChildRow = ItemRow[ChildTable][number];

interface OfItem {
  readonly business_id: number;
  readonly item_id: number;
  readonly menu_id: number;
  readonly currency: Currency;
  readonly timezone: string;
}
type StoredPrice = PriceColumns & OfItem;
type StoredAddon = AddonColumns & OfItem;
type StoredDiscount = DiscountColumns & OfItem;
/** By hand: a union over three tables, which no statement builds. */
export type StoredChild = StoredPrice | StoredAddon | StoredDiscount;

/**
 * Prices, addons or discounts `t`, each with the item `i` it belongs to and the menu that shows it. The columns named here
 * are in all three tables, so that the types of one of them do.
 */
export const selectChildren = (table: ChildTable) =>
  query
    .selectFrom(`${table as 'prices'} as t`)
    .innerJoin('items as i', (join) =>
      join.onRef('i.business_id', '=', 't.business_id').onRef('i.id', '=', 't.item_id'),
    )
    .innerJoin('categories as c', (join) =>
      join.onRef('c.business_id', '=', 'i.business_id').onRef('c.id', '=', 'i.category_id'),
    )
    .innerJoin('businesses as b', 'b.id', 't.business_id')
    .selectAll('t')
    .select(['c.menu_id', 'b.currency', 'b.timezone'])
    .$castTo<StoredChild>();

/** The row as it stands in the item's answer. */
export function childRow(table: ChildTable, stored: StoredChild): ChildRow {
  if (table === 'discounts') return discountRow(stored as StoredDiscount, stored);
  return table === 'addons'
    ? addonRow(stored as StoredAddon, stored.currency)
    : priceRow(stored as StoredPrice, stored.currency);
}
