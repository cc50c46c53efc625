import { useEffect, useRef } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useMe } from '#kit/access/me.ts';
import { onUnlock } from '#kit/data/desk-session.ts';
import { logQuietly } from '#kit/data/log.ts';
import { useLiveUpdates } from '#kit/live/use-live-updates.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { wantsPush } from '#kit/push/push-wish.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useAppEvent } from '#kit/data/app-events.ts';
import { followMadeHere, isOwnChange, tellUnlessMadeHere, tellUnlessPaidHere } from '#kit/data/own-writes.ts';
import { raiseAlert, settleAlerts, type Alert } from '#kit/live/alert.ts';
import { playTone } from '#kit/live/sounds.ts';
import { UnsentCard } from '#features/bookings/orders/unsent/unsent-card.tsx';
import { useUnsentTickets } from '#features/bookings/orders/unsent/use-unsent-tickets.ts';
import { CallCards } from '#features/bookings/visits/call-cards.tsx';
import { AlertCard } from './alert-card.tsx';
import { useMissedOrders } from './missed-orders.ts';
import { useMissedReservations } from './missed-reservations.ts';
import { factsOf, UNTIL_ACCEPTED, useWantsOrders } from './order-alerts.ts';
import { SoundLocked } from './sound-locked.tsx';

/** The calls that make them, by name: their schemas would come to every page. */
export const MADE_BY = { reservation: 'reservations.create', order: 'orders.create' } as const;

/** A table that calls is answered at once, also at a desk that has just been opened. */
const CALLS = 'visits visit-calls';

type Drop = (() => void) | null;

/** News that wait for an answer of this page, under the names of what they are about. */
function useNewsAside() {
  const aside = useRef(new Map<string, () => void>());
  useEffect(() => {
    const waiting = aside.current;
    return () => {
      for (const drop of waiting.values()) drop();
    };
  }, []);
  const dropNews = (about: string) => {
    aside.current.get(about)?.();
    aside.current.delete(about);
  };
  const putAside = (about: string, drop: Drop) => {
    dropNews(about);
    if (drop !== null) aside.current.set(about, drop);
  };
  return { putAside, dropNews };
}

/** What rang before the answer came that says whose it is: the order or booking of this page waits for nobody. */
function useOwnSettled(client: QueryClient): void {
  useEffect(() => {
    const stops = (['order', 'reservation'] as const).map((sound) =>
      followMadeHere(client, MADE_BY[sound], (id) => settleAlerts([sound], id)),
    );
    return () => stops.forEach((stop) => stop());
  }, [client]);
}

/** Rings for what others do with bookings and orders; new ones stay until somebody has seen them. */
export function useAlert(): void {
  const client = useQueryClient();
  const wantsOrders = useWantsOrders();
  const can = useCan();
  const { putAside, dropNews } = useNewsAside();
  useOwnSettled(client);
  const raise = (alert: Omit<Alert, 'at'>) => {
    playTone(alert.sound);
    raiseAlert({ ...alert, at: Date.now() });
  };
  useAppEvent(['new-reservation'], ({ reservation: { id, branch_id: branchId } }) => {
    const tell = () => raise({ sound: 'reservation', id, number: id, branchId });
    putAside(
      `new reservation ${id}`,
      tellUnlessMadeHere(client, { operation: MADE_BY.reservation, id }, tell),
    );
  });
  useAppEvent(['update-reservation'], ({ reservation: { id } }) => {
    const now = Date.now();
    if (isOwnChange(client, 'reservations.', id, now)) return;
    putAside(
      `reservation ${id}`,
      tellUnlessPaidHere(client, { id, now }, () => playTone('reservation')),
    );
  });
  useAppEvent(['new-order'], ({ order, branchId }) => {
    const { id, number, is_test: isTest } = order;
    if (!wantsOrders) return;
    const tell = () => raise({ sound: 'order', id, number, branchId, isTest, order: factsOf(order) });
    putAside(`order ${id}`, tellUnlessMadeHere(client, { operation: MADE_BY.order, id }, tell));
  });
  useAppEvent(['late-order'], ({ order, branchId }) => {
    const { id, number } = order;
    if (wantsOrders) raise({ sound: 'late', id, number, branchId, order: factsOf(order) });
  });
  useAppEvent(['guest-arrived'], ({ order, car, branchId }) => {
    const { id, number } = order;
    if (wantsOrders) raise({ sound: 'arrived', id, number, branchId, order: factsOf(order), car });
  });
  // Who leads the branch is asked.
  useAppEvent(['ask-pause'], ({ order, branchId }) => {
    const { id, number } = order;
    if (can('settings.update', { branch: branchId }))
      raise({ sound: 'pause', id, number, branchId, order: factsOf(order) });
  });
  useAppEvent(['late-money'], ({ of, id, number, branchId, isSurplus }) => {
    raise({ sound: 'money', id, number, branchId, of, isSurplus });
  });
  // Whoever accepts an order, at whichever desk, has seen it.
  useAppEvent(['update-order'], ({ order: { id, status } }) => {
    if (status !== 'pending') {
      settleAlerts(UNTIL_ACCEPTED, id);
      dropNews(`order ${id}`);
    }
    if (status === 'delivered' || status === 'rejected') settleAlerts(['arrived'], id);
  });
}

/** Whoever wanted push messages here has them again after a sign-in, or a PIN. */
export function useRenewedPush(): void {
  const { id: userId } = useMe();
  const businessId = useWorkspace().business?.id;
  useEffect(() => {
    if (businessId === undefined) return undefined;
    const renew = () => {
      if (!wantsPush(userId, businessId)) return;
      import('#kit/push/register-browser.ts')
        .then(({ renewPush }) => renewPush(userId, businessId))
        .catch((error: unknown) => logQuietly('push', error));
    };
    renew();
    return onUnlock(renew);
  }, [userId, businessId]);
}

/** Loaded once the page stands: the connection, its sounds, and the alerts that wait to be seen. */
export default function Live() {
  useLiveUpdates(CALLS);
  useAlert();
  useMissedOrders();
  useMissedReservations();
  useRenewedPush();
  useUnsentTickets();
  const calls = <CallCards rings={useWantsOrders()} />;
  return (
    <>
      <SoundLocked />
      <AlertCard
        calls={
          <>
            <UnsentCard />
            {calls}
          </>
        }
      />
    </>
  );
}
