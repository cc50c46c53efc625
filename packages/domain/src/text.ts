const EASTERN_DIGIT = /[٠-٩۰-۹]/g;

function westernDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - (code >= 0x06f0 ? 0x06f0 : 0x0660));
}

/** Digits of both scripts, Arabic and Persian, in those of the West. */
export const westernDigits = (text: string): string => text.replaceAll(EASTERN_DIGIT, westernDigit);

/** The text without all of this character at its end. As a regular expression this would take quadratic time. */
export function withoutEnd(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}

/** Control characters, and the marks that turn the direction of what follows. Isolates are ours and stay. */
const INVISIBLE = /[\u0000-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060\uFEFF]+/g;
/** A word of the signs a scheme may have, with what makes it one where that follows. */
const WORD = /[\p{L}\p{N}+.-]+(?::\/+)?/gu;
/** Dots between a word and letters, as in an address; browsers read the East Asian ones the same. */
const DOT = /(?<=[\p{L}\p{N}\p{M}-])([.\u3002\uFF0E\uFF61])(?=[\p{L}\p{N}-]*\p{L})/gu;
/** Four numbers are an address too; amounts and times have one dot. */
const NUMERIC_ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;
const MAILBOX = /[@\uFF20]/g;

/** A scheme begins with a letter; what stands before it stays. */
function withoutScheme(word: string): string {
  const letter = word.search(/\p{L}/u);
  return letter === -1 ? word : word.slice(0, letter);
}

/**
 * Words that strangers wrote, as a mail of ours may hold them: no mail program makes a link of any part of them. The
 * words stay readable.
 */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(INVISIBLE, ' ')
    .replaceAll(WORD, (word) => (word.includes(':') ? withoutScheme(word) : word))
    .replaceAll(NUMERIC_ADDRESS, (address) => address.replaceAll('.', '. '))
    .replaceAll(DOT, '$1 ')
    .replaceAll(MAILBOX, ' (at) ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

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
/** Thousands in groups of three; no amount is written with a zero before its groups, so `0,500` is a half. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.|$)/;

/** What other programs write between thousands goes, and so do spaces; digits and decimal points are those of the West. */
export function withoutThousands(text: string): string {
  const typed = westernDigits(text).replaceAll('٫', '.').replaceAll(/[\s٬]/g, '');
  return GROUPED.test(typed) ? typed.replaceAll(',', '') : typed;
}

/** The number that a cell's text says, in either script, with or without separated thousands; null when it says none. */
export function numberInText(text: string): number | null {
  const plain = withoutThousands(text).replaceAll(/[,،]/g, '.');
  return PLAIN_NUMBER.test(plain) ? Number(plain) : null;
}
