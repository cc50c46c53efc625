import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedPrice, ROUNDINGS, type PriceChange } from './price-change.ts';

const price = fc.integer({ min: 0, max: 999_999_999_999 });
const step = fc.constantFrom(1, 5, 10, 25, 50, 100, 250, 500, 1000);
const rounding = fc.constantFrom(...ROUNDINGS);
const percent = fc.integer({ min: -10_000, max: 100_000 }).map((hundredths) => ({ percent: hundredths }));
const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((minor) => ({ amount: minor }));
const change: fc.Arbitrary<PriceChange> = fc.record({ by: fc.oneof(percent, amount), step, rounding });

test('ten percent more, to the next 50 fils', () => {
  const tenMore = { by: { percent: 1000 }, step: 50, rounding: 'nearest' } as const;
  expect(changedPrice(1250, tenMore)).toBe(1400);
  expect(changedPrice(1250, { ...tenMore, rounding: 'down' })).toBe(1350);
  expect(changedPrice(1250, { ...tenMore, rounding: 'up' })).toBe(1400);
  expect(changedPrice(1, { ...tenMore, step: 1 })).toBe(1);
});

test('half a fils is rounded up', () => {
  expect(changedPrice(5, { by: { percent: 1000 }, step: 1, rounding: 'nearest' })).toBe(6);
  expect(changedPrice(4, { by: { percent: 1000 }, step: 1, rounding: 'nearest' })).toBe(4);
});

test('every changed price is a whole number of steps and never below zero', () => {
  fc.assert(
    fc.property(price, change, (from, by) => {
      const to = changedPrice(from, by);
      expect(Number.isSafeInteger(to)).toBe(true);
      expect(to).toBeGreaterThanOrEqual(0);
      expect(to % by.step).toBe(0);
    }),
  );
});

test('rounding is never further than a step away, and up is never below down', () => {
  fc.assert(
    fc.property(price, change, (from, given) => {
      const [nearest, up, down] = ROUNDINGS.map((mode) => changedPrice(from, { ...given, rounding: mode }));
      expect([up, down]).toContain(nearest);
      expect(Number(up) - Number(down)).toBeLessThanOrEqual(given.step);
      expect(Number(up)).toBeGreaterThanOrEqual(Number(down));
    }),
  );
});

test('a dearer price stays the dearer one', () => {
  fc.assert(
    fc.property(price, price, change, (one, other, given) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(changedPrice(low, given)).toBeLessThanOrEqual(changedPrice(high, given));
    }),
  );
});

test('nothing percent more and no amount more leave a price as it is', () => {
  fc.assert(
    fc.property(price, rounding, (from, mode) => {
      expect(changedPrice(from, { by: { percent: 0 }, step: 1, rounding: mode })).toBe(from);
      expect(changedPrice(from, { by: { amount: 0 }, step: 1, rounding: mode })).toBe(from);
    }),
  );
});

test('an amount added and taken away again gives the price back', () => {
  fc.assert(
    fc.property(price, fc.integer({ min: 0, max: 1_000_000 }), rounding, (from, minor, mode) => {
      const more = changedPrice(from, { by: { amount: minor }, step: 1, rounding: mode });
      expect(changedPrice(more, { by: { amount: -minor }, step: 1, rounding: mode })).toBe(from);
    }),
  );
});
