import { formatPhone } from '@diwan/domain/phone.ts';
import { orderName } from '@diwan/domain/names.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Moment } from '#kit/i18n/moment.tsx';
import { useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { pictureOf } from '#kit/media/picture-of.ts';
import { Thumbnail } from '#kit/media/thumbnail.tsx';
import { editPath } from '#kit/resource/resource-calls.ts';
import { WithAct } from '#kit/resource/act-button.tsx';
import { usePathAt } from '#kit/workspace/use-path-at.ts';
import { Bdi } from '#ui/bdi.tsx';
import type { TableColumn } from '#ui/data-table.tsx';
import { CustomerTags } from '../../customers/customer-tags.tsx';
import { ProfileLink } from '../../customers/profile-link.tsx';
import { Amount } from '../../reservations/amount.tsx';
import lists from '../../reservations/list/list.module.css';
import { useOptionWord } from '../../reservations/option-labels.ts';
import { formatCar } from '@diwan/domain/arrivals.ts';
import { ArrivedMark } from '../arrived-mark.tsx';
import { ExpectedTime } from '../expected-time.tsx';
import { OpenAge } from '../open-age.tsx';
import { isFinal, OrderBadge, PaidBadge } from '../order-badges.tsx';
import { orderListMessages } from './order-list.messages.ts';
import { OrderAct } from './order-act.tsx';
import { PhoneAct } from './phone-act.tsx';
import classes from './orders.module.css';

interface CellProps {
  readonly row: OrderRow;
}

function NumberCell({ row }: CellProps) {
  const t = useText(orderListMessages);
  const locale = useLocale();
  const order = orderName(row, locale);
  const name = row.customer.name || t('noName');
  const to = usePathAt()(editPath('orders', row.id), row.business_id, row.branch_id);
  const photo = pictureOf(row.lines[0]?.item.media ?? []);
  return (
    <span className={lists.pictured}>
      {photo !== undefined && <Thumbnail src={photo} />}
      <Anchor
        component={Link}
        data-opens
        to={to}
        fw={600}
        className={classes.number}
        aria-label={t('open', { number: order, name })}
      >
        <bdi>{order}</bdi>
      </Anchor>
    </span>
  );
}

function CustomerCell({ row: { customer, user_id: id } }: CellProps) {
  const t = useText(orderListMessages);
  return (
    <span className={lists.two}>
      {customer.name === '' ? (
        <Text component="span" c="dimmed" className={lists.unnamed}>
          {t('noName')}
        </Text>
      ) : (
        <bdi className={lists.item}>{customer.name}</bdi>
      )}
      {customer.phone === null ? (
        <ProfileLink id={id} name={customer.name} />
      ) : (
        <Text size="xs" c="dimmed" component="span" className={classes.phone}>
          <Bdi>{formatPhone(customer.phone)}</Bdi> <ProfileLink id={id} name={customer.name} />
        </Text>
      )}
      <CustomerTags tags={customer.tags} />
    </span>
  );
}

function TypeCell({ row }: CellProps) {
  const word = useOptionWord('order_types');
  const seat = useNameOf()(row.seat?.locales ?? []);
  return (
    <span className={lists.two}>
      {word(row.order_type)}
      {seat !== '' && (
        <Text size="xs" c="dimmed" component="bdi">
          {seat}
        </Text>
      )}
      {row.car && (
        <Text size="xs" c="dimmed" component="bdi">
          {formatCar(row.car)}
        </Text>
      )}
      <ArrivedMark row={row} />
      <PhoneAct row={row} />
    </span>
  );
}

function StatusCell({ row }: CellProps) {
  return (
    <WithAct act={<OrderAct row={row} />}>
      <span className={lists.two}>
        <OrderBadge status={row.status} />
        {!isFinal(row.status) && (
          <Text size="xs" c="dimmed" component="span">
            <OpenAge since={row.created_at} />
          </Text>
        )}
        <ExpectedTime row={row} className={classes.expected} />
      </span>
    </WithAct>
  );
}

function CreatedCell({ row }: CellProps) {
  const t = useText(orderListMessages);
  return (
    <span className={lists.two}>
      <Moment at={row.created_at} />
      {row.scheduled_at !== null && (
        <Text size="xs" c="dimmed" component="span">
          {t('scheduled')} <Moment at={row.scheduled_at} />
        </Text>
      )}
    </span>
  );
}

function PaidCell({ row }: CellProps) {
  return <PaidBadge isPaid={row.paid} />;
}

function TotalCell({ row }: CellProps) {
  return (
    <span className={classes.total} data-rejected={row.status === 'rejected' || undefined}>
      <Amount value={row.total_price} currency={row.currency} />
    </span>
  );
}

export function useOrderColumns(): readonly TableColumn<OrderRow>[] {
  const t = useText(orderListMessages);
  return [
    { key: 'number', label: t('number'), sortBy: 'number', Cell: NumberCell },
    { key: 'customer', label: t('customer'), Cell: CustomerCell },
    { key: 'type', label: t('type'), sortBy: 'order_type', onCard: 'wide', Cell: TypeCell },
    { key: 'status', label: t('status'), sortBy: 'status', onCard: 'chip', Cell: StatusCell },
    { key: 'paid', label: t('payment'), onCard: 'chip', Cell: PaidCell },
    { key: 'created', label: t('created'), sortBy: 'created_at', onCard: 'wide', Cell: CreatedCell },
    { key: 'total', label: t('total'), sortBy: 'total_price', isAtEnd: true, onCard: 'end', Cell: TotalCell },
  ];
}
