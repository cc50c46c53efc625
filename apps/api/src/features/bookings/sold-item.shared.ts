import { expressionBuilder, sql, type Expression, type InferResult } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ItemableType } from '@diwan/contract/catalogue/itemable-types.ts';
import { query } from '#platform/database/query.ts';

export interface NamedRow {
  readonly id: number;
  readonly name_en: string;
  readonly name_ar: string;
}

/** Amounts in minor units. */
export type PricedRow = NamedRow & { readonly price: number };

/** What a booking and an order need to know of an item. */
export interface SoldItem extends NamedRow {
  readonly itemable_type: ItemableType;
  readonly hide: boolean;
  /** Guests may book or order it; staff always may. */
  readonly isOffered: boolean;
  /** In the order of the menu. */
  readonly prices: readonly PricedRow[];
  /** Amount: hundredths of a percent, or minor units. Epoch milliseconds. */
  readonly discount:
    | (NamedRow & {
        readonly type: 'value' | 'percentage';
        readonly amount: number;
        readonly from: number;
        readonly to: number;
      })
    | null;
}

const i = expressionBuilder(query.selectFrom('items as i'));

/** What a price or an addon is called, beside what it costs. */
export const PRICED = ['p.id', 'p.name_en', 'p.name_ar', 'p.price'] as const;

const priceRows = () =>
  jsonArrayFrom(
    i
      .selectFrom('prices as p')
      .select(PRICED)
      .whereRef('p.business_id', '=', 'i.business_id')
      .whereRef('p.item_id', '=', 'i.id')
      .orderBy('p.sort')
      .orderBy('p.id'),
  );

const discountRow = () =>
  jsonObjectFrom(
    i
      .selectFrom('discounts as d')
      .select(['d.id', 'd.name_en', 'd.name_ar', 'd.type', 'd.amount', 'd.from_at', 'd.to_at'])
      .whereRef('d.business_id', '=', 'i.business_id')
      .whereRef('d.item_id', '=', 'i.id'),
  );

/** What is selected of the item `i`. */
export const soldColumns = () =>
  [
    'i.id',
    'i.name_en',
    'i.name_ar',
    'i.itemable_type',
    'i.hide',
    'i.disable_ordering',
    priceRows().as('prices'),
    discountRow().as('discount'),
  ] as const;

const selectSold = () => query.selectFrom('items as i').select(soldColumns());
type Stored = InferResult<ReturnType<typeof selectSold>>[number];

/** Times inside JSON have the database's form. */
function discountOf(discount: Stored['discount']): SoldItem['discount'] {
  if (!discount) return null;
  const { from_at: from, to_at: to, type, ...named } = discount;
  return { ...named, type: type as 'value' | 'percentage', from: Date.parse(from), to: Date.parse(to) };
}

/** A row of what `soldColumns` selects, with whatever was selected besides. */
export function soldItem<Row extends Stored>({ disable_ordering: isOff, discount, ...row }: Row) {
  return {
    ...row,
    itemable_type: row.itemable_type as ItemableType,
    isOffered: !row.hide && !isOff,
    discount: discountOf(discount),
  };
}

/** The name that a unit of the items `item` was given; null: it has none. In SQL: one of a list. */
export const givenUnitName = (item: string, unit: Expression<number | null>) =>
  sql<string | null>`nullif(${sql.ref(`${item}.unit_names`)}[${unit}], '')`;
