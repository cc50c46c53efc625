import { neutralCellText } from '@diwan/domain/text.ts';
import type { SheetCell, SheetRow, SheetRows } from './write-sheet.ts';

/** By it spreadsheets know that the letters are UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
const PIECE_ROWS = 500;

/** Texts that would run as formulas are made harmless; numbers stay numbers, negative ones too. */
function cellText(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = neutralCellText(cell);
  return /[",;\r\n]|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const lineOf = (row: SheetRow) => row.map(cellText).join(',') + LINE_END;

/** Lines separated by commas, the first of which names the columns. */
export async function writeCsv({
  headings,
  rows,
}: {
  readonly headings: readonly string[];
  readonly rows: SheetRows;
}): Promise<Buffer> {
  const pieces = [Buffer.from(BYTE_ORDER_MARK + lineOf(headings))];
  let lines: string[] = [];
  for await (const row of rows) {
    lines.push(lineOf(row));
    if (lines.length < PIECE_ROWS) continue;
    pieces.push(Buffer.from(lines.join('')));
    lines = [];
  }
  return Buffer.concat([...pieces, Buffer.from(lines.join(''))]);
}
