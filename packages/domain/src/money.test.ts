import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMinor, toUnits } from './money.ts';

test('every amount of fils comes back from its dinars exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (fils) => {
      expect(toMinor(fils / 1000, 'KWD')).toBe(fils);
    }),
  );
});

test('every amount of cents comes back from its dollars exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(toMinor(cents / 100, 'USD')).toBe(cents);
    }),
  );
});

test('more decimals than the currency has are no amount', () => {
  expect(toMinor(1.005, 'USD')).toBeNull();
  expect(toMinor(1.005, 'KWD')).toBe(1005);
  expect(toMinor(0.0001, 'KWD')).toBeNull();
  expect(toMinor(1e-9, 'KWD')).toBeNull();
  expect(toUnits(33.33, 2)).toBe(3333);
});
