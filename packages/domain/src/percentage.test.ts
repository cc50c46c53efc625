import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentageOf, formatMoney, formatPercentage } from './money.ts';

test('a percentage is rounded half up', () => {
  expect(percentageOf(133_330, 500)).toBe(6667);
  expect(percentageOf(126_663, 300)).toBe(3800);
  expect(percentageOf(6850, 500)).toBe(343);
  expect(percentageOf(100, 50)).toBe(1);
  expect(percentageOf(98, 50)).toBe(0);
});

test('a percentage is exact up to the largest amount', () => {
  const amounts = fc.integer({ min: 0, max: 999_999_999_999 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
      const exact = (BigInt(amount) * BigInt(hundredths) * 2n + 10_000n) / 20_000n;
      expect(percentageOf(amount, hundredths)).toBe(Number(exact));
      expect(percentageOf(amount, 10_000)).toBe(amount);
    }),
  );
});

test('amounts are said with the decimals and the name of their currency', () => {
  expect(formatMoney(90_000, 'KWD', 'en')).toBe('90.000 KWD');
  expect(formatMoney(90_000, 'KWD', 'ar')).toBe('90.000 د.ك');
  expect(formatMoney(1_250_005, 'KWD', 'en')).toBe('1,250.005 KWD');
  expect(formatMoney(905, 'USD', 'ar')).toBe('9.05 دولار');
});

test('percentages are said without needless decimals', () => {
  expect([500, 1250, 10_000, 1].map(formatPercentage)).toEqual(['5%', '12.5%', '100%', '0.01%']);
});
