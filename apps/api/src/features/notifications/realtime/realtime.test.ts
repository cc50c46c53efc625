import { describe, expect, it, vi } from 'vitest';
import { sessions } from '@diwan/contract/accounts/auth.ts';
import { installation } from '@diwan/contract/installation/installation.ts';
import { realtime } from '@diwan/contract/notifications/realtime.ts';
import {
  ordersChannel,
  readChannel,
  reservationsChannel,
  userChannel,
  waitingChannel,
} from '@diwan/contract/notifications/channels.ts';
import { aBranch, aDevice, anEmployee, aVenue } from '#testing/builders.ts';
import { devicesChannel } from '#testing/devices-channel.ts';
import { startTestApp, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const SOCKET = '123.456';

const ask = async (token: string, channel_name: unknown, socket_id: unknown = SOCKET) => {
  const { status, body } = await test.call(realtime.authorize, { token, body: { socket_id, channel_name } });
  return status === 200 ? body : status;
};
const SIGNED = { auth: expect.stringMatching(/^[0-9a-f]{20}:[0-9a-f]{64}$/) };

describe('a channel is opened', () => {
  it('to owners everywhere in their business, to employees where they may look', async () => {
    const venue = await aVenue(test);
    const other = await aBranch(test, venue.businessId, venue.menuId);
    const desk = await anEmployee(test, venue, ['reservations.read']);
    const cook = await anEmployee(test, venue, ['orders.read']);
    const at = [venue.businessId, venue.branchId] as const;
    const there = [venue.businessId, other] as const;
    expect(await ask(venue.owner.token, reservationsChannel(...there))).toEqual(SIGNED);
    expect(await ask(venue.owner.token, ordersChannel(...at))).toEqual(SIGNED);
    expect(await ask(desk.token, reservationsChannel(...at))).toEqual(SIGNED);
    expect(await ask(desk.token, ordersChannel(...at))).toBe(403);
    expect(await ask(desk.token, reservationsChannel(...there))).toBe(403);
    expect(await ask(cook.token, ordersChannel(...at))).toEqual(SIGNED);
    expect(await ask(cook.token, reservationsChannel(...at))).toBe(403);
  });

  it('to nobody of another business', async () => {
    const [venue, stranger] = [await aVenue(test), await aVenue(test)];
    expect(await ask(stranger.owner.token, reservationsChannel(venue.businessId, venue.branchId))).toBe(403);
    expect(await ask(stranger.owner.token, ordersChannel(stranger.businessId, venue.branchId))).toBe(403);
  });

  it('to each person their own alone', async () => {
    const venue = await aVenue(test);
    const desk = await anEmployee(test, venue, []);
    expect(await ask(desk.token, userChannel(desk.id))).toEqual(SIGNED);
    expect(await ask(venue.owner.token, userChannel(desk.id))).toBe(403);
  });

  it.each(['waiter', 'desk'] as const)(
    'to a locked device of the kind %s where it says that something waits at its own branch, and nowhere else',
    async (kind) => {
      const [venue, stranger] = [await aVenue(test), await aVenue(test)];
      const other = await aBranch(test, venue.businessId, venue.menuId);
      const { token } = await aDevice(test, venue, kind);
      const at = [venue.businessId, venue.branchId] as const;
      expect(await ask(token, waitingChannel(...at))).toEqual(SIGNED);
      const refused = [
        waitingChannel(venue.businessId, other),
        waitingChannel(stranger.businessId, stranger.branchId),
        waitingChannel(venue.businessId, stranger.branchId),
        waitingChannel(stranger.businessId, venue.branchId),
        ordersChannel(...at),
        reservationsChannel(...at),
        devicesChannel(...at),
        userChannel(venue.owner.id),
      ];
      for (const channel of refused) expect([channel, await ask(token, channel)]).toEqual([channel, 403]);
    },
  );

  it('to no person and to no other device where it says what waits at a branch', async () => {
    const venue = await aVenue(test);
    const waiter = await anEmployee(test, venue, ['orders.read', 'reservations.read']);
    const channel = waitingChannel(venue.businessId, venue.branchId);
    const devices = [await aDevice(test, venue, 'tablet'), await aDevice(test, venue, 'orders')];
    for (const { token } of [venue.owner, waiter, ...devices]) expect(await ask(token, channel)).toBe(403);
  });

  it('to no locked device that has been sent away', async () => {
    const venue = await aVenue(test);
    const { token, sessionId } = await aDevice(test, venue, 'waiter');
    const params = { id: sessionId };
    expect((await test.call(sessions.revoke, { token: venue.owner.token, params })).status).toBe(200);
    expect(await ask(token, waitingChannel(venue.businessId, venue.branchId))).toBe(401);
  });

  it('to the form body of the library as well', async () => {
    const { owner } = await aVenue(test);
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/pusher/auth',
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ socket_id: SOCKET, channel_name: userChannel(owner.id) }).toString(),
    });
    expect([response.statusCode, response.json()]).toEqual([200, SIGNED]);
  });

  it('to nobody whose session ends while it is asked for.', async () => {
    const { owner } = await aVenue(test);
    const leaving = await test.owner.connect();
    try {
      await leaving.query('begin');
      await leaving.query('delete from sessions where user_id = $1', [owner.id]);
      const requested = ask(owner.token, userChannel(owner.id));
      await vi.waitFor(async () => {
        const { rowCount } = await test.owner.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBe(1);
      });
      await leaving.query('commit');
      expect(await requested).toBe(401);
    } finally {
      leaving.release();
    }
  });

  it.each([
    undefined,
    null,
    7,
    '',
    'private-user-',
    'private-user-1 ',
    'private-user-01',
    'private-user-99999999999999999999',
    'private-business-1-branch-1-secrets',
    'presence-business-1-branch-1-orders',
    'private-user-1\n',
    { toString: 'x' },
    'x'.repeat(500),
  ])('to nobody when it is named %j', async (name) => {
    const { owner } = await aVenue(test);
    expect(await ask(owner.token, name)).toBe(403);
  });

  it.each([undefined, null, 7, '', '1', '1.a', '1.2:private-user-1', '9'.repeat(60)])(
    'to no socket called %j',
    async (socket) => {
      const { owner } = await aVenue(test);
      const body = { socket_id: socket, channel_name: userChannel(owner.id) };
      expect((await test.call(realtime.authorize, { token: owner.token, body })).status).toBe(422);
    },
  );
});

it('channels are read as they are written', () => {
  expect(readChannel(userChannel(7))).toEqual({ of: 'user', user_id: 7 });
  expect(readChannel(ordersChannel(3, 11))).toEqual({
    of: 'branch',
    business_id: 3,
    branch_id: 11,
    needs: 'orders.read',
  });
  expect(readChannel(waitingChannel(3, 11))).toEqual({ of: 'waiting', business_id: 3, branch_id: 11 });
});

describe('the setup', () => {
  it('of an endpoint of our own names a key and the host of the page', async () => {
    const { body } = await test.call(installation.clientConfig);
    expect(body.realtime).toEqual({
      enabled: 'true',
      key: test.deps.realtime.keys.key,
      host: null,
      port: null,
      tls: false,
    });
  });

  it('of another endpoint leads browsers there, and keeps nothing of their subscriptions', async () => {
    const other = await startTestApp({
      REALTIME_APP_ID: '77',
      REALTIME_KEY: 'our-key',
      REALTIME_SECRET: 'our-secret',
      REALTIME_HOST: 'realtime.example.com',
      REALTIME_PORT: '6001',
      REALTIME_TLS: 'false',
    });
    try {
      const { owner } = await aVenue(other);
      const { body } = await other.call(installation.clientConfig);
      expect(body.realtime).toEqual({
        enabled: 'true',
        key: 'our-key',
        host: 'realtime.example.com',
        port: 6001,
        tls: false,
      });
      const signed = await other.call(realtime.authorize, {
        token: owner.token,
        body: { socket_id: SOCKET, channel_name: userChannel(owner.id) },
      });
      expect(signed.body.auth).toMatch(/^our-key:/);
      const { rowCount } = await other.owner.query('select from realtime_tickets');
      expect(rowCount).toBe(0);
      expect((await other.app.inject({ url: '/app/our-key' })).statusCode).toBe(404);
    } finally {
      await other.close();
    }
  });

  it('without live updates opens nothing', async () => {
    const off = await startTestApp({ REALTIME_ENABLED: 'yes' });
    try {
      const { owner } = await aVenue(off);
      const { body } = await off.call(installation.clientConfig);
      expect(body.realtime).toMatchObject({ enabled: 'false', key: '' });
      const sent = { socket_id: SOCKET, channel_name: userChannel(owner.id) };
      expect((await off.call(realtime.authorize, { token: owner.token, body: sent })).status).toBe(404);
      expect((await off.call(realtime.authorize, { body: sent })).status).toBe(401);
      expect((await off.app.inject({ url: '/app/x' })).statusCode).toBe(404);
    } finally {
      await off.close();
    }
  });
});
