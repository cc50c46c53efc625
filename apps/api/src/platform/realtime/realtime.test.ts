import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readEnv } from '#platform/env.ts';
import { Realtime } from './realtime.ts';

const set = (given: Record<string, string> = {}) => new Realtime(readEnv(given), 'a secret');
const at = (address: string, family = 'IPv4'): AddressInfo => ({ address, family, port: 3000 });

describe('the keys of live updates', () => {
  it('are of one installation unless the environment names them', () => {
    const { appId, key, secret } = set().keys;
    expect([appId, key, secret]).toEqual([
      expect.stringMatching(/^\d+$/),
      expect.stringMatching(/^[0-9a-f]{20}$/),
      'a secret',
    ]);
    expect(set().keys).toEqual({ appId, key, secret });
    const another = new Realtime(readEnv({}), 'another secret').keys;
    expect([another.appId, another.key]).not.toContain(appId);
    expect(another.key).not.toBe(key);
    const named = { REALTIME_APP_ID: '7', REALTIME_KEY: 'k', REALTIME_SECRET: 's' };
    expect(set(named).keys).toEqual({ appId: '7', key: 'k', secret: 's' });
  });
});

describe('where this server publishes', () => {
  it.each([
    ['0.0.0.0', 'IPv4', '127.0.0.1'],
    ['::', 'IPv6', '[::1]'],
    ['10.0.0.4', 'IPv4', '10.0.0.4'],
    ['fd00::4', 'IPv6', '[fd00::4]'],
  ])('is its own address once it listens at %s', (address, family, host) => {
    const realtime = set();
    expect(realtime.target).toBeNull();
    realtime.serveAt(at(address, family), () => true);
    expect(realtime.target).toEqual({ host, port: 3000, tls: false });
    expect(realtime.isOwnEndpoint).toBe(true);
  });

  it('is the endpoint that the environment names, by TLS unless it says otherwise', () => {
    const hosted = set({ REALTIME_HOST: 'pusher.example.com' });
    hosted.serveAt(at('0.0.0.0'), () => false);
    expect(hosted.target).toEqual({ host: 'pusher.example.com', port: null, tls: true });
    expect(hosted.isOwnEndpoint).toBe(false);
    const plain = { REALTIME_HOST: 'soketi', REALTIME_PORT: '6001', REALTIME_TLS: 'false' };
    expect(set(plain).target).toEqual({ host: 'soketi', port: 6001, tls: false });
  });
});

describe('live updates work', () => {
  it('as long as this server hears the other nodes', () => {
    const realtime = set();
    expect(realtime.isWorking).toBe(true);
    let isHearing = false;
    realtime.serveAt(at('0.0.0.0'), () => isHearing);
    expect(realtime.isWorking).toBe(false);
    isHearing = true;
    expect(realtime.isWorking).toBe(true);
  });

  it.each<Record<string, string>>([{ REALTIME_ENABLED: 'false' }, { REALTIME_HOST: 'pusher.example.com' }])(
    'whatever it hears where the environment says %j',
    (given) => {
      const realtime = set(given);
      realtime.serveAt(at('0.0.0.0'), () => false);
      expect(realtime.isWorking).toBe(true);
    },
  );
});

describe('what browsers are notified', () => {
  const { key } = set().keys;

  it.each<[Record<string, string>, object]>([
    [{}, { enabled: 'true', key, host: null, port: null, tls: false }],
    [{ PUBLIC_URL: 'https://diwan.example.com' }, { host: null, port: null, tls: true }],
    [{ PUBLIC_URL: 'http://diwan.example.com' }, { host: null, port: null, tls: false }],
    [{ REALTIME_ENABLED: 'false' }, { enabled: 'false', key: '' }],
    [
      { REALTIME_HOST: 'soketi', REALTIME_PORT: '6001', REALTIME_TLS: 'false' },
      { host: 'soketi', port: 6001, tls: false },
    ],
    [{ REALTIME_HOST: 'pusher.example.com' }, { host: 'pusher.example.com', port: null, tls: true }],
    [
      { REALTIME_HOST: 'soketi', REALTIME_PORT: '6001', REALTIME_CLIENT_HOST: 'live.example.com' },
      { host: 'live.example.com', port: null, tls: true },
    ],
    [
      { REALTIME_PORT: '6001', REALTIME_CLIENT_HOST: 'live.example.com' },
      { host: 'live.example.com', port: null, tls: false },
    ],
  ])('where the environment says %j is %j', (given, input) => {
    expect(set(given).client).toMatchObject(input);
  });
});
