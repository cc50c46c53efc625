import type { InvoiceStatus } from './moves.ts';

/** What the rules of money need to know of an invoice; `amount` in the currency's smallest unit. */
export interface InvoiceAmount {
  readonly type: 'credit' | 'debit';
  readonly status: InvoiceStatus;
  readonly amount: number;
}

/** Σ credits not canceled, and Σ credits paid. */
export interface CreditSums {
  readonly due: number;
  readonly paid: number;
}

export type PaymentStatus = 'no_data' | 'paid' | 'partially_paid' | 'not_paid';

export function sumCredits(invoices: readonly InvoiceAmount[]): CreditSums {
  let due = 0;
  let paid = 0;
  for (const { type, status, amount } of invoices) {
    if (type !== 'credit' || status === 'canceled') continue;
    due += amount;
    if (status === 'paid') paid += amount;
  }
  return { due, paid };
}

/** Rule R3: the first condition that holds; debits play no part. */
export function paymentStatusOf({ due, paid }: CreditSums): PaymentStatus {
  if (due === 0) return 'no_data';
  if (paid >= due) return 'paid';
  return paid > 0 ? 'partially_paid' : 'not_paid';
}

/** An order that costs nothing is paid at once. */
export function isOrderPaid(total: number, sums: CreditSums): boolean {
  return total === 0 || paymentStatusOf(sums) === 'paid';
}
