import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DraftInvoice } from './booking-schema.ts';
import { balanceOf, newDraft, returnInsurance, sumOf, takeDeposit } from './money-moves.ts';

const credit = (amount: number, changes: Partial<DraftInvoice> = {}): DraftInvoice => ({
  ...newDraft(amount),
  id: 21,
  ...changes,
});
const debit = (amount: number) => credit(amount, { id: 23, type: 'debit' });

describe('a deposit', () => {
  test('of 100.000 out of 190.000 is paid, and 90.000 stays owed', () => {
    const invoices = takeDeposit([credit(190), debit(50)], { amount: 100, paymentType: 'knet' }, 'KWD');
    expect(invoices).toMatchObject([
      { id: 21, amount: 100, status: 'paid', payment_type: 'knet' },
      { id: null, amount: 90, status: 'pending', payment_type: 'cash' },
    ]);
  });

  test('The rest that stays owed keeps its due date.', () => {
    const due_at = '2026-04-30 12:00:00';
    const invoices = takeDeposit([credit(190, { due_at })], { amount: 100, paymentType: 'cash' }, 'KWD');
    expect(invoices?.map((one) => one.due_at)).toEqual([due_at, due_at]);
  });

  test('of everything that is owed leaves nothing', () => {
    const invoices = takeDeposit([credit(190)], { amount: 190, paymentType: 'cash' }, 'KWD');
    expect(invoices).toMatchObject([{ id: 21, amount: 190, status: 'paid' }]);
  });

  test('is neither nothing nor more than is owed, and needs something owed', () => {
    for (const amount of [0, 190.001, 500]) {
      expect(takeDeposit([credit(190)], { amount, paymentType: 'cash' }, 'KWD')).toBeNull();
    }
    const paid = [credit(190, { status: 'paid' })];
    expect(takeDeposit(paid, { amount: 10, paymentType: 'cash' }, 'KWD')).toBeNull();
  });

  test('never gains or loses a fils', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 900_000 }),
        fc.integer({ min: 1, max: 900_000 }),
        (owed, part) => {
          const amount = part / 1000;
          const invoices = takeDeposit([credit(owed / 1000)], { amount, paymentType: 'cash' }, 'KWD');
          const amounts = invoices?.map((one) => one.amount) ?? [];
          const expected = part > owed ? [true, 0] : [false, owed / 1000];
          expect([invoices === null, sumOf(amounts, 'KWD')]).toEqual(expected);
        },
      ),
    );
  });
});

describe('the insurance', () => {
  const format = ({ reason, amount }: { reason: string; amount: number }) => `${amount} ${reason}`;

  test('of 50.000 goes back as 42.000 when 8.000 is kept, and says why', () => {
    const retained = [{ reason: 'broken chair', amount: 8 }];
    expect(returnInsurance(debit(50), { retained, paymentType: 'cash', format }, 'KWD')).toMatchObject({
      id: 23,
      amount: 42,
      status: 'paid',
      description: '8 broken chair',
    });
  });

  test('that is kept as a whole is canceled, and more than it cannot be kept', () => {
    const keep = (amount: number) => ({
      retained: [{ reason: 'window', amount }],
      paymentType: 'cash' as const,
      format,
    });
    expect(returnInsurance(debit(50), keep(50), 'KWD')).toMatchObject({ status: 'canceled', amount: 50 });
    expect(returnInsurance(debit(50), keep(50.5), 'KWD')).toBeNull();
  });
});

test('the balance counts credits alone, and canceled ones not', () => {
  const invoices = [
    credit(100, { status: 'paid' }),
    credit(90),
    credit(40, { status: 'canceled' }),
    debit(50),
  ];
  expect(balanceOf(190, invoices, 'KWD')).toBe(0);
  expect(balanceOf(190.3, [credit(190.1)], 'KWD')).toBe(0.2);
  expect(balanceOf(140, invoices, 'KWD')).toBe(-50);
});
