import { ORDER_STATUSES, type OrderStatus } from '@diwan/contract/bookings/order-row.ts';
import { IconBan, IconBell, IconCheck, IconClock, IconToolsKitchen2, type Icon } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { MoneyBadge } from '#ui/money-badge.tsx';
import { useOptionWord } from '../reservations/option-labels.ts';
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

export function OrderBadge({ status }: { status: OrderStatus }) {
  const word = useOptionWord('order_statuses');
  const [tone, sign] = SIGNS[status];
  return (
    <Badge tone={tone} sign={sign}>
      {word(status)}
    </Badge>
  );
}

export function PaidBadge({ isPaid }: { isPaid: boolean }) {
  const t = useText(orderMessages);
  return <MoneyBadge money={isPaid ? 'paid' : 'open'}>{t(isPaid ? 'paid' : 'unpaid')}</MoneyBadge>;
}
