import { describe, expect, it } from 'vitest';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { guestLinks } from '@diwan/contract/bookings/guest-links.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { templatePermissions } from '@diwan/contract/permission-templates.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import {
  aCategory,
  anEmployee,
  anArea,
  anItem,
  aSeat,
  aVenue,
  type Person,
  type Venue,
} from '#testing/builders.ts';
import { aPrice, aSetting, atTable, configure } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

interface Kitchen extends Venue {
  readonly itemId: number;
  readonly priceId: number;
  readonly addonId: number;
  readonly seatId: number;
}

/** A restaurant with one dish as in the rules' example: 3.250, an addon of 0.500 and 10 % off. */
async function aKitchen(): Promise<Kitchen> {
  const venue = await aVenue(test);
  const category = await aCategory(test, venue);
  const itemId = await anItem(test, venue, category);
  const priceId = await aPrice(test, { businessId: venue.businessId, itemId }, 'Large', 3250);
  const { rows } = await test.owner.query(
    "insert into addons (business_id, item_id, price, name_en, name_ar) values ($1, $2, 500, 'Cheese', 'جبن') returning id::int",
    [venue.businessId, itemId],
  );
  await test.owner.query(
    `insert into discounts (business_id, item_id, type, amount, from_at, to_at, name_en, name_ar)
     values ($1, $2, 'percentage', 1000, '2026-03-01T00:00:00Z', '2026-05-01T00:00:00Z', 'Spring', 'الربيع')`,
    [venue.businessId, itemId],
  );
  const area = await anArea(test, venue);
  return { ...venue, itemId, priceId, addonId: rows[0].id, seatId: await aSeat(test, venue, area) };
}

const at = ({ businessId, branchId }: Venue) => ({
  business_id: businessId,
  branch_id: branchId,
  branch_or_all: branchId,
});

const place = (kitchen: Kitchen, body: object = {}, person: Person = kitchen.owner) =>
  test.call(orders.create, {
    token: person.token,
    params: at(kitchen),
    body: {
      order_type: 'dine_in',
      seat_id: kitchen.seatId,
      lines: [{ item_id: kitchen.itemId, count: 2, addons: [kitchen.addonId] }],
      ...body,
    },
  });

const change = (kitchen: Kitchen, id: number, body: object, person: Person = kitchen.owner) =>
  test.call(orders.update, { token: person.token, params: { ...at(kitchen), id }, body });

async function stockOf(kitchen: Kitchen): Promise<number | null> {
  const { rows } = await test.owner.query('select amount from items where id = $1', [kitchen.itemId]);
  return rows[0].amount;
}

describe('an order', () => {
  it('costs what the rules say, to the last fils', async () => {
    const kitchen = await aKitchen();
    await aSetting(test, { businessId: kitchen.businessId }, ['GeneralDiscount', 5]);
    await aSetting(test, { businessId: kitchen.businessId }, ['ExtraCharge', 0.25]);
    const made = await place(kitchen, { customer: { name: 'Huda', phone: '52222222' } });
    expect(made).toMatchObject({
      status: 200,
      body: {
        number: 1,
        status: 'pending',
        paid: false,
        customer: { name: 'Huda', phone: '+96552222222' },
        seat: { id: kitchen.seatId },
        lines: [
          {
            count: 2,
            unit_price: 3.25,
            addons: [{ id: kitchen.addonId, price: 0.5 }],
            discounts: [{ type: 'percentage', amount: 10, value: 0.65 }],
            total: 6.85,
            item: { id: kitchen.itemId },
          },
        ],
        subtotal_price: 7.5,
        discount_price: 0.993,
        extra_charge: 0.25,
        total_price: 6.757,
        invoices: [{ amount: 6.757, type: 'credit', status: 'pending' }],
        history: [{ status: 'pending', by: 'Nora', reason: null }],
      },
    });
    const read = await test.call(orders.get, {
      token: kitchen.owner.token,
      params: { ...at(kitchen), id: made.body.id },
    });
    expect(read.body).toEqual(made.body);
    expect(await place(kitchen, { expected_total: 6.7 })).toMatchObject({
      status: 409,
      body: { total_price: 6.757 },
    });
  });

  it('is numbered from 1 each local day of its branch, without gaps or doubles', async () => {
    const kitchen = await aKitchen();
    const made = await Promise.all(Array.from({ length: 12 }, () => place(kitchen)));
    expect(made.map(({ body }) => body.number).toSorted((a, b) => a - b)).toEqual(
      [...Array(12).keys()].map((n) => n + 1),
    );
    const today = test.clock.now().toISOString();
    test.clock.set('2026-04-01T20:59:00Z');
    expect((await place(kitchen)).body.number).toBe(13);
    test.clock.set('2026-04-01T21:00:00Z');
    expect((await place(kitchen)).body.number).toBe(1);
    test.clock.set(today);
  });

  it('goes on as its table of moves allows, and remembers who moved it and why', async () => {
    const kitchen = await aKitchen();
    const cook = await anEmployee(test, kitchen, ['orders.read', 'orders.update']);
    const { id } = (await place(kitchen)).body;
    expect((await change(kitchen, id, { status: 'ready' }, cook)).body.errors).toEqual({
      status: ['An order cannot go from pending to ready.'],
    });
    await change(kitchen, id, { status: 'accepted' }, cook);
    const rejected = await change(kitchen, id, { status: 'rejected', reason: 'no more hummus' }, cook);
    expect(rejected.body).toMatchObject({
      status: 'rejected',
      history: [
        { status: 'pending' },
        { status: 'accepted', by: 'Huda' },
        { status: 'rejected', reason: 'no more hummus' },
      ],
      invoices: [{ status: 'canceled' }],
    });
    expect((await change(kitchen, id, { paid: true }, cook)).status).toBe(403);
  });

  it('is settled by paying what is owed, in one way', async () => {
    const kitchen = await aKitchen();
    const { id } = (await place(kitchen)).body;
    const paid = await change(kitchen, id, { paid: true, payment_type: 'knet' });
    expect(paid.body).toMatchObject({ paid: true, invoices: [{ status: 'paid', payment_type: 'knet' }] });
    const free = await place(kitchen, { lines: [{ item_id: await aFreeItem(kitchen) }] });
    expect(free.body).toMatchObject({ total_price: 0, paid: true, invoices: [] });
  });

  it('takes its items from the stock, and gives them back when it is rejected, changed or deleted', async () => {
    const kitchen = await aKitchen();
    await test.owner.query('update items set amount = 5 where id = $1', [kitchen.itemId]);
    const first = (await place(kitchen)).body;
    expect(await stockOf(kitchen)).toBe(3);
    expect(await place(kitchen, { lines: [{ item_id: kitchen.itemId, count: 4 }] })).toMatchObject({
      status: 409,
      body: {
        message: 'Only 3 left of Hummus.',
        errors: { 'lines.0.count': ['Only 3 left of Hummus.'] },
      },
    });
    const free = { item_id: await aFreeItem(kitchen) };
    const twice = [{ item_id: kitchen.itemId, count: 2 }, free, { item_id: kitchen.itemId, count: 2 }];
    expect((await place(kitchen, { lines: twice })).body).toMatchObject({
      message: 'Only 3 left of Hummus.',
      errors: {
        'lines.0.count': ['Only 3 left of Hummus.'],
        'lines.2.count': ['Only 3 left of Hummus.'],
      },
    });
    await change(kitchen, first.id, { lines: [{ item_id: kitchen.itemId, count: 5 }] });
    expect(await stockOf(kitchen)).toBe(0);
    await change(kitchen, first.id, { status: 'rejected' });
    expect(await stockOf(kitchen)).toBe(5);
    const second = (await place(kitchen)).body;
    await test.call(orders.remove, { token: kitchen.owner.token, params: { ...at(kitchen), id: second.id } });
    expect(await stockOf(kitchen)).toBe(5);
    expect(
      (await test.call(orders.get, { token: kitchen.owner.token, params: { ...at(kitchen), id: second.id } }))
        .status,
    ).toBe(404);
  });

  it('of the last piece goes to one of many who want it at once', async () => {
    const kitchen = await aKitchen();
    await test.owner.query('update items set amount = 3 where id = $1', [kitchen.itemId]);
    const lines = [{ item_id: kitchen.itemId, count: 1 }];
    const responses = await Promise.all(Array.from({ length: 10 }, () => place(kitchen, { lines })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await stockOf(kitchen)).toBe(0);
  });

  it('is changed only while it is pending, and then owes its new total', async () => {
    const kitchen = await aKitchen();
    const { id } = (await place(kitchen)).body;
    const changed = await change(kitchen, id, { lines: [{ item_id: kitchen.itemId, count: 1 }] });
    expect(changed.body).toMatchObject({ total_price: 2.925, lines: [{ count: 1 }] });
    expect(changed.body.invoices.filter((row: { status: string }) => row.status === 'pending')).toMatchObject(
      [{ amount: 2.925 }],
    );
    await change(kitchen, id, { status: 'accepted' });
    expect((await change(kitchen, id, { lines: [{ item_id: kitchen.itemId }] })).body.errors).toHaveProperty(
      'lines',
    );
  });

  it('takes its own row back at any time, moved on or not, and keeps its items and prices', async () => {
    const kitchen = await aKitchen();
    const placed = (await place(kitchen)).body;
    await test.owner.query('update prices set price = price + 1000 where item_id = $1', [kitchen.itemId]);
    const back = await change(kitchen, placed.id, { ...placed, note: 'Well done' });
    const { lines, total_price } = placed;
    expect([back.status, back.body]).toMatchObject([200, { note: 'Well done', lines, total_price }]);
    expect((await change(kitchen, placed.id, back.body)).body).toEqual(back.body);
    const cook = await anEmployee(test, kitchen, ['orders.read', 'orders.update']);
    const paid = (await change(kitchen, placed.id, { status: 'accepted', paid: true })).body;
    const ready = await change(kitchen, placed.id, { ...paid, status: 'ready' }, cook);
    expect([ready.status, ready.body]).toMatchObject([200, { status: 'ready', paid: true, lines }]);
    await test.owner.query('delete from items where id = $1', [kitchen.itemId]);
    const gone = await change(kitchen, placed.id, { ...ready.body, status: 'delivered' });
    expect([gone.status, gone.body.status]).toEqual([200, 'delivered']);
    const last = await change(kitchen, placed.id, { ...gone.body, note: null }, cook);
    expect([last.status, last.body.lines[0].item_id]).toEqual([200, null]);
  });

  it('is refused with the reason at its field', async () => {
    const kitchen = await aKitchen();
    const errors = async (body: object) => (await place(kitchen, body)).body.errors;
    expect(await errors({ seat_id: null })).toHaveProperty('seat_id');
    expect(await errors({ order_type: 'delivery' })).toEqual({
      order_type: ['This order type is not offered.'],
    });
    expect(await errors({ lines: [] })).toEqual({ lines: ['This field is required'] });
    expect(await errors({ lines: [{ item_id: kitchen.itemId, count: 0 }] })).toHaveProperty('lines.0.count');
    const other = await aKitchen();
    expect(await errors({ lines: [{ item_id: other.itemId }] })).toHaveProperty('lines.0.item_id');
    const category = await aCategory(test, kitchen);
    const villa = await anItem(test, kitchen, category, { type: 'chalet' });
    expect(await errors({ lines: [{ item_id: villa }] })).toEqual({
      'lines.0.item_id': ['This item is booked, not ordered.'],
    });
    await aSetting(test, { businessId: kitchen.businessId }, ['Delivery', true]);
    expect(await errors({ order_type: 'delivery' })).toEqual({
      delivery_address: ['This field is required'],
    });
  });

  it('is found by number, name, phone, table and floor', async () => {
    const kitchen = await aKitchen();
    const { id } = (await place(kitchen, { customer: { name: 'Huda', phone: '52222222' } })).body;
    await place(kitchen);
    const ids = async (query: object) => {
      const response = await test.call(orders.list, {
        token: kitchen.owner.token,
        params: at(kitchen),
        query: { ...query },
      });
      return response.body.data.map((row: { id: number }) => row.id);
    };
    expect(await ids({ search: 'hud' })).toEqual([id]);
    expect(await ids({ search: '5222 2222' })).toEqual([id]);
    expect(await ids({ seat_id: kitchen.seatId })).toHaveLength(2);
    expect(await ids({ status: 'accepted,ready' })).toEqual([]);
    expect(await ids({ paid: 'true' })).toEqual([]);
    const shown = await test.call(orders.kitchen, { token: kitchen.owner.token, params: at(kitchen) });
    expect(shown.body.map((row: { number: number }) => row.number)).toEqual([1, 2]);
  });
});

async function aFreeItem(kitchen: Kitchen): Promise<number> {
  const itemId = await anItem(test, kitchen, await aCategory(test, kitchen));
  await aPrice(test, { businessId: kitchen.businessId, itemId }, 'Free', 0);
  return itemId;
}

async function orderAsGuest(kitchen: Kitchen, body: object = {}, headers: Record<string, string> = {}) {
  const { rows } = await test.owner.query('select slug from branches where id = $1', [kitchen.branchId]);
  return test.call(guestOrders.create, {
    params: { slug: rows[0].slug },
    headers,
    body: {
      ...(kitchen.seatId > 0 && (await atTable(test, kitchen, kitchen.seatId))),
      lines: [{ item_id: kitchen.itemId }],
      ...body,
    },
  });
}

describe('a guest', () => {
  const order = orderAsGuest;

  it('orders from a table and follows the order by its token', async () => {
    const kitchen = await aKitchen();
    const made = await order(kitchen);
    expect(made).toMatchObject({
      status: 200,
      body: { number: 1, total_price: 2.925, history: [{ status: 'pending' }] },
    });
    const read = await test.call(guestOrders.get, { params: { token: made.body.token } });
    // The way to the bill of the table is reported once, to the phone that ordered.
    const { visit, ...shown } = made.body;
    expect(visit).toEqual({ token: expect.any(String), page: `/guest/visits/${visit.token}` });
    expect(read.body).toEqual(shown);
    expect((await test.call(guestOrders.get, { params: { token: 'x'.repeat(32) } })).status).toBe(404);
  });

  it('is told why an order is refused', async () => {
    const kitchen = await aKitchen();
    await aSetting(test, { businessId: kitchen.businessId }, ['SelfPickUp', true]);
    expect((await order(kitchen, { order_type: 'self_pickup' })).body.errors).toHaveProperty([
      'customer.name',
    ]);
    await test.owner.query('update items set hide = true where id = $1', [kitchen.itemId]);
    expect((await order(kitchen)).body.message).toBe('This item is not available.');
    await test.owner.query('update items set hide = false where id = $1', [kitchen.itemId]);
    await test.owner.query("update menus set type = 'subscription' where id = $1", [kitchen.menuId]);
    expect((await order(kitchen)).body.message).toBe(
      'This menu is sold by subscription; single items cannot be ordered.',
    );
    await aSetting(test, { businessId: kitchen.businessId }, ['EnableOrdering', false]);
    expect((await order(kitchen)).body).toEqual({
      message: 'Ordering is not available at the moment.',
      errors: {},
    });
  });
});

const statusesOf = async (responses: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(responses)).map(({ status }) => status).toSorted((a, b) => a - b);

it('A guest orders at most 20 of a line, and each line with more is named; staff order 999.', async () => {
  const kitchen = await aKitchen();
  await test.owner.query('update prices set price = 1 where business_id = $1', [kitchen.businessId]);
  const lines = [21, 20, 999].map((count) => ({ item_id: kitchen.itemId, count }));
  expect((await orderAsGuest(kitchen, { lines }, { locale: 'ar' })).body.errors).toEqual({
    'lines.0.count': ['يرجى سؤال الموظفين.'],
    'lines.2.count': ['يرجى سؤال الموظفين.'],
  });
  expect((await orderAsGuest(kitchen, { lines: [{ item_id: kitchen.itemId, count: 20 }] })).status).toBe(200);
  expect((await place(kitchen, { lines: [{ item_id: kitchen.itemId, count: 999 }] })).status).toBe(200);
});

it('One answer names every line of an order that cannot be taken as it is, whatever is wrong with it.', async () => {
  const kitchen = await aKitchen();
  const { itemId: item_id, addonId } = kitchen;
  const lines = [
    { item_id: 999_999_999 },
    { item_id, addons: [addonId, addonId] },
    { item_id, count: 21 },
    { item_id, price_id: 999_999_999 },
    { item_id },
  ];
  const of = (body: { errors?: object }) => Object.keys(body.errors ?? {});
  const asGuest = await orderAsGuest(kitchen, { lines });
  expect([asGuest.status, of(asGuest.body)]).toEqual([
    422,
    ['lines.0.item_id', 'lines.1.addons.1', 'lines.3.price_id', 'lines.2.count'],
  ]);
  const asStaff = await place(kitchen, { lines });
  expect([asStaff.status, of(asStaff.body)]).toEqual([
    422,
    ['lines.0.item_id', 'lines.1.addons.1', 'lines.3.price_id'],
  ]);
});

it('The same extra is taken once in a line, by guests and by staff.', async () => {
  const kitchen = await aKitchen();
  const lines = [{ item_id: kitchen.itemId, addons: [kitchen.addonId, kitchen.addonId] }];
  const errors = { 'lines.0.addons.1': ['This extra can be taken once.'] };
  expect((await orderAsGuest(kitchen, { lines })).body.errors).toEqual(errors);
  expect((await place(kitchen, { lines })).body.errors).toEqual(errors);
});

it('An extra is taken as often as the menu says, each time at its price, and once more is refused where it stands.', async () => {
  const kitchen = await aKitchen();
  await test.owner.query('update addons set max = 3 where id = $1', [kitchen.addonId]);
  const of = (times: number) => [
    { item_id: kitchen.itemId, addons: Array.from({ length: times }, () => kitchen.addonId) },
  ];
  const errors = { 'lines.0.addons.3': ['This extra can be taken 3 times at most.'] };
  expect((await orderAsGuest(kitchen, { lines: of(4) })).body.errors).toEqual(errors);
  expect((await place(kitchen, { lines: of(4) })).body.errors).toEqual(errors);
  // 3.250 − 10 % + 3 × 0.500
  for (const placed of [
    await orderAsGuest(kitchen, { lines: of(3) }),
    await place(kitchen, { lines: of(3) }),
  ]) {
    expect(placed.body).toMatchObject({ total_price: 4.425 });
    const addon = { id: kitchen.addonId, price: 0.5, locales: expect.any(Array) };
    expect(placed.body.lines[0].addons).toEqual([addon, addon, addon]);
  }
});

it('A guest’s order beyond 50 dinars or 40 pieces asks for payment or a call.', async () => {
  const kitchen = await aKitchen();
  await aSetting(test, { businessId: kitchen.businessId }, [
    'ContactPhone',
    { formattedNumber: '+96522220000' },
  ]);
  const of = (count: number) => ({ item_id: kitchen.itemId, count });
  // 2.925 each after the discount: 17 are 49.725, 18 are 52.650.
  expect((await orderAsGuest(kitchen, { lines: [of(17)] })).status).toBe(200);
  expect((await orderAsGuest(kitchen, { lines: [of(18)] })).body.message).toBe(
    'Orders above 50.000 KWD are paid first. Please call us: \u2066+96522220000\u2069',
  );
  await aSetting(test, { businessId: kitchen.businessId }, ['MaxUnpaidOrder', 500]);
  expect((await orderAsGuest(kitchen, { lines: [of(20), of(20)] })).status).toBe(200);
  expect((await orderAsGuest(kitchen, { lines: [of(20), of(20), of(1)] })).body.message).toContain(
    'Orders of more than 40 pieces are paid first.',
  );
  expect((await place(kitchen, { lines: [of(900)] })).status).toBe(200);
});

it('A table, a phone number and a device have no more open orders than the business allows.', async () => {
  const kitchen = await aKitchen();
  await aSetting(test, { businessId: kitchen.businessId }, ['SelfPickUp', true]);
  expect(await statusesOf(Array.from({ length: 8 }, () => orderAsGuest(kitchen)))).toEqual([
    ...Array<number>(6).fill(200),
    422,
    422,
  ]);
  expect((await orderAsGuest(kitchen)).body.errors).toEqual({
    seat_id: ['There are open orders already. Please ask the staff.'],
  });
  const pickUp = (phone: string, headers: Record<string, string> = {}) =>
    orderAsGuest(kitchen, { order_type: 'self_pickup', customer: { name: 'Huda', phone } }, headers);
  expect(await statusesOf(Array.from({ length: 5 }, () => pickUp('52222222')))).toEqual([
    200, 200, 200, 422, 422,
  ]);
  await test.owner.query("update orders set status = 'delivered' where business_id = $1", [
    kitchen.businessId,
  ]);
  expect((await pickUp('52222222')).status).toBe(200);
  await configure(test, kitchen.businessId, { GUEST_OPEN_ORDERS: 50, GUEST_ORDERS_PER_HOUR: 2 });
  const device = { 'device-key': 'a-phone-of-a-guest' };
  expect(await statusesOf([1, 2, 3].map(() => pickUp('53333333', device)))).toEqual([200, 200, 429]);
  const refused = await pickUp('53333333', { ...device, locale: 'ar' });
  expect(refused.body.message).toContain('يرجى سؤال الموظفين');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3590);
  expect((await pickUp('53333333', { 'device-key': 'another-phone' })).status).toBe(200);
});

it('Nobody orders from a menu that is sold by subscription, staff included.', async () => {
  const kitchen = await aKitchen();
  const { id } = (await place(kitchen)).body;
  await test.owner.query("update menus set type = 'subscription' where id = $1", [kitchen.menuId]);
  const errors = {
    'lines.0.item_id': ['This menu is sold by subscription; single items cannot be ordered.'],
  };
  expect((await place(kitchen)).body.errors).toEqual(errors);
  expect((await orderAsGuest(kitchen)).body.errors).toEqual(errors);
  const more = await change(kitchen, id, { lines: [{ item_id: kitchen.itemId, count: 5 }] });
  expect(more.body.errors).toEqual(errors);
});

it('A salon hands products over at a chair or at its desk, and delivers nothing.', async () => {
  const venue = await aVenue(test, 'salon');
  const category = await aCategory(test, venue);
  const itemId = await anItem(test, venue, category, { type: 'salon_product' });
  await aPrice(test, { businessId: venue.businessId, itemId }, 'Bottle', 4000);
  for (const key of ['SelfPickUp', 'Delivery', 'CarPickup'])
    await aSetting(test, { businessId: venue.businessId }, [key, true]);
  const kitchen = { ...venue, itemId, priceId: 0, addonId: 0, seatId: 0 };
  const sent = { seat_id: null, delivery_address: 'Block 4', lines: [{ item_id: itemId }] };
  const named = { customer: { name: 'Huda', phone: '52222222' } };
  const off = { order_type: ['This order type is not offered.'] };
  for (const order_type of ['delivery', 'car_pickup']) {
    expect((await orderAsGuest(kitchen, { ...sent, ...named, order_type })).body.errors).toEqual(off);
    expect((await place(kitchen, { ...sent, order_type })).body.errors).toEqual(off);
  }
  const picked = await orderAsGuest(kitchen, { ...sent, ...named, order_type: 'self_pickup' });
  expect(picked.status).toBe(200);
});

it('The desk of a salon sells a product to be taken along where nobody said otherwise; guests are not offered it.', async () => {
  const venue = await aVenue(test, 'salon');
  const category = await aCategory(test, venue);
  const itemId = await anItem(test, venue, category, { type: 'salon_product' });
  await aPrice(test, { businessId: venue.businessId, itemId }, 'Bottle', 4000);
  const kitchen = { ...venue, itemId, priceId: 0, addonId: 0, seatId: 0 };
  const sent = { seat_id: null, order_type: 'self_pickup', lines: [{ item_id: itemId }] };
  expect((await place(kitchen, sent)).status).toBe(200);
  const guest = { ...sent, customer: { name: 'Huda', phone: '52222222' } };
  const off = { order_type: ['This order type is not offered.'] };
  expect((await orderAsGuest(kitchen, guest)).body.errors).toEqual(off);
  await aSetting(test, { businessId: venue.businessId }, ['SelfPickUp', false]);
  expect((await place(kitchen, sent)).body.errors).toEqual(off);
});

it('Whoever works in a salon by the template of a cashier sells its products.', async () => {
  const venue = await aVenue(test, 'salon');
  const category = await aCategory(test, venue);
  const itemId = await anItem(test, venue, category, { type: 'salon_product' });
  await aPrice(test, { businessId: venue.businessId, itemId }, 'Bottle', 4000);
  const cashier = await anEmployee(test, venue, templatePermissions('cashier', 'salon'));
  const kitchen = { ...venue, itemId, priceId: 0, addonId: 0, seatId: 0 };
  const sent = { seat_id: null, order_type: 'self_pickup', lines: [{ item_id: itemId }] };
  expect((await place(kitchen, sent, cashier)).status).toBe(200);
});

it('A guest reads table, note, time and, with the own token alone, the name of an order.', async () => {
  const kitchen = await aKitchen();
  const made = await orderAsGuest(kitchen, { note: 'No onions', customer: { name: 'Huda' } });
  expect(made.body).toMatchObject({
    seat: { id: kitchen.seatId, locales: [{ name: 'Table 1' }, { name: 'طاولة 1' }] },
    note: 'No onions',
    scheduled_at: null,
    customer: { name: 'Huda' },
  });
  const { rows } = await test.owner.query('select id::int from orders where business_id = $1', [
    kitchen.businessId,
  ]);
  const link = await test.call(guestLinks.ofOrder, {
    token: kitchen.owner.token,
    params: { ...at(kitchen), id: rows[0].id },
  });
  const [token] = /[0-9a-f]{32}$/.exec(link.body.url ?? '') ?? [];
  const read = await test.call(guestOrders.get, { params: { token: String(token) } });
  expect(read.body).toMatchObject({ seat: { id: kitchen.seatId }, note: 'No onions', customer: null });
});

describe('an order for later', () => {
  /** The clock of the tests stands at eleven in Kuwait, on Wednesday 1 April. */
  const later = (kitchen: Kitchen, scheduled_at: string, headers: Record<string, string> = {}) =>
    orderAsGuest(kitchen, { scheduled_at }, headers);
  const REFUSED = { scheduled_at: ['This time is not offered. Please choose another.'] };

  it('A guest cannot order for a time that is past, far away, closed or between the quarters.', async () => {
    const kitchen = await aKitchen();
    for (const time of [
      '2020-01-01 12:00',
      '2090-01-01 03:00',
      '2026-04-01 10:45',
      '2026-04-01 11:15',
      '2026-04-01 12:10',
      '2026-04-02 03:00',
      '2026-04-08 11:15',
    ])
      expect([time, (await later(kitchen, time)).body.errors]).toEqual([time, REFUSED]);
    const arabic = await later(kitchen, '2026-04-02 03:00', { locale: 'ar' });
    expect(arabic.body.message).toBe('هذا الوقت غير متاح. يرجى اختيار وقت آخر.');
    const made = await later(kitchen, '2026-04-01 11:30');
    expect(made.body).toMatchObject({ scheduled_at: '2026-04-01T08:30:00.000Z' });
    expect((await place(kitchen, { scheduled_at: '2026-04-02 03:00' })).status).toBe(200);
  });

  it('The kitchen takes as many orders of guests for one quarter as the branch says, also at once.', async () => {
    const kitchen = await aKitchen();
    await aSetting(test, kitchen, ['OrdersPerSlot', 2]);
    const responses = [1, 2, 3, 4].map(() => later(kitchen, '2026-04-01 13:00'));
    expect(await statusesOf(responses)).toEqual([200, 200, 422, 422]);
    expect((await later(kitchen, '2026-04-01 13:15')).status).toBe(200);
  });

  it('Opening hours and the time of preparation decide which times are served.', async () => {
    const kitchen = await aKitchen();
    await aSetting(test, { businessId: kitchen.businessId }, [
      'OpeningHours',
      { Wed: [{ S: '18:00', E: '02:00' }] },
    ]);
    await aSetting(test, { businessId: kitchen.businessId }, ['PreparationMinutes', 45]);
    expect((await later(kitchen, '2026-04-01 18:30')).body.errors).toEqual(REFUSED);
    expect((await later(kitchen, '2026-04-01 18:45')).status).toBe(200);
    expect((await later(kitchen, '2026-04-02 01:45')).status).toBe(200);
    expect((await later(kitchen, '2026-04-02 02:00')).body.errors).toEqual(REFUSED);
    expect((await orderAsGuest(kitchen)).body).toEqual({
      message: 'We are closed at the moment. Please choose a later time.',
      errors: {},
    });
    expect((await place(kitchen)).status).toBe(200);
  });

  it('The kitchen is notified when to begin, and reads what it is to begin with first.', async () => {
    const kitchen = await aKitchen();
    await aSetting(test, kitchen, ['PreparationMinutes', 30]);
    const tomorrow = (await place(kitchen, { scheduled_at: '2026-04-02 13:00' })).body;
    const now = (await place(kitchen)).body;
    const { body } = await test.call(orders.kitchen, { token: kitchen.owner.token, params: at(kitchen) });
    expect(body.map((row: { id: number; begins_at: string | null }) => [row.id, row.begins_at])).toEqual([
      [now.id, null],
      [tomorrow.id, '2026-04-02T09:30:00.000Z'],
    ]);
  });
});

it('A wrong tap of the kitchen is taken back one step within 30 minutes, and neither later nor further.', async () => {
  const kitchen = await aKitchen();
  const { body } = await place(kitchen);
  const recall = (status: string) => change(kitchen, body.id, { status, recall: true });
  await change(kitchen, body.id, { status: 'accepted' });
  await change(kitchen, body.id, { status: 'ready' });
  await change(kitchen, body.id, { status: 'delivered' });
  expect((await recall('accepted')).status).toBe(422);
  expect((await change(kitchen, body.id, { status: 'ready' })).status).toBe(422);
  test.clock.moveSeconds(30 * 60);
  expect((await recall('ready')).body).toMatchObject({ status: 'ready' });
  test.clock.moveSeconds(30 * 60 + 1);
  expect((await recall('accepted')).status).toBe(422);
  await change(kitchen, body.id, { status: 'rejected' });
  expect((await recall('ready')).status).toBe(422);
});

it('The kitchen reads what was delivered for as long as it can be called back, the latest first, and nothing else.', async () => {
  const kitchen = await aKitchen();
  const delivered = async () => {
    const { body } = await place(kitchen);
    for (const status of ['accepted', 'ready', 'delivered']) await change(kitchen, body.id, { status });
    return body.id;
  };
  const first = await delivered();
  test.clock.moveSeconds(60);
  const second = await delivered();
  await place(kitchen);
  const done = async () => {
    const params = at(kitchen);
    const { body } = await test.call(orders.kitchen, {
      token: kitchen.owner.token,
      params,
      query: { done: true },
    });
    return body.map(({ id, lines }: { id: number; lines: unknown[] }) => [id, lines.length]);
  };
  expect(await done()).toEqual([
    [second, 1],
    [first, 1],
  ]);
  test.clock.moveSeconds(29 * 60 + 1);
  expect(await done()).toEqual([[second, 1]]);
  // A payment is no other handing over.
  await change(kitchen, second, { paid: true, payment_type: 'cash' });
  test.clock.moveSeconds(60);
  expect(await done()).toEqual([]);
});

it('A kitchen that names the version it has is told in no bytes that nothing changed, until something does.', async () => {
  const kitchen = await aKitchen();
  const { body } = await place(kitchen);
  const read = (headers: Record<string, string> = {}) =>
    test.call(orders.kitchen, { token: kitchen.owner.token, params: at(kitchen), headers });
  const first = await read();
  const version = String(first.headers['etag']);
  const again = await read({ 'if-none-match': version });
  expect([again.status, again.headers['etag']]).toEqual([304, version]);
  // As a browser names the version of a compressed response.
  expect((await read({ 'if-none-match': `W/${version}` })).status).toBe(304);
  await change(kitchen, body.id, { status: 'accepted' });
  const changed = await read({ 'if-none-match': version });
  expect([changed.status, changed.body[0].status]).toEqual([200, 'accepted']);
  expect(changed.headers['etag']).not.toBe(version);
});

it('The kitchen knows when an order is due and from when on it is late.', async () => {
  const kitchen = await aKitchen();
  await aSetting(test, { businessId: kitchen.businessId }, ['PreparationMinutes', 20]);
  const { body } = await place(kitchen);
  const seen = await test.call(orders.kitchen, { token: kitchen.owner.token, params: at(kitchen) });
  const after = (minutes: number) =>
    new Date(Date.parse(body.created_at) + minutes * MINUTE_MS).toISOString();
  expect(seen.body).toMatchObject([{ id: body.id, due_at: after(20), late_at: after(30) }]);
});

it('A delivery goes to another address, and never loses the one it has.', async () => {
  const kitchen = await aKitchen();
  await aSetting(test, { businessId: kitchen.businessId }, ['Delivery', true]);
  const sent = { order_type: 'delivery', seat_id: null, delivery_address: 'Block 4' };
  const { id } = (await place(kitchen, sent)).body;
  for (const delivery_address of [null, '']) {
    expect(await change(kitchen, id, { delivery_address })).toMatchObject({
      status: 422,
      body: { errors: { delivery_address: ['This field is required'] } },
    });
  }
  const moved = await change(kitchen, id, { delivery_address: 'Block 5' });
  expect(moved).toMatchObject({ status: 200, body: { delivery_address: 'Block 5' } });
});
