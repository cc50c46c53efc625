import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it, vi } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { instantToLocal } from '@diwan/domain/local-time.ts';
import { formatClock } from '@diwan/domain/format-time.ts';
import { aPrice, aSetting, aVilla, configure, type Villa } from '#testing/booking-builders.ts';
import { aCategory, anItem, aVenue } from '#testing/builders.ts';
import { aStreamAt } from '#testing/event-stream-client.ts';
import { pathOf, useTestApp } from '#testing/test-app.ts';
import { FollowUpdates } from './follow-updates.ts';

const MISSES = 3;
const test = useTestApp({ LIMIT_GUEST_MISSES: String(MISSES) });
beforeAll(() => test.app.listen({ host: '127.0.0.1', port: 0 }));

async function slugOf(branchId: number): Promise<string> {
  const { rows } = await test.owner.query('select slug from branches where id = $1', [branchId]);
  return rows[0].slug;
}

async function aBooking(villa: Villa) {
  const { body } = await test.call(guestBookings.create, {
    params: { slug: await slugOf(villa.branchId) },
    body: {
      reservable_id: villa.itemId,
      customer: { name: 'Huda', phone: '52222222' },
      payment_type: 'cash',
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
    },
  });
  return { page: String(body.page), token: String(body.token), id: Number(body.number) };
}

async function anOrder(body: object = {}) {
  const venue = await aVenue(test);
  const item = await anItem(test, venue, await aCategory(test, venue));
  await aPrice(test, { ...venue, itemId: item }, 'Plate', 1500);
  await aSetting(test, { businessId: venue.businessId }, ['SelfPickUp', true]);
  const made = await test.call(guestOrders.create, {
    params: { slug: await slugOf(venue.branchId) },
    body: {
      order_type: 'self_pickup',
      customer: { name: 'Huda', phone: '52222222' },
      lines: [{ item_id: item }],
      ...body,
    },
  });
  expect(made.body.errors).toBeUndefined();
  return { venue, page: String(made.body.page), token: String(made.body.token) };
}

const open = async (url: string, remoteAddress: string) => {
  const { statusCode, body, headers } = await test.app.inject({ url, remoteAddress });
  return { status: statusCode, text: body.replaceAll(/[\u2066-\u2069]/g, ''), headers };
};

const streamOf = (operation: AnyOperation, token: string) => {
  const { port } = test.app.server.address() as AddressInfo;
  return aStreamAt(`http://127.0.0.1:${port}${pathOf(operation, { token })}`);
};

it('Whoever guesses links is stopped after a few, and whoever opens their own never.', async () => {
  const { page } = await aBooking(await aVilla(test));
  for (let visit = 0; visit < 2 * MISSES; visit += 1) expect((await open(page, '10.0.0.1')).status).toBe(200);
  const guessed: number[] = [];
  for (let guess = 0; guess <= MISSES; guess += 1)
    guessed.push((await open(`/guest/reservations/${'x'.repeat(20)}${guess}`, '10.0.0.2')).status);
  expect(guessed).toEqual([...Array(MISSES).fill(404), 429]);
});

it('A page or a form that is refused says so in a page in the language it was asked for in, with the way back.', async () => {
  const { page } = await aBooking(await aVilla(test));
  for (let guess = 0; guess <= MISSES; guess += 1)
    await open(`/guest/reservations/${'y'.repeat(20)}${guess}`, '10.0.0.9');
  const refused = await open(`/guest/reservations/${'y'.repeat(20)}?lang=ar`, '10.0.0.9');
  expect(refused.status).toBe(429);
  expect(refused.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-language': 'ar',
    'cache-control': 'no-store',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(String(refused.headers['content-security-policy'])).toContain("default-src 'none'");
  expect(refused.text).toContain('dir="rtl"');
  expect(refused.text).toContain('محاولات كثيرة. يرجى المحاولة لاحقًا.');
  expect(refused.text).toContain(`href="/guest/reservations/${'y'.repeat(20)}?lang=ar"`);
  const sent = await test.app.inject({
    method: 'POST',
    url: `/guest/visits/${'z'.repeat(20)}/pay/nothing`,
    headers: { 'accept-language': 'ar-KW', 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([sent.statusCode, sent.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(sent.body).toContain(`href="/guest/visits/${'z'.repeat(20)}?lang=ar"`);
  // Programs still read what is for them.
  const called = await test.app.inject({ url: `/api/webapp/reservations/${'z'.repeat(20)}` });
  expect(String(called.headers['content-type'])).toContain('application/json');
  expect((await open(page, '10.0.0.8')).status).toBe(200);
});

it('The page may talk to this server, show its own pictures, run its worker and send its form, and nothing else.', async () => {
  const { page } = await aBooking(await aVilla(test));
  const policy = String((await open(page, '10.0.0.1')).headers['content-security-policy']);
  const directives = policy.split(';').map((directive) => directive.trim());
  for (const allowed of [
    "worker-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
  ])
    expect(directives).toContain(allowed);
  const worker = await open('/guest/push-worker.js', '10.0.0.1');
  expect(worker.headers['cache-control']).toBe('no-cache');
});

it('The answer to a cancellation is kept by nobody, and one of a link that leads nowhere leads to its page.', async () => {
  const { page, id } = await aBooking(await aVilla(test));
  const cancel = (url: string) =>
    test.app.inject({ method: 'POST', url: `${url}/cancel`, remoteAddress: '10.0.0.3' });
  const sent = await cancel(page);
  expect([sent.statusCode, sent.headers['cache-control']]).toEqual([303, 'no-store']);
  const { rows } = await test.owner.query('select status from reservations where id = $1', [id]);
  expect(rows).toEqual([{ status: 'canceled' }]);
  const nowhere = '/guest/reservations/xxxxxxxxxxxxxxxxxxxx';
  expect((await cancel(nowhere)).headers['location']).toBe(`${nowhere}?lang=en`);
  const { body } = await test.app.inject({ url: nowhere, remoteAddress: '10.0.0.3' });
  expect(body).toContain('This page is not here');
});

it('A stream whose booking went away without a word is ended by the next look at all of them.', async () => {
  const villa = await aVilla(test);
  const { token, id } = await aBooking(villa);
  const { token: other } = await anOrder();
  const [gone, stored] = [
    await streamOf(guestBookings.events, token),
    await streamOf(guestOrders.events, other),
  ];
  const silent = await test.owner.connect();
  try {
    await silent.query('set session_replication_role = replica');
    await silent.query('update reservations set guest_token_hash = $2 where id = $1', [
      id,
      createHash('sha256').update('another').digest(),
    ]);
  } finally {
    await silent.query('set session_replication_role = origin');
    silent.release();
  }
  const errors: unknown[] = [];
  const { database, eventStreams: streams } = test.deps;
  await new FollowUpdates({ database, streams, onError: (error) => errors.push(error) }).sweep();
  await vi.waitFor(() => expect(gone.isClosed).toBe(true));
  expect([gone.events(), stored.isClosed, errors]).toEqual([['end'], false, []]);
  stored.leave();
});

it('A guest is led to pay the credit that is due first, where the business takes money online.', async () => {
  const villa = await aVilla(test);
  const { page, id } = await aBooking(villa);
  expect((await open(page, '10.0.0.1')).text).not.toContain('/pay');
  await configure(test, villa.businessId, { TAP_SECRET_KEY: 'sk_test_diwan' });
  await test.owner.query(
    "update invoices set due_at = '2026-05-01' where reservation_id = $1 and type = 'credit'",
    [id],
  );
  const { rows } = await test.owner.query(
    `insert into invoices (business_id, branch_id, reservation_id, amount, type, status, reference_id, invoice_for_name, due_at)
     select business_id, branch_id, id, 25500, 'credit', 'pending', md5(random()::text), 'Huda', '2026-04-20'
     from reservations where id = $1 returning reference_id`,
    [id],
  );
  const { text } = await open(`${page}?lang=en`, '10.0.0.1');
  expect(text).toContain(rows[0].reference_id);
  expect(text).toMatch(/id="pay"[^>]*>Pay 25\.500 KWD/);
  await test.owner.query(
    "update invoices set status = 'paid', paid_at = '2026-04-01T09:30:00Z' where reference_id = $1",
    [rows[0].reference_id],
  );
  const after = (await open(`${page}?lang=en`, '10.0.0.1')).text;
  expect(after).not.toContain(`/pay/${rows[0].reference_id}`);
  expect(after).toContain(`href="/invoices/${rows[0].reference_id}?locale=en"`);
  const [, steps = ''] = after.split('What happened so far');
  expect(steps).toContain('25.500 KWD');
  expect(steps).toContain('2026-04-01 12:30 PM');
});

it('An order for later says when it is wanted and promises no minutes; its lines are in the language of the reader.', async () => {
  const { venue, page } = await anOrder({ scheduled_at: '2026-04-02 13:00:00' });
  const { text } = await open(`${page}?lang=en`, '10.0.0.1');
  expect(text).toContain('2026-04-02 01:00 PM');
  expect(text).not.toContain('Expected in');
  expect(text).toContain('1 × Hummus');
  await test.owner.query(
    `update order_lines set item = item || '{"name_ar": "حمص"}' where business_id = $1`,
    [venue.businessId],
  );
  expect((await open(`${page}?lang=ar`, '10.0.0.1')).text).toContain('1 × حمص');
  await test.owner.query(`update order_lines set item = item || '{"name_ar": ""}' where business_id = $1`, [
    venue.businessId,
  ]);
  expect((await open(`${page}?lang=ar`, '10.0.0.1')).text).toContain('1 × Hummus');
});

it('An order that is accepted for later is accepted for its time, and being prepared once the kitchen is to begin with it.', async () => {
  const { venue, page } = await anOrder({ scheduled_at: '2026-04-02 13:00:00' });
  await aSetting(test, { businessId: venue.businessId }, ['PreparationMinutes', 30]);
  const { rows } = await test.owner.query('select id::int from orders where business_id = $1', [
    venue.businessId,
  ]);
  const { token } = venue.owner;
  const params = { business_id: venue.businessId, branch_id: venue.branchId, id: rows[0].id };
  await test.call(orders.update, { token, params, body: { status: 'accepted' } });
  const standing = async (locale: string) =>
    /<h1[^>]*>(.*?)<\/h1>/.exec((await open(`${page}?lang=${locale}`, '10.0.0.1')).text)?.[1];
  const waiting = 'Your order is accepted for 2026-04-02 01:00 PM';
  expect([await standing('en'), await standing('ar')]).toEqual([
    waiting,
    'تم قبول طلبك لموعد 2026-04-02 01:00 م',
  ]);
  // No event tells of the turn: an open page asks each minute where it has a clock.
  expect((await open(`${page}?lang=en`, '10.0.0.1')).text).toContain('<h1 class="clock">');
  test.clock.set('2026-04-02T09:29:59.000Z');
  expect(await standing('en')).toBe(waiting);
  test.clock.set('2026-04-02T09:30:00.000Z');
  expect(await standing('en')).toBe('Your order is being prepared');
  // When it was accepted nobody prepared it.
  const [, steps = ''] = (await open(`${page}?lang=en`, '10.0.0.1')).text.split('What happened so far');
  expect(steps).toContain(waiting);
  expect(steps).not.toContain('being prepared');
  test.clock.set('2026-04-01T08:00:00.000Z');
});

it('The page of an order says at what time staff expect it, and in how many minutes, until it is ready.', async () => {
  const { venue, page, token } = await anOrder();
  const { rows } = await test.owner.query('select id::int from orders where business_id = $1', [
    venue.businessId,
  ]);
  const move = (body: object) =>
    test.call(orders.update, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, branch_id: venue.branchId, id: rows[0].id },
      body,
    });
  const read = async (locale: string) => (await open(`${page}?lang=${locale}`, '10.0.0.1')).text;
  const said = await move({ status: 'accepted', eta_minutes: 45 });
  const local = instantToLocal(new Date(String(said.body.expected_at)), 'Asia/Kuwait');
  const english = await read('en');
  expect(english).toContain(`Ready at about ${formatClock(local, 'en')}`);
  expect(english).toContain('Expected in about 45 minutes');
  const arabic = await read('ar');
  expect(arabic).toContain(`يجهز قرابة ${formatClock(local, 'ar')}`);
  expect(arabic).toContain('متوقع خلال 45 دقيقة تقريبًا');
  const { body } = await test.call(guestOrders.get, { params: { token } });
  expect(body.expected_at).toBe(said.body.expected_at);
  await move({ status: 'ready' });
  expect(await read('en')).not.toMatch(/Ready at about|Expected in/);
});

it('What the page of a venue lacks is left out, and an order can be expected after the usual minutes.', async () => {
  const { venue, page } = await anOrder();
  await aSetting(test, venue, ['Address', '  ']);
  await aSetting(test, venue, ['ContactPhone', '22222222']);
  await aSetting(test, { businessId: venue.businessId }, [
    'ContactPhone',
    { formattedNumber: '+965 9999 9999' },
  ]);
  await test.owner.query('update orders set created_at = $2 where business_id = $1', [
    venue.businessId,
    test.clock.now(),
  ]);
  const { text } = await open(`${page}?lang=en`, '10.0.0.1');
  expect(text).toContain('href="tel:22222222"');
  expect(text).not.toContain('9999');
  expect(text).not.toContain('wa.me');
  expect(text).toMatch(/Expected in about \d+ minutes/);
});
