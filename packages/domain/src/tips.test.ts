import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalShares } from './split-payment.ts';
import { moneySums } from './invoices.ts';
import { netTips, mayTip, suggestedTips, tipsGivenBack, typedTip } from './tips.ts';

const amount = fc.integer({ min: 1, max: 9_999_999 });
const payment = fc.record({ amount, tip: fc.integer({ min: 0, max: 500_000 }) });
const payments = fc.array(payment, { minLength: 1, maxLength: 8 });
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const paidBy = (all: readonly { readonly amount: number }[]) => sumOf(all.map((one) => one.amount));
const tippedBy = (all: readonly { readonly tip: number }[]) => sumOf(all.map(({ tip }) => tip));

describe('what guests are offered as a tip', () => {
  it('5, 10 and 15 % in coins that there are', () => {
    expect(suggestedTips(6757, 'KWD')).toEqual([350, 700, 1000]);
    expect(suggestedTips(2350, 'USD')).toEqual([120, 235, 355]);
  });

  it('of a small sum each amount once, and never more than the sum', () => {
    expect(suggestedTips(500, 'KWD')).toEqual([50, 100]);
    expect(suggestedTips(40, 'KWD')).toEqual([]);
    expect(suggestedTips(0, 'KWD')).toEqual([]);
  });

  it('Each may be given with the sum it is offered for, and the larger ones come last.', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom('KWD' as const, 'USD' as const), (due, currency) => {
        const offered = suggestedTips(due, currency);
        expect(offered.every((tip) => tip > 0 && mayTip(tip, due))).toBe(true);
        expect(offered).toEqual([...offered].sort((a, b) => a - b));
      }),
    );
  });

  it('Nobody gives less than nothing, a part of the smallest coin, or more than what is paid.', () => {
    expect([0, 1, 500].map((tip) => mayTip(tip, 500))).toEqual([true, true, true]);
    expect([-1, 0.5, 501, Number.NaN].map((tip) => mayTip(tip, 500))).toEqual([false, false, false, false]);
  });
});

describe('a tip that a guest types', () => {
  it('is read in either script, and counts up to what is paid', () => {
    const typed = ['0.3', '٠٫٣', '.3', '0,3', '2', '0'].map((text) => typedTip(text, 2000, 'KWD'));
    expect(typed).toEqual([300, 300, 300, 300, 2000, 0]);
    const refused = ['', 'much', '-1', '2.001', '0.0001', '1e3'].map((text) => typedTip(text, 2000, 'KWD'));
    expect(refused).toEqual([null, null, null, null, null, null]);
    expect(typedTip('0.125', 2000, 'USD')).toBeNull();
  });
});

describe('a tip that goes back', () => {
  const PAID = [
    { amount: 5000, tip: 500 },
    { amount: 3000, tip: 300 },
  ];

  it('goes with the whole of its payment, the last payment first', () => {
    expect([0, 2999, 3000, 7999, 8000, 9000].map((refunded) => tipsGivenBack(PAID, refunded))).toEqual([
      0, 0, 300, 300, 800, 800,
    ]);
  });

  it('All of it goes back with all of the money, none before the first whole payment, and never less than before.', () => {
    fc.assert(
      fc.property(payments, fc.nat(80_000_000), fc.nat(80_000_000), (paid, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(tipsGivenBack(paid, paidBy(paid))).toBe(tippedBy(paid));
        expect(tipsGivenBack(paid, (paid.at(-1)?.amount ?? 1) - 1)).toBe(0);
        expect(tipsGivenBack(paid, less)).toBeLessThanOrEqual(tipsGivenBack(paid, more));
        expect(tipsGivenBack(paid, more)).toBeLessThanOrEqual(tippedBy(paid));
      }),
    );
  });
});

describe('the money of an order with tips', () => {
  it('What came in is what was due and the tips, however many pay, and each tip stays with its payer.', () => {
    const guests = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 9_999_999 }), guests, (due, tips) => {
        const paid = equalShares(due, tips.length).map((part, at) => ({ amount: part, tip: tips[at] ?? 0 }));
        const cameIn = sumOf(paid.map((one) => one.amount + one.tip));
        expect(cameIn).toBe(due + sumOf(tips));
        expect(moneySums({ payable: due, paid: paidBy(paid), refunded: 0 })).toEqual({
          payable: due,
          paid: due,
          open: 0,
          give_back: 0,
        });
        expect(paid.map(({ tip }) => tip)).toEqual(tips);
      }),
    );
  });

  it('What is kept is what was given less what went back; pending and canceled rows count for nothing.', () => {
    const status = fc.constantFrom('pending' as const, 'canceled' as const);
    fc.assert(
      fc.property(payments, fc.nat(80_000_000), status, (paid, refunded, uncounted) => {
        const back = tipsGivenBack(paid, refunded);
        const rows = [
          ...paid.map(({ tip }) => ({ type: 'credit' as const, status: 'paid' as const, tip })),
          { type: 'credit' as const, status: uncounted, tip: 77 },
          { type: 'debit' as const, status: 'paid' as const, tip: back },
        ];
        expect(netTips(rows)).toBe(tippedBy(paid) - back);
        expect(netTips(rows)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
