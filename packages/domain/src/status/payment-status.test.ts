import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOrderPaid, paymentStatusOf, sumCredits, type InvoiceAmount } from './payment-status.ts';

const credit = (amount: number, status: InvoiceAmount['status']): InvoiceAmount => ({
  type: 'credit',
  status,
  amount,
});
const statusOf = (...invoices: InvoiceAmount[]) => paymentStatusOf(sumCredits(invoices));
const anyInvoice: fc.Arbitrary<InvoiceAmount> = fc.record({
  type: fc.constantFrom('credit', 'debit'),
  status: fc.constantFrom('pending', 'paid', 'canceled'),
  amount: fc.integer({ min: 1, max: 500_000 }),
});

describe('payment status, from the invoices alone', () => {
  test('credits 100.000 paid, 90.000 pending and 40.000 canceled are partially paid', () => {
    const invoices = [credit(100_000, 'paid'), credit(90_000, 'pending'), credit(40_000, 'canceled')];
    expect(sumCredits(invoices)).toEqual({ due: 190_000, paid: 100_000 });
    expect(statusOf(...invoices)).toBe('partially_paid');
  });

  test('nothing due is no data, everything paid is paid, nothing paid is not paid', () => {
    expect(statusOf()).toBe('no_data');
    expect(statusOf(credit(5, 'canceled'))).toBe('no_data');
    expect(statusOf(credit(5, 'paid'), credit(7, 'canceled'))).toBe('paid');
    expect(statusOf(credit(5, 'pending'))).toBe('not_paid');
  });

  test('debits and canceled credits change nothing', () => {
    fc.assert(
      fc.property(fc.array(anyInvoice), (invoices) => {
        const counted = invoices.filter(({ type, status }) => type === 'credit' && status !== 'canceled');
        expect(sumCredits(invoices)).toEqual(sumCredits(counted));
        expect(sumCredits(invoices).paid).toBeLessThanOrEqual(sumCredits(invoices).due);
      }),
    );
  });

  test('an order is paid when its credits are, or when it costs nothing', () => {
    expect(isOrderPaid(6757, sumCredits([credit(6757, 'paid')]))).toBe(true);
    expect(isOrderPaid(6757, sumCredits([credit(6757, 'pending')]))).toBe(false);
    expect(isOrderPaid(6757, sumCredits([]))).toBe(false);
    expect(isOrderPaid(0, sumCredits([]))).toBe(true);
  });
});
