import { holdsAt } from '@diwan/contract/permissions.ts';
import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import {
  ordersChannel,
  REALTIME_EVENTS,
  reservationsChannel,
  userChannel,
  type RealtimeEvent,
} from '@diwan/contract/notifications/realtime.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useMe } from '#kit/access/me.ts';
import { useAppEvent } from '#kit/data/app-events.ts';
import { refreshReads } from '#kit/data/query-client.ts';
import { onLeavingSession } from '#kit/data/session.ts';
import { LiveConnection } from './live-connection.ts';

const EVENTS = Object.keys(REALTIME_EVENTS) as RealtimeEvent[];

/** Every channel the user may hear: their own, and those of their branches. */
export function channelsOf(user: UserInfo): string[] {
  const ofBusiness = ({ id: businessId, branches }: UserInfo['business'][number], isOwned: boolean) =>
    branches.flatMap(({ id }) => {
      const may = (permission: 'reservations.read' | 'orders.read') =>
        isOwned || holdsAt(user.permissions, permission, { branch: id });
      return [
        ...(may('reservations.read') ? [reservationsChannel(businessId, id)] : []),
        ...(may('orders.read') ? [ordersChannel(businessId, id)] : []),
      ];
    });
  return [
    userChannel(user.id),
    ...user.business.flatMap((business) => ofBusiness(business, true)),
    ...user.business_control.flatMap((business) => ofBusiness(business, false)),
  ];
}

/** What an event of this page or of another desk puts out of date is asked for again. */
function useFreshReads(): void {
  const client = useQueryClient();
  useAppEvent(EVENTS, (_detail, name) => void refreshReads(client, REALTIME_EVENTS[name].affects));
}

/** Keeps the page connected for as long as it is open, and what it shows up to date. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const connection = useRef<LiveConnection | null>(null);
  const user = useMe();
  const channels = useMemo(() => channelsOf(user).join(' '), [user]);
  useFreshReads();
  useEffect(() => {
    const live = new LiveConnection({
      onReady: (isReturn) =>
        void (isReturn ? client.invalidateQueries() : refreshReads(client, ['notifications'])),
      onRefused: () => void refreshReads(client, ['me']),
    });
    connection.current = live;
    void live.start();
    const stopHearing = onLeavingSession(() => live.stop());
    return () => {
      stopHearing();
      live.stop();
    };
  }, [client]);
  useEffect(() => connection.current?.hear(channels.split(' ')), [channels]);
}
