import type { UnpaidCredit } from './invoices.ts';

/**
 * One of `of` equal parts of what is open, all in the currency's smallest unit. `taken` are the parts of the same division that
 * others are paying at this moment: the last one takes what the division leaves over. Null: all parts are taken.
 */
export function nextShare(open: number, of: number, taken: readonly number[]): number | null {
  const left = open - taken.reduce((sum, amount) => sum + amount, 0);
  if (taken.length >= of || left <= 0) return null;
  if (taken.length === of - 1) return left;
  return Math.min(left, Math.max(1, Math.floor(open / of)));
}

/** What money makes of the credits it came for. */
interface Covered {
  readonly whole: readonly number[];
  /** The credit of which only a part is paid, and what is still owed of it. */
  readonly part: { readonly id: number; readonly paid: number; readonly rest: number } | null;
  /** What none of them asked for any more. */
  readonly over: number;
}

/** Credits are paid one after the other; the last one that the money reaches is divided where it is too little. */
export function coveredCredits(credits: readonly UnpaidCredit[], money: number): Covered {
  const whole: number[] = [];
  let over = money;
  for (const { id, amount } of credits) {
    if (over === 0) break;
    if (over < amount) return { whole, part: { id, paid: over, rest: amount - over }, over: 0 };
    whole.push(id);
    over -= amount;
  }
  return { whole, part: null, over };
}
