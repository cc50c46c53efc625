import { toDataURL } from 'qrcode';
import { branches } from '@diwan/contract/venues/branches.ts';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { anEmployee, aVenue, givePassword, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { loginUrl } from './branch-qr.routes.ts';

const test = useTestApp({ TABLET_APP_URL: 'https://tables.test' });

const at = (venue: Venue) => ({ business_id: venue.businessId, branch_id: venue.branchId });

async function linksOf(venue: Venue) {
  const { rows } = await test.owner.query(
    'select branch_id::int, kind, length(token_hash) as bytes, expires_at, used_at from login_links where business_id = $1 order by id',
    [venue.businessId],
  );
  return rows;
}

describe('the QR of a branch’s menu', () => {
  it('is a picture of the guest address, for every member of the branch', async () => {
    const venue = await aVenue(test);
    const member = await anEmployee(test, venue, []);
    const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
    const drawn = await toDataURL(`http://diwan.test/q/${rows[0].slug}`, {
      type: 'image/png',
      width: 600,
      margin: 2,
    });
    for (const { token } of [venue.owner, member]) {
      const response = await test.call(branches.referenceQr, { token, params: at(venue) });
      expect(response).toMatchObject({ status: 200, body: drawn });
    }
  });
});

describe('the QR that signs a device in', () => {
  it('is stored hashed, for one branch and kind and five minutes, and not kept by caches', async () => {
    const venue = await aVenue(test);
    const response = await test.call(branches.createLoginQr, {
      token: venue.owner.token,
      params: at(venue),
      query: { kind: 'orders' },
    });
    expect(response.status).toBe(200);
    expect(response.body).toMatch(/^data:image\/png;base64,/);
    expect(response.headers['cache-control']).toBe('no-store');
    const expires = new Date(test.clock.now().getTime() + 5 * MINUTE_MS);
    expect(await linksOf(venue)).toEqual([
      { branch_id: venue.branchId, kind: 'orders', bytes: 32, expires_at: expires, used_at: null },
    ]);
  });

  it('A sign-in code is drawn only for a call that brings its token in the header, which no prefetch does.', async () => {
    const venue = await aVenue(test);
    const bare = await test.call(branches.createLoginQr, {
      params: at(venue),
      query: { token: venue.owner.token },
      headers: { cookie: `token=${venue.owner.token}` },
    });
    expect([bare.status, bare.headers['cache-control']]).toEqual([401, 'no-store']);
    expect(await linksOf(venue)).toEqual([]);
  });

  it('is a new one each time, for a tablet when nothing is said; expired ones go', async () => {
    const venue = await aVenue(test);
    const draw = () => test.call(branches.createLoginQr, { token: venue.owner.token, params: at(venue) });
    const first = await draw();
    const second = await draw();
    expect(first.body).not.toBe(second.body);
    expect((await linksOf(venue)).map((link) => link.kind)).toEqual(['tablet', 'tablet']);
    test.clock.moveSeconds(301);
    await draw();
    expect(await linksOf(venue)).toHaveLength(1);
  });

  it('needs the settings permission, and is not there for strangers', async () => {
    const venue = await aVenue(test);
    const stranger = await aVenue(test);
    const member = await anEmployee(test, venue, ['settings.read']);
    const manager = await anEmployee(test, venue, ['settings.update']);
    const status = async (token: string) =>
      (await test.call(branches.createLoginQr, { token, params: at(venue) })).status;
    expect([
      await status(member.token),
      await status(manager.token),
      await status(stranger.owner.token),
    ]).toEqual([403, 200, 404]);
  });

  it.each([
    ['tablet', 'https://tables.test/sea#login=abc'],
    ['orders', 'https://host.test/kitchen#login=abc'],
    ['waiter', 'https://host.test/floor#login=abc'],
  ] as const)('opens the app of its kind: %s', (kind, address) => {
    const apps = {
      tablet: 'https://tables.test',
      orders: 'https://host.test/kitchen',
      floor: 'https://host.test/floor',
    };
    expect(loginUrl(apps, { kind, slug: 'sea', token: 'abc' })).toBe(address);
  });
});

describe('the QR that makes a device one that waiters share', () => {
  const draw = (venue: Venue, token: string, body: object = {}) =>
    test.call(branches.createWaiterQr, { token, params: at(venue), body });

  it('is drawn by those who may edit people, whose PINs can be tried there, and by nobody else', async () => {
    const [venue, stranger] = [await aVenue(test), await aVenue(test)];
    const setsUp = await anEmployee(test, venue, ['settings.update']);
    const manager = await anEmployee(test, venue, ['users.read', 'users.update']);
    const statuses = [setsUp, manager, stranger.owner].map(
      async ({ token }) => (await draw(venue, token)).status,
    );
    expect(await Promise.all(statuses)).toEqual([403, 200, 404]);
    expect((await linksOf(venue)).map(({ kind }) => kind)).toEqual(['waiter']);
    const byLogin = await test.call(branches.createLoginQr, {
      token: venue.owner.token,
      params: at(venue),
      query: { kind: 'waiter' },
    });
    expect(byLogin.status).toBe(422);
  });

  it('needs a sign-in or proof of the last quarter of an hour, is a picture, and works for five minutes', async () => {
    const venue = await aVenue(test);
    await givePassword(test, venue.owner.id, 'a good password');
    test.clock.moveSeconds(16 * 60);
    expect(await draw(venue, venue.owner.token)).toMatchObject({
      status: 403,
      body: { reauthenticate: true },
    });
    expect(await linksOf(venue)).toEqual([]);
    const drawn = await draw(venue, venue.owner.token, { current_password: 'a good password' });
    expect(drawn).toMatchObject({ status: 200, body: expect.stringMatching(/^data:image\/png;base64,/) });
    expect(drawn.headers['cache-control']).toBe('no-store');
    const expires = new Date(test.clock.now().getTime() + 5 * MINUTE_MS);
    expect(await linksOf(venue)).toMatchObject([{ kind: 'waiter', bytes: 32, expires_at: expires }]);
  });
});
