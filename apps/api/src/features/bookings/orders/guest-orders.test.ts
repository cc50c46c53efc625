import { expect, it } from 'vitest';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { aSetting, atTable, aVilla, configure } from '#testing/booking-builders.ts';
import { aCategory, aDevice, aMenu, anItem, aSeat } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { aKitchen, at, change, orderAsGuest, type Kitchen } from './testing/kitchen.ts';

const test = useTestApp();

const OFF = { status: 422, body: { message: 'Ordering is not available at the moment.', errors: {} } };
const PICK_UP = { order_type: 'self_pickup', seat_id: null };
const HUDA = { customer: { name: 'Huda', phone: '52222222' } };

const statusesOf = async (responses: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(responses)).map(({ status }) => status).toSorted((a, b) => a - b);

const placedAt = (kitchen: Kitchen, hoursAgo: number) =>
  test.owner.query(
    'update orders set created_at = $2::timestamptz - make_interval(hours => $3) where business_id = $1',
    [kitchen.businessId, test.clock.now(), hoursAgo],
  );

it('A tablet of the branch orders by its own switch, as a tablet, and as often as people sit down at it.', async () => {
  const kitchen = await aKitchen(test);
  const { token } = await aDevice(test, kitchen, 'tablet');
  await aSetting(test, kitchen, ['MobileAppSettings', [{ key: 'DisableOrdering', data: true }]]);
  expect(await orderAsGuest(test, kitchen)).toMatchObject(OFF);
  const eight = Array.from({ length: 8 }, () => orderAsGuest(test, kitchen, {}, { token }));
  expect(await statusesOf(eight)).toEqual(Array(8).fill(200));
  const { data } = (await test.call(orders.list, { token: kitchen.owner.token, params: at(kitchen) })).body;
  expect(new Set(data.map((row: { source: string }) => row.source))).toEqual(new Set(['tablet']));
  await aSetting(test, kitchen, ['MobileAppSettings', []]);
  await aSetting(test, kitchen, ['TabletAppSettings', [{ key: 'DisableOrdering', data: true }]]);
  expect(await orderAsGuest(test, kitchen, {}, { token })).toMatchObject(OFF);
  const other = await aKitchen(test);
  const byPhone = await orderAsGuest(
    test,
    kitchen,
    {},
    { token: (await aDevice(test, other, 'tablet')).token },
  );
  expect(byPhone.status).toBe(200);
});

it('Guests order what is on the menu of the branch, and nothing that is hidden, switched off or of another menu.', async () => {
  const kitchen = await aKitchen(test);
  const menuId = await aMenu(test, kitchen.businessId, 'Evening');
  const category = await aCategory(test, { ...kitchen, menuId });
  const dishes: [number, string][] = [
    [await anItem(test, kitchen, category), ''],
    [await anItem(test, kitchen, await aCategory(test, kitchen)), 'disable_ordering'],
    [await anItem(test, kitchen, await aCategory(test, kitchen)), 'hide'],
  ];
  for (const [itemId, column] of dishes) {
    if (column) await test.owner.query(`update items set ${column} = true where id = $1`, [itemId]);
    const lines = [{ item_id: kitchen.itemId }, { item_id: itemId }];
    expect([column, (await orderAsGuest(test, kitchen, { lines })).body.errors]).toEqual([
      column,
      { 'lines.1.item_id': ['This item is not available.'] },
    ]);
  }
});

it('A chalet business takes no orders.', async () => {
  const villa = await aVilla(test);
  const seen = await orderAsGuest(test, { ...villa, areaId: 0, seatId: 0 }, PICK_UP);
  expect(seen).toMatchObject(OFF);
});

it('A guest who takes the food along leaves a name and a phone that can be called; one at a table need not.', async () => {
  const kitchen = await aKitchen(test);
  const errorsOf = async (customer: object) =>
    Object.keys((await orderAsGuest(test, kitchen, { ...PICK_UP, customer })).body.errors ?? {});
  expect(await errorsOf({ phone: '52222222' })).toEqual(['customer.name']);
  expect(await errorsOf({ name: 'Huda' })).toEqual(['customer.phone']);
  expect(await errorsOf({ name: 'Huda', phone: '12' })).toEqual(['customer.phone']);
  expect(await errorsOf(HUDA.customer)).toEqual([]);
  const unnamed = await orderAsGuest(test, kitchen);
  expect(unnamed).toMatchObject({ status: 200, body: { customer: { name: '' } } });
});

it('Where an app hides its prices, its guests order what has none.', async () => {
  const kitchen = await aKitchen(test);
  await test.owner.query('delete from prices where business_id = $1', [kitchen.businessId]);
  const { token } = await aDevice(test, kitchen, 'tablet');
  await aSetting(test, kitchen, ['TabletAppSettings', [{ key: 'HidePrices', data: true }]]);
  expect((await orderAsGuest(test, kitchen)).body.errors).toEqual({
    'lines.0.item_id': ['This item has no price.'],
  });
  const made = await orderAsGuest(test, kitchen, {}, { token });
  expect(made.body).toMatchObject({ total_price: 0, paid: true });
  expect(made.body.lines[0].price_locales.map((row: { name: string }) => row.name)).toEqual(['', '']);
});

it('An unpaid order that is too large is refused as a whole, and no field is to blame.', async () => {
  const kitchen = await aKitchen(test);
  await aSetting(test, { businessId: kitchen.businessId }, ['MaxUnpaidOrder', 9]);
  const of = (count: number) => orderAsGuest(test, kitchen, { lines: [{ item_id: kitchen.itemId, count }] });
  expect((await of(3)).status).toBe(200);
  expect(await of(4)).toMatchObject({ status: 422, body: { errors: {} } });
  expect((await of(4)).body.message).toContain('9.000 KWD');
});

it('Orders that nobody moved on block their table for eight hours, and those that were handed over not at all.', async () => {
  const kitchen = await aKitchen(test);
  await configure(test, kitchen.businessId, { GUEST_OPEN_ORDERS_TABLE: 1 });
  const first = await orderAsGuest(test, kitchen);
  expect([first.status, (await orderAsGuest(test, kitchen)).status]).toEqual([200, 422]);
  const other = await atTable(test, kitchen, await aSeat(test, kitchen, kitchen.areaId));
  expect((await orderAsGuest(test, kitchen, other)).status).toBe(200);
  await placedAt(kitchen, 7);
  expect((await orderAsGuest(test, kitchen)).status).toBe(422);
  await placedAt(kitchen, 9);
  expect((await orderAsGuest(test, kitchen)).status).toBe(200);
  expect((await orderAsGuest(test, kitchen)).status).toBe(422);
  await test.owner.query("update orders set status = 'delivered' where business_id = $1", [
    kitchen.businessId,
  ]);
  expect((await orderAsGuest(test, kitchen)).status).toBe(200);
});

it('Open orders count against a phone number for a day, or until they are due, and no longer once they are paid.', async () => {
  const kitchen = await aKitchen(test);
  await configure(test, kitchen.businessId, { GUEST_OPEN_ORDERS: 1 });
  const order = (more: object = {}) => orderAsGuest(test, kitchen, { ...PICK_UP, ...HUDA, ...more });
  expect((await order({ scheduled_at: '2026-04-02 13:00' })).status).toBe(200);
  expect((await order()).body.errors).toEqual({
    'customer.phone': ['There are open orders already. Please ask the staff.'],
  });
  await placedAt(kitchen, 25);
  expect((await order()).status).toBe(422);
  await test.owner.query('update orders set scheduled_at = null where business_id = $1', [
    kitchen.businessId,
  ]);
  const second = await order();
  expect([second.status, (await order()).status]).toEqual([200, 422]);
  const { data } = (await test.call(orders.list, { token: kitchen.owner.token, params: at(kitchen) })).body;
  await change(test, kitchen, data[0].id, { paid: true });
  expect((await order()).status).toBe(200);
});

it('A device does not pass its limit by asking twice at the same moment, and may order again after an hour.', async () => {
  const kitchen = await aKitchen(test);
  await configure(test, kitchen.businessId, { GUEST_ORDERS_PER_HOUR: 1 });
  const headers = { 'device-key': 'a-phone-of-a-guest' };
  const seats = await Promise.all([1, 2, 3, 4].map(() => aSeat(test, kitchen, kitchen.areaId)));
  const once = seats.map((seat_id) => orderAsGuest(test, kitchen, { seat_id }, { headers }));
  expect(await statusesOf(once)).toEqual([200, 429, 429, 429]);
  test.clock.moveSeconds(3600 + 1);
  expect((await orderAsGuest(test, kitchen, {}, { headers })).status).toBe(200);
});

it('A key that is too short to tell devices apart counts for none.', async () => {
  const kitchen = await aKitchen(test);
  await configure(test, kitchen.businessId, { GUEST_ORDERS_PER_HOUR: 1 });
  for (const key of ['short', 'with space', 'x'.repeat(129)]) {
    const headers = { 'device-key': key };
    const twice = [1, 2].map(() => orderAsGuest(test, kitchen, {}, { headers }));
    expect([key, await statusesOf(twice)]).toEqual([key, [200, 200]]);
  }
});

it('A guest reads what became of the order and when, never who did it, until the order is deleted.', async () => {
  const kitchen = await aKitchen(test);
  const made = (await orderAsGuest(test, kitchen)).body;
  const { data } = (await test.call(orders.list, { token: kitchen.owner.token, params: at(kitchen) })).body;
  const [{ id }] = data;
  await change(test, kitchen, id, { status: 'accepted', reason: 'for Huda' });
  const read = () => test.call(guestOrders.get, { params: { token: made.token } });
  const { body } = await read();
  expect(body.page).toBe(`/guest/orders/${made.token}`);
  expect(body.history).toEqual(
    ['pending', 'accepted'].map((status) => ({ status, at: test.clock.now().toISOString() })),
  );
  await test.call(orders.remove, { token: kitchen.owner.token, params: { ...at(kitchen), id } });
  expect((await read()).status).toBe(404);
  for (const token of ['short', 'with%20blanks%20in%20between', 'x'.repeat(65)])
    expect((await test.call(guestOrders.get, { params: { token } })).status).toBe(404);
});

it('An order of a guest takes twelve statements for a customer who is new, and for one who is known.', async () => {
  const kitchen = await aKitchen(test);
  const place = async () =>
    expect((await orderAsGuest(test, kitchen, { ...PICK_UP, ...HUDA })).status).toBe(200);
  expect([await test.statementsOf(place), await test.statementsOf(place)]).toEqual([12, 12]);
});
