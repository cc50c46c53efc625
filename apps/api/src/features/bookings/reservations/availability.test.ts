import { beforeEach, expect, it } from 'vitest';
import { blocks } from '@diwan/contract/bookings/blocks.ts';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aSetting, aVilla, configure, type Villa } from '#testing/booking-builders.ts';
import { aBranch, aCategory, aMenu, anArea, anEmployee, anItem, aSeat } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const WEEKEND = { from: '2026-04-02 14:00:00', to: '2026-04-04 14:00:00' };

let villa: Villa;
beforeEach(async () => {
  villa = await aVilla(test, { units: 3 });
});

const at = () => ({ business_id: villa.businessId, branch_id: villa.branchId });

async function book(body: object = {}) {
  const { body: made } = await test.call(reservations.create, {
    token: villa.owner.token,
    params: at(),
    body: {
      reservable_id: villa.itemId,
      reserved_for: { name: 'Huda', phone: '52222222' },
      override_price: 10,
      override_reason: 'a friend',
      ...WEEKEND,
      ...body,
    },
  });
  expect(made.errors).toBeUndefined();
  return made;
}

interface Asking {
  readonly locale?: string;
  readonly token?: string;
  readonly branch?: number;
}

async function ask(query: object = {}, { locale = 'en', token = villa.owner.token, branch }: Asking = {}) {
  const response = await test.call(reservations.availability, {
    token,
    params: { business_id: villa.businessId, branch_or_all: branch ?? 'all' },
    query: { ...WEEKEND, ...query },
    headers: { locale },
  });
  return response.body;
}

const ofVilla = (query: object = {}, who: Asking = {}) => ask({ item_id: villa.itemId, ...query }, who);

async function slugOf(branchId: number): Promise<string> {
  const { rows } = await test.owner.query('select slug from branches where id = $1', [branchId]);
  return rows[0].slug;
}

async function asGuest(query: object) {
  const params = { slug: await slugOf(villa.branchId) };
  return test.call(guestBookings.availability, {
    params,
    query: { item_id: villa.itemId, ...WEEKEND, ...query },
  });
}

const NONE = 'No units are available at this time.';

it('Staff are told which units are free, by their names in the language of the reader.', async () => {
  await test.owner.query("update items set unit_names = '{Garden}' where id = $1", [villa.itemId]);
  await book({ unit: 2 });
  expect(await ofVilla()).toEqual({
    available: true,
    units: [
      { unit: 1, name: 'Garden', free: true },
      { unit: 2, name: 'Unit 2', free: false },
      { unit: 3, name: 'Unit 3', free: true },
    ],
    message: null,
    warnings: [],
    holidays: [],
  });
  const arabic = await ofVilla({}, { locale: 'ar' });
  expect(arabic.units.map(({ name }: { name: string }) => name)).toEqual(['Garden', 'الوحدة 2', 'الوحدة 3']);
});

it('A booking that is moved does not stand in its own way, and every other one does.', async () => {
  const own = await book({ unit: 2 });
  expect(await ofVilla({ unit: 2 })).toMatchObject({
    available: false,
    units: [{ unit: 2, free: false }],
    message: NONE,
  });
  expect(await ofVilla({ unit: 2, exclude_id: own.id })).toMatchObject({
    available: true,
    units: [{ unit: 2, free: true }],
    message: null,
  });
  expect(await ask({ exclude_id: own.id })).toEqual({
    items: [{ item_id: villa.itemId, units: 3, free_units: 3 }],
  });
  await book({ unit: 3 });
  expect(await ask({ exclude_id: own.id })).toMatchObject({ items: [{ free_units: 2 }] });
});

it('Days that are closed are free for nobody, in the answer for one item and in that for all.', async () => {
  const closed = await test.call(blocks.create, {
    token: villa.owner.token,
    params: at(),
    body: { item_id: villa.itemId, unit: 1, ...WEEKEND },
  });
  expect(closed.status).toBe(200);
  expect(await ofVilla({ unit: 1 })).toMatchObject({ available: false, message: NONE });
  expect(await ask()).toEqual({ items: [{ item_id: villa.itemId, units: 3, free_units: 2 }] });
});

it('A unit counts as taken also while only the margin of a booking stands on it.', async () => {
  await configure(test, villa.businessId, { RESERVATIONS_MARGIN: 7200 });
  await book({ unit: 1 });
  const free = async (from: string, to: string) => {
    const { items } = await ask({ from, to });
    return items[0].free_units;
  };
  expect(await free('2026-04-04 15:59:59', '2026-04-05 14:00:00')).toBe(2);
  expect(await free('2026-04-04 16:00:00', '2026-04-05 14:00:00')).toBe(3);
  expect(await free('2026-04-01 14:00:00', '2026-04-02 12:00:01')).toBe(2);
  expect(await free('2026-04-01 14:00:00', '2026-04-02 12:00:00')).toBe(3);
  const near = { unit: 1, from: '2026-04-01 14:00:00', to: '2026-04-02 13:00:00' };
  const hours = 'There must be at least 2 free hours before & after the reservation.';
  expect((await ofVilla(near)).message).toBe(hours);
  expect((await ofVilla(near, { locale: 'ar' })).message).toMatch(/ساع/);
  await configure(test, villa.businessId, { RESERVATIONS_MARGIN: 5400 });
  const minutes = 'There must be at least 90 free minutes before & after the reservation.';
  expect((await ofVilla(near)).message).toBe(minutes);
});

it('The answer for all has what people stay in of the menu that the branch shows, and counts units of today alone.', async () => {
  const hotel = await anItem(test, villa, villa.categoryId, { type: 'hotel_room', name: 'Room' });
  await anItem(test, villa, villa.categoryId, { type: 'salon_service', name: 'Massage' });
  const menuId = await aMenu(test, villa.businessId, 'Winter');
  const elsewhere = await aBranch(test, villa.businessId, menuId);
  const other = { ...villa, menuId, branchId: elsewhere };
  const tent = await anItem(test, other, await aCategory(test, other), { type: 'chalet', name: 'Tent' });
  await book({ unit: 3 });
  await test.owner.query('update items set units = 2 where id = $1', [villa.itemId]);
  expect(await ask()).toEqual({
    items: [
      { item_id: villa.itemId, units: 2, free_units: 2 },
      { item_id: hotel, units: 1, free_units: 1 },
    ],
  });
  const there = await ask({}, { branch: elsewhere });
  expect(there).toEqual({ items: [{ item_id: tent, units: 1, free_units: 1 }] });
});

it('The holidays that share a night with the dates are named with their price, and no others.', async () => {
  const { rows } = await test.owner.query(
    `insert into holidays (business_id, from_date, to_date, name_en, name_ar)
     values ($1, '2026-05-10', '2026-05-13', 'Eid', 'العيد'), ($1, '2026-06-10', '2026-06-13', '', 'المولد')
     returning id::int`,
    [villa.businessId],
  );
  const [eid, mawlid] = rows.map(({ id }) => id);
  await test.owner.query(
    'insert into item_holidays (business_id, item_id, holiday_id, price) values ($1, $2, $3, 400500), ($1, $2, $4, 200000)',
    [villa.businessId, villa.itemId, eid, mawlid],
  );
  const during = async (from: string, to: string, locale = 'en') =>
    (await ofVilla({ from: `${from} 14:00:00`, to: `${to} 14:00:00` }, { locale })).holidays;
  const named = {
    id: eid,
    name: 'Eid',
    from: '2026-05-10 14:00:00',
    to: '2026-05-13 14:00:00',
    price: 400.5,
  };
  expect(await during('2026-05-12', '2026-05-14')).toEqual([named]);
  expect(await during('2026-05-08', '2026-05-11', 'ar')).toEqual([{ ...named, name: 'العيد' }]);
  expect(await during('2026-05-13', '2026-05-15')).toEqual([]);
  expect(await during('2026-05-08', '2026-05-10')).toEqual([]);
  expect(await during('2026-06-10', '2026-06-13')).toMatchObject([
    { id: mawlid, name: 'المولد', price: 200 },
  ]);
});

it('Before a booking is written staff read what they would be warned of after it.', async () => {
  await aSetting(test, villa, ['MobileAppSettings', [{ key: 'EnableReservationTill', data: '2026-04-03' }]]);
  expect((await ofVilla()).warnings).toEqual(['Reservations are open until 2026-04-03.']);
  expect((await ofVilla({ to: '2026-04-03 14:00:00' })).warnings).toEqual([]);
});

it('A seat is named by its table, a person of a service by name, and whoever may read no booking is told of none.', async () => {
  const seat = await aSeat(test, villa, await anArea(test, villa));
  const amal = await anEmployee(test, villa, ['menu.read']);
  const service = await anItem(test, villa, villa.categoryId, { type: 'salon_service', name: 'Massage' });
  await book({ reservable_id: null, seat_id: seat });
  const ofSeat = { seat_id: seat };
  expect(await ask(ofSeat)).toMatchObject({
    available: false,
    units: [{ unit: seat, name: 'Table 1', free: false }],
  });
  expect((await ask(ofSeat, { locale: 'ar' })).units).toMatchObject([{ name: 'طاولة 1' }]);
  expect((await ask({ item_id: service })).units).toEqual([{ unit: amal.id, name: 'Huda', free: true }]);
  const beside = await ask({ item_id: service, seat_id: seat });
  expect(beside).toMatchObject({ available: false, units: [{ unit: amal.id, free: true }], message: NONE });
  const basma = await anEmployee(test, villa, []);
  await test.owner.query("update users set name = 'Basma' where id = $1", [basma.id]);
  await test.owner.query(
    'insert into item_providers (business_id, item_id, user_id, sort) values ($1, $2, $3, 0)',
    [villa.businessId, service, basma.id],
  );
  expect((await ask({ item_id: service })).units).toEqual([{ unit: basma.id, name: 'Basma', free: true }]);
  expect(await ofVilla({}, { token: amal.token })).toHaveProperty('message');
  expect((await ofVilla({}, { token: amal.token })).units).toBeUndefined();
});

it('Of all branches one answers that has what is named: the own branch of a seat, one that shows the item, one of the employee.', async () => {
  const menuId = await aMenu(test, villa.businessId, 'Winter');
  const elsewhere = { ...villa, menuId, branchId: await aBranch(test, villa.businessId, menuId) };
  const tent = await anItem(test, elsewhere, await aCategory(test, elsewhere), {
    type: 'chalet',
    name: 'Tent',
  });
  const seat = await aSeat(test, elsewhere, await anArea(test, elsewhere));
  const sara = await anEmployee(test, elsewhere, []);
  await aSetting(test, villa, ['MobileAppSettings', [{ key: 'EnableReservationTill', data: '2026-04-03' }]]);
  const late = ['Reservations are open until 2026-04-03.'];
  expect(await ofVilla()).toMatchObject({ available: true, warnings: late });
  expect(await ask({ item_id: tent })).toMatchObject({ available: true, warnings: [] });
  expect(await ask({ seat_id: seat })).toMatchObject({ units: [{ unit: seat, free: true }], warnings: [] });
  expect(await ask({ provider_employee_id: sara.id })).toMatchObject({
    units: [{ unit: sara.id, free: true }],
    warnings: [],
  });
  const amal = await anEmployee(test, villa, ['reservations.read']);
  expect((await ask({ seat_id: seat }, { token: amal.token })).errors).toHaveProperty('seat_id');
});

it('An employee is asked about without a service as well, and only one whom the branch can book.', async () => {
  const amal = await anEmployee(test, villa, []);
  const service = await anItem(test, villa, villa.categoryId, { type: 'salon_service', name: 'Massage' });
  const alone = { provider_employee_id: amal.id, from: '2026-04-04 10:00', to: '2026-04-04 11:00' };
  const named = { unit: amal.id, name: 'Huda' };
  expect(await ask(alone)).toMatchObject({
    available: true,
    units: [{ ...named, free: true }],
    message: null,
  });
  const own = await book({ reservable_id: service, from: '2026-04-04 10:30', to: '2026-04-04 11:30' });
  expect(await ask(alone)).toMatchObject({
    available: false,
    units: [{ ...named, free: false }],
    message: NONE,
  });
  expect(await ask({ ...alone, exclude_id: own.id })).toMatchObject({ available: true });
  const menuId = await aMenu(test, villa.businessId, 'Winter');
  const branchId = await aBranch(test, villa.businessId, menuId);
  const sara = await anEmployee(test, { ...villa, branchId }, []);
  const ofSara = { ...alone, provider_employee_id: sara.id };
  const refused = { provider_employee_id: ['Please choose employees of this business.'] };
  expect((await ask(ofSara, { branch: villa.branchId })).errors).toEqual(refused);
  await test.owner.query(
    'insert into item_providers (business_id, item_id, user_id, sort) values ($1, $2, $3, 0)',
    [villa.businessId, service, sara.id],
  );
  expect(await ask(ofSara, { branch: villa.branchId })).toMatchObject({
    available: true,
    units: [{ unit: sara.id, name: 'Huda', free: true }],
  });
  const stranger = await anEmployee(test, await aVilla(test), []);
  expect((await ask({ ...alone, provider_employee_id: stranger.id })).errors).toEqual(refused);
});

it('A guest is told how many units are free, and nothing of what is hidden or of another menu.', async () => {
  await book({ unit: 2 });
  expect((await asGuest({})).body).toEqual({ available: true, free_units: 2, message: null });
  await book({ unit: 1 });
  await book({ unit: 3 });
  expect((await asGuest({})).body).toEqual({ available: false, free_units: 0, message: NONE });
  await configure(test, villa.businessId, { RESERVATIONS_MARGIN: 7200 });
  // A weekend, as other days have no price, that begins as the stays before it end.
  const before = { from: '2026-04-07 14:00:00', to: '2026-04-09 14:00:00' };
  for (const unit of [1, 2, 3]) await book({ unit, ...before });
  const near = await asGuest({ from: '2026-04-09 14:00:00', to: '2026-04-11 14:00:00' });
  expect(near.body.message).toContain('2 free hours');
  const menuId = await aMenu(test, villa.businessId, 'Winter');
  const other = { ...villa, menuId };
  const tent = await anItem(test, other, await aCategory(test, other), { type: 'chalet', name: 'Tent' });
  expect((await asGuest({ item_id: tent })).status).toBe(422);
  await test.owner.query('update items set hide = true where id = $1', [villa.itemId]);
  const slug = await slugOf(villa.branchId);
  const query = { item_id: villa.itemId, ...WEEKEND };
  const hidden = [
    await asGuest({}),
    await test.call(guestBookings.freeSlots, { params: { slug }, query }),
    await test.call(guestBookings.quote, { params: { slug }, body: query }),
  ];
  expect(hidden.map(({ status }) => status)).toEqual([404, 404, 404]);
});
