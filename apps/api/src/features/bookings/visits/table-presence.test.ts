import { expect, it } from 'vitest';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { visitCalls } from '@diwan/contract/bookings/visit-calls.ts';
import { visits } from '@diwan/contract/bookings/visits.ts';
import { tableCodes } from '@diwan/contract/venues/table-codes.ts';
import { aSetting, atTable } from '#testing/booking-builders.ts';
import { anEmployee, aSeat } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { closeVisits } from './close-visits.ts';
import { aTable, billOf, ordered, sendOrder, visitsAt, type Table } from './testing/tables.ts';

const test = useTestApp();

const at = ({ businessId, branchId }: Table, id = 0) => ({
  business_id: businessId,
  branch_id: branchId,
  branch_or_all: branchId,
  id,
});

/** A table of a branch that takes orders from its menu, and asks its guests to show this. */
async function aServedTable(presence: string): Promise<Table> {
  const table = await aTable(test);
  await aSetting(test, { businessId: table.businessId }, ['MenuOrdering', true]);
  await aSetting(test, table, ['TablePresence', presence]);
  return table;
}

const codeOf = async (table: Table) => (await atTable(test, table, table.seatId)).table;
const scan = async (table: Table) => test.call(tableCodes.guest, { params: { code: await codeOf(table) } });
const join = async (table: Table, pin: string) =>
  test.call(guestVisits.join, { params: { token: await codeOf(table) }, body: { pin } });
const floorOf = async (table: Table) => {
  const { body } = await test.call(visits.list, { token: table.owner.token, params: at(table) });
  return body.areas[0].seats.find(({ id }: { id: number }) => id === table.seatId).visit;
};
const inKitchen = async (table: Table, query: Readonly<Record<string, unknown>> = {}) => {
  const { body } = await test.call(orders.kitchen, { token: table.owner.token, params: at(table), query });
  return body.map(({ number }: { number: number }) => number);
};
const approvals = async (table: Table) =>
  (await test.call(visitCalls.list, { token: table.owner.token, params: at(table) })).body.approvals;
const staffOrder = (table: Table, body: object = {}) =>
  test.call(orders.create, {
    token: table.owner.token,
    params: at(table),
    body: { order_type: 'dine_in', seat_id: table.seatId, lines: [{ item_id: table.itemId }], ...body },
  });
const wrongOf = (pin: string) => (pin === '0000' ? '0001' : '0000');

it('An order of staff opens the visit of its table where guests order from the menu, and goes on with it.', async () => {
  const table = await aServedTable('static');
  expect((await staffOrder(table)).status).toBe(200);
  expect(await floorOf(table)).toMatchObject({ state: 'ordering', sums: { open: 3 }, pin: null });
  const { visit } = await ordered(test, table);
  await staffOrder(table);
  expect(await visitsAt(test, table)).toHaveLength(1);
  expect((await billOf(test, visit)).body.orders).toHaveLength(3);
  // What somebody who is still to come wants for later is none of theirs, until it is wanted at once.
  const tonight = (await staffOrder(table, { scheduled_at: '2031-01-01 20:00:00' })).body;
  expect((await billOf(test, visit)).body.orders).toHaveLength(3);
  await test.call(orders.update, {
    token: table.owner.token,
    params: at(table, tonight.id),
    body: { scheduled_at: null },
  });
  expect((await billOf(test, visit)).body.orders).toHaveLength(4);
  // What is wanted for tonight seats nobody now, and an order that is carried to another table takes its seat there.
  const other = { ...table, seatId: await aSeat(test, table, table.areaId) };
  const { body } = await staffOrder(other, { scheduled_at: '2031-01-01 20:00:00' });
  expect(body).toMatchObject({ seat_id: other.seatId });
  expect(await floorOf(other)).toBeNull();
  const moved = (await staffOrder(table)).body;
  const params = at(table, moved.id);
  await test.call(orders.update, { token: table.owner.token, params, body: { seat_id: other.seatId } });
  expect(await floorOf(other)).toMatchObject({ sums: { open: 3 } });
  await test.call(orders.update, {
    token: table.owner.token,
    params: at(table, body.id),
    body: { seat_id: table.seatId },
  });
  expect((await billOf(test, visit)).body.orders).toHaveLength(4);
  await aSetting(test, table, ['MenuOrdering', false]);
  const third = { ...table, seatId: await aSeat(test, table, table.areaId) };
  await staffOrder(third);
  expect(await floorOf(third)).toBeNull();
});

it('Where digits are asked for, a scan opens the visit, staff read its digits, and who types them orders to it.', async () => {
  const table = await aServedTable('pin');
  expect((await scan(table)).body.visit).toEqual({ state: 'open', needs_pin: true });
  await scan(table);
  expect(await visitsAt(test, table)).toHaveLength(1);
  const { pin } = await floorOf(table);
  expect(pin).toMatch(/^\d{4}$/);
  expect(JSON.stringify((await scan(table)).body)).not.toContain(pin);
  const expected = { status: 422, body: { errors: { pin: ['Type the 4 digits the staff gave you'] } } };
  expect(await sendOrder(test, table)).toMatchObject(expected);
  const joined = await join(
    table,
    [...pin].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join(''),
  );
  expect(joined).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^[\w-]{32}$/) } });
  expect(joined.body.page).toBe(`/guest/visits/${joined.body.token}`);
  expect((await billOf(test, joined.body.token)).body).toMatchObject({ state: 'open', orders: [] });
  expect((await sendOrder(test, table, { visit: joined.body.token })).status).toBe(200);
  expect(await inKitchen(table)).toEqual([1]);
  const again = await join(table, pin);
  expect(again.body.token).not.toBe(joined.body.token);
  // Who typed the digits sits at the table, and reads what others there ordered, without their notes.
  expect((await billOf(test, again.body.token)).body.orders).toMatchObject([
    { is_own: false, lines: [{ item_id: table.itemId, note: null }] },
  ]);
});

it('Five wrong digits close a table to all who guess, however many guess at once; nothing of it is taken back.', async () => {
  const [table, other] = [await aServedTable('pin'), await aServedTable('pin')];
  await scan(table);
  await scan(other);
  const { pin } = await floorOf(table);
  const responses = await Promise.all(Array.from({ length: 8 }, () => join(table, wrongOf(pin))));
  const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  expect(await join(table, pin)).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.any(String) },
    body: { errors: { pin: [expect.stringMatching(/\d/)] } },
  });
  // Another table is open, and this one as well once its time is over.
  expect((await join(other, (await floorOf(other)).pin)).status).toBe(200);
  await test.owner.query(
    "update visits set pin_closed_until = pin_closed_until - interval '15 minutes' where business_id = $1",
    [table.businessId],
  );
  expect((await join(table, pin)).status).toBe(200);
});

it('The digits of one visit open no other one: not after it was closed, nor at another business or branch.', async () => {
  const [table, other] = [await aServedTable('pin'), await aServedTable('pin')];
  await scan(table);
  await scan(other);
  const { pin, id } = await floorOf(table);
  const { body } = await join(table, pin);
  await test.owner.query('update visits set pin = $2 where business_id = $1', [
    other.businessId,
    wrongOf(pin),
  ]);
  expect((await join(other, pin)).status).toBe(422);
  const over = { status: 422, body: { errors: { visit: [expect.stringContaining('has ended')] } } };
  expect(await sendOrder(test, other, { visit: body.token })).toMatchObject(over);
  await test.call(visits.close, { token: table.owner.token, params: at(table, id) });
  expect((await join(table, pin)).status).toBe(422);
  expect(await sendOrder(test, table, { visit: body.token })).toMatchObject(over);
  await scan(table);
  await test.owner.query('update visits set pin = $2 where business_id = $1 and closed_at is null', [
    table.businessId,
    wrongOf(pin),
  ]);
  expect((await join(table, pin)).status).toBe(422);
  const read = await test.call(visits.get, { token: table.owner.token, params: at(table, id) });
  expect(read.body).toMatchObject({ pin: null });
  for (const code of ['0000000000', 'x', body.token, '%2F..'])
    expect((await test.call(guestVisits.join, { params: { token: code }, body: { pin } })).status).toBe(404);
  const elsewhere = await aServedTable('static');
  await ordered(test, elsewhere);
  expect((await join(elsewhere, '0000')).status).toBe(422);
  const { rows } = await test.owner.query('select pin_misses from visits where business_id = $1', [
    elsewhere.businessId,
  ]);
  expect(rows).toEqual([{ pin_misses: 0 }]);
});

it('The digits stand in no log of changes, and only who reads orders is told them.', async () => {
  const table = await aServedTable('pin');
  await scan(table);
  const { pin, id } = await floorOf(table);
  await join(table, pin);
  const { rows } = await test.owner.query(
    "select actor, action, changes::text from audits where business_id = $1 and entity = 'visit' order by id",
    [table.businessId],
  );
  expect(rows).toMatchObject([
    { actor: 'guest', action: 'create' },
    { actor: 'guest', action: 'update' },
  ]);
  expect(rows.map(({ changes }) => changes).join()).not.toContain(`"${pin}"`);
  const nobody = await anEmployee(test, table, ['orders.create']);
  const read = await test.call(visits.get, { token: nobody.token, params: at(table, id) });
  expect([read.status, JSON.stringify(read.body).includes(pin)]).toEqual([403, false]);
});

it('A scan of which nothing came is over after half an hour, and guests whom staff have seated stay.', async () => {
  const [scanned, joined, seated] = (await Promise.all(['pin', 'pin', 'static'].map(aServedTable))) as [
    Table,
    Table,
    Table,
  ];
  await scan(scanned);
  await scan(joined);
  await join(joined, (await floorOf(joined)).pin);
  const { token } = seated.owner;
  await test.call(visits.open, { token, params: at(seated), body: { seat_id: seated.seatId } });
  await test.owner.query(
    "update visits set ordered_at = ordered_at - interval '31 minutes' where business_id = any($1)",
    [[scanned, joined, seated].map(({ businessId }) => businessId)],
  );
  await closeVisits(test.deps);
  const states = await Promise.all([scanned, joined, seated].map((table) => visitsAt(test, table)));
  expect(states.map(([visit]) => visit?.isClosed)).toEqual([true, false, false]);
});

it('Where staff approve, the first orders of a visit wait for them and the later ones do not.', async () => {
  const table = await aServedTable('approve');
  const { visit } = await ordered(test, table);
  await ordered(test, table);
  expect(await inKitchen(table)).toEqual([]);
  expect(await inKitchen(table, { unapproved: true })).toEqual([1, 2]);
  const [waiting, ...others] = await approvals(table);
  expect([waiting.seat.id, others]).toEqual([table.seatId, []]);
  expect(await floorOf(table)).toMatchObject({ waits_for_approval: true, state: 'ordering', pin: null });
  const params = at(table, waiting.visit_id);
  const reader = await anEmployee(test, table, ['orders.read']);
  expect((await test.call(visits.approve, { token: reader.token, params })).status).toBe(403);
  const waiter = await anEmployee(test, table, ['orders.read', 'orders.update']);
  expect(await test.call(visits.approve, { token: waiter.token, params })).toMatchObject({
    status: 200,
    body: { waits_for_approval: false, orders: [{ status: 'pending' }, { status: 'pending' }] },
  });
  expect((await test.call(visits.approve, { token: waiter.token, params })).status).toBe(200);
  expect(await inKitchen(table)).toEqual([1, 2]);
  expect(await approvals(table)).toEqual([]);
  await ordered(test, table, { visit });
  expect(await inKitchen(table)).toEqual([1, 2, 3]);
  const { rows } = await test.owner.query(
    "select count(*)::int as count from audits where business_id = $1 and changes ? 'approved_at'",
    [table.businessId],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

it('Staff approve a table by accepting its order as well, and not by rejecting it; their own orders never wait.', async () => {
  const table = await aServedTable('approve');
  const { token } = table.owner;
  const { visit } = await ordered(test, table);
  await staffOrder(table);
  expect(await inKitchen(table)).toEqual([2]);
  const [first] = (
    await test.call(orders.list, { token, params: at(table), query: { sortBy: 'id', sortType: 'asc' } })
  ).body.data;
  await test.call(orders.update, {
    token,
    params: at(table, first.id),
    body: { status: 'rejected', reason: 'Nobody' },
  });
  await ordered(test, table, { visit });
  expect(await inKitchen(table)).toEqual([2]);
  const [, , third] = (
    await test.call(orders.list, { token, params: at(table), query: { sortBy: 'id', sortType: 'asc' } })
  ).body.data;
  await test.call(orders.update, { token, params: at(table, third.id), body: { status: 'accepted' } });
  await ordered(test, table, { visit });
  expect(await inKitchen(table)).toEqual([2, 3, 4]);
});

it('Orders of guests whom staff have seated wait for nobody, nor does anything after the setting was changed.', async () => {
  const table = await aServedTable('approve');
  const { token } = table.owner;
  await test.call(visits.open, { token, params: at(table), body: { seat_id: table.seatId } });
  await ordered(test, table);
  expect(await inKitchen(table)).toEqual([1]);
  const other = { ...table, seatId: await aSeat(test, table, table.areaId) };
  await ordered(test, other);
  expect(await inKitchen(other)).toEqual([1]);
  await aSetting(test, table, ['TablePresence', 'static']);
  await ordered(test, other);
  expect(await inKitchen(other)).toEqual([1, 2, 3]);
});

it('Joined by staff, a table that waits goes on with the approved one.', async () => {
  const table = await aServedTable('approve');
  const other = { ...table, seatId: await aSeat(test, table, table.areaId) };
  await ordered(test, table);
  const { id: into } = await floorOf(table);
  await ordered(test, other);
  const { id: from } = await floorOf(other);
  await test.call(visits.merge, { token: table.owner.token, params: at(table, from), body: { into } });
  expect(await inKitchen(table)).toEqual([1, 2]);
  const strange = await aServedTable('approve');
  const response = await test.call(visits.approve, { token: strange.owner.token, params: at(table, into) });
  expect(response.status).toBe(404);
  const mixed = await test.call(visits.approve, { token: strange.owner.token, params: at(strange, into) });
  expect(mixed.status).toBe(404);
});

it('A guest without any code orders to no table, whatever the branch asks for.', async () => {
  for (const presence of ['static', 'pin', 'approve']) {
    const table = await aServedTable(presence);
    const body = {
      order_type: 'dine_in',
      seat_id: table.seatId,
      lines: [{ item_id: table.itemId }],
    } as const;
    const sent = await test.call(guestOrders.create, { params: { slug: table.slug }, body });
    expect(sent).toMatchObject({ status: 422, body: { errors: { table: [expect.any(String)] } } });
  }
});
