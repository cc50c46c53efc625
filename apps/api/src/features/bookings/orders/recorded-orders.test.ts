import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { expect, it } from 'vitest';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { ordersChannel } from '@diwan/contract/notifications/channels.ts';
import { aSetting } from '#testing/booking-builders.ts';
import { aBranch, anEmployee } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { aKitchen, at, change, orderAsGuest, place, type Kitchen } from './testing/kitchen.ts';

const test = useTestApp();

async function recorded(kitchen: Kitchen) {
  const { rows } = await test.owner.query(
    `select action, label, branch_id::int, changes, snapshot from audits
     where business_id = $1 and entity = 'order' order by id`,
    [kitchen.businessId],
  );
  return rows;
}

it('The audit log tells that an order was made, changed and deleted, by its number and the name of its customer.', async () => {
  const kitchen = await aKitchen(test);
  const { id } = (await place(test, kitchen, { customer: { name: 'Huda' } })).body;
  await change(test, kitchen, id, { note: 'No onions' });
  await change(test, kitchen, id, { note: 'No onions' });
  await test.call(orders.remove, { token: kitchen.owner.token, params: { ...at(kitchen), id } });
  await orderAsGuest(test, kitchen);
  const { branchId: branch_id } = kitchen;
  const entries = await recorded(kitchen);
  expect(entries.map(({ action, label, branch_id: at_branch }) => [action, label, at_branch])).toEqual([
    ['create', '#1 Huda', branch_id],
    ['update', '#1 Huda', branch_id],
    ['delete', '#1 Huda', branch_id],
    ['create', '#2', branch_id],
  ]);
  expect(entries[1].changes).toMatchObject({ note: { before: null, after: 'No onions' } });
  expect(entries[2].snapshot).toMatchObject({ id, note: 'No onions' });
  expect(entries.map(({ snapshot }) => snapshot !== null)).toEqual([false, false, true, false]);
});

it('Staff order for a person of the business by the name that is typed, or else by their own.', async () => {
  const kitchen = await aKitchen(test);
  const huda = await anEmployee(test, kitchen, ['orders.read']);
  const of = async (body: object) => (await place(test, kitchen, body)).body;
  expect(await of({ user_id: huda.id })).toMatchObject({
    user_id: huda.id,
    customer: { name: 'Huda', phone: '+96550000000' },
  });
  expect(await of({ user_id: huda.id, customer: { name: 'Um Ali', phone: '52222222' } })).toMatchObject({
    user_id: huda.id,
    customer: { name: 'Um Ali', phone: '+96550000000' },
  });
  expect(await of({ customer: { name: 'Sara' } })).toMatchObject({
    user_id: null,
    customer: { name: 'Sara', phone: null },
  });
  expect(await of({})).toMatchObject({ user_id: null, customer: { name: '', phone: null } });
  const stranger = await anEmployee(test, await aKitchen(test), ['orders.read']);
  expect((await of({ user_id: stranger.id })).errors).toEqual({ user_id: [expect.any(String)] });
});

it('A phone number without a country belongs to that of the business, whoever orders, and the example of a wrong one too.', async () => {
  const kitchen = await aKitchen(test);
  await aSetting(test, { businessId: kitchen.businessId }, ['Country', 'SA']);
  const customer = { name: 'Huda', phone: '0512345678' };
  await orderAsGuest(test, kitchen, { order_type: 'self_pickup', customer });
  await place(test, kitchen, { customer });
  const { rows } = await test.owner.query(
    'select source, customer_phone as phone, user_id from orders where business_id = $1 order by id',
    [kitchen.businessId],
  );
  expect(rows.map(({ source, phone }) => [source, phone])).toEqual([
    ['guest', '+966512345678'],
    ['dashboard', '+966512345678'],
  ]);
  expect(new Set(rows.map((row) => row.user_id)).size).toBe(1);
  const wrong = await place(test, kitchen, { customer: { name: 'Huda', phone: '12' } });
  expect(wrong.body.errors).toEqual({ 'customer.phone': [expect.stringContaining('050 123 4567')] });
});

it('The people of the branch who may read orders are told of a new one, with what it holds, and nobody else.', async () => {
  const kitchen = await aKitchen(test);
  const cook = await anEmployee(test, kitchen, ['orders.read']);
  await anEmployee(test, kitchen, ['reservations.read', 'orders.create']);
  const branchId = await aBranch(test, kitchen.businessId, kitchen.menuId);
  await anEmployee(test, kitchen, ['orders.read'], { branchId });
  const { body: order } = await orderAsGuest(test, kitchen);
  const { rows } = await test.owner.query(
    `select user_id::int as for, type, data -> 'en' ->> 'title' as title, data -> 'en' ->> 'body' as body
     from notifications where business_id = $1 order by user_id`,
    [kitchen.businessId],
  );
  expect(new Set(rows.map((row) => row.for))).toEqual(new Set([kitchen.owner.id, cook.id]));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ type: 'new-order', title: expect.stringContaining(`#${order.number}`) });
  const amount = `${order.total_price.toFixed(3)} ${order.currency}`;
  expect(rows[0].body).toContain(amount);
});

it('A new order for later is told with its time, to the people of the branch and to open browsers.', async () => {
  const kitchen = await aKitchen(test);
  await test.owner.query("update businesses set timezone = 'Asia/Kuwait' where id = $1", [
    kitchen.businessId,
  ]);
  const later = { order_type: 'self_pickup', seat_id: null, scheduled_at: '2026-04-02 13:00:00' };
  await place(test, kitchen, later, (await anEmployee(test, kitchen, ['orders.create'])).token);
  const { rows: notices } = await test.owner.query(
    "select data -> 'en' ->> 'body' as body from notifications where business_id = $1 and user_id = $2",
    [kitchen.businessId, kitchen.owner.id],
  );
  expect(notices).toMatchObject([{ body: expect.stringMatching(/^For 2026-04-02 01:00 PM: 2 items, /) }]);
  const { rows: news } = await test.owner.query(
    "select payload -> 'data' -> 'order' ->> 'scheduled_at' as for from outbox where kind = 'realtime' and payload ->> 'channel' = $1",
    [ordersChannel(kitchen.businessId, kitchen.branchId)],
  );
  expect(news).toEqual([{ for: '2026-04-02T10:00:00.000Z' }]);
});

it('Browsers of the branch are told of an order that comes, changes or goes, and of nothing where nothing changed.', async () => {
  const kitchen = await aKitchen(test);
  const { id } = (await place(test, kitchen)).body;
  await change(test, kitchen, id, { note: 'No onions' });
  await change(test, kitchen, id, { note: 'No onions' });
  await test.call(orders.remove, { token: kitchen.owner.token, params: { ...at(kitchen), id } });
  const { rows } = await test.owner.query(
    "select payload ->> 'event' as event from outbox where kind = 'realtime' and payload ->> 'channel' = $1 order by id",
    [ordersChannel(kitchen.businessId, kitchen.branchId)],
  );
  expect(rows.map(({ event }) => event)).toEqual(['new-order', 'update-order', 'update-order']);
});

it('Browsers of the branch are told of an order whose invoice is paid.', async () => {
  const kitchen = await aKitchen(test);
  const { invoices: owed } = (await place(test, kitchen)).body;
  const paid = await test.call(invoices.update, {
    token: kitchen.owner.token,
    params: { ...at(kitchen), id: owed[0].id },
    body: { status: 'paid', payment_type: 'cash' },
  });
  expect(paid.status).toBe(200);
  const { rows } = await test.owner.query(
    "select payload ->> 'event' as event from outbox where kind = 'realtime' and payload ->> 'channel' = $1 order by id",
    [ordersChannel(kitchen.businessId, kitchen.branchId)],
  );
  expect(rows.map(({ event }) => event)).toEqual(['new-order', 'update-order']);
});
