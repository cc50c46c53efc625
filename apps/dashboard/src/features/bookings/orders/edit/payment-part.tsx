import { toMajor, toMinor } from '@diwan/domain/money.ts';
import { formatPhone } from '@diwan/domain/phone.ts';
import { mayTip } from '@diwan/domain/tips.ts';
import type { PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { UNDATED_TERMS } from '@diwan/contract/settings/terms-version.ts';
import { Alert, Button, Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { useFormatDate } from '#kit/i18n/moment.tsx';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { Bdi } from '#ui/bdi.tsx';
import { notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import { CustomerTags } from '../../customers/customer-tags.tsx';
import { ProfileLink } from '../../customers/profile-link.tsx';
import { InvoiceBadge } from '../../invoices/invoice-badges.tsx';
import { Amount, useFormatAmount } from '../../reservations/amount.tsx';
import { useOptionChoices, useOptionWord } from '../../reservations/option-labels.ts';
import { PaidBadge } from '../order-badges.tsx';
import classes from './order-edit.module.css';
import { orderEditMessages } from './order-edit.messages.ts';
import { TipField } from '../../tips/tip-field.tsx';
import { tipMessages } from '../../tips/tips.messages.ts';
import { useOrder } from '../form/order-context.ts';
import type { OrderEdit } from './use-order-edit.ts';

type Invoice = OrderRow['invoices'][number];

function InvoiceLine({ invoice, row }: { invoice: Invoice; row: OrderRow }) {
  const t = useText(orderEditMessages);
  const word = useOptionWord('payment_types');
  const mayRead = useCan()('invoices.read', { branch: row.branch_id });
  const tips = useText(tipMessages);
  const format = useFormatAmount();
  const { id, amount, tip = 0, status, payment_type } = invoice;
  return (
    <li className={classes.invoice}>
      <InvoiceBadge status={status} />
      <span className={classes.hint}>
        {status === 'paid' && word(payment_type)}
        {status !== 'canceled' &&
          tip > 0 &&
          ` ${tips('withTip', { amount: `\u2068${format(tip, row.currency)}\u2069` })}`}
      </span>
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

/** `due` in the smallest unit. */
function PayForm({ edit, due }: { edit: OrderEdit; due: number }) {
  const t = useText(orderEditMessages);
  const format = useFormatAmount();
  const types = useOptionChoices('payment_types');
  const [type, setType] = useState<string>('cash');
  const [tip, setTip] = useState(0);
  const { menu } = useOrder();
  const { act, isBusy, row } = edit;
  const { currency } = row;
  const pay = async () => {
    const given = tip > 0 ? { tip: toMajor(tip, currency) } : {};
    const taken = { paid: true, expected_total: toMajor(due, currency), payment_type: type as PaymentType };
    const saved = await act({ ...taken, ...given });
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
      {menu.takesTips && <TipField tip={tip} due={due} currency={currency} onTip={setTip} />}
      <Button loading={isBusy} disabled={!mayTip(tip, due)} onClick={() => void pay()}>
        {t('pay', { amount: `\u2068${format(toMajor(due + tip, currency), currency)}\u2069` })}
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
  const due = toMinor(row.sums.open, row.currency) ?? 0;
  const mayPay = can('orders.update', at) && can('invoices.update', at);
  const isToReturn = row.status === 'rejected' && row.invoices.some(({ status }) => status === 'paid');
  return (
    <Panel title={t('payment')}>
      <div className={classes.stack}>
        {(row.status !== 'rejected' || row.paid) && <PaidBadge isPaid={row.paid} />}
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
        {due > 0 && mayPay && <PayForm edit={edit} due={due} />}
      </div>
    </Panel>
  );
}

/** Which terms a guest has accepted, by their date where it is known. */
function AcceptedTerms({ version }: { version: string }) {
  const t = useText(orderEditMessages);
  const formatDate = useFormatDate();
  const isDated = version !== UNDATED_TERMS;
  return (
    <span className={classes.hint}>
      {isDated ? t('acceptedTermsOf', { date: `\u2068${formatDate(version)}\u2069` }) : t('acceptedTerms')}
    </span>
  );
}

export function CustomerLine({ row }: { row: OrderRow }) {
  const t = useText(orderEditMessages);
  const word = useOptionWord('order_types');
  const isSalon = useWorkspace().business?.type === 'salon';
  const sources = {
    guest: 'sourceGuest',
    table: isSalon ? 'sourceChair' : 'sourceTable',
    dashboard: 'sourceStaff',
    tablet: 'sourceTablet',
  } as const;
  const languages = { en: 'speaksEnglish', ar: 'speaksArabic' } as const;
  const { name, phone, tags } = row.customer;
  return (
    <p className={classes.who}>
      <span>{word(row.order_type)}</span>
      <strong>{name === '' ? t('anonymous') : <bdi>{name}</bdi>}</strong>
      {phone !== null && (
        <a href={`tel:${phone}`}>
          <Bdi>{formatPhone(phone)}</Bdi>
        </a>
      )}
      <ProfileLink id={row.user_id} name={name} />
      <CustomerTags tags={tags} />
      <span className={classes.hint}>{t(sources[row.source])}</span>
      {row.guest_language !== null && (
        <span className={classes.hint}>{t(languages[row.guest_language])}</span>
      )}
      {row.accepted_terms !== null && <AcceptedTerms version={row.accepted_terms} />}
    </p>
  );
}
