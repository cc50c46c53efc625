import { members, type Shape, whole } from '@diwan/domain/merge.ts';
import { westernDigits } from '@diwan/domain/text.ts';
import type { LocalizedDraft, LocalizedText } from './localized-draft.ts';

/** Blanks around a text are not stored. */
export const typedText: Shape<string> = whole((one, other) => one.trim() === other.trim());

/** Numbers by value (`1.50` is `1.5`); `blank` is what nothing typed stands for. */
export const typedNumberShape = (blank = ''): Shape<string> =>
  whole((one, other) => comparableNumber(one, blank) === comparableNumber(other, blank));

const localizedText = members<LocalizedText>({ name: typedText, description: typedText });

/** Each language for itself: two people may write one each. */
export const localizedShape: Shape<LocalizedDraft> = members({ en: localizedText, ar: localizedText });

const SHAPE = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;
const pad = (part: number) => String(part).padStart(2, '0');

/** Seconds as HH:mm:ss. */
export function typedDuration(seconds: number | null | undefined): string {
  if (seconds == null) return '';
  const minutes = Math.floor(seconds / 60);
  return [Math.floor(minutes / 60), minutes % 60, seconds % 60].map(pad).join(':');
}

/** Seconds of 00:00:00 to 23:59:59; null for anything else. */
export function secondsOf(typed: string): number | null {
  const [, hours, minutes, seconds] = SHAPE.exec(typed.trim()) ?? [];
  if (hours === undefined) return null;
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
}

/** `130` is 1 hour 30 the way people type it when they are quick; what is already whole stays. */
export function completedDuration(typed: string): string {
  const text = typed.trim();
  const [hours, minutes, seconds] = text.includes(':')
    ? [...text.split(':'), '0', '0']
    : [text.slice(0, -2) || '0', text.slice(-2), '0'];
  const parts = [hours, minutes, seconds].map((part) => (part === '' ? 0 : Number(part)));
  const whole = parts.map(pad).join(':');
  return text !== '' && secondsOf(whole) !== null ? whole : typed;
}

const PLAIN_NUMBER = /^\d+(\.\d*)?$|^\.\d+$/;

/** What an Arabic keyboard types, in the digits and the point that the product shows. */
export function westernNumber(typed: string): string {
  return westernDigits(typed).replace(/[٫,،]/g, '.').replace(/\s/g, '');
}

/** Null for what is no number; an empty text is null as well. */
export function numberOf(typed: string): number | null {
  return PLAIN_NUMBER.test(typed) ? Number(typed) : null;
}

export const typedNumber = (value: number | null | undefined): string => (value == null ? '' : String(value));

/** With the decimals of the currency, as amounts are shown. */
export const typedAmount = (value: number | null | undefined, decimals: number): string =>
  value == null ? '' : value.toFixed(decimals);

/** Two texts of one number are the same (`1.50` and `1.5`); what is no number stays itself. */
const comparableNumber = (typed: string, blank = ''): number | string =>
  typed.trim() === '' ? blank : (numberOf(typed.trim()) ?? typed);
