import { expect, it } from 'vitest';
import { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import { visits } from '@diwan/contract/bookings/visits.ts';
import { anEmployee, aSeat } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { aTable, billOf, ordered, sendOrder, visitsAt, type Table } from './testing/tables.ts';

const test = useTestApp();

const at = ({ businessId, branchId }: Table, id = 0) => ({
  business_id: businessId,
  branch_id: branchId,
  id,
});
const floorOf = async (table: Table) =>
  (await test.call(visits.list, { token: table.owner.token, params: at(table) })).body;
const tableIn = (floor: Awaited<ReturnType<typeof floorOf>>, seatId: number) =>
  floor.areas
    .flatMap((area: { seats: { id: number }[] }) => area.seats)
    .find((seat: { id: number }) => seat.id === seatId);

type Act = 'get' | 'pay' | 'close' | 'move' | 'merge';
const actAs = (token: string, table: Table, [name, id]: readonly [Act, number], body: object = {}) =>
  test.call(visits[name], { token, params: at(table, id), ...(name === 'get' ? {} : { body }) });
const act = (table: Table, name: Act, id: number, body: object = {}) =>
  actAs(table.owner.token, table, [name, id], body);
const open = (table: Table, seatId: number, token = table.owner.token) =>
  test.call(visits.open, { token, params: at(table), body: { seat_id: seatId } });

const visitIdOf = async (table: Table) => (await visitsAt(test, table)).at(-1)?.id ?? 0;

it('Staff see every table of the branch by area: who sits there, what they wait for, and what is open.', async () => {
  const table = await aTable(test);
  const free = await aSeat(test, table, table.areaId);
  const { visit } = await ordered(test, table);
  await ordered(test, table, { visit });
  const first = await floorOf(table);
  expect(first.areas).toHaveLength(1);
  expect(tableIn(first, free)).toMatchObject({ visit: null });
  expect(tableIn(first, table.seatId)).toMatchObject({
    visit: { state: 'ordering', sums: { payable: 6, open: 6 }, calls: [], closed_at: null },
  });
  await test.call(guestVisits.call, { params: { token: visit }, body: { kind: 'call_waiter' } });
  expect(tableIn(await floorOf(table), table.seatId)).toMatchObject({
    visit: { state: 'calling', calls: [{ kind: 'call_waiter' }] },
  });
  const { body } = await act(table, 'get', await visitIdOf(table));
  expect(body.orders).toMatchObject([{ total_price: 3 }, { total_price: 3 }]);
});

it('Staff seat guests at a free table, whose first order joins that visit; a taken table is refused.', async () => {
  const table = await aTable(test);
  const opened = await open(table, table.seatId);
  expect(opened).toMatchObject({ status: 200, body: { state: 'seated', orders: [] } });
  expect(await open(table, table.seatId)).toMatchObject({
    status: 409,
    body: { message: 'Somebody sits at this table already.' },
  });
  await ordered(test, table);
  expect(await visitsAt(test, table)).toEqual([{ id: opened.body.id, seat: table.seatId, isClosed: false }]);
  const elsewhere = await aTable(test);
  expect((await open(table, elsewhere.seatId)).status).toBe(422);
});

it('Cash for a whole table is taken in one act: every order is paid by its own invoice, and every phone sees it.', async () => {
  const table = await aTable(test);
  const [mine, other] = [await ordered(test, table), await ordered(test, table)];
  const id = await visitIdOf(table);
  const paid = await act(table, 'pay', id, { expected_total: 6 });
  expect(paid).toMatchObject({ status: 200, body: { sums: { payable: 6, paid: 6, open: 0 } } });
  const { rows } = await test.owner.query(
    'select status, payment_type, amount::int, order_id::int from invoices where business_id = $1 order by order_id',
    [table.businessId],
  );
  expect(rows).toMatchObject([
    { status: 'paid', payment_type: 'cash', amount: 3000 },
    { status: 'paid', payment_type: 'cash', amount: 3000 },
  ]);
  for (const { visit } of [mine, other])
    expect((await billOf(test, visit)).body.sums).toMatchObject({ paid: 6, open: 0 });
  // Nothing of it is an event of the kitchen: statuses and histories are as they were.
  expect(paid.body.orders.map(({ history }: { history: unknown[] }) => history.length)).toEqual([1, 1]);
  const audits = await test.owner.query(
    "select count(*)::int as count from audits where business_id = $1 and entity = 'order' and action = 'update' and changes ? 'paid'",
    [table.businessId],
  );
  expect(audits.rows[0].count).toBe(2);
});

it('Some orders of a table are paid alone, and who presses after a guest has paid is told the sum that is left.', async () => {
  const table = await aTable(test);
  await ordered(test, table);
  await ordered(test, table);
  const id = await visitIdOf(table);
  const [first] = (await act(table, 'get', id)).body.orders;
  const body = { expected_total: 3, order_ids: [first.id], payment_type: 'knet' };
  expect((await act(table, 'pay', id, body)).body.sums).toMatchObject({ paid: 3, open: 3 });
  expect(await act(table, 'pay', id, { expected_total: 6 })).toMatchObject({
    status: 409,
    body: { total_price: 3 },
  });
  const strange = await act(table, 'pay', id, { expected_total: 3, order_ids: [first.id + 1000] });
  expect(strange.status).toBe(422);
  const both = await Promise.all([
    act(table, 'pay', id, { expected_total: 3 }),
    act(table, 'pay', id, { expected_total: 3 }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await act(table, 'get', id)).body.sums).toEqual({ payable: 6, paid: 6, open: 0, give_back: 0 });
});

it('Guests who are moved keep their visit: their orders, their bill and their next order are at the new table.', async () => {
  const table = await aTable(test);
  const free = await aSeat(test, table, table.areaId);
  const { visit } = await ordered(test, table);
  const id = await visitIdOf(table);
  const moved = await act(table, 'move', id, { seat_id: free });
  expect(moved).toMatchObject({ status: 200, body: { id, seat: { id: free }, orders: [{ seat_id: free }] } });
  expect((await billOf(test, visit)).body).toMatchObject({ state: 'open', orders: [{ is_own: true }] });
  // The phone still has the code of the former table.
  await ordered(test, table, { visit });
  const { body } = await act(table, 'get', id);
  expect(body.orders.map(({ seat_id: seat }: { seat_id: number }) => seat)).toEqual([free, free]);
  expect(await open(table, table.seatId)).toMatchObject({ status: 200 });
  expect(await act(table, 'move', id, { seat_id: table.seatId })).toMatchObject({ status: 409 });
  const { rows } = await test.owner.query(
    `select changes -> 'seat' ? 'after' as told from audits
     where business_id = $1 and entity = 'visit' and changes ? 'seat'`,
    [table.businessId],
  );
  expect(rows).toEqual([{ told: true }]);
});

it('Two tables that are joined have one bill for all their phones, and one call of each kind.', async () => {
  const table = await aTable(test);
  const other = { ...table, seatId: await aSeat(test, table, table.areaId) };
  const first = await ordered(test, table);
  const into = await visitIdOf(table);
  const second = await ordered(test, other);
  const from = await visitIdOf(table);
  for (const { visit } of [first, second])
    await test.call(guestVisits.call, { params: { token: visit }, body: { kind: 'ask_bill' } });
  await test.call(guestVisits.call, { params: { token: second.visit }, body: { kind: 'clean_table' } });
  const merged = await act(table, 'merge', from, { into });
  expect(merged).toMatchObject({
    status: 200,
    body: { id: into, orders: [{ seat_id: table.seatId }, { seat_id: table.seatId }], sums: { open: 6 } },
  });
  expect(merged.body.calls.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'ask_bill',
    'clean_table',
  ]);
  const bills = await Promise.all([first, second].map(({ visit }) => billOf(test, visit)));
  expect(bills.map(({ body }) => body.sums.open)).toEqual([6, 6]);
  expect(bills[1]?.body.orders).toMatchObject([{ is_own: false }, { is_own: true }]);
  await ordered(test, other, { visit: second.visit });
  expect((await act(table, 'get', into)).body.orders).toHaveLength(3);
  expect(tableIn(await floorOf(table), other.seatId)).toMatchObject({ visit: null });
  expect((await act(table, 'merge', into, { into })).status).toBe(422);
  expect((await act(table, 'merge', into, { into: from })).status).toBe(409);
});

it('A visit that staff close frees its table, orders nothing more, and cannot be moved or paid into another one.', async () => {
  const table = await aTable(test);
  const { visit } = await ordered(test, table);
  const id = await visitIdOf(table);
  expect(await act(table, 'close', id)).toMatchObject({
    status: 200,
    body: { closed_at: expect.any(String) },
  });
  expect((await act(table, 'close', id)).status).toBe(200);
  expect((await sendOrder(test, table, { visit })).status).toBe(422);
  expect((await act(table, 'move', id, { seat_id: table.seatId })).status).toBe(409);
  expect(tableIn(await floorOf(table), table.seatId)).toMatchObject({ visit: null });
  // Money that comes later is still taken.
  expect((await act(table, 'pay', id, { expected_total: 3 })).body.sums).toMatchObject({ open: 0 });
});

it('A visit whose table was removed is still looked after, and can be moved to another table.', async () => {
  const table = await aTable(test);
  const free = await aSeat(test, table, table.areaId);
  await ordered(test, table);
  const id = await visitIdOf(table);
  await test.owner.query('delete from seats where business_id = $1 and id = $2', [
    table.businessId,
    table.seatId,
  ]);
  expect(await floorOf(table)).toMatchObject({ elsewhere: [{ id, seat: { id: null } }] });
  expect((await act(table, 'move', id, { seat_id: free })).status).toBe(200);
  expect((await floorOf(table)).elsewhere).toEqual([]);
});

it('Who may read orders sees the tables; seating, moving and taking money need their own rights.', async () => {
  const table = await aTable(test);
  const free = await aSeat(test, table, table.areaId);
  await ordered(test, table);
  const id = await visitIdOf(table);
  const reader = await anEmployee(test, table, ['orders.read']);
  const waiter = await anEmployee(test, table, ['orders.read', 'orders.create', 'orders.update']);
  const cashier = await anEmployee(test, table, ['invoices.update']);
  expect((await actAs(reader.token, table, ['get', id], {})).status).toBe(200);
  expect((await open(table, free, reader.token)).status).toBe(403);
  expect((await actAs(reader.token, table, ['move', id], { seat_id: free })).status).toBe(403);
  expect((await actAs(waiter.token, table, ['pay', id], { expected_total: 3 })).status).toBe(403);
  expect((await actAs(waiter.token, table, ['move', id], { seat_id: free })).status).toBe(200);
  expect((await actAs(cashier.token, table, ['pay', id], { expected_total: 3 })).status).toBe(200);
  const { rows } = await test.owner.query('select paid from orders where business_id = $1', [
    table.businessId,
  ]);
  expect(rows).toEqual([{ paid: true }]);
});
