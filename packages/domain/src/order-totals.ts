import { discountOn, type DiscountSize, type ItemDiscount, unlimitedDiscount } from './discount.ts';
import { percentageOf } from './money.ts';

/** Amounts in the currency's smallest unit. */
export interface OrderedLine {
  readonly unit_price: number;
  readonly count: number;
  /** The price of each addon; every piece of the line gets all of them. */
  readonly addons: readonly number[];
  readonly discount: ItemDiscount | null;
}

export interface LineTotal {
  readonly base: number;
  readonly discount: number;
  readonly addons: number;
  readonly total: number;
}

export interface OrderTotals {
  readonly lines: readonly LineTotal[];
  readonly subtotal_price: number;
  /** All that is taken off, `given` included. */
  readonly discount_price: number;
  /** What somebody took off this order. */
  readonly given: number;
  readonly extra_charge: number;
  readonly total_price: number;
}

export interface OrderTerms {
  /** When the order is for, else now; epoch milliseconds. */
  readonly at: number;
  /** Hundredths of a percent. */
  readonly generalDiscount: number;
  readonly extraCharge: number;
  /** What somebody takes off this order; null: nothing. */
  readonly discount: DiscountSize | null;
}

/**
 * Rule R9: addons are outside the item's discount and inside the general one, which is rounded line by line. What somebody
 * takes off comes last, and is at most what is left; the extra charge stays due.
 */
export function orderTotals(ordered: readonly OrderedLine[], terms: OrderTerms): OrderTotals {
  const lines = ordered.map((line) => lineTotal(line, terms.at));
  const subtotal = sumOf(lines, ({ base, addons }) => base + addons);
  const usual =
    sumOf(lines, (line) => line.discount) +
    sumOf(lines, ({ total }) => percentageOf(total, terms.generalDiscount));
  const given = givenOff(subtotal - usual, terms.discount);
  const extraCharge = subtotal > 0 ? terms.extraCharge : 0;
  return {
    lines,
    subtotal_price: subtotal,
    discount_price: usual + given,
    given,
    extra_charge: extraCharge,
    total_price: subtotal - usual - given + extraCharge,
  };
}

function givenOff(left: number, discount: DiscountSize | null): number {
  return discount === null ? 0 : Math.min(left, unlimitedDiscount(discount, left, 1));
}

function lineTotal({ unit_price, count, addons, discount }: OrderedLine, at: number): LineTotal {
  const base = unit_price * count;
  const taken = discountOn(base, discount, { at, count });
  const extras = sumOf(addons, (price) => price * count);
  return { base, discount: taken, addons: extras, total: base - taken + extras };
}

function sumOf<Row>(rows: readonly Row[], amountOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amountOf(row), 0);
}
