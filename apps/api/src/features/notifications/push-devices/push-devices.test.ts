import { auth, sessions } from '@diwan/contract/accounts/auth.ts';
import { pushDevices } from '@diwan/contract/notifications/push-devices.ts';
import { describe, expect, it } from 'vitest';
import { configure } from '#testing/booking-builders.ts';
import { anEmployee, aVenue, givePassword, signIn, type Person, type Venue } from '#testing/builders.ts';
import { ONE_SIGNAL_KEYS, VAPID_KEY } from '#testing/one-signal-server.ts';
import { useAppWithPush } from '#testing/app-with-push.ts';

const here = useAppWithPush();

const KEYS = {
  ORDERS_ONESIGNAL_APP_ID: ONE_SIGNAL_KEYS.appId,
  ORDERS_ONESIGNAL_REST_API_KEY: ONE_SIGNAL_KEYS.restKey,
};

async function aPushingVenue(): Promise<Venue> {
  const venue = await aVenue(here().test);
  await configure(here().test, venue.businessId, KEYS);
  return venue;
}

const browserAt = (endpoint: string) => ({
  subscription: { endpoint, keys: { p256dh: 'BKey', auth: 'secret' } },
  browser: 'chrome',
  name: 'Chrome, Windows',
});
const params = (venue: Venue) => ({ business_id: venue.businessId });
const register = (venue: Venue, person: Person, endpoint: string) =>
  here().test.call(pushDevices.register, {
    token: person.token,
    params: params(venue),
    body: browserAt(endpoint),
  });
const list = async (venue: Venue, person: Person) =>
  (await here().test.call(pushDevices.list, { token: person.token, params: params(venue) })).body;
const fresh = () => `https://push.invalid/${crypto.randomUUID()}`;
const subscriptionsAt = (endpoint: string) =>
  [...here().push.subscriptions.values()].filter(({ token }) => token === endpoint);
/** Sends what is due, so that the provider has been notified of everything. */
const settle = () => here().test.mails();

describe('browsers that take push messages', () => {
  it('learn what they need once the owner has entered the keys, and what is wrong with them', async () => {
    const venue = await aVenue(here().test);
    expect(await list(venue, venue.owner)).toEqual({
      state: 'not-configured',
      public_keys: null,
      devices: [],
    });
    expect((await register(venue, venue.owner, fresh())).status).toBe(409);
    await configure(here().test, venue.businessId, KEYS);
    expect(await list(venue, venue.owner)).toMatchObject({
      state: 'ready',
      public_keys: { usual: VAPID_KEY, firefox: VAPID_KEY },
    });
    here().push.trouble = { status: 503, body: {} };
    expect(await list(venue, venue.owner)).toMatchObject({ state: 'unavailable' });
    expect(await register(venue, venue.owner, fresh())).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    });
    here().push.trouble = null;
    await configure(here().test, venue.businessId, { ORDERS_ONESIGNAL_APP_ID: 'not-an-app' });
    expect(await list(venue, venue.owner)).toMatchObject({ state: 'keys-refused' });
    expect((await register(venue, venue.owner, fresh())).status).toBe(409);
  });

  it('are the person’s own, once each however often they register', async () => {
    const venue = await aPushingVenue();
    const colleague = await anEmployee(here().test, venue, ['orders.read']);
    const endpoint = fresh();
    const first = await register(venue, venue.owner, endpoint);
    const again = await register(venue, venue.owner, endpoint);
    expect([first.status, again.body.id]).toEqual([200, first.body.id]);
    expect((await list(venue, venue.owner)).devices).toHaveLength(1);
    expect((await list(venue, colleague)).devices).toEqual([]);
    expect(JSON.stringify(await list(venue, venue.owner))).not.toContain(endpoint);
    expect(subscriptionsAt(endpoint)).toMatchObject([
      { external_id: `staff-${venue.owner.id}`, language: 'en' },
    ]);
  });

  it('become those of whoever signs in there next', async () => {
    const venue = await aPushingVenue();
    const colleague = await anEmployee(here().test, venue, ['orders.read']);
    const endpoint = fresh();
    await register(venue, venue.owner, endpoint);
    await register(venue, colleague, endpoint);
    expect((await list(venue, venue.owner)).devices).toEqual([]);
    expect((await list(venue, colleague)).devices).toHaveLength(1);
  });

  it('are forgotten here and at the provider when they are removed', async () => {
    const venue = await aPushingVenue();
    const endpoint = fresh();
    const { body } = await register(venue, venue.owner, endpoint);
    const colleague = await anEmployee(here().test, venue, ['orders.read']);
    const remove = (token: string) =>
      here().test.call(pushDevices.remove, { token, params: { ...params(venue), id: body.id }, body: {} });
    expect((await remove(colleague.token)).status).toBe(404);
    expect((await remove(venue.owner.token)).body).toBe(true);
    expect((await remove(venue.owner.token)).status).toBe(404);
    await settle();
    expect(subscriptionsAt(endpoint)).toEqual([]);
  });

  it('are forgotten when their session ends, wherever it is ended from', async () => {
    const { test } = here();
    const venue = await aPushingVenue();
    const [phone, desk] = [fresh(), fresh()];
    const other = { ...venue.owner, token: await signIn(test, venue.owner.id) };
    await register(venue, venue.owner, desk);
    await register(venue, other, phone);
    await givePassword(test, venue.owner.id, 'a good password');
    const body = { current_password: 'a good password' };
    await test.call(sessions.revokeOthers, { token: venue.owner.token, body });
    await settle();
    expect([subscriptionsAt(phone), subscriptionsAt(desk).length]).toEqual([[], 1]);
    await test.call(auth.logout, { token: venue.owner.token, body: {} });
    await settle();
    expect(subscriptionsAt(desk)).toEqual([]);
  });

  it('refuse what no browser has, and never break on it', async () => {
    const venue = await aPushingVenue();
    const good = browserAt(fresh());
    const odd: unknown[] = [
      {},
      { ...good, subscription: null },
      { ...good, name: '' },
      { ...good, name: 'x\0y' },
      { ...good, browser: 'lynx' },
      browserAt('http://push.invalid/1'),
      browserAt('javascript:alert(1)'),
      browserAt(`https://push.invalid/${'x'.repeat(1000)}`),
      { ...good, subscription: { ...good.subscription, keys: { p256dh: 'not base64!', auth: 7 } } },
    ];
    for (const body of odd) {
      const { status } = await here().test.call(pushDevices.register, {
        token: venue.owner.token,
        params: params(venue),
        body,
      });
      expect([JSON.stringify(body), status]).toEqual([JSON.stringify(body), 422]);
    }
  });
});
