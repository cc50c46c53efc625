import type { Selectable } from 'kysely';
import { FLAG_NAMES, type ItemFlag } from '@diwan/contract/catalogue/item-fields.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { ItemableType } from '@diwan/contract/catalogue/itemable-types.ts';
import { recordOf } from '@diwan/contract/record-of.ts';
import { holidayTime } from '@diwan/domain/holidays.ts';
import { instantToLocal } from '@diwan/domain/local-time.ts';
import { toMajor, type Currency } from '@diwan/domain/money.ts';
import { shownDiscountEnd } from '@diwan/domain/discount.ts';
import type { Schema } from '#platform/database/schema.ts';
import { storedFields, type PlainColumns, type PlainName } from './field-columns.rules.ts';
import {
  localesOf,
  mediaRows,
  type Columns,
  type MediaColumns,
  type NameColumn,
} from '../stored-columns.rules.ts';

export type PriceColumns = Columns<'prices', 'id' | 'price' | NameColumn>;
export type AddonColumns = Columns<'addons', 'id' | 'price' | 'max' | NameColumn>;
export type DiscountColumns = Columns<
  'discounts',
  'id' | 'type' | 'amount' | 'from_at' | 'to_at' | 'business_id' | NameColumn
>;
type HolidayColumns = Columns<'holidays', 'id' | 'from_date' | 'to_date' | NameColumn> &
  Columns<'item_holidays', 'price'>;

/**
 * A row of the view `whole_items`: the columns of an item, and of the rows that belong to it. By hand: the schema knows neither
 * the members of JSON nor which columns of a view are never null.
 */
export type StoredItem = Selectable<Schema['items']> &
  PlainColumns & {
    readonly menu_id: number;
    readonly category_type: 'service' | 'product' | null;
    readonly currency: Currency;
    readonly timezone: string;
    readonly public_url: string;
    readonly media: readonly MediaColumns[];
    readonly prices: readonly PriceColumns[];
    readonly addons: readonly AddonColumns[];
    readonly discounts: readonly DiscountColumns[];
    readonly holidays: readonly HolidayColumns[];
    readonly provider_ids: readonly number[];
    readonly owner: Columns<'users', 'id' | 'name' | 'email' | 'phone'> | null;
  };

type OfSomeKinds = 'holidays' | 'provider_ids' | 'owner';
/** The same where the columns were left out that no item of this type of business can have; an item of another kind says less. */
export type ListedItem = Omit<StoredItem, OfSomeKinds> & Partial<Pick<StoredItem, OfSomeKinds>>;

export const priceRow = (row: PriceColumns, currency: Currency): ItemRow['prices'][number] => ({
  id: row.id,
  price: toMajor(row.price, currency),
  locales: localesOf(row),
});

export const addonRow = (row: AddonColumns, currency: Currency): ItemRow['addons'][number] => ({
  ...priceRow(row, currency),
  max: row.max,
});

const HUNDREDTHS = 100;

/** Periods inside JSON have the database's form of a time. */
export function discountRow(
  row: DiscountColumns,
  { currency, timezone }: Pick<StoredItem, 'currency' | 'timezone'>,
): ItemRow['discounts'][number] {
  const type = row.type as 'value' | 'percentage';
  return {
    id: row.id,
    amount: type === 'percentage' ? row.amount / HUNDREDTHS : toMajor(row.amount, currency),
    type,
    from: instantToLocal(new Date(row.from_at), timezone),
    to: shownDiscountEnd(new Date(row.to_at), timezone),
    business_id: row.business_id,
    locales: localesOf(row),
  };
}

const holidayRows = ({ holidays = [], currency }: ListedItem): ItemRow['holidays'] =>
  holidays.map((row) => ({
    id: row.id,
    price: toMajor(row.price, currency),
    from: holidayTime(row.from_date),
    to: holidayTime(row.to_date),
    locales: localesOf(row),
  }));

type Itemable = ItemRow['itemable'];

/** Takes over a value whose column holds what the wire says. */
function take<Name extends PlainName>(
  to: { -readonly [Each in Name]?: PlainColumns[Each] | undefined },
  item: Pick<PlainColumns, Name>,
  name: Name,
): void {
  to[name] = item[name];
}

/** What an item says besides its name and prices follows from its kind. */
function itemableRow(item: ListedItem, type: ItemableType, owner: ItemRow['itemable']['owner']): Itemable {
  const { plain, amounts, localized, people, persons } = storedFields(type);
  const row: Itemable = { id: item.id };
  for (const name of plain) take(row, item, name);
  for (const name of amounts) if (name in item) row[name] = toMajor(item[name], item.currency);
  for (const name of localized) {
    if (`${name}_en` in item) row[name] = { en: item[`${name}_en`], ar: item[`${name}_ar`] };
  }
  for (const name of people) row[name] = [...(item.provider_ids ?? [])];
  if (persons.length > 0) row.owner = owner;
  return row;
}

/** The item as the wire has it. Addresses of its owner are for those who may read users. */
export function itemRow(item: ListedItem, withContacts: boolean): ItemRow {
  const kind = item.itemable_type as ItemableType;
  const owner =
    withContacts || !item.owner ? (item.owner ?? null) : { ...item.owner, email: null, phone: null };
  return {
    id: item.id,
    category_id: item.category_id,
    business_id: item.business_id,
    businessId: item.business_id,
    sort: item.sort,
    ...recordOf<Pick<ItemRow, ItemFlag>>(FLAG_NAMES, (name) => item[name]),
    itemable_type: kind,
    locales: localesOf(item),
    media: mediaRows(item.media, item.public_url),
    prices: item.prices.map((row) => priceRow(row, item.currency)),
    addons: item.addons.map((row) => addonRow(row, item.currency)),
    discounts: item.discounts.map((row) => discountRow(row, item)),
    holidays: holidayRows(item),
    itemable: itemableRow(item, kind, owner),
    created_at: item.created_at,
    updated_at: item.updated_at,
  };
}
