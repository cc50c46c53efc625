import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { installation } from '@diwan/contract/installation/installation.ts';
import { ordersChannel, reservationsChannel } from '@diwan/contract/notifications/channels.ts';
import { ResponseCache } from '#platform/response-cache/response-cache.ts';
import { Realtime } from '#platform/realtime/realtime.ts';
import { atTable, aVilla, type Villa } from '#testing/booking-builders.ts';
import { aCategory, anArea, anItem, aSeat, aVenue } from '#testing/builders.ts';
import { aClient, connected, nextEvent, portOf, subscription, type Node } from '#testing/realtime-clients.ts';
import { useTestApp } from '#testing/test-app.ts';
import { buildApp } from './app.ts';

const test = useTestApp();
const box: { second?: Node } = {};

/** Another process over the same database. */
async function startSecond(): Promise<Node> {
  const realtime = new Realtime(test.deps.env, test.deps.realtime.keys.secret);
  const deps = { ...test.deps, realtime, responseCache: new ResponseCache(test.clock) };
  return { deps, app: await buildApp(deps) };
}

beforeAll(async () => {
  box.second = await startSecond();
  await Promise.all([portOf(test), portOf(box.second)]);
});
afterAll(() => box.second?.app.close());

const at = (villa: Villa) => ({ business_id: villa.businessId, branch_id: villa.branchId });
const book = (villa: Villa, from = '2026-04-02 14:00:00', to = '2026-04-04 14:00:00') =>
  test.call(reservations.create, {
    token: villa.owner.token,
    params: at(villa),
    body: { reservable_id: villa.itemId, reserved_for: { name: 'Huda', phone: '52222222' }, from, to },
  });

async function aListener(villa: Villa, node: Node = test) {
  const client = await aClient(node, villa.owner);
  const channel = reservationsChannel(villa.businessId, villa.branchId);
  expect(await subscription(client, channel)).toBe('subscribed');
  const heard: [string, unknown][] = [];
  client.channel(channel).bind_global((event: string, data: unknown) => {
    if (!event.startsWith('pusher')) heard.push([event, data]);
  });
  return { client, heard, next: (event: string) => nextEvent(client, channel, event) };
}

describe('a reservation', () => {
  it('rings once in every browser of the branch, on this process and on the other, without its customer', async () => {
    const villa = await aVilla(test);
    const [here, there] = [await aListener(villa), await aListener(villa, box.second)];
    const both = [here.next('new-reservation'), there.next('new-reservation')];
    const { body } = await book(villa);
    const said = {
      reservation: {
        id: body.id,
        business_id: villa.businessId,
        branch_id: villa.branchId,
        reservable_id: villa.itemId,
        unit: 1,
        provider_employee_id: null,
        seat_id: null,
        from: '2026-04-02 14:00:00',
        to: '2026-04-04 14:00:00',
        status: 'pending',
        payment_status: 'not_paid',
        updated_at: body.updated_at,
      },
    };
    expect(await Promise.all(both)).toEqual([said, said]);
    expect(JSON.stringify(here.heard)).not.toMatch(/Huda|52222222/);
  });

  it('is told of at each change, of its money too, and of nothing where nothing changed', async () => {
    const villa = await aVilla(test);
    const { heard, next } = await aListener(villa);
    const first = next('new-reservation');
    const { body } = await book(villa);
    await first;
    const params = { ...at(villa), id: body.id };
    const token = villa.owner.token;
    await test.call(reservations.update, { token, params, body: {} });
    await test.call(reservations.update, { token, params, body: { note: 'late' } });
    const [credit] = body.invoices;
    const pay = { token, params: { ...at(villa), id: credit.id } };
    await test.call(invoices.update, { ...pay, body: { note: 'by hand' } });
    await test.call(invoices.update, { ...pay, body: { status: 'paid' } });
    const last = next('new-reservation');
    await book(villa, '2026-04-09 14:00:00', '2026-04-11 14:00:00');
    await last;
    const result = heard.map(([event, data]) => {
      const { reservation } = data as { reservation: { id: number; payment_status: string } };
      return [event, reservation.id === body.id, reservation.payment_status];
    });
    // Events of different changes may overtake one another; each says how things stand.
    expect(result).toHaveLength(4);
    expect(result).toEqual(
      expect.arrayContaining([
        ['new-reservation', true, 'not_paid'],
        ['update-reservation', true, 'not_paid'],
        ['update-reservation', true, 'paid'],
        ['new-reservation', false, 'not_paid'],
      ]),
    );
  });

  it('is told of after a time without the database, to browsers that came back by themselves', async () => {
    const villa = await aVilla(test);
    const { client, next } = await aListener(villa, box.second);
    const before = await connected(client);
    const again = subscriptionAgain(client, reservationsChannel(villa.businessId, villa.branchId));
    await test.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'diwan-listen'",
    );
    await again;
    expect(client.connection.socket_id).not.toBe(before);
    const result = next('new-reservation');
    await book(villa);
    expect(await result).toMatchObject({ reservation: { branch_id: villa.branchId } });
  });
});

function subscriptionAgain(client: Awaited<ReturnType<typeof aClient>>, name: string): Promise<void> {
  return new Promise((resolve) => {
    client.channel(name).bind('pusher:subscription_succeeded', () => resolve());
  });
}

it('an order is told of when it comes, when it moves and when it is paid', async () => {
  const venue = await aVenue(test);
  const item = await anItem(test, venue, await aCategory(test, venue));
  await test.owner.query('insert into prices (business_id, item_id, price) values ($1, $2, 1250)', [
    venue.businessId,
    item,
  ]);
  const seat = await aSeat(test, venue, await anArea(test, venue));
  // More than an event may hold.
  await test.owner.query("update seats set description_ar = repeat('ق', 5000) where id = $1", [seat]);
  const channel = ordersChannel(venue.businessId, venue.branchId);
  const client = await aClient(test, venue.owner);
  expect(await subscription(client, channel)).toBe('subscribed');
  const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
  const fresh = nextEvent(client, channel, 'new-order');
  await test.call(guestOrders.create, {
    params: { slug: rows[0].slug },
    body: { ...(await atTable(test, venue, seat)), lines: [{ item_id: item, count: 2 }] },
  });
  const { order, branchId } = (await fresh) as { order: { id: number }; branchId: number };
  expect([branchId, order]).toEqual([
    venue.branchId,
    expect.objectContaining({ number: 1, status: 'pending', order_type: 'dine_in', seat_id: seat }),
  ]);
  // Where it goes and what it comes to, and nothing of who ordered it.
  expect(order).toMatchObject({
    total_price: 2.5,
    seat: {
      locales: [
        { locale: 'en', name: 'Table 1' },
        { locale: 'ar', name: 'طاولة 1' },
      ],
    },
  });
  expect(order).not.toHaveProperty('customer');
  const params = { business_id: venue.businessId, branch_id: venue.branchId, id: order.id };
  const moved = nextEvent(client, channel, 'update-order');
  await test.call(orders.update, { token: venue.owner.token, params, body: { status: 'accepted' } });
  expect(await moved).toMatchObject({ order: { id: order.id, status: 'accepted' }, branchId });
});

it('health tells that live updates are there', async () => {
  await vi.waitFor(async () => {
    const { body } = await test.call(installation.health);
    expect(body).toMatchObject({ status: 'ok', realtime: 'ok' });
  });
});
