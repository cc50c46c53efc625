import { describe, expect, it } from 'vitest';
import { HttpError } from '#platform/http-error.ts';
import {
  changedInvoice,
  newInvoice,
  type InvoiceColumns,
  type SentInvoice,
} from './invoice-changes.rules.ts';

const NOW = new Date('2026-04-01T08:00:00.000Z');
const SCOPE = { now: NOW, business: { currency: 'KWD', timezone: 'Asia/Kuwait' } } as const;

const PENDING: InvoiceColumns = {
  amount: 5000,
  type: 'credit',
  status: 'pending',
  payment_type: 'cash',
  due_at: new Date('2026-04-10T09:00:00.000Z'),
  paid_at: null,
  note: 'by hand',
  description: 'the rest',
};
const PAID: InvoiceColumns = { ...PENDING, status: 'paid', paid_at: new Date('2026-03-30T09:00:00.000Z') };

const change = (before: InvoiceColumns, sent: SentInvoice, path = '') =>
  changedInvoice(SCOPE, before, { ...sent, path });

/** The fields that are wrong, each with the key of what is said of it. */
function refused(before: InvoiceColumns, sent: SentInvoice, path = '') {
  try {
    change(before, sent, path);
  } catch (error) {
    if (error instanceof HttpError) return error.problems.map((problem) => [problem.path, problem.key]);
    throw error;
  }
  return [];
}

describe('an invoice', () => {
  it('A new one is a pending credit in cash of what it says, and everything else is empty.', () => {
    expect(newInvoice(SCOPE, { amount: 1.25, path: '' })).toEqual({
      amount: 1250,
      type: 'credit',
      status: 'pending',
      payment_type: 'cash',
      due_at: null,
      paid_at: null,
      note: null,
      description: null,
    });
  });

  it('What is not sent stays, and what is sent as nothing is taken away.', () => {
    expect(change(PENDING, {})).toEqual(PENDING);
    expect(change(PENDING, { due_at: null, note: null, description: null, paid_at: null })).toEqual({
      ...PENDING,
      due_at: null,
      note: null,
      description: null,
    });
    const all: SentInvoice = {
      amount: 7,
      type: 'debit',
      payment_type: 'knet',
      due_at: '2026-05-01 12:00',
      note: 'x',
      description: 'y',
    };
    expect(change(PENDING, all)).toEqual({
      ...PENDING,
      amount: 7000,
      type: 'debit',
      payment_type: 'knet',
      due_at: new Date('2026-05-01T09:00:00.000Z'),
      note: 'x',
      description: 'y',
    });
  });

  it('Becoming paid it is paid now or when it is said to have been, and never later than now.', () => {
    expect(change(PENDING, { status: 'paid' }).paid_at).toEqual(NOW);
    expect(change(PENDING, { status: 'paid', paid_at: null }).paid_at).toEqual(NOW);
    const past = change(PENDING, { status: 'paid', paid_at: '2026-03-31 10:00' });
    expect(past.paid_at).toEqual(new Date('2026-03-31T07:00:00.000Z'));
    expect(change(PENDING, { status: 'paid', paid_at: '2026-04-01 11:00' }).paid_at).toEqual(NOW);
    expect(refused(PENDING, { status: 'paid', paid_at: '2026-04-01 11:00:01' }, 'invoices.2.')).toEqual([
      ['invoices.2.paid_at', 'paid_in_future'],
    ]);
  });

  it('One that is paid stays paid when it was, unless another moment is said, and is unpaid without any.', () => {
    expect(change(PAID, {}).paid_at).toEqual(PAID.paid_at);
    expect(change(PAID, { paid_at: '2026-03-29 12:00' }).paid_at).toEqual(
      new Date('2026-03-29T09:00:00.000Z'),
    );
    expect(change(PAID, { status: 'canceled' })).toMatchObject({ status: 'canceled', paid_at: null });
    expect(change(PENDING, { paid_at: '2026-03-29 12:00' }).paid_at).toBeNull();
  });

  it('Of money that has moved only its status, its moment and its words are changed.', () => {
    expect(
      change(PAID, { amount: 5, type: 'credit', payment_type: 'cash', due_at: '2026-04-10 12:00' }),
    ).toEqual(PAID);
    expect(change(PAID, { note: 'x', description: null })).toMatchObject({ note: 'x', description: null });
    expect(refused(PAID, { amount: 6 }, 'invoices.0.')).toEqual([['invoices.0.amount', 'invoice_fixed']]);
    expect(refused(PAID, { type: 'debit', payment_type: 'knet', due_at: null })).toEqual([
      ['type', 'invoice_fixed'],
      ['payment_type', 'invoice_fixed'],
      ['due_at', 'invoice_fixed'],
    ]);
    expect(refused({ ...PENDING, status: 'canceled' }, { amount: 6 })).toEqual([['amount', 'invoice_fixed']]);
  });

  it('What is wrong is said at its place in the body.', () => {
    const at = 'invoices.3.';
    expect(refused(PENDING, { amount: 0.0001 }, at)).toEqual([[`${at}amount`, 'decimals']]);
    expect(refused(PENDING, { due_at: 'soon' }, at)).toEqual([[`${at}due_at`, 'date_invalid']]);
    expect(refused(PENDING, { status: 'paid', paid_at: 'soon' }, at)).toEqual([
      [`${at}paid_at`, 'date_invalid'],
    ]);
    expect(refused({ ...PENDING, status: 'canceled' }, { status: 'paid' }, at)).toEqual([
      [`${at}status`, 'invoice_move'],
    ]);
  });
});
