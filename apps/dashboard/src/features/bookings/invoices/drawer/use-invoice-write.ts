import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import type { BodyInput } from '@diwan/contract/operation.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { paramsOf } from '../use-delete-invoice.ts';
import { invoiceDrawerMessages } from './invoice-drawer.messages.ts';

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
