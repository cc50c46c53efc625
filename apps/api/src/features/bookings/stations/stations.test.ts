import { describe, expect, it } from 'vitest';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { kitchenLines, kitchenNumbers, stations } from '@diwan/contract/bookings/stations.ts';
import { HOUR_MS } from '@diwan/domain/time-range.ts';
import { aPrice, aSetting } from '#testing/booking-builders.ts';
import { aBranch, aCategory, aDevice, anEmployee, anItem, aVenue, bilingual } from '#testing/builders.ts';
import { crudSuite } from '#testing/crud-suite.ts';
import { useTestApp } from '#testing/test-app.ts';
import { aKitchen, at, change, place, type Kitchen } from '../orders/testing/kitchen.ts';

const test = useTestApp();

crudSuite(test, stations, {
  within: async (venue) => ({ branch_id: venue.branchId }),
  valid: () => ({ locales: bilingual('Grill', 'المشاوي') }),
  invalid: () => ({ body: { locales: bilingual('', '') }, field: 'locales.0.name' }),
  change: {
    body: { locales: bilingual('Bar', 'المشروبات') },
    expect: { locales: [{ locale: 'en', name: 'Bar' }, { locale: 'ar' }] },
  },
});

async function aStation(kitchen: Kitchen, name: string, body: object = {}): Promise<number> {
  const made = await test.call(stations.create, {
    token: kitchen.owner.token,
    params: at(kitchen),
    body: { locales: bilingual(name, name), ...body },
  });
  expect(made.status).toBe(200);
  return made.body.id;
}

/** A category below another one, with one dish. */
async function aDish(kitchen: Kitchen, parent: number | null = null) {
  const category = await aCategory(test, kitchen);
  await test.owner.query('update categories set parent_id = $2 where id = $1', [category, parent]);
  const item = await anItem(test, kitchen, category);
  await aPrice(test, { businessId: kitchen.businessId, itemId: item }, 'Plate', 1000);
  return { category, item };
}

const boardOf = async (kitchen: Kitchen, token = kitchen.owner.token) =>
  (await test.call(orders.kitchen, { token, params: at(kitchen) })).body;

const strike = (kitchen: Kitchen, id: number, body: object, token = kitchen.owner.token) =>
  test.call(kitchenLines.strike, { token, params: { ...at(kitchen), id }, body });

describe('the stations of a branch', () => {
  it('one takes the rest: the oldest until another one is chosen, and again when that one goes', async () => {
    const kitchen = await aKitchen(test);
    const grill = await aStation(kitchen, 'Grill');
    const bar = await aStation(kitchen, 'Bar');
    const rest = async () => {
      const list = await test.call(stations.list, { token: kitchen.owner.token, params: at(kitchen) });
      const rows: { id: number; is_default: boolean }[] = list.body.data;
      return rows.filter(({ is_default: isDefault }) => isDefault).map(({ id }) => id);
    };
    expect(await rest()).toEqual([grill]);
    const params = { ...at(kitchen), id: bar };
    const chosen = await test.call(stations.update, {
      token: kitchen.owner.token,
      params,
      body: { is_default: true },
    });
    expect(chosen.body).toMatchObject({ id: bar, is_default: true });
    expect(await rest()).toEqual([bar]);
    const { token } = await aDevice(test, kitchen, 'orders');
    const named = await test.call(stations.kitchen, { token, params: at(kitchen) });
    expect(named.body.map(({ id }: { id: number }) => id)).toEqual([bar, grill]);
    await test.call(stations.remove, { token: kitchen.owner.token, params });
    expect(await rest()).toEqual([grill]);
  });

  it('cook categories of their own business alone', async () => {
    const kitchen = await aKitchen(test);
    const stranger = await aVenue(test);
    const foreign = await aCategory(test, stranger);
    const refused = await test.call(stations.create, {
      token: kitchen.owner.token,
      params: at(kitchen),
      body: { locales: bilingual('Grill', 'المشاوي'), category_ids: [foreign] },
    });
    expect(refused).toMatchObject({ status: 422, body: { errors: { category_ids: [expect.any(String)] } } });
  });

  it('forget a category that is deleted', async () => {
    const kitchen = await aKitchen(test);
    const { category } = await aDish(kitchen);
    const bar = await aStation(kitchen, 'Bar', { category_ids: [category, category] });
    const read = () =>
      test.call(stations.get, { token: kitchen.owner.token, params: { ...at(kitchen), id: bar } });
    expect((await read()).body.category_ids).toEqual([category]);
    await test.owner.query('delete from categories where id = $1', [category]);
    expect((await read()).body.category_ids).toEqual([]);
  });

  it('are changed by those who may change settings, and read by those who see the orders', async () => {
    const kitchen = await aKitchen(test);
    const id = await aStation(kitchen, 'Grill');
    const cook = await anEmployee(test, kitchen, ['orders.read', 'orders.update']);
    const params = { ...at(kitchen), id };
    const body = { locales: bilingual('Bar', 'المشروبات') };
    expect((await test.call(stations.update, { token: cook.token, params, body })).status).toBe(403);
    expect((await test.call(stations.kitchen, { token: cook.token, params: at(kitchen) })).status).toBe(200);
  });
});

describe('a line of an order', () => {
  it('is cooked by the stations of the nearest category above its item that names any, else by the one that takes the rest', async () => {
    const kitchen = await aKitchen(test);
    const drinks = await aDish(kitchen);
    const hot = await aDish(kitchen, drinks.category);
    const tea = await aDish(kitchen, hot.category);
    const rest = await aStation(kitchen, 'Kitchen');
    const bar = await aStation(kitchen, 'Bar', { category_ids: [drinks.category] });
    const stove = await aStation(kitchen, 'Stove', { category_ids: [hot.category] });
    const pass = await aStation(kitchen, 'Pass', { category_ids: [hot.category] });
    // Of another branch of the business, which shows the same menu.
    const otherId = await aBranch(test, kitchen.businessId, kitchen.menuId);
    await aStation({ ...kitchen, branchId: otherId }, 'Elsewhere', { category_ids: [tea.category] });
    const items = [kitchen.itemId, drinks.item, hot.item, tea.item];
    await place(test, kitchen, { lines: items.map((item_id) => ({ item_id })) });
    const [row] = await boardOf(kitchen);
    expect(row.lines.map(({ stations: cooks }: { stations: number[] }) => cooks)).toEqual([
      [rest],
      [bar],
      [stove, pass],
      [stove, pass],
    ]);
  });

  it('stands on the one that takes the rest when its item has gone, and nowhere in a branch without stations', async () => {
    const kitchen = await aKitchen(test);
    const { item, category } = await aDish(kitchen);
    await place(test, kitchen, { lines: [{ item_id: item }] });
    expect((await boardOf(kitchen))[0].lines).toMatchObject([
      { stations: [], made_at: [], allergens: [], marks: [] },
    ]);
    const rest = await aStation(kitchen, 'Kitchen');
    await aStation(kitchen, 'Bar', { category_ids: [category] });
    await test.owner.query('delete from items where id = $1', [item]);
    expect((await boardOf(kitchen))[0].lines).toMatchObject([{ stations: [rest] }]);
  });

  it('says what its item contains and is marked with', async () => {
    const kitchen = await aKitchen(test);
    const saying = "update items set allergens = '{nuts,milk}', marks = '{vegetarian,spicy}' where id = $1";
    await test.owner.query(saying, [kitchen.itemId]);
    await place(test, kitchen);
    expect((await boardOf(kitchen))[0].lines).toMatchObject([
      { allergens: ['nuts', 'milk'], marks: ['vegetarian', 'spicy'] },
    ]);
  });

  it('is struck and taken back at each station by itself, by a device as well, and the order keeps its version', async () => {
    const kitchen = await aKitchen(test);
    const [grill, bar] = [await aStation(kitchen, 'Grill'), await aStation(kitchen, 'Bar')];
    const { body: order } = await place(test, kitchen);
    const line = order.lines[0].id;
    const { token } = await aDevice(test, kitchen, 'orders');
    const first = await strike(kitchen, line, { stations: [grill], made: true }, token);
    expect(first).toMatchObject({ status: 200, body: { id: line, made_at: [grill] } });
    await strike(kitchen, line, { stations: [bar, grill], made: true });
    // A screen that heard no answer says it again.
    expect((await strike(kitchen, line, { stations: [bar], made: true })).body.made_at).toEqual([grill, bar]);
    expect((await strike(kitchen, line, { stations: [grill], made: false })).body.made_at).toEqual([bar]);
    const [row] = await boardOf(kitchen, token);
    expect(row).toMatchObject({ updated_at: order.updated_at, lines: [{ made_at: [bar] }] });
    const accepted = await change(test, kitchen, order.id, {
      status: 'accepted',
      updated_at: order.updated_at,
    });
    expect(accepted.status).toBe(200);
    expect((await boardOf(kitchen))[0].lines[0].made_at).toEqual([bar]);
  });

  it('stays struck when its order is changed around it, and is to be made anew when there is more of it', async () => {
    const kitchen = await aKitchen(test);
    const grill = await aStation(kitchen, 'Grill');
    const { item } = await aDish(kitchen);
    const { body: order } = await place(test, kitchen, { lines: [{ item_id: item, count: 2 }] });
    await strike(kitchen, order.lines[0].id, { stations: [grill], made: true });
    const lines = (count: number) => ({
      lines: [{ item_id: kitchen.itemId }, { item_id: item, count }],
    });
    const changed = await change(test, kitchen, order.id, lines(2));
    expect(changed.status).toBe(200);
    expect((await boardOf(kitchen))[0].lines).toMatchObject([{ made_at: [] }, { made_at: [grill] }]);
    await change(test, kitchen, order.id, lines(3));
    expect((await boardOf(kitchen))[0].lines).toMatchObject([{ made_at: [] }, { made_at: [] }]);
  });

  it('is struck for the whole kitchen where there are no stations', async () => {
    const kitchen = await aKitchen(test);
    const { body: order } = await place(test, kitchen);
    const struck = await strike(kitchen, order.lines[0].id, { stations: [0], made: true });
    expect(struck.body.made_at).toEqual([0]);
  });

  it('is struck only while its order is open, at its own branch, and at stations of that branch', async () => {
    const kitchen = await aKitchen(test);
    const otherId = await aBranch(test, kitchen.businessId, kitchen.menuId);
    const foreign = await aStation({ ...kitchen, branchId: otherId }, 'Elsewhere');
    const { body: order } = await place(test, kitchen);
    const line = order.lines[0].id;
    const body = { stations: [0], made: true };
    expect((await strike(kitchen, line, { stations: [foreign], made: true })).status).toBe(422);
    expect((await strike(kitchen, line, { stations: [], made: true })).status).toBe(422);
    expect((await strike({ ...kitchen, branchId: otherId }, line, body)).status).toBe(404);
    const waiter = await anEmployee(test, kitchen, ['orders.read']);
    expect((await strike(kitchen, line, body, waiter.token)).status).toBe(403);
    for (const status of ['accepted', 'ready', 'delivered'])
      await change(test, kitchen, order.id, { status });
    expect((await strike(kitchen, line, body)).status).toBe(404);
  });
});

describe('the numbers for guests', () => {
  const numbersOf = (kitchen: Kitchen, token: string) =>
    test.call(kitchenNumbers.get, { token, params: at(kitchen) });

  it('are those that are being prepared and that are ready, and a number board learns nothing else', async () => {
    const kitchen = await aKitchen(test);
    const { token } = await aDevice(test, kitchen, 'display');
    const placed = [await place(test, kitchen), await place(test, kitchen), await place(test, kitchen)];
    const [first, second] = placed.map(({ body }) => body.id);
    await change(test, kitchen, first, { status: 'accepted' });
    await change(test, kitchen, second, { status: 'accepted' });
    expect((await numbersOf(kitchen, token)).body).toEqual({ preparing: [1, 2], ready: [] });
    await change(test, kitchen, first, { status: 'ready' });
    expect((await numbersOf(kitchen, token)).body).toEqual({ preparing: [2], ready: [1] });
    expect((await test.call(orders.kitchen, { token, params: at(kitchen) })).status).toBe(403);
    expect((await test.call(orders.list, { token, params: at(kitchen) })).status).toBe(403);
  });

  it('hold what is for later from when the kitchen is to begin with it, or somebody says when it is ready', async () => {
    const kitchen = await aKitchen(test);
    const { token } = await aDevice(test, kitchen, 'display');
    await aSetting(test, kitchen, ['PreparationMinutes', 30]);
    const later = async () => {
      const { body } = await place(test, kitchen);
      const hence = new Date(test.clock.now().getTime() + 2 * HOUR_MS).toISOString();
      await test.owner.query('update orders set scheduled_at = $2 where id = $1', [body.id, hence]);
      return body.id;
    };
    await change(test, kitchen, await later(), { status: 'accepted' });
    await change(test, kitchen, await later(), { status: 'accepted', eta_minutes: 20 });
    const preparing = async () => (await numbersOf(kitchen, token)).body.preparing;
    expect(await preparing()).toEqual([2]);
    test.clock.moveSeconds(90 * 60 - 1);
    expect(await preparing()).toEqual([2]);
    test.clock.moveSeconds(1);
    expect((await preparing()).toSorted()).toEqual([1, 2]);
  });

  it('leave out what nobody has finished since a former day, whose number another guest has today', async () => {
    const kitchen = await aKitchen(test);
    const { token } = await aDevice(test, kitchen, 'display');
    const { body: forgotten } = await place(test, kitchen);
    await change(test, kitchen, forgotten.id, { status: 'accepted' });
    test.clock.moveSeconds(24 * 60 * 60);
    const { body: today } = await place(test, kitchen);
    await change(test, kitchen, today.id, { status: 'accepted' });
    expect([forgotten.number, today.number]).toEqual([1, 1]);
    expect((await numbersOf(kitchen, token)).body.preparing).toEqual([1]);
  });

  it('leave the board when they are handed over, and an hour after they were ready', async () => {
    const kitchen = await aKitchen(test);
    const { token } = await aDevice(test, kitchen, 'display');
    for (const { body } of [await place(test, kitchen), await place(test, kitchen)]) {
      for (const status of ['accepted', 'ready']) await change(test, kitchen, body.id, { status });
    }
    expect((await numbersOf(kitchen, token)).body.ready).toHaveLength(2);
    const { rows } = await test.owner.query('select id from orders where business_id = $1 and number = 1', [
      kitchen.businessId,
    ]);
    await change(test, kitchen, Number(rows[0].id), { status: 'delivered' });
    expect((await numbersOf(kitchen, token)).body.ready).toEqual([2]);
    test.clock.moveSeconds(61 * 60);
    expect((await numbersOf(kitchen, token)).body.ready).toEqual([]);
  });
});
