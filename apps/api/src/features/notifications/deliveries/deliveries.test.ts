import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { deliveries, type DeliveryRow } from '@diwan/contract/notifications/deliveries.ts';
import { notifications } from '@diwan/contract/notifications/notifications.ts';
import { pushDevices } from '@diwan/contract/notifications/push-devices.ts';
import { describe, expect, it } from 'vitest';
import { aVilla, configure, type Villa } from '#testing/booking-builders.ts';
import {
  aCategory,
  anArea,
  anEmployee,
  anItem,
  aSeat,
  aVenue,
  type Person,
  type Venue,
} from '#testing/builders.ts';
import { ONE_SIGNAL_KEYS } from '#testing/one-signal-server.ts';
import { startTestApp } from '#testing/test-app.ts';
import { useAppWithPush } from '#testing/app-with-push.ts';

const here = useAppWithPush();

const DOWN = { status: 503, body: {} };

interface Pushing {
  readonly keys?: boolean;
}

async function aPushingVilla({ keys = true }: Pushing = {}): Promise<Villa> {
  const villa = await aVilla(here().test);
  if (keys) {
    await configure(here().test, villa.businessId, {
      ORDERS_ONESIGNAL_APP_ID: ONE_SIGNAL_KEYS.appId,
      ORDERS_ONESIGNAL_REST_API_KEY: ONE_SIGNAL_KEYS.restKey,
    });
  }
  return villa;
}

/** A browser of the person, as the provider names it. */
async function aBrowser(venue: Venue, person: Person): Promise<string> {
  const endpoint = `https://push.invalid/${crypto.randomUUID()}`;
  const { status } = await here().test.call(pushDevices.register, {
    token: person.token,
    params: { business_id: venue.businessId },
    body: {
      subscription: { endpoint, keys: { p256dh: 'BKey', auth: 'secret' } },
      browser: 'firefox',
      name: 'Firefox',
    },
  });
  expect(status).toBe(200);
  const known = [...here().push.subscriptions.values()].find(({ token }) => token === endpoint);
  return known?.id ?? '';
}

const at = (venue: Venue) => ({ business_id: venue.businessId, branch_id: venue.branchId });
const book = (villa: Villa, person: Person = villa.owner, test = here().test) =>
  test.call(reservations.create, {
    token: person.token,
    params: at(villa),
    body: {
      reservable_id: villa.itemId,
      reserved_for: { name: 'Huda', phone: '52222222' },
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
    },
  });

const log = async (venue: Venue, query: object = {}, test = here().test): Promise<DeliveryRow[]> =>
  (
    await test.call(deliveries.list, {
      token: venue.owner.token,
      params: { business_id: venue.businessId },
      query: { ...query },
    })
  ).body.data;
const told = (subscription: string) =>
  here().push.messages.filter((message) => message.include_subscription_ids.includes(subscription));
const send = () => here().test.mails();
/** The outbox is sent again and again, as if its pauses were over. */
async function sendLater(times = 1, test = here().test): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await test.owner.query("update outbox set due_at = now() where due_at < 'infinity'");
    await test.mails();
  }
}
const retry = (venue: Venue, id: number) =>
  here().test.call(deliveries.retry, {
    token: venue.owner.token,
    params: { business_id: venue.businessId, id },
    body: {},
  });

describe('push messages', () => {
  it('reach exactly those whose bell rings, on all of their browsers', async () => {
    const villa = await aPushingVilla();
    const { test } = here();
    const desk = await anEmployee(test, villa, ['reservations.read', 'reservations.create']);
    const colleague = await anEmployee(test, villa, ['reservations.read']);
    const cook = await anEmployee(test, villa, ['menu.read']);
    const own = [await aBrowser(villa, villa.owner), await aBrowser(villa, villa.owner)];
    const others = [await aBrowser(villa, desk), await aBrowser(villa, cook)];
    const ofColleague = await aBrowser(villa, colleague);
    const { body } = await book(villa, desk);
    await send();
    expect(own.map((id) => told(id).length)).toEqual([1, 1]);
    expect(told(ofColleague)).toMatchObject([
      {
        headings: { en: 'New reservation', ar: 'حجز جديد' },
        contents: {
          en: expect.stringContaining('Villa A – unit 1'),
          ar: expect.stringContaining('الوحدة 1'),
        },
        web_url: `http://diwan.test/reservations/list?id=${body.id}`,
      },
    ]);
    expect(others.map((id) => told(id).length)).toEqual([0, 0]);
    expect(await log(villa)).toHaveLength(2);
    expect(
      (await log(villa)).every(
        ({ channel, status, tries }) => channel === 'push' && status === 'sent' && tries === 1,
      ),
    ).toBe(true);
  });

  it('of orders are not sent to those who switched them off', async () => {
    const { test } = here();
    const venue = await aVenue(test);
    await configure(test, venue.businessId, {
      ORDERS_ONESIGNAL_APP_ID: ONE_SIGNAL_KEYS.appId,
      ORDERS_ONESIGNAL_REST_API_KEY: ONE_SIGNAL_KEYS.restKey,
    });
    const cook = await anEmployee(test, venue, ['orders.read']);
    const [quiet, loud] = [await aBrowser(venue, venue.owner), await aBrowser(venue, cook)];
    await test.call(userSettings.set, {
      token: venue.owner.token,
      params: { user_id: venue.owner.id },
      body: { settings: [{ key: 'ReceiveOrderNotifications', data: false }] },
    });
    const item = await anItem(test, venue, await aCategory(test, venue));
    const seat = await aSeat(test, venue, await anArea(test, venue));
    const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
    await test.call(guestOrders.create, {
      params: { slug: rows[0].slug },
      body: { order_type: 'dine_in', seat_id: seat, lines: [{ item_id: item, count: 2 }] },
    });
    await send();
    expect([told(quiet).length, told(loud).length]).toEqual([0, 1]);
  });

  it('are tried again while the provider is away, and sent once in the end', async () => {
    const villa = await aPushingVilla();
    const browser = await aBrowser(villa, villa.owner);
    here().push.trouble = DOWN;
    await book(villa);
    await send();
    expect(await log(villa)).toMatchObject([{ status: 'retrying', tries: 1, reason: 'unreachable' }]);
    here().push.trouble = 'hangs-up-after';
    await sendLater();
    here().push.trouble = null;
    await sendLater(3);
    expect(told(browser)).toHaveLength(1);
    expect(await log(villa)).toMatchObject([{ status: 'sent', tries: 3, reason: null }]);
  });

  it('that fail for good say why, and can be sent again once that is mended', async () => {
    const villa = await aPushingVilla();
    const browser = await aBrowser(villa, villa.owner);
    await configure(here().test, villa.businessId, { ORDERS_ONESIGNAL_REST_API_KEY: 'os_v2_app_revoked' });
    await book(villa);
    await send();
    const [push] = await log(villa, { channel: 'push' });
    expect(push).toMatchObject({
      status: 'failed',
      reason: 'keys-refused',
      detail: expect.stringContaining('denied'),
    });
    await configure(here().test, villa.businessId, {
      ORDERS_ONESIGNAL_REST_API_KEY: ONE_SIGNAL_KEYS.restKey,
    });
    await here().test.call(notifications.markRead, { token: villa.owner.token, body: {} });
    const again = await retry(villa, push?.id ?? 0);
    expect(again).toMatchObject({ status: 200, body: { status: 'waiting', tries: 0, reason: null } });
    await send();
    expect(told(browser)).toHaveLength(1);
    expect(await log(villa, { channel: 'push' })).toMatchObject([{ status: 'sent', tries: 1 }]);
    expect((await retry(villa, push?.id ?? 0)).status).toBe(409);
    expect(told(browser)).toHaveLength(1);
  });

  it('give up after some tries and leave it to the mail', async () => {
    const villa = await aPushingVilla();
    await aBrowser(villa, villa.owner);
    here().push.trouble = DOWN;
    await book(villa);
    await sendLater(12);
    expect(await log(villa, { channel: 'push' })).toMatchObject([
      { status: 'failed', reason: 'unreachable', tries: 8 },
    ]);
    expect(await here().test.mails(villa.owner.email)).toHaveLength(1);
  });

  it('are no longer sent to a browser that the provider calls dead', async () => {
    const villa = await aPushingVilla();
    const [gone, alive] = [await aBrowser(villa, villa.owner), await aBrowser(villa, villa.owner)];
    here().push.subscriptions.delete(gone);
    await book(villa);
    await send();
    const { rows } = await here().test.owner.query(
      'select subscription_id from push_devices where business_id = $1',
      [villa.businessId],
    );
    expect(rows).toEqual([{ subscription_id: alive }]);
    expect(await log(villa)).toMatchObject([{ channel: 'push', status: 'sent' }]);
  });

  it('need the business’s own keys: without any, nothing is asked of the provider', async () => {
    const villa = await aPushingVilla({ keys: false });
    const before = here().push.requests.length;
    await book(villa);
    await send();
    expect(here().push.requests).toHaveLength(before);
    expect(await log(villa)).toMatchObject([{ channel: 'email', status: 'waiting' }]);
  });
});

describe('mail instead of a push message', () => {
  it('comes after five minutes, once, in the reader’s language, and leads to what it is about', async () => {
    const villa = await aPushingVilla({ keys: false });
    const { test } = here();
    await test.owner.query("update users set locale = 'ar' where id = $1", [villa.owner.id]);
    const { body } = await book(villa);
    expect(await test.mails(villa.owner.email)).toEqual([]);
    const { rows } = await test.owner.query(
      "select round(extract(epoch from due_at - now()))::int as seconds from outbox where kind = 'delivery' and business_id = $1",
      [villa.businessId],
    );
    expect(rows[0].seconds).toBeGreaterThan(290);
    expect(rows[0].seconds).toBeLessThanOrEqual(300);
    await sendLater(3);
    const mails = await test.mails(villa.owner.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('حجز جديد');
    expect(mails[0]?.text).toContain(`http://diwan.test/reservations/list?id=${body.id}`);
    expect(mails[0]?.html).toContain('dir="rtl"');
    expect(await log(villa)).toMatchObject([{ channel: 'email', status: 'sent', tries: 1 }]);
  });

  it('does not come to those who have read the notice meanwhile', async () => {
    const villa = await aPushingVilla({ keys: false });
    const { test } = here();
    await book(villa);
    await test.mails();
    await test.call(notifications.markRead, { token: villa.owner.token, body: {} });
    await sendLater();
    expect(await test.mails(villa.owner.email)).toEqual([]);
    expect(await log(villa)).toMatchObject([{ status: 'skipped', reason: 'seen' }]);
  });

  it('comes where all browsers turn out to be gone', async () => {
    const villa = await aPushingVilla();
    here().push.subscriptions.delete(await aBrowser(villa, villa.owner));
    await book(villa);
    await sendLater(2);
    expect(await here().test.mails(villa.owner.email)).toHaveLength(1);
    expect(
      (await log(villa, { sort: '-tries' })).map(({ channel, status, reason }) => [channel, status, reason]),
    ).toEqual(
      expect.arrayContaining([
        ['push', 'skipped', 'no-devices'],
        ['email', 'sent', null],
      ]),
    );
  });

  it('goes neither to an address nobody has confirmed nor to those who want none', async () => {
    const villa = await aPushingVilla({ keys: false });
    const { test } = here();
    const unconfirmed = await anEmployee(test, villa, ['reservations.read']);
    await test.owner.query('update users set email_verified_at = null where id = $1', [unconfirmed.id]);
    await test.call(userSettings.set, {
      token: villa.owner.token,
      params: { user_id: villa.owner.id },
      body: { settings: [{ key: 'ReceiveNoticeEmails', data: false }] },
    });
    await book(villa);
    await sendLater(2);
    expect(await test.mails(unconfirmed.email)).toEqual([]);
    expect(await test.mails(villa.owner.email)).toEqual([]);
    expect(new Set((await log(villa)).map(({ reason }) => reason))).toEqual(
      new Set(['no-address', 'switched-off']),
    );
  });

  it('is for what waits for an answer, not for every change', async () => {
    const villa = await aPushingVilla({ keys: false });
    const { body } = await book(villa);
    await here().test.call(reservations.update, {
      token: villa.owner.token,
      params: { ...at(villa), id: body.id },
      body: { status: 'canceled' },
    });
    await send();
    expect((await log(villa)).map(({ type }) => type)).toEqual(['new-reservation']);
  });

  it('is tried again while the post office is closed, and says so', async () => {
    const test = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      const villa = await aVilla(test);
      await book(villa, villa.owner, test);
      await test.mails();
      await sendLater(2, test);
      expect(await log(villa, {}, test)).toMatchObject([
        {
          channel: 'email',
          status: 'retrying',
          tries: 2,
          reason: 'mail-failed',
          detail: expect.stringContaining('ECONNREFUSED'),
        },
      ]);
    } finally {
      await test.close();
    }
  });
});

describe('the log of deliveries', () => {
  it('shows the owner who was told what, by which channel and how it went, and nobody else anything', async () => {
    const villa = await aPushingVilla();
    const desk = await anEmployee(here().test, villa, ['reservations.read', 'reservations.create']);
    await aBrowser(villa, villa.owner);
    await book(villa, villa.owner);
    await send();
    expect((await log(villa, { channel: 'email' })).map(({ user }) => user?.name)).toEqual(['Huda']);
    expect(await log(villa, { status: 'sent' })).toMatchObject([
      {
        channel: 'push',
        user: { id: villa.owner.id, name: 'Nora' },
        type: 'new-reservation',
        branch_id: villa.branchId,
      },
    ]);
    expect(await log(villa, { status: 'failed' })).toEqual([]);
    expect(await log(villa, { search: 'حجز' })).toHaveLength(2);
    expect(await log(villa, { search: '100%' })).toEqual([]);
    expect(await log(villa, { from: '2026-04-01', to: '2026-04-01' })).toHaveLength(2);
    expect(await log(villa, { from: '2026-04-02' })).toEqual([]);
    const asked = { token: desk.token, params: { business_id: villa.businessId } };
    expect((await here().test.call(deliveries.list, asked)).status).toBe(403);
    const stranger = await aPushingVilla();
    expect((await here().test.call(deliveries.list, { ...asked, token: stranger.owner.token })).status).toBe(
      404,
    );
  });

  it('answers what makes no sense with 422', async () => {
    const villa = await aPushingVilla();
    for (const query of [{ status: 'lost' }, { channel: 'pigeon' }, { from: 'x' }, { sortBy: 'detail' }]) {
      const { status } = await here().test.call(deliveries.list, {
        token: villa.owner.token,
        params: { business_id: villa.businessId },
        query,
      });
      expect([query, status]).toEqual([query, 422]);
    }
  });
});
