import type { InvoiceStatus } from '../status/moves.ts';

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
