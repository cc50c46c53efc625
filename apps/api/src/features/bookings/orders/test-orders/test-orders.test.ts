import { expect, it } from 'vitest';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { kitchenLines, stations } from '@diwan/contract/bookings/stations.ts';
import { ordersChannel } from '@diwan/contract/notifications/channels.ts';
import { anEmployee, bilingual } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { aKitchen, at, change, place, type Kitchen } from '../testing/kitchen.ts';

const test = useTestApp();
const NOON = '2026-04-01T09:00:00.000Z';

const ring = (kitchen: Kitchen, token = kitchen.owner.token) =>
  test.call(orders.test, { token, params: at(kitchen) });
const inKitchen = async (kitchen: Kitchen) =>
  (await test.call(orders.kitchen, { token: kitchen.owner.token, params: at(kitchen) })).body;

/** How many rows of the business every table has, without those that only carry the news of it. */
async function rowsOf({ businessId }: Kitchen): Promise<Record<string, number>> {
  const { rows } = await test.owner.query(`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'business_id' and t.table_type = 'BASE TABLE' order by 1`);
  const names = rows
    .map(({ name }) => String(name))
    .filter((name) => !['test_orders', 'outbox'].includes(name));
  const counted = names.map(async (name): Promise<[string, number]> => {
    const found = await test.owner.query(`select count(*)::int as n from ${name} where business_id = $1`, [
      businessId,
    ]);
    return [name, found.rows[0].n];
  });
  return Object.fromEntries(await Promise.all(counted));
}

async function newsOf({ businessId, branchId }: Kitchen): Promise<[string, boolean][]> {
  const { rows } = await test.owner.query(
    `select payload->>'event' as event, payload->'data'->'order'->'is_test' as test from outbox
     where kind = 'realtime' and payload->>'channel' = $1 order by id`,
    [ordersChannel(businessId, branchId)],
  );
  return rows.map(({ event, test: isTest }) => [String(event), isTest === true]);
}

it('A test order stands in the kitchen, marked, with dishes of the menu at the first table, and is worked like all others.', async () => {
  const kitchen = await aKitchen(test);
  const { status, body } = await ring(kitchen);
  expect(status).toBe(200);
  expect(body).toMatchObject({ is_test: true, status: 'pending', seat_id: kitchen.seatId, total_price: 3 });
  expect(body.lines).toMatchObject([{ item_id: kitchen.itemId, count: 1 }]);
  expect(await inKitchen(kitchen)).toMatchObject([{ id: body.id, is_test: true, begins_at: null }]);
  const read = await test.call(orders.get, {
    token: kitchen.owner.token,
    params: { ...at(kitchen), id: body.id },
  });
  expect(read.body).toEqual(body);
  for (const next of ['accepted', 'ready', 'delivered'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const moved = await change(test, kitchen, body.id, { status: next });
    expect([moved.status, moved.body.status]).toEqual([200, next]);
  }
  expect(await inKitchen(kitchen)).toEqual([]);
  const back = await change(test, kitchen, body.id, { status: 'ready', recall: true });
  expect(back.body.status).toBe('ready');
  expect(await inKitchen(kitchen)).toHaveLength(1);
  expect((await change(test, kitchen, body.id, { status: 'pending' })).status).toBe(422);
});

it('Its lines stand at the stations that cook their dishes, are struck there, and no line of another order is with them.', async () => {
  const kitchen = await aKitchen(test);
  const real = (await place(test, kitchen)).body;
  const { token } = kitchen.owner;
  const body = { locales: bilingual('Grill', 'المشاوي') };
  const grill = (await test.call(stations.create, { token, params: at(kitchen), body })).body.id;
  const { body: order } = await ring(kitchen);
  const [line] = order.lines;
  expect(line.id).not.toBe(real.lines[0].id);
  // Of the very first order of an installation.
  expect(line.id).toBeGreaterThan(2 ** 40);
  const strike = (id: number, made: boolean) =>
    test.call(kitchenLines.strike, {
      token,
      params: { ...at(kitchen), id },
      body: { stations: [grill], made },
    });
  const made = async () =>
    (await inKitchen(kitchen)).map(({ lines }: { lines: { stations: number[]; made_at: number[] }[] }) =>
      lines.map(({ stations: cooks, made_at }) => [cooks, made_at]),
    );
  expect(await made()).toEqual([[[[grill], []]], [[[grill], []]]]);
  expect(await strike(line.id, true)).toMatchObject({ status: 200, body: { id: line.id, made_at: [grill] } });
  expect(await made()).toEqual([[[[grill], []]], [[[grill], [grill]]]]);
  await change(test, kitchen, order.id, { status: 'accepted' });
  expect(await made()).toEqual([[[[grill], []]], [[[grill], [grill]]]]);
  await strike(line.id, false);
  expect(await made()).toEqual([[[[grill], []]], [[[grill], []]]]);
  await change(test, kitchen, order.id, { status: 'rejected', reason: 'other' });
  expect((await strike(line.id, true)).status).toBe(404);
});

it('It rings at desks and kitchens as a new order does, and says that it is a test.', async () => {
  const kitchen = await aKitchen(test);
  const { body } = await ring(kitchen);
  await change(test, kitchen, body.id, { status: 'accepted' });
  expect(await newsOf(kitchen)).toEqual([
    ['new-order', true],
    ['update-order', true],
  ]);
});

it('No table knows of a test order: no order, number, invoice, notice, audit or sum, whatever becomes of it.', async () => {
  const kitchen = await aKitchen(test);
  const before = await rowsOf(kitchen);
  for (const last of ['delivered', 'rejected']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { body } = await ring(kitchen);
    const steps = last === 'rejected' ? ['rejected'] : ['accepted', 'ready', 'delivered'];
    for (const status of steps) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await change(test, kitchen, body.id, { status })).status).toBe(200);
    }
  }
  expect(await rowsOf(kitchen)).toEqual(before);
  const listed = await test.call(orders.list, { token: kitchen.owner.token, params: at(kitchen) });
  expect(listed.body.data).toEqual([]);
  expect((await place(test, kitchen)).body.number).toBe(1);
});

it('A branch has one test order at a time, which is gone after ten minutes.', async () => {
  test.clock.set(NOON);
  const kitchen = await aKitchen(test);
  const first = (await ring(kitchen)).body;
  const second = (await ring(kitchen)).body;
  expect((await change(test, kitchen, first.id, { status: 'accepted' })).status).toBe(404);
  const real = (await place(test, kitchen)).body;
  expect((await inKitchen(kitchen)).map(({ id }: { id: number }) => id)).toEqual([real.id, second.id]);
  test.clock.set('2026-04-01T09:10:00.000Z');
  expect((await inKitchen(kitchen)).map(({ id }: { id: number }) => id)).toEqual([real.id]);
  expect((await change(test, kitchen, second.id, { status: 'accepted' })).status).toBe(404);
});

it('A branch without dishes and tables is tried out as well.', async () => {
  const kitchen = await aKitchen(test);
  await test.owner.query('delete from prices where business_id = $1', [kitchen.businessId]);
  await test.owner.query('delete from seats where business_id = $1', [kitchen.businessId]);
  const { body } = await ring(kitchen);
  expect(body).toMatchObject({ seat: null, total_price: 0, lines: [{ item_id: null, count: 1 }] });
  expect(await inKitchen(kitchen)).toHaveLength(1);
});

it('Whoever may change the settings of the branch rings, staff work it, and nobody of elsewhere sees it.', async () => {
  const [kitchen, elsewhere] = [await aKitchen(test), await aKitchen(test)];
  const waiter = await anEmployee(test, kitchen, ['orders.update']);
  const manager = await anEmployee(test, kitchen, ['settings.update']);
  expect((await ring(kitchen, waiter.token)).status).toBe(403);
  const { body, status } = await ring(kitchen, manager.token);
  expect(status).toBe(200);
  const params = { ...at(kitchen), id: body.id };
  const accepted = { status: 'accepted' };
  expect((await test.call(orders.update, { token: waiter.token, params, body: accepted })).status).toBe(200);
  const theirs = { ...at(elsewhere), id: body.id };
  const { token } = elsewhere.owner;
  expect((await test.call(orders.update, { token, params: theirs, body: accepted })).status).toBe(404);
  expect((await test.call(orders.get, { token, params: theirs })).status).toBe(404);
  expect(await inKitchen(elsewhere)).toEqual([]);
});
