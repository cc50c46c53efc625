import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderTotals, type OrderedLine, type OrderTerms } from './order-totals.ts';

const tenPercent = {
  name: { en: 'Ten', ar: 'عشرة' },
  type: 'percentage',
  amount: 1000,
  from: 0,
  to: 100,
} as const;
const LINE: OrderedLine = { unit_price: 3250, count: 2, addons: [500], discount: tenPercent };

const money = fc.integer({ min: 0, max: 999_999_999 });
const lines: fc.Arbitrary<OrderedLine[]> = fc.array(
  fc.record({
    unit_price: money,
    count: fc.integer({ min: 1, max: 999 }),
    addons: fc.array(money, { maxLength: 3 }),
    discount: fc.option(
      fc.record({
        name: fc.constant(tenPercent.name),
        type: fc.constantFrom('value' as const, 'percentage' as const),
        amount: fc.integer({ min: 0, max: 10_000 }),
        from: fc.constantFrom(0, 50),
        to: fc.constantFrom(50, 100),
      }),
    ),
  }),
  { maxLength: 6 },
);
const terms = fc.record({
  at: fc.constantFrom(49, 50),
  generalDiscount: fc.integer({ min: 0, max: 10_000 }),
  extraCharge: money,
  discount: fc.option(
    fc.oneof(
      fc.record({ type: fc.constant('value' as const), amount: money }),
      fc.record({ type: fc.constant('percentage' as const), amount: fc.integer({ min: 0, max: 10_000 }) }),
    ),
  ),
});

describe('what an order costs', () => {
  test('price 3.250 twice with an addon of 0.500, 10 % off, then 5 % and 0.250 on top', () => {
    expect(orderTotals([LINE], { at: 50, generalDiscount: 500, extraCharge: 250, discount: null })).toEqual({
      lines: [{ base: 6500, discount: 650, addons: 1000, total: 6850 }],
      subtotal_price: 7500,
      discount_price: 993,
      given: 0,
      extra_charge: 250,
      total_price: 6757,
    });
  });

  test('a discount of a value counts for each piece and ends at the price', () => {
    const totalOf = (amount: number) => {
      const line = { ...LINE, discount: { ...tenPercent, type: 'value' as const, amount } };
      return orderTotals([line], { at: 50, generalDiscount: 0, extraCharge: 0, discount: null }).lines[0];
    };
    expect(totalOf(500)).toMatchObject({ discount: 1000, total: 6500 });
    expect(totalOf(9000)).toMatchObject({ discount: 6500, total: 1000 });
  });

  test('a discount counts from its first moment to before its end', () => {
    const discountAt = (at: number) =>
      orderTotals([LINE], { at, generalDiscount: 0, extraCharge: 0, discount: null }).discount_price;
    expect([-1, 0, 99, 100].map(discountAt)).toEqual([0, 650, 650, 0]);
  });

  test('the general discount is rounded line by line', () => {
    const cheap: OrderedLine = { unit_price: 1, count: 1, addons: [], discount: null };
    const totals = orderTotals([cheap, cheap, cheap], {
      at: 0,
      generalDiscount: 5000,
      extraCharge: 0,
      discount: null,
    });
    expect(totals).toMatchObject({ subtotal_price: 3, discount_price: 3, total_price: 0 });
  });

  test('an order of nothing costs nothing', () => {
    expect(orderTotals([], { at: 0, generalDiscount: 0, extraCharge: 250, discount: null }).total_price).toBe(
      0,
    );
  });

  test('is whole, never negative, and never discounted beyond its price', () => {
    fc.assert(
      fc.property(lines, terms, (ordered, given) => {
        const totals = orderTotals(ordered, given);
        expect(Number.isSafeInteger(totals.total_price)).toBe(true);
        expect(totals.total_price).toBeGreaterThanOrEqual(0);
        expect(totals.discount_price).toBeLessThanOrEqual(totals.subtotal_price);
        expect(totals.extra_charge).toBe(totals.subtotal_price > 0 ? given.extraCharge : 0);
        for (const line of totals.lines) {
          expect(line.discount).toBeLessThanOrEqual(line.base);
          expect(line.total).toBe(line.base - line.discount + line.addons);
        }
      }),
    );
  });

  test('What somebody takes off comes after all other discounts, and leaves the extra charge due.', () => {
    const given = (discount: OrderTerms['discount']) =>
      orderTotals([LINE], { at: 50, generalDiscount: 500, extraCharge: 250, discount });
    expect(given({ type: 'percentage', amount: 1000 })).toMatchObject({
      given: 651,
      discount_price: 1644,
      total_price: 6106,
    });
    expect(given({ type: 'value', amount: 1000 })).toMatchObject({ given: 1000, total_price: 5757 });
    expect(given({ type: 'value', amount: 90_000 })).toMatchObject({ given: 6507, total_price: 250 });
    expect(given({ type: 'percentage', amount: 10_000 })).toMatchObject({ total_price: 250 });
  });

  test('What somebody takes off is what the total is lower by, and more of it never costs more.', () => {
    fc.assert(
      fc.property(lines, terms, fc.integer({ min: 0, max: 10_000 }), (ordered, of, more) => {
        const totals = orderTotals(ordered, of);
        const without = orderTotals(ordered, { ...of, discount: null });
        expect(totals.given).toBe(without.total_price - totals.total_price);
        expect(totals.given).toBe(totals.discount_price - without.discount_price);
        if (of.discount === null) return;
        const amount =
          of.discount.type === 'value'
            ? of.discount.amount + more
            : Math.min(10_000, of.discount.amount + more);
        const higher = orderTotals(ordered, { ...of, discount: { ...of.discount, amount } });
        expect(higher.given).toBeGreaterThanOrEqual(totals.given);
      }),
    );
  });
});
