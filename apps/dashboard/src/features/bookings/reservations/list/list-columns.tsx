import { formatPhone } from '@diwan/domain/phone.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { Anchor, Text } from '@mantine/core';
import { LocalMoment } from '#kit/i18n/moment.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { Thumbnail } from '#kit/media/thumbnail.tsx';
import { WithAct, ActButton } from '#kit/resource/act-button.tsx';
import { Bdi } from '#ui/bdi.tsx';
import type { TableColumn } from '#ui/data-table.tsx';
import { CustomerTags } from '../../customers/customer-tags.tsx';
import { ProfileLink } from '../../customers/profile-link.tsx';
import { Amount } from '../amount.tsx';
import { useDrawerAddress } from '../drawer-address.ts';
import { HoldLeft } from '../hold-left.tsx';
import { usePlaceName } from '../place-name.ts';
import { reservationMessages } from '../reservations.messages.ts';
import { PaymentBadge, StatusBadge } from '../status-badges.tsx';
import classes from './list.module.css';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { useCan } from '#kit/access/can.tsx';
import { useWrite } from '#kit/data/use-write.ts';
import { actOnRow } from '#kit/resource/act-on-row.ts';
import { notify } from '#ui/overlays.ts';
import { useIsAhead, useStatusWord } from '../reservation-status.ts';
import { paramsOfReservation } from '../use-delete-reservation.ts';

/** The next step of a reservation that waits: staff vouch for one that is only held, others are completed. */
function ReservationAct({ row }: { row: ReservationRow }) {
  const t = useText(reservationMessages);
  const word = useStatusWord();
  const { run, isBusy } = useWrite(reservations.update);
  const isAhead = useIsAhead();
  const mayUpdate = useCan()('reservations.update', { branch: row.branch_id });
  if (!mayUpdate || row.status !== 'pending') return null;
  const { name } = row.reserved_for;
  const isHeld = row.hold_expires_at !== null;
  const step = isHeld ? 'confirm' : isAhead(row) ? 'finalise' : 'complete';
  const move = async () => {
    const change = isHeld ? { confirmed: true } : { status: 'completed' as const };
    const body = { ...change, updated_at: row.updated_at };
    const saved = await run({ params: paramsOfReservation(row), body });
    if (saved) notify({ kind: 'success', text: t('moved', { name, status: word(saved) }) });
  };
  return (
    <ActButton
      label={t(step)}
      name={t(`${step}Of`, { name })}
      isBusy={isBusy}
      isOnPhone
      onPress={() => void actOnRow(move)}
    />
  );
}

interface CellProps {
  readonly row: ReservationRow;
}

function CustomerCell({ row }: CellProps) {
  const t = useText(reservationMessages);
  const { show } = useDrawerAddress();
  const { id, name, phone, tags } = row.reserved_for;
  return (
    <span className={classes.two}>
      <Anchor
        component="button"
        type="button"
        data-opens
        fw={500}
        className={classes.name}
        aria-label={t('open', { name })}
        onClick={() => show({ kind: 'reservation', id: row.id })}
      >
        <bdi>{name}</bdi>
      </Anchor>
      <Text size="xs" c="dimmed" component="span">
        <Bdi>{phone === null ? `#${row.id}` : formatPhone(phone)}</Bdi> <ProfileLink id={id} name={name} />
      </Text>
      <CustomerTags tags={tags} />
    </span>
  );
}

function PlaceCell({ row }: CellProps) {
  const { item, unit } = usePlaceName()(row);
  const photo = row.reservable?.media.find(({ type }) => type.startsWith('image/'));
  return (
    <span className={classes.pictured}>
      {photo && <Thumbnail src={photo.src} />}
      <span className={classes.two}>
        <bdi className={classes.item}>{item}</bdi>
        {unit !== null && (
          <Text size="xs" c="dimmed" component="bdi">
            {unit}
          </Text>
        )}
      </span>
    </span>
  );
}

function StatusCell({ row }: CellProps) {
  return (
    <WithAct act={<ReservationAct row={row} />}>
      <span className={classes.two} data-state>
        <StatusBadge row={row} />
        {row.hold_expires_at !== null && (
          <Text size="xs" c="dimmed" component="span">
            <HoldLeft until={row.hold_expires_at} />
          </Text>
        )}
      </span>
    </WithAct>
  );
}

export function useListColumns(): readonly TableColumn<ReservationRow>[] {
  const t = useText(reservationMessages);
  return [
    { key: 'customer', label: t('customer'), Cell: CustomerCell },
    { key: 'place', label: t('place'), Cell: PlaceCell },
    { key: 'from', label: t('from'), sortBy: 'from', Cell: FromCell },
    { key: 'to', label: t('to'), sortBy: 'to', onCard: 'none', Cell: ToCell },
    { key: 'status', label: t('status'), sortBy: 'status', onCard: 'chip', Cell: StatusCell },
    { key: 'payment', label: t('payment'), sortBy: 'payment_status', onCard: 'chip', Cell: PaymentCell },
    { key: 'total', label: t('total'), sortBy: 'total_price', isAtEnd: true, onCard: 'end', Cell: TotalCell },
  ];
}

function FromCell({ row }: CellProps) {
  return <LocalMoment at={row.from} />;
}
function ToCell({ row }: CellProps) {
  return <LocalMoment at={row.to} />;
}
function PaymentCell({ row }: CellProps) {
  return <PaymentBadge status={row.payment_status} />;
}
function TotalCell({ row }: CellProps) {
  return (
    <span className={classes.amount}>
      <Amount value={row.total_price} currency={row.currency} />
    </span>
  );
}
