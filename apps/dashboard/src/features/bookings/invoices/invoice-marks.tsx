import type { InvoiceStatus, InvoiceType } from '@diwan/contract/bookings/invoice-row.ts';
import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconBan,
  IconCheck,
  IconClock,
  type Icon,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { PAYMENT_COLOURS, STATUS_COLOURS } from '../reservations/status-colours.ts';
import marks from '../reservations/status-marks.module.css';
import { invoiceMessages } from './invoices.messages.ts';

const STATUSES: Readonly<Record<InvoiceStatus, { Sign: Icon; colour: string }>> = {
  paid: { Sign: IconCheck, colour: PAYMENT_COLOURS.paid },
  pending: { Sign: IconClock, colour: PAYMENT_COLOURS.not_paid },
  canceled: { Sign: IconBan, colour: STATUS_COLOURS.canceled },
};
const TYPES: Readonly<Record<InvoiceType, Icon>> = { credit: IconArrowDownLeft, debit: IconArrowUpRight };
const SIGN_SIZE = 13;

/** A round sign with its word, in the colours that payments have everywhere. */
export function InvoiceMark({ status }: { status: InvoiceStatus }) {
  const t = useText(invoiceMessages);
  const { Sign, colour } = STATUSES[status];
  return (
    <span className={marks.mark} style={{ '--mark': colour } as CSSProperties}>
      <span className={marks.sign} data-round data-is={status} aria-hidden>
        <Sign size={SIGN_SIZE} stroke={2.2} />
      </span>
      {t(status)}
    </span>
  );
}

/** Money that comes in, or goes out. */
export function TypeMark({ type }: { type: InvoiceType }) {
  const t = useText(invoiceMessages);
  const Sign = TYPES[type];
  return (
    <span className={marks.mark}>
      <Sign size={16} stroke={1.8} aria-hidden />
      {t(type)}
    </span>
  );
}
