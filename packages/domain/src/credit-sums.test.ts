import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumCredits, type InvoiceAmount } from './invoices.ts';

const credit = (amount: number, status: InvoiceAmount['status']): InvoiceAmount => ({
  type: 'credit',
  status,
  amount,
});
const anyInvoice: fc.Arbitrary<InvoiceAmount> = fc.record({
  type: fc.constantFrom('credit', 'debit'),
  status: fc.constantFrom('pending', 'paid', 'canceled'),
  amount: fc.integer({ min: 1, max: 500_000 }),
});

describe('the sums of credits', () => {
  test('Of credits of 100.000 paid, 90.000 pending and 40.000 canceled, 190.000 are due and 100.000 paid.', () => {
    const invoices = [credit(100_000, 'paid'), credit(90_000, 'pending'), credit(40_000, 'canceled')];
    expect(sumCredits(invoices)).toEqual({ due: 190_000, paid: 100_000 });
  });

  test('Debits and canceled credits change nothing.', () => {
    fc.assert(
      fc.property(fc.array(anyInvoice), (invoices) => {
        const counted = invoices.filter(({ type, status }) => type === 'credit' && status !== 'canceled');
        expect(sumCredits(invoices)).toEqual(sumCredits(counted));
        expect(sumCredits(invoices).paid).toBeLessThanOrEqual(sumCredits(invoices).due);
      }),
    );
  });
});
