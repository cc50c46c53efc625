import { readSheet } from 'read-excel-file/universal';
import { SheetError } from './sheet-error.ts';
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
/** In bytes. Spreadsheets write tags of some hundred. */
const LONGEST_TAG = 16 * 1024;
/** In bytes. A cell holds up to 32,767 characters, some of which are written as entities. */
const LONGEST_TEXT = 256 * 1024;
const TAG_OPEN = '<'.charCodeAt(0);
const TAG_CLOSE = '>'.charCodeAt(0);

function columnNumber(letters: string): number {
  return letters.split('').reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0);
}

/** The parser of the library begins a tag or a text anew with every chunk, and makes the chunks smaller all the time. */
function assertTokenLength({ bytes }: ZipFile): void {
  for (let text = 0; text < bytes.length;) {
    const open = bytes.indexOf(TAG_OPEN, text);
    if ((open === -1 ? bytes.length : open) - text > LONGEST_TEXT) throw new SheetError('unreadable');
    if (open === -1) return;
    const close = bytes.indexOf(TAG_CLOSE, open);
    if (close === -1 || close - open > LONGEST_TAG) throw new SheetError('unreadable');
    text = close + 1;
  }
}

/** A cell far away would make a table of everything before it. */
function rejectFarCells({ bytes }: ZipFile, limits: SheetLimits): void {
  const text = bytes.toString('latin1');
  if ([...text.matchAll(ROW)].length > limits.rows) throw new SheetError('too_long');
  for (const [, double, single] of text.matchAll(PLACE)) {
    const place = CELL.exec(double ?? single ?? '');
    if (!place) throw new SheetError('unreadable');
    if (Number(place[2]) > limits.rows || columnNumber(place[1] ?? '') > limits.columns) {
      throw new SheetError('too_long');
    }
  }
}

/**
 * The rows of a workbook's first sheet. Throws `SheetError` for what is no workbook or larger than the limits. For the
 * thread of a reader only: a file can be made to take long.
 */
export async function readSheetRows(workbook: Uint8Array, limits: SheetLimits): Promise<CellValue[][]> {
  const { buffer, byteOffset, byteLength } = workbook;
  const archive = Buffer.from(buffer, byteOffset, byteLength);
  const files = await unzip(archive, (name) => IS_TEXT.test(name), limits.bytes);
  for (const file of files) assertTokenLength(file);
  for (const file of files) if (IS_SHEET.test(file.name)) rejectFarCells(file, limits);
  try {
    const clean = new Blob([new Uint8Array(storedZip(files))]);
    // The types of the library say `typeof Date` where it gives dates.
    const rows = (await readSheet(await clean.arrayBuffer())) as unknown as CellValue[][];
    return rows;
  } catch (cause) {
    throw new SheetError('unreadable', { cause });
  }
}
