import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Bus } from './bus.ts';
import { TIMEOUTS, type Admit } from './connection.ts';
import { SecurityEvents } from '#platform/security/security-events.ts';
import { Endpoint } from './endpoint.ts';
import { addRealtime } from './realtime.routes.ts';

const KEYS = { key: 'key', appId: 'app', secret: 'secret' };
const CHANNEL = 'private-user-1';

/** Of one node alone. */
const nobodyElse: Bus = {
  start: async ({ onHearing }) => onHearing(true),
  send: async () => {},
  stop: async () => {},
};

const quiet = new SecurityEvents({ hash: () => '' });

let app = Fastify();
let endpoint: Endpoint;
let port = 0;
/** Whose session a subscription is of; a test may let it wait. */
let admit: Admit = async () => 1;

beforeEach(async () => {
  app = Fastify();
  admit = async () => 1;
  endpoint = new Endpoint({
    keys: KEYS,
    bus: nobodyElse,
    admission: { admit: (...input) => admit(...input), stillAllowed: async (input) => input },
    limits: { connections: 10, perAddress: 10 },
    random: (bytes) => Buffer.alloc(bytes, 7),
    log: app.log,
    security: quiet,
    onReady: () => {},
  });
  await addRealtime(app, {
    endpoint,
    keys: KEYS,
    clock: systemClock,
    security: quiet,
    isOwnPage: () => true,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

/** As if it were that long after now. */
const lookAfter = (milliseconds: number) => endpoint.sweep(performance.now() + milliseconds);
const hearers = () => endpoint.hub.connections.length;

interface Heard {
  readonly event: string;
  readonly data?: unknown;
}

/** Asks for a channel; reads everything, and says only what it is told to. */
async function anAskingBrowser() {
  const { WebSocket: Plain } = app.websocketServer.options as { WebSocket: typeof WebSocket };
  const socket = new Plain(`ws://127.0.0.1:${port}/app/${KEYS.key}?protocol=7`);
  const heard: Heard[] = [];
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  );
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data)) as Heard));
  const next = (event: string) =>
    vi.waitFor(() => {
      const found = heard.find((message) => message.event === event);
      if (!found) throw new Error(`${event} has not come`);
      return found;
    });
  const send = (event: string, data: object = {}) => socket.send(JSON.stringify({ event, data }));
  const { socket_id: id } = JSON.parse(String((await next('pusher:connection_established')).data)) as {
    socket_id: string;
  };
  const signature = createHmac('sha256', KEYS.secret).update(`${id}:${CHANNEL}`).digest('hex');
  send('pusher:subscribe', { channel: CHANNEL, auth: `${KEYS.key}:${signature}` });
  return { socket, heard, closed, next, send };
}

/** Subscribed to the channel. */
async function aBrowser() {
  const browser = await anAskingBrowser();
  await browser.next('pusher_internal:subscription_succeeded');
  return browser;
}

it('a client that reads and never answers pings is closed, and hears nothing more', async () => {
  const silent = await aBrowser();
  lookAfter(TIMEOUTS.activity + 1000);
  await silent.next('pusher:ping');
  expect(hearers()).toBe(1);
  lookAfter(TIMEOUTS.activity + TIMEOUTS.pong + 1000);
  expect(await silent.closed).toBe(4201);
  await vi.waitUntil(() => hearers() === 0);
});

it('Silent clients are looked for again and again without anybody asking, until the endpoint stops.', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  try {
    await endpoint.start();
    const silent = await aBrowser();
    vi.advanceTimersByTime(TIMEOUTS.activity + 20_000);
    await silent.next('pusher:ping');
    vi.advanceTimersByTime(TIMEOUTS.pong + 20_000);
    expect(await silent.closed).toBe(4201);
    await endpoint.stop();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('a client that answers stays, and is pinged again once it has been silent again', async () => {
  const alive = await aBrowser();
  lookAfter(TIMEOUTS.activity + 1000);
  await alive.next('pusher:ping');
  alive.send('pusher:pong');
  alive.send('pusher:ping');
  await alive.next('pusher:pong');
  // Long enough to be closed, had the answer not counted.
  lookAfter(TIMEOUTS.activity + TIMEOUTS.pong + 1000);
  endpoint.hub.deliver({ channel: CHANNEL, event: 'moved', data: '{}', except: null });
  await alive.next('moved');
  expect(alive.heard.filter(({ event }) => event === 'pusher:ping')).toHaveLength(2);
  expect(hearers()).toBe(1);
});

it('a client whose network is gone is cut off at the look after its leave', async () => {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (bytes) => (said += bytes.toString('latin1')));
  socket.write(
    [
      `GET /app/${KEYS.key}?protocol=7 HTTP/1.1`,
      'Host: diwan.test',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '',
      '',
    ].join('\r\n'),
  );
  await vi.waitUntil(() => said.includes('pusher:connection_established'));
  const gone = once(socket, 'close');
  lookAfter(TIMEOUTS.firstSubscription + 1000);
  await vi.waitUntil(() => said.includes('not authorised'));
  expect(hearers()).toBe(1);
  lookAfter(TIMEOUTS.firstSubscription + 2000);
  await gone;
  await vi.waitUntil(() => hearers() === 0);
});

it('A socket that closes while its subscription is checked joins no channel.', async () => {
  let isRequested = false;
  let answer = (_session: number) => {};
  const checked = new Promise<number>((resolve) => {
    answer = resolve;
  });
  admit = () => {
    isRequested = true;
    return checked;
  };
  const { socket } = await anAskingBrowser();
  await vi.waitUntil(() => isRequested);
  const [connection] = endpoint.hub.connections;
  if (!connection) throw new Error('The browser is not connected.');
  socket.close();
  await vi.waitUntil(() => hearers() === 0);
  const sent = vi.spyOn(connection, 'send');
  answer(1);
  await setImmediate();
  endpoint.hub.deliver({ channel: CHANNEL, event: 'moved', data: '{}', except: null });
  expect([connection.channels, sent.mock.calls]).toEqual([[], []]);
});
