import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES } from '@diwan/contract/currencies.ts';
import { currencyName, decimalsOf, formatMoney, toMajor, toMinor, toUnits } from './money.ts';

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

test('the dinars of Kuwait and Bahrain and the rial of Oman have three decimals, all others two', () => {
  expect(CURRENCIES.filter((currency) => decimalsOf(currency) === 3)).toEqual(['KWD', 'BHD', 'OMR']);
  expect(CURRENCIES.filter((currency) => decimalsOf(currency) === 2)).toEqual(['SAR', 'AED', 'QAR', 'USD']);
});

test('an amount is said with all decimals of its currency and the name that its readers know', () => {
  expect(CURRENCIES.map((currency) => formatMoney(1500, currency, 'en'))).toEqual([
    '1.500 KWD',
    '15.00 SAR',
    '15.00 AED',
    '15.00 QAR',
    '1.500 BHD',
    '1.500 OMR',
    '15.00 USD',
  ]);
  expect(new Set(CURRENCIES.map((currency) => currencyName(currency, 'ar'))).size).toBe(CURRENCIES.length);
});

test('every amount of every currency comes back from the wire exactly', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CURRENCIES),
      fc.integer({ min: 0, max: 99_999_999_999 }),
      (currency, minor) => {
        expect(toMinor(toMajor(minor, currency), currency)).toBe(minor);
      },
    ),
  );
});
