import { orderName } from '@diwan/domain/names.ts';
import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import { Anchor, Text } from '@mantine/core';
import { useCan } from '#kit/access/can.tsx';
import { Moment } from '#kit/i18n/moment.tsx';
import { useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { ActButton, WithAct } from '#kit/resource/act-button.tsx';
import { Bdi } from '#ui/bdi.tsx';
import type { TableColumn } from '#ui/data-table.tsx';
import { ProfileLink } from '../../customers/profile-link.tsx';
import { formatAmount } from '../../reservations/amount.tsx';
import { useOptionWord } from '../../reservations/option-labels.ts';
import { InvoiceBadge, TypeBadge } from '../invoice-badges.tsx';
import { invoiceMessages } from '../invoices.messages.ts';
import { useReportAddress } from '../report-address.ts';
import classes from './report.module.css';

interface CellProps {
  readonly row: InvoiceRow;
}

function CustomerCell({ row }: CellProps) {
  const t = useText(invoiceMessages);
  const { show } = useReportAddress();
  return (
    <span className={classes.two}>
      <Anchor
        component="button"
        type="button"
        data-opens
        fw={500}
        className={classes.name}
        aria-label={t('open', { id: row.id })}
        onClick={() => show(row.id)}
      >
        <bdi>{row.invoice_for?.name || t('nobody')}</bdi>
      </Anchor>
      <Text size="xs" c="dimmed" component="span">
        <Bdi>#{row.id}</Bdi> <ProfileLink id={row.invoice_for?.id} name={row.invoice_for?.name ?? ''} />
      </Text>
    </span>
  );
}

function OfCell({ row }: CellProps) {
  const t = useText(invoiceMessages);
  const item = useNameOf()(row.item?.locales ?? []);
  const locale = useLocale();
  const { reservation_id: reservation, order } = row;
  return (
    <span className={classes.two}>
      {item !== '' && <bdi>{item}</bdi>}
      <Text size="xs" c="dimmed" component="span">
        {reservation !== null && t('reservationNo', { id: reservation })}
        {order !== null && t('orderNo', { name: orderName(order, locale) })}
      </Text>
    </span>
  );
}

/** Leads to how and when it was paid. */
function PayAct({ row }: CellProps) {
  const t = useText(invoiceMessages);
  const { pay } = useReportAddress();
  const mayPay = useCan()('invoices.update', { branch: row.branch_id });
  if (!mayPay || row.status !== 'pending') return null;
  return <ActButton label={t('pay')} name={t('payOf', { id: row.id })} onPress={() => pay(row.id)} />;
}

function StatusCell({ row }: CellProps) {
  return (
    <WithAct act={<PayAct row={row} />}>
      <InvoiceBadge status={row.status} />
    </WithAct>
  );
}

function Instant({ at }: { at: string }) {
  return (
    <span className={classes.moment}>
      <Moment at={at} />
    </span>
  );
}

/** By what it is paid, and when it was. */
function PaymentCell({ row }: CellProps) {
  const word = useOptionWord('payment_types');
  return (
    <span className={classes.two}>
      {word(row.payment_type)}
      {row.paid_at !== null && (
        <Text size="xs" c="dimmed" component="span">
          <Instant at={row.paid_at} />
        </Text>
      )}
    </span>
  );
}

function AmountCell({ row }: CellProps) {
  return (
    <span className={classes.amount} data-canceled={row.status === 'canceled' || undefined}>
      <Bdi>{formatAmount(row.amount, row.currency)}</Bdi>
    </span>
  );
}

export function useReportColumns(): readonly TableColumn<InvoiceRow>[] {
  const t = useText(invoiceMessages);
  return [
    { key: 'customer', label: t('customer'), Cell: CustomerCell },
    { key: 'of', label: t('of'), Cell: OfCell },
    { key: 'type', label: t('type'), onCard: 'wide', Cell: ({ row }) => <TypeBadge type={row.type} /> },
    { key: 'status', label: t('status'), sortBy: 'status', onCard: 'chip', Cell: StatusCell },
    { key: 'payment', label: t('payment'), sortBy: 'paid_at', onCard: 'wide', Cell: PaymentCell },
    {
      key: 'created_at',
      label: t('createdAt'),
      sortBy: 'created_at',
      onCard: 'none',
      Cell: ({ row }) => <Instant at={row.created_at} />,
    },
    { key: 'amount', label: t('amount'), sortBy: 'amount', isAtEnd: true, onCard: 'end', Cell: AmountCell },
  ];
}
