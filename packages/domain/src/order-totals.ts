import { type ItemDiscount, discountOn } from './discount.ts';
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
  readonly discount_price: number;
  readonly extra_charge: number;
  readonly total_price: number;
}

export interface OrderTerms {
  /** When the order is for, else now; epoch milliseconds. */
  readonly at: number;
  /** Hundredths of a percent. */
  readonly generalDiscount: number;
  readonly extraCharge: number;
}

/** Rule R9: addons are outside the item's discount and inside the general one, which is rounded line by line. */
export function orderTotals(ordered: readonly OrderedLine[], terms: OrderTerms): OrderTotals {
  const lines = ordered.map((line) => lineTotal(line, terms.at));
  const subtotal = sumOf(lines, ({ base, addons }) => base + addons);
  const discount =
    sumOf(lines, (line) => line.discount) +
    sumOf(lines, ({ total }) => percentageOf(total, terms.generalDiscount));
  const extraCharge = subtotal > 0 ? terms.extraCharge : 0;
  return {
    lines,
    subtotal_price: subtotal,
    discount_price: discount,
    extra_charge: extraCharge,
    total_price: subtotal - discount + extraCharge,
  };
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
