import type { RESERVATION_MESSAGE_KINDS } from './default-templates.ts';

type Kind = (typeof RESERVATION_MESSAGE_KINDS)[number];

/** A booking as far as its messages depend on it; amounts in any one unit. */
export interface BookingToTellOf {
  readonly status: 'pending' | 'completed' | 'canceled';
  /** It is canceled at a deadline unless it is paid or confirmed. */
  readonly endsByItself: boolean;
  readonly open: number;
  readonly insurance: number;
  /** Money has gone back to the customer. */
  readonly isRefunded: boolean;
}

/** The messages that are true of a booking as it stands, and of use to its customer. */
export function messagesOfBooking(booking: BookingToTellOf): Kind[] {
  const { status, endsByItself, open, insurance, isRefunded } = booking;
  const isCanceled = status === 'canceled';
  const isTold: Readonly<Record<Kind, boolean>> = {
    confirmation: !isCanceled && !endsByItself,
    balance_due: !isCanceled && open > 0,
    location: !isCanceled,
    cancellation: isCanceled,
    insurance_returned: insurance > 0 && (!isCanceled || isRefunded),
    follow_booking: true,
  };
  return (Object.keys(isTold) as Kind[]).filter((kind) => isTold[kind]);
}
