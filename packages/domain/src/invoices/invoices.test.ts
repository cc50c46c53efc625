import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { statusAfterPayment } from '../status/after-payment.ts';
import { canMove } from '../status/moves.ts';
import { paymentStatusOf, sumCredits, type InvoiceAmount } from '../status/payment-status.ts';
import { canceledTogether } from './cancellation.ts';
import { invoicesOfOrder, invoicesOfReservation } from './default-invoices.ts';
import { splitCredit } from './deposit.ts';
import { insuranceReturn } from './insurance.ts';
import { balanceOf, reportTotals } from './totals.ts';

const VILLA_A = { total_price: 140_000, insurance: 50_000, departsAt: 1_775_300_400_000 };
const row = (
  type: InvoiceAmount['type'],
  amount: number,
  status: InvoiceAmount['status'],
): InvoiceAmount => ({ type, status, amount });
const paymentOf = (invoices: readonly InvoiceAmount[]) => paymentStatusOf(sumCredits(invoices));
const anyInvoices = fc.array(
  fc.record({
    type: fc.constantFrom('credit' as const, 'debit' as const),
    status: fc.constantFrom('pending' as const, 'paid' as const, 'canceled' as const),
    amount: fc.integer({ min: 1, max: 999_999 }),
  }),
);

describe('the insurance of Villa A, from the booking to the departure', () => {
  const booked = () => invoicesOfReservation(VILLA_A);

  test('booked: one credit of 190.000 and one debit of 50.000 due at the departure, not paid', () => {
    expect(booked()).toEqual([
      { type: 'credit', status: 'pending', amount: 190_000, due_at: null },
      { type: 'debit', status: 'pending', amount: 50_000, due_at: VILLA_A.departsAt },
    ]);
    expect(paymentOf(booked())).toBe('not_paid');
    expect(balanceOf(190_000, booked())).toBe(0);
  });

  test('a deposit of 100.000 splits the credit, and the stay is partially paid', () => {
    expect(splitCredit(190_000, 100_000)).toEqual({ part: 100_000, rest: 90_000 });
    const split = [
      row('credit', 100_000, 'paid'),
      row('credit', 90_000, 'pending'),
      row('debit', 50_000, 'pending'),
    ];
    expect(paymentOf(split)).toBe('partially_paid');
    expect(balanceOf(190_000, split)).toBe(0);
    expect(statusAfterPayment('pending', paymentOf(split))).toBe('pending');
    expect(reportTotals(split)).toEqual({
      credit: 100_000,
      debit: 0,
      net: 100_000,
      pending: 90_000,
      pending_debit: 50_000,
      count: 3,
    });
  });

  test('the rest paid completes it; 8.000 kept for damage gives 42.000 back and leaves 148.000', () => {
    expect(insuranceReturn(50_000, [{ reason: 'Broken lamp', amount: 8000 }])).toEqual({
      returned: 42_000,
      kept: 8000,
    });
    const done = [
      row('credit', 100_000, 'paid'),
      row('credit', 90_000, 'paid'),
      row('debit', 42_000, 'paid'),
    ];
    expect(paymentOf(done)).toBe('paid');
    expect(statusAfterPayment('pending', paymentOf(done))).toBe('completed');
    expect(reportTotals(done).net).toBe(148_000);
  });
});

describe('invoices', () => {
  test('of an order: its total, or none where it costs nothing', () => {
    expect(invoicesOfOrder(6757)).toEqual([
      { type: 'credit', status: 'pending', amount: 6757, due_at: null },
    ]);
    expect(invoicesOfOrder(0)).toEqual([]);
  });

  test('of a free stay: the insurance alone, taken and given back', () => {
    expect(
      invoicesOfReservation({ ...VILLA_A, total_price: 0 }).map(({ type, amount }) => [type, amount]),
    ).toEqual([
      ['credit', 50_000],
      ['debit', 50_000],
    ]);
    expect(invoicesOfReservation({ ...VILLA_A, total_price: 0, insurance: 0 })).toEqual([]);
  });

  test('leave a balance of what they do not ask for, canceled ones and debits aside', () => {
    const rows = [
      row('credit', 100_000, 'paid'),
      row('credit', 90_000, 'canceled'),
      row('debit', 50_000, 'pending'),
    ];
    expect(balanceOf(190_000, rows)).toBe(90_000);
    expect(balanceOf(90_000, rows)).toBe(-10_000);
  });

  test('of a canceled stay: the pending ones go, but what was paid stays to be given back', () => {
    const pending = [row('credit', 190_000, 'pending'), row('debit', 50_000, 'pending')];
    expect(canceledTogether(pending)).toEqual(pending);
    const started = [row('credit', 100_000, 'paid'), ...pending];
    expect(canceledTogether(started)).toEqual([row('credit', 190_000, 'pending')]);
  });

  test('Money that was only given back keeps no other repayment of a canceled stay open.', () => {
    const open = row('debit', 50_000, 'pending');
    expect(canceledTogether([row('debit', 8_000, 'paid'), open])).toEqual([open]);
  });

  test('canceled together are pending ones, each of which may be canceled', () => {
    fc.assert(
      fc.property(anyInvoices, (rows) => {
        const gone = canceledTogether(rows);
        expect(gone.every(({ status }) => canMove('invoice', status, 'canceled'))).toBe(true);
        const left = rows.map((one): InvoiceAmount => ({
          ...one,
          status: gone.includes(one) ? 'canceled' : one.status,
        }));
        const { due, paid } = sumCredits(left);
        expect(due).toBe(paid);
      }),
    );
  });

  test('in a report: nothing canceled is summed, and everything else once', () => {
    fc.assert(
      fc.property(anyInvoices, (rows) => {
        const totals = reportTotals(rows);
        const counted = rows.filter(({ status }) => status !== 'canceled');
        const all = counted.reduce((sum, { amount }) => sum + amount, 0);
        expect(totals.credit + totals.debit + totals.pending + totals.pending_debit).toBe(all);
        expect(totals.net).toBe(totals.credit - totals.debit);
        expect(totals.count).toBe(rows.length);
      }),
    );
  });

  test('no more of an insurance is kept than was taken', () => {
    const keep = (...amounts: number[]) =>
      insuranceReturn(
        50_000,
        amounts.map((amount) => ({ reason: 'Damage', amount })),
      );
    expect(keep(30_000, 20_000)).toEqual({ returned: 0, kept: 50_000 });
    expect(keep(30_000, 20_001)).toBeNull();
    expect(keep()).toEqual({ returned: 50_000, kept: 0 });
  });

  test('a deposit is more than nothing and less than all', () => {
    expect(splitCredit(190_000, 0)).toBeNull();
    expect(splitCredit(190_000, 190_000)).toBeNull();
    expect(splitCredit(190_000, 189_999)).toEqual({ part: 189_999, rest: 1 });
  });

  test('a payment completes only what is pending', () => {
    expect(statusAfterPayment('canceled', 'paid')).toBe('canceled');
    expect(statusAfterPayment('completed', 'partially_paid')).toBe('completed');
  });
});
