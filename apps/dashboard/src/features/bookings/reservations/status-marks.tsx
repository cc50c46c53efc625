import type { PaymentStatus, ReservationStatus } from '@diwan/contract/bookings/reservation-row.ts';
import {
  IconBan,
  IconCheck,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleHalf2,
  IconClock,
  type Icon,
} from '@tabler/icons-react';
import { Mark, type Tone } from '#ui/mark.tsx';
import { useOptionWord } from './option-words.ts';

const STATUSES: Readonly<Record<ReservationStatus, readonly [Tone, Icon]>> = {
  pending: ['waiting', IconClock],
  completed: ['done', IconCheck],
  canceled: ['ended', IconBan],
};

/** Open, partly and wholly paid are a ring, half a disc and a disc, wherever money is told. */
export const PAYMENT_SIGNS: Readonly<Record<PaymentStatus, Icon>> = {
  paid: IconCircleCheckFilled,
  partially_paid: IconCircleHalf2,
  not_paid: IconCircle,
  no_data: IconCircleDashed,
};

export function StatusMark({ status }: { status: ReservationStatus }) {
  const word = useOptionWord('reservation_statuses');
  const [tone, sign] = STATUSES[status];
  return (
    <Mark tone={tone} sign={sign}>
      {word(status)}
    </Mark>
  );
}

export function PaymentMark({ status }: { status: PaymentStatus }) {
  const word = useOptionWord('payment_statuses');
  return (
    <Mark tone="money" sign={PAYMENT_SIGNS[status]}>
      {word(status)}
    </Mark>
  );
}
