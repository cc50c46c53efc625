import { westernDigits } from '../digits/western-digits.ts';

/** What a spreadsheet might take for a formula or a command, if a text begins with it. */
const ACTIVE = /^'*[=+\-@\t\r]/;
const NEUTRALISED = /^'+[=+\-@\t\r]/;

/** A text that no spreadsheet runs: one that begins like a formula gets an apostrophe before it. */
export function neutralCellText(text: string): string {
  return ACTIVE.test(text) ? `'${text}` : text;
}

/** The text as it was before it was neutralised. */
export function textOfCell(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell;
}

const PLAIN_NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** The number that a cell's text says, in either script, with or without separated thousands; null when it says none. */
export function numberInText(text: string): number | null {
  const plain = westernDigits(text)
    .replaceAll('٫', '.')
    .replaceAll(/[\s\u00a0٬]/g, '')
    .replaceAll(/,(?=\d{3}(\D|$))/g, '')
    .replaceAll(/[,،]/g, '.');
  return PLAIN_NUMBER.test(plain) ? Number(plain) : null;
}
