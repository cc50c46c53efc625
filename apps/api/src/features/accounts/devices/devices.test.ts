import { auth, sessions } from '@diwan/contract/accounts/auth.ts';
import { devices } from '@diwan/contract/accounts/devices.ts';
import { me } from '@diwan/contract/accounts/me.ts';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { realtime } from '@diwan/contract/notifications/realtime.ts';
import { ordersChannel, reservationsChannel } from '@diwan/contract/notifications/channels.ts';
import { devicesChannel } from '#testing/devices-channel.ts';
import type { DeviceKind } from '@diwan/contract/operation.ts';
import { branchSettings } from '@diwan/contract/venues/venue-settings.ts';
import { branches } from '@diwan/contract/venues/branches.ts';
import { describe, expect, it } from 'vitest';
import { tokenHashOf } from '#platform/access/token.ts';
import {
  aBranch,
  aCategory,
  aDevice,
  anArea,
  anEmployee,
  anItem,
  aSeat,
  aVenue,
  type Venue,
  givePassword,
} from '#testing/builders.ts';
import { atTable } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const at = (venue: Venue, branchId = venue.branchId) => ({
  business_id: venue.businessId,
  branch_id: branchId,
});

/** The picture holds the code, the database its hash: a code of our own is put in its place. */
async function aCode(venue: Venue, kind: DeviceKind = 'orders', word = `${kind}-${venue.branchId}`) {
  await test.call(branches.createLoginQr, { token: venue.owner.token, params: at(venue), query: { kind } });
  await test.owner.query(
    'update login_links set token_hash = $1 where id = (select max(id) from login_links where business_id = $2)',
    [tokenHashOf(word), venue.businessId],
  );
  return word;
}
let caller = 0;
/** Each from an address of its own, so that nobody's tries are counted with another's. */
const scan = (token: string, more: Record<string, unknown> = {}) => {
  caller += 1;
  return test.app
    .inject({
      method: 'POST',
      url: '/api/auth/login-qr',
      remoteAddress: `10.0.${Math.floor(caller / 250)}.${caller % 250}`,
      payload: { token, ...more },
    })
    .then((response) => ({ status: response.statusCode, body: response.json() }));
};
const USED = { status: 401, body: { message: 'This QR code is no longer valid.' } };

describe('a scanned code', () => {
  it('signs a device in at its branch, with what its kind may there', async () => {
    const venue = await aVenue(test);
    const { status, body } = await scan(await aCode(venue), { kind: 'orders', device_name: 'Pass iPad' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'orders',
      branch: {
        id: venue.branchId,
        business_id: venue.businessId,
        locales: [{ locale: 'en' }, { locale: 'ar' }],
      },
      business: { id: venue.businessId, type: 'restaurant', currency: 'KWD' },
      permissions: ['read', 'create', 'update'].map((verb) => `branch.${venue.branchId}.orders.${verb}`),
    });
    const open = await test.call(orders.kitchen, { token: body.token, params: at(venue) });
    expect(open).toMatchObject({ status: 200, body: [] });
    const { rows } = await test.owner.query(
      "select action, entity, label, user_id, actor, device from audits where business_id = $1 and entity = 'device'",
      [venue.businessId],
    );
    expect(rows).toEqual([
      {
        action: 'login',
        entity: 'device',
        label: 'Pass iPad',
        user_id: null,
        actor: 'device',
        device: 'Pass iPad',
      },
    ]);
  });

  it('of a tablet gives no permission, and names the tablet where nobody does', async () => {
    const venue = await aVenue(test);
    const { body } = await scan(await aCode(venue, 'tablet'));
    expect(body).toMatchObject({ kind: 'tablet', permissions: [] });
    const list = await test.call(devices.list, { token: venue.owner.token, params: at(venue) });
    expect(list.body).toMatchObject([{ name: 'Tablet', kind: 'tablet' }]);
  });

  it('works once, within five minutes, and one nobody drew not at all', async () => {
    const venue = await aVenue(test);
    const code = await aCode(venue);
    expect((await scan(code)).status).toBe(200);
    expect(await scan(code)).toEqual(USED);
    const late = await aCode(venue, 'orders', 'late');
    test.clock.moveSeconds(300);
    expect(await scan(late)).toEqual(USED);
    expect(await scan('nobody-drew-this')).toEqual(USED);
  });

  it('lets exactly one of many in that scan it at once', async () => {
    const venue = await aVenue(test);
    const code = await aCode(venue);
    const responses = await Promise.all(Array.from({ length: 8 }, () => scan(code)));
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(7).fill(401),
    ]);
    const { rowCount } = await test.owner.query('select from devices where business_id = $1', [
      venue.businessId,
    ]);
    expect(rowCount).toBe(1);
  });

  it('of another app is refused without being used up', async () => {
    const venue = await aVenue(test);
    const code = await aCode(venue, 'tablet');
    expect(await scan(code, { kind: 'orders' })).toMatchObject({
      status: 422,
      body: { errors: { kind: [expect.any(String)] } },
    });
    expect((await scan(code, { kind: 'tablet' })).status).toBe(200);
  });

  it.each([undefined, '', 7, null, 'x'.repeat(201), 'a\u0000b', { a: 1 }])('is no %j', async (token) => {
    expect([401, 422]).toContain((await scan(token as string)).status);
  });

  it('is guessed at no faster than ten times a minute', async () => {
    const payload = { token: 'guess' };
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      statuses.push(
        (await test.app.inject({ method: 'POST', url: '/api/auth/login-qr', payload })).statusCode,
      );
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });
});

describe('a device', () => {
  it('places and moves orders of its branch under its own name, and knows no other branch', async () => {
    const venue = await aVenue(test);
    const other = await aBranch(test, venue.businessId, venue.menuId);
    const item = await anItem(test, venue, await aCategory(test, venue));
    await test.owner.query('insert into prices (business_id, item_id, price) values ($1, $2, 1500)', [
      venue.businessId,
      item,
    ]);
    const { token } = await aDevice(test, venue, 'orders');
    const seat = await aSeat(test, venue, await anArea(test, venue));
    const body = { order_type: 'dine_in', seat_id: seat, lines: [{ item_id: item }] };
    const placed = await test.call(orders.create, { token, params: at(venue), body });
    expect(placed.status).toBe(200);
    const moved = await test.call(orders.update, {
      token,
      params: { ...at(venue), id: placed.body.id },
      body: { status: 'accepted' },
    });
    expect(moved.status).toBe(200);
    expect(moved.body.history.at(-1)).toMatchObject({ status: 'accepted', by: 'Pass iPad' });
    expect((await test.call(orders.kitchen, { token, params: at(venue, other) })).status).toBe(404);
    expect((await test.call(orders.create, { token, params: at(venue, other), body })).status).toBe(404);
    const paid = { token, params: { ...at(venue), id: placed.body.id }, body: { paid: true } };
    expect((await test.call(orders.update, paid)).status).toBe(403);
    expect(
      (await test.call(orders.remove, { token, params: { ...at(venue), id: placed.body.id } })).status,
    ).toBe(403);
    expect((await test.call(me.info, { token })).status).toBe(403);
  });

  it('hears the orders of its branch and nothing else; a tablet hears nothing', async () => {
    const venue = await aVenue(test);
    const other = await aBranch(test, venue.businessId, venue.menuId);
    const kitchen = await aDevice(test, venue, 'orders');
    const tablet = await aDevice(test, venue, 'tablet');
    const ask = async (token: string, channel_name: string) =>
      (await test.call(realtime.authorize, { token, body: { socket_id: '1.2', channel_name } })).status;
    expect(await ask(kitchen.token, ordersChannel(venue.businessId, venue.branchId))).toBe(200);
    expect(await ask(kitchen.token, ordersChannel(venue.businessId, other))).toBe(403);
    expect(await ask(kitchen.token, reservationsChannel(venue.businessId, venue.branchId))).toBe(403);
    expect(await ask(kitchen.token, `private-user-${venue.owner.id}`)).toBe(403);
    expect(await ask(tablet.token, ordersChannel(venue.businessId, venue.branchId))).toBe(403);
    const own = devicesChannel(venue.businessId, venue.branchId);
    expect([await ask(tablet.token, own), await ask(kitchen.token, own)]).toEqual([200, 200]);
    expect(await ask(tablet.token, devicesChannel(venue.businessId, other))).toBe(403);
    expect(await ask(venue.owner.token, own)).toBe(403);
  });

  it('lets guests order at its branch by the settings of tablets', async () => {
    const [venue, other] = [await aVenue(test), await aVenue(test)];
    const item = await anItem(test, venue, await aCategory(test, venue));
    await test.owner.query('insert into prices (business_id, item_id, price) values ($1, $2, 1500)', [
      venue.businessId,
      item,
    ]);
    const seat = await aSeat(test, venue, await anArea(test, venue));
    const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
    const settings = [{ key: 'MobileAppSettings', data: [{ key: 'DisableOrdering', data: true }] }];
    const params = { branch_id: venue.branchId, id: venue.branchId };
    await test.call(branchSettings.set, { token: venue.owner.token, params, body: { settings } });
    const body = { ...(await atTable(test, venue, seat)), lines: [{ item_id: item }] };
    const place = async (token?: string) =>
      (await test.call(guestOrders.create, { token, params: { slug: rows[0].slug }, body })).status;
    expect(await place()).toBe(422);
    expect(await place((await aDevice(test, other, 'tablet')).token)).toBe(422);
    expect(await place((await aDevice(test, venue, 'orders')).token)).toBe(422);
    expect(await place((await aDevice(test, venue, 'tablet')).token)).toBe(200);
    const placed = await test.owner.query('select source from orders where business_id = $1', [
      venue.businessId,
    ]);
    expect(placed.rows).toEqual([{ source: 'tablet' }]);
  });

  it('checks the PassKey of its branch', async () => {
    const venue = await aVenue(test);
    const { token } = await aDevice(test, venue, 'tablet');
    const settings = [{ key: 'TabletAppSettings', data: [{ key: 'PassKey', data: '0123' }] }];
    const params = { branch_id: venue.branchId, id: venue.branchId };
    const set = await test.call(branchSettings.set, { token: venue.owner.token, params, body: { settings } });
    expect(set.status).toBe(200);
    const check = (passkey: string) =>
      test.call(branchSettings.checkPassKey, { token, params, body: { passkey } });
    expect((await check('9999')).status).toBe(422);
    expect((await check('0123')).body).toBe(true);
  });

  it('signs itself out, and is no longer listed', async () => {
    const venue = await aVenue(test);
    const { token } = await aDevice(test, venue, 'tablet');
    expect((await test.call(auth.logout, { token })).body).toBe(true);
    expect((await test.call(auth.logout, { token })).status).toBe(401);
    const list = await test.call(devices.list, { token: venue.owner.token, params: at(venue) });
    expect(list.body).toEqual([]);
  });

  it('is forgotten after 30 days without use, and stays while it is used', async () => {
    const venue = await aVenue(test);
    const { token } = await aDevice(test, venue, 'orders');
    const isIn = async () => (await test.call(orders.kitchen, { token, params: at(venue) })).status === 200;
    test.clock.moveSeconds(29 * 86_400);
    expect(await isIn()).toBe(true);
    test.clock.moveSeconds(29 * 86_400);
    expect(await isIn()).toBe(true);
    test.clock.moveSeconds(31 * 86_400);
    expect(await isIn()).toBe(false);
  });
});

describe('the devices of a branch', () => {
  it('are listed with their name, who drew the code and when they were seen last', async () => {
    const venue = await aVenue(test);
    const { id, sessionId } = await aDevice(test, venue, 'orders');
    const seen = test.clock.now().toISOString();
    const manager = await anEmployee(test, venue, ['settings.update']);
    for (const { token } of [venue.owner, manager]) {
      const list = await test.call(devices.list, { token, params: at(venue) });
      expect(list.body).toEqual([
        {
          id,
          session_id: sessionId,
          branch_id: venue.branchId,
          kind: 'orders',
          name: 'Pass iPad',
          created_by: { id: venue.owner.id, name: 'Nora' },
          created_at: seen,
          last_used_at: seen,
        },
      ]);
    }
    const own = await test.call(sessions.list, { token: venue.owner.token });
    expect(own.body).toContainEqual(
      expect.objectContaining({ id: sessionId, branch_id: venue.branchId, current: false }),
    );
    const others = await test.call(sessions.list, { token: manager.token });
    expect(others.body).toHaveLength(1);
  });

  it.each(['tablet', 'orders'] as const)(
    'of the kind %s learn where they stand, and that they no longer do',
    async (kind) => {
      const venue = await aVenue(test);
      const { token, sessionId } = await aDevice(test, venue, kind);
      const self = await test.call(devices.self, { token });
      expect(self).toMatchObject({
        status: 200,
        body: { kind, branch: { id: venue.branchId }, business: { id: venue.businessId } },
      });
      expect(self.body).not.toHaveProperty('token');
      expect((await test.call(devices.self, { token: venue.owner.token })).status).toBe(404);
      await test.call(sessions.revoke, { token: venue.owner.token, params: { id: sessionId } });
      expect((await test.call(devices.self, { token })).status).toBe(401);
    },
  );

  it('are sent away by an owner of the business alone', async () => {
    const [venue, stranger] = [await aVenue(test), await aVenue(test)];
    const { sessionId, token } = await aDevice(test, venue, 'orders');
    const manager = await anEmployee(test, venue, ['settings.update']);
    const revoke = async (by: string) =>
      (await test.call(sessions.revoke, { token: by, params: { id: sessionId } })).status;
    expect([await revoke(manager.token), await revoke(stranger.owner.token)]).toEqual([404, 404]);
    expect((await test.call(orders.kitchen, { token, params: at(venue) })).status).toBe(200);
    expect(await revoke(venue.owner.token)).toBe(200);
    expect((await test.call(orders.kitchen, { token, params: at(venue) })).status).toBe(401);
    const { rows } = await test.owner.query(
      "select action, user_id::int from audits where business_id = $1 and entity = 'device'",
      [venue.businessId],
    );
    expect(rows).toEqual([{ action: 'delete', user_id: venue.owner.id }]);
  });

  it('stay when an owner signs their own other sessions out, and go with their branch', async () => {
    const venue = await aVenue(test);
    const { token } = await aDevice(test, venue, 'orders');
    await givePassword(test, venue.owner.id, 'a good password');
    const body = { current_password: 'a good password' };
    const ended = await test.call(sessions.revokeOthers, { token: venue.owner.token, body });
    expect(ended.status).toBe(200);
    expect((await test.call(orders.kitchen, { token, params: at(venue) })).status).toBe(200);
    await test.owner.query('delete from branches where id = $1', [venue.branchId]);
    expect((await test.call(auth.logout, { token })).status).toBe(401);
  });
});
