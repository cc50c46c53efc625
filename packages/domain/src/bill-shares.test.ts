import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_SHARES } from '@diwan/contract/bookings/bill-shares.ts';
import { coveredCredits, nextShare } from './bill-shares.ts';

describe('a share of a bill', () => {
  it('The last of three guests takes what the division leaves over.', () => {
    expect(nextShare(10_000, 3, [])).toBe(3333);
    expect(nextShare(10_000, 3, [3333])).toBe(3333);
    expect(nextShare(10_000, 3, [3333, 3333])).toBe(3334);
  });

  it('A guest for whom no part is left gets none.', () => {
    expect(nextShare(10_000, 2, [5000, 5000])).toBeNull();
    // Two have paid their parts of a bill that has grown meanwhile.
    expect(nextShare(12_000, 2, [5000, 5000])).toBeNull();
    expect(nextShare(0, 2, [])).toBeNull();
    expect(nextShare(2, 3, [1, 1])).toBeNull();
  });

  it('Of a sum that is smaller than the number of parts each is at least the smallest coin.', () => {
    expect(nextShare(5, 12, [])).toBe(1);
    expect(nextShare(5, 12, [1, 1, 1, 1])).toBe(1);
  });

  it('All parts together are the bill, whatever it is and into how many parts it is divided.', () => {
    const anyBill = fc.integer({ min: 1, max: 10_000_000 });
    const anyNumber = fc.integer({ min: 2, max: MOST_SHARES });
    fc.assert(
      fc.property(anyBill, anyNumber, (open, of) => {
        const taken: number[] = [];
        for (let next = nextShare(open, of, taken); next !== null; next = nextShare(open, of, taken)) {
          expect(next).toBeGreaterThan(0);
          taken.push(next);
        }
        expect(taken.length).toBeLessThanOrEqual(of);
        expect(taken.reduce((sum, amount) => sum + amount, 0)).toBe(open);
      }),
    );
  });
});

describe('money for several credits', () => {
  const CREDITS = [
    { id: 1, amount: 3000 },
    { id: 2, amount: 2000 },
  ];

  it('pays them one after the other and divides the last one it reaches.', () => {
    expect(coveredCredits(CREDITS, 4000)).toEqual({
      whole: [1],
      part: { id: 2, paid: 1000, rest: 1000 },
      over: 0,
    });
    expect(coveredCredits(CREDITS, 3000)).toEqual({ whole: [1], part: null, over: 0 });
    expect(coveredCredits(CREDITS, 5000)).toEqual({ whole: [1, 2], part: null, over: 0 });
  });

  it('is left over where they ask for less.', () => {
    expect(coveredCredits(CREDITS, 5500)).toEqual({ whole: [1, 2], part: null, over: 500 });
    expect(coveredCredits([], 100)).toEqual({ whole: [], part: null, over: 100 });
  });

  it('is neither made nor lost.', () => {
    const anyCredits = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(anyCredits, fc.integer({ min: 1, max: 1_000_000 }), (amounts, money) => {
        const credits = amounts.map((amount, id) => ({ id, amount }));
        const { whole, part, over } = coveredCredits(credits, money);
        const paid = whole.reduce((sum, id) => sum + (amounts[id] ?? 0), 0);
        expect(paid + (part?.paid ?? 0) + over).toBe(money);
        expect(part === null ? null : part.paid + part.rest).toBe(part === null ? null : amounts[part.id]);
      }),
    );
  });
});
