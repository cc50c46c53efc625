interface StyledColumn {
  readonly format?: string;
}

/** Places in the style sheet's list of cell formats. */
interface CellStyles {
  readonly text: number;
  readonly number: number;
  readonly moment: number;
  readonly phone: number;
}

const HEADING = 1;
const TEXT = 2;
const MOMENT = 4;
const PHONE = 6;
const FIRST_FORMAT = 8;
/** Formats of one's own begin here. */
const FIRST_FORMAT_ID = 164;
/** Morning and evening in Latin letters, whatever the language of the spreadsheet. */
const MOMENT_FORMAT = '[$-409]yyyy\\-mm\\-dd\\ hh:mm\\ AM/PM';

const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const LEFT_TO_RIGHT = '<alignment readingOrder="1"/>';

const cellFormat = (format: number, isBold: boolean, rest = '') =>
  `<xf numFmtId="${format}" fontId="${isBold ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${
    rest === '' ? '/>' : `${rest}</xf>`
  }`;

const plainAndBold = (format: number, rest?: string) =>
  cellFormat(format, false, rest) + cellFormat(format, true, rest);

/** The looks of a sheet's cells, each in plain and in bold. */
export class SheetStyles {
  readonly heading = HEADING;
  readonly #formats: readonly string[];

  constructor(columns: readonly StyledColumn[]) {
    this.#formats = [...new Set(columns.map(({ format }) => format ?? '').filter((format) => format !== ''))];
  }

  of(column: StyledColumn | undefined, isBold: boolean): CellStyles {
    const bold = isBold ? 1 : 0;
    const place = this.#formats.indexOf(column?.format ?? '');
    return {
      text: TEXT + bold,
      moment: MOMENT + bold,
      phone: PHONE + bold,
      number: (place === -1 ? TEXT : FIRST_FORMAT + 2 * place) + bold,
    };
  }

  get text(): string {
    const own = [MOMENT_FORMAT, ...this.#formats];
    const formats = own.map(
      (format, index) => `<numFmt numFmtId="${FIRST_FORMAT_ID + index}" formatCode="${quoted(format)}"/>`,
    );
    const cells = [
      cellFormat(0, false),
      '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment wrapText="1" vertical="center"/></xf>',
      plainAndBold(0),
      plainAndBold(FIRST_FORMAT_ID, ` applyAlignment="1">${LEFT_TO_RIGHT}`),
      // A phone number begins with a plus; the mark of a quoted text keeps it from ever becoming a formula.
      plainAndBold(0, ` quotePrefix="1" applyAlignment="1">${LEFT_TO_RIGHT}`),
      ...this.#formats.map((_, index) => plainAndBold(FIRST_FORMAT_ID + 1 + index)),
    ];
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${own.length}">${formats.join(
      '',
    )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF3EEF4"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${
      FIRST_FORMAT + 2 * this.#formats.length
    }">${cells.join('')}</cellXfs></styleSheet>`;
  }
}
