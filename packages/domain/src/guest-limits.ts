import { HOUR_MS } from './time-range.ts';

/** About 50 dinars of Kuwait, in major units. */
const USUAL: Readonly<Record<string, number>> = {
  KWD: 50,
  BHD: 50,
  OMR: 50,
  USD: 150,
  SAR: 600,
  AED: 600,
  QAR: 600,
};
const ELSEWHERE = 150;

/** The largest order of a guest, in major units, that a business takes unpaid while it has not said otherwise. */
export const usualMaxUnpaid = (currency: string): number => USUAL[currency] ?? ELSEWHERE;

export interface UnpaidRules {
  /** Hours an unpaid booking may stand. */
  readonly hours: number;
  /** Hours before its beginning at which it ends at the latest. */
  readonly hoursBefore: number;
}

/**
 * When a guest's unpaid booking ends, in epoch milliseconds. One that is made later than `hoursBefore` before its
 * beginning ends when it begins, so that staff have time to confirm it.
 */
export function unpaidDeadline(madeAt: number, from: number, { hours, hoursBefore }: UnpaidRules): number {
  const latest = from - hoursBefore * HOUR_MS;
  return Math.min(madeAt + hours * HOUR_MS, latest > madeAt ? latest : from);
}
