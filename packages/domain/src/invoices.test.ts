import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  insuranceReturn,
  type InvoiceAmount,
  invoicesOfOrder,
  invoicesOfReservation,
  reportTotals,
  splitCredit,
} from './invoices.ts';

const VILLA_A = { total_price: 140_000, insurance: 50_000, departsAt: 1_775_300_400_000 };
const row = (
  type: InvoiceAmount['type'],
  amount: number,
  status: InvoiceAmount['status'],
): InvoiceAmount => ({ type, status, amount });
const anyInvoices = fc.array(
  fc.record({
    type: fc.constantFrom('credit' as const, 'debit' as const),
    status: fc.constantFrom('pending' as const, 'paid' as const, 'canceled' as const),
    amount: fc.integer({ min: 1, max: 999_999 }),
  }),
);

describe('the insurance of Villa A, from the booking to the departure', () => {
  const booked = () => invoicesOfReservation(VILLA_A);

  test('booked: one credit of 190.000 and one debit of 50.000 due at the departure', () => {
    expect(booked()).toEqual([
      { type: 'credit', status: 'pending', amount: 190_000, due_at: null },
      { type: 'debit', status: 'pending', amount: 50_000, due_at: VILLA_A.departsAt },
    ]);
  });

  test('a deposit of 100.000 splits the credit', () => {
    expect(splitCredit(190_000, 100_000)).toEqual({ part: 100_000, rest: 90_000 });
    const split = [
      row('credit', 100_000, 'paid'),
      row('credit', 90_000, 'pending'),
      row('debit', 50_000, 'pending'),
    ];
    expect(reportTotals(split)).toEqual({
      credit: 100_000,
      debit: 0,
      net: 100_000,
      pending: 90_000,
      pending_debit: 50_000,
      count: 3,
    });
  });

  test('8.000 kept for damage gives 42.000 back and leaves 148.000', () => {
    expect(insuranceReturn(50_000, [{ reason: 'Broken lamp', amount: 8000 }])).toEqual({
      returned: 42_000,
      kept: 8000,
    });
    const done = [
      row('credit', 100_000, 'paid'),
      row('credit', 90_000, 'paid'),
      row('debit', 42_000, 'paid'),
    ];
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
});
