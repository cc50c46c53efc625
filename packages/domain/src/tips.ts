import { decimalsOf, percentageOf, toMinor, type Currency } from './money.ts';
import { numberInText } from './text.ts';

/** Amounts in the currency's smallest unit, here and below. A tip stands beside the amount it was given with and is no part of it. */
export interface PaidWithTip {
  readonly amount: number;
  readonly tip: number;
}

/** Hundredths of a percent of what is paid. */
const SUGGESTED = [500, 1000, 1500];

/** The coins that suggestions are rounded to: 0.050 of a dinar, 0.05 of a dollar. */
const coinOf = (currency: Currency): number => 10 ** decimalsOf(currency) / 20;

/** Tips to choose from: 5, 10 and 15 % of what is paid, in whole coins; none that is more than what is paid. */
export function suggestedTips(due: number, currency: Currency): number[] {
  const coin = coinOf(currency);
  const rounded = SUGGESTED.map((share) =>
    Math.max(coin, Math.round(percentageOf(due, share) / coin) * coin),
  );
  return [...new Set(rounded)].filter((tip) => mayTip(tip, due));
}

/** Rule R23: a tip is at most as much as what it is given with; a share of a bill is given with the bill. */
export const mayTip = (tip: number, due: number): boolean => Number.isInteger(tip) && tip >= 0 && tip <= due;

/** A tip as somebody types it, in either script, beside what is paid; null: nobody could give that. */
export function typedTip(text: string, due: number, currency: Currency): number | null {
  const major = numberInText(text);
  const tip = major === null ? null : toMinor(major, currency);
  return tip !== null && mayTip(tip, due) ? tip : null;
}

/**
 * Rule R23: what of the tips goes back when so much was given back of payments, the oldest first. Money goes back from the last
 * payment on, and a tip only with the whole of its payment.
 */
export function tipsGivenBack(payments: readonly PaidWithTip[], refunded: number): number {
  let left = refunded;
  let tips = 0;
  for (const { amount, tip } of [...payments].reverse()) {
    if (amount > left) break;
    left -= amount;
    tips += tip;
  }
  return tips;
}

interface TippedInvoice {
  readonly type: 'credit' | 'debit';
  readonly status: 'pending' | 'paid' | 'canceled';
  readonly tip: number;
}

/** What was given as a tip and not given back. */
export const netTips = (invoices: readonly TippedInvoice[]): number =>
  invoices
    .filter(({ status }) => status === 'paid')
    .reduce((sum, { type, tip }) => sum + (type === 'credit' ? tip : -tip), 0);
