import type { InvoiceStatus, InvoiceType } from '@diwan/contract/bookings/invoice-row.ts';
import { IconArrowDownLeft, IconArrowUpRight, IconBan, type Icon } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { Mark, type Tone } from '#ui/mark.tsx';
import { PAYMENT_SIGNS } from '../reservations/status-marks.tsx';
import classes from './invoice-marks.module.css';
import { invoiceMessages } from './invoices.messages.ts';

const STATUSES: Readonly<Record<InvoiceStatus, readonly [Tone, Icon]>> = {
  paid: ['money', PAYMENT_SIGNS.paid],
  pending: ['money', PAYMENT_SIGNS.not_paid],
  canceled: ['ended', IconBan],
};
const TYPES: Readonly<Record<InvoiceType, Icon>> = { credit: IconArrowDownLeft, debit: IconArrowUpRight };

export function InvoiceMark({ status }: { status: InvoiceStatus }) {
  const t = useText(invoiceMessages);
  const [tone, sign] = STATUSES[status];
  return (
    <Mark tone={tone} sign={sign}>
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
