import { expect, it } from 'vitest';
import { guestLinks } from '@diwan/contract/bookings/guest-links.ts';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { ordersChannel } from '@diwan/contract/notifications/channels.ts';
import { aSetting } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { aKitchen, at, change, orderAsGuest, type Kitchen } from './testing/kitchen.ts';

const test = useTestApp();

const OVER = 'This order can no longer be canceled here. Please contact us.';

const cancel = (token: unknown) => test.call(guestOrders.cancel, { params: { token: String(token) } });

async function placed(kitchen: Kitchen) {
  const { status, body } = await orderAsGuest(test, kitchen, {
    customer: { name: 'Huda', phone: '52222222' },
    lines: [{ item_id: kitchen.itemId, count: 2, note: 'no onion' }],
  });
  expect(status).toBe(200);
  const { rows } = await test.owner.query('select id::int from orders where business_id = $1', [
    kitchen.businessId,
  ]);
  return { token: String(body.token), page: String(body.page), id: Number(rows.at(-1)?.id), body };
}

const stockOf = async ({ itemId }: Kitchen) =>
  (await test.owner.query('select amount::int from items where id = $1', [itemId])).rows[0].amount;

const statusOf = async (id: number) =>
  (await test.owner.query('select status from orders where id = $1', [id])).rows[0].status;

it('A guest takes an order back at once: its stock, its invoice, the kitchen and the notification panel follow.', async () => {
  const kitchen = await aKitchen(test);
  await test.owner.query('update items set amount = 5 where id = $1', [kitchen.itemId]);
  const { token, id, body } = await placed(kitchen);
  expect(body.can_cancel_until).toBe(new Date(test.clock.now().getTime() + 120_000).toISOString());
  expect(await stockOf(kitchen)).toBe(3);
  const canceled = await cancel(token);
  expect(canceled).toMatchObject({ status: 200, body: { status: 'rejected', can_cancel_until: null } });
  expect(await stockOf(kitchen)).toBe(5);
  const params = at(kitchen);
  const { owner } = kitchen;
  const inKitchen = await test.call(orders.kitchen, { token: owner.token, params });
  expect(inKitchen.body).toEqual([]);
  const row = await test.call(orders.get, { token: owner.token, params: { ...params, id } });
  expect(row.body).toMatchObject({
    status: 'rejected',
    invoices: [{ status: 'canceled' }],
    sums: { open: 0 },
    history: [{ status: 'pending' }, { status: 'rejected', by: null, reason: 'Canceled by the guest' }],
  });
  const { rows } = await test.owner.query(
    "select data -> 'en' ->> 'title' as title from notifications where business_id = $1 and type = 'update-order'",
    [kitchen.businessId],
  );
  expect(rows).toMatchObject([{ title: expect.stringMatching(/^Order #1 .* canceled$/) }]);
});

it('An order is canceled once, however often the guest presses.', async () => {
  const kitchen = await aKitchen(test);
  await test.owner.query('update items set amount = 5 where id = $1', [kitchen.itemId]);
  const { token } = await placed(kitchen);
  const responses = await Promise.all([cancel(token), cancel(token), cancel(token)]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  expect(await stockOf(kitchen)).toBe(5);
});

it('An order that was accepted, paid or placed two minutes ago stays, and the guest reads why.', async () => {
  const accepted = await aKitchen(test);
  const first = await placed(accepted);
  await change(test, accepted, first.id, { status: 'accepted' });
  expect(await cancel(first.token)).toMatchObject({ status: 422, body: { message: OVER } });
  const paid = await aKitchen(test);
  const second = await placed(paid);
  await change(test, paid, second.id, { paid: true });
  expect(await cancel(second.token)).toMatchObject({ status: 422, body: { message: OVER } });
  const old = await aKitchen(test);
  const third = await placed(old);
  test.clock.moveSeconds(119);
  expect(
    (await test.call(guestOrders.get, { params: { token: third.token } })).body.can_cancel_until,
  ).not.toBeNull();
  test.clock.moveSeconds(1);
  expect(await cancel(third.token)).toMatchObject({ status: 422, body: { message: OVER } });
  for (const { id } of [first, second, third]) expect(await statusOf(id)).not.toBe('rejected');
});

it('A link that staff handed out shows the order and cancels nothing; nobody’s token is not found.', async () => {
  const kitchen = await aKitchen(test);
  const { id } = await placed(kitchen);
  const given = await test.call(guestLinks.ofOrder, {
    token: kitchen.owner.token,
    params: { ...at(kitchen), id },
  });
  const token = String(given.body.url).split('/').at(-1);
  expect(await cancel(token)).toMatchObject({
    status: 422,
    body: { message: 'This link only shows the order. Please contact us to cancel it.' },
  });
  expect(
    (await test.call(guestOrders.get, { params: { token: String(token) } })).body.can_cancel_until,
  ).toBeNull();
  expect((await test.app.inject({ url: new URL(given.body.url).pathname })).body).not.toContain('cancel=ask');
  expect((await cancel('x'.repeat(32))).status).toBe(404);
  expect(await statusOf(id)).toBe('pending');
});

it('A guest cancels from the page without a script, and reads there what became of it.', async () => {
  const kitchen = await aKitchen(test);
  await aSetting(test, { businessId: kitchen.businessId }, ['MenuOrdering', true]);
  const { page, id } = await placed(kitchen);
  const open = async (query: string) => (await test.app.inject({ url: `${page}?lang=en${query}` })).body;
  expect(await open('')).toContain('cancel=ask');
  const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(await open('&cancel=ask')) ?? [];
  expect(action).toBe(`${page}/cancel?lang=en`);
  const sent = await test.app.inject({
    method: 'POST',
    url: action,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([sent.statusCode, sent.headers['location']]).toEqual([303, `${page}?lang=en`]);
  const after = await open('');
  expect(after).toContain('Your order was canceled');
  expect(after).not.toContain('cancel=ask');
  expect(after).toContain('#again-');
  expect(await statusOf(id)).toBe('rejected');
});

it('A guest whose press comes after the two minutes reads on the page that it was too late, and whom to call.', async () => {
  const kitchen = await aKitchen(test);
  const { page, id } = await placed(kitchen);
  const phone = { countryCode: 'KW', nationalNumber: '22222222', formattedNumber: '+965 2222 2222' };
  await aSetting(test, { businessId: kitchen.businessId }, ['ContactPhone', phone]);
  test.clock.moveSeconds(120);
  const sent = await test.app.inject({ method: 'POST', url: `${page}/cancel?lang=en` });
  expect([sent.statusCode, sent.headers['location']]).toEqual([303, `${page}?lang=en&cancel=over`]);
  const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
  for (const wish of ['over', 'ask']) {
    const { body } = await test.app.inject({ url: `${page}?lang=en&cancel=${wish}` });
    expect(plain(body)).toContain(`${OVER} <a href="tel:+96522222222">`);
  }
  expect((await test.app.inject({ url: `${page}?lang=en` })).body).not.toContain(OVER);
  expect(await statusOf(id)).not.toBe('rejected');
  // Once it is called off there is nothing left to cancel.
  await change(test, kitchen, id, { status: 'rejected', reason: 'Sold out' });
  expect((await test.app.inject({ url: `${page}?lang=en&cancel=over` })).body).not.toContain(OVER);
});

it('A reason that staff chose is read on the page in the language of the guest.', async () => {
  const kitchen = await aKitchen(test);
  const { page, id } = await placed(kitchen);
  await change(test, kitchen, id, { status: 'rejected', reason: 'نفدت الكمية' });
  const { body } = await test.app.inject({ url: `${page}?lang=en` });
  expect(body).toMatch(/Reason: .?Sold out/);
  expect(body).toContain('no onion');
});

it('A guest whose paid order is rejected reads how much comes back.', async () => {
  const kitchen = await aKitchen(test);
  const { page, id } = await placed(kitchen);
  await change(test, kitchen, id, { paid: true });
  await change(test, kitchen, id, { status: 'rejected', reason: 'Too busy now' });
  const { body } = await test.app.inject({ url: `${page}?lang=ar` });
  expect(body).toMatch(/سيُعاد إليك مبلغ .?6\.000 د\.ك/);
  expect(body).toMatch(/السبب: .?ضغط طلبات حاليًا/);
});

it('Open browsers of the branch are notified of it, as of every move of an order.', async () => {
  const kitchen = await aKitchen(test);
  const { token } = await placed(kitchen);
  await cancel(token);
  const { rows } = await test.owner.query(
    "select payload ->> 'event' as event from outbox where kind = 'realtime' and payload ->> 'channel' = $1 order by id",
    [ordersChannel(kitchen.businessId, kitchen.branchId)],
  );
  expect(rows.map(({ event }) => event)).toEqual(['new-order', 'update-order']);
});
