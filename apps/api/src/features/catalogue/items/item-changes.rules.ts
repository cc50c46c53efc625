import { FLAG_NAMES } from '@diwan/contract/catalogue/item-fields.ts';
import { PRICE_LABELS, type ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { nameColumns, namesSent } from '#platform/crud/locales.ts';
import { discountChanges } from './discount-changes.rules.ts';
import {
  requireOwnIds,
  type ChildChange,
  type ItemContext,
  type ItemBody,
  type Problems,
} from './item-context.rules.ts';
import { itemableChanges } from './itemable-changes.rules.ts';
import { sentOf } from './sent-members.rules.ts';
import type { ItemColumns, ItemLists } from './write-item.ts';
import type { LocalizedInput, LocalizedRow } from '@diwan/contract/fields.ts';

interface StoredRow {
  readonly id: number;
  readonly locales: readonly LocalizedRow[];
}

interface SentRow {
  readonly id?: number | null | undefined;
  readonly locales?: readonly LocalizedInput[] | undefined;
}

function isNamedAsStored(sent: SentRow, stored: StoredRow): boolean {
  return (sent.locales ?? []).every(({ locale, name, description }) => {
    const known = stored.locales.find((row) => row.locale === locale);
    const isDescribed = description === undefined || (description || null) === (known?.description || null);
    return known?.name === name && isDescribed;
  });
}

/**
 * Whether rows of an item (prices, addons, discounts) were sent as they are stored: the same ones in the same order, each
 * with the values it has or without them. Values written otherwise, such as a date without its time, count as others.
 */
export function isAsStored<Value extends string>(
  values: readonly Value[],
  sent: readonly (SentRow & { readonly [name in Value]?: unknown })[],
  stored: readonly (StoredRow & { readonly [name in Value]: unknown })[] | undefined,
): boolean {
  if (sent.length !== stored?.length) return false;
  return stored.every((known, index) => {
    const row = sent[index];
    if (row?.id !== known.id) return false;
    const isSame = (name: Value) => row[name] === undefined || row[name] === known[name];
    return values.every(isSame) && isNamedAsStored(row, known);
  });
}

/** Everything a save writes, in columns; a part left out stays as it is. */
export interface ItemChanges {
  readonly columns: ItemColumns;
  readonly lists: ItemLists;
  readonly hasCutUnitNames: boolean;
}

type PricedSent = NonNullable<ItemBody['prices']>[number] & { readonly max?: number | undefined };

function pricedChanges(
  list: 'prices' | 'addons',
  rows: readonly PricedSent[],
  context: ItemContext,
  problems: Problems,
): ChildChange[] {
  requireOwnIds(list, rows, context.before?.[list] ?? [], problems);
  return rows.map((row, index) => ({
    ...(row.id ? { id: row.id } : {}),
    price: problems.minor(`${list}.${index}.price`, row.price, context.currency),
    ...(row.max === undefined ? {} : { max: row.max }),
    ...nameColumns(row.locales),
  }));
}

/** Prices of stays are told apart by their English name (R6.1). A row that was just added may still be unnamed. */
function requirePriceLabels(
  rows: NonNullable<ItemBody['prices']>,
  stored: ItemRow['prices'],
  problems: Problems,
): void {
  const free = new Set<string>(PRICE_LABELS);
  rows.forEach((row, index) => {
    const sent = row.locales?.find((text) => text.locale === 'en')?.name;
    const label = sent ?? stored.find((price) => price.id === row.id)?.locales[0]?.name ?? '';
    if (label !== '' && !free.delete(label)) problems.add(`prices.${index}.locales`, 'price_label');
  });
}

/** A name once given can change but not be emptied; rows are added blank and filled in later. */
function rejectEmptiedName(
  names: ReturnType<typeof namesSent>,
  firstLocale: 'en' | 'ar',
  before: ItemRow | null,
  problems: Problems,
) {
  const index = (names ?? []).findIndex((row) => row.locale === firstLocale);
  const stored = before?.locales.find((row) => row.locale === firstLocale)?.name ?? '';
  if (index >= 0 && names?.[index]?.name === '' && stored !== '') {
    problems.add(`locales.${index}.name`, 'name_required');
  }
}

const NOTHING_STORED = { prices: undefined, addons: undefined, discounts: undefined };

/** What was sent of prices, addons and discounts; all of it is judged, and only lists that differ are written. */
function childChanges(
  { prices, addons, discounts }: ItemBody,
  context: ItemContext,
  problems: Problems,
): Pick<ItemLists, 'prices' | 'addons' | 'discounts'> {
  const stored = context.before ?? NOTHING_STORED;
  const read = {
    ...(prices ? { prices: pricedChanges('prices', prices, context, problems) } : {}),
    ...(addons ? { addons: pricedChanges('addons', addons, context, problems) } : {}),
    ...(discounts ? { discounts: discountChanges(discounts, context, problems) } : {}),
  };
  if (prices && isAsStored(['price'], prices, stored.prices)) delete read.prices;
  if (addons && isAsStored(['price', 'max'], addons, stored.addons)) delete read.addons;
  if (discounts && isAsStored(['type', 'amount', 'from', 'to'], discounts, stored.discounts))
    delete read.discounts;
  return read;
}

const PLAIN = ['category_id', 'sort', ...FLAG_NAMES] as const;

/** Reads a save body into columns; what is wrong with it is added to `problems`. */
export function itemChanges(
  body: ItemBody,
  context: ItemContext & { readonly firstLocale: 'en' | 'ar' },
  problems: Problems,
): ItemChanges {
  const { before, kind } = context;
  const names = namesSent(body, context.firstLocale);
  rejectEmptiedName(names, context.firstLocale, before, problems);
  if (body.prices && kind === 'chalet') requirePriceLabels(body.prices, before?.prices ?? [], problems);
  const itemable = itemableChanges(body, context, problems);
  return {
    columns: { ...sentOf(body, PLAIN), ...nameColumns(names), ...itemable.columns },
    lists: {
      ...childChanges(body, context, problems),
      ...(itemable.providers ? { providers: itemable.providers } : {}),
    },
    hasCutUnitNames: itemable.hasCutUnitNames,
  };
}
