import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import Pusher from 'pusher';
import { describe, expect, it, vi } from 'vitest';
import { sessions } from '@diwan/contract/accounts/auth.ts';
import { realtime } from '@diwan/contract/notifications/realtime.ts';
import {
  ordersChannel,
  reservationsChannel,
  userChannel,
  waitingChannel,
} from '@diwan/contract/notifications/channels.ts';
import { devicesChannel } from '#testing/devices-channel.ts';
import { aDevice, anEmployee, aVenue } from '#testing/builders.ts';
import { aClient, connected, nextEvent, portOf, subscription } from '#testing/realtime-clients.ts';
import { securityLines } from '#testing/security-lines.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ LIMIT_SOCKETS_ADDRESS: '12' });

async function aPublisher(keys: { secret?: string; appId?: string } = {}): Promise<Pusher> {
  const port = await portOf(test);
  return new Pusher({
    ...test.deps.realtime.keys,
    ...keys,
    host: '127.0.0.1',
    port: String(port),
    useTLS: false,
  });
}

/** A socket of the platform itself, for what the library would never send. */
async function aSocket(path = `/app/${test.deps.realtime.keys.key}?protocol=7`) {
  const port = await portOf(test);
  const { WebSocket: Plain } = test.app.websocketServer.options as { WebSocket: typeof WebSocket };
  const socket = new Plain(`ws://127.0.0.1:${port}${path}`);
  const heard: { event: string; data: unknown }[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const next = (event: string) =>
    vi.waitFor(() => {
      const found = heard.find((message) => message.event === event);
      if (!found) throw new Error(`${event} has not come`);
      return found;
    });
  return { socket, closed, next, send: (message: unknown) => socket.send(JSON.stringify(message)) };
}

describe('a browser', () => {
  it('A page of another origin cannot open a socket, and a page of the product and other programs can.', async () => {
    const port = await portOf(test);
    const path = `/app/${test.deps.realtime.keys.key}?protocol=7`;
    const statusFor = async (headers: Record<string, string>) => {
      const upgrade = {
        connection: 'upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      };
      const outgoing = request({ host: '127.0.0.1', port, path, headers: { ...upgrade, ...headers } }).end();
      const [response] = await Promise.race([once(outgoing, 'response'), once(outgoing, 'upgrade')]);
      outgoing.destroy();
      return (response as IncomingMessage).statusCode;
    };
    const lines = await securityLines(test, async () => {
      expect(await statusFor({ origin: 'https://evil.test' })).toBe(403);
    });
    expect(lines).toEqual([
      expect.objectContaining({ kind: 'origin_refused', reason: 'realtime', ip: '127.0.0.1' }),
    ]);
    expect(await statusFor({ origin: 'http://diwan.test' })).toBe(101);
    expect(await statusFor({})).toBe(101);
  });

  it('hears on its own channel what the server SDK publishes, as it was published', async () => {
    const { owner } = await aVenue(test);
    const client = await aClient(test, owner);
    expect(await connected(client)).toMatch(/^\d+\.\d+$/);
    expect(await subscription(client, userChannel(owner.id))).toBe('subscribed');
    const heard = nextEvent(client, userChannel(owner.id), 'permissionsUpdated');
    const sdk = await aPublisher();
    const response = await sdk.trigger(userChannel(owner.id), 'permissionsUpdated', {
      branch_id: 11,
      name: 'فرع',
    });
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect(await heard).toEqual({ branch_id: 11, name: 'فرع' });
  });

  it('hears several events sent at once, and one of the largest size', async () => {
    const { owner } = await aVenue(test);
    const client = await aClient(test, owner);
    const channel = userChannel(owner.id);
    await subscription(client, channel);
    const heard = [nextEvent(client, channel, 'first'), nextEvent(client, channel, 'large')];
    const large = 'ض'.repeat(5000);
    const sdk = await aPublisher();
    await sdk.triggerBatch([
      { channel, name: 'first', data: { n: 1 } },
      { channel, name: 'large', data: { large } },
    ]);
    expect(await Promise.all(heard)).toEqual([{ n: 1 }, { large }]);
  });

  it('is not told what it did itself, and nothing after it has left the channel', async () => {
    const { owner } = await aVenue(test);
    const [one, other] = [await aClient(test, owner), await aClient(test, owner)];
    const channel = userChannel(owner.id);
    const socket_id = await connected(one);
    await Promise.all([subscription(one, channel), subscription(other, channel)]);
    const heardByOne: unknown[] = [];
    one.channel(channel).bind('moved', (data: unknown) => heardByOne.push(data));
    const sdk = await aPublisher();
    const first = nextEvent(other, channel, 'moved');
    await sdk.trigger(channel, 'moved', { n: 1 }, { socket_id });
    await first;
    const second = nextEvent(other, channel, 'moved');
    const secondOfOne = nextEvent(one, channel, 'moved');
    await sdk.trigger(channel, 'moved', { n: 2 });
    await Promise.all([second, secondOfOne]);
    one.unsubscribe(channel);
    const third = nextEvent(other, channel, 'moved');
    await sdk.trigger(channel, 'moved', { n: 3 });
    await third;
    expect(heardByOne).toEqual([{ n: 2 }]);
  });

  it('keeps its subscription until its session ends, and then hears nothing more', async () => {
    const venue = await aVenue(test);
    const { owner } = venue;
    const client = await aClient(test, owner);
    const channel = reservationsChannel(venue.businessId, venue.branchId);
    expect(await subscription(client, channel)).toBe('subscribed');
    const ended = nextEvent(client, channel, 'pusher:subscription_error');
    const { rows } = await test.owner.query('select id::int from sessions where user_id = $1', [owner.id]);
    await test.call(sessions.revoke, { token: owner.token, params: { user_id: owner.id, id: rows[0].id } });
    expect(await ended).toMatchObject({ status: 401 });
  });

  it.each([
    ['tablet', devicesChannel],
    ['orders', ordersChannel],
    ['waiter', waitingChannel],
    ['desk', waitingChannel],
  ] as const)(
    'is cut off once nothing it hears is left of its session, as a device of the kind %s that is sent away',
    async (kind, channelOf) => {
      const venue = await aVenue(test);
      const device = await aDevice(test, venue, kind);
      const client = await aClient(test, device);
      const channel = channelOf(venue.businessId, venue.branchId);
      expect(await subscription(client, channel)).toBe('subscribed');
      const result = nextEvent(client, channel, 'pusher:subscription_error');
      const cut = new Promise((resolve) => client.connection.bind('disconnected', resolve));
      const revoked = await test.call(sessions.revoke, {
        token: venue.owner.token,
        params: { id: device.sessionId },
      });
      expect(revoked.status).toBe(200);
      expect(await result).toMatchObject({ status: 401 });
      await cut;
    },
  );

  it('loses a branch with its grant and keeps what is its own', async () => {
    const venue = await aVenue(test);
    const desk = await anEmployee(test, venue, ['reservations.read']);
    const client = await aClient(test, desk);
    const channel = reservationsChannel(venue.businessId, venue.branchId);
    expect(await subscription(client, channel)).toBe('subscribed');
    expect(await subscription(client, userChannel(desk.id))).toBe('subscribed');
    const ended = nextEvent(client, channel, 'pusher:subscription_error');
    await test.owner.query("update grants set permissions = '{menu.read}' where user_id = $1", [desk.id]);
    await ended;
    const heard = nextEvent(client, userChannel(desk.id), 'permissionsUpdated');
    await (await aPublisher()).trigger(userChannel(desk.id), 'permissionsUpdated', { branch_id: 1 });
    expect(await heard).toEqual({ branch_id: 1 });
    expect(await subscription(await aClient(test, desk), channel)).toEqual({ status: 403 });
  });

  it('cannot subscribe with what was signed before the grant ended', async () => {
    const venue = await aVenue(test);
    const desk = await anEmployee(test, venue, ['reservations.read']);
    const { send, next, socket } = await aSocket();
    const hello = await next('pusher:connection_established');
    const { socket_id } = JSON.parse(String(hello.data)) as { socket_id: string };
    const channel = reservationsChannel(venue.businessId, venue.branchId);
    const { body } = await test.call(realtime.authorize, {
      token: desk.token,
      body: { socket_id, channel_name: channel },
    });
    await test.owner.query('delete from grants where user_id = $1', [desk.id]);
    send({ event: 'pusher:subscribe', data: { channel, auth: body.auth } });
    expect((await next('pusher:subscription_error')).data).toMatchObject({ status: 401 });
    socket.close();
  });
});

describe('a socket', () => {
  it('is told its id and the time of activity, and its pings are answered', async () => {
    const { socket, send, next } = await aSocket();
    const { data } = await next('pusher:connection_established');
    expect(JSON.parse(String(data))).toEqual({
      socket_id: expect.stringMatching(/^\d+\.\d+$/),
      activity_timeout: 120,
    });
    send({ event: 'pusher:ping', data: {} });
    expect(await next('pusher:pong')).toBeDefined();
    socket.close();
  });

  it.each([
    ['an unknown key', '/app/unknown?protocol=7', 4001],
    ['another protocol', undefined, 4007],
  ])('with %s is closed with the code of the protocol', async (_of, path, code) => {
    const { next, closed } = await aSocket(path ?? `/app/${test.deps.realtime.keys.key}?protocol=3`);
    expect((await next('pusher:error')).data).toMatchObject({ code });
    expect(await closed).toBe(code);
  });

  it.each([
    ['private-user-1', 'key:signature', 401],
    ['private-user-1', undefined, 401],
    ['public', undefined, 404],
    ['presence-room', undefined, 404],
    ['private-encrypted-x', undefined, 404],
    ['private-\u0000', undefined, 404],
  ])('may not subscribe to %j with %j', async (channel, auth, status) => {
    const { socket, send, next } = await aSocket();
    await next('pusher:connection_established');
    send({ event: 'pusher:subscribe', data: { channel, auth } });
    expect((await next('pusher:subscription_error')).data).toMatchObject({ status });
    socket.close();
  });

  it.each([
    ['a client event', { event: 'client-typing', channel: 'private-user-1', data: {} }, 4301],
    ['nonsense', [1, 2], null],
  ])('is refused %s', async (_what, message, code) => {
    const { socket, send, next } = await aSocket();
    await next('pusher:connection_established');
    send(message);
    expect((await next('pusher:error')).data).toMatchObject({ code });
    socket.close();
  });

  it('that says too much at once, or too often, is closed', async () => {
    const large = await aSocket();
    await large.next('pusher:connection_established');
    large.send({ event: 'pusher:ping', data: 'x'.repeat(20_000) });
    expect(await large.closed).toBeGreaterThanOrEqual(1006);
    const often = await aSocket();
    await often.next('pusher:connection_established');
    for (let count = 0; count <= 2000; count += 1) often.send({ event: 'pusher:ping' });
    expect(await often.closed).toBe(4100);
  });

  it('finds no room once its address has as many as it may', async () => {
    const open = await Promise.all(Array.from({ length: 13 }, () => aSocket()));
    const refused = open.map(async ({ closed, next }) => [await closed, (await next('pusher:error')).data]);
    expect(await Promise.race(refused)).toEqual([4100, { code: 4100, message: 'Too many connections' }]);
    // The others hear no error: their ends are not waited for above.
    for (const end of refused) end.catch(() => undefined);
    for (const { socket } of open) socket.close();
    await Promise.all(open.map(({ closed }) => closed));
  });
});

describe('the publish call', () => {
  it.each([
    ['another secret', { secret: 'wrong' }, 401],
    ['another app', { appId: '1' }, 404],
  ])('of %s is refused', async (_of, keys, status) => {
    const sdk = await aPublisher(keys);
    await expect(sdk.trigger('private-user-1', 'x', {})).rejects.toMatchObject({ status });
  });

  it('refuses what is too large, what is no event, and a body that was not signed', async () => {
    const sdk = await aPublisher();
    await expect(sdk.trigger('private-user-1', 'x', 'x'.repeat(10_241))).rejects.toMatchObject({
      status: 413,
    });
    await expect(sdk.post({ path: '/events', body: JSON.stringify({ name: 'x' }) })).rejects.toMatchObject({
      status: 400,
    });
    const { appId } = test.deps.realtime.keys;
    const query = sdk.createSignedQueryString({ method: 'POST', path: `/apps/${appId}/events`, body: '{}' });
    const response = await test.app.inject({
      method: 'POST',
      url: `/apps/${appId}/events?${query}`,
      payload: { name: 'x', channels: ['private-user-1'], data: '{}' },
    });
    expect(response.statusCode).toBe(401);
    expect([response.headers['content-type'], response.body]).toEqual(['text/plain', 'Invalid signature']);
  });

  it('Of forged signatures, of calls and of subscriptions, the security log has a line each.', async () => {
    const lines = await securityLines(test, async () => {
      const sdk = await aPublisher({ secret: 'wrong' });
      await expect(sdk.trigger('private-user-1', 'x', {})).rejects.toMatchObject({ status: 401 });
      const { socket, send, next } = await aSocket();
      await next('pusher:connection_established');
      send({ event: 'pusher:subscribe', data: { channel: 'private-user-1', auth: 'key:signature' } });
      await next('pusher:subscription_error');
      socket.close();
    });
    expect(lines).toEqual([
      expect.objectContaining({ kind: 'signature_refused', reason: 'realtime_publish', ip: '127.0.0.1' }),
      expect.objectContaining({
        kind: 'signature_refused',
        reason: 'realtime_subscription',
        ip: '127.0.0.1',
      }),
    ]);
  });

  it('refuses a call that was signed long ago', async () => {
    const { appId } = test.deps.realtime.keys;
    const sdk = await aPublisher();
    const query = sdk.createSignedQueryString({ method: 'POST', path: `/apps/${appId}/events`, body: '{}' });
    const stale = query.replace(/auth_timestamp=\d+/, 'auth_timestamp=1');
    const response = await test.app.inject({
      method: 'POST',
      url: `/apps/${appId}/events?${stale}`,
      payload: {},
    });
    expect(response.statusCode).toBe(401);
  });
});
