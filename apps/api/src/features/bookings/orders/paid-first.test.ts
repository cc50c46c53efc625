import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { guest } from '@diwan/contract/catalogue/guest-menu.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { ordersChannel } from '@diwan/contract/notifications/channels.ts';
import { branches } from '@diwan/contract/venues/branches.ts';
import { businessSettings } from '@diwan/contract/venues/venue-settings.ts';
import { ProviderSilent, providerAway } from '#platform/payments/payment-provider.ts';
import { tapProvider } from '#platform/payments/tap.ts';
import { aSetting, configure } from '#testing/booking-builders.ts';
import { aBranch } from '#testing/builders.ts';
import { startTapServer } from '#testing/tap-server.ts';
import { startTestApp } from '#testing/test-app.ts';
import { endUnpaidOrders } from '../payments/end-unpaid-orders.ts';
import { at, orderAsGuest, type Kitchen } from './testing/kitchen.ts';
import {
  aPaidKitchen,
  opened,
  placed,
  providersOf,
  referenceOf,
  returned,
  SECRET,
  deliverWebhook,
  type Till,
} from './testing/paying.ts';

const box: { till?: Till } = {};
const till = (): Till => {
  if (!box.till) throw new Error('Nothing runs before the first test.');
  return box.till;
};

beforeAll(async () => {
  const tap = await startTapServer(SECRET);
  const LIMITS = { LIMIT_INVOICES: '100000', LIMIT_GUEST_READS: '100000', LIMIT_GUEST_WRITES: '100000' };
  box.till = { tap, test: await startTestApp({ TAP_API_URL: tap.url, ...LIMITS }) };
});
afterAll(async () => {
  await box.till?.test.close();
  await box.till?.tap.close();
});
beforeEach(() => {
  till().tap.isDown = false;
  till().test.clock.set('2026-04-01T08:00:00.000Z');
});

const asOwner = ({ owner, ...kitchen }: Kitchen) => ({
  token: owner.token,
  params: at({ owner, ...kitchen }),
});

/** All that staff see of orders. */
async function seen(kitchen: Kitchen) {
  const { test } = till();
  const list = await test.call(orders.list, asOwner(kitchen));
  const board = await test.call(orders.kitchen, asOwner(kitchen));
  const bell = await test.owner.query('select type from notifications where business_id = $1', [
    kitchen.businessId,
  ]);
  const heard = await test.owner.query(
    "select payload ->> 'event' as event from outbox where kind = 'realtime' and payload ->> 'channel' = $1 order by id",
    [ordersChannel(kitchen.businessId, kitchen.branchId)],
  );
  return {
    listed: list.body.data as {
      id: number;
      number: number;
      paid: boolean;
      status: string;
      created_at: string;
    }[],
    board: board.body as { id: number }[],
    bell: bell.rows.map(({ type }) => String(type)),
    heard: heard.rows.map(({ event }) => String(event)),
  };
}

const stockOf = async ({ itemId }: Kitchen) =>
  (await till().test.owner.query('select amount::int from items where id = $1', [itemId])).rows[0].amount;

const readBy = async (token: string) => (await till().test.call(guestOrders.get, { params: { token } })).body;

const pageOf = async (page: string, lang = 'en') =>
  (await till().test.app.inject({ url: `${page}?lang=${lang}` })).body.replaceAll(/[\u2066-\u2069]/g, '');

const endUnpaid = () => endUnpaidOrders(till().test.deps, providersOf(till()));

it('Until its money is there neither kitchen, desk nor bell know of an order that is paid first, and its dishes are kept.', async () => {
  const kitchen = await aPaidKitchen(till(), 'before');
  const order = await placed(till(), kitchen);
  expect(await seen(kitchen)).toEqual({ listed: [], board: [], bell: [], heard: [] });
  expect(await stockOf(kitchen)).toBe(3);
  const { pay_by: payBy } = await readBy(order.token);
  expect(payBy).toBe('2026-04-01T08:15:00.000Z');
  const { test } = till();
  const params = { ...at(kitchen), id: order.id };
  expect((await test.call(orders.get, { token: kitchen.owner.token, params })).status).toBe(404);
});

it('With its money the order gets the next number of the day and rings, once, wherever the money is told from.', async () => {
  const kitchen = await aPaidKitchen(till(), 'before');
  await placed(till(), kitchen);
  const order = await placed(till(), kitchen);
  expect((await readBy(order.token)).number).toBeNull();
  const charge = await opened(till(), order);
  till().tap.finish(charge, 'CAPTURED', 'KNET');
  till().test.clock.moveSeconds(600);
  await Promise.all([
    deliverWebhook(till(), charge),
    returned(till(), order),
    deliverWebhook(till(), charge),
  ]);
  const { listed, board, bell, heard } = await seen(kitchen);
  expect(listed).toMatchObject([
    { id: order.id, number: 1, paid: true, status: 'pending', created_at: '2026-04-01T08:10:00.000Z' },
  ]);
  expect(board).toMatchObject([{ id: order.id }]);
  expect(bell).toEqual(['new-order']);
  expect(heard).toEqual(['new-order']);
  expect(await readBy(order.token)).toMatchObject({ number: 1, pay_by: null, paid: true });
});

it('A guest reads that the order waits for its payment, pays, and comes back to its page in the same language.', async () => {
  const kitchen = await aPaidKitchen(till(), 'before');
  const order = await placed(till(), kitchen);
  const waiting = await pageOf(order.page, 'ar');
  expect(waiting).toContain('<h1>بانتظار الدفع</h1>');
  expect(waiting).toContain(`href="/pay/${await referenceOf(till(), order)}?lang=ar&amp;method=knet"`);
  expect(waiting).toContain('الوقت المتبقي: 15 دقيقة');
  expect(waiting).not.toMatch(/الكاشير|متوقع/);
  const charge = await opened(till(), order);
  till().tap.finish(charge, 'CAPTURED', 'KNET');
  const { headers } = await returned(till(), order, 'ar');
  expect(headers['location']).toMatch(/^\/guest\/orders\/[0-9a-f]{32}\?lang=ar$/);
  const { body } = await till().test.app.inject({ url: String(headers['location']) });
  expect(body).toContain('وصلنا طلبك');
  expect(body).toContain('تم دفع المبلغ كاملًا.');
});

it('A guest who comes back before the payment is settled reads that it is being confirmed, until it is.', async () => {
  const kitchen = await aPaidKitchen(till(), 'before');
  const order = await placed(till(), kitchen);
  const charge = await opened(till(), order);
  till().tap.finish(charge, 'IN_PROGRESS');
  const { headers } = await returned(till(), order);
  const address = String(headers['location']);
  expect(address).toContain('payment=open');
  const read = async (url: string) => (await till().test.app.inject({ url })).body;
  expect(await read(address)).toContain('Your payment is being confirmed');
  expect(await read(address.replace('payment=open', ''))).not.toContain('being confirmed');
  till().tap.finish(charge, 'CAPTURED', 'KNET');
  expect(await deliverWebhook(till(), charge)).toBe(200);
  expect(await read(address)).not.toContain('being confirmed');
});

it('A guest whose payment failed reads so with the same button, and the order still waits.', async () => {
  const kitchen = await aPaidKitchen(till(), 'before');
  const order = await placed(till(), kitchen);
  const charge = await opened(till(), order);
  till().tap.finish(charge, 'DECLINED');
  const { headers } = await returned(till(), order);
  expect(headers['location']).toContain('payment=failed');
  const { body } = await till().test.app.inject({ url: String(headers['location']) });
  expect(body).toContain('The payment did not go through. Nothing was taken.');
  expect(body).toContain(`href="/pay/${await referenceOf(till(), order)}?lang=en&amp;method=knet"`);
  expect(await opened(till(), order)).not.toBe(charge);
  expect((await seen(kitchen)).listed).toEqual([]);
});

it('Unpaid after a quarter of an hour the order ends: its dishes return, nothing is owed, and nobody at the venue sees it.', async () => {
  const kitchen = await aPaidKitchen(till(), 'before');
  const order = await placed(till(), kitchen);
  till().test.clock.moveSeconds(899);
  await endUnpaid();
  expect(await stockOf(kitchen)).toBe(3);
  till().test.clock.moveSeconds(1);
  await endUnpaid();
  expect(await stockOf(kitchen)).toBe(5);
  expect(await seen(kitchen)).toEqual({ listed: [], board: [], bell: [], heard: [] });
  const page = await pageOf(order.page);
  expect(page).toContain('Your order was not paid');
  expect(page).not.toContain('/pay/');
  const { status } = await till().test.call(guestOrders.pay, { params: { token: order.token } });
  expect(status).toBe(422);
});

it('An order that was paid without a word is found before it would end.', async () => {
  const kitchen = await aPaidKitchen(till(), 'before');
  const order = await placed(till(), kitchen);
  till().tap.finish(await opened(till(), order), 'CAPTURED', 'KNET');
  till().test.clock.moveSeconds(900);
  await endUnpaid();
  expect((await seen(kitchen)).listed).toMatchObject([{ id: order.id, status: 'pending', paid: true }]);
  expect(await stockOf(kitchen)).toBe(3);
});

it('Orders end although their provider hangs, which is not waited for again with each of their pages.', async () => {
  const kitchen = await aPaidKitchen(till(), 'before');
  for (const phone of ['52222222', '53333333']) {
    const order = await placed(till(), kitchen, { customer: { name: 'Huda', phone } });
    await till().test.owner.query(
      `insert into payments (business_id, branch_id, invoice_id, provider, provider_id, reference, amount, currency, url, status,
         closed_at, expires_at, checked_at, created_at, updated_at)
       select business_id, branch_id, invoice_id, provider, provider_id || '_' || n, md5(provider_id || n), amount, currency, url,
         status, created_at, expires_at, checked_at, created_at, updated_at
       from payments, generate_series(1, 4) n where provider_id = $1`,
      [await opened(till(), order)],
    );
  }
  const state = { asked: 0 };
  const read = async () => {
    state.asked += 1;
    await new Promise((resolve) => setImmediate(resolve));
    throw providerAway(new ProviderSilent('No answer.'));
  };
  till().test.clock.moveSeconds(900);
  const providers = new Map([['tap', { ...tapProvider(till().tap.url), read }]]);
  // One of the two may not be asked about until the second run.
  for (let run = 1; run <= 2; run += 1) await endUnpaidOrders(till().test.deps, providers);
  expect(await stockOf(kitchen)).toBe(5);
  expect(state.asked).toBeLessThanOrEqual(2);
});

it('One question without an answer ends the order that it was about, and none that was not asked about.', async () => {
  const kitchen = await aPaidKitchen(till(), 'before');
  await till().test.owner.query('update items set amount = 100 where business_id = $1', [kitchen.businessId]);
  for (let n = 1; n <= 8; n += 1) {
    const order = await placed(till(), kitchen, { customer: { name: 'Huda', phone: `5222222${n}` } });
    till().tap.finish(await opened(till(), order), 'CAPTURED');
  }
  till().test.clock.moveSeconds(900);
  const provider = tapProvider(till().tap.url);
  const state = { asked: 0 };
  const read: typeof provider.read = async (...question) => {
    state.asked += 1;
    if (state.asked === 1) throw providerAway(new ProviderSilent('No answer.'));
    return provider.read(...question);
  };
  await endUnpaidOrders(till().test.deps, new Map([['tap', { ...provider, read }]]));
  await endUnpaidOrders(till().test.deps, new Map([['tap', provider]]));
  const { rows } = await till().test.owner.query(
    'select status, count(*)::int from orders where business_id = $1 group by status order by status',
    [kitchen.businessId],
  );
  expect(rows).toEqual([
    { status: 'pending', count: 7 },
    { status: 'rejected', count: 1 },
  ]);
});

it('Money that comes after the end is kept and shown, and the owners are told how much to give back.', async () => {
  const kitchen = await aPaidKitchen(till(), 'before');
  const order = await placed(till(), kitchen);
  const charge = await opened(till(), order);
  till().tap.isDown = true;
  till().test.clock.moveSeconds(900);
  await endUnpaid();
  till().tap.isDown = false;
  till().tap.finish(charge, 'CAPTURED', 'KNET');
  expect([await deliverWebhook(till(), charge), await deliverWebhook(till(), charge)]).toEqual([200, 200]);
  const { listed, board, bell } = await seen(kitchen);
  expect(listed).toMatchObject([{ id: order.id, status: 'rejected', number: 1 }]);
  expect(board).toEqual([]);
  expect(bell).toEqual(['late-payment']);
  expect(await stockOf(kitchen)).toBe(5);
  const { rows } = await till().test.owner.query(
    "select data -> 'en' ->> 'body' as body from notifications where business_id = $1",
    [kitchen.businessId],
  );
  expect(rows[0].body).toContain('6.000 KWD must be refunded');
  expect(await pageOf(order.page)).toContain('You will get 6.000 KWD back.');
  const report = await till().test.call(invoices.list, {
    token: kitchen.owner.token,
    params: { business_id: kitchen.businessId, branch_or_all: 'all' },
    query: { type: 'credit' },
  });
  expect(report.body.totals).toMatchObject({ credit: 6 });
});

it('Owners who want no notices of new orders still read of money that must be refunded.', async () => {
  const kitchen = await aPaidKitchen(till(), 'before');
  const { test, tap } = till();
  await test.owner.query(
    "insert into user_settings (user_id, key, data) values ($1, 'ReceiveOrderNotifications', 'false')",
    [kitchen.owner.id],
  );
  const charge = await opened(till(), await placed(till(), kitchen));
  tap.isDown = true;
  test.clock.moveSeconds(900);
  await endUnpaid();
  tap.isDown = false;
  tap.finish(charge, 'CAPTURED', 'KNET');
  expect(await deliverWebhook(till(), charge)).toBe(200);
  expect((await seen(kitchen)).bell).toEqual(['late-payment']);
});

it('A guest gives an order up that waits for its money, at any time and unseen.', async () => {
  const kitchen = await aPaidKitchen(till(), 'before');
  const order = await placed(till(), kitchen);
  till().test.clock.moveSeconds(600);
  const { status, body } = await till().test.call(guestOrders.cancel, { params: { token: order.token } });
  expect([status, body.status]).toEqual([200, 'rejected']);
  expect(await stockOf(kitchen)).toBe(5);
  expect(await seen(kitchen)).toEqual({ listed: [], board: [], bell: [], heard: [] });
  expect(await pageOf(order.page)).toContain('Your order was canceled');
});

it('Staff who take the money at the desk make the order as well.', async () => {
  const kitchen = await aPaidKitchen(till(), 'before');
  const order = await placed(till(), kitchen);
  const { rows } = await till().test.owner.query('select id::int from invoices where order_id = $1', [
    order.id,
  ]);
  const paid = await till().test.call(invoices.update, {
    token: kitchen.owner.token,
    params: { ...at(kitchen), id: rows[0].id },
    body: { status: 'paid' },
  });
  expect(paid.status).toBe(200);
  const { listed, bell } = await seen(kitchen);
  expect(listed).toMatchObject([{ id: order.id, paid: true }]);
  expect(bell).toEqual(['new-order']);
});

it('Where guests may choose, one who pays later is heard of at once, and one who pays now once it is paid.', async () => {
  const kitchen = await aPaidKitchen(till(), 'choice');
  const later = await placed(till(), kitchen, { pay: 'later' });
  const unsaid = await placed(till(), kitchen, { lines: [{ item_id: kitchen.itemId }] });
  await placed(till(), kitchen, { pay: 'now', lines: [{ item_id: kitchen.itemId }] });
  const { listed } = await seen(kitchen);
  expect(listed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([later.id, unsaid.id]);
});

it('Where nothing is said, orders are paid afterwards, and nobody can ask to pay first.', async () => {
  const kitchen = await aPaidKitchen(till(), 'after');
  await placed(till(), kitchen);
  expect((await seen(kitchen)).bell).toEqual(['new-order']);
  const response = await orderAsGuest(till().test, kitchen, { pay: 'now' });
  expect(response.body.errors).toEqual({ pay: ['This way to pay is not offered.'] });
});

it('A venue that lost the key of its provider takes no order that must be paid first.', async () => {
  const kitchen = await aPaidKitchen(till(), 'before');
  await configure(till().test, kitchen.businessId, { TAP_SECRET_KEY: '' });
  expect(await orderAsGuest(till().test, kitchen)).toMatchObject({
    status: 422,
    body: { message: 'This way to pay is not offered.' },
  });
  expect((await seen(kitchen)).listed).toEqual([]);
});

it('What is paid first may be larger than what is not, and still counts among the open orders of a phone.', async () => {
  const kitchen = await aPaidKitchen(till(), 'before');
  await aSetting(till().test, { businessId: kitchen.businessId }, ['MaxUnpaidOrder', 2]);
  await configure(till().test, kitchen.businessId, { GUEST_OPEN_ORDERS: 1 });
  await placed(till(), kitchen);
  await expect(placed(till(), kitchen)).rejects.toThrow(/open orders already/);
});

it.each(['after', 'choice'] as const)(
  'Who orders more than is taken without money may pay it now, and is told so: %s.',
  async (payment) => {
    const { test } = till();
    const kitchen = await aPaidKitchen(till(), payment);
    await aSetting(test, { businessId: kitchen.businessId }, ['MaxUnpaidOrder', 5]);
    const lines = (count: number) => ({ lines: [{ item_id: kitchen.itemId, count }] });
    expect(await orderAsGuest(test, kitchen, lines(2))).toMatchObject({
      status: 422,
      body: { errors: { pay: ['Orders above 5.000 KWD are paid first. Please pay now.'] } },
    });
    await configure(test, kitchen.businessId, { GUEST_ORDER_PIECES: 1 });
    await aSetting(test, { businessId: kitchen.businessId }, ['MaxUnpaidOrder', 500]);
    expect((await orderAsGuest(test, kitchen, lines(2))).body.errors).toEqual({
      pay: ['Orders of more than 1 pieces are paid first. Please pay now.'],
    });
    const order = await placed(till(), kitchen, { pay: 'now' });
    expect((await readBy(order.token)).pay_by).not.toBeNull();
    expect((await seen(kitchen)).listed).toEqual([]);
    const charge = await opened(till(), order);
    till().tap.finish(charge, 'CAPTURED', 'KNET');
    expect(await deliverWebhook(till(), charge)).toBe(200);
    expect((await seen(kitchen)).listed).toMatchObject([{ id: order.id, paid: true }]);
  },
);

it('What is small enough to be paid afterwards is not paid first unless the venue lets guests choose.', async () => {
  const kitchen = await aPaidKitchen(till(), 'after');
  await expect(placed(till(), kitchen, { pay: 'now' })).rejects.toThrow(/This way to pay is not offered/);
});

it('An order whose sum changed meanwhile is paid at its new sum, and the former page no longer counts for it.', async () => {
  const kitchen = await aPaidKitchen(till(), 'before');
  const order = await placed(till(), kitchen);
  const former = await opened(till(), order);
  expect(await opened(till(), order)).toBe(former);
  await till().test.owner.query('update invoices set amount = 7000 where order_id = $1', [order.id]);
  const now = await opened(till(), order);
  expect(now).not.toBe(former);
  till().test.clock.moveSeconds(31 * 60);
  expect(await opened(till(), order)).not.toBe(now);
});

it('A branch at which an order waits for its money is not deleted.', async () => {
  const kitchen = await aPaidKitchen(till(), 'before');
  await aBranch(till().test, kitchen.businessId, kitchen.menuId);
  const order = await placed(till(), kitchen);
  const remove = () =>
    till().test.call(branches.remove, {
      token: kitchen.owner.token,
      params: { business_id: kitchen.businessId, id: kitchen.branchId },
    });
  expect(await remove()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('open orders') },
  });
  await till().test.call(guestOrders.cancel, { params: { token: order.token } });
  expect((await remove()).status).toBe(200);
});

it('A branch that says when one type is paid leaves the other types as its business has them.', async () => {
  const kitchen = await aPaidKitchen(till(), 'before');
  const { businessId, branchId } = kitchen;
  await aSetting(till().test, { businessId, branchId }, ['OrderPayment', { dine_in: 'after' }]);
  const taken = await placed(till(), kitchen);
  expect((await readBy(taken.token)).pay_by).toBe('2026-04-01T08:15:00.000Z');
  const { status, body } = await orderAsGuest(till().test, kitchen);
  expect(status).toBe(200);
  expect((await readBy(body.token)).pay_by).toBeNull();
  const { rows } = await till().test.owner.query('select slug from branches where id = $1', [branchId]);
  const menu = await till().test.call(guest.menu, { params: { slug: rows[0].slug } });
  const { settings } = menu.body as { settings: { key: string; data: unknown }[] };
  expect(settings.find(({ key }) => key === 'OrderPayment')?.data).toEqual({
    dine_in: 'after',
    self_pickup: 'before',
  });
});

it('The setting asks for the key of a provider, unless everything is paid afterwards.', async () => {
  const kitchen = await aPaidKitchen(till(), 'after');
  const set = (data: object) =>
    till().test.call(businessSettings.set, {
      token: kitchen.owner.token,
      params: { business_id: kitchen.businessId },
      body: { settings: [{ key: 'OrderPayment', data }] },
    });
  expect((await set({ dine_in: 'before' })).status).toBe(200);
  await configure(till().test, kitchen.businessId, { TAP_SECRET_KEY: '' });
  expect((await set({ dine_in: 'before' })).status).toBe(200);
  expect((await set({ dine_in: 'choice' })).status).toBe(422);
  expect((await set({ dine_in: 'after' })).status).toBe(200);
  expect((await set({ dine_in: 'sometimes' })).status).toBe(422);
});
