import { percentageOf } from '../money/percentage.ts';
import type { Bilingual } from '../names/bilingual.ts';

/** The discount of an item; counts in `[from, to)`, epoch milliseconds. */
export interface ItemDiscount {
  readonly name: Bilingual;
  readonly type: 'value' | 'percentage';
  /** In the currency's smallest unit, or hundredths of a percent. */
  readonly amount: number;
  readonly from: number;
  readonly to: number;
}

export function countsAt({ from, to }: ItemDiscount, at: number): boolean {
  return from <= at && at < to;
}

/** What it would take off `count` pieces that cost `base` together, whether or not they cost as much. */
export function unlimitedDiscount({ type, amount }: ItemDiscount, base: number, count: number): number {
  return type === 'percentage' ? percentageOf(base, amount) : amount * count;
}

/** Rules R6.3.2 and R9: never more than the base, nothing outside its time. */
export function discountOn(
  base: number,
  discount: ItemDiscount | null,
  { at, count = 1 }: { readonly at: number; readonly count?: number },
): number {
  if (discount === null || !countsAt(discount, at)) return 0;
  return Math.min(base, unlimitedDiscount(discount, base, count));
}
