import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import { notifications } from '@diwan/contract/notifications/notifications.ts';
import { describe, expect, it } from 'vitest';
import { aSetting, atTable, configure } from '#testing/booking-builders.ts';
import {
  aCategory,
  anArea,
  anEmployee,
  anItem,
  aSeat,
  aVenue,
  signIn,
  type Venue,
} from '#testing/builders.ts';
import { ONE_SIGNAL_KEYS } from '#testing/one-signal-server.ts';
import {
  here,
  aPushingVilla,
  aBrowser,
  book,
  log,
  told,
  send,
  sendLater,
  remove,
  retry,
  startServerWithPush,
  worksAlsoAt,
} from './testing/pushing-villa.ts';

startServerWithPush();

const DOWN = { status: 503, body: {} };

async function aPushingVenue(): Promise<Venue> {
  const venue = await aVenue(here().test);
  await configure(here().test, venue.businessId, {
    ORDERS_ONESIGNAL_APP_ID: ONE_SIGNAL_KEYS.appId,
    ORDERS_ONESIGNAL_REST_API_KEY: ONE_SIGNAL_KEYS.restKey,
  });
  return venue;
}

describe('push messages', () => {
  it('do not tell the owner, by push or by mail, what the owner did', async () => {
    const villa = await aPushingVilla();
    const browser = await aBrowser(villa, villa.owner);
    await book(villa, { by: villa.owner });
    await send();
    expect(told(browser)).toEqual([]);
    expect(await log(villa)).toEqual([]);
  });

  it('reach exactly those whose bell rings, on all of their browsers', async () => {
    const villa = await aPushingVilla();
    const { test } = here();
    const desk = await anEmployee(test, villa, ['reservations.read', 'reservations.create']);
    const colleague = await anEmployee(test, villa, ['reservations.read']);
    const cook = await anEmployee(test, villa, ['menu.read']);
    const own = [await aBrowser(villa, villa.owner), await aBrowser(villa, villa.owner)];
    const others = [await aBrowser(villa, desk), await aBrowser(villa, cook)];
    const ofColleague = await aBrowser(villa, colleague);
    const { body } = await book(villa, { by: desk });
    await send();
    expect(own.map((id) => told(id).length)).toEqual([1, 1]);
    expect(told(ofColleague)).toMatchObject([
      {
        headings: { en: 'New reservation', ar: 'حجز جديد' },
        contents: {
          en: expect.stringContaining('Villa A – unit 1'),
          ar: expect.stringContaining('الوحدة 1'),
        },
        web_url: `http://diwan.test/reservations/list?id=${body.id}&at=${body.business_id}-${body.branch_id}`,
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
    const venue = await aPushingVenue();
    const cook = await anEmployee(test, venue, ['orders.read']);
    const [quiet, loud] = [await aBrowser(venue, venue.owner), await aBrowser(venue, cook)];
    await test.call(userSettings.set, {
      token: venue.owner.token,
      params: { user_id: venue.owner.id },
      body: { settings: [{ key: 'ReceiveOrderNotifications', data: false }] },
    });
    const item = await anItem(test, venue, await aCategory(test, venue));
    await test.owner.query('insert into prices (business_id, item_id, price) values ($1, $2, 1250)', [
      venue.businessId,
      item,
    ]);
    const seat = await aSeat(test, venue, await anArea(test, venue));
    const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
    await test.call(guestOrders.create, {
      params: { slug: rows[0].slug },
      body: { ...(await atTable(test, venue, seat)), lines: [{ item_id: item, count: 2 }] },
    });
    await send();
    expect([told(quiet).length, told(loud).length]).toEqual([0, 1]);
  });

  it('of a table that calls the waiter reach the waiter, although there is nothing to add to the call', async () => {
    const { test } = here();
    const venue = await aPushingVenue();
    await aSetting(test, { businessId: venue.businessId }, ['MenuOrdering', true]);
    await aSetting(test, venue, ['TablePresence', 'static']);
    const browser = await aBrowser(venue, await anEmployee(test, venue, ['orders.read']));
    const seat = await aSeat(test, venue, await anArea(test, venue));
    const { table } = await atTable(test, venue, seat);
    const called = await test.call(guestVisits.callFromTable, {
      params: { token: table },
      body: { kind: 'call_waiter' },
    });
    expect(called.status).toBe(200);
    await send();
    expect(told(browser)).toMatchObject([
      {
        contents: {
          en: expect.stringContaining('calls the waiter'),
          ar: expect.stringContaining('نداء للنادل'),
        },
      },
    ]);
    expect(await log(venue)).toMatchObject([{ channel: 'push', status: 'sent' }]);
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

  it('are not sent to a browser whose session has ended, and the mail goes in their place.', async () => {
    const villa = await aPushingVilla();
    const { test } = here();
    const token = await signIn(test, villa.owner.id);
    const browser = await aBrowser(villa, { ...villa.owner, token });
    // A shift at a desk is over, however lately the browser was used.
    await test.owner.query(
      'update sessions set expires_at = $1 where id = (select max(id) from sessions where user_id = $2)',
      [test.clock.now(), villa.owner.id],
    );
    await book(villa);
    await sendLater(2);
    expect(told(browser)).toEqual([]);
    expect(await log(villa)).toMatchObject([{ channel: 'email', status: 'sent' }]);
  });

  it('are not sent to those who left, whose browsers are forgotten here and at the provider.', async () => {
    const villa = await aPushingVilla();
    const { test, push } = here();
    const helper = await anEmployee(test, villa, ['reservations.read']);
    await worksAlsoAt(await aPushingVilla(), helper);
    const [own, ofOwner] = [await aBrowser(villa, helper), await aBrowser(villa, villa.owner)];
    push.trouble = DOWN;
    await book(villa);
    await send();
    push.trouble = null;
    await remove(villa, helper);
    await sendLater(2);
    expect([told(own).length, told(ofOwner).length]).toEqual([0, 1]);
    expect(await test.mails(helper.email)).toEqual([]);
    expect((await log(villa)).filter(({ user }) => user?.id === helper.id)).toMatchObject([
      { channel: 'push', status: 'skipped', reason: 'no-access' },
    ]);
    expect(push.subscriptions.has(own)).toBe(false);
    const { rows } = await test.owner.query('select from push_devices where user_id = $1', [helper.id]);
    expect(rows).toEqual([]);
  });

  it('still reach the browser of somebody who left one business and works for another, until they leave that as well.', async () => {
    const [former, present] = [await aPushingVilla(), await aPushingVilla()];
    const { test, push } = here();
    const helper = await anEmployee(test, former, ['reservations.read']);
    await worksAlsoAt(present, helper);
    await worksAlsoAt(await aPushingVilla(), helper);
    const endpoint = `https://push.invalid/${crypto.randomUUID()}`;
    const browser = await aBrowser(former, helper, endpoint);
    expect(await aBrowser(present, helper, endpoint)).toBe(browser);
    await remove(former, helper);
    await sendLater(2);
    expect(push.subscriptions.has(browser)).toBe(true);
    await book(present);
    await send();
    expect(told(browser)).toHaveLength(1);
    await remove(present, helper);
    await sendLater(2);
    expect(push.subscriptions.has(browser)).toBe(false);
  });

  it('are not sent to a browser of somebody who may no longer look there, nor planned for whoever left before.', async () => {
    const villa = await aPushingVilla();
    const { test } = here();
    const [demoted, left] = [
      await anEmployee(test, villa, ['reservations.read']),
      await anEmployee(test, villa, ['reservations.read']),
    ];
    const browser = await aBrowser(villa, demoted);
    await book(villa);
    await test.owner.query('update grants set dashboard_access = false where user_id = $1', [demoted.id]);
    await remove(villa, left);
    await send();
    expect(told(browser)).toEqual([]);
    expect((await log(villa)).map(({ user }) => user?.id)).toEqual([villa.owner.id]);
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
