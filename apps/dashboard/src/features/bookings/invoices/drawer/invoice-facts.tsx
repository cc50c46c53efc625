import { formatPhone } from '@diwan/domain/phone.ts';
import { orderName } from '@diwan/domain/names.ts';
import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Moment } from '#kit/i18n/moment.tsx';
import { useCan } from '#kit/access/can.tsx';
import { useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import { ProfileLink } from '../../customers/profile-link.tsx';
import { Amount } from '../../reservations/amount.tsx';
import { InvoiceBadge, TypeBadge } from '../invoice-badges.tsx';
import { invoiceMessages } from '../invoices.messages.ts';
import { InvoiceMoves } from './invoice-actions.tsx';
import { invoiceDrawerMessages } from './invoice-drawer.messages.ts';
import classes from './invoice-drawer.module.css';

interface RowProps {
  readonly row: InvoiceRow;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function BookingFact({ row }: RowProps) {
  const t = useText(invoiceDrawerMessages);
  const translate = useText(invoiceMessages);
  const mayOpen = useCan()('reservations.read', { branch: row.branch_id });
  const locale = useLocale();
  const { reservation_id: reservation, order_id: orderId, order } = row;
  if (orderId !== null)
    return (
      <Fact name={translate('order')}>
        <bdi>{order && orderName(order, locale)}</bdi>{' '}
        <Text size="xs" c="dimmed" component="span">
          {t('orderId', { id: orderId })}
        </Text>
      </Fact>
    );
  if (reservation === null) return null;
  return (
    <Fact name={translate('reservation')}>
      {mayOpen ? (
        <Anchor
          component={Link}
          to={`/reservations/list?id=${reservation}`}
          aria-label={t('openReservation', { id: reservation })}
        >
          <Bdi>#{reservation}</Bdi>
        </Anchor>
      ) : (
        <Bdi>#{reservation}</Bdi>
      )}
    </Fact>
  );
}

function Times({ row }: RowProps) {
  const translate = useText(invoiceMessages);
  const moment = (at: string) => <Moment at={at} />;
  return (
    <>
      <Fact name={translate('createdAt')}>{moment(row.created_at)}</Fact>
      {row.paid_at !== null && <Fact name={translate('paidAt')}>{moment(row.paid_at)}</Fact>}
    </>
  );
}

/** How much, in which state, for whom and what, and what can be done next. */
export function InvoiceFacts({ row }: RowProps) {
  const t = useText(invoiceDrawerMessages);
  const translate = useText(invoiceMessages);
  const item = useNameOf()(row.item?.locales ?? []);
  const { invoice_for: customer, invoice_by: maker } = row;
  return (
    <section className={classes.part} aria-label={t('facts')}>
      <div className={classes.hero}>
        <span className={classes.sum}>
          <Amount value={row.amount} currency={row.currency} />
        </span>
        <span className={classes.marks}>
          <InvoiceBadge status={row.status} />
          <TypeBadge type={row.type} />
        </span>
      </div>
      <dl className={classes.facts}>
        {customer && (
          <Fact name={translate('customer')}>
            <bdi>{customer.name}</bdi> <ProfileLink id={customer.id} name={customer.name} />
          </Fact>
        )}
        {customer?.phone && (
          <Fact name={t('phone')}>
            <Anchor href={`tel:${customer.phone}`} c="inherit">
              <Bdi>{formatPhone(customer.phone)}</Bdi>
            </Anchor>
          </Fact>
        )}
        <BookingFact row={row} />
        {item !== '' && (
          <Fact name={translate('item')}>
            <bdi>{item}</bdi>
          </Fact>
        )}
        <Times row={row} />
        {maker && (
          <Fact name={t('madeBy')}>
            <bdi>{maker.name}</bdi>
          </Fact>
        )}
        <Fact name={translate('reference')}>
          <span className={classes.code}>
            <Bdi>{row.reference_id}</Bdi>
          </span>
        </Fact>
      </dl>
      <InvoiceMoves key={row.updated_at} row={row} />
    </section>
  );
}
