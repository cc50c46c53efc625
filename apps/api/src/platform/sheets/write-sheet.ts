import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { neutralCellText } from '@diwan/domain/spreadsheet/cell-text.ts';

export interface SheetColumn {
  readonly heading: string;
  /** In characters. */
  readonly width: number;
  /** For numbers, as a spreadsheet writes formats. */
  readonly format?: string;
}

export interface Sheet {
  readonly name: string;
  readonly rightToLeft: boolean;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

const HEADING = { fontWeight: 'bold', backgroundColor: '#F3EEF4', wrap: true } as const;

function cellOf(value: string | number | null, column: SheetColumn | undefined): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'string') return { type: String, value: neutralCellText(value) };
  return { type: Number, value, ...(column?.format ? { format: column.format } : {}) };
}

/** A workbook with one sheet whose first row names the columns and stays in sight. Texts are never formulas. */
export function writeSheet({ name, rightToLeft, columns, rows }: Sheet): Promise<Buffer> {
  const headings = columns.map(({ heading }): Cell => ({ ...HEADING, type: String, value: heading }));
  const cells = rows.map((row) => row.map((value, index) => cellOf(value, columns[index])));
  return writeExcelFile([headings, ...cells], {
    sheet: name,
    rightToLeft,
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
  }).toBuffer();
}
