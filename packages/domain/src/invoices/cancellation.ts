import type { InvoiceAmount } from '../status/payment-status.ts';

/**
 * Rule R2: what is canceled together with a reservation or an order. Pending credits always; pending debits only if
 * no credit was paid, since otherwise the money is still to be given back.
 */
export function canceledTogether<Row extends InvoiceAmount>(invoices: readonly Row[]): Row[] {
  const isPaidFor = invoices.some(({ type, status }) => type === 'credit' && status === 'paid');
  return invoices.filter(({ type, status }) => status === 'pending' && (type === 'credit' || !isPaidFor));
}
