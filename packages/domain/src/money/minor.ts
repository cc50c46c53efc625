export type Currency = 'KWD' | 'USD';

const DECIMALS: Readonly<Record<Currency, number>> = { KWD: 3, USD: 2 };

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
