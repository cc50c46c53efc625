import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equalShares, openAfter } from './split-payment.ts';

const total = fc.integer({ min: 0, max: 999_999_999 });

describe('a payment in several parts', () => {
  test('Ten dinars between three people are 3.334, 3.333 and 3.333.', () => {
    expect(equalShares(10_000, 3)).toEqual([3334, 3333, 3333]);
  });

  test('Shares add up to the sum, and no two differ by more than the smallest unit.', () => {
    fc.assert(
      fc.property(total, fc.integer({ min: 1, max: 50 }), (sum, count) => {
        const shares = equalShares(sum, count);
        expect(shares).toHaveLength(count);
        expect(shares.reduce((all, share) => all + share, 0)).toBe(sum);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      }),
    );
  });

  test('Shares that are taken one after the other leave nothing.', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 999_999 }), fc.integer({ min: 1, max: 50 }), (sum, count) => {
        const parts = equalShares(sum, count).map((amount) => ({ amount }));
        expect(openAfter(sum, parts)).toBe(0);
      }),
    );
  });

  test('What is open is the sum less what was taken, and never less than nothing.', () => {
    const parts = fc.array(fc.integer({ min: -5, max: 9999 }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), parts, (sum, amounts) => {
        const open = openAfter(
          sum,
          amounts.map((amount) => ({ amount })),
        );
        const taken = amounts.reduce((all, amount) => all + amount, 0);
        const isPossible = amounts.every((amount) => amount > 0) && taken <= sum;
        expect(open).toBe(isPossible ? sum - taken : null);
      }),
    );
  });
});
