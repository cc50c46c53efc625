import { readFile } from 'node:fs/promises';
import type { ImportReport, menuSheets } from '@diwan/contract/catalogue/menu-sheets.ts';
import type { FieldProblem } from '@diwan/contract/issues.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import type { Upload } from '#platform/http/multipart.ts';
import type { Scope } from '#platform/http/scope.ts';
import { requireFile } from '#platform/media/store-upload.ts';
import { ReadersBusy, ReadingStopped } from '#platform/readers/reading.ts';
import type { Readers } from '#platform/readers/readers.ts';
import { invalidField, HttpError } from '#platform/http-error.ts';
import type { SecurityEvent } from '#platform/security/security-kinds.ts';
import { SheetError } from '#platform/sheets/sheet-error.ts';
import { applyEdits } from '../menu-changes/apply-edits.shared.ts';
import type { ItemEdit } from '../menu-changes/item-edits.rules.ts';
import { itemsThatWouldDiffer } from '../menu-changes/planned-writes.rules.ts';
import { itemsOfMenu, rowsByItem, type StoredItems } from '../menu-changes/stored-items.shared.ts';
import { newIds } from '../menu-changes/write-rows.shared.ts';
import { CategoryPaths } from './category-paths.rules.ts';
import { nextSorts, pathCategories } from './sheet-context.ts';
import { readRows, type RejectedRow, type RowEdit, type RowProblem } from './row-edits.rules.ts';
import { headingOf } from './sheet-columns.rules.ts';
import { readTable, type SheetTable } from './sheet-table.rules.ts';

const BYTES_PER_MB = 1024 * 1024;
const LARGEST_FILE_MB = 5;
const LIMITS = { rows: 5001, columns: 400, bytes: 48 * BYTES_PER_MB };

type Query = QueryOf<typeof menuSheets.importSheet>;
type Report = ImportReport;
type ReportRow = Report['rows'][number];

const BUSY_RETRY_SECONDS = 10;

function httpErrorOf(error: unknown): unknown {
  if (error instanceof ReadersBusy)
    return new HttpError(503, 'imports_busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });
  if (error instanceof ReadingStopped) return invalidField('file', 'sheet_takes_too_long');
  if (!(error instanceof SheetError)) return error;
  return error.reason === 'unreadable'
    ? invalidField('file', 'sheet_unreadable')
    : invalidField('file', 'sheet_too_long', { rows: LIMITS.rows - 1, columns: LIMITS.columns });
}

/** A workbook that was refused for what it is, as the security log has it. */
function eventOf(error: unknown): SecurityEvent | null {
  if (error instanceof ReadingStopped) return { kind: 'work_timed_out', reason: 'workbook' };
  if (!(error instanceof SheetError)) return null;
  return { kind: 'archive_refused', reason: error.reason === 'unreadable' ? 'unreadable' : 'too_large' };
}

/** The rows of the sent workbook, read without a connection. */
export async function readUpload(
  readers: Readers,
  scope: Scope,
  uploads: readonly Upload[],
): Promise<SheetTable> {
  const upload = requireFile(uploads);
  if (upload.bytes > LARGEST_FILE_MB * BYTES_PER_MB) {
    throw invalidField('file', 'file_too_large', { maximum: LARGEST_FILE_MB });
  }
  try {
    const table = readTable(await readers.sheet(await readFile(upload.path), LIMITS));
    if (!table) throw invalidField('file', 'sheet_without_heading');
    return table;
  } catch (error) {
    const event = eventOf(error);
    if (event) scope.securityEvent(event);
    throw httpErrorOf(error);
  }
}

async function readAgainstMenu(
  scope: Scope,
  table: SheetTable,
  { menuId, before, query }: { menuId: number; before: StoredItems; query: Query },
): Promise<(RowEdit | RejectedRow)[]> {
  const { type, currency, timezone, firstLocale } = scope.business;
  return readRows(table.rows, {
    items: new Map([...before].map(([id, { item }]) => [id, item])),
    paths: new CategoryPaths(await pathCategories(scope, menuId)),
    type,
    currency,
    timezone,
    firstLocale,
    now: scope.now,
    overwrite: query.overwrite,
  });
}

/** New items go to the end of their categories, in the order of the sheet; those of a preview have ids below zero. */
async function itemEdits(scope: Scope, rows: readonly RowEdit[], isPreview: boolean): Promise<ItemEdit[]> {
  const fresh = rows.filter(({ item }) => item === null);
  const ids = isPreview ? fresh.map((_, index) => -1 - index) : await newIds(scope, 'items', fresh.length);
  const sorts = await nextSorts(
    scope,
    fresh.map(({ changes }) => Number(changes.columns['category_id'])),
  );
  return rows.map(({ item, changes }) => {
    if (item) return { id: item.id, isNew: false, changes };
    const category = Number(changes.columns['category_id']);
    const sort = sorts.get(category) ?? 0;
    sorts.set(category, sort + 1);
    return {
      id: ids.shift() ?? 0,
      isNew: true,
      changes: { ...changes, columns: { sort, ...changes.columns } },
    };
  });
}

const isRejected = (row: RowEdit | RejectedRow): row is RejectedRow => 'problems' in row;

/** The rows that may be written; older ones that would change something are refused unless they are to win. */
function sorted(
  read: readonly (RowEdit | RejectedRow)[],
  { before, overwrite }: { before: StoredItems; overwrite: boolean },
): { readonly edits: readonly RowEdit[]; readonly refused: readonly RejectedRow[] } {
  const edits = read.filter((row): row is RowEdit => !isRejected(row));
  const older = edits.filter(({ isOlder }) => isOlder && !overwrite);
  const differing = itemsThatWouldDiffer(
    older.flatMap(({ item, changes }) => (item ? [{ id: item.id, isNew: false, changes }] : [])),
    rowsByItem(before),
  );
  const isLost = (row: RowEdit) =>
    row.isOlder && !overwrite && row.item !== null && differing.has(row.item.id);
  const lost = edits.filter(isLost).map(({ row, item }): RejectedRow => {
    return { row, item, problems: [{ column: null, key: 'sheet_newer', values: {} }] };
  });
  return { edits: edits.filter((row) => !isLost(row)), refused: [...read.filter(isRejected), ...lost] };
}

function message(scope: Scope, { column, key, values }: RowProblem): string {
  const heading = column ? headingOf(column, scope.locale, scope.business.type) : '';
  const problem = scope.translate(key, { field: heading, ...values });
  return column ? scope.translate('sheet_cell', { column: heading, problem }) : problem;
}

function nameOf(scope: Scope, { row, item }: RowEdit | RejectedRow): string {
  const [own, other] = scope.locale === 'en' ? (['en', 'ar'] as const) : (['ar', 'en'] as const);
  const written = (locale: 'en' | 'ar') => String(row.cells.get(`name_${locale}`) ?? '').trim();
  return written(own) || written(other) || (item?.locales.find(({ name }) => name !== '')?.name ?? '');
}

interface Outcome {
  readonly edits: readonly RowEdit[];
  readonly refused: readonly RejectedRow[];
  /** Items that differ, or would. */
  readonly differing: ReadonlySet<number>;
  /** Of the edits, in their order. */
  readonly ids: readonly number[];
}

function reportRows(scope: Scope, { edits, refused, differing, ids }: Outcome): ReportRow[] {
  const written = edits.map((edit, index): ReportRow => {
    const id = ids[index] ?? 0;
    const outcome = edit.item === null ? 'created' : differing.has(id) ? 'changed' : 'same';
    return {
      row: edit.row.row,
      item_id: id > 0 ? id : null,
      name: nameOf(scope, edit),
      outcome,
      messages: [],
    };
  });
  const wrong = refused.map((row): ReportRow => {
    const messages = row.problems.map((problem) => message(scope, problem));
    return {
      row: row.row.row,
      item_id: row.item?.id ?? null,
      name: nameOf(scope, row),
      outcome: 'error',
      messages,
    };
  });
  return [...written, ...wrong].toSorted((one, other) => one.row - other.row);
}

function notesOf(scope: Scope, { unknown, twice }: SheetTable): string[] {
  return [
    ...unknown.map((column) => scope.translate('sheet_column_unknown', { column })),
    ...twice.map((column) => scope.translate('sheet_column_twice', { column })),
  ];
}

function problemsOf(refused: readonly RejectedRow[]): FieldProblem[] {
  return refused.flatMap(({ row, problems }) =>
    problems.map(({ column, key, values }) => ({
      path: `rows.${row.row}${column ? `.${column}` : ''}`,
      key,
      values: { field: column ?? '', ...values },
    })),
  );
}

/** Writes every row of a sheet or none, or says what would become of each. */
export async function importSheet(
  scope: Scope,
  { row: menu, query, prepared: table }: { row: { id: number }; query: Query; prepared: SheetTable },
): Promise<Report> {
  const before = await itemsOfMenu(scope, menu.id, !query.preview);
  const read = await readAgainstMenu(scope, table, { menuId: menu.id, before, query });
  const { edits, refused } = sorted(read, { before, overwrite: query.overwrite });
  if (edits.some(({ item }) => item === null)) scope.require('items.create', 'menu', { menu_id: menu.id });
  const isTrial = query.preview || refused.length > 0;
  const changes = await itemEdits(scope, edits, isTrial);
  const applied = isTrial
    ? null
    : await applyEdits(scope, { menuId: menu.id, kind: 'import', edits: changes, before });
  const differing = itemsThatWouldDiffer(changes, rowsByItem(before));
  const rows = reportRows(scope, { edits, refused, differing, ids: changes.map(({ id }) => id) });
  const count = (outcome: ReportRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const report: Report = {
    preview: query.preview,
    change_id: applied?.change_id ?? null,
    counts: {
      created: count('created'),
      changed: count('changed'),
      same: count('same'),
      error: count('error'),
    },
    notes: notesOf(scope, table),
    rows,
  };
  if (refused.length > 0 && !query.preview) {
    throw new HttpError(422, 'sheet_has_errors', { body: { report } }, problemsOf(refused));
  }
  if (query.preview) scope.unchanged();
  return report;
}
