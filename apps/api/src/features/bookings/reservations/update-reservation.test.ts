import { beforeEach, expect, it } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aPrice, aVilla, type Villa } from '#testing/booking-builders.ts';
import { aCategory, aMenu, anArea, anEmployee, anItem, aSeat } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { expireHolds } from './expire-holds.ts';

const test = useTestApp();
const NOW = '2026-04-01T08:00:00.000Z';
const WEEKEND = { from: '2026-04-02 14:00:00', to: '2026-04-04 14:00:00' };
const TYPED = { override_price: 90, override_reason: 'a friend' };
const HUDA = { name: 'Huda', phone: '52222222' };

let villa: Villa;
beforeEach(async () => {
  test.clock.set(NOW);
  villa = await aVilla(test, { units: 2 });
});

const at = () => ({ business_id: villa.businessId, branch_id: villa.branchId });

const book = (body: object = {}) =>
  test.call(reservations.create, {
    token: villa.owner.token,
    params: at(),
    body: { reservable_id: villa.itemId, reserved_for: HUDA, ...WEEKEND, ...body },
  });
const booked = async (body: object = {}) => {
  const made = await book(body);
  expect([made.status, made.body.errors]).toEqual([200, undefined]);
  return made.body;
};
const change = (id: number, body: object) =>
  test.call(reservations.update, { token: villa.owner.token, params: { ...at(), id }, body });
const changed = async (id: number, body: object) => {
  const response = await change(id, body);
  expect([response.status, response.body.errors]).toEqual([200, undefined]);
  return response.body;
};

async function aService(name: string, price: number): Promise<number> {
  const itemId = await anItem(test, villa, villa.categoryId, { type: 'salon_service', name });
  await aPrice(test, { ...villa, itemId }, 'Basic', price);
  return itemId;
}

it('A booking that goes over to another chalet takes the lowest free unit there, and to none of another menu.', async () => {
  const other = await anItem(test, villa, villa.categoryId, { type: 'chalet', name: 'Villa B' });
  await test.owner.query('update items set units = 3 where id = $1', [other]);
  const made = await booked({ unit: 2 });
  expect(await changed(made.id, { reservable_id: other })).toMatchObject({ unit: 1, total_price: 140 });
  expect(await changed(made.id, { reservable_id: other, unit: 3 })).toMatchObject({ unit: 3 });
  const menuId = await aMenu(test, villa.businessId, 'Winter');
  const winter = { ...villa, menuId };
  const tent = await anItem(test, winter, await aCategory(test, winter), { type: 'chalet', name: 'Tent' });
  const expected = { reservable_id: ['This entry does not belong to the business.'] };
  expect((await change(made.id, { reservable_id: tent })).body.errors).toEqual(expected);
  expect((await book({ ...TYPED, reservable_id: tent })).body.errors).toEqual(expected);
});

it('A booking of a chalet that has left the menu since is still changed in everything else.', async () => {
  const made = await booked();
  const menuId = await aMenu(test, villa.businessId, 'Winter');
  const category = await aCategory(test, { ...villa, menuId });
  await test.owner.query('update items set category_id = $2 where id = $1', [villa.itemId, category]);
  expect(await changed(made.id, { color: '#ff8800', reservable_id: villa.itemId })).toMatchObject({
    color: '#ff8800',
  });
});

it('A canceled booking is written to other dates and places without a search, and takes none of them.', async () => {
  const made = await booked({ unit: 2 });
  await changed(made.id, { status: 'canceled' });
  await booked({ unit: 2 });
  const later = { from: '2026-04-09 14:00:00', to: '2026-04-11 14:00:00' };
  await booked({ unit: 2, ...later });
  expect(await changed(made.id, later)).toMatchObject({ ...later, unit: 2, status: 'canceled' });
  expect(await changed(made.id, { unit: 1 })).toMatchObject({ ...later, unit: 1 });
  expect(await changed(made.id, { note: 'calls again' })).toMatchObject({ unit: 1 });
});

it('A canceled booking of a service at a seat goes over to another service with somebody who gives it.', async () => {
  const seat = await aSeat(test, villa, await anArea(test, villa));
  const [amal, basma] = [await anEmployee(test, villa, []), await anEmployee(test, villa, [])];
  await test.owner.query("update users set name = 'Basma' where id = $1", [basma.id]);
  const [cut, colour] = [await aService('Cut', 10_000), await aService('Colour', 20_000)];
  await test.owner.query(
    'insert into item_providers (business_id, item_id, user_id, sort) values ($1, $2, $3, 0)',
    [villa.businessId, colour, basma.id],
  );
  const made = await booked({ reservable_id: cut, provider_employee_id: amal.id, seat_id: seat, to: null });
  expect(made.provider_employee).toEqual({ id: amal.id, name: 'Huda' });
  await changed(made.id, { status: 'canceled' });
  expect(await changed(made.id, { reservable_id: colour })).toMatchObject({
    provider_employee: { id: basma.id, name: 'Basma' },
    seat_id: seat,
    unit: null,
  });
});

it('Whoever does a service and where it is done changes by itself, and neither is taken twice.', async () => {
  const seat = await aSeat(test, villa, await anArea(test, villa));
  const [amal, basma] = [await anEmployee(test, villa, []), await anEmployee(test, villa, [])];
  const cut = await aService('Cut', 10_000);
  const service = { reservable_id: cut, to: null };
  const first = await booked({ ...service, provider_employee_id: amal.id, seat_id: seat });
  const second = await booked({ ...service, provider_employee_id: basma.id });
  expect((await change(second.id, { seat_id: seat })).status).toBe(409);
  expect((await change(second.id, { provider_employee_id: amal.id })).status).toBe(409);
  expect(await changed(first.id, { seat_id: null })).toMatchObject({ seat_id: null, seat: null });
  expect(await changed(second.id, { seat_id: seat })).toMatchObject({
    seat_id: seat,
    provider_employee_id: basma.id,
  });
  await test.owner.query(
    "update members set kind = 'customer' where business_id = $1 and kind = 'employee'",
    [villa.businessId],
  );
  expect((await book({ ...service, from: '2026-04-09 14:00:00' })).body.errors).toEqual({
    provider_employee_id: ['This field is required'],
  });
});

it('Another price of the item gives another sum, or is noted alone where the sum is to stay.', async () => {
  const room = await anItem(test, villa, villa.categoryId, { type: 'hotel_room', name: 'Room' });
  const [plain, sea] = [
    await aPrice(test, { ...villa, itemId: room }, 'Plain', 20_000),
    await aPrice(test, { ...villa, itemId: room }, 'Sea', 35_000),
  ];
  const made = await booked({ reservable_id: room });
  expect(made).toMatchObject({ total_price: 40, price_id: null });
  expect(await changed(made.id, { price_id: sea })).toMatchObject({ total_price: 70, price_id: sea });
  expect(await changed(made.id, { price_id: sea, color: '#ff8800' })).toMatchObject({ total_price: 70 });
  const noted = await changed(made.id, { price_id: plain, reprice: false });
  expect(noted).toMatchObject({ total_price: 70, price_id: plain });
  expect(await changed(made.id, { reprice: true })).toMatchObject({ total_price: 40, price_id: plain });
  expect(await changed(made.id, { ...TYPED, reprice: false })).toMatchObject({
    total_price: 90,
    overridden: true,
    override_reason: 'a friend',
  });
  expect(await changed(made.id, { reprice: true, override_price: null })).toMatchObject({
    total_price: 40,
    overridden: false,
    override_reason: null,
  });
  const { rows } = await test.owner.query('select id::int from prices where item_id = $1', [villa.itemId]);
  const unknown = { price_id: ['This item has no such price.'] };
  expect((await change(made.id, { price_id: rows[0].id })).body.errors).toEqual(unknown);
  expect((await book({ reservable_id: room, price_id: rows[0].id })).body.errors).toEqual(unknown);
});

it('A booking that goes over to another room leaves its chosen price behind, whether its sum stays or is found anew.', async () => {
  const room = await anItem(test, villa, villa.categoryId, { type: 'hotel_room', name: 'Room' });
  await aPrice(test, { ...villa, itemId: room }, 'Plain', 20_000);
  const sea = await aPrice(test, { ...villa, itemId: room }, 'Sea', 35_000);
  const suite = await anItem(test, villa, villa.categoryId, { type: 'hotel_room', name: 'Suite' });
  const night = await aPrice(test, { ...villa, itemId: suite }, 'Night', 50_000);
  const made = await booked({ reservable_id: room, price_id: sea });
  expect(await changed(made.id, { reprice: true })).toMatchObject({ total_price: 70, price_id: sea });
  const moved = await changed(made.id, { reservable_id: suite });
  expect(moved).toMatchObject({ total_price: 70, price_id: null });
  expect(await changed(made.id, { reservable_id: room, price_id: sea })).toMatchObject({ price_id: sea });
  const anew = await changed(made.id, { reservable_id: suite, unit: 1, reprice: true });
  expect(anew).toMatchObject({ total_price: 100, price_id: null });
  await changed(made.id, { reservable_id: room, price_id: sea });
  const kept = await changed(made.id, { reservable_id: suite, price_id: night, reprice: false });
  expect(kept).toMatchObject({ total_price: 70, price_id: night });
});

it('No booking notes a price that its place does not have, however its sum is found, and one since removed stays.', async () => {
  const seat = await aSeat(test, villa, await anArea(test, villa));
  const room = await anItem(test, villa, villa.categoryId, { type: 'hotel_room', name: 'Room' });
  await aPrice(test, { ...villa, itemId: room }, 'Plain', 20_000);
  const sea = await aPrice(test, { ...villa, itemId: room }, 'Sea', 35_000);
  const elsewhere = await aVilla(test);
  const { rows } = await test.owner.query('select id::int from prices where item_id = $1', [
    elsewhere.itemId,
  ]);
  const [stay, chalet] = [await booked({ reservable_id: room, price_id: sea }), await booked()];
  const table = await booked({ reservable_id: null, seat_id: seat });
  const unknown = { price_id: ['This item has no such price.'] };
  for (const price_id of [999_999, rows[0].id]) {
    for (const { id } of [stay, chalet, table])
      for (const body of [{ reprice: false }, { ...TYPED, reprice: false }, TYPED, { reprice: true }])
        expect([id, body, (await change(id, { ...body, price_id })).body.errors]).toEqual([
          id,
          body,
          unknown,
        ]);
    for (const place of [{ reservable_id: room }, {}, { reservable_id: null, seat_id: seat }])
      expect([place, (await book({ ...place, ...TYPED, price_id })).body.errors]).toEqual([place, unknown]);
  }
  const { rows: branches } = await test.owner.query('select slug from branches where id = $1', [
    villa.branchId,
  ]);
  const asGuest = await test.call(guestBookings.create, {
    params: { slug: branches[0].slug },
    body: { reservable_id: villa.itemId, customer: HUDA, payment_type: 'cash', ...WEEKEND, price_id: sea },
  });
  expect(asGuest.body.errors).toEqual(unknown);
  const toChalet = { reservable_id: villa.itemId, price_id: sea, reprice: false };
  expect((await change(stay.id, toChalet)).body.errors).toEqual(unknown);
  await test.owner.query('delete from prices where id = $1', [sea]);
  const saved = await changed(stay.id, { price_id: sea, reprice: false, color: '#ff8800' });
  expect(saved).toMatchObject({ price_id: sea, total_price: 70, color: '#ff8800' });
});

it('A colour stays until it is taken away, and notes are only ever added.', async () => {
  const made = await booked({ color: '#ff8800', note: 'late' });
  expect(made.notes).toEqual([{ at: NOW, by: 'Nora', text: 'late' }]);
  const noted = await changed(made.id, { note: 'brings a cat' });
  expect(noted).toMatchObject({
    color: '#ff8800',
    notes: [{ text: 'late' }, { by: 'Nora', text: 'brings a cat' }],
  });
  const plain = await changed(made.id, { color: '', note: '' });
  expect([plain.color, plain.notes]).toEqual([null, noted.notes]);
  const bare = await booked({ color: '', from: '2026-04-09 14:00:00', to: '2026-04-11 14:00:00' });
  expect([bare.color, bare.notes]).toEqual([null, []]);
});

it('Staff book what is over at once, and nothing that is canceled from the beginning.', async () => {
  expect(await booked({ status: 'completed' })).toMatchObject({ status: 'completed' });
  expect((await book({ status: 'canceled' })).body.errors).toEqual({
    status: ['A reservation cannot go from – to canceled.'],
  });
});

it('Staff vouch for a booking while it is open; one whose time ran out stays marked as such.', async () => {
  const { rows } = await test.owner.query('select slug from branches where id = $1', [villa.branchId]);
  const held = await test.call(guestBookings.create, {
    params: { slug: rows[0].slug },
    body: { reservable_id: villa.itemId, customer: HUDA, payment_type: 'cash', ...WEEKEND },
  });
  const id = held.body.number;
  expect((await changed(id, { confirmed: false })).hold_expires_at).toBe(held.body.hold_expires_at);
  test.clock.moveSeconds(25 * 3600);
  await expireHolds(test.deps);
  expect(await changed(id, { color: '#ff8800', confirmed: true })).toMatchObject({
    status: 'canceled',
    hold_expires_at: held.body.hold_expires_at,
  });
  expect(await changed(id, { status: 'pending' })).toMatchObject({
    status: 'pending',
    hold_expires_at: null,
  });
});

it('What a booking was called stays with it when its chalet, its unit and its seat are gone.', async () => {
  await test.owner.query("update items set unit_names = '{Garden,Pool}', name_ar = 'فيلا' where id = $1", [
    villa.itemId,
  ]);
  const seat = await aSeat(test, villa, await anArea(test, villa));
  const stay = await booked({ unit: 2 });
  const visit = await booked({ reservable_id: null, seat_id: seat });
  expect(visit).toMatchObject({ unit: null, unit_name: null, reservable: null, provider_employee: null });
  await test.owner.query('delete from items where id = $1', [villa.itemId]);
  await test.owner.query('delete from seats where id = $1', [seat]);
  const read = async (id: number) => {
    const params = { ...at(), id };
    return (await test.call(reservations.get, { token: villa.owner.token, params })).body;
  };
  expect(await read(stay.id)).toMatchObject({
    unit_name: 'Pool',
    reservable: { id: null, itemable_type: 'chalet', locales: [{ name: 'Villa A' }, { name: 'فيلا' }] },
  });
  expect(await read(visit.id)).toMatchObject({
    seat: { id: null, locales: [{ name: 'Table 1' }, { name: 'طاولة 1' }] },
  });
});

it('Staff are warned of a booking that is not fully invoiced, and no more once it is canceled.', async () => {
  const made = await booked({ invoices: [] });
  expect(made.warnings).toHaveLength(1);
  expect((await changed(made.id, { note: 'calls again' })).warnings).toEqual(made.warnings);
  expect((await changed(made.id, { status: 'canceled' })).warnings).toBeUndefined();
});
