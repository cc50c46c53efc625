import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adjustedCredits, moneySums, reinstatedCredits, type UnpaidCredit } from './invoices.ts';

const unpaid = fc
  .array(fc.integer({ min: 1, max: 999_999 }), { maxLength: 6 })
  .map((amounts): UnpaidCredit[] => amounts.map((amount, index) => ({ id: index + 1, amount })));
const money = fc.integer({ min: 0, max: 9_999_999 });

describe('the pending credits after another price', () => {
  test('What is missing goes to the last of them, and what is too much is taken from the last ones first.', () => {
    const instalments = [
      { id: 1, amount: 60 },
      { id: 2, amount: 40 },
    ];
    expect(adjustedCredits(instalments, 130)).toEqual({
      changed: [{ id: 2, amount: 70 }],
      canceled: [],
      added: 0,
    });
    expect(adjustedCredits(instalments, 50)).toEqual({
      changed: [{ id: 1, amount: 50 }],
      canceled: [2],
      added: 0,
    });
    expect(adjustedCredits(instalments, 90)).toEqual({
      changed: [{ id: 2, amount: 30 }],
      canceled: [],
      added: 0,
    });
    expect(adjustedCredits([...instalments, { id: 3, amount: 20 }], 130)).toEqual({
      changed: [{ id: 3, amount: 30 }],
      canceled: [],
      added: 0,
    });
    expect(adjustedCredits(instalments, 0)).toEqual({ changed: [], canceled: [2, 1], added: 0 });
    expect(adjustedCredits([], 30)).toEqual({ changed: [], canceled: [], added: 30 });
    expect(adjustedCredits(instalments, 100)).toEqual({ changed: [], canceled: [], added: 0 });
  });

  test('They ask for exactly what is open, and none of them for nothing.', () => {
    fc.assert(
      fc.property(unpaid, money, (pending, open) => {
        const { changed, canceled, added } = adjustedCredits(pending, open);
        const amounts = new Map(pending.map(({ id, amount }) => [id, amount]));
        for (const id of canceled) amounts.delete(id);
        for (const { id, amount } of changed) {
          expect(amounts.has(id)).toBe(true);
          expect(amount).toBeGreaterThan(0);
          amounts.set(id, amount);
        }
        const sum = [...amounts.values()].reduce((total, amount) => total + amount, added);
        expect(sum).toBe(open);
      }),
    );
  });
});

test('A reinstated booking gets its credits back where they are what is open, else one credit of that.', () => {
  const canceled = [
    { id: 1, amount: 60 },
    { id: 2, amount: 40 },
  ];
  expect(reinstatedCredits(canceled, 100)).toEqual({ reopened: [1, 2], added: 0 });
  expect(reinstatedCredits(canceled, 70)).toEqual({ reopened: [], added: 70 });
  expect(reinstatedCredits(canceled, 0)).toEqual({ reopened: [], added: 0 });
  expect(reinstatedCredits(canceled, -10)).toEqual({ reopened: [], added: 0 });
});

test('Paid and open cover what is payable, and nothing is both open and to be given back.', () => {
  fc.assert(
    fc.property(money, money, money, (payable, paid, refunded) => {
      const sums = moneySums({ payable, paid, refunded });
      expect(sums.open).toBe(paid >= payable ? 0 : payable - paid);
      expect(Math.min(sums.open, sums.give_back)).toBe(0);
      expect(sums.give_back).toBeGreaterThanOrEqual(0);
      const unrefunded = moneySums({ payable, paid, refunded: 0 });
      expect(paid + unrefunded.open - unrefunded.give_back).toBe(payable);
    }),
  );
});
