import type { PaymentStatus, ReservationStatus } from '@diwan/contract/bookings/reservation-row.ts';
import {
  IconBan,
  IconCheck,
  IconCircleHalf2,
  IconClock,
  IconMinus,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useOptionWord } from './option-words.ts';
import { PAYMENT_COLOURS, STATUS_COLOURS } from './status-colours.ts';
import classes from './status-marks.module.css';

const STATUS_ICONS: Readonly<Record<ReservationStatus, Icon>> = {
  pending: IconClock,
  completed: IconCheck,
  canceled: IconBan,
};

const PAYMENT_ICONS: Readonly<Record<PaymentStatus, Icon>> = {
  paid: IconCheck,
  partially_paid: IconCircleHalf2,
  not_paid: IconX,
  no_data: IconMinus,
};

const SIGN_SIZE = 13;
const coloured = (colour: string) => ({ '--mark': colour }) as CSSProperties;

/** A square sign with its word. */
export function StatusMark({ status }: { status: ReservationStatus }) {
  const word = useOptionWord('reservation_statuses');
  const Sign = STATUS_ICONS[status];
  return (
    <span className={classes.mark} style={coloured(STATUS_COLOURS[status])}>
      <span className={classes.sign} data-is={status} aria-hidden>
        <Sign size={SIGN_SIZE} stroke={2.2} />
      </span>
      {word(status)}
    </span>
  );
}

/** A round sign with its word. */
export function PaymentMark({ status }: { status: PaymentStatus }) {
  const word = useOptionWord('payment_statuses');
  const Sign = PAYMENT_ICONS[status];
  return (
    <span className={classes.mark} style={coloured(PAYMENT_COLOURS[status])}>
      <span className={classes.sign} data-round aria-hidden>
        <Sign size={SIGN_SIZE} stroke={2.2} />
      </span>
      {word(status)}
    </span>
  );
}
