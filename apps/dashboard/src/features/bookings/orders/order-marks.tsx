import { ORDER_STATUSES, type OrderStatus } from '@diwan/contract/bookings/order-row.ts';
import { IconBan, IconBell, IconCheck, IconClock, IconToolsKitchen2, type Icon } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { Mark, type Tone } from '#ui/mark.tsx';
import { MoneyMark } from '#ui/money-mark.tsx';
import { useOptionWord } from '../reservations/option-words.ts';
import { orderMessages } from './orders.messages.ts';

const SIGNS: Readonly<Record<OrderStatus, readonly [Tone, Icon]>> = {
  pending: ['waiting', IconClock],
  accepted: ['busy', IconToolsKitchen2],
  ready: ['confirmed', IconBell],
  delivered: ['done', IconCheck],
  rejected: ['ended', IconBan],
};

export const OPEN_STATUSES: ReadonlySet<OrderStatus> = new Set(['pending', 'accepted', 'ready']);
export const isFinal = (status: OrderStatus): boolean => !OPEN_STATUSES.has(status);
export const isOrderStatus = (value: string): value is OrderStatus =>
  (ORDER_STATUSES as readonly string[]).includes(value);

export function OrderMark({ status }: { status: OrderStatus }) {
  const word = useOptionWord('order_statuses');
  const [tone, sign] = SIGNS[status];
  return (
    <Mark tone={tone} sign={sign}>
      {word(status)}
    </Mark>
  );
}

export function PaidMark({ isPaid }: { isPaid: boolean }) {
  const t = useText(orderMessages);
  return <MoneyMark money={isPaid ? 'paid' : 'open'}>{t(isPaid ? 'paid' : 'unpaid')}</MoneyMark>;
}
