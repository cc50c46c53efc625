import { CSV, XLSX, type ExportFormat } from '@diwan/contract/file.ts';
import { decimalsOf } from '@diwan/domain/money.ts';
import { instantToLocal } from '@diwan/domain/local-time.ts';
import { FileResponse } from '#platform/http/file-response.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import { writeCsv } from './write-csv.ts';
import { writeSheet, type SheetCell, type SheetColumn, type SheetRow } from './write-sheet.ts';

export interface ExportColumn<Row> {
  readonly heading: string;
  /** In characters. */
  readonly width: number;
  readonly kind?: 'text' | 'number' | 'amount' | 'moment' | 'phone';
  readonly of: (row: Row) => SheetCell;
}

interface Exporting {
  /** Knows who asks, where and when, and has no database. */
  readonly scope: Scope;
  readonly read: <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>;
}

export interface ExportSource<Row> {
  readonly format: ExportFormat;
  /** What the file's name begins with. */
  readonly name: string;
  readonly sheet: string;
  readonly columns: readonly ExportColumn<Row>[];
  /** The numbers of all rows in their order, at most as many as asked for. */
  readonly ids: (scope: Scope, most: number) => Promise<readonly number[]>;
  readonly rowsOf: (scope: Scope, ids: readonly number[]) => Promise<readonly Row[]>;
  /** Bold lines below the rows of a workbook, over what was written. */
  readonly sums?: { readonly add: (row: Row) => void; readonly lines: () => readonly SheetRow[] };
}

/** What a spreadsheet still opens without thinking for long. */
const MOST_ROWS = 100_000;
const BATCH_ROWS = 500;

const sheetColumn =
  (decimals: number) =>
  (column: ExportColumn<never>): SheetColumn => {
    const { heading, width, kind } = column;
    if (kind === 'moment' || kind === 'phone') return { heading, width, kind };
    return { heading, width, ...(kind === 'amount' ? { format: `#,##0.${'0'.repeat(decimals)}` } : {}) };
  };

/**
 * A file of everything a list's filter finds. Rows are read in batches, each on a connection held no longer than it
 * takes, and packed as they come: memory and connections do not grow with the number of rows.
 */
export async function exportRows<Row>(
  { scope, read }: Exporting,
  source: ExportSource<Row>,
): Promise<FileResponse> {
  const { format, columns, sums } = source;
  const { currency, timezone } = scope.business;
  const ids = await read((reading) => source.ids(reading, MOST_ROWS + 1));
  if (ids.length > MOST_ROWS) throw invalidField('format', 'export_too_long', { most: MOST_ROWS });

  async function* rows(): AsyncGenerator<SheetRow> {
    for (let at = 0; at < ids.length; at += BATCH_ROWS) {
      const batch = ids.slice(at, at + BATCH_ROWS);
      // oxlint-disable-next-line no-await-in-loop -- one batch at a time is what bounds the memory
      for (const row of await read((reading) => source.rowsOf(reading, batch))) {
        sums?.add(row);
        yield columns.map((column) => column.of(row));
      }
    }
  }
  const at = instantToLocal(scope.now, timezone).replace(' ', '_').replaceAll(':', '-');
  const name = `${source.name}_${at}.${format}`;
  if (format === 'csv') {
    const bytes = await writeCsv({ headings: columns.map(({ heading }) => heading), rows: rows() });
    return new FileResponse({ bytes, contentType: CSV, name });
  }
  const bytes = await writeSheet({
    name: source.sheet,
    rightToLeft: scope.locale === 'ar',
    columns: columns.map(sheetColumn(decimalsOf(currency))),
    rows: rows(),
    ...(sums ? { footer: sums.lines } : {}),
  });
  return new FileResponse({ bytes, contentType: XLSX, name });
}
