import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useInvoiceLink } from '../../invoices/invoice-message.ts';
import { receiptMessages } from './receipt.messages.ts';

const isPaid = ({ type, status }: OrderRow['invoices'][number]) => type === 'credit' && status === 'paid';

/** What was paid, to the customer whose phone is known: opens WhatsApp with the address of each receipt. */
export function ReceiptSend({ row }: { readonly row: OrderRow }) {
  const t = useText(receiptMessages);
  const linkOf = useInvoiceLink();
  const mayRead = useCan()('invoices.read', { branch: row.branch_id });
  const { phone } = row.customer;
  const found = useRead(invoices.list, {
    params: { business_id: row.business_id, branch_or_all: row.branch_id },
    query: { order_id: row.id, type: 'credit', status: 'paid' },
    enabled: mayRead && phone !== null && row.invoices.some(isPaid),
  });
  const rows = found.data?.data ?? [];
  if (rows.length === 0 || phone === null) return null;
  return (
    <Button
      component="a"
      variant="default"
      size="md"
      href={linkOf(rows, phone)}
      target="_blank"
      rel="noopener"
      leftSection={<IconBrandWhatsapp size={18} />}
    >
      {t('send')}
    </Button>
  );
}
