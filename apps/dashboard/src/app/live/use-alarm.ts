import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMe } from '#kit/access/me.ts';
import { useAppEvent } from '#kit/data/app-events.ts';
import { isOwnChange, isOwnMutation, isOwnMoney } from '#kit/data/own-writes.ts';
import { useRead } from '#kit/data/use-read.ts';
import { raiseAlert } from '#kit/live/alarm.ts';
import { ring } from '#kit/live/ring.ts';

/** The calls that make them, by name: their schemas would come to every page. */
export const MADE_BY = { reservation: 'reservations.create', order: 'orders.create' } as const;

function useWantsOrders(): boolean {
  const { id } = useMe();
  const settings = useRead(userSettings.list, { params: { user_id: id } });
  return settings.data?.find(({ key }) => key === 'ReceiveOrderNotifications')?.data !== false;
}

/** Rings for what others do with bookings and orders; new ones stay until somebody has seen them. */
export function useAlarm(): void {
  const client = useQueryClient();
  const wantsOrders = useWantsOrders();
  useAppEvent(['new-reservation', 'update-reservation'], ({ reservation: { id } }, name) => {
    const isOwn =
      name === 'update-reservation'
        ? isOwnChange(client, 'reservations.', id, Date.now()) || isOwnMoney(client, id, Date.now())
        : isOwnMutation(client, MADE_BY.reservation, id);
    if (isOwn) return;
    ring('reservation');
    if (name === 'update-reservation') return;
    raiseAlert({ melody: 'reservation', id, number: id, at: Date.now() });
  });
  useAppEvent(['new-order'], ({ order: { id, number } }) => {
    if (!wantsOrders || isOwnMutation(client, MADE_BY.order, id)) return;
    ring('order');
    raiseAlert({ melody: 'order', id, number, at: Date.now() });
  });
}
