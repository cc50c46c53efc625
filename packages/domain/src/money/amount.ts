import type { Language } from '../names/bilingual.ts';
import { decimalsOf, toMajor, type Currency } from './minor.ts';

const NAMES: Readonly<Record<Currency, Readonly<Record<Language, string>>>> = {
  KWD: { en: 'KWD', ar: 'د.ك' },
  USD: { en: 'USD', ar: 'دولار' },
};

/** What amounts are counted in, as a reader of the language writes it. */
export const currencyName = (currency: Currency, locale: Language): string => NAMES[currency][locale];

/** `90.000 KWD`, `90.000 د.ك`: all decimals, Western digits and the currency. */
export function sayAmount(minor: number, currency: Currency, locale: Language): string {
  const decimals = decimalsOf(currency);
  const number = toMajor(minor, currency).toLocaleString('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${number} ${currencyName(currency, locale)}`;
}
