import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { deliveries, type DeliveryRow } from '@diwan/contract/notifications/deliveries.ts';
import { guestPush } from '@diwan/contract/notifications/guest-push.ts';
import { describe, expect, it } from 'vitest';
import { atTable, aVilla, configure, type Villa } from '#testing/booking-builders.ts';
import { aCategory, anArea, anItem, aSeat, aVenue, type Venue } from '#testing/builders.ts';
import { ONE_SIGNAL_KEYS, VAPID_KEY } from '#testing/one-signal-server.ts';
import { useAppWithPush } from '#testing/app-with-push.ts';

const here = useAppWithPush();

const KEYS = {
  QR_ONESIGNAL_APP_ID: ONE_SIGNAL_KEYS.appId,
  QR_ONESIGNAL_REST_API_KEY: ONE_SIGNAL_KEYS.restKey,
};
const at = (venue: Venue) => ({ business_id: venue.businessId, branch_id: venue.branchId });

async function slugOf(venue: Venue): Promise<string> {
  const { rows } = await here().test.owner.query('select slug from branches where id = $1', [venue.branchId]);
  return rows[0].slug;
}

interface Placed {
  readonly venue: Venue;
  readonly token: string;
  readonly move: (status: string, more?: object) => Promise<unknown>;
}

async function anOrder(keys: Readonly<Record<string, string>> = KEYS): Promise<Placed> {
  const { test } = here();
  const venue = await aVenue(test);
  await configure(test, venue.businessId, keys);
  const item = await anItem(test, venue, await aCategory(test, venue));
  await test.owner.query('insert into prices (business_id, item_id, price) values ($1, $2, 1500)', [
    venue.businessId,
    item,
  ]);
  const seat = await aSeat(test, venue, await anArea(test, venue));
  const { body } = await test.call(guestOrders.create, {
    params: { slug: await slugOf(venue) },
    body: { ...(await atTable(test, venue, seat)), lines: [{ item_id: item }] },
  });
  const { rows } = await test.owner.query('select id::int from orders where business_id = $1', [
    venue.businessId,
  ]);
  const move = (status: string, more: object = {}) =>
    test.call(orders.update, {
      token: venue.owner.token,
      params: { ...at(venue), id: rows[0].id },
      body: { status, ...more },
    });
  return { venue, token: body.token, move };
}

interface Booked extends Placed {
  readonly change: (body: object) => Promise<ReservationRow>;
}

async function aBooking(): Promise<Booked> {
  const { test } = here();
  const villa: Villa = await aVilla(test);
  await configure(test, villa.businessId, KEYS);
  const { body } = await test.call(guestBookings.create, {
    params: { slug: await slugOf(villa) },
    body: {
      reservable_id: villa.itemId,
      customer: { name: 'Huda', phone: '52222222' },
      payment_type: 'cash',
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
    },
  });
  const change = async (changes: object) => {
    const params = { ...at(villa), id: body.number };
    const { token } = villa.owner;
    return (await test.call(reservations.update, { token, params, body: changes })).body;
  };
  const move = (status: string) => change({ status });
  return { venue: villa, token: body.token, move, change };
}

type Calls = (typeof guestPush)['orders'] | (typeof guestPush)['reservations'];
const fresh = () => `https://push.invalid/${crypto.randomUUID()}`;
const listen = (calls: Calls, token: string, endpoint = fresh(), locale = 'en') =>
  here().test.call(calls.register, {
    params: { token },
    headers: { locale },
    body: { subscription: { endpoint, keys: { p256dh: 'BKey', auth: 'secret' } }, browser: 'chrome' },
  });
const sent = async () => {
  here().push.messages.length = 0;
  await here().test.mails();
  return here().push.messages.map(({ headings, contents, web_url, include_subscription_ids }) => ({
    title: headings?.en ?? '',
    ar: headings?.ar ?? '',
    body: contents.en,
    to: include_subscription_ids.map((id) => here().push.subscriptions.get(id)?.token),
    url: web_url,
  }));
};
const log = async ({ venue }: Placed): Promise<DeliveryRow[]> =>
  (
    await here().test.call(deliveries.list, {
      token: venue.owner.token,
      params: { business_id: venue.businessId },
    })
  ).body.data;

describe('a guest who listens', () => {
  it('is offered what a browser needs where the business has set its keys for guests, and nothing else', async () => {
    const [ready, none, staffOnly] = [
      await anOrder(),
      await anOrder({}),
      await anOrder({
        ORDERS_ONESIGNAL_APP_ID: ONE_SIGNAL_KEYS.appId,
        ORDERS_ONESIGNAL_REST_API_KEY: ONE_SIGNAL_KEYS.restKey,
      }),
    ];
    const offer = async ({ token }: Placed) =>
      (await here().test.call(guestPush.orders.offer, { params: { token } })).body;
    expect(await offer(ready)).toEqual({
      state: 'ready',
      public_keys: { usual: VAPID_KEY, firefox: VAPID_KEY },
    });
    for (const placed of [none, staffOnly]) {
      expect(await offer(placed)).toEqual({ state: 'not-configured', public_keys: null });
      expect((await listen(guestPush.orders, placed.token)).status).toBe(409);
    }
    here().push.trouble = { status: 503, body: {} };
    expect(await offer(ready)).toEqual({ state: 'unavailable', public_keys: null });
    expect((await listen(guestPush.orders, ready.token)).status).toBe(503);
  });

  it('is notified of each step of the order, once, in the language of the browser, and the log shows it', async () => {
    const order = await anOrder();
    const [english, arabic] = [fresh(), fresh()];
    expect((await listen(guestPush.orders, order.token, english)).body).toBe(true);
    expect((await listen(guestPush.orders, order.token, arabic, 'ar')).body).toBe(true);
    await here().test.mails();
    await order.move('accepted');
    const accepted = await sent();
    expect(accepted.map(({ to, title }) => [to, title])).toEqual(
      expect.arrayContaining([
        [[english], 'Your order is being prepared'],
        [[arabic], 'جارٍ تجهيز طلبك'],
      ]),
    );
    expect(accepted).toHaveLength(2);
    expect(accepted[0]?.url).toBe(`http://diwan.test/q/${await slugOf(order.venue)}`);
    expect(await sent()).toEqual([]);
    await order.move('ready');
    expect((await sent()).map(({ title }) => title).toSorted()).toEqual(
      ['Your order is ready', 'طلبك جاهز'].toSorted(),
    );
    const rows = (await log(order)).filter(({ type }) => type === 'guest-order');
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject({ user: null, channel: 'push', status: 'sent', tries: 1 });
  });

  it('is notified when an order that is being prepared will be ready, where staff said so', async () => {
    const order = await anOrder();
    const phone = fresh();
    await listen(guestPush.orders, order.token, phone);
    await here().test.mails();
    await order.move('accepted', { eta_minutes: 20 });
    expect((await sent()).map(({ title, body }) => [title, body])).toEqual([
      ['Your order is being prepared', expect.stringMatching(/, ready at about \d\d:\d\d [AP]M$/)],
    ]);
  });

  it('is notified for when an order for later was accepted, and that it is being prepared once it is begun with', async () => {
    const order = await anOrder();
    await here().test.owner.query(
      "update orders set scheduled_at = created_at + interval '2 hours' where business_id = $1",
      [order.venue.businessId],
    );
    await listen(guestPush.orders, order.token, fresh());
    await here().test.mails();
    await order.move('accepted');
    expect((await sent()).map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Your order is accepted for \d{4}-\d\d-\d\d \d\d:\d\d [AP]M$/),
    ]);
    await order.move('pending', { recall: true });
    await here().test.mails();
    await here().test.owner.query(
      "update orders set scheduled_at = created_at + interval '20 minutes' where business_id = $1",
      [order.venue.businessId],
    );
    await order.move('accepted');
    expect((await sent()).map(({ title }) => title)).toEqual(['Your order is being prepared']);
  });

  it('is notified that the venue rejected an order, and nothing of one that the guest took back', async () => {
    const [rejected, canceled] = [await anOrder(), await anOrder()];
    const phone = fresh();
    await listen(guestPush.orders, rejected.token, phone);
    await listen(guestPush.orders, canceled.token, fresh());
    await here().test.mails();
    await here().test.call(guestOrders.cancel, { params: { token: canceled.token } });
    await rejected.move('rejected');
    expect((await sent()).map(({ to, title }) => [to, title])).toEqual([
      [[phone], 'Your order could not be accepted'],
    ]);
  });

  it('is notified that a booking is confirmed and canceled, whoever does it', async () => {
    const booking = await aBooking();
    const endpoint = fresh();
    await listen(guestPush.reservations, booking.token, endpoint);
    await here().test.mails();
    await booking.move('completed');
    expect(await sent()).toMatchObject([{ title: 'Your booking is confirmed', to: [endpoint] }]);
    const other = await aBooking();
    await listen(guestPush.reservations, other.token, endpoint);
    await here().test.mails();
    await here().test.call(guestBookings.cancel, { params: { token: other.token } });
    expect(await sent()).toMatchObject([{ title: 'Your booking was canceled', to: [endpoint] }]);
  });

  it('is notified once that a booking is confirmed: when staff vouch for it, and not again when it is completed', async () => {
    const booking = await aBooking();
    const endpoint = fresh();
    await listen(guestPush.reservations, booking.token, endpoint);
    await here().test.mails();
    await booking.change({ color: '#ff8800' });
    expect(await sent()).toEqual([]);
    expect(await booking.change({ confirmed: true })).toMatchObject({ status: 'pending' });
    expect(await sent()).toMatchObject([{ title: 'Your booking is confirmed', to: [endpoint] }]);
    await booking.change({ confirmed: true });
    await booking.move('completed');
    expect(await sent()).toEqual([]);
    await booking.move('canceled');
    expect(await sent()).toMatchObject([{ title: 'Your booking was canceled' }]);
  });

  it('is notified once that a booking is confirmed by money, whether it is paid in part, at once or after its time', async () => {
    const pay = async ({ change }: Booked, amount: number) => {
      const [credit] = (await change({ color: '#ff8800' })).invoices.filter(({ type }) => type === 'credit');
      const rest = amount < 190 ? [{ type: 'credit', amount: 190 - amount }] : [];
      return change({ invoices: [{ ...credit, amount, status: 'paid' }, ...rest] });
    };
    const ways: [status: string, paying: (booking: Booked) => Promise<ReservationRow>][] = [
      ['pending', (booking) => pay(booking, 40)],
      ['completed', (booking) => pay(booking, 190)],
    ];
    for (const [status, paying] of ways) {
      const booking = await aBooking();
      await listen(guestPush.reservations, booking.token);
      await here().test.mails();
      expect(await paying(booking)).toMatchObject({ status, hold_expires_at: null });
      expect((await sent()).map(({ title }) => title)).toEqual(['Your booking is confirmed']);
    }
    const late = await aBooking();
    await listen(guestPush.reservations, late.token);
    const { test } = here();
    await test.owner.query("update reservations set status = 'canceled' where business_id = $1", [
      late.venue.businessId,
    ]);
    expect((await sent()).map(({ title }) => title)).toEqual(['Your booking was canceled']);
    expect(await pay(late, 190)).toMatchObject({ status: 'completed' });
    expect((await sent()).map(({ title }) => title)).toEqual(['Your booking is confirmed']);
  });

  it('hears nothing more once it has said so, or once its browser is dead', async () => {
    const order = await anOrder();
    const [leaving, dead] = [fresh(), fresh()];
    await listen(guestPush.orders, order.token, leaving);
    await listen(guestPush.orders, order.token, dead);
    const known = [...here().push.subscriptions].find(([, { token }]) => token === dead);
    here().push.subscriptions.delete(known?.[0] ?? '');
    const remove = await here().test.call(guestPush.orders.remove, {
      params: { token: order.token },
      body: { endpoint: leaving },
    });
    expect(remove.body).toBe(true);
    await order.move('accepted');
    expect(await sent()).toEqual([]);
    expect([...here().push.subscriptions.values()].map(({ token }) => token)).not.toContain(leaving);
    expect(await log(order)).toContainEqual(
      expect.objectContaining({ type: 'guest-order', status: 'skipped', reason: 'no-devices' }),
    );
    const { rows } = await here().test.owner.query('select from guest_push_devices where business_id = $1', [
      order.venue.businessId,
    ]);
    expect(rows).toEqual([]);
  });

  it('is sent again what a push service that was away has not taken, and never twice', async () => {
    const order = await anOrder();
    await listen(guestPush.orders, order.token);
    await here().test.mails();
    here().push.trouble = 'hangs-up-after';
    await order.move('accepted');
    expect(await sent()).toHaveLength(1);
    here().push.trouble = null;
    await here().test.owner.query('update outbox set due_at = now()');
    expect(await sent()).toEqual([]);
    expect((await log(order)).filter(({ type }) => type === 'guest-order')).toMatchObject([
      { status: 'sent', tries: 2 },
    ]);
  });

  it('has the token of that very order: no other opens anything', async () => {
    const [order, booking] = [await anOrder(), await aBooking()];
    for (const token of ['x'.repeat(32), '%00', booking.token]) {
      expect((await listen(guestPush.orders, token)).status).toBe(404);
    }
    expect((await listen(guestPush.reservations, order.token)).status).toBe(404);
  });

  it('is at most five browsers at once, the latest', async () => {
    const order = await anOrder();
    const all = Array.from({ length: 7 }, fresh);
    for (const endpoint of all) await listen(guestPush.orders, order.token, endpoint);
    await here().test.mails();
    await order.move('accepted');
    expect(new Set((await sent()).flatMap(({ to }) => to))).toEqual(new Set(all.slice(2)));
  });
});

describe('an order whose business goes while its guest acts', () => {
  /** What is asked finds its order, then waits; meanwhile the business is removed. */
  async function whileRemoved<Answer>({ venue }: Placed, ask: () => Promise<Answer>): Promise<Answer> {
    const { owner } = here().test;
    const other = await owner.connect();
    try {
      await other.query('begin');
      await other.query('lock table branches in access exclusive mode');
      const response = ask();
      await expect
        .poll(async () => (await owner.query('select from pg_locks where not granted')).rowCount)
        .toBeGreaterThan(0);
      await other.query('delete from businesses where id = $1', [venue.businessId]);
      await other.query('commit');
      return await response;
    } finally {
      other.release();
    }
  }

  it('is not found, whether a browser leaves or comes', async () => {
    const [left, joined] = [await anOrder(), await anOrder()];
    const endpoint = fresh();
    await listen(guestPush.orders, left.token, endpoint);
    const leave = () =>
      here().test.call(guestPush.orders.remove, { params: { token: left.token }, body: { endpoint } });
    expect((await whileRemoved(left, leave)).status).toBe(404);
    expect((await whileRemoved(joined, () => listen(guestPush.orders, joined.token))).status).toBe(404);
  });
});

describe('a browser that leaves several times at once', () => {
  it('is forgotten once, and each call succeeds', async () => {
    const order = await anOrder();
    const endpoint = fresh();
    await listen(guestPush.orders, order.token, endpoint);
    const responses = await Promise.all(
      Array.from({ length: 4 }, () =>
        here().test.call(guestPush.orders.remove, { params: { token: order.token }, body: { endpoint } }),
      ),
    );
    expect(responses.map(({ body }) => body)).toEqual([true, true, true, true]);
    const { rows } = await here().test.owner.query(
      "select from outbox where kind = 'push-forget' and business_id = $1",
      [order.venue.businessId],
    );
    expect(rows).toHaveLength(1);
  });
});
