import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { holdCalls } from '#kit/data/session.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { clients, FakePusher, type Answered } from '../../testing/fake-pusher.ts';
import { LiveLink } from './live-link.ts';
import { LiveConnection } from './use-live-updates.ts';
import { setLiveState, useLiveState } from './live-state.ts';

vi.mock('pusher-js', () => ({ default: FakePusher }));

const SETUP = { enabled: 'true', key: 'app-key', host: null, port: null, tls: false };
const server = (setup: object = {}, authorize = () => ({ status: 200, body: { auth: 'key:seal' } })) =>
  fakeNetwork({
    'GET /api/client-config': () => ({ body: { realtime: { ...SETUP, ...setup } } }),
    'POST /api/pusher/auth': authorize,
  });

const heard = { onReady: vi.fn<(isReturn: boolean) => void>(), onRefused: vi.fn<() => void>() };
let logged: MockInstance<Console['warn']>;
const shown = () => renderHook(() => useLiveState()).result.current;

async function connected(channels: readonly string[] = ['private-user-7']) {
  const live = new LiveConnection(heard);
  live.hear(channels);
  await live.start();
  const client = clients.at(-1);
  if (!client) throw new Error('No connection was opened.');
  const channel = (name: string) => {
    const found = client.channels.get(name);
    if (!found) throw new Error(`${name} is not heard.`);
    return found;
  };
  return { live, client, channel };
}

beforeEach(() => {
  clients.length = 0;
  heard.onReady.mockClear();
  heard.onRefused.mockClear();
  setLiveState('connecting');
  logged = vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

it('The page is live once every channel is heard, and says so once.', async () => {
  server();
  const { client, channel } = await connected(['private-user-7', 'private-business-1-branch-2-orders']);
  client.become('connecting');
  expect(shown()).toBe('connecting');
  client.become('connected');
  channel('private-user-7').accept();
  expect([shown(), heard.onReady.mock.calls]).toEqual(['connecting', []]);
  channel('private-business-1-branch-2-orders').accept();
  channel('private-user-7').accept();
  expect([shown(), heard.onReady.mock.calls]).toEqual(['connected', [[false]]]);
});

it('After the connection was lost the page is offline, and told that it missed something when it is back.', async () => {
  server();
  const { client, channel } = await connected();
  client.become('connected');
  channel('private-user-7').accept();
  client.become('unavailable');
  expect(shown()).toBe('offline');
  client.become('connecting');
  expect(shown()).toBe('connecting');
  client.become('connected');
  expect([shown(), heard.onReady.mock.calls]).toEqual(['connected', [[false], [true]]]);
});

it('A channel that is refused keeps nobody waiting, and what the person may do is asked again.', async () => {
  server();
  const { client, channel } = await connected();
  client.become('connected');
  channel('private-user-7').refuse();
  expect([shown(), heard.onRefused.mock.calls.length]).toEqual(['connected', 1]);
});

it('A channel that is accepted before the connection stands makes nothing live.', async () => {
  server();
  const { channel } = await connected();
  channel('private-user-7').accept();
  expect([shown(), heard.onReady.mock.calls]).toEqual(['connecting', []]);
});

it('Channels that are wanted no more are left, new ones joined, and others kept.', async () => {
  server();
  const { live, client, channel } = await connected(['one', 'two']);
  const stored = channel('two');
  live.hear(['two', 'three']);
  expect([...client.channels.keys()]).toEqual(['two', 'three']);
  expect(channel('two')).toBe(stored);
});

it('Of a channel that is joined later the page missed what was said until it was heard.', async () => {
  server();
  const { live, client, channel } = await connected(['one']);
  client.become('connected');
  channel('one').accept();
  live.hear(['one', 'two']);
  expect([shown(), heard.onReady.mock.calls]).toEqual(['connecting', [[false]]]);
  channel('two').accept();
  expect([shown(), heard.onReady.mock.calls]).toEqual(['connected', [[false], [true]]]);
});

it('What a channel says becomes an event of the page; what is not known or not understood does not.', async () => {
  server();
  const { client } = await connected();
  const events: unknown[] = [];
  const hear = (event: Event) => events.push([event.type, (event as CustomEvent).detail]);
  for (const name of ['permissionsUpdated', 'somethingElse', 'constructor'])
    window.addEventListener(name, hear, { once: true });
  client.hears('permissionsUpdated', { branch_id: 'eleven' });
  client.hears('somethingElse', {});
  client.hears('constructor', {});
  expect(events).toEqual([]);
  expect(logged).toHaveBeenCalledTimes(1);
  client.hears('permissionsUpdated', { branch_id: 11 });
  expect(events).toEqual([['permissionsUpdated', { branch_id: 11 }]]);
});

it('An installation without live updates opens no connection and says that it is off.', async () => {
  server({ enabled: 'false' });
  await new LiveConnection(heard).start();
  expect([shown(), clients]).toEqual(['off', []]);
});

it('The connection leads to the server of the page, or to the one that is named, and only there.', async () => {
  server();
  const { client } = await connected();
  const { hostname, port } = window.location;
  expect(client.key).toBe('app-key');
  expect(client.options).toMatchObject({
    wsHost: hostname,
    wsPort: Number(port) || 80,
    wssPort: Number(port) || 443,
    forceTLS: false,
    enabledTransports: ['ws'],
  });
  server({ host: 'live.example.com', port: 6001, tls: true });
  const elsewhere = await connected();
  expect(elsewhere.client.options).toMatchObject({
    wsHost: 'live.example.com',
    wssPort: 6001,
    forceTLS: true,
    enabledTransports: ['wss'],
  });
  server({ host: 'live.example.com', tls: true });
  expect((await connected()).client.options).toMatchObject({ wsPort: 80, wssPort: 443 });
});

it('A page that is left while it connects opens nothing, and closes what was open.', async () => {
  server();
  const live = new LiveConnection(heard);
  const starting = live.start();
  live.stop();
  await starting;
  expect(clients.filter(({ isDisconnected }) => !isDisconnected)).toEqual([]);
  const open = await connected();
  open.live.stop();
  await vi.waitFor(() => expect(open.client.isDisconnected).toBe(true));
});

it('A page that has stopped listening hears and says nothing while its socket closes.', async () => {
  server();
  const { live, client, channel } = await connected(['one']);
  client.become('connected');
  const events = vi.fn<() => void>();
  window.addEventListener('permissionsUpdated', events, { once: true });
  live.stop();
  live.hear(['one', 'two']);
  client.hears('permissionsUpdated', { branch_id: 11 });
  channel('one').accept();
  channel('one').refuse();
  client.become('unavailable');
  expect([shown(), client.channels.size, heard.onReady.mock.calls, heard.onRefused.mock.calls]).toEqual([
    'connecting',
    1,
    [],
    [],
  ]);
  expect(events).not.toHaveBeenCalled();
  window.removeEventListener('permissionsUpdated', events);
});

it('A channel that is asked for when the session is left is not waited for, and tells nobody anything.', async () => {
  server();
  const { live, client } = await connected();
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_answer, refuse) => {
        init?.signal?.addEventListener('abort', () => refuse(new DOMException('Left.', 'AbortError')));
      }),
  );
  const response = vi.fn<Answered>();
  client.options.channelAuthorization.customHandler(
    { socketId: '1.1', channelName: 'private-user-7' },
    response,
  );
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  live.stop();
  expect(sent.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  await Promise.resolve();
  expect([response.mock.calls, heard.onRefused.mock.calls]).toEqual([[], []]);
});

it('A server that cannot be reached is asked again after five seconds, until the page is left.', async () => {
  vi.useFakeTimers();
  const requests = fakeNetwork({
    'GET /api/client-config': () => ({ status: 503, body: { message: 'Busy.' } }),
  });
  const live = new LiveConnection(heard);
  await live.start();
  expect([shown(), requests.length]).toEqual(['offline', 1]);
  await vi.advanceTimersByTimeAsync(4999);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests).toHaveLength(2);
  live.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(requests).toHaveLength(2);
});

it.each([
  [503, 2],
  [429, 2],
  [403, 1],
])('A channel that is answered %s is asked for %s times in five seconds.', async (status, times) => {
  const requested = server({}, () => ({ status, body: { auth: 'No.' } }));
  const { client } = await connected();
  vi.useFakeTimers();
  const response = vi.fn<Answered>();
  client.options.channelAuthorization.customHandler(
    { socketId: '1.1', channelName: 'private-user-7' },
    response,
  );
  await vi.advanceTimersByTimeAsync(5000);
  const authorized = requested.filter(({ path }) => path === '/api/pusher/auth');
  expect(authorized).toHaveLength(times);
  expect(authorized[0]?.body).toEqual({ socket_id: '1.1', channel_name: 'private-user-7' });
  expect(response.mock.calls.map(([error]) => error instanceof Error)).toEqual(times === 1 ? [true] : []);
});

it('A channel is joined with what the server has signed, and not asked for again on another socket.', async () => {
  server();
  const { client } = await connected();
  const response = vi.fn<Answered>();
  const ask = () =>
    client.options.channelAuthorization.customHandler(
      { socketId: '1.1', channelName: 'private-user-7' },
      response,
    );
  ask();
  await vi.waitFor(() => expect(response).toHaveBeenCalledWith(null, { auth: 'key:seal' }));
  const requested = server({}, () => ({ status: 503, body: { auth: '' } }));
  client.connection.socket_id = '2.2';
  ask();
  await vi.waitFor(() => expect(response).toHaveBeenCalledTimes(2));
  expect(response.mock.lastCall?.[0]).toBeInstanceOf(Error);
  expect(requested).toHaveLength(1);
});

it('A page that the server has sent away connects anew, and is told that it missed something once its channels are heard.', async () => {
  server();
  const { client, channel } = await connected(['one', 'two']);
  client.become('connected');
  channel('one').accept();
  channel('two').accept();
  channel('one').refuse();
  vi.useFakeTimers();
  client.become('disconnected');
  expect([shown(), clients.length]).toEqual(['offline', 1]);
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(clients).toHaveLength(2));
  const [, next] = clients;
  expect([...(next?.channels.keys() ?? [])]).toEqual(['one', 'two']);
  next?.become('connected');
  next?.channels.get('two')?.accept();
  // What the former connection still hears of its channels says nothing about those of this one.
  channel('one').refuse();
  expect([shown(), heard.onReady.mock.calls]).toEqual(['connecting', [[false]]]);
  next?.channels.get('one')?.accept();
  expect([shown(), heard.onReady.mock.calls]).toEqual(['connected', [[false], [true]]]);
});

it('A page that was locked connects anew only once somebody has unlocked it.', async () => {
  const requests = server();
  const { client } = await connected();
  let unlock = () => {};
  holdCalls(new Promise<void>((resolve) => (unlock = resolve)));
  vi.useFakeTimers();
  client.become('disconnected');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([requests.length, clients.length]).toEqual([1, 1]);
  unlock();
  await vi.waitFor(() => expect(clients).toHaveLength(2));
});

it('A page that is sent away again and again asks less and less often, and soon again once a channel was heard.', async () => {
  server();
  await connected();
  vi.useFakeTimers();
  const sentAway = async (wait: number) => {
    const before = clients.length;
    clients.at(-1)?.become('disconnected');
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(clients).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(clients).toHaveLength(before + 1);
  };
  for (const wait of [5000, 10_000, 20_000]) await sentAway(wait);
  for (let more = 0; more < 5; more += 1) {
    clients.at(-1)?.become('disconnected');
    await vi.advanceTimersByTimeAsync(300_000);
  }
  await sentAway(300_000);
  clients.at(-1)?.channels.get('private-user-7')?.accept();
  await sentAway(5000);
});

it('A page that is left after it was sent away connects no more.', async () => {
  server();
  const { live, client } = await connected();
  vi.useFakeTimers();
  client.become('disconnected');
  live.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(clients).toHaveLength(1);
});

it('A connection over the page tells how it stands to whoever opened it, and leaves the light of the page alone.', async () => {
  server();
  await connected();
  setLiveState('offline');
  const tell = vi.fn<(state: string) => void>();
  const link = new LiveLink(heard, {
    setup: async () => SETUP,
    authorize: async () => ({ auth: 'key:seal' }),
    library: async () => (await import('pusher-js')).default,
    hear: () => undefined,
    tell,
  });
  link.hear(['one']);
  await link.start();
  clients.at(-1)?.become('connected');
  clients.at(-1)?.channels.get('one')?.accept();
  link.stop();
  expect(tell.mock.calls.map(([state]) => state)).toEqual(['connecting', 'connected', 'connecting']);
  expect(shown()).toBe('offline');
});
