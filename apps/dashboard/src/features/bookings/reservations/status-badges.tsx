import type {
  PaymentStatus,
  ReservationRow,
  ReservationStatus,
} from '@diwan/contract/bookings/reservation-row.ts';
import { IconBan, IconCheck, IconClock, type Icon } from '@tabler/icons-react';
import { Badge, type Tone } from '#ui/badge.tsx';
import { MoneyBadge, type Money } from '#ui/money-badge.tsx';
import { useOptionWord } from './option-labels.ts';
import { useStatusWord } from './reservation-status.ts';

const STATUSES: Readonly<Record<ReservationStatus, readonly [Tone, Icon]>> = {
  pending: ['waiting', IconClock],
  completed: ['done', IconCheck],
  canceled: ['ended', IconBan],
};
const MONEY: Readonly<Record<Exclude<PaymentStatus, 'no_data'>, Money>> = {
  paid: 'paid',
  partially_paid: 'partly',
  not_paid: 'open',
};

export function StatusBadge({ row }: { row: Pick<ReservationRow, 'status' | 'from'> }) {
  const word = useStatusWord();
  const [tone, sign] = STATUSES[row.status];
  return (
    <Badge tone={tone} sign={sign}>
      {word(row)}
    </Badge>
  );
}

/** Nothing where there is nothing to pay, as for a table. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const word = useOptionWord('payment_statuses');
  if (status === 'no_data') return null;
  return <MoneyBadge money={MONEY[status]}>{word(status)}</MoneyBadge>;
}
