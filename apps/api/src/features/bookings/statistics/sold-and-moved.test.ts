import { beforeAll, expect, it } from 'vitest';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { statistics } from '@diwan/contract/bookings/statistics.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { aPrice } from '#testing/booking-builders.ts';
import { aBranch, aCategory, anArea, anEmployee, anItem, aSeat, type Person } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { aKitchen, at, change, place, type Kitchen } from '../orders/testing/kitchen.ts';

const test = useTestApp();

let kitchen: Kitchen;
let soup: number;
let cook: Person;
let secondBranch: number;
/** Of the first branch. */
let last: number;

const ask = async (
  operation: AnyOperation,
  query: object = {},
  { person = kitchen.owner, branch }: { person?: Person; branch?: number } = {},
) => {
  const params = { business_id: kitchen.businessId, branch_or_all: branch ?? 'all' };
  return (await test.call(operation, { token: person.token, params, query: { ...query } })).body;
};

const move = (id: number, status: string, token = kitchen.owner.token) =>
  test.call(orders.update, { token, params: { ...at(kitchen), id }, body: { status } });

/** On 1 April six orders: three that are ready after 10, 15 and 20.5 minutes, and others that are not; one in March. */
beforeAll(async () => {
  kitchen = await aKitchen(test);
  soup = await anItem(test, kitchen, await aCategory(test, kitchen), { name: 'Soup' });
  await aPrice(test, { ...kitchen, itemId: soup }, 'Bowl', 1250);
  cook = await anEmployee(test, kitchen, ['orders.read', 'orders.update']);
  test.clock.set('2026-03-31T20:59:59.000Z');
  await place(test, kitchen);
  test.clock.set('2026-04-01T08:00:00.000Z');
  const lines = [
    { item_id: soup, count: 3 },
    { item_id: kitchen.itemId, count: 1 },
  ];
  const ids: number[] = [];
  for (const body of [{}, {}, {}, { lines }, {}, {}]) ids.push((await place(test, kitchen, body)).body.id);
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = ids;
  for (const id of [first, second, third, fourth]) await move(id, 'accepted', cook.token);
  test.clock.moveSeconds(600);
  await move(first, 'ready');
  test.clock.moveSeconds(300);
  await move(second, 'ready');
  test.clock.moveSeconds(330);
  await move(third, 'ready');
  await move(third, 'delivered');
  await move(fifth, 'rejected');
  last = ids.at(-1) ?? 0;
  secondBranch = await aBranch(test, kitchen.businessId, kitchen.menuId);
  const there = { ...kitchen, branchId: secondBranch };
  const seatId = await aSeat(test, there, await anArea(test, there));
  await place(test, { ...there, seatId });
  test.clock.set('2026-04-01T09:00:00.000Z');
});

it('Orders are counted by what became of them, and the minutes until they were ready on average.', async () => {
  const figures = await ask(statistics.orders, {}, { branch: kitchen.branchId });
  expect(figures).toEqual({
    pending: 1,
    accepted: 1,
    rejected: 1,
    ready: 2,
    delivered: 1,
    average_minutes_to_ready: 15.2,
  });
  expect(await ask(statistics.orders)).toMatchObject({ pending: 2, ready: 2 });
  const march = await ask(statistics.orders, { from: '2026-03-01', to: '2026-03-31' });
  expect(march).toMatchObject({ pending: 1, ready: 0, average_minutes_to_ready: null });
});

it('A period may have a beginning or an end alone, and without either it is this month.', async () => {
  expect((await ask(statistics.orders, { from: '2026-03-31' })).pending).toBe(3);
  expect((await ask(statistics.orders, { from: '2026-04-01' })).pending).toBe(2);
  expect((await ask(statistics.orders, { to: '2026-03-31' })).pending).toBe(1);
  expect((await ask(statistics.orders, { to: '2026-04-01' })).pending).toBe(3);
  expect((await ask(statistics.orders)).pending).toBe(2);
});

it('What is ordered most comes first, without the rejected and the deleted, and of two alike what brought more.', async () => {
  const named = async (query: object = {}, who: { person?: Person; branch?: number } = {}) =>
    (await ask(statistics.topItems, query, who)).map(
      ({ item_id, count, amount }: { item_id: number; count: number; amount: number | null }) => [
        item_id,
        count,
        amount,
      ],
    );
  const of = { branch: kitchen.branchId };
  expect(await named({}, of)).toEqual([
    [kitchen.itemId, 9, 27],
    [soup, 3, 3.75],
  ]);
  expect(await named({ limit: 1 }, of)).toEqual([[kitchen.itemId, 9, 27]]);
  expect(await named()).toEqual([
    [kitchen.itemId, 11, 33],
    [soup, 3, 3.75],
  ]);
  expect(await named({ to: '2026-03-31' })).toEqual([[kitchen.itemId, 2, 6]]);
  expect(await named({}, { ...of, person: cook })).toEqual([
    [kitchen.itemId, 9, null],
    [soup, 3, null],
  ]);
  const { body: extra } = await place(test, kitchen, { lines: [{ item_id: soup, count: 6 }] });
  expect(await named({ limit: 1 }, of)).toEqual([[kitchen.itemId, 9, 27]]);
  await change(test, kitchen, extra.id, { status: 'rejected' });
  const { token } = kitchen.owner;
  await test.call(orders.remove, { token, params: { ...at(kitchen), id: extra.id } });
  expect(await named({}, of)).toEqual([
    [kitchen.itemId, 9, 27],
    [soup, 3, 3.75],
  ]);
  const [first] = await ask(statistics.topItems, {}, of);
  expect(first.locales).toMatchObject([
    { locale: 'en', name: 'Hummus' },
    { locale: 'ar', name: 'Hummus' },
  ]);
  expect(first.media).toEqual([]);
});

it('People are named with the orders they moved on, who moved most first, and others not at all.', async () => {
  await anEmployee(test, kitchen, ['orders.read']);
  expect(await ask(statistics.employees)).toEqual([
    { user_id: cook.id, name: 'Huda', reservations: 0, orders: 4 },
    { user_id: kitchen.owner.id, name: 'Nora', reservations: 0, orders: 3 },
  ]);
});

it('The overview counts what is open of orders and who belongs to the business, for whom it concerns.', async () => {
  const figures = await ask(statistics.overview);
  expect(figures).toMatchObject({ pending_orders: 3, items: 2, employees: 2, customers: 0 });
  expect(await ask(statistics.overview, {}, { branch: secondBranch })).toMatchObject({ pending_orders: 1 });
  expect(figures.recent_audits).toHaveLength(10);
  expect(await ask(statistics.overview, {}, { person: cook })).toEqual({
    ...figures,
    arrivals_today: null,
    departures_today: null,
    pending_reservations: null,
    reservations_to_confirm: null,
    occupancy_this_week: null,
    next_arrivals: null,
    revenue_this_month: null,
    revenue_last_month: null,
    revenue_last_month_so_far: null,
    unpaid_balance: null,
    pending_orders: 2,
    recent_audits: null,
  });
});

it('The last things that were done are told with who did them, the newest first.', async () => {
  await change(test, kitchen, last, { note: 'No onions' });
  const { recent_audits: result } = await ask(statistics.overview);
  expect(result).toHaveLength(10);
  expect(result[0]).toMatchObject({
    action: 'update',
    entity: 'order',
    entity_id: last,
    actor: 'user',
    job: null,
    device: null,
    user: { id: kitchen.owner.id, name: 'Nora' },
    created_at: '2026-04-01T09:00:00.000Z',
  });
  const ids = result.map(({ id }: { id: number }) => id);
  expect(ids).toEqual(ids.toSorted((one: number, other: number) => other - one));
});

it('What was ordered most is counted without amounts, where money of one of the branches is not for the reader.', async () => {
  const rights = ['orders.read', 'invoices.read'];
  const accountant = await anEmployee(test, kitchen, rights);
  const named = async (who: { branch?: number } = {}) =>
    (await ask(statistics.topItems, {}, { ...who, person: accountant })).map(
      ({ count, amount }: { count: number; amount: number | null }) => [count, amount],
    );
  const ofFirst = [
    [9, 27],
    [3, 3.75],
  ];
  expect(await named()).toEqual(ofFirst);
  const grant = (permissions: readonly string[]) =>
    test.owner.query(
      `insert into grants (business_id, branch_id, user_id, permissions, dashboard_access) values ($1, $2, $3, $4, true)
       on conflict (business_id, branch_id, user_id) do update set permissions = excluded.permissions`,
      [kitchen.businessId, secondBranch, accountant.id, permissions],
    );
  await grant(['orders.read']);
  expect(await named()).toEqual([
    [11, null],
    [3, null],
  ]);
  expect(await named({ branch: kitchen.branchId })).toEqual(ofFirst);
  expect(await named({ branch: secondBranch })).toEqual([[2, null]]);
  await grant(rights);
  expect(await named()).toEqual([
    [11, 33],
    [3, 3.75],
  ]);
  // Money of a branch whose orders are not counted adds nothing, and hides nothing.
  await grant(['invoices.read']);
  expect(await named()).toEqual(ofFirst);
});
