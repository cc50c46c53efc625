import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowsSplit2,
  IconBan,
  IconBrandWhatsapp,
  IconCashBanknote,
  IconCopy,
  IconFileTypePdf,
  IconPrinter,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { useCopyLink } from '#kit/screens/use-copy-link.ts';
import { ask } from '#ui/overlays.ts';
import { useFormatAmount } from '../../reservations/amount.tsx';
import { useInvoiceLink } from '../invoice-message.ts';
import { useReportAddress } from '../report-address.ts';
import { invoiceDrawerMessages } from './invoice-drawer.messages.ts';
import classes from './invoice-drawer.module.css';
import { PayForm } from './pay-form.tsx';
import { SplitForm } from './split-form.tsx';
import { useInvoiceWrite } from './use-invoice-write.ts';

interface RowProps {
  readonly row: InvoiceRow;
}

/** Canceling says what it means for money that has moved already. */
function useCancel(row: InvoiceRow) {
  const t = useText(invoiceDrawerMessages);
  const { act, isBusy } = useInvoiceWrite(row);
  const format = useFormatAmount();
  const cancel = async () => {
    const isSure = await ask({
      title: t('cancelTitle'),
      subject: format(row.amount, row.currency),
      text: t(row.status === 'paid' ? 'cancelPaid' : 'cancelPending'),
      confirm: t('cancelYes'),
      cancel: t('keep'),
      isDestructive: true,
    });
    if (isSure) await act({ status: 'canceled' });
  };
  return { cancel, reopen: () => act({ status: 'pending' }), isBusy };
}

/** The moves that its status allows: paid, split, canceled, open again. */
export function InvoiceMoves({ row }: RowProps) {
  const t = useText(invoiceDrawerMessages);
  const can = useCan();
  const at = { branch: row.branch_id };
  const { isPaying } = useReportAddress();
  const [quick, setQuick] = useState<'pay' | 'split' | null>(isPaying ? 'pay' : null);
  const { cancel, reopen, isBusy } = useCancel(row);
  const close = () => setQuick(null);
  if (!can('invoices.update', at)) return null;
  if (quick === 'pay' && row.status === 'pending') return <PayForm row={row} onClose={close} />;
  if (quick === 'split' && row.status === 'pending') return <SplitForm row={row} onClose={close} />;
  if (row.status === 'canceled') {
    return (
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} />}
          loading={isBusy}
          onClick={() => void reopen()}
        >
          {t('reopen')}
        </Button>
      </div>
    );
  }
  const isPending = row.status === 'pending';
  return (
    <div className={classes.actions}>
      {isPending && (
        <Button leftSection={<IconCashBanknote size={18} />} onClick={() => setQuick('pay')}>
          {t('pay')}
        </Button>
      )}
      {isPending && can('invoices.create', at) && (
        <Button
          variant="default"
          leftSection={<IconArrowsSplit2 size={18} />}
          onClick={() => setQuick('split')}
        >
          {t('split')}
        </Button>
      )}
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconBan size={18} />}
        loading={isBusy}
        onClick={() => void cancel()}
      >
        {t('cancel')}
      </Button>
    </div>
  );
}

/** The page behind its address: printed, kept, sent. */
export function InvoiceSharing({ row }: RowProps) {
  const t = useText(invoiceDrawerMessages);
  const copy = useCopyLink();
  const linkOf = useInvoiceLink();
  const outside = { component: 'a', target: '_blank', rel: 'noopener', variant: 'default' } as const;
  return (
    <section className={classes.part} aria-label={t('share')}>
      <h3>{t('share')}</h3>
      <div className={classes.actions}>
        <Button {...outside} href={row.url} leftSection={<IconPrinter size={18} />}>
          {t('print')}
        </Button>
        <Button {...outside} href={`${row.url}/pdf`} leftSection={<IconFileTypePdf size={18} />}>
          {t('pdf')}
        </Button>
        <Button
          {...outside}
          href={linkOf([row], row.invoice_for?.phone ?? null)}
          leftSection={<IconBrandWhatsapp size={18} />}
        >
          {t('whatsapp')}
        </Button>
        <Button variant="default" leftSection={<IconCopy size={18} />} onClick={() => void copy(row.url)}>
          {t('copyLink')}
        </Button>
      </div>
    </section>
  );
}
