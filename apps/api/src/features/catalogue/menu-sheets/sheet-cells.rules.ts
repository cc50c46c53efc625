import type { ServerTextKey } from '@diwan/contract/server-texts.ts';
import { numberInText, textOfCell, westernDigits } from '@diwan/domain/text.ts';
import type { CellValue } from '#platform/sheets/read-sheet.ts';
import { WORDS } from './menu-sheet.messages.ts';

/** What a cell says, or why it says nothing that can be used. Undefined: the cell is empty. */
export type Parsed<Value> = { readonly value: Value | undefined } | { readonly problem: ServerTextKey };

const NOTHING = { value: undefined };

export const isBlank = (cell: CellValue | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

const pad = (part: number) => String(part).padStart(2, '0');

function timeText(date: Date): string {
  return `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`;
}

export function parseText(cell: CellValue | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return `${cell.toISOString().slice(0, 10)} ${timeText(cell)}`;
  return typeof cell === 'string' ? textOfCell(cell).trim() : String(cell);
}

export function parseNumber(cell: CellValue | undefined): Parsed<number> {
  if (isBlank(cell)) return NOTHING;
  if (typeof cell === 'number') return { value: cell };
  const number = typeof cell === 'string' ? numberInText(parseText(cell)) : null;
  return number === null ? { problem: 'number_invalid' } : { value: number };
}

const YES = new Set<string>(['1', 'true', 'y', 'صحيح', WORDS.yes.en, WORDS.yes.ar]);
const NO = new Set<string>(['0', 'false', 'n', 'خطأ', WORDS.no.en, WORDS.no.ar]);

export function parseFlag(cell: CellValue | undefined): Parsed<boolean> {
  if (isBlank(cell)) return NOTHING;
  const word = parseText(cell).toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { problem: 'yes_or_no' };
}

/** With the words of sheets from before 24 November 2026, which owners keep. */
const PERCENT = new Set<string>(['%', 'نسبة', WORDS.percentage.en, WORDS.percentage.ar]);
const VALUE = new Set<string>(['value', 'قيمة', WORDS.value.en, WORDS.value.ar]);

export function parseDiscountType(cell: CellValue | undefined): Parsed<'percentage' | 'value'> {
  if (isBlank(cell)) return NOTHING;
  const word = parseText(cell).toLowerCase();
  if (PERCENT.has(word)) return { value: 'percentage' };
  return VALUE.has(word) ? { value: 'value' } : { problem: 'invalid_choice' };
}

const DURATION = /^(\d{1,2}):([0-5]?\d)(?::([0-5]?\d))?$/;
const SECONDS_IN_DAY = 86_400;
const SECONDS_IN_HOUR = 3600;

/** Seconds: of `HH:mm` or `HH:mm:ss`, of a time of day, or of the part of a day that a spreadsheet keeps times as. */
export function parseDuration(cell: CellValue | undefined): Parsed<number> {
  if (isBlank(cell)) return NOTHING;
  if (typeof cell === 'number' && cell >= 0 && cell < 1) return { value: Math.round(cell * SECONDS_IN_DAY) };
  const text = cell instanceof Date ? timeText(cell) : westernDigits(parseText(cell));
  const parts = DURATION.exec(text);
  if (!parts) return { problem: 'duration_invalid' };
  const [hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return { value: (hours ?? 0) * SECONDS_IN_HOUR + (minutes ?? 0) * 60 + (seconds ?? 0) };
}

export const durationText = (seconds: number): string => timeText(new Date(seconds * 1000));
