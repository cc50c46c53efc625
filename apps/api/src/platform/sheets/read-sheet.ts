import { readSheet } from 'read-excel-file/universal';
import { SheetRefused } from './sheet-refused.ts';
import { storedZip, unzip, type ZipFile } from './zip.ts';

export type CellValue = string | number | boolean | Date | null;

export interface SheetLimits {
  readonly rows: number;
  readonly columns: number;
  /** Of everything in the workbook, unpacked. */
  readonly bytes: number;
}

const IS_TEXT = /\.xml(\.rels)?$/;
const IS_SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
/** Rows and cells say where they stand; the reader makes as many as the last one needs. */
const PLACE = /<(?:\w+:)?(?:row|c)\b[^<]*?\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ROW = /<(?:\w+:)?row\b/g;
const CELL = /^([A-Z]{0,3})(\d{1,7})$/;
const LETTERS = 26;

function columnNumber(letters: string): number {
  return letters.split('').reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0);
}

/** A cell far away would make a table of everything before it. */
function refuseFarCells({ bytes }: ZipFile, limits: SheetLimits): void {
  const text = bytes.toString('latin1');
  if ([...text.matchAll(ROW)].length > limits.rows) throw new SheetRefused('too_long');
  for (const [, double, single] of text.matchAll(PLACE)) {
    const place = CELL.exec(double ?? single ?? '');
    if (!place) throw new SheetRefused('unreadable');
    if (Number(place[2]) > limits.rows || columnNumber(place[1] ?? '') > limits.columns) {
      throw new SheetRefused('too_long');
    }
  }
}

/** The rows of a workbook's first sheet. Throws `SheetRefused` for what is no workbook or larger than the limits. */
export async function readSheetRows(workbook: Buffer, limits: SheetLimits): Promise<CellValue[][]> {
  const files = await unzip(workbook, (name) => IS_TEXT.test(name), limits.bytes);
  for (const file of files) if (IS_SHEET.test(file.name)) refuseFarCells(file, limits);
  try {
    const clean = new Blob([new Uint8Array(storedZip(files))]);
    // The types of the library say `typeof Date` where it gives dates.
    const rows = (await readSheet(await clean.arrayBuffer())) as unknown as CellValue[][];
    return rows;
  } catch (cause) {
    throw new SheetRefused('unreadable', { cause });
  }
}
