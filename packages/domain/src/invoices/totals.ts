import type { InvoiceAmount } from './credit-sums.ts';

export interface ReportTotals {
  readonly credit: number;
  readonly debit: number;
  readonly net: number;
  readonly pending: number;
  readonly pending_debit: number;
  readonly count: number;
}

/** Rule R9: canceled rows are listed but never summed. */
export function reportTotals(invoices: readonly InvoiceAmount[]): ReportTotals {
  const sumOf = (type: InvoiceAmount['type'], status: InvoiceAmount['status']) =>
    invoices
      .filter((row) => row.type === type && row.status === status)
      .reduce((sum, { amount }) => sum + amount, 0);
  const credit = sumOf('credit', 'paid');
  const debit = sumOf('debit', 'paid');
  return {
    credit,
    debit,
    net: credit - debit,
    pending: sumOf('credit', 'pending'),
    pending_debit: sumOf('debit', 'pending'),
    count: invoices.length,
  };
}
