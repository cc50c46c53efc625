import type { InvoiceStatus, InvoiceType } from '@diwan/contract/bookings/invoice-row.ts';
import { IconArrowDownLeft, IconArrowUpRight, IconBan, type Icon } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { Mark } from '#ui/mark.tsx';
import { MoneyMark } from '#ui/money-mark.tsx';
import classes from './invoice-marks.module.css';
import { invoiceMessages } from './invoices.messages.ts';

const TYPES: Readonly<Record<InvoiceType, Icon>> = { credit: IconArrowDownLeft, debit: IconArrowUpRight };

export function InvoiceMark({ status }: { status: InvoiceStatus }) {
  const t = useText(invoiceMessages);
  if (status !== 'canceled') {
    return <MoneyMark money={status === 'paid' ? 'paid' : 'open'}>{t(status)}</MoneyMark>;
  }
  return (
    <Mark tone="ended" sign={IconBan}>
      {t(status)}
    </Mark>
  );
}

/** Money that comes in, or goes out. */
export function TypeMark({ type }: { type: InvoiceType }) {
  const t = useText(invoiceMessages);
  const Sign = TYPES[type];
  return (
    <span className={classes.type}>
      <Sign size={16} stroke={1.8} aria-hidden />
      {t(type)}
    </span>
  );
}
