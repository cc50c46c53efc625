import '#kit/schemas/zod.ts';
import { holdsAt } from '@diwan/contract/permissions.ts';
import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import { ordersChannel, reservationsChannel, userChannel } from '@diwan/contract/notifications/channels.ts';
import { useMemo, useEffect, useRef } from 'react';
import { useMe } from '#kit/access/me.ts';
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { refreshReads } from '#kit/data/query-client.ts';
import { onLeavingSession } from '#kit/data/session.ts';
import { useFreshReads } from './fresh-reads.ts';
import { installation } from '@diwan/contract/installation/installation.ts';
import {
  realtime,
  REALTIME_EVENTS,
  type RealtimeEvent,
  type RealtimePayload,
} from '@diwan/contract/notifications/realtime.ts';
import { emitAppEvent } from '#kit/data/app-events.ts';
import { call } from '#kit/data/call.ts';
import { logQuietly } from '#kit/data/log.ts';
import { LiveLink, type Heard, type LiveWire } from './live-link.ts';

const isEvent = (name: string): name is RealtimeEvent => Object.hasOwn(REALTIME_EVENTS, name);

/** What a channel says becomes an event of the page; what does not fit its schema is left alone. */
function pass(name: string, data: unknown): void {
  if (!isEvent(name)) return;
  const parsed = REALTIME_EVENTS[name].payload.safeParse(data);
  if (parsed.success) emitAppEvent(name, parsed.data as RealtimePayload<typeof name>);
  else logQuietly(`A live update does not fit its schema: ${name}`, parsed.error);
}

const WIRE: LiveWire = {
  setup: async () => (await call(installation.clientConfig)).realtime,
  authorize: ({ socketId, channelName }, signal) =>
    call(realtime.authorize, { body: { socket_id: socketId, channel_name: channelName }, signal }),
  library: async () => (await import('pusher-js')).default,
  hear: pass,
};

/** The connection of the dashboard. */
export class LiveConnection extends LiveLink {
  constructor(listener: Heard) {
    super(listener, WIRE);
  }
}

/** A page that hears within this time has missed nothing worth asking for again. */
const MOMENT_MS = 1000;

/** What some event puts out of date. */
const TOLD: ReadonlySet<string> = new Set(Object.values(REALTIME_EVENTS).flatMap(({ affects }) => affects));

const resourceOf = ({ queryKey: [name] }: Query) =>
  typeof name === 'string' ? (name.split('.')[0] ?? '') : '';

/** Rejections are told where the read is used. */
async function refreshOnceRead(client: QueryClient, read: Query): Promise<void> {
  await read.promise?.catch(() => undefined);
  await client.invalidateQueries({ queryKey: read.queryKey, exact: true });
}

/**
 * The connection comes well after the first page, and nobody tells what happened in between: what an event may have changed
 * since it was read is asked for again, what is still being read once it is there, and the `awaited` resources however lately
 * they were read.
 */
async function refreshMissed(client: QueryClient, awaited: readonly string[]): Promise<void> {
  const isOld = (readAt: number) => readAt > 0 && readAt < Date.now() - MOMENT_MS;
  const isTold = (read: Query) => TOLD.has(resourceOf(read));
  const underWay = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: (read) => isTold(read) && read.state.data === undefined });
  const asked = client.invalidateQueries({
    predicate: (read) =>
      awaited.includes(resourceOf(read)) || (isTold(read) && isOld(read.state.dataUpdatedAt)),
  });
  await Promise.all([asked, ...underWay.map((read) => refreshOnceRead(client, read))]);
}

/**
 * Listens to the channels for as long as the page is open, and keeps what it shows up to date. `doubted` are the resources
 * that are asked for again when a channel is refused or ends.
 * `awaited` are those for which somebody waits: they are asked for again once the channels are heard, because they may have
 * changed since they were read.
 */
export function useChannels(channels: string, doubted: string, awaited = ''): void {
  const client = useQueryClient();
  const connection = useRef<LiveConnection | null>(null);
  useFreshReads();
  useEffect(() => {
    const live = new LiveConnection({
      onReady: (isReturn) =>
        void (isReturn
          ? client.invalidateQueries()
          : refreshMissed(client, ['notifications', ...awaited.split(' ')])),
      onRefused: () => void refreshReads(client, [doubted]),
    });
    connection.current = live;
    void live.start();
    const stopHearing = onLeavingSession(() => live.stop());
    return () => {
      stopHearing();
      live.stop();
    };
  }, [client, doubted, awaited]);
  useEffect(() => connection.current?.hear(channels.split(' ')), [channels]);
}

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

/** Keeps the page connected for as long as it is open, and what it shows up to date; `awaited`: see `useChannels`. */
export function useLiveUpdates(awaited: string): void {
  const user = useMe();
  const channels = useMemo(() => channelsOf(user).join(' '), [user]);
  useChannels(channels, 'me', awaited);
}
