import type { Language } from './names.ts';
import type { Currency } from '@diwan/contract/currencies.ts';

export type { Currency };

const DECIMALS: Readonly<Record<Currency, number>> = {
  KWD: 3,
  SAR: 2,
  AED: 2,
  QAR: 2,
  BHD: 3,
  OMR: 3,
  USD: 2,
};

export function decimalsOf(currency: Currency): number {
  return DECIMALS[currency];
}

/** The value as a whole number of its smallest parts, of which `10 ** decimals` make one; null when it is none. */
export function toUnits(value: number, decimals: number): number | null {
  const units = Number(`${value}e${decimals}`);
  return Number.isSafeInteger(units) ? units : null;
}

/** Major units of the wire in the currency's smallest unit; null when there are more decimals than it has. */
export function toMinor(major: number, currency: Currency): number | null {
  return toUnits(major, decimalsOf(currency));
}

/** The smallest unit as the major units of the wire. */
export function toMajor(minor: number, currency: Currency): number {
  return minor / 10 ** decimalsOf(currency);
}

const NAMES: Readonly<Record<Currency, Readonly<Record<Language, string>>>> = {
  KWD: { en: 'KWD', ar: 'د.ك' },
  SAR: { en: 'SAR', ar: 'ر.س' },
  AED: { en: 'AED', ar: 'د.إ' },
  QAR: { en: 'QAR', ar: 'ر.ق' },
  BHD: { en: 'BHD', ar: 'د.ب' },
  OMR: { en: 'OMR', ar: 'ر.ع' },
  USD: { en: 'USD', ar: 'دولار' },
};

/** What amounts are counted in, as a reader of the language writes it. */
export const currencyName = (currency: Currency, locale: Language): string => NAMES[currency][locale];

/** `90.000 KWD`, `90.000 د.ك`: all decimals, Western digits and the currency. */
export function formatMoney(minor: number, currency: Currency, locale: Language): string {
  const decimals = decimalsOf(currency);
  const number = toMajor(minor, currency).toLocaleString('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${number} ${currencyName(currency, locale)}`;
}

/** A percentage in hundredths (5 % is 500) of an amount, rounded half up to the smallest unit. */
export function percentageOf(amount: number, hundredths: number): number {
  // In two parts, because amount × hundredths may be more than a number holds exactly.
  const whole = Math.floor(amount / 10_000);
  const rest = amount % 10_000;
  return whole * hundredths + Math.floor((rest * hundredths + 5_000) / 10_000);
}

/** 500 as `5%`, 1250 as `12.5%`. */
export function formatPercentage(hundredths: number): string {
  return `${hundredths / 100}%`;
}

/**
 * An amount that keeps its number in another currency: 1.255 KWD become 1.26 USD, 1.25 USD become 1.250 KWD. Rounded half
 * up to what the other currency has; a price never becomes nothing by it. Both in the smallest unit.
 */
export function inOtherCurrency(amount: number, from: Currency, to: Currency): number {
  const more = decimalsOf(to) - decimalsOf(from);
  if (more >= 0) return amount * 10 ** more;
  const size = 10 ** -more;
  return amount === 0 ? 0 : Math.max(1, Math.floor((amount + size / 2) / size));
}
