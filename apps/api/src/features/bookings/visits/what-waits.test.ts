import { sessions } from '@diwan/contract/accounts/auth.ts';
import { desks, type WaitingRow } from '@diwan/contract/accounts/desks.ts';
import { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import { visitCalls } from '@diwan/contract/bookings/visit-calls.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { waitingChannel } from '@diwan/contract/notifications/channels.ts';
import { expect, it } from 'vitest';
import { aBranch, aDevice } from '#testing/builders.ts';
import { aClient, nextEvent, subscription } from '#testing/realtime-clients.ts';
import { useTestApp } from '#testing/test-app.ts';
import { aTable, ordered, type Table } from './testing/tables.ts';

const test = useTestApp();

type Held = { readonly token: string };

const call = (token: string, body: object) => test.call(guestVisits.call, { params: { token }, body });
const at = ({ businessId, branchId }: Table, id: number) => ({
  business_id: businessId,
  branch_id: branchId,
  id,
});

async function waiting({ token }: Held): Promise<WaitingRow[]> {
  const { status, body } = await test.call(desks.waiting, { token });
  expect(status).toBe(200);
  return body.waiting;
}
const kinds = async (device: Held) => (await waiting(device)).map(({ kind }) => kind);

const TABLE = {
  locales: [
    { locale: 'en', name: 'Table 1' },
    { locale: 'ar', name: 'طاولة 1' },
  ],
};

it('A locked phone of the waiters hears at once that a guest calls, and reads the kind and the table.', async () => {
  const table = await aTable(test);
  const phone = await aDevice(test, table, 'waiter');
  const stranger = await aTable(test);
  const other = await aDevice(test, stranger, 'waiter');
  const { visit } = await ordered(test, table);
  const channel = waitingChannel(table.businessId, table.branchId);
  const client = await aClient(test, phone);
  expect(await subscription(client, channel)).toBe('subscribed');
  const rung = nextEvent(client, channel, 'waiting-changed');
  test.clock.moveSeconds(1);
  await call(visit, { kind: 'ask_bill', payment_type: 'card' });
  expect(await rung).toEqual({});
  const bill = { kind: 'ask_bill', id: expect.any(Number), seat: TABLE, rung_at: expect.any(String) };
  expect(await waiting(phone)).toEqual([expect.objectContaining({ kind: 'order', seat: TABLE }), bill]);
  expect(await waiting(other)).toEqual([]);
});

it('It reads of each thing its kind, its table and when it rang, and nothing of people or money.', async () => {
  const table = await aTable(test);
  const phone = await aDevice(test, table, 'desk');
  const { visit } = await ordered(test, table, {
    customer: { name: 'Huda', phone: '52222222' },
    note: 'no onions',
  });
  await call(visit, { kind: 'call_waiter' });
  const rows = await waiting(phone);
  expect(rows.map((row) => Object.keys(row))).toEqual([
    ['kind', 'id', 'seat', 'rung_at'],
    ['kind', 'id', 'seat', 'rung_at'],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Huda|52222222|onions|price|total/);
});

it('What somebody takes or accepts waits no longer, which the locked screen hears.', async () => {
  const table = await aTable(test);
  const phone = await aDevice(test, table, 'waiter');
  const { token } = table.owner;
  const { visit } = await ordered(test, table);
  test.clock.moveSeconds(1);
  await call(visit, { kind: 'call_waiter' });
  const [order, waiter] = await waiting(phone);
  const channel = waitingChannel(table.businessId, table.branchId);
  const client = await aClient(test, phone);
  expect(await subscription(client, channel)).toBe('subscribed');
  const taken = nextEvent(client, channel, 'waiting-changed');
  await test.call(visitCalls.take, { token, params: at(table, waiter?.id ?? 0) });
  await taken;
  expect(await kinds(phone)).toEqual(['order']);
  const accepted = nextEvent(client, channel, 'waiting-changed');
  await test.call(orders.update, {
    token,
    params: at(table, order?.id ?? 0),
    body: { status: 'accepted' },
  });
  await accepted;
  expect(await kinds(phone)).toEqual([]);
});

it('A new order waits as long as an open desk would ring for it, and again from when it is called late.', async () => {
  const table = await aTable(test);
  const phone = await aDevice(test, table, 'waiter');
  await ordered(test, table);
  test.clock.moveSeconds(9 * 60 + 30);
  expect(await kinds(phone)).toEqual(['order']);
  await test.owner.query('update orders set late_told_at = $2 where business_id = $1', [
    table.businessId,
    test.clock.now(),
  ]);
  expect(await kinds(phone)).toEqual(['late']);
  test.clock.moveSeconds(9 * 60);
  expect(await kinds(phone)).toEqual(['late']);
  test.clock.moveSeconds(2 * 60);
  expect(await kinds(phone)).toEqual([]);
});

it('A call that rings again after three minutes has rung since then.', async () => {
  const table = await aTable(test);
  const phone = await aDevice(test, table, 'waiter');
  const { visit } = await ordered(test, table);
  const rungAt = async () => (await waiting(phone)).find(({ kind }) => kind === 'call_waiter')?.rung_at ?? '';
  await call(visit, { kind: 'call_waiter' });
  const first = await rungAt();
  test.clock.moveSeconds(4 * 60);
  await call(visit, { kind: 'call_waiter' });
  expect(Date.parse(await rungAt()) - Date.parse(first)).toBe(4 * 60_000);
});

it('A guest who waits outside in a car waits until the order is handed over.', async () => {
  const table = await aTable(test);
  const phone = await aDevice(test, table, 'waiter');
  await ordered(test, table);
  await test.owner.query(
    `update orders set order_type = 'car_pickup', status = 'ready', arrived_at = $2, arrival_rung_at = $2,
       seat_id = null, seat_named = null, visit_id = null, visit_guest_id = null,
       car = '{"plate": "12-34567", "model": null, "colour": null}'
     where business_id = $1`,
    [table.businessId, test.clock.now()],
  );
  const rows = await waiting(phone);
  expect(rows).toMatchObject([{ kind: 'arrived', seat: null }]);
  expect(JSON.stringify(rows)).not.toContain('12-34567');
});

it('A computer of the desk hears of bookings that guests make, and a phone of the waiters does not.', async () => {
  const table = await aTable(test);
  const [desk, phone] = [await aDevice(test, table, 'desk'), await aDevice(test, table, 'waiter')];
  const book = (source: string) =>
    test.owner.query(
      `insert into reservations (business_id, branch_id, target, seat_id, from_at, to_at, source, created_at, customer_name)
       values ($1, $2, 'seat', $3, $4::timestamptz + $6::interval, $4::timestamptz + $6::interval + interval '1 hour', $5, $4, 'Huda')`,
      [
        table.businessId,
        table.branchId,
        table.seatId,
        test.clock.now(),
        source,
        source === 'guest' ? '1 day' : '2 days',
      ],
    );
  await book('guest');
  await book('dashboard');
  expect(await waiting(desk)).toMatchObject([{ kind: 'reservation', seat: TABLE }]);
  expect(await waiting(phone)).toEqual([]);
  test.clock.moveSeconds(11 * 60);
  expect(await waiting(desk)).toEqual([]);
});

it('What waits at another branch is nothing to it, and people ask for it by their own calls.', async () => {
  const table = await aTable(test);
  const branchId = await aBranch(test, table.businessId, table.menuId);
  const elsewhere = await aDevice(test, { ...table, branchId }, 'desk');
  const { visit } = await ordered(test, table);
  await call(visit, { kind: 'call_waiter' });
  expect(await waiting(elsewhere)).toEqual([]);
  expect((await test.call(desks.waiting, { token: table.owner.token })).status).toBe(404);
});

it('A device that has been sent away is told nothing more.', async () => {
  const table = await aTable(test);
  const phone = await aDevice(test, table, 'waiter');
  const params = { id: phone.sessionId };
  await test.call(sessions.revoke, { token: table.owner.token, params });
  expect((await test.call(desks.waiting, { token: phone.token })).status).toBe(401);
});
