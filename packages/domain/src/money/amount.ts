import type { Language } from '../names/bilingual.ts';
import { decimalsOf, toMajor, type Currency } from './minor.ts';

const NAMES = {
  KWD: { en: 'KWD', ar: 'د.ك' },
  USD: { en: 'USD', ar: 'دولار' },
} as const;

/** `90.000 KWD`, `90.000 د.ك`: all decimals, Western digits and the currency. */
export function sayAmount(minor: number, currency: Currency, locale: Language): string {
  const decimals = decimalsOf(currency);
  const number = toMajor(minor, currency).toLocaleString('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${number} ${NAMES[currency][locale]}`;
}
