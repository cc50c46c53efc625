import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOtherCurrency } from './money.ts';

test('A price keeps its number in another currency, rounded half up to its decimals.', () => {
  expect([1255, 1254, 4, 0].map((fils) => inOtherCurrency(fils, 'KWD', 'USD'))).toEqual([126, 125, 1, 0]);
  expect(inOtherCurrency(125, 'USD', 'KWD')).toBe(1250);
});

test('Every amount of cents comes back from its fils.', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      expect(inOtherCurrency(inOtherCurrency(cents, 'USD', 'KWD'), 'KWD', 'USD')).toBe(cents);
    }),
  );
});
