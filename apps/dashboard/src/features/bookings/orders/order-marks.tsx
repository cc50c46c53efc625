import { ORDER_STATUSES, type OrderStatus } from '@diwan/contract/bookings/order-row.ts';
import {
  IconBan,
  IconBell,
  IconCheck,
  IconClock,
  IconCoins,
  IconToolsKitchen2,
  IconX,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { useOptionWord } from '../reservations/option-words.ts';
import { PAYMENT_COLOURS } from '../reservations/status-colours.ts';
import marks from '../reservations/status-marks.module.css';
import { orderMessages } from './orders.messages.ts';

const SIGN_SIZE = 13;

/** Colour never stands alone: each has a sign and a word. */
export const ORDER_SIGNS: Readonly<Record<OrderStatus, { readonly Sign: Icon; readonly colour: string }>> = {
  pending: { Sign: IconClock, colour: '#808080' },
  accepted: { Sign: IconToolsKitchen2, colour: '#2f6fd0' },
  ready: { Sign: IconBell, colour: '#d2762a' },
  delivered: { Sign: IconCheck, colour: '#209819' },
  rejected: { Sign: IconBan, colour: '#000000' },
};

export const OPEN_STATUSES: ReadonlySet<OrderStatus> = new Set(['pending', 'accepted', 'ready']);
export const isFinal = (status: OrderStatus): boolean => !OPEN_STATUSES.has(status);
export const isOrderStatus = (value: string): value is OrderStatus =>
  (ORDER_STATUSES as readonly string[]).includes(value);

/** A square sign with its word. */
export function OrderMark({ status }: { status: OrderStatus }) {
  const word = useOptionWord('order_statuses');
  const { Sign, colour } = ORDER_SIGNS[status];
  return (
    <span className={marks.mark} style={{ '--mark': colour } as CSSProperties}>
      <span className={marks.sign} data-is={status === 'rejected' ? 'canceled' : status} aria-hidden>
        <Sign size={SIGN_SIZE} stroke={2.2} />
      </span>
      {word(status)}
    </span>
  );
}

/** A round sign with its word, in the colours that payments have everywhere. */
export function PaidMark({ isPaid }: { isPaid: boolean }) {
  const t = useText(orderMessages);
  const Sign = isPaid ? IconCoins : IconX;
  const colour = PAYMENT_COLOURS[isPaid ? 'paid' : 'not_paid'];
  return (
    <span className={marks.mark} style={{ '--mark': colour } as CSSProperties}>
      <span className={marks.sign} data-round aria-hidden>
        <Sign size={SIGN_SIZE} stroke={2.2} />
      </span>
      {t(isPaid ? 'paid' : 'unpaid')}
    </span>
  );
}
