import { expect, it, vi } from 'vitest';
import { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import { visitCalls } from '@diwan/contract/bookings/visit-calls.ts';
import { visits } from '@diwan/contract/bookings/visits.ts';
import { ordersChannel } from '@diwan/contract/notifications/channels.ts';
import { notifications } from '@diwan/contract/notifications/notifications.ts';
import { aSeat } from '#testing/builders.ts';
import { aClient, subscription } from '#testing/realtime-clients.ts';
import { useTestApp } from '#testing/test-app.ts';
import { aTable, billOf, ordered, visitsAt, type Table } from './testing/tables.ts';

const test = useTestApp();

type Act = 'get' | 'pay' | 'close' | 'move' | 'merge';
const paramsOf = ({ businessId, branchId }: Table, id = 0) => ({
  business_id: businessId,
  branch_id: branchId,
  id,
});
const act = (table: Table, name: Act, id: number, body: object = {}) =>
  test.call(visits[name], { token: table.owner.token, params: paramsOf(table, id), body });
const call = (token: string, body: object) => test.call(guestVisits.call, { params: { token }, body });
const cancel = (token: string, kind: string) =>
  test.call(guestVisits.cancelCall, { params: { token }, body: { kind } });
const waiting = async (table: Table) =>
  (await test.call(visitCalls.list, { token: table.owner.token, params: paramsOf(table) })).body.calls;
const take = (table: Table, id: number) =>
  test.call(visitCalls.take, { token: table.owner.token, params: paramsOf(table, id) });
const visitIdOf = async (table: Table) => (await visitsAt(test, table)).at(-1)?.id ?? 0;

/** What the audit log says of visits; its ids follow connections and not times. */
async function auditsOf({ businessId }: Table) {
  const { rows } = await test.owner.query(
    `select entity_id::int as id, actor, label, branch_id::int as branch, changes from audits
     where business_id = $1 and entity = 'visit' and action = 'update'`,
    [businessId],
  );
  return rows as { id: number; actor: string; label: string; branch: number; changes: object }[];
}

interface Said {
  readonly visit?: { readonly id: number };
  readonly call?: { readonly visit_id: number; readonly kind: string; readonly seat: object };
}

/** An open browser of the branch: what it is notified of visits and calls, in the order in which it was said. */
async function aBrowserOf(table: Table) {
  const client = await aClient(test, table.owner);
  const channel = ordersChannel(table.businessId, table.branchId);
  expect(await subscription(client, channel)).toBe('subscribed');
  const heard: [string, Said][] = [];
  client.channel(channel).bind_global((event: string, data: Said) => {
    if (event === 'update-visit' || event === 'visit-call') heard.push([event, data]);
  });
  /** Does something and waits until the browser has been notified of it. */
  const hears = async (work: Promise<{ status: number; body: unknown }>) => {
    const before = heard.length;
    const response = await work;
    expect(response).toMatchObject({ status: 200 });
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(before));
  };
  const said = () => heard.map(([event, { visit, call: of }]) => [event, visit?.id ?? of?.visit_id]);
  return { hears, said, heard };
}

it('Open browsers of a branch are notified of each thing that guests and staff do at a table, once.', async () => {
  const table = await aTable(test);
  const free = await aSeat(test, table, table.areaId);
  const { visit } = await ordered(test, table);
  const id = await visitIdOf(table);
  const { hears, said } = await aBrowserOf(table);
  await hears(call(visit, { kind: 'call_waiter' }));
  const [{ id: callId }] = await waiting(table);
  await hears(take(table, callId));
  await hears(call(visit, { kind: 'clean_table' }));
  await hears(cancel(visit, 'clean_table'));
  // What was taken back a moment ago rings no second time.
  await hears(call(visit, { kind: 'clean_table' }));
  await hears(act(table, 'move', id, { seat_id: free }));
  await hears(act(table, 'pay', id, { expected_total: 3 }));
  await hears(act(table, 'close', id));
  const { token } = table.owner;
  await hears(test.call(visits.open, { token, params: paramsOf(table), body: { seat_id: table.seatId } }));
  const next = await visitIdOf(table);
  expect(said()).toEqual([
    ['visit-call', id],
    ['update-visit', id],
    ['visit-call', id],
    ['update-visit', id],
    ['update-visit', id],
    ['update-visit', id],
    ['update-visit', id],
    ['update-visit', id],
    ['update-visit', next],
  ]);
});

it('A call names its table in both languages, at the desk and in the notification, also once the table was removed.', async () => {
  const table = await aTable(test);
  const { visit } = await ordered(test, table);
  const { hears, heard } = await aBrowserOf(table);
  const { token } = table.owner;
  const names = { locales: [{ name: 'Table 1' }, { name: 'طاولة 1' }] };
  const response = async () => {
    const { body } = await test.call(notifications.list, { token });
    return [body.data[0].data.en.title, body.data[0].data.ar.title];
  };
  await hears(call(visit, { kind: 'call_waiter' }));
  expect(heard).toMatchObject([['visit-call', { call: { kind: 'call_waiter', seat: names } }]]);
  expect(await waiting(table)).toMatchObject([{ seat: names }]);
  expect(await response()).toEqual([expect.stringContaining('Table 1'), expect.stringContaining('طاولة 1')]);
  await test.owner.query('delete from seats where business_id = $1 and id = $2', [
    table.businessId,
    table.seatId,
  ]);
  await hears(call(visit, { kind: 'clean_table' }));
  expect(heard[1]).toMatchObject(['visit-call', { call: { kind: 'clean_table', seat: names } }]);
  expect(await waiting(table)).toMatchObject([{ seat: names }, { seat: names }]);
  expect(await response()).toEqual([expect.stringContaining('Table 1'), expect.stringContaining('طاولة 1')]);
});

it('The audit log says which table called and took back, who went, and where guests were moved, joined and ended.', async () => {
  const table = await aTable(test);
  const { branchId: branch } = table;
  const other = { ...table, seatId: await aSeat(test, table, table.areaId) };
  await test.owner.query("update seats set name_en = 'Terrace' where business_id = $1 and id = $2", [
    table.businessId,
    other.seatId,
  ]);
  const { visit } = await ordered(test, table);
  const id = await visitIdOf(table);
  await call(visit, { kind: 'call_waiter' });
  const [{ id: callId }] = await waiting(table);
  await take(table, callId);
  await take(table, callId);
  await call(visit, { kind: 'clean_table' });
  await cancel(visit, 'clean_table');
  await cancel(visit, 'clean_table');
  await ordered(test, other);
  const into = await visitIdOf(other);
  await act(table, 'merge', id, { into });
  await act(table, 'close', into);
  await act(table, 'close', into);
  const staff = (of: number, label: string, changes: object) => ({
    id: of,
    actor: 'user',
    label,
    branch,
    changes,
  });
  const guest = (before: string | null, after: string | null) => ({
    id,
    actor: 'guest',
    label: 'Table 1',
    branch,
    changes: { call: { before, after } },
  });
  const expected = [
    guest(null, 'call_waiter'),
    staff(id, 'Table 1', { 'call_taken.call_waiter': { before: null, after: 'Nora' } }),
    guest(null, 'clean_table'),
    guest('clean_table', null),
    staff(id, 'Table 1', { merged_into: { before: null, after: into } }),
    staff(into, 'Terrace', { joined: { before: null, after: 'Table 1' } }),
    staff(into, 'Terrace', { closed_at: { before: null, after: expect.any(String) } }),
  ];
  const audits = await auditsOf(table);
  expect(audits).toHaveLength(expected.length);
  expect(audits).toEqual(expect.arrayContaining(expected));
});

it('Guests who are moved to the table they sit at have not been moved.', async () => {
  const table = await aTable(test);
  await ordered(test, table);
  const id = await visitIdOf(table);
  const { status, body } = await act(table, 'move', id, { seat_id: table.seatId });
  expect([status, body.seat.id]).toEqual([200, table.seatId]);
  expect(await auditsOf(table)).toEqual([]);
});

it('What a table had asked for is asked no more once staff have closed its visit, on the page of its guests as well.', async () => {
  const table = await aTable(test);
  const { visit } = await ordered(test, table);
  await call(visit, { kind: 'call_waiter' });
  expect((await billOf(test, visit)).body.calls).toHaveLength(1);
  await act(table, 'close', await visitIdOf(table));
  expect((await billOf(test, visit)).body).toMatchObject({ state: 'closed', calls: [] });
});

it('A visit joins none whose table was removed, none of another branch and none that is over.', async () => {
  const table = await aTable(test);
  const other = { ...table, seatId: await aSeat(test, table, table.areaId) };
  await ordered(test, table);
  const id = await visitIdOf(table);
  await ordered(test, other);
  const gone = await visitIdOf(other);
  await test.owner.query('delete from seats where business_id = $1 and id = $2', [
    table.businessId,
    other.seatId,
  ]);
  const elsewhere = await aTable(test);
  await ordered(test, elsewhere);
  const refused = { status: 422, body: { errors: { into: [expect.any(String)] } } };
  expect(await act(table, 'merge', id, { into: gone })).toMatchObject(refused);
  expect(await act(table, 'merge', id, { into: await visitIdOf(elsewhere) })).toMatchObject(refused);
  await act(table, 'close', gone);
  expect((await act(table, 'merge', id, { into: gone })).status).toBe(409);
  expect((await visitsAt(test, table)).map(({ isClosed }) => isClosed)).toEqual([false, true]);
});
