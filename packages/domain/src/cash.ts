import type { Currency } from './money.ts';

/** Notes that customers hand over, in the currency's smallest unit, from the smallest on. */
const NOTES: Readonly<Record<Currency, readonly number[]>> = {
  KWD: [1000, 5000, 10_000, 20_000],
  SAR: [500, 1000, 5000, 10_000, 20_000, 50_000],
  AED: [500, 1000, 2000, 5000, 10_000, 20_000, 50_000],
  QAR: [100, 500, 1000, 5000, 10_000, 20_000, 50_000],
  BHD: [1000, 5000, 10_000, 20_000],
  OMR: [1000, 5000, 10_000, 20_000, 50_000],
  USD: [100, 500, 1000, 2000, 5000, 10_000],
};
const MOST = 4;

/** What goes back of the cash that was given; null while it is too little. Both in the smallest unit. */
export function changeOf(given: number, due: number): number | null {
  return given < due ? null : given - due;
}

/** Sums that a customer is likely to hand over for `due` beside the exact one: the next one that each note makes. */
export function likelyCash(due: number, currency: Currency): number[] {
  const sums = NOTES[currency].map((note) => Math.ceil(due / note) * note);
  return [...new Set(sums)].filter((sum) => sum > due).slice(0, MOST);
}
