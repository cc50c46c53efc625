import type {
  PaymentStatus,
  ReservationRow,
  ReservationStatus,
} from '@diwan/contract/bookings/reservation-row.ts';
import { IconBan, IconCheck, IconClock, type Icon } from '@tabler/icons-react';
import { Mark, type Tone } from '#ui/mark.tsx';
import { MoneyMark, type Money } from '#ui/money-mark.tsx';
import { useOptionWord } from './option-words.ts';
import { useStatusWord } from './use-status-word.ts';

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

export function StatusMark({ row }: { row: Pick<ReservationRow, 'status' | 'from'> }) {
  const word = useStatusWord();
  const [tone, sign] = STATUSES[row.status];
  return (
    <Mark tone={tone} sign={sign}>
      {word(row)}
    </Mark>
  );
}

/** Nothing where there is nothing to pay, as for a table. */
export function PaymentMark({ status }: { status: PaymentStatus }) {
  const word = useOptionWord('payment_statuses');
  if (status === 'no_data') return null;
  return <MoneyMark money={MONEY[status]}>{word(status)}</MoneyMark>;
}
