import { expect, it, vi } from 'vitest';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { atTable } from '#testing/booking-builders.ts';
import { aSeat } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { closeVisits } from './close-visits.ts';
import { aTable, billOf, ordered, sendOrder, visitsAt, type Table } from './testing/tables.ts';

const test = useTestApp();

const at = ({ businessId, branchId }: Table, id = 0) => ({
  business_id: businessId,
  branch_id: branchId,
  id,
});

async function ordersOf(table: Table) {
  const { rows } = await test.owner.query(
    'select id::int, number, visit_id::int as visit, seat_id::int as seat from orders where business_id = $1 order by id',
    [table.businessId],
  );
  return rows as { id: number; number: number; visit: number | null; seat: number | null }[];
}

/** All invoices of the venue are paid, and the visits grow older by so many minutes. */
async function pay(table: Table): Promise<void> {
  const { rows } = await test.owner.query('select id::int from invoices where business_id = $1', [
    table.businessId,
  ]);
  for (const { id } of rows) {
    const params = at(table, Number(id));
    await test.call(invoices.update, { token: table.owner.token, params, body: { status: 'paid' } });
  }
}

async function age(table: Table, minutes: number): Promise<void> {
  const by = `interval '${minutes} minutes'`;
  await test.owner.query(
    `update visits set opened_at = opened_at - ${by}, ordered_at = ordered_at - ${by} where business_id = $1`,
    [table.businessId],
  );
  await test.owner.query(`update invoices set paid_at = paid_at - ${by} where business_id = $1`, [
    table.businessId,
  ]);
}

it('The first order at a table opens its visit, and the next ones of any phone belong to it.', async () => {
  const table = await aTable(test);
  const first = await ordered(test, table);
  const second = await ordered(test, table);
  expect(first.visit).toMatch(/^[\w-]{32}$/);
  expect(second.visit).not.toBe(first.visit);
  const visits = await visitsAt(test, table);
  expect(visits).toEqual([{ id: expect.any(Number), seat: table.seatId, isClosed: false }]);
  expect((await ordersOf(table)).map(({ visit }) => visit)).toEqual([visits[0]?.id, visits[0]?.id]);
});

it('Many phones that order at once at a free table open one visit.', async () => {
  const table = await aTable(test);
  const sent = await Promise.all(Array.from({ length: 5 }, () => sendOrder(test, table)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await visitsAt(test, table)).toHaveLength(1);
});

it('A phone sees its own orders in full, and of those of others how they stand and what they come to.', async () => {
  const table = await aTable(test);
  const mine = await ordered(test, table, { customer: { name: 'Huda' } });
  const other = await ordered(test, table, {
    customer: { name: 'Secretive Salem', phone: '52222222' },
    note: 'Secret note',
    lines: [{ item_id: table.itemId, count: 2, note: 'Secret wish' }],
  });
  const again = await ordered(test, table, { visit: mine.visit });
  expect(again.visit).toBe(mine.visit);
  const { status, body } = await billOf(test, mine.visit);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    state: 'open',
    slug: table.slug,
    closed_at: null,
    orders: [
      { number: mine.number, is_own: true, status: 'pending', sums: { payable: 3, open: 3 } },
      { number: other.number, is_own: false, lines: null, sums: { payable: 6, open: 6 } },
      { number: again.number, is_own: true, sums: { payable: 3 } },
    ],
    sums: { payable: 12, paid: 0, open: 12, give_back: 0 },
    own_sums: { payable: 6, open: 6 },
  });
  expect(body.orders[0].lines).toMatchObject([{ count: 1, total: 3 }]);
  expect(JSON.stringify(body)).not.toMatch(/Secret|52222222/);
});

it('The bill follows what staff do: an order that was paid, one that was rejected and one that was deleted.', async () => {
  const table = await aTable(test);
  const { visit } = await ordered(test, table);
  await ordered(test, table, { visit });
  await ordered(test, table, { visit });
  const [paid, rejected, deleted] = await ordersOf(table);
  const { token } = table.owner;
  await test.call(orders.update, { token, params: at(table, paid?.id), body: { paid: true } });
  await test.call(orders.update, {
    token,
    params: at(table, rejected?.id),
    body: { status: 'rejected', reason: 'Sold out' },
  });
  await test.call(orders.remove, { token, params: at(table, deleted?.id) });
  const { body } = await billOf(test, visit);
  expect(body.orders).toMatchObject([
    { status: 'pending', sums: { paid: 3, open: 0 } },
    { status: 'rejected', sums: { payable: 0, open: 0 } },
  ]);
  expect(body.sums).toEqual({ payable: 3, paid: 3, open: 0, give_back: 0 });
});

it('What staff order for a table belongs to its visit, and where nobody sits it opens none.', async () => {
  const table = await aTable(test);
  const { token } = table.owner;
  const body = { order_type: 'dine_in', seat_id: table.seatId, lines: [{ item_id: table.itemId }] };
  const place = () => test.call(orders.create, { token, params: at(table), body });
  expect((await place()).status).toBe(200);
  expect(await visitsAt(test, table)).toEqual([]);
  const { visit } = await ordered(test, table);
  await place();
  const [before, , after] = await ordersOf(table);
  const [{ id } = { id: 0 }] = await visitsAt(test, table);
  expect([before?.visit, after?.visit]).toEqual([null, id]);
  expect((await billOf(test, visit)).body.orders).toMatchObject([{ is_own: true }, { is_own: false }]);
  // At another table it belongs to those who sit there.
  const seatId = await aSeat(test, table, table.areaId);
  await test.call(orders.update, { token, params: at(table, after?.id), body: { seat_id: seatId } });
  expect((await ordersOf(table)).at(-1)).toMatchObject({ visit: null, seat: seatId });
});

it('A visit that was closed can be read and not ordered to; the next one at the table shows nothing of it.', async () => {
  const table = await aTable(test);
  const { visit } = await ordered(test, table);
  await age(table, 8 * 60);
  await closeVisits(test.deps);
  expect((await billOf(test, visit)).body).toMatchObject({ state: 'closed', orders: [{ is_own: true }] });
  const over = await sendOrder(test, table, { visit });
  expect(over).toMatchObject({
    status: 422,
    body: { errors: { visit: ['This visit has ended. Scan the code again to order.'] } },
  });
  const next = await ordered(test, table);
  expect((await billOf(test, next.visit)).body.orders).toHaveLength(1);
  expect((await billOf(test, visit)).body.orders).toHaveLength(1);
  expect((await visitsAt(test, table)).map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

it('A visit that is paid in full ends half an hour after its last order and payment, and no other one.', async () => {
  const [paid, unpaid, late] = [await aTable(test), await aTable(test), await aTable(test)];
  for (const table of [paid, unpaid, late]) {
    await ordered(test, table);
    const [order] = await ordersOf(table);
    const params = at(table, order?.id);
    await test.call(orders.update, { token: table.owner.token, params, body: { status: 'accepted' } });
  }
  await pay(paid);
  await age(paid, 29);
  await age(unpaid, 60);
  await age(late, 60);
  await pay(late);
  const states = async () => {
    await closeVisits(test.deps);
    const all = await Promise.all([paid, unpaid, late].map((table) => visitsAt(test, table)));
    return all.map(([visit]) => visit?.isClosed);
  };
  expect(await states()).toEqual([false, false, false]);
  await age(paid, 1);
  expect(await states()).toEqual([true, false, false]);
  await age(unpaid, 7 * 60);
  expect(await states()).toEqual([true, true, false]);
  const { rows } = await test.owner.query(
    "select actor, job from audits where business_id = $1 and entity = 'visit' order by id",
    [paid.businessId],
  );
  expect(rows).toEqual([
    { actor: 'guest', job: null },
    { actor: 'system', job: 'close-visits' },
  ]);
});

it('A visit to which somebody orders while it is being closed goes on.', async () => {
  const table = await aTable(test);
  await ordered(test, table);
  await pay(table);
  await test.owner.query("update orders set status = 'delivered' where business_id = $1", [table.businessId]);
  await age(table, 31);
  const other = await test.owner.connect();
  try {
    await other.query('begin');
    await other.query('update visits set ordered_at = $2 where business_id = $1', [
      table.businessId,
      new Date(test.clock.now().getTime() - MINUTE_MS),
    ]);
    const closing = closeVisits(test.deps);
    await vi.waitFor(async () => {
      const { rows } = await test.owner.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update \"visits\"%'",
      );
      expect(rows).not.toEqual([]);
    });
    await other.query('commit');
    await closing;
  } finally {
    other.release();
  }
  expect((await visitsAt(test, table)).map(({ isClosed }) => isClosed)).toEqual([false]);
});

it('A token opens its own visit and nothing else; at other branches and for nobody’s token nothing is ordered.', async () => {
  const [table, elsewhere] = [await aTable(test), await aTable(test)];
  const { visit, order } = await ordered(test, table);
  for (const wrong of [order, `${visit}x`, 'x'.repeat(32), 'short', '%2F..%2F'])
    expect((await billOf(test, wrong)).status).toBe(404);
  const over = { status: 422, body: { errors: { visit: [expect.any(String)] } } };
  for (const wrong of [order, 'x'.repeat(32), ''.padEnd(200, 'y')])
    expect(await sendOrder(test, table, { visit: wrong })).toMatchObject(over);
  expect(await sendOrder(test, elsewhere, { visit })).toMatchObject(over);
  const { rows } = await test.owner.query(
    'select g::text as row from visit_guests g where business_id = $1',
    [table.businessId],
  );
  expect(JSON.stringify(rows)).not.toContain(visit);
  expect((await test.call(guestVisits.get, { params: { token: visit } })).headers['cache-control']).toBe(
    'no-store',
  );
});

it('A phone on a visit orders nothing more without a code that counts: none, or one that was renewed.', async () => {
  const table = await aTable(test);
  const { visit } = await ordered(test, table);
  const refused = (errors: object) => ({ status: 422, body: { errors } });
  expect(await sendOrder(test, table, { visit, table: null })).toMatchObject(
    refused({ table: [expect.stringContaining('scan the code')] }),
  );
  const { table: code } = await atTable(test, table, table.seatId);
  await test.owner.query('delete from table_codes where business_id = $1', [table.businessId]);
  expect(
    await test.call(guestOrders.create, {
      params: { slug: table.slug },
      body: { order_type: 'dine_in', table: code, visit, lines: [{ item_id: table.itemId }] },
    }),
  ).toMatchObject(refused({ table: [expect.stringContaining('no longer valid')] }));
});
