import type { AddressInfo } from 'node:net';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { guestLinks } from '@diwan/contract/bookings/guest-links.ts';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { atTable, aVilla } from '#testing/booking-builders.ts';
import { aCategory, anArea, anItem, aSeat, aVenue } from '#testing/builders.ts';
import { aStreamAt } from '#testing/event-stream-client.ts';
import { pathOf, startTestApp, useTestApp, type TestApp } from '#testing/test-app.ts';

/** Silence is cut after three seconds, so that a stream lives by its heartbeat alone. */
const test = useTestApp({ LIMIT_STREAMS_TOKEN: '2', LIMIT_STREAMS: '6', TIMEOUT_SILENCE: '3' });
beforeAll(() => test.app.listen({ host: '127.0.0.1', port: 0 }));

const streamOf = (operation: AnyOperation, token: string, app: TestApp = test) => {
  const { port } = app.app.server.address() as AddressInfo;
  return aStreamAt(`http://127.0.0.1:${port}${pathOf(operation, { token })}`);
};

async function anOrder(app: TestApp = test) {
  const venue = await aVenue(app);
  const item = await anItem(app, venue, await aCategory(app, venue));
  await app.owner.query('insert into prices (business_id, item_id, price) values ($1, $2, 1500)', [
    venue.businessId,
    item,
  ]);
  const seat = await aSeat(app, venue, await anArea(app, venue));
  const { rows } = await app.owner.query('select slug from branches where id = $1', [venue.branchId]);
  const { body } = await app.call(guestOrders.create, {
    params: { slug: rows[0].slug },
    body: {
      ...(await atTable(app, venue, seat)),
      customer: { name: 'Secretive Huda', phone: '52222222' },
      lines: [{ item_id: item }],
    },
  });
  const found = await app.owner.query('select id::int from orders where business_id = $1', [
    venue.businessId,
  ]);
  const params = { business_id: venue.businessId, branch_id: venue.branchId, id: Number(found.rows[0].id) };
  const move = (status: string) =>
    app.call(orders.update, { token: venue.owner.token, params, body: { status } });
  return { venue, params, token: String(body.token), move };
}

async function aBooking() {
  const villa = await aVilla(test);
  const { rows } = await test.owner.query('select slug from branches where id = $1', [villa.branchId]);
  const { body } = await test.call(guestBookings.create, {
    params: { slug: rows[0].slug },
    body: {
      reservable_id: villa.itemId,
      customer: { name: 'Huda', phone: '52222222' },
      payment_type: 'cash',
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
    },
  });
  const params = { business_id: villa.businessId, branch_id: villa.branchId, id: Number(body.number) };
  return { villa, params, token: String(body.token) };
}

it('A guest hears over an open stream that staff accepted the order, and nothing else of it.', async () => {
  const { token, move } = await anOrder();
  const page = await streamOf(guestOrders.events, token);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('x-accel-buffering')).toBe('no');
  expect((await move('accepted')).status).toBe(200);
  await vi.waitFor(() => expect(page.events()).toContain('change'));
  for (const line of page.said.split('\n'))
    expect(line).toMatch(/^(retry: \d+|event: change|data: \{\}|:|)$/);
  page.leave();
});

it('A guest is notified that a booking was completed and that money for it came in.', async () => {
  const { villa, params, token } = await aBooking();
  const page = await streamOf(guestBookings.events, token);
  const { token: owner } = villa.owner;
  await test.call(reservations.update, { token: owner, params, body: { status: 'completed' } });
  await vi.waitFor(() => expect(page.events()).toContain('change'));
  const before = page.events().length;
  await test.owner.query("update invoices set status = 'paid', paid_at = now() where reservation_id = $1", [
    params.id,
  ]);
  await vi.waitFor(() => expect(page.events().length).toBeGreaterThan(before));
  page.leave();
});

it('A stream hears nothing of the orders of other guests.', async () => {
  const [mine, other] = [await anOrder(), await anOrder()];
  const [own, foreign] = [
    await streamOf(guestOrders.events, mine.token),
    await streamOf(guestOrders.events, other.token),
  ];
  await other.move('accepted');
  await vi.waitFor(() => expect(foreign.events()).not.toEqual([]));
  const heard = foreign.events().length;
  await mine.move('accepted');
  await vi.waitFor(() => expect(own.events()).toHaveLength(heard));
  expect(foreign.events()).toHaveLength(heard);
  own.leave();
  foreign.leave();
});

it('A stream is told its end when its order is deleted, and when its link has ended.', async () => {
  const { venue, params, token } = await anOrder();
  const own = await streamOf(guestOrders.events, token);
  const given = await test.call(guestLinks.ofOrder, { token: venue.owner.token, params });
  const handedOut = String(given.body.url).split('/').at(-1) ?? '';
  const linked = await streamOf(guestOrders.events, handedOut);
  await test.owner.query('delete from guest_links where business_id = $1', [venue.businessId]);
  await vi.waitFor(() => expect(linked.isClosed).toBe(true));
  expect(linked.events().at(-1)).toBe('end');
  expect(own.isClosed).toBe(false);
  await test.call(orders.remove, { token: venue.owner.token, params });
  await vi.waitFor(() => expect(own.isClosed).toBe(true));
  expect(own.events().at(-1)).toBe('end');
});

it('Of one token only the latest streams stay open; an older one is told that it is over.', async () => {
  const { token, move } = await anOrder();
  const oldest = await streamOf(guestOrders.events, token);
  const later = [await streamOf(guestOrders.events, token), await streamOf(guestOrders.events, token)];
  await vi.waitFor(() => expect(oldest.isClosed).toBe(true));
  expect(oldest.events()).toEqual(['end']);
  await move('accepted');
  for (const page of later) await vi.waitFor(() => expect(page.events()).toContain('change'));
  for (const page of later) page.leave();
});

it('A server whose streams are all taken answers 503, and serves the next one once somebody has left.', async () => {
  await vi.waitFor(() => expect(test.deps.eventStreams.size).toBe(0));
  const guests = await Promise.all(Array.from({ length: 3 }, () => anOrder()));
  const streams = await Promise.all(
    guests.flatMap(({ token }) => [streamOf(guestOrders.events, token), streamOf(guestOrders.events, token)]),
  );
  const { token } = await anOrder();
  const refused = await streamOf(guestOrders.events, token);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  streams[0]?.leave();
  await vi.waitFor(async () => expect((await streamOf(guestOrders.events, token)).status).toBe(200));
  for (const stream of streams) stream.leave();
});

it('One address holds only its share of the streams, and has room again once a page was left.', async () => {
  const app = await startTestApp({ LIMIT_STREAMS_ADDRESS: '2' });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const [first, second, third] = [await anOrder(app), await anOrder(app), await anOrder(app)];
    const open = ({ token }: { token: string }) => streamOf(guestOrders.events, token, app);
    const page = await open(first);
    await open(second);
    const refused = await open(third);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    page.leave();
    await expect.poll(async () => (await open(third)).status).toBe(200);
  } finally {
    await app.close();
  }
});

it('A stream on which nothing happens lives by its heartbeat for longer than silence is borne.', async () => {
  const { token } = await anOrder();
  const page = await streamOf(guestOrders.events, token);
  await vi.waitFor(() => expect(page.said.match(/^:$/gm)?.length ?? 0).toBeGreaterThan(4));
  expect(page.isClosed).toBe(false);
  page.leave();
});

it('A change that was made while the database could not be heard is reported as soon as it can.', async () => {
  const { params, token } = await anOrder();
  const page = await streamOf(guestOrders.events, token);
  const cutOff = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'diwan-listen'`;
  expect((await test.owner.query(cutOff)).rowCount).toBeGreaterThan(0);
  await test.owner.query("update orders set status = 'ready' where id = $1", [params.id]);
  await vi.waitFor(() => expect(page.events()).toContain('change'));
  expect(page.isClosed).toBe(false);
  page.leave();
});

it('A token that leads nowhere opens no stream.', async () => {
  const { token } = await anOrder();
  const wrong = ['x'.repeat(32), "'", '%00'];
  const responses = await Promise.all(wrong.map((each) => streamOf(guestOrders.events, each)));
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await streamOf(guestBookings.events, token)).status).toBe(404);
});

it('A server that is told to end closes its streams at once and takes no new one.', async () => {
  const own = await startTestApp();
  await own.app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await anOrder(own);
  const page = await streamOf(guestOrders.events, token, own);
  await own.deps.closing.close(own.app, { pauseSeconds: 0 });
  await vi.waitFor(() => expect(page.isClosed).toBe(true));
  expect(page.events()).toEqual([]);
  const another = { topic: 'orders/1/1', holder: 'somebody', address: '127.0.0.1' };
  expect(() => own.deps.eventStreams.open(another)).toThrow('503 unavailable');
  await own.close();
});
