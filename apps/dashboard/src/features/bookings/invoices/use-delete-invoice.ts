import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { useCan } from '#kit/access/can.tsx';
import { useDeleteRow } from '#kit/resource/use-delete-row.ts';
import { useFormatAmount } from '../reservations/amount.tsx';

export const paramsOf = ({ business_id, branch_id, id }: InvoiceRow) => ({ business_id, branch_id, id });

/**
 * Deletes the invoice after asking, and resolves to whether it is gone. Null for those who may not, and for one that was
 * paid, which stays.
 */
export function useDeleteInvoice(row: InvoiceRow): (() => Promise<boolean>) | null {
  const format = useFormatAmount();
  const mayDelete = useCan()('invoices.delete', { branch: row.branch_id });
  const remove = useDeleteRow(invoices.remove);
  if (row.status === 'paid' || !mayDelete) return null;
  return () => remove({ params: paramsOf(row), subject: format(row.amount, row.currency) });
}
