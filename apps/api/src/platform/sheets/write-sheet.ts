import { neutralCellText } from '@diwan/domain/text.ts';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { packZip } from './pack-zip.ts';
import { SheetStyles } from './sheet-styles.ts';

export interface SheetColumn {
  readonly heading: string;
  /** In characters. */
  readonly width: number;
  /** For numbers, as a spreadsheet writes formats. */
  readonly format?: string;
  /** `moment`: texts `YYYY-MM-DD HH:mm:ss` become times of the spreadsheet; `phone`: read from the left, plus and all. */
  readonly kind?: 'moment' | 'phone';
}

export type SheetCell = string | number | null;
export type SheetRow = readonly SheetCell[];
export type SheetRows = Iterable<SheetRow> | AsyncIterable<SheetRow>;

export interface Sheet {
  readonly name: string;
  readonly rightToLeft: boolean;
  readonly columns: readonly SheetColumn[];
  readonly rows: SheetRows;
  /** In bold below the rows; asked for when all of them are written. */
  readonly footer?: () => readonly SheetRow[];
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML has no place for. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNSAYABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const LONGEST_CELL = 32_767;
const PHONE = /^\+\d+$/;
const PIECE_ROWS = 500;

const escaped = (text: string) =>
  text.replaceAll(UNSAYABLE, '').replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const MOMENT = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/;
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);

/** Days since the spreadsheet's first one; null for what is no time of its. */
function serialOf(moment: string): number | null {
  const [, year, month, day, hour, minute, second] = (MOMENT.exec(moment) ?? []).map(Number);
  if (year === undefined) return null;
  const at = Date.UTC(year, (month ?? 1) - 1, day, hour, minute, second);
  // Upwards by some microseconds: a whole minute must never come back as the end of the one before it.
  return at < FIRST_DAY_MS ? null : Math.ceil(((at - FIRST_DAY_MS) / DAY_MS) * 1e10) / 1e10;
}

const LETTERS = 26;

/** `A`, `B`, … `Z`, `AA`, … */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % LETTERS));
  return index < LETTERS ? last : columnLetters(Math.floor(index / LETTERS) - 1) + last;
}

function textCell(place: string, text: string, style: number): string {
  const content = escaped(text.slice(0, LONGEST_CELL));
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

interface Looks {
  readonly kind: SheetColumn['kind'];
  readonly style: ReturnType<SheetStyles['of']>;
}

/** Writes the rows of one sheet, from its first to its last. */
class Cells {
  readonly styles: SheetStyles;
  readonly #columns: readonly SheetColumn[];
  readonly #letters: readonly string[];
  #rows = 0;

  constructor(columns: readonly SheetColumn[]) {
    this.styles = new SheetStyles(columns);
    this.#columns = columns;
    this.#letters = columns.map((_, index) => columnLetters(index));
  }

  #row(
    cells: readonly SheetCell[],
    cellOf: (cell: SheetCell, index: number, place: string) => string,
  ): string {
    this.#rows += 1;
    const row = this.#rows;
    const texts = cells.map((cell, index) => cellOf(cell, index, `${this.#letters[index] ?? ''}${row}`));
    return `<row r="${row}">${texts.join('')}</row>`;
  }

  headings(): string {
    return this.#row(
      this.#columns.map(({ heading }) => heading),
      (heading, _index, place) => textCell(place, String(heading), this.styles.heading),
    );
  }

  row(row: SheetRow, isBold = false): string {
    return this.#row(row, (value, index, place) => this.#cell(value, place, this.#looks(index, isBold)));
  }

  #looks(index: number, isBold: boolean): Looks {
    const column = this.#columns[index];
    return { kind: column?.kind, style: this.styles.of(column, isBold) };
  }

  #cell(value: SheetCell, place: string, { kind, style }: Looks): string {
    if (value === null || value === '') return '';
    if (typeof value === 'number') return `<c r="${place}" s="${style.number}"><v>${value}</v></c>`;
    const serial = kind === 'moment' ? serialOf(value) : null;
    if (serial !== null) return `<c r="${place}" s="${style.moment}"><v>${serial}</v></c>`;
    if (kind === 'phone' && PHONE.test(value)) return textCell(place, value, style.phone);
    return textCell(place, neutralCellText(value), style.text);
  }
}

function opening({ rightToLeft, columns }: Sheet, headings: string): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView${
    rightToLeft ? ' rightToLeft="1"' : ''
  } workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join(
    '',
  )}</cols><sheetData>${headings}`;
}

async function* sheetText(sheet: Sheet, cells: Cells): AsyncGenerator<string> {
  const { rows, footer } = sheet;
  yield opening(sheet, cells.headings());
  let piece: string[] = [];
  for await (const row of rows) {
    piece.push(cells.row(row));
    if (piece.length < PIECE_ROWS) continue;
    yield piece.join('');
    piece = [];
  }
  yield piece.join('');
  yield (footer?.() ?? []).map((row) => cells.row(row, true)).join('');
  yield '</sheetData></worksheet>';
}

const NAMESPACE = 'http://schemas.openxmlformats.org';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${NAMESPACE}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
const relations = (...all: readonly string[]) =>
  `${XML}<Relationships xmlns="${NAMESPACE}/package/2006/relationships">${all.join('')}</Relationships>`;

const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const CONTENT_TYPES = `${XML}<Types xmlns="${NAMESPACE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MAIN}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MAIN}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${MAIN}.styles+xml"/></Types>`;

/** What a spreadsheet allows as the name of a sheet. */
const sheetName = (name: string) => name.replaceAll(/[\\/?*:[\]]/g, ' ').slice(0, 31);

const workbook = (name: string) =>
  `${XML}<workbook xmlns="${NAMESPACE}/spreadsheetml/2006/main" xmlns:r="${NAMESPACE}/officeDocument/2006/relationships"><sheets><sheet name="${escaped(
    sheetName(name),
  )}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/**
 * A workbook with one sheet whose first row names the columns and stays in sight. Texts are never formulas. Rows are
 * packed as they come, so that a long sheet takes no more memory than its packed bytes.
 */
export function writeSheet(sheet: Sheet): Promise<Buffer> {
  const cells = new Cells(sheet.columns);
  return packZip([
    ['[Content_Types].xml', [CONTENT_TYPES]],
    ['_rels/.rels', [relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))]],
    ['xl/workbook.xml', [workbook(sheet.name)]],
    [
      'xl/_rels/workbook.xml.rels',
      [
        relations(
          relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
          relation('rId2', 'styles', 'styles.xml'),
        ),
      ],
    ],
    ['xl/styles.xml', [cells.styles.text]],
    ['xl/worksheets/sheet1.xml', sheetText(sheet, cells)],
  ]);
}
