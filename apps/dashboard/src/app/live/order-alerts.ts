import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { useMe } from '#kit/access/me.ts';
import { useRead } from '#kit/data/use-read.ts';
import type { OrderFacts } from '#kit/live/alert.ts';
import type { Sound } from '#kit/live/sounds.ts';

/** What rings until somebody accepts the order. */
export const UNTIL_ACCEPTED: readonly Sound[] = ['order', 'late', 'pause'];

interface PastOrderOutcome {
  /** A server of the former version tells none. */
  readonly seat?: { readonly locales: OrderFacts['seat'] } | null;
  readonly order_type: OrderFacts['type'];
  readonly total_price: number;
  readonly scheduled_at?: string | null | undefined;
}

export const factsOf = (order: PastOrderOutcome): OrderFacts => ({
  seat: order.seat?.locales ?? [],
  type: order.order_type,
  total: order.total_price,
  ...(order.scheduled_at && { scheduledAt: order.scheduled_at }),
});

export function useWantsOrders(): boolean {
  const { id } = useMe();
  const settings = useRead(userSettings.list, { params: { user_id: id } });
  return settings.data?.find(({ key }) => key === 'ReceiveOrderNotifications')?.data !== false;
}
