import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { ItemableType } from '@diwan/contract/catalogue/itemable-types.ts';
import { itemSaveBody } from '@diwan/contract/catalogue/items.ts';
import { fieldProblems } from '@diwan/contract/issues.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import type { ServerTextKey } from '@diwan/contract/server-texts.ts';
import type { TextValues } from '@diwan/contract/texts.ts';
import type { Currency } from '@diwan/domain/money.ts';
import { itemChanges, type ItemChanges } from '../items/item-changes.rules.ts';
import { Problems, type ItemBody } from '../items/item-context.rules.ts';
import { kindOf } from '../items/kind-of-item.rules.ts';
import type { CategoryPaths } from './category-paths.rules.ts';
import { columnOfPath, readRowBody } from './row-body.rules.ts';
import { isBlank, parseNumber, parseText } from './sheet-cells.rules.ts';
import type { ColumnKey } from './sheet-columns.rules.ts';
import type { SheetRow } from './sheet-table.rules.ts';

export interface ImportContext {
  readonly items: ReadonlyMap<number, ItemRow>;
  readonly paths: CategoryPaths;
  readonly type: BusinessType;
  readonly currency: Currency;
  readonly timezone: string;
  readonly firstLocale: Locale;
  readonly now: Date;
  /** Rows older than what is stored are taken all the same. */
  readonly overwrite: boolean;
}

export interface RowProblem {
  readonly column: ColumnKey | null;
  readonly key: ServerTextKey;
  readonly values: TextValues;
}

/** A row that can be written: what it makes of its item. */
export interface RowEdit {
  readonly row: SheetRow;
  /** Null: a new item. */
  readonly item: ItemRow | null;
  readonly changes: ItemChanges;
  /** The row was exported before the item was last changed. */
  readonly isOlder: boolean;
}

export interface RejectedRow {
  readonly row: SheetRow;
  readonly item: ItemRow | null;
  readonly problems: readonly RowProblem[];
}

type Noting = (column: ColumnKey | null, key: ServerTextKey, values?: TextValues) => void;

/** The item of a row; undefined where the row names one that is not there, null for a new one. */
function itemOf(row: SheetRow, { items }: ImportContext, note: Noting): ItemRow | null | undefined {
  const cell = row.cells.get('id');
  if (isBlank(cell)) return null;
  const result = parseNumber(cell);
  const item = 'value' in result && result.value !== undefined ? items.get(result.value) : undefined;
  if (!item) note('id', 'not_in_menu');
  return item;
}

function categoryOf(row: SheetRow, item: ItemRow | null, { paths }: ImportContext, note: Noting) {
  const path = parseText(row.cells.get('category'));
  if (path === '') {
    if (!item) note('category', 'required');
    return item?.category_id ?? null;
  }
  const found = paths.find(path, item?.category_id ?? null);
  if (found === null) note('category', 'category_path_unknown');
  return found;
}

function kindIn(categoryId: number | null, { paths, type }: ImportContext): ItemableType {
  const category = categoryId === null ? undefined : paths.get(categoryId);
  return kindOf(type, category?.type ?? null);
}

const isOlder = (row: SheetRow, item: ItemRow | null): boolean => {
  const exported = Date.parse(parseText(row.cells.get('updated_at')));
  return item !== null && Number.isFinite(exported) && Date.parse(item.updated_at) > exported;
};

function requireName(body: ItemBody, { firstLocale }: ImportContext, note: Noting): void {
  const name = body.locales?.find(({ locale }) => locale === firstLocale)?.name ?? '';
  if (name === '') note(`name_${firstLocale}`, 'name_required');
}

type NotingAt = (path: string, key: ServerTextKey, values: TextValues) => void;

/** A price of a stay counts by its English name (R6.1); one that is stored without it comes back as it was exported. */
function requireLabels({ prices = [] }: ItemBody, item: ItemRow | null, noteAt: NotingAt): void {
  prices.forEach(({ id, locales }, index) => {
    const stored = item?.prices.find((price) => price.id === id)?.locales[0]?.name;
    const label = locales?.find(({ locale }) => locale === 'en')?.name ?? stored ?? '';
    if (label === '' && stored !== '') noteAt(`prices.${index}.locales`, 'sheet_price_label', {});
  });
}

function changesOf(
  row: SheetRow,
  item: ItemRow | null,
  { context, note }: { context: ImportContext; note: Noting },
): ItemChanges | null {
  const read = readRowBody(row.cells, item, context);
  for (const { column, key, values } of read.problems) note(column, key, values);
  const categoryId = categoryOf(row, item, context, note);
  const kind = kindIn(categoryId, context);
  if (item && categoryId !== null && kind !== item.itemable_type) note('category', 'itemable_kind');
  const parsed = itemSaveBody.safeParse(read.body, { reportInput: true });
  const noteAt: NotingAt = (path, key, values) => {
    const column = columnOfPath(path, read);
    if (!read.problems.some((known) => known.column === column)) note(column, key, values);
  };
  if (!parsed.success) {
    for (const { path, key, values } of fieldProblems(parsed.error)) noteAt(path, key, values);
    return null;
  }
  const body: ItemBody = { ...parsed.data, ...(categoryId === null ? {} : { category_id: categoryId }) };
  if (!item) requireName(body, context, note);
  if (kind === 'chalet') requireLabels(body, item, noteAt);
  const problems = new Problems();
  const changes = itemChanges(body, { ...context, kind, before: item }, problems);
  for (const { path, key, values } of problems.list) noteAt(path, key, values);
  return item ? changes : { ...changes, columns: { ...changes.columns, itemable_type: kind } };
}

/** Reads every row; a row is either written whole or refused with all that is wrong with it. */
export function readRows(rows: readonly SheetRow[], context: ImportContext): (RowEdit | RejectedRow)[] {
  const seen = new Set<number>();
  return rows.map((row) => {
    const problems: RowProblem[] = [];
    const note: Noting = (column, key, values = {}) => void problems.push({ column, key, values });
    const item = itemOf(row, context, note);
    if (item === undefined) return { row, item: null, problems };
    if (item && seen.has(item.id)) note('id', 'item_twice');
    if (item) seen.add(item.id);
    const changes = changesOf(row, item, { context, note });
    if (!changes || problems.length > 0) return { row, item, problems };
    return { row, item, changes, isOlder: isOlder(row, item) };
  });
}
