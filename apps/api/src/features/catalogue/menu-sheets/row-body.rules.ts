import { isTableField, type TableField } from '@diwan/contract/catalogue/item-field-names.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { LOCALES, type Locale } from '@diwan/contract/locale.ts';
import type { ServerTextKey } from '@diwan/contract/server-texts.ts';
import type { TextValues } from '@diwan/contract/texts.ts';
import type { CellValue } from '#platform/sheets/read-sheet.ts';
import { saidByBlank, SHEET_FLAGS, SHEET_MEMBERS, parseField } from './field-cells.rules.ts';
import { isBlank, parseDiscountType, parseNumber, parseText, type Parsed } from './sheet-cells.rules.ts';
import {
  MOST_SLOTS,
  SLOT_MEMBERS,
  slotKey,
  type ColumnKey,
  type SlotList,
  type SlotMember,
} from './sheet-columns.rules.ts';

type Cells = ReadonlyMap<ColumnKey, CellValue>;
type Body = Record<string, unknown>;

/** What a row says of its item, and where each of the listed prices and addons stood. */
export interface RowBody {
  readonly body: Body;
  readonly slots: Readonly<Record<SlotList, readonly number[]>>;
  readonly problems: readonly CellProblem[];
}

interface CellProblem {
  readonly column: ColumnKey;
  readonly key: ServerTextKey;
  readonly values?: TextValues;
}

class Reading {
  readonly problems: CellProblem[] = [];
  readonly cells: Cells;

  constructor(cells: Cells) {
    this.cells = cells;
  }

  /** The value of a cell; undefined where the column is missing, the cell is blank or wrong. */
  take<Value>(column: ColumnKey, input: (cell: CellValue | undefined) => Parsed<Value>): Value | undefined {
    const found = input(this.cells.get(column));
    if ('value' in found) return found.value;
    this.problems.push({ column, key: found.problem });
    return undefined;
  }

  text(column: ColumnKey): string | undefined {
    return this.cells.has(column) ? parseText(this.cells.get(column)) : undefined;
  }
}

const given = (members: Body): Body =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

interface Named {
  readonly locales: readonly { readonly locale: Locale; readonly name: string }[];
}

/** The languages a row has columns of; a name whose column is missing stays as it is stored. */
function localesIn(
  reading: Reading,
  columns: (locale: Locale) => { readonly name: ColumnKey; readonly description?: ColumnKey },
  stored: Named | undefined,
): Body[] {
  return LOCALES.flatMap((locale) => {
    const named = columns(locale);
    const name = reading.text(named.name);
    const description = named.description ? reading.text(named.description) : undefined;
    if (name === undefined && description === undefined) return [];
    const saved = stored?.locales.find((row) => row.locale === locale)?.name ?? '';
    return [given({ locale, name: name ?? saved, description })];
  });
}

function slotRow(reading: Reading, list: SlotList, n: number, item: ItemRow | null): Body | null {
  const key = (member: SlotMember) => slotKey(list, n, member);
  if (SLOT_MEMBERS[list].every((member) => isBlank(reading.cells.get(key(member))))) return null;
  const id = reading.take(key('id'), parseNumber);
  const price = reading.take(key('value'), parseNumber);
  // Sheets of a former version have no such column: then it stays as it is stored.
  const max = list === 'addons' ? reading.take(key('max'), parseNumber) : undefined;
  const stored = item?.[list].find((row) => row.id === id);
  const isUnpriced = price === undefined && (reading.cells.has(key('value')) || !stored);
  if (isUnpriced && !reading.problems.some(({ column }) => column === key('value'))) {
    reading.problems.push({ column: key('value'), key: 'price_required' });
  }
  const locales = localesIn(reading, (locale) => ({ name: key(`name_${locale}`) }), stored);
  const named = locales.length > 0 ? locales : undefined;
  return given({ id, price: price ?? stored?.price ?? 0, max, locales: named });
}

interface Slots {
  readonly rows: readonly Body[] | undefined;
  readonly places: readonly number[];
}

/** Prices by their number; those the row does not name stay, as no sheet takes a price away. */
function slotsIn(reading: Reading, list: SlotList, item: ItemRow | null): Slots {
  const places: number[] = [];
  const rows: Body[] = [];
  for (let n = 1; n <= MOST_SLOTS[list]; n += 1) {
    const row = slotRow(reading, list, n, item);
    if (!row) continue;
    rows.push(row);
    places.push(n);
  }
  if (rows.length === 0) return { rows: undefined, places };
  const named = new Set(rows.map(({ id }) => id));
  const others = (item?.[list] ?? [])
    .filter(({ id }) => !named.has(id))
    .map(({ id, price }) => ({ id, price: price ?? 0 }));
  return { rows: [...rows, ...others], places };
}

const DISCOUNT = ['discount_type', 'discount_amount', 'discount_from', 'discount_to'] as const;

/** Emptied altogether, the discount is taken away. */
function discountsIn(reading: Reading, item: ItemRow | null): Body[] | undefined {
  if (!reading.cells.has('discount_amount')) return undefined;
  const stored = item?.discounts[0];
  if (DISCOUNT.every((column) => isBlank(reading.cells.get(column)))) return stored ? [] : undefined;
  const amount = reading.take('discount_amount', parseNumber);
  const type = reading.take('discount_type', parseDiscountType) ?? stored?.type ?? 'percentage';
  // Sheets have whole seconds: a time that reads as the stored one is that one.
  const time = (column: 'discount_from' | 'discount_to', stored: string | undefined) => {
    const result = reading.text(column) || undefined;
    return result === stored ? undefined : result;
  };
  const from = time('discount_from', stored?.from);
  const to = time('discount_to', stored?.to);
  return [given({ id: stored?.id, amount, type, from, to })];
}

function fieldIn(reading: Reading, name: TableField, item: ItemRow | null): unknown {
  const isEmptied = reading.cells.has(name) && isBlank(reading.cells.get(name));
  return isEmptied ? saidByBlank(name, item) : reading.take(name, parseField(name));
}

const fieldsIn = (reading: Reading, names: readonly TableField[], item: ItemRow | null): Body =>
  given(Object.fromEntries(names.map((name) => [name, fieldIn(reading, name, item)])));

/**
 * The stock a row sets: none where it is what was exported, as sales since then are not taken back. A stock that is neither the
 * exported nor the wanted one has moved, which the item's last change does not show.
 */
function stockIn(reading: Reading, item: ItemRow | null, overwrite: boolean): unknown {
  const wanted = fieldIn(reading, 'amount', item);
  if (!item || overwrite || wanted === undefined) return wanted;
  const isTold = reading.cells.has('amount_at_export');
  const exported = isTold ? (reading.take('amount_at_export', parseNumber) ?? null) : undefined;
  if (wanted === exported) return undefined;
  const stock = item.itemable.amount ?? null;
  const isCounted = wanted !== null && stock !== null;
  if (isCounted && stock !== wanted && stock !== exported) {
    reading.problems.push({ column: 'amount', key: 'sheet_stock_moved', values: { stock } });
  }
  return wanted;
}

/** A row as the body of a save of its item (null: a new one); its category is looked for elsewhere. */
export function readRowBody(
  cells: Cells,
  item: ItemRow | null,
  { overwrite }: { readonly overwrite: boolean },
): RowBody {
  const reading = new Reading(cells);
  const locales = localesIn(
    reading,
    (locale) => ({ name: `name_${locale}`, description: `description_${locale}` }),
    item ?? undefined,
  );
  const prices = slotsIn(reading, 'prices', item);
  const addons = slotsIn(reading, 'addons', item);
  const members = SHEET_MEMBERS.filter((name) => name !== 'amount');
  const amount = stockIn(reading, item, overwrite);
  const itemable = given({ ...fieldsIn(reading, members, item), amount });
  const body = given({
    locales: locales.length > 0 ? locales : undefined,
    ...fieldsIn(reading, SHEET_FLAGS, item),
    prices: prices.rows,
    addons: addons.rows,
    discounts: discountsIn(reading, item),
    itemable: Object.keys(itemable).length > 0 ? itemable : undefined,
  });
  return { body, slots: { prices: prices.places, addons: addons.places }, problems: reading.problems };
}

const LIST_PATH = /^(prices|addons)\.(\d+)\.(\w+)(?:\.(\d+)\.(\w+))?/;
const MEMBER_OF: Readonly<Record<string, SlotMember>> = { id: 'id', max: 'max', locales: 'name_en' };
const LOCALE_PATH = /^locales\.(\d+)\.(name|description)/;
const PLAIN: Readonly<Record<string, ColumnKey>> = {
  ...Object.fromEntries(SHEET_FLAGS.map((name) => [name, name])),
  category_id: 'category',
  'discounts.0.amount': 'discount_amount',
  'discounts.0.type': 'discount_type',
  'discounts.0.from': 'discount_from',
  'discounts.0.to': 'discount_to',
};

function localeAt(body: Body, index: number): Locale {
  const rows = body['locales'];
  const row: unknown = Array.isArray(rows) ? rows[index] : null;
  return typeof row === 'object' && row !== null && 'locale' in row && row.locale === 'ar' ? 'ar' : 'en';
}

/** The column that a problem of the body is about. */
export function columnOfPath(
  path: string,
  { body, slots }: Pick<RowBody, 'body' | 'slots'>,
): ColumnKey | null {
  const plain = PLAIN[path];
  if (plain) return plain;
  const [, member = ''] = /^itemable\.(\w+)/.exec(path) ?? [];
  if (isTableField(member)) return member;
  const text = LOCALE_PATH.exec(path);
  if (text) return `${text[2] === 'name' ? 'name' : 'description'}_${localeAt(body, Number(text[1]))}`;
  const listed = LIST_PATH.exec(path);
  if (!listed) return null;
  const list = listed[1] === 'prices' ? 'prices' : 'addons';
  const n = slots[list][Number(listed[2])];
  if (n === undefined) return null;
  return slotKey(list, n, MEMBER_OF[listed[3] ?? ''] ?? 'value');
}
