import { useEffect } from 'react';
import { useMe } from '#kit/access/me.ts';
import { logQuietly } from '#kit/data/log.ts';
import { useLiveUpdates } from '#kit/live/use-live-updates.ts';
import { usePlace } from '#kit/place/place.ts';
import { wantsPush } from '#kit/push/push-wish.ts';
import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAppEvent } from '#kit/data/app-events.ts';
import { isOwnChange, isOwnMutation, isOwnMoney } from '#kit/data/own-writes.ts';
import { useRead } from '#kit/data/use-read.ts';
import { raiseAlert, settleAlerts } from '#kit/live/alarm.ts';
import { ring } from '#kit/live/ring.ts';
import { CallCards } from '#features/bookings/visits/call-cards.tsx';
import { AlertCard } from './alert-card.tsx';
import { SoundLocked } from './sound-locked.tsx';

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
  useAppEvent(['late-order'], ({ order: { id, number } }) => {
    if (!wantsOrders) return;
    ring('late');
    raiseAlert({ melody: 'late', id, number, at: Date.now() });
  });
  // Whoever accepts an order, at whichever desk, has seen it.
  useAppEvent(['update-order'], ({ order: { id, status } }) => {
    if (status !== 'pending') settleAlerts(['order', 'late'], id);
  });
}

/** Whoever wanted push messages here has them again after a sign-in. */
function useRenewedPush(): void {
  const { id: userId } = useMe();
  const businessId = usePlace().business?.id;
  useEffect(() => {
    if (businessId === undefined || !wantsPush(userId, businessId)) return;
    import('#kit/push/register-browser.ts')
      .then(({ renewPush }) => renewPush(userId, businessId))
      .catch((error: unknown) => logQuietly('push', error));
  }, [userId, businessId]);
}

/** Loaded once the page stands: the connection, its sounds, and the alerts that wait to be seen. */
export default function Live() {
  useLiveUpdates();
  useAlarm();
  useRenewedPush();
  return (
    <>
      <SoundLocked />
      <AlertCard calls={<CallCards rings={useWantsOrders()} />} />
    </>
  );
}
