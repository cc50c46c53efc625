import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  CHANNEL_NAME,
  established,
  failure,
  notSubscribed,
  readMessage,
  SOCKET_ID,
  subscribed,
} from './frames.ts';
import { Hub, type Heard } from './hub.ts';
import { isCallSigned, isSubscriptionSigned, type SignedCall } from './signatures.ts';

const said = (event: string, data?: unknown, more: object = {}) =>
  readMessage(JSON.stringify({ event, data, ...more }));

describe('what a client says', () => {
  it.each([
    ['pusher:ping', undefined, { kind: 'ping' }],
    ['pusher:pong', undefined, { kind: 'pong' }],
    ['client-typing', { a: 1 }, { kind: 'client-event' }],
    ['typing-client-', undefined, { kind: 'unknown' }],
    ['pusher:subscribe', { channel: 'a', auth: 'k:s' }, { kind: 'subscribe', channel: 'a', auth: 'k:s' }],
    ['pusher:subscribe', '{"channel":"a"}', { kind: 'subscribe', channel: 'a', auth: undefined }],
    ['pusher:subscribe', '{"channel"', { kind: 'unknown' }],
    ['pusher:subscribe', undefined, { kind: 'unknown' }],
    ['pusher:unsubscribe', { channel: 'a' }, { kind: 'unsubscribe', channel: 'a' }],
    ['pusher:unsubscribe', { channel: 5 }, { kind: 'unknown' }],
    ['x'.repeat(201), undefined, { kind: 'unknown' }],
  ])('by %s with %j is read as %j', (event, data, message) => {
    expect(said(event, data)).toEqual(message);
  });

  it.each(['', 'no json', '[]', 'null', '{"event":5}'])('is unknown where it is %j', (text) => {
    expect(readMessage(text)).toEqual({ kind: 'unknown' });
  });

  it('Names of channels and sockets hold nothing but what the protocol knows.', () => {
    expect(['private-a.1;b,c@d=e_F', 'x'.repeat(200)].every((name) => CHANNEL_NAME.test(name))).toBe(true);
    expect(['', 'a b', 'a\nb', 'x'.repeat(201), 'ق'].some((name) => CHANNEL_NAME.test(name))).toBe(false);
    expect(['1.2', '10.20'].every((id) => SOCKET_ID.test(id))).toBe(true);
    expect(['1', '1.2.3', 'a.b', ' 1.2'].some((id) => SOCKET_ID.test(id))).toBe(false);
  });
});

it('What a client is told has its data as text, but for failures, and says which channel it is about.', () => {
  expect(JSON.parse(established('1.2', 120))).toEqual({
    event: 'pusher:connection_established',
    data: '{"socket_id":"1.2","activity_timeout":120}',
  });
  expect(JSON.parse(subscribed('a'))).toEqual({
    event: 'pusher_internal:subscription_succeeded',
    channel: 'a',
    data: '{}',
  });
  expect(JSON.parse(failure('No.', 4301))).toEqual({
    event: 'pusher:error',
    data: { code: 4301, message: 'No.' },
  });
  const types = [401, 403].map((status) => JSON.parse(notSubscribed('a', 'No.', status)));
  expect(types).toEqual([
    {
      event: 'pusher:subscription_error',
      channel: 'a',
      data: { type: 'AuthError', error: 'No.', status: 401 },
    },
    {
      event: 'pusher:subscription_error',
      channel: 'a',
      data: { type: 'SubscriptionError', error: 'No.', status: 403 },
    },
  ]);
});

const KEYS = { appId: '7', key: 'key', secret: 'secret' };
const sign = (text: string) => createHmac('sha256', 'secret').update(text).digest('hex');

describe('a signature', () => {
  it('of a subscription holds for its socket and channel alone', () => {
    const auth = `key:${sign('1.2:private-a')}`;
    const input = { socketId: '1.2', channel: 'private-a', auth };
    expect(isSubscriptionSigned(KEYS, input)).toBe(true);
    for (const wrong of [
      { socketId: '1.3' },
      { channel: 'private-b' },
      { auth: `other:${auth.slice(4)}` },
      { auth: 5 },
      { auth: '' },
    ])
      expect(isSubscriptionSigned(KEYS, { ...input, ...wrong })).toBe(false);
  });

  const NOW = new Date('2026-04-01T12:00:00Z');
  const seconds = NOW.getTime() / 1000;
  const aCall = ({
    body = '{"a":1}',
    at = seconds,
    key = 'key',
    method = 'POST',
    path = '/apps/7/events',
  } = {}): SignedCall => {
    const md5: Record<string, string> =
      body === '' ? {} : { body_md5: createHash('md5').update(body).digest('hex') };
    const query: Record<string, string> = {
      auth_key: key,
      auth_timestamp: String(at),
      auth_version: '1.0',
      ...md5,
    };
    const text = Object.keys(query)
      .sort()
      .map((name) => `${name}=${query[name]}`)
      .join('&');
    return {
      method,
      path,
      body,
      now: NOW,
      query: { ...query, auth_signature: sign(`${method}\n${path}\n${text}`) },
    };
  };

  it('of a call holds for ten minutes, before and after', () => {
    expect(
      [aCall(), aCall({ at: seconds - 600 }), aCall({ at: seconds + 600 }), aCall({ body: '' })].every(
        (call) => isCallSigned(KEYS, call),
      ),
    ).toBe(true);
    expect(
      [aCall({ at: seconds - 601 }), aCall({ at: seconds + 601 }), aCall({ at: Number.NaN })].some((call) =>
        isCallSigned(KEYS, call),
      ),
    ).toBe(false);
  });

  it('of a call holds for its body, its way and its key alone', () => {
    const call = aCall();
    const wrong: SignedCall[] = [
      { ...call, body: '{"a":2}' },
      { ...call, path: '/apps/7/batch_events' },
      { ...call, method: 'GET' },
      { ...call, query: { ...call.query, more: '1' } },
      { ...call, query: { ...call.query, auth_signature: undefined } },
      { ...call, query: { ...call.query, auth_signature: 'a' } },
      aCall({ key: 'another' }),
    ];
    expect(wrong.map((one) => isCallSigned(KEYS, one))).toEqual(wrong.map(() => false));
  });
});

describe('the open connections', () => {
  const aConnection = (id: string, address = '10.0.0.1') => {
    const heard: unknown[] = [];
    const channels = new Set<string>();
    const connection: Heard = { id, address, channels, send: (text) => heard.push(JSON.parse(text)) };
    return { connection, heard, channels };
  };
  const event = (except: string | null = null) => ({
    channel: 'a',
    event: 'new-order',
    data: '{"id":1}',
    except,
  });

  it('are as many as there is room for, here and from one address, and leave it when they close', () => {
    const hub = new Hub({ connections: 3, perAddress: 2 });
    const [one, two, three, four] = [
      aConnection('1'),
      aConnection('2'),
      aConnection('3'),
      aConnection('4', '10.0.0.2'),
    ];
    const other = aConnection('5', '10.0.0.3');
    expect([one, two, three, four].map(({ connection }) => hub.add(connection))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect([hub.add(other.connection), hub.size]).toEqual([false, 3]);
    hub.remove(one.connection);
    hub.remove(one.connection);
    expect([hub.size, hub.add(three.connection), hub.add(one.connection)]).toEqual([2, true, false]);
    expect(hub.connections.map(({ id }) => id)).toEqual(['2', '4', '3']);
  });

  it('hear their channels, but for what they did themselves, until they leave or close', () => {
    const hub = new Hub({ connections: 9, perAddress: 9 });
    const [one, two] = [aConnection('1'), aConnection('2')];
    for (const { connection, channels } of [one, two]) {
      hub.add(connection);
      hub.join('a', connection);
      channels.add('a');
    }
    hub.deliver(event('1'));
    hub.deliver({ ...event(), channel: 'b' });
    expect([one.heard, two.heard]).toEqual([[], [{ event: 'new-order', channel: 'a', data: '{"id":1}' }]]);
    hub.leave('a', two.connection);
    hub.deliver(event());
    expect([one.heard.length, two.heard.length]).toEqual([1, 1]);
    hub.remove(one.connection);
    hub.deliver(event());
    expect(one.heard).toHaveLength(1);
  });
});
