import { devices } from '@diwan/contract/accounts/devices.ts';
import { me } from '@diwan/contract/accounts/me.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { installation } from '@diwan/contract/installation/installation.ts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emitAppEvent } from '#kit/data/app-events.ts';
import { createQueryClient } from '#kit/data/query-client.ts';
import { leaveSession } from '#kit/data/session.ts';
import { readOptions } from '#kit/data/use-read.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { clients, FakePusher } from '../../testing/fake-pusher.ts';
import { useChannels } from './use-live-updates.ts';

vi.mock('pusher-js', () => ({ default: FakePusher }));

const SETUP = { enabled: 'true', key: 'app-key', host: null, port: null, tls: false };
const OWN = 'private-user-7';
const ORDERS = 'private-business-1-branch-11-orders';

/** Reads that are known and fresh, by the first part of their names. */
const READS = {
  me: readOptions(me.info).queryKey,
  devices: readOptions(devices.self).queryKey,
  installation: readOptions(installation.clientConfig).queryKey,
};
type Read = keyof typeof READS;

function hearing(channels: string, doubted = 'me', awaited = '') {
  fakeNetwork({ 'GET /api/client-config': () => ({ body: { realtime: SETUP } }) });
  const client: QueryClient = createQueryClient();
  for (const key of Object.values<readonly unknown[]>(READS)) client.setQueryData(key, {});
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(({ names }) => useChannels(names, doubted, awaited), {
    wrapper,
    initialProps: { names: channels },
  });
  const outOfDate = () =>
    (Object.keys(READS) as Read[]).filter((name) => client.getQueryState(READS[name])?.isInvalidated);
  return { ...hook, client, outOfDate };
}

async function connection() {
  await waitFor(() => expect(clients).toHaveLength(1));
  const [client] = clients;
  if (!client) throw new Error('No connection was opened.');
  const accept = () => {
    client.become('connected');
    for (const channel of client.channels.values()) channel.accept();
  };
  return { client, accept };
}

// Time stands still unless a test moves it: whatever is not said to take a while takes none.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T09:00:00.000Z') });
  clients.length = 0;
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

afterEach(() => void vi.useRealTimers());

it('A page hears the channels that are named, and others once others are named, over one connection.', async () => {
  const { rerender } = hearing(`${OWN} ${ORDERS}`);
  const { client } = await connection();
  expect([...client.channels.keys()]).toEqual([OWN, ORDERS]);
  rerender({ names: OWN });
  expect([[...client.channels.keys()], clients.length]).toEqual([[OWN], 1]);
});

it('What an event puts out of date is asked for again, and nothing else.', async () => {
  const { outOfDate } = hearing(OWN);
  await connection();
  act(() => emitAppEvent('permissionsUpdated', { branch_id: 11 }));
  expect(outOfDate()).toEqual(['me']);
});

// A page that hears at once; one that hears later is below.
it('What was read before the page heard anything stays, and everything is doubted after a gap.', async () => {
  const { outOfDate } = hearing(OWN);
  const { client, accept } = await connection();
  accept();
  expect(outOfDate()).toEqual([]);
  client.become('unavailable');
  accept();
  await waitFor(() => expect(outOfDate()).toEqual(['me', 'devices', 'installation']));
});

it('What an event may have changed between its read and the first subscription is asked for again, and nothing else.', async () => {
  const { client: reads, outOfDate } = hearing(OWN);
  const { accept } = await connection();
  const [early, late] = [[reservations.list.name], [orders.list.name]];
  reads.setQueryData(early, {});
  vi.setSystemTime(Date.now() + 3000);
  reads.setQueryData(late, {});
  accept();
  await waitFor(() => expect(reads.getQueryState(early)?.isInvalidated).toBe(true));
  // Nothing that happens to devices or to the installation is told.
  expect(outOfDate()).toEqual(['me']);
  expect(reads.getQueryState(late)?.isInvalidated).toBe(false);
});

it('What is still being read when the page hears is asked for again once it is there: it may be older than what was missed.', async () => {
  const { client: reads } = hearing(OWN);
  const { accept } = await connection();
  const under = [reservations.list.name];
  let answer: (rows: object) => void = () => undefined;
  const asked = () =>
    new Promise<object>((resolve) => {
      answer = resolve;
    });
  void reads.fetchQuery({ queryKey: under, queryFn: asked });
  accept();
  expect(reads.getQueryState(under)?.isInvalidated).toBe(false);
  answer({});
  await waitFor(() => expect(reads.getQueryState(under)?.isInvalidated).toBe(true));
});

it('What somebody waits for is asked for again once the page hears: it may have changed since it was read.', async () => {
  const { outOfDate } = hearing(OWN, 'me', 'devices');
  const { accept } = await connection();
  expect(outOfDate()).toEqual([]);
  accept();
  await waitFor(() => expect(outOfDate()).toEqual(['devices']));
});

it('A channel that is refused puts into doubt what the page said.', async () => {
  const { outOfDate } = hearing(OWN, 'devices');
  const { client } = await connection();
  client.channels.get(OWN)?.refuse();
  await waitFor(() => expect(outOfDate()).toEqual(['devices']));
});

it('A page that is left or signed out of hears nothing any more.', async () => {
  const first = hearing(OWN);
  const { client } = await connection();
  expect(client.isDisconnected).toBe(false);
  first.unmount();
  await vi.waitFor(() => expect(client.isDisconnected).toBe(true));
  clients.length = 0;
  hearing(OWN);
  const { client: second } = await connection();
  act(() => leaveSession());
  await vi.waitFor(() => expect(second.isDisconnected).toBe(true));
});
