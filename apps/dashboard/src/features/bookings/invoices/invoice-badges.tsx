import type { InvoiceStatus, InvoiceType } from '@diwan/contract/bookings/invoice-row.ts';
import { IconArrowDownLeft, IconArrowUpRight, IconBan, type Icon } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { Badge } from '#ui/badge.tsx';
import { MoneyBadge } from '#ui/money-badge.tsx';
import classes from './invoice-badges.module.css';
import { invoiceMessages } from './invoices.messages.ts';

const TYPES: Readonly<Record<InvoiceType, Icon>> = { credit: IconArrowDownLeft, debit: IconArrowUpRight };

export function InvoiceBadge({ status }: { status: InvoiceStatus }) {
  const t = useText(invoiceMessages);
  if (status !== 'canceled') {
    return <MoneyBadge money={status === 'paid' ? 'paid' : 'open'}>{t(status)}</MoneyBadge>;
  }
  return (
    <Badge tone="ended" sign={IconBan}>
      {t(status)}
    </Badge>
  );
}

/** Money that comes in, or goes out. */
export function TypeBadge({ type }: { type: InvoiceType }) {
  const t = useText(invoiceMessages);
  const Sign = TYPES[type];
  return (
    <span className={classes.type}>
      <Sign size={16} stroke={1.8} aria-hidden />
      {t(type)}
    </span>
  );
}
