import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import type { BodyInput } from '@diwan/contract/operation.ts';
import { useCan } from '#kit/access/can.tsx';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useDeleteRow } from '#kit/resource/use-delete-row.ts';
import { notify } from '#ui/overlays.ts';
import { useFormatAmount } from '../reservations/amount.tsx';
import { invoiceDrawerMessages } from './drawer/invoice-drawer.messages.ts';

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

type Changes = BodyInput<typeof invoices.update>;

/** One change of an invoice, compared by the server with the row it was made from. */
export function useInvoiceWrite(row: InvoiceRow) {
  const t = useText(invoiceDrawerMessages);
  const update = useWrite(invoices.update);
  const { updated_at } = row;
  const send = async (changes: Changes) => {
    const saved = await update.run({ params: paramsOf(row), body: { ...changes, updated_at } });
    if (saved) notify({ kind: 'success', text: t('saved') });
    return saved;
  };
  /** For buttons, which have no field to say it at. */
  const act = async (changes: Changes): Promise<void> => {
    try {
      await send(changes);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!error.wantsPassword) notify({ kind: 'danger', text: error.message });
    }
  };
  return { send, act, isBusy: update.isBusy };
}
