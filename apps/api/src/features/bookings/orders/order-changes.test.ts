import { expect, it } from 'vitest';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { aPrice, aSetting } from '#testing/booking-builders.ts';
import { aCategory, anArea, anItem, aSeat, aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

interface Kitchen extends Venue {
  readonly itemId: number;
  readonly areaId: number;
  readonly seatId: number;
}

/** A restaurant with one table and one dish of 3.000, of which people also take some home. */
async function aKitchen(): Promise<Kitchen> {
  const venue = await aVenue(test);
  const itemId = await anItem(test, venue, await aCategory(test, venue));
  await aPrice(test, { businessId: venue.businessId, itemId }, 'Plate', 3000);
  await aSetting(test, { businessId: venue.businessId }, ['SelfPickUp', true]);
  const areaId = await anArea(test, venue);
  return { ...venue, itemId, areaId, seatId: await aSeat(test, venue, areaId) };
}

const at = (venue: Venue) => ({ business_id: venue.businessId, branch_id: venue.branchId });

const place = async (kitchen: Kitchen, body: object = {}) => {
  const placed = await test.call(orders.create, {
    token: kitchen.owner.token,
    params: at(kitchen),
    body: {
      order_type: 'dine_in',
      seat_id: kitchen.seatId,
      lines: [{ item_id: kitchen.itemId, count: 2 }],
      ...body,
    },
  });
  expect(placed.status).toBe(200);
  return placed.body;
};

const change = (kitchen: Kitchen, id: number, body: object) =>
  test.call(orders.update, { token: kitchen.owner.token, params: { ...at(kitchen), id }, body });

it('An order moves to another table of its branch, and its own table sent back changes nothing.', async () => {
  const kitchen = await aKitchen();
  const other = await aSeat(test, kitchen, kitchen.areaId);
  const { id } = await place(kitchen);
  const moved = await change(kitchen, id, { seat_id: other });
  expect(moved).toMatchObject({ status: 200, body: { seat_id: other, seat: { id: other } } });
  const again = await change(kitchen, id, { seat_id: other });
  expect(again.body.updated_at).toBe(moved.body.updated_at);
});

it('An order moves to no table of another business, and keeps one while it is eaten here.', async () => {
  const kitchen = await aKitchen();
  const elsewhere = await aKitchen();
  const { id } = await place(kitchen);
  const foreign = await change(kitchen, id, { seat_id: elsewhere.seatId });
  expect(foreign).toMatchObject({ status: 422, body: { errors: { seat_id: [expect.any(String)] } } });
  const none = await change(kitchen, id, { seat_id: null });
  expect(none.body.errors).toEqual({ seat_id: ['This field is required'] });
  const taken = await place(kitchen, { order_type: 'self_pickup' });
  const freed = await change(kitchen, taken.id, { seat_id: null });
  expect(freed).toMatchObject({ status: 200, body: { seat_id: null, seat: null } });
});

it('Whoever accepts an order says in how many minutes it will be ready, which the kitchen and the guest read, and may say another time.', async () => {
  const kitchen = await aKitchen();
  const { id } = await place(kitchen);
  const accepted = await change(kitchen, id, { status: 'accepted', eta_minutes: 15 });
  const after = (minutes: number) => new Date(test.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
  expect(accepted).toMatchObject({ status: 200, body: { status: 'accepted', expected_at: after(15) } });
  const inKitchen = async () =>
    (await test.call(orders.kitchen, { token: kitchen.owner.token, params: at(kitchen) })).body[0];
  expect(await inKitchen()).toMatchObject({ due_at: after(15), late_at: after(25), expected_at: after(15) });
  const later = await change(kitchen, id, { eta_minutes: 30 });
  expect(later.body).toMatchObject({ status: 'accepted', expected_at: after(30) });
  const unsaid = await change(kitchen, id, { eta_minutes: null });
  expect(unsaid.body.expected_at).toBeNull();
  expect((await inKitchen()).due_at).not.toBe(after(30));
});

it('Only of an order that is being prepared is said when it will be ready, and an acceptance that is taken back takes it along.', async () => {
  const kitchen = await aKitchen();
  const { id } = await place(kitchen);
  const early = await change(kitchen, id, { eta_minutes: 15 });
  expect(early).toMatchObject({ status: 422, body: { errors: { eta_minutes: [expect.any(String)] } } });
  for (const minutes of [0, 241, 1.5, '20', -5]) {
    const refused = await change(kitchen, id, { status: 'accepted', eta_minutes: minutes });
    expect(refused).toMatchObject({ status: 422, body: { errors: { eta_minutes: [expect.any(String)] } } });
  }
  await change(kitchen, id, { status: 'accepted', eta_minutes: 15 });
  const recalled = await change(kitchen, id, { status: 'pending', recall: true });
  expect(recalled.body).toMatchObject({ status: 'pending', expected_at: null });
  await change(kitchen, id, { status: 'accepted', eta_minutes: 15 });
  const ready = await change(kitchen, id, { status: 'ready' });
  expect(ready.body.expected_at).not.toBeNull();
  expect((await change(kitchen, id, { eta_minutes: 5 })).status).toBe(422);
});

it('An order is put off to a time of its branch, and wanted at once again.', async () => {
  const kitchen = await aKitchen();
  const { id } = await place(kitchen);
  const later = await change(kitchen, id, { scheduled_at: '2026-04-02 13:00:00' });
  expect(later.body.scheduled_at).toBe('2026-04-02T10:00:00.000Z');
  expect((await change(kitchen, id, { note: 'No onions' })).body).toMatchObject({
    scheduled_at: '2026-04-02T10:00:00.000Z',
    note: 'No onions',
  });
  expect((await change(kitchen, id, { scheduled_at: null })).body.scheduled_at).toBeNull();
});

it('An order that is moved on without a reason remembers none.', async () => {
  const kitchen = await aKitchen();
  const { id } = await place(kitchen);
  const { history } = (await change(kitchen, id, { status: 'accepted' })).body;
  expect(history).toHaveLength(2);
  expect(history[1]).toMatchObject({ status: 'accepted', reason: null });
});

it('An order whose lines change for the same money leaves its invoice as it is.', async () => {
  const kitchen = await aKitchen();
  const made = await place(kitchen);
  const lines = [{ item_id: kitchen.itemId, count: 2, note: 'One without onions' }];
  const changed = await change(kitchen, made.id, { lines });
  expect(changed.body.lines).toMatchObject([{ note: 'One without onions' }]);
  expect(changed.body.invoices).toEqual(made.invoices);
});

it('Money given back for an order does not pay for lines that are added to it.', async () => {
  const kitchen = await aKitchen();
  const { id } = await place(kitchen);
  await change(kitchen, id, { paid: true });
  const back = await test.call(invoices.create, {
    token: kitchen.owner.token,
    params: at(kitchen),
    body: { order_id: id, type: 'debit', amount: 2, status: 'paid' },
  });
  expect(back.status).toBe(200);
  const changed = await change(kitchen, id, { lines: [{ item_id: kitchen.itemId, count: 3 }] });
  const open = changed.body.invoices.filter(({ status }: { status: string }) => status === 'pending');
  expect(open).toMatchObject([{ type: 'credit', amount: 3 }]);
});

it('A line whose item is gone stays as it was ordered, and cannot be ordered again.', async () => {
  const kitchen = await aKitchen();
  const { id } = await place(kitchen);
  await test.owner.query('delete from items where id = $1', [kitchen.itemId]);
  const read = await test.call(orders.get, {
    token: kitchen.owner.token,
    params: { ...at(kitchen), id },
  });
  const { lines } = read.body;
  expect((await change(kitchen, id, { lines })).status).toBe(200);
  const more = await change(kitchen, id, { lines: [{ ...lines[0], count: 3 }] });
  expect(more.body.errors).toEqual({ 'lines.0.item_id': ['This field is required'] });
});

it('A line sent back as it is keeps its price, and one that differs in anything is priced as of today.', async () => {
  const kitchen = await aKitchen();
  const { businessId, itemId } = kitchen;
  const pie = await anItem(test, kitchen, await aCategory(test, kitchen));
  await aPrice(test, { businessId, itemId: pie }, 'Plate', 5000);
  const { rows } = await test.owner.query(
    "insert into addons (business_id, item_id, price, name_en, name_ar) values ($1, $2, 500, 'Cheese', 'جبن') returning id::int",
    [businessId, itemId],
  );
  const placed = await Promise.all(Array.from({ length: 7 }, () => place(kitchen)));
  await test.owner.query('update prices set price = 4000 where item_id = $1', [itemId]);
  const large = await aPrice(test, { businessId, itemId }, 'Large', 7000);
  const changes: [object, number][] = [
    [{}, 6],
    [{ id: undefined }, 8],
    [{ note: 'No onions' }, 8],
    [{ count: 3 }, 12],
    [{ addons: [rows[0].id] }, 9],
    [{ price_id: large }, 14],
    [{ item_id: pie, price_id: null }, 10],
  ];
  for (const [index, [differing, total]] of changes.entries()) {
    const { id, lines } = placed[index];
    const addons = lines[0].addons.map((addon: { id: number }) => addon.id);
    const changed = await change(kitchen, id, { lines: [{ ...lines[0], addons, ...differing }] });
    expect([differing, changed.status, changed.body.total_price]).toEqual([differing, 200, total]);
  }
});

it('What staff ask for after an order was rejected stays owed when the row is posted back whole.', async () => {
  const kitchen = await aKitchen();
  const { id } = await place(kitchen);
  await change(kitchen, id, { status: 'rejected' });
  const fee = { order_id: id, type: 'credit', amount: 1 };
  await test.call(invoices.create, { token: kitchen.owner.token, params: at(kitchen), body: fee });
  const saved = await change(kitchen, id, { status: 'rejected', note: 'Came too late' });
  expect(
    saved.body.invoices.map((row: { amount: number; status: string }) => [row.amount, row.status]),
  ).toEqual(
    expect.arrayContaining([
      [6, 'canceled'],
      [1, 'pending'],
    ]),
  );
});
