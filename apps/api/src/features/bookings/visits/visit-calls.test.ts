import { expect, it } from 'vitest';
import { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import { visitCalls } from '@diwan/contract/bookings/visit-calls.ts';
import { notifications } from '@diwan/contract/notifications/notifications.ts';
import { aSetting } from '#testing/booking-builders.ts';
import { anEmployee } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { closeVisits } from './close-visits.ts';
import { aTable, billOf, ordered, type Table } from './testing/tables.ts';

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

async function age(table: Table, minutes: number): Promise<void> {
  await test.owner.query(
    `update visit_calls set rung_at = rung_at - $2 * interval '1 minute' where business_id = $1`,
    [table.businessId, minutes],
  );
}

it('A guest who calls the waiter rings at the desk with the table, and reads when it was taken.', async () => {
  const table = await aTable(test);
  const { visit } = await ordered(test, table);
  const asked = await call(visit, { kind: 'ask_bill', payment_type: 'card' });
  expect(asked.status).toBe(200);
  expect(asked.body.calls).toEqual([
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
