import type { CellValue } from '#platform/sheets/read-sheet.ts';
import { isBlank, parseText } from './sheet-cells.rules.ts';
import { columnNamed, type ColumnKey } from './sheet-columns.rules.ts';

export interface SheetRow {
  /** As the spreadsheet numbers it. */
  readonly row: number;
  /** The cells of all columns the sheet has; blank ones are null. */
  readonly cells: ReadonlyMap<ColumnKey, CellValue>;
}

export interface SheetTable {
  readonly rows: readonly SheetRow[];
  /** Headings that name no column, and such that name one a second time. */
  readonly unknown: readonly string[];
  readonly twice: readonly string[];
}

interface Heading {
  readonly columns: ReadonlyMap<ColumnKey, number>;
  readonly unknown: readonly string[];
  readonly twice: readonly string[];
}

function readHeading(cells: readonly CellValue[]): Heading {
  const columns = new Map<ColumnKey, number>();
  const unknown: string[] = [];
  const twice: string[] = [];
  cells.forEach((cell, index) => {
    if (isBlank(cell)) return;
    const heading = parseText(cell);
    const key = columnNamed(heading);
    if (key === null) unknown.push(heading.slice(0, 80));
    else if (columns.has(key)) twice.push(heading);
    else columns.set(key, index);
  });
  return { columns, unknown, twice };
}

/** Null where the first row names no column at all. Rows without a cell are passed over. */
export function readTable([first = [], ...rest]: readonly (readonly CellValue[])[]): SheetTable | null {
  const { columns, unknown, twice } = readHeading(first);
  if (columns.size === 0) return null;
  const rows = rest.flatMap((cells, index): SheetRow[] => {
    if (cells.every(isBlank)) return [];
    const entries = [...columns].map(([key, at]): [ColumnKey, CellValue] => [key, cells[at] ?? null]);
    return [{ row: index + 2, cells: new Map(entries) }];
  });
  return { rows, unknown, twice };
}
