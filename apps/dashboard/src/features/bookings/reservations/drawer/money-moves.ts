import type { PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import { insuranceReturn, splitCredit } from '@diwan/domain/invoices.ts';
import { toMajor, toMinor, type Currency } from '@diwan/domain/money.ts';
import type { DraftInvoice } from './booking-schema.ts';

const NO_AMOUNT = 0;
const minor = (amount: number, currency: Currency) => toMinor(amount, currency) ?? NO_AMOUNT;

/** Σ in the smallest unit first, so that no fils is lost to fractions. */
export function sumOf(amounts: readonly number[], currency: Currency): number {
  return toMajor(
    amounts.reduce((sum, amount) => sum + minor(amount, currency), 0),
    currency,
  );
}

const isCounted = ({ type, status }: Pick<DraftInvoice, 'type' | 'status'>) =>
  type === 'credit' && status !== 'canceled';

/** What the invoices leave open of the price, or take too much: payable − Σ credits not canceled. */
export function balanceOf(
  payable: number,
  invoices: readonly Pick<DraftInvoice, 'amount' | 'type' | 'status'>[],
  currency: Currency,
): number {
  const credits = invoices.filter(isCounted).map(({ amount }) => -amount);
  return sumOf([payable, ...credits], currency);
}

export const pendingCredit = (invoices: readonly DraftInvoice[]): DraftInvoice | null =>
  invoices.find(({ type, status }) => type === 'credit' && status === 'pending') ?? null;

export const pendingDebit = (invoices: readonly DraftInvoice[]): DraftInvoice | null =>
  invoices.find(({ type, status }) => type === 'debit' && status === 'pending') ?? null;

export const newDraft = (amount: number): DraftInvoice => ({
  id: null,
  amount,
  type: 'credit',
  status: 'pending',
  payment_type: 'cash',
  due_at: null,
  paid_at: null,
  note: null,
  description: null,
});

interface Payment {
  readonly amount: number;
  readonly paymentType: PaymentType;
}

/** A part of what is owed, paid now: the credit is split, or paid as a whole. Null when there is nothing such to pay. */
export function takeDeposit(
  invoices: readonly DraftInvoice[],
  { amount, paymentType }: Payment,
  currency: Currency,
): DraftInvoice[] | null {
  const credit = pendingCredit(invoices);
  if (!credit) return null;
  const paid = { ...credit, status: 'paid' as const, payment_type: paymentType };
  const [owed, part] = [minor(credit.amount, currency), minor(amount, currency)];
  if (part === owed) return [paid];
  const split = splitCredit(owed, part);
  if (!split) return null;
  const rest = { ...newDraft(toMajor(split.rest, currency)), due_at: credit.due_at };
  return [{ ...paid, amount: toMajor(split.part, currency) }, rest];
}

export interface RetainedAmount {
  readonly reason: string;
  readonly amount: number;
}

interface Returning {
  readonly retained: readonly RetainedAmount[];
  readonly paymentType: PaymentType;
  /** `8.000 KWD – broken chair`, one a line. */
  readonly format: (stored: RetainedAmount) => string;
}

/** The insurance given back, lowered by what is kept; null when more is kept than was taken. */
export function returnInsurance(
  debit: DraftInvoice,
  { retained, paymentType, format }: Returning,
  currency: Currency,
): DraftInvoice | null {
  const deductions = retained.map(({ reason, amount }) => ({ reason, amount: minor(amount, currency) }));
  const outcome = insuranceReturn(minor(debit.amount, currency), deductions);
  if (!outcome) return null;
  const description = retained.length === 0 ? debit.description : retained.map(format).join('\n');
  if (outcome.returned === 0) return { ...debit, status: 'canceled', description };
  return {
    ...debit,
    amount: toMajor(outcome.returned, currency),
    status: 'paid',
    payment_type: paymentType,
    description,
  };
}
