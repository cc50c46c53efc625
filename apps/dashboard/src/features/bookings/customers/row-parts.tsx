import type { CustomerProfile } from '@diwan/contract/bookings/customers.ts';
import { orderName } from '@diwan/domain/names.ts';
import { Anchor } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { LocalMoment, Moment } from '#kit/i18n/moment.tsx';
import { useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePickWorkspace, useWorkspace } from '#kit/workspace/workspace.ts';
import { Panel } from '#ui/panel.tsx';
import { InvoiceBadge } from '../invoices/invoice-badges.tsx';
import { OrderBadge, PaidBadge } from '../orders/order-badges.tsx';
import { Amount } from '../reservations/amount.tsx';
import { PaymentBadge, StatusBadge } from '../reservations/status-badges.tsx';
import classes from './customer.module.css';
import { customerMessages } from './customers.messages.ts';
import type { CustomerProps } from './use-customer.ts';

interface LineProps {
  readonly to: string;
  /** Where the row stands: one of another branch is opened there. */
  readonly branch: number;
  readonly name: ReactNode;
  readonly detail: ReactNode;
  readonly marks: ReactNode;
  readonly amount: ReactNode;
}

function useOpenAt(branch: number, to: string) {
  const { business, branch: here } = useWorkspace();
  const pick = usePickWorkspace();
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    if (!business || here?.id === branch || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void pick(business.id, branch).then((isThere) =>
      isThere ? navigate({ to, ignoreBlocker: true }) : undefined,
    );
  };
}

function Line({ to, branch, name, detail, marks, amount }: LineProps) {
  const open = useOpenAt(branch, to);
  return (
    <li>
      <Link to={to} className={classes.line} onClick={open}>
        <span className={classes.lineName}>{name}</span>
        <span className={classes.lineAmount}>{amount}</span>
        <span className={classes.lineDetail}>{detail}</span>
        <span className={classes.lineMarks}>{marks}</span>
      </Link>
    </li>
  );
}

interface PartProps {
  readonly title: string;
  readonly none: string;
  readonly isEmpty: boolean;
  readonly to: string;
  readonly children: ReactNode;
}

function Part({ title, none, isEmpty, to, children }: PartProps) {
  const t = useText(customerMessages);
  return (
    <Panel title={title}>
      {isEmpty ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <>
          <ul className={classes.lines}>{children}</ul>
          <Anchor component={Link} to={to} size="sm" className={classes.all}>
            {t('all')}
          </Anchor>
        </>
      )}
    </Panel>
  );
}

function BookingLine({
  row,
  currency,
}: {
  row: Rows<'reservations'>;
  currency: CustomerProfile['currency'];
}) {
  const nameOf = useNameOf();
  return (
    <Line
      to={`/reservations/list?id=${row.id}`}
      branch={row.branch_id}
      name={
        <>
          <bdi>{nameOf(row.locales)}</bdi>{' '}
          {row.unit_name !== null && <bdi className={classes.unit}>{row.unit_name}</bdi>}
        </>
      }
      detail={<LocalMoment at={row.from} />}
      marks={
        <>
          <StatusBadge row={row} />
          <PaymentBadge status={row.payment_status} />
        </>
      }
      amount={row.payment_status !== 'no_data' && <Amount value={row.total_price} currency={currency} />}
    />
  );
}

type Rows<Part extends 'reservations' | 'orders' | 'money'> = NonNullable<
  CustomerProfile[Part]
>['rows'][number];

export function ReservationsPart({ customer: { id, reservations, currency } }: CustomerProps) {
  const t = useText(customerMessages);
  if (!reservations) return null;
  return (
    <Part
      title={t('reservations')}
      none={t('noReservations')}
      isEmpty={reservations.rows.length === 0}
      to={`/reservations/list?reserved_for_id=${id}&when=all&branch=all`}
    >
      {reservations.rows.map((row) => (
        <BookingLine key={row.id} row={row} currency={currency} />
      ))}
    </Part>
  );
}

export function OrdersPart({ customer: { id, orders, currency } }: CustomerProps) {
  const t = useText(customerMessages);
  const locale = useLocale();
  if (!orders) return null;
  return (
    <Part
      title={t('orders')}
      none={t('noOrders')}
      isEmpty={orders.rows.length === 0}
      to={`/orders/list?user_id=${id}&branch=all`}
    >
      {orders.rows.map((row) => (
        <Line
          key={row.id}
          to={`/orders/edit/${row.id}`}
          branch={row.branch_id}
          name={t('order', { name: orderName(row, locale) })}
          detail={<Moment at={row.created_at} />}
          marks={
            <>
              <OrderBadge status={row.status} />
              <PaidBadge isPaid={row.paid} />
            </>
          }
          amount={<Amount value={row.total_price} currency={currency} />}
        />
      ))}
    </Part>
  );
}

export function InvoicesPart({ customer: { id, money, currency } }: CustomerProps) {
  const t = useText(customerMessages);
  if (!money) return null;
  return (
    <Part
      title={t('invoices')}
      none={t('noInvoices')}
      isEmpty={money.rows.length === 0}
      to={`/invoices/list?user_id=${id}&branch=all`}
    >
      {money.rows.map((row) => (
        <Line
          key={row.id}
          to={`/invoices/list?id=${row.id}`}
          branch={row.branch_id}
          name={t(row.type === 'credit' ? 'invoice' : 'refund', { id: row.id })}
          detail={<Moment at={row.created_at} />}
          marks={<InvoiceBadge status={row.status} />}
          amount={<Amount value={row.amount} currency={currency} />}
        />
      ))}
    </Part>
  );
}
