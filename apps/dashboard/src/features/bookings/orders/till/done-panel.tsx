import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { changeOf } from '@diwan/domain/cash.ts';
import { toMajor } from '@diwan/domain/money.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCloudOff, IconCopy, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { editPath } from '#kit/resource/resource-calls.ts';
import { useCopyLink } from '#kit/screens/use-copy-link.ts';
import { Amount } from '../../reservations/amount.tsx';
import { cashDue } from '../receipt/cash-due.ts';
import { ReceiptPrint } from '../receipt/receipt-print.tsx';
import type { Outcome } from './ticket-sender.ts';
import { useTableOfWaiter } from './table-of-waiter.ts';
import { useTill } from './till-context.ts';
import { payMessages } from './pay.messages.ts';
import classes from './pay.module.css';

/** Where the customer pays what is still owed. */
function PayLink({ row }: { row: OrderRow }) {
  const t = useText(payMessages);
  const copy = useCopyLink();
  const owed = row.invoices.find(({ type, status }) => type === 'credit' && status === 'pending');
  const mayRead = useCan()('invoices.read', { branch: row.branch_id });
  const params = { business_id: row.business_id, branch_id: row.branch_id, id: owed?.id ?? 0 };
  const found = useRead(invoices.get, { params, enabled: mayRead && owed !== undefined });
  const url = found.data?.url;
  if (url === undefined) return null;
  return (
    <Button variant="default" size="md" leftSection={<IconCopy size={18} />} onClick={() => void copy(url)}>
      {t('copyLink')}
    </Button>
  );
}

function Change({ row, given }: { row: OrderRow; given: number }) {
  const t = useText(payMessages);
  const change = changeOf(given, cashDue(row)) ?? 0;
  return (
    <p className={classes.bigChange}>
      <span>{t('change')}</span>
      <strong>
        <Amount value={toMajor(change, row.currency)} currency={row.currency} />
      </strong>
    </p>
  );
}

function Placed({ row, given }: { row: OrderRow; given: number | null }) {
  const t = useText(payMessages);
  const number = `\u2066#${row.number}\u2069`;
  return (
    <>
      <IconCircleCheck size={44} stroke={1.5} className={classes.doneSign} aria-hidden />
      <h2 className={classes.doneTitle}>{t(row.paid ? 'paidTitle' : 'placedTitle', { number })}</h2>
      {given !== null && <Change row={row} given={given} />}
      <ReceiptPrint row={row} given={given} />
      {!row.paid && <PayLink row={row} />}
      <Button
        variant="default"
        size="md"
        leftSection={<IconReceipt size={18} />}
        component={Link}
        to={editPath('orders', row.id)}
      >
        {t('openOrder')}
      </Button>
    </>
  );
}

/** What became of the ticket, and the way to the next one. */
export default function DonePanel({ outcome }: { outcome: Outcome }) {
  const t = useText(payMessages);
  const { startNew } = useTill();
  const table = useTableOfWaiter();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <section className={classes.done} aria-live="polite">
      {outcome.kind === 'placed' ? (
        <Placed row={outcome.row} given={outcome.given} />
      ) : (
        <>
          <IconCloudOff size={44} stroke={1.5} className={classes.waitSign} aria-hidden />
          <h2 className={classes.doneTitle}>{t('keptTitle')}</h2>
          <p className={classes.hint}>{t('keptText')}</p>
        </>
      )}
      {table && (
        <Button size="lg" className={classes.next} component={Link} to={table.path}>
          {t('toTable')}
        </Button>
      )}
      <Button
        ref={button}
        size="lg"
        className={classes.next}
        {...(table ? { variant: 'default' } : {})}
        onClick={startNew}
      >
        {t('newTicket')}
      </Button>
    </section>
  );
}
