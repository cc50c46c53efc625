import { Button, SegmentedControl } from '@mantine/core';
import { IconPrinter, IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useText } from '#kit/i18n/messages.ts';
import { usePersistedChoice } from '#kit/data/persisted-choice.ts';
import { printAt } from '../../print-at.ts';
import { useVenueHead } from './receipt-head.tsx';
import { Receipt, type ReceiptProps } from './receipt.tsx';
import { receiptMessages } from './receipt.messages.ts';
import classes from './receipt.module.css';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { useInvoiceLink } from '../../invoices/invoice-message.ts';

const isPaid = ({ type, status }: OrderRow['invoices'][number]) => type === 'credit' && status === 'paid';

/** What was paid, to the customer whose phone is known: opens WhatsApp with the address of each receipt. */
function ReceiptSend({ row }: { readonly row: OrderRow }) {
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

const WIDTHS = ['80', '58'];

/** Printed, or sent to the customer. Prints through the browser, within the press: no window opens that could be blocked. */
export function ReceiptPrint({ row, given }: Omit<ReceiptProps, 'venue'>) {
  const t = useText(receiptMessages);
  const venue = useVenueHead();
  const [stored, setWidth] = usePersistedChoice('receipt-width', '80');
  const width = stored === '58' ? '58' : '80';
  const [isPrinting, setIsPrinting] = useState(false);
  const print = () => {
    flushSync(() => setIsPrinting(true));
    printAt(Number(width), () => setIsPrinting(false));
  };
  return (
    <div className={classes.tools}>
      <Button
        variant="default"
        size="md"
        className={classes.print}
        leftSection={<IconPrinter size={18} />}
        onClick={print}
      >
        {t('print')}
      </Button>
      <SegmentedControl
        aria-label={t('width')}
        className={classes.widths}
        data={WIDTHS.map((value) => ({ value, label: t('millimetres', { width: value }) }))}
        value={width}
        onChange={setWidth}
      />
      <ReceiptSend row={row} />
      {isPrinting &&
        createPortal(
          <div className={classes.paper} data-receipt={width}>
            <Receipt row={row} given={given} venue={venue} />
          </div>,
          document.body,
        )}
    </div>
  );
}
