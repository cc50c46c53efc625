import { expect, it } from 'vitest';
import { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import { visitCalls } from '@diwan/contract/bookings/visit-calls.ts';
import { notifications } from '@diwan/contract/notifications/notifications.ts';
import { aSetting, atTable } from '#testing/booking-builders.ts';
import { anEmployee } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { closeVisits } from './close-visits.ts';
import { aTable, billOf, ordered, visitsAt, type Table } from './testing/tables.ts';

const test = useTestApp();

const call = (token: string, body: object) => test.call(guestVisits.call, { params: { token }, body });
const cancel = (token: string, kind: string) =>
  test.call(guestVisits.cancelCall, { params: { token }, body: { kind } });
const at = ({ businessId, branchId }: Table, id = 0) => ({
  business_id: businessId,
  branch_id: branchId,
  id,
});
async function waiting(table: Table, token = table.owner.token) {
  const { status, body } = await test.call(visitCalls.list, { token, params: at(table) });
  return { status, body: body.calls };
}
const take = (table: Table, id: number, token = table.owner.token) =>
  test.call(visitCalls.take, { token, params: at(table, id) });

it('A table that asks for its bill is listed with what it has still to pay, and any other without.', async () => {
  const table = await aTable(test);
  const { visit } = await ordered(test, table);
  await call(visit, { kind: 'ask_bill', payment_type: 'cash' });
  await call(visit, { kind: 'clean_table' });
  const { sums } = (await billOf(test, visit)).body;
  expect(sums.open).toBeGreaterThan(0);
  const { body } = await waiting(table);
  expect(body.map(({ kind, open }: { kind: string; open?: number }) => [kind, open])).toEqual([
    ['ask_bill', sums.open],
    ['clean_table', undefined],
  ]);
});

async function age(table: Table, minutes: number): Promise<void> {
  await test.owner.query(
    `update visit_calls set rung_at = rung_at - $2 * interval '1 minute' where business_id = $1`,
    [table.businessId, minutes],
  );
}

it('A guest who calls the waiter rings at the desk with the table, and reads when it was taken.', async () => {
  const table = await aTable(test);
  const { visit } = await ordered(test, table);
  const response = await call(visit, { kind: 'ask_bill', payment_type: 'card' });
  expect(response.status).toBe(200);
  expect(response.body.calls).toEqual([
    {
      kind: 'ask_bill',
      payment_type: 'card',
      called_at: expect.any(String),
      taken_at: null,
      again_at: expect.any(String),
    },
  ]);
  const { body } = await waiting(table);
  expect(body).toMatchObject([{ kind: 'ask_bill', payment_type: 'card', seat: { id: table.seatId } }]);
  const { token } = table.owner;
  const bell = (await test.call(notifications.list, { token })).body.data;
  expect(bell[0]).toMatchObject({
    type: 'visit-call',
    data: { en: { title: expect.stringContaining('asks for the bill'), body: 'Card', link: '/floor' } },
  });
  const taken = await take(table, body[0].id);
  expect(taken.body).toMatchObject({ taken_at: expect.any(String), taken_by: expect.any(String) });
  expect((await waiting(table)).body).toEqual([]);
  expect((await billOf(test, visit)).body.calls).toMatchObject([{ taken_at: taken.body.taken_at }]);
});

it('Within three minutes the same call stays one and rings once; afterwards it rings again.', async () => {
  const table = await aTable(test);
  const [mine, other] = [await ordered(test, table), await ordered(test, table)];
  const both = await Promise.all([
    call(mine.visit, { kind: 'call_waiter' }),
    call(other.visit, { kind: 'call_waiter' }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await call(mine.visit, { kind: 'clean_table' });
  expect((await waiting(table)).body).toHaveLength(2);
  await age(table, 2);
  await call(mine.visit, { kind: 'call_waiter' });
  await age(table, 1);
  await call(mine.visit, { kind: 'call_waiter' });
  const { body } = await waiting(table);
  expect(body).toHaveLength(2);
  await take(table, body[0].id);
  await call(mine.visit, { kind: body[0].kind });
  expect((await waiting(table)).body).toHaveLength(1);
  await age(table, 3);
  await call(mine.visit, { kind: body[0].kind });
  expect((await waiting(table)).body).toHaveLength(2);
});

it('Every ring is one notification, and a call that was taken back and made again a moment later is silent.', async () => {
  const table = await aTable(test);
  const { visit } = await ordered(test, table);
  const counted = async () => {
    const { rows } = await test.owner.query(
      `select count(*)::int as count from notifications where business_id = $1 and type = 'visit-call'`,
      [table.businessId],
    );
    return rows[0].count as number;
  };
  await call(visit, { kind: 'call_waiter' });
  expect(await counted()).toBe(1);
  expect((await cancel(visit, 'call_waiter')).body.calls).toEqual([]);
  expect((await waiting(table)).body).toEqual([]);
  await call(visit, { kind: 'call_waiter' });
  expect((await waiting(table)).body).toHaveLength(1);
  expect(await counted()).toBe(1);
  await age(table, 3);
  await call(visit, { kind: 'call_waiter' });
  expect(await counted()).toBe(2);
});

it('What somebody has taken is not taken back by the guest, and who presses second is told who goes.', async () => {
  const table = await aTable(test);
  const { visit } = await ordered(test, table);
  await call(visit, { kind: 'call_waiter' });
  const [{ id }] = (await waiting(table)).body;
  const first = await anEmployee(test, table, ['orders.update', 'orders.read']);
  const second = await anEmployee(test, table, ['orders.update']);
  const [one, other] = [await take(table, id, first.token), await take(table, id, second.token)];
  expect(other.body).toEqual(one.body);
  expect((await cancel(visit, 'call_waiter')).body.calls).toMatchObject([{ taken_at: one.body.taken_at }]);
  const reader = await anEmployee(test, table, ['orders.read']);
  expect((await waiting(table, reader.token)).status).toBe(200);
  expect((await take(table, id, reader.token)).status).toBe(403);
});

it('Who pressed by mistake gives the call back: it waits again since when it was made, and rings nobody anew.', async () => {
  const table = await aTable(test);
  const { visit } = await ordered(test, table);
  await call(visit, { kind: 'call_waiter' });
  const [waits] = (await waiting(table)).body;
  const release = (token = table.owner.token) =>
    test.call(visitCalls.release, { token, params: at(table, waits.id) });
  // Nobody goes yet, so there is nothing to give back.
  expect((await release()).body).toEqual(waits);
  await take(table, waits.id);
  const { rows } = await test.owner.query('select id from notifications where business_id = $1', [
    table.businessId,
  ]);
  expect((await release()).body).toEqual(waits);
  expect((await waiting(table)).body).toEqual([waits]);
  expect((await billOf(test, visit)).body.calls).toMatchObject([{ taken_at: null }]);
  const after = await test.owner.query('select id from notifications where business_id = $1', [
    table.businessId,
  ]);
  expect(after.rows).toEqual(rows);
  const audit = await test.owner.query(
    `select changes->'call_taken.call_waiter' as taken from audits
     where business_id = $1 and changes ? 'call_taken.call_waiter' order by id`,
    [table.businessId],
  );
  expect(audit.rows).toMatchObject([
    { taken: { before: null, after: expect.any(String) } },
    { taken: { before: audit.rows[0].taken.after, after: null } },
  ]);
  const reader = await anEmployee(test, table, ['orders.read']);
  expect((await release(reader.token)).status).toBe(403);
  const colleague = await anEmployee(test, table, ['orders.update']);
  const { body: again } = await take(table, waits.id);
  expect((await release(colleague.token)).body).toEqual(again);
});

it('A call that was made anew or whose visit is over is not given back.', async () => {
  const table = await aTable(test);
  const { visit } = await ordered(test, table);
  await call(visit, { kind: 'call_waiter' });
  const [first] = (await waiting(table)).body;
  await take(table, first.id);
  await age(table, 3);
  await call(visit, { kind: 'call_waiter' });
  const release = (id: number) =>
    test.call(visitCalls.release, { token: table.owner.token, params: at(table, id) });
  expect((await release(first.id)).body.taken_at).toEqual(expect.any(String));
  const [second] = (await waiting(table)).body;
  await take(table, second.id);
  await test.owner.query('update visits set closed_at = now() where business_id = $1', [table.businessId]);
  expect((await release(second.id)).body.taken_at).toEqual(expect.any(String));
  expect((await waiting(table)).body).toEqual([]);
});

it('A visit that is over calls nobody, and what it had asked for is asked no more.', async () => {
  const table = await aTable(test);
  const { visit } = await ordered(test, table);
  await call(visit, { kind: 'call_waiter' });
  await test.owner.query(
    "update visits set opened_at = opened_at - interval '8 hours' where business_id = $1",
    [table.businessId],
  );
  await closeVisits(test.deps);
  expect((await waiting(table)).body).toEqual([]);
  expect(await call(visit, { kind: 'ask_bill' })).toMatchObject({
    status: 422,
    body: { message: 'This visit has ended. Scan the code again to order.' },
  });
  expect((await call('x'.repeat(32), { kind: 'ask_bill' })).status).toBe(404);
  expect((await call(visit, { kind: 'sing' })).status).toBe(422);
});

it('A guest without a script calls by a form, and the page shows the call with its way back.', async () => {
  const table = await aTable(test);
  const { visit } = await ordered(test, table);
  const open = async () => (await test.app.inject({ url: `/guest/visits/${visit}?lang=en` })).body;
  const send = async (pattern: RegExp) => {
    const [, action = ''] = pattern.exec(await open()) ?? [];
    const url = action.replaceAll('&amp;', '&');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return test.app.inject({ method: 'POST', url, headers });
  };
  const sent = await send(/action="([^"]+ask_bill[^"]+payment=card[^"]+)"/);
  expect([sent.statusCode, sent.headers['location'], sent.headers['cache-control']]).toEqual([
    303,
    `/guest/visits/${visit}?lang=en`,
    'no-store',
  ]);
  expect((await waiting(table)).body).toMatchObject([{ kind: 'ask_bill', payment_type: 'card' }]);
  expect(await open()).toContain('Called at');
  await send(/action="([^"]+ask_bill\/cancel[^"]+)"/);
  expect((await waiting(table)).body).toEqual([]);
  const wrong = await test.app.inject({ method: 'POST', url: `/guest/visits/${visit}/calls/sing?lang=ar` });
  expect([wrong.statusCode, wrong.headers['location']]).toEqual([303, `/guest/visits/${visit}?lang=ar`]);
  const arabic = await test.app.inject({
    method: 'POST',
    url: `/guest/visits/${visit}/calls/clean_table`,
    headers: { 'accept-language': 'ar-KW,ar;q=0.9' },
  });
  expect(arabic.headers['location']).toBe(`/guest/visits/${visit}?lang=ar`);
});

it('A guest who asks again for the bill by the button of the page still pays in the way that was said before.', async () => {
  const table = await aTable(test);
  const { visit } = await ordered(test, table);
  await call(visit, { kind: 'ask_bill', payment_type: 'card' });
  await take(table, (await waiting(table)).body[0].id);
  await age(table, 4);
  const { body } = await test.app.inject({ url: `/guest/visits/${visit}?lang=en` });
  const [, action = ''] = /action="([^"]+)"[^>]*><button id="ask_bill-again"/.exec(body) ?? [];
  await test.app.inject({
    method: 'POST',
    url: action.replaceAll('&amp;', '&'),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect((await waiting(table)).body).toMatchObject([{ kind: 'ask_bill', payment_type: 'card' }]);
});

it('A branch looks after its tables once its menu takes orders, or while somebody sits there.', async () => {
  const table = await aTable(test);
  const isServed = async () =>
    (await test.call(visitCalls.list, { token: table.owner.token, params: at(table) })).body.is_served;
  expect(await isServed()).toBe(false);
  await ordered(test, table);
  expect(await isServed()).toBe(true);
  await test.owner.query('update visits set closed_at = now() where business_id = $1', [table.businessId]);
  expect(await isServed()).toBe(false);
  await aSetting(test, { businessId: table.businessId }, ['MenuOrdering', true]);
  expect(await isServed()).toBe(true);
  await aSetting(test, table, ['MenuOrdering', false]);
  expect(await isServed()).toBe(false);
});

const codeOf = async (table: Table) => (await atTable(test, table, table.seatId)).table;
const callFromTable = async (table: Table, body: object = { kind: 'call_waiter' }, code?: string) =>
  test.call(guestVisits.callFromTable, { params: { token: code ?? (await codeOf(table)) }, body });

async function aServedTable(presence: string): Promise<Table> {
  const table = await aTable(test);
  await aSetting(test, { businessId: table.businessId }, ['MenuOrdering', true]);
  await aSetting(test, table, ['TablePresence', presence]);
  return table;
}

it('Who has scanned the code of a table and ordered nothing calls the waiter, and is on the visit of the table from then on.', async () => {
  const table = await aServedTable('static');
  const first = await callFromTable(table);
  expect(first.status).toBe(200);
  expect(first.body).toEqual({ token: expect.any(String), page: `/guest/visits/${first.body.token}` });
  expect((await waiting(table)).body).toMatchObject([{ kind: 'call_waiter', seat: { id: table.seatId } }]);
  expect((await billOf(test, first.body.token)).body).toMatchObject({
    state: 'open',
    orders: [],
    calls: [{ kind: 'call_waiter' }],
  });
  // Another phone at the table presses as well: it is the same visit, and rings no second time.
  const second = await callFromTable(table);
  expect(second.body.token).not.toBe(first.body.token);
  expect(await visitsAt(test, table)).toHaveLength(1);
  expect((await waiting(table)).body).toHaveLength(1);
  expect((await test.call(notifications.list, { token: table.owner.token })).body.data).toHaveLength(1);
  await ordered(test, table, { visit: first.body.token });
  expect((await billOf(test, second.body.token)).body.orders).toMatchObject([{ is_own: false }]);
});

it('Where staff approve the first order of a table, a call seats nobody: the first order after it waits all the same.', async () => {
  const table = await aServedTable('approve');
  const { body } = await callFromTable(table);
  await ordered(test, table, { visit: body.token });
  const list = await test.call(visitCalls.list, { token: table.owner.token, params: at(table) });
  expect(list.body.approvals).toHaveLength(1);
});

it('Where a table asks for its digits, a phone that is not on the visit calls nobody before it has typed them.', async () => {
  const table = await aServedTable('pin');
  expect(await callFromTable(table)).toMatchObject({
    status: 422,
    body: { errors: { pin: [expect.any(String)] } },
  });
  expect((await waiting(table)).body).toEqual([]);
});

it('A code that is none, or of a branch that serves no tables, calls nobody.', async () => {
  const table = await aTable(test);
  expect((await callFromTable(table)).status).toBe(404);
  expect((await callFromTable(table, undefined, '0000000000')).status).toBe(404);
  expect((await callFromTable(await aServedTable('static'), { kind: 'sing' })).status).toBe(422);
});

it('The button of the menu needs no script of its own: it leads to the bill with the call, or back to the menu.', async () => {
  const table = await aServedTable('static');
  const code = await codeOf(table);
  const press = (of: string) =>
    test.app.inject({
      method: 'POST',
      url: `/guest/tables/${of}/calls/call_waiter?slug=${table.slug}&lang=ar`,
    });
  const sent = await press(code);
  expect([sent.statusCode, sent.headers['cache-control']]).toEqual([303, 'no-store']);
  const [page = ''] = /^\/guest\/visits\/[\w-]+\?lang=ar$/.exec(String(sent.headers.location)) ?? [];
  expect((await test.app.inject({ url: page })).body).toContain('تم النداء');
  const old = await press('0000000000');
  expect([old.statusCode, old.headers.location]).toEqual([303, `/q/${table.slug}?t=0000000000&lang=ar`]);
  const strange = await test.app.inject({
    method: 'POST',
    url: '/guest/tables/0000000000/calls/call_waiter?slug=//evil.test&lang=ar',
  });
  expect(strange.statusCode).toBe(404);
});
