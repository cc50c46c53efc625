import { sayPhone } from '@diwan/domain/phone.ts';
import type { PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { Alert, Button, Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import { notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import { CustomerTags, ProfileLink } from '../../customers/customer-tags.tsx';
import { InvoiceMark } from '../../invoices/invoice-marks.tsx';
import { Amount, useSayAmount } from '../../reservations/amount.tsx';
import { useOptionChoices, useOptionWord } from '../../reservations/option-words.ts';
import { PaidMark } from '../order-marks.tsx';
import classes from './order-edit.module.css';
import { orderEditMessages } from './order-edit.messages.ts';
import type { OrderEdit } from './use-order-edit.ts';

type Invoice = OrderRow['invoices'][number];

const isOwed = ({ type, status }: Invoice) => type === 'credit' && status === 'pending';

function InvoiceLine({ invoice, row }: { invoice: Invoice; row: OrderRow }) {
  const t = useText(orderEditMessages);
  const word = useOptionWord('payment_types');
  const mayRead = useCan()('invoices.read', { branch: row.branch_id });
  const { id, amount, status, payment_type } = invoice;
  return (
    <li className={classes.invoice}>
      <InvoiceMark status={status} />
      <span className={classes.hint}>{status === 'paid' && word(payment_type)}</span>
      <span className={classes.amount} data-canceled={status === 'canceled' || undefined}>
        {mayRead ? (
          <Link to="/invoices/list" search={{ id }} aria-label={t('openInvoice', { id })}>
            <Amount value={amount} currency={row.currency} />
          </Link>
        ) : (
          <Amount value={amount} currency={row.currency} />
        )}
      </span>
    </li>
  );
}

function PayForm({ edit, owed }: { edit: OrderEdit; owed: number }) {
  const t = useText(orderEditMessages);
  const say = useSayAmount();
  const types = useOptionChoices('payment_types');
  const [type, setType] = useState<string>('cash');
  const { act, isBusy, row } = edit;
  const pay = async () => {
    const saved = await act({ paid: true, payment_type: type as PaymentType });
    if (saved) notify({ kind: 'success', text: t('paidNow') });
  };
  return (
    <div className={classes.pay}>
      <Select
        label={t('paymentType')}
        data={types}
        value={type}
        allowDeselect={false}
        onChange={(next) => next !== null && setType(next)}
      />
      <Button loading={isBusy} onClick={() => void pay()}>
        {t('pay', { amount: `\u2068${say(owed, row.currency)}\u2069` })}
      </Button>
    </div>
  );
}

/** What is paid and owed, and the way to take the rest. */
export function PaymentPart({ edit }: { edit: OrderEdit }) {
  const t = useText(orderEditMessages);
  const can = useCan();
  const { row } = edit;
  const at = { branch: row.branch_id };
  const owed = row.invoices.filter(isOwed).reduce((sum, { amount }) => sum + amount, 0);
  const mayPay = can('orders.update', at) && can('invoices.update', at);
  const isToReturn = row.status === 'rejected' && row.invoices.some(({ status }) => status === 'paid');
  return (
    <Panel title={t('payment')}>
      <div className={classes.stack}>
        {(row.status !== 'rejected' || row.paid) && <PaidMark isPaid={row.paid} />}
        {isToReturn && (
          <Alert color="yellow" variant="light">
            {t('refund')}
          </Alert>
        )}
        {row.invoices.length === 0 ? (
          <span className={classes.hint}>{t('noInvoices')}</span>
        ) : (
          <ul className={classes.invoices} aria-label={t('invoices')}>
            {row.invoices.map((invoice) => (
              <InvoiceLine key={invoice.id} invoice={invoice} row={row} />
            ))}
          </ul>
        )}
        {owed > 0 && mayPay && <PayForm edit={edit} owed={owed} />}
      </div>
    </Panel>
  );
}

export function CustomerLine({ row }: { row: OrderRow }) {
  const t = useText(orderEditMessages);
  const word = useOptionWord('order_types');
  const sources = { guest: 'sourceGuest', dashboard: 'sourceStaff', tablet: 'sourceTablet' } as const;
  const { name, phone, tags } = row.customer;
  return (
    <p className={classes.who}>
      <span>{word(row.order_type)}</span>
      <strong>{name === '' ? t('anonymous') : <bdi>{name}</bdi>}</strong>
      {phone !== null && (
        <a href={`tel:${phone}`}>
          <Bdi>{sayPhone(phone)}</Bdi>
        </a>
      )}
      <ProfileLink id={row.user_id} name={name} />
      <CustomerTags tags={tags} />
      <span className={classes.hint}>{t(sources[row.source])}</span>
    </p>
  );
}
