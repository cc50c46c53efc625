import { westernDigits } from '@diwan/domain/text.ts';

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
export const comparableNumber = (typed: string, blank = ''): number | string =>
  typed.trim() === '' ? blank : (numberOf(typed.trim()) ?? typed);
