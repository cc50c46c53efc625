import { sql } from 'kysely';
import { fieldNamed, isTableField } from '@diwan/contract/catalogue/item-field-names.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { XLSX } from '@diwan/contract/file.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { decimalsOf } from '@diwan/domain/money.ts';
import { holds } from '#platform/access/check-access.ts';
import { FileResponse } from '#platform/http/file-response.ts';
import type { Scope } from '#platform/http/scope.ts';
import { writeSheet, type SheetColumn } from '#platform/sheets/write-sheet.ts';
import { assertMenuSize } from '../menu-size.shared.ts';
import { itemRow, type StoredItem } from '../items/item-rows.rules.ts';
import { CategoryPaths } from './category-paths.rules.ts';
import { WORDS, type OwnHeading } from './menu-sheet.messages.ts';
import { pathCategories } from './sheet-context.ts';
import {
  columnsFor,
  headingOf,
  MOST_SLOTS,
  type ColumnKey,
  type SlotList,
  type SlotMember,
} from './sheet-columns.rules.ts';
import { fieldCell, type Cell } from './field-cells.rules.ts';

interface Context {
  readonly locale: Locale;
  readonly paths: CategoryPaths;
}

const textOf = (row: Pick<ItemRow, 'locales'> | undefined, locale: Locale) =>
  row?.locales.find((one) => one.locale === locale);

const CELLS: Readonly<Record<OwnHeading, (item: ItemRow, context: Context) => Cell>> = {
  id: (item) => item.id,
  category: (item, { paths, locale }) => paths.pathOf(item.category_id, locale),
  name_en: (item) => textOf(item, 'en')?.name ?? '',
  name_ar: (item) => textOf(item, 'ar')?.name ?? '',
  description_en: (item) => textOf(item, 'en')?.description ?? '',
  description_ar: (item) => textOf(item, 'ar')?.description ?? '',
  discount_type: ({ discounts: [discount] }, { locale }) => (discount ? WORDS[discount.type][locale] : null),
  discount_amount: ({ discounts: [discount] }) => discount?.amount ?? null,
  discount_from: ({ discounts: [discount] }) => discount?.from ?? null,
  discount_to: ({ discounts: [discount] }) => discount?.to ?? null,
  // Orders take from the stock without a trace in the last change: an import has to know from where it was changed.
  amount_at_export: (item, { locale }) => fieldCell(item, 'amount', locale),
  updated_at: (item) => item.updated_at,
};

const SLOT = /^(prices|addons)_(\d+)_(\w+)$/;

function slotCell(item: ItemRow, list: SlotList, [n, member]: readonly [number, SlotMember]): Cell {
  const row = item[list][n - 1];
  if (!row) return null;
  if (member === 'id') return row.id;
  if (member === 'value') return row.price;
  if (member === 'max') return 'max' in row ? row.max : null;
  return textOf(row, member === 'name_en' ? 'en' : 'ar')?.name ?? '';
}

function cellAt(item: ItemRow, key: ColumnKey, context: Context): Cell {
  const slot = SLOT.exec(key);
  if (isTableField(key)) return fieldCell(item, key, context.locale);
  if (!slot) return CELLS[key as OwnHeading](item, context);
  return slotCell(item, slot[1] as SlotList, [Number(slot[2]), slot[3] as SlotMember]);
}

const WIDTHS = { number: 11, text: 26, long: 44 };

function columnOf(key: ColumnKey, heading: string, decimals: number): SheetColumn {
  const kind = isTableField(key) ? fieldNamed(key).kind : null;
  const isAmount = key.endsWith('_value') || kind === 'amount';
  if (isAmount) return { heading, width: WIDTHS.number, format: `#,##0.${'0'.repeat(decimals)}` };
  if (key.startsWith('description')) return { heading, width: WIDTHS.long };
  const isText =
    kind === 'choice' ||
    key.includes('name') ||
    key === 'category' ||
    key === 'updated_at' ||
    key.startsWith('discount_');
  return { heading, width: isText ? WIDTHS.text : WIDTHS.number };
}

/** In SQL: a walk down the tree. */
async function itemsInOrder(scope: Scope, menuId: number): Promise<ItemRow[]> {
  const withContacts = holds(scope.business, ['users.read'], 'business');
  const rows = await scope.db.rows(sql<StoredItem>`
    with recursive tree as (
      select id, array[row_number() over (order by sort, id)] as place from categories
      where business_id = ${scope.business.id} and menu_id = ${menuId} and parent_id is null
      union all
      select c.id, tree.place || row_number() over (partition by c.parent_id order by c.sort, c.id)
      from tree join categories c on c.business_id = ${scope.business.id} and c.parent_id = tree.id
      where cardinality(tree.place) < 50)
    select t.* from whole_items t join tree on tree.id = t.category_id
    where t.business_id = ${scope.business.id} order by tree.place, t.sort, t.id`);
  return rows.map((stored) => itemRow(stored, withContacts));
}

/** Room for what there is, and for one more price where there is none. */
const slotsOf = (items: readonly ItemRow[], list: SlotList, atLeast: number) =>
  Math.min(MOST_SLOTS[list], Math.max(atLeast, ...items.map((item) => item[list].length)));

/** Every item of the menu, one a row, in the order of the menu; 422 where it has more than `most`. */
export async function exportSheet(
  scope: Scope,
  { row: menu }: { row: { id: number; name_en: string; name_ar: string } },
  most: number,
): Promise<FileResponse> {
  const { locale } = scope;
  await assertMenuSize(scope, menu.id, most);
  const items = await itemsInOrder(scope, menu.id);
  const context = { locale, paths: new CategoryPaths(await pathCategories(scope, menu.id)) };
  const slots = { prices: slotsOf(items, 'prices', 1), addons: slotsOf(items, 'addons', 0) };
  const { type, currency } = scope.business;
  const keys = columnsFor(type, slots);
  const decimals = decimalsOf(currency);
  const bytes = await writeSheet({
    name: WORDS.sheet[locale],
    rightToLeft: locale === 'ar',
    columns: keys.map((key) => columnOf(key, headingOf(key, locale, type), decimals)),
    rows: items.map((item) => keys.map((key) => cellAt(item, key, context))),
  });
  const name =
    (locale === 'ar' ? menu.name_ar || menu.name_en : menu.name_en || menu.name_ar) || WORDS.sheet[locale];
  const date = scope.now.toISOString().slice(0, 10);
  return new FileResponse({ bytes, contentType: XLSX, name: `${name.slice(0, 80)} ${date}.xlsx` });
}
