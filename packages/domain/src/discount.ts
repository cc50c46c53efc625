import { instantToLocal, localDateOf, plusDays, startOfDay } from './local-time.ts';
import { percentageOf } from './money.ts';
import type { Bilingual } from './names.ts';

export interface DiscountSize {
  readonly type: 'value' | 'percentage';
  /** In the currency's smallest unit, or hundredths of a percent. */
  readonly amount: number;
}

/** The discount of an item; counts in `[from, to)`, epoch milliseconds. */
export interface ItemDiscount extends DiscountSize {
  readonly name: Bilingual;
  readonly from: number;
  readonly to: number;
}

export function countsAt({ from, to }: ItemDiscount, at: number): boolean {
  return from <= at && at < to;
}

/** What it would take off `count` pieces that cost `base` together, whether or not they cost as much. */
export function unlimitedDiscount({ type, amount }: DiscountSize, base: number, count: number): number {
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

/** Rule R19.3: an end at midnight is the last day, which counts whole; what is stored is the moment after it. */
export function discountEnd(to: Date, zone: string): Date {
  const isDay = to.getTime() === startOfDay(to, zone).getTime();
  return isDay ? startOfDay(plusDays(to, 1, zone), zone) : to;
}

/** The way back, in the wire's form: an end with which a day begins is shown as the day before it. */
export function shownDiscountEnd(end: Date, zone: string): string {
  const lastDay = localDateOf(end.getTime() - 1, zone);
  const isDay = lastDay !== localDateOf(end.getTime(), zone);
  return isDay ? `${lastDay} 00:00:00` : instantToLocal(end, zone);
}

/** Local times of the business, as the wire has them: `YYYY-MM-DD HH:mm:ss`. */
interface DiscountPeriod {
  readonly from: string;
  /** At midnight: the last day, which counts whole (rule R19.3); else the moment at which it ends. */
  readonly to: string;
}

const DAY = 'YYYY-MM-DD'.length;

/** Whether an end names a day and not a moment of it. */
export const isLastDay = (to: string): boolean => to.endsWith(' 00:00:00');

function isOver(to: string, at: string): boolean {
  return isLastDay(to) ? at.slice(0, DAY) > to.slice(0, DAY) : at >= to;
}

/** Whether a discount counts at a local time. */
export const isInPeriod = ({ from, to }: DiscountPeriod, at: string): boolean =>
  from <= at && !isOver(to, at);

/** Whether a period holds any moment at all. */
export const isPeriodInOrder = ({ from, to }: DiscountPeriod): boolean => !isOver(to, from);
