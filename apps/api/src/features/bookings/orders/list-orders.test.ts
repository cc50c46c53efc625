import { expect, it } from 'vitest';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { aSetting } from '#testing/booking-builders.ts';
import { aBranch, anArea, anEmployee, aSeat } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { aKitchen, at, change, place, type Kitchen } from './testing/kitchen.ts';

const test = useTestApp();

const idsOf = async (kitchen: Kitchen, query: object) => {
  const { body } = await test.call(orders.list, {
    token: kitchen.owner.token,
    params: at(kitchen),
    query: { ...query },
  });
  return body.data.map((row: { id: number }) => row.id);
};

const shownIn = async (kitchen: Kitchen) => {
  const params = at(kitchen);
  const { body } = await test.call(orders.kitchen, { token: kitchen.owner.token, params });
  return body.map((row: { id: number }) => row.id);
};

it('A list of orders is narrowed by each of its filters, and an empty search narrows nothing.', async () => {
  const kitchen = await aKitchen(test);
  const { businessId } = kitchen;
  const terrace = await anArea(test, kitchen);
  const outside = await aSeat(test, kitchen, terrace);
  const waiter = await anEmployee(test, kitchen, ['orders.read']);
  await test.owner.query('insert into area_users (business_id, area_id, user_id) values ($1, $2, $3)', [
    businessId,
    terrace,
    waiter.id,
  ]);
  const customer = { name: 'Huda', phone: '52222222' };
  const inside = (await place(test, kitchen)).body.id;
  const known = (await place(test, kitchen, { seat_id: outside, customer })).body;
  const taken = (await place(test, kitchen, { order_type: 'self_pickup', seat_id: null })).body.id;
  await change(test, kitchen, taken, { status: 'accepted', paid: true });
  const filters: [object, number[]][] = [
    [{}, [taken, known.id, inside]],
    [{ search: '' }, [taken, known.id, inside]],
    [{ order_type: 'self_pickup' }, [taken]],
    [{ seat_id: outside }, [known.id]],
    [{ user_id: known.user_id }, [known.id]],
    [{ area_id: kitchen.areaId }, [inside]],
    [{ area_id: terrace }, [known.id]],
    [{ employee_id: waiter.id }, [known.id]],
    [{ paid: 'true' }, [taken]],
    [{ paid: 'false' }, [known.id, inside]],
    [{ status: 'accepted,ready' }, [taken]],
    [{ status: 'pending', paid: 'false', seat_id: kitchen.seatId }, [inside]],
    [{ search: 'huda' }, [known.id]],
    [{ search: 'huda', order_type: 'self_pickup' }, []],
  ];
  for (const [query, expected] of filters)
    expect([query, await idsOf(kitchen, query)]).toEqual([query, expected]);
});

it('A search without digits finds no order by its phone.', async () => {
  const kitchen = await aKitchen(test);
  await place(test, kitchen, { customer: { name: 'Huda', phone: '52222222' } });
  expect(await idsOf(kitchen, { search: 'Latifa' })).toEqual([]);
});

it('A list of orders begins and ends with days of the business, also where only one of them is named.', async () => {
  const kitchen = await aKitchen(test);
  const on = async (createdAt: string) => {
    const { id } = (await place(test, kitchen)).body;
    await test.owner.query('update orders set created_at = $2 where id = $1', [id, createdAt]);
    return id;
  };
  const before = await on('2026-03-31T20:59:59Z');
  const first = await on('2026-03-31T21:00:00Z');
  const last = await on('2026-04-01T20:59:59Z');
  const after = await on('2026-04-01T21:00:00Z');
  const midnights = { from: '2026-04-01 00:00:00', to: '2026-04-02 00:00:00' };
  expect(await idsOf(kitchen, midnights)).toEqual([last, first]);
  expect(await idsOf(kitchen, { from: midnights.from })).toEqual([after, last, first]);
  expect(await idsOf(kitchen, { to: midnights.to })).toEqual([last, first, before]);
});

it('Orders are sorted as asked in either direction, those without a value last, and otherwise newest first.', async () => {
  const kitchen = await aKitchen(test);
  const of = async (count: number, scheduled_at: string | null) =>
    (await place(test, kitchen, { lines: [{ item_id: kitchen.itemId, count }], scheduled_at })).body.id;
  const cheap = await of(1, '2026-04-03 12:00:00');
  const dear = await of(5, '2026-04-02 12:00:00');
  const middle = await of(3, null);
  expect(await idsOf(kitchen, {})).toEqual([middle, dear, cheap]);
  expect(await idsOf(kitchen, { sortBy: 'total_price', sortType: 'asc' })).toEqual([cheap, middle, dear]);
  expect(await idsOf(kitchen, { sortBy: 'total_price', sortType: 'desc' })).toEqual([dear, middle, cheap]);
  expect(await idsOf(kitchen, { sortBy: 'scheduled_at', sortType: 'asc' })).toEqual([dear, cheap, middle]);
  expect(await idsOf(kitchen, { sortBy: 'scheduled_at', sortType: 'desc' })).toEqual([cheap, dear, middle]);
});

it('The list and the kitchen show the orders of their branch alone, and none that was deleted.', async () => {
  const kitchen = await aKitchen(test);
  const elsewhere = { ...kitchen, branchId: await aBranch(test, kitchen.businessId, kitchen.menuId) };
  const pickUp = { order_type: 'self_pickup', seat_id: null };
  const here = (await place(test, kitchen, pickUp)).body.id;
  const there = (await place(test, elsewhere, pickUp)).body.id;
  const deleted = (await place(test, kitchen, pickUp)).body.id;
  await test.call(orders.remove, {
    token: kitchen.owner.token,
    params: { ...at(kitchen), id: deleted },
  });
  expect([await idsOf(kitchen, {}), await shownIn(kitchen)]).toEqual([[here], [here]]);
  expect([await idsOf(elsewhere, {}), await shownIn(elsewhere)]).toEqual([[there], [there]]);
});

it('The kitchen shows an order until it is handed over or rejected.', async () => {
  const kitchen = await aKitchen(test);
  const handed = (await place(test, kitchen)).body.id;
  const rejected = (await place(test, kitchen)).body.id;
  for (const status of ['accepted', 'ready']) {
    await change(test, kitchen, handed, { status });
    expect(await shownIn(kitchen)).toEqual([handed, rejected]);
  }
  await change(test, kitchen, handed, { status: 'delivered' });
  await change(test, kitchen, rejected, { status: 'rejected' });
  expect(await shownIn(kitchen)).toEqual([]);
});

/** As many orders as the kitchen shows, each a minute older than the one before and wanted at a time. */
const fillKitchen = async ({ businessId }: Kitchen, of: number, scheduled: string | null) => {
  const columns = (
    await test.owner.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns where table_name = 'orders'
       and is_generated = 'NEVER' and column_name not in ('id', 'number', 'created_at', 'scheduled_at')`,
    )
  ).rows.map(({ name }) => name);
  await test.owner.query(
    `insert into orders (number, created_at, scheduled_at, ${columns.join(', ')})
     select o.number + 1000 + n, o.created_at - make_interval(mins => n),
            $2::timestamptz + make_interval(mins => n), ${columns.map((name) => `o.${name}`).join(', ')}
     from orders o, generate_series(1, 201) n where o.business_id = $3 and o.id = $1`,
    [of, scheduled, businessId],
  );
};

it('However many orders nobody ended, the kitchen shows a new one, the last of 200.', async () => {
  const kitchen = await aKitchen(test);
  const first = (await place(test, kitchen)).body.id;
  await fillKitchen(kitchen, first, null);
  const placed = (await place(test, kitchen)).body.id;
  const shown = await shownIn(kitchen);
  expect([shown.length, ...shown.slice(-2)]).toEqual([200, first, placed]);
});

it('However many orders are wanted later, the kitchen shows those of now, and then those to begin with first.', async () => {
  const kitchen = await aKitchen(test);
  const first = (await place(test, kitchen, { scheduled_at: '2026-05-01 12:00:00' })).body.id;
  await fillKitchen(kitchen, first, '2026-05-01 12:00:00+03');
  const placed = (await place(test, kitchen)).body.id;
  const shown = await shownIn(kitchen);
  expect([shown.length, ...shown.slice(0, 2)]).toEqual([200, placed, first]);
});

it('The time of preparation is that of the branch before that of the business, and twenty minutes where nobody said.', async () => {
  const kitchen = await aKitchen(test);
  const { created_at } = (await place(test, kitchen)).body;
  const minutes = async () => {
    const params = at(kitchen);
    const [row] = (await test.call(orders.kitchen, { token: kitchen.owner.token, params })).body;
    return (Date.parse(row.due_at) - Date.parse(created_at)) / MINUTE_MS;
  };
  expect(await minutes()).toBe(20);
  await aSetting(test, { businessId: kitchen.businessId }, ['PreparationMinutes', 40]);
  expect(await minutes()).toBe(40);
  await aSetting(test, kitchen, ['PreparationMinutes', 10]);
  expect(await minutes()).toBe(10);
});
