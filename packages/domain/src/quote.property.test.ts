import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOfDay } from './local-time.ts';
import { DEFAULT_PACKAGES, pricedPackages } from './packages.ts';
import { chaletPrice, nightlyPrice, seatPrice, servicePrice, quote, type QuoteTerms } from './quote.ts';
import { traceMessages } from './trace-messages.ts';

const money = fc.oneof(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 0, max: 999_999_999 }));
const name = fc.constantFrom({ en: 'Sea view', ar: 'إطلالة بحرية' }, { en: '', ar: '' });
const days = fc.integer({ min: 20_540, max: 20_600 });
const nights = fc.integer({ min: 1, max: 20 });
const datesFrom = (arrival: number, count: number) => ({
  arrival: dateOfDay(arrival),
  departure: dateOfDay(arrival + count),
});
const price = fc.option(fc.record({ name, price: money }));

const chalets = fc
  .record({
    arrival: days,
    count: nights,
    prices: fc.subarray([
      { name: { en: 'Weekdays', ar: 'أيام الأسبوع' }, price: 90_000 },
      { name: { en: 'Weekend', ar: 'نهاية الأسبوع' }, price: 140_000 },
      { name: { en: 'FullWeek', ar: 'أسبوع كامل' }, price: 200_000 },
    ]),
    holidays: fc.array(fc.tuple(days, nights, money), { maxLength: 2 }),
  })
  .map(({ arrival, count, prices, holidays }) =>
    chaletPrice(datesFrom(arrival, count), {
      packages: pricedPackages(DEFAULT_PACKAGES, prices),
      holidays: holidays.map(([from, length, amount], id) => ({
        id,
        name: { en: 'Eid', ar: 'العيد' },
        from: dateOfDay(from),
        to: dateOfDay(from + length),
        price: amount,
      })),
    }),
  );
const bases = fc.oneof(
  chalets,
  fc
    .record({ arrival: days, count: nights, row: price })
    .map(({ arrival, count, row }) => nightlyPrice(datesFrom(arrival, count), row)),
  price.map(servicePrice),
  fc.constant(seatPrice()),
);
const terms: fc.Arbitrary<QuoteTerms> = fc.record({
  arrivesAt: fc.constantFrom(0, 5, 10),
  discount: fc.option(
    fc
      .oneof(
        fc.record({ type: fc.constant('value' as const), amount: money }),
        fc.record({ type: fc.constant('percentage' as const), amount: fc.integer({ min: 0, max: 10_000 }) }),
      )
      .map((discount) => ({ ...discount, name: { en: 'Spring', ar: 'الربيع' }, from: 5, to: 10 })),
  ),
  generalDiscount: fc.integer({ min: 0, max: 10_000 }),
  extraCharge: money,
  extras: fc.array(
    fc.record({ label: fc.constant({ en: 'Early arrival', ar: 'دخول مبكر' }), amount: money }),
    {
      maxLength: 2,
    },
  ),
  insurance: money,
  units: fc.integer({ min: 1, max: 9 }),
  overridePrice: fc.option(money, { freq: 3 }),
});

describe('every quote', () => {
  test('is whole, not negative, takes no more off than the base, and its lines sum to the total', () => {
    fc.assert(
      fc.property(bases, terms, (base, given) => {
        const result = quote(base, given);
        if (result.outcome !== 'priced') return;
        const { subtotal_price, discount_price, extra_charge, total_price, insurance, payable } = result;
        for (const amount of [
          subtotal_price,
          discount_price,
          extra_charge,
          total_price,
          insurance,
          payable,
        ]) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        }
        expect(discount_price).toBeLessThanOrEqual(subtotal_price);
        expect(total_price).toBe(subtotal_price - discount_price + extra_charge);
        expect(result.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total_price);
        expect(insurance).toBe(given.insurance * given.units);
        expect(payable).toBe(total_price + insurance);
      }),
    );
  });

  test('multiplies by its units and charges extra only where there is a price', () => {
    fc.assert(
      fc.property(bases, terms, (base, given) => {
        const [one, many] = [quote(base, { ...given, units: 1 }), quote(base, given)];
        if (one.outcome !== 'priced' || many.outcome !== 'priced') return;
        expect(many.total_price).toBe(one.total_price * given.units);
        expect(many.payable).toBe(one.payable * given.units);
        expect(many.discount_price).toBe(one.discount_price * given.units);
        expect(one.subtotal_price > 0 || one.total_price === 0).toBe(true);
      }),
    );
  });

  test('is priced when staff type the price, whatever the rules say', () => {
    fc.assert(
      fc.property(bases, terms, money, (base, given, overridePrice) => {
        expect(quote(base, { ...given, units: 1, overridePrice })).toMatchObject({
          outcome: 'priced',
          overridden: true,
          subtotal_price: overridePrice,
          discount_price: 0,
          extra_charge: 0,
          total_price: overridePrice,
        });
      }),
    );
  });

  test('says why in full sentences of both languages', () => {
    fc.assert(
      fc.property(bases, terms, (base, given) => {
        const { trace } = quote(base, given);
        const english = traceMessages(trace, 'en', 'KWD');
        const arabic = traceMessages(trace, 'ar', 'KWD');
        expect(english.length).toBeGreaterThan(0);
        expect(arabic).toHaveLength(english.length);
        for (const message of english) expect(message).toMatch(/^[A-Z0-9][^؀-ۿ]+\.$/);
        for (const message of arabic) expect(message).toMatch(/^[^A-Za-z]+\.$/);
      }),
    );
  });
});
