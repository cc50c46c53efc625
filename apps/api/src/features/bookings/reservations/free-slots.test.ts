import { beforeEach, expect, it } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aSetting, aVilla, configure, type Villa } from '#testing/booking-builders.ts';
import { aBranch, aCategory, aMenu, anArea, anEmployee, anItem, aSeat } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const WEEK = { from: '2026-04-01 14:00:00', to: '2026-04-06 14:00:00' };
const NIGHT = 86_400;

let villa: Villa;
beforeEach(async () => {
  villa = await aVilla(test, { units: 2 });
});

async function book(body: object) {
  const made = await test.call(reservations.create, {
    token: villa.owner.token,
    params: { business_id: villa.businessId, branch_id: villa.branchId },
    body: {
      reservable_id: villa.itemId,
      reserved_for: { name: 'Huda', phone: '52222222' },
      override_price: 10,
      override_reason: 'a friend',
      ...body,
    },
  });
  expect(made.body.errors).toBeUndefined();
  return made.body;
}

async function ask(
  query: object,
  { branch, token = villa.owner.token }: { branch?: number; token?: string } = {},
) {
  const response = await test.call(reservations.freeSlots, {
    token,
    params: { business_id: villa.businessId, branch_or_all: branch ?? 'all' },
    query: { ...WEEK, ...query },
  });
  return response.body;
}

async function asGuest(query: object) {
  const { rows } = await test.owner.query('select slug from branches where id = $1', [villa.branchId]);
  return test.call(guestBookings.freeSlots, { params: { slug: rows[0].slug }, query: { ...WEEK, ...query } });
}

const shortened = (slots: { item_id: number | null; unit?: number; from: string; to: string }[]) =>
  slots.map(({ item_id, unit, from, to }) => [item_id, unit, from.slice(5, 16), to.slice(5, 16)]);

const STAY = { from: '2026-04-02 14:00:00', to: '2026-04-04 14:00:00' };

it('The slots of a stay name its unit, last a night at least and keep the margin on both sides.', async () => {
  await configure(test, villa.businessId, { RESERVATIONS_MARGIN: 3600 });
  await book({ ...STAY, unit: 1 });
  const found = await ask({ item_id: villa.itemId, unit: 1, from: '2026-04-01 12:00:00' });
  expect(found).toEqual({
    margin: 3600,
    minimum: NIGHT,
    slots: [
      {
        item_id: villa.itemId,
        unit: 1,
        provider_employee_id: null,
        seat_id: null,
        from: '2026-04-01 12:00:00',
        to: '2026-04-02 13:00:00',
        seconds: 25 * 3600,
        status: 'reservable',
        starts: [],
      },
      {
        item_id: villa.itemId,
        unit: 1,
        provider_employee_id: null,
        seat_id: null,
        from: '2026-04-04 15:00:00',
        to: '2026-04-06 14:00:00',
        seconds: 47 * 3600,
        status: 'reservable',
        starts: [],
      },
    ],
  });
  expect((await ask({ item_id: villa.itemId, unit: 1 })).slots).toHaveLength(1);
  expect(shortened((await ask({ item_id: villa.itemId })).slots)).toEqual([
    [villa.itemId, 1, '04-04 15:00', '04-06 14:00'],
    [villa.itemId, 2, '04-01 14:00', '04-06 14:00'],
  ]);
});

it('The slots of a stay are at no seat, also where one is named along.', async () => {
  const seat_id = await aSeat(test, villa, await anArea(test, villa));
  const { slots } = await ask({ item_id: villa.itemId, seat_id });
  expect(slots.map((slot: { unit: number; seat_id: number | null }) => [slot.unit, slot.seat_id])).toEqual([
    [1, null],
    [2, null],
  ]);
});

it('Without a place the slots of everything that people stay in are reported, as the menu of the branch shows it.', async () => {
  const room = await anItem(test, villa, villa.categoryId, { type: 'hotel_room', name: 'Room' });
  const hidden = await anItem(test, villa, villa.categoryId, { type: 'chalet', name: 'Hut' });
  await anItem(test, villa, villa.categoryId, { type: 'salon_service', name: 'Massage' });
  await test.owner.query('update items set hide = true where id = $1', [hidden]);
  const menuId = await aMenu(test, villa.businessId, 'Winter');
  const elsewhere = await aBranch(test, villa.businessId, menuId);
  const other = { ...villa, menuId };
  const tent = await anItem(test, other, await aCategory(test, other), { type: 'chalet', name: 'Tent' });
  await configure(test, villa.businessId, { RESERVATIONS_MARGIN: 60 });
  await book({ ...STAY, unit: 2 });
  const found = await ask({});
  expect([found.margin, found.minimum]).toEqual([60, NIGHT]);
  expect(shortened(found.slots)).toEqual([
    [villa.itemId, 1, '04-01 14:00', '04-06 14:00'],
    [villa.itemId, 2, '04-04 14:01', '04-06 14:00'],
    [room, 1, '04-01 14:00', '04-06 14:00'],
  ]);
  const there = await ask({}, { branch: elsewhere });
  expect(shortened(there.slots)).toEqual([[tent, 1, '04-01 14:00', '04-06 14:00']]);
});

it('Staff who ask for hidden units as well are told of their slots, and guests never are.', async () => {
  const hidden = await anItem(test, villa, villa.categoryId, { type: 'chalet', name: 'Hut' });
  await test.owner.query('update items set hide = true where id = $1', [hidden]);
  await book({ ...STAY, reservable_id: hidden });
  expect(shortened((await ask({ hidden: true })).slots)).toEqual([
    [villa.itemId, 1, '04-01 14:00', '04-06 14:00'],
    [villa.itemId, 2, '04-01 14:00', '04-06 14:00'],
    [hidden, 1, '04-01 14:00', '04-02 14:00'],
    [hidden, 1, '04-04 14:00', '04-06 14:00'],
  ]);
  expect((await ask({ hidden: false })).slots).toHaveLength(2);
  const { body } = await asGuest({ hidden: true });
  expect(body.slots.map((slot: { item_id: number }) => slot.item_id)).toEqual([villa.itemId, villa.itemId]);
});

it('A booking that is moved leaves its own place free in the slots, and every other one keeps its place.', async () => {
  const [own] = [await book({ ...STAY, unit: 1 }), await book({ ...STAY, unit: 2 })];
  const [whole, cut] = [
    ['04-01 14:00', '04-06 14:00'],
    ['04-01 14:00', '04-02 14:00'],
  ];
  const ofUnit = async (unit: number, more: object) =>
    shortened((await ask({ item_id: villa.itemId, unit, ...more })).slots).map(([, , ...times]) => times);
  expect(await ofUnit(1, {})).toContainEqual(cut);
  expect(await ofUnit(1, { exclude_id: own.id })).toEqual([whole]);
  expect(await ofUnit(2, { exclude_id: own.id })).toContainEqual(cut);
  expect((await ask({ exclude_id: own.id })).slots).toHaveLength(3);
  const seat = await aSeat(test, villa, await anArea(test, villa));
  const service = await anItem(test, villa, villa.categoryId, { type: 'salon_service', name: 'Massage' });
  await anEmployee(test, villa, []);
  const day = { from: '2026-04-04 10:00', to: '2026-04-04 12:00' };
  const visit = await book({ reservable_id: service, seat_id: seat, ...day });
  const ofService = { item_id: service, seat_id: seat, ...day };
  expect((await ask(ofService)).slots).toEqual([]);
  expect((await ask({ ...ofService, exclude_id: visit.id })).slots).toHaveLength(1);
  expect((await ask({ seat_id: seat, ...day, exclude_id: visit.id })).slots).toHaveLength(1);
});

it('An employee alone has slots of the usual length inside the shifts, at the branch that can book them.', async () => {
  const service = await anItem(test, villa, villa.categoryId, { type: 'salon_service', name: 'Massage' });
  const amal = await anEmployee(test, villa, []);
  const menuId = await aMenu(test, villa.businessId, 'Winter');
  const elsewhere = await aBranch(test, villa.businessId, menuId);
  await configure(test, villa.businessId, { default_service_duration_time: 1800 });
  await aSetting(test, villa, [
    'MobileAppSettings',
    [{ key: 'shifts', data: { Sat: [{ S: '10:00', E: '12:00' }] } }],
  ]);
  await book({ reservable_id: service, from: '2026-04-04 10:30', to: '2026-04-04 11:15' });
  const alone = { provider_employee_id: amal.id, from: '2026-04-04 08:00', to: '2026-04-04 20:00' };
  const found = await ask(alone);
  expect([found.minimum, found.slots.length]).toEqual([1800, 2]);
  expect(found.slots[0]).toMatchObject({
    item_id: null,
    unit: null,
    provider_employee_id: amal.id,
    seat_id: null,
    from: '2026-04-04 10:00:00',
    to: '2026-04-04 10:30:00',
    starts: ['2026-04-04 10:00:00'],
  });
  expect(found.slots[1].starts).toEqual(['2026-04-04 11:15:00', '2026-04-04 11:30:00']);
  expect((await ask(alone, { branch: elsewhere })).errors).toEqual({
    provider_employee_id: ['Please choose employees of this business.'],
  });
});

it('A seat of any branch has its slots where all branches are asked for.', async () => {
  const elsewhere = { ...villa, branchId: await aBranch(test, villa.businessId, villa.menuId) };
  const seat = await aSeat(test, elsewhere, await anArea(test, elsewhere));
  const { slots } = await ask({ seat_id: seat, from: '2026-04-04 10:00', to: '2026-04-04 12:00' });
  expect(slots).toMatchObject([{ seat_id: seat, starts: expect.any(Array) }]);
});

it('A seat and a service are told with the quarters at which they can begin, and for how long they are taken.', async () => {
  const seat = await aSeat(test, villa, await anArea(test, villa));
  const amal = await anEmployee(test, villa, []);
  const service = await anItem(test, villa, villa.categoryId, { type: 'salon_service', name: 'Massage' });
  const day = { from: '2026-04-04 10:00', to: '2026-04-04 12:00' };
  const ofSeat = await ask({ seat_id: seat, ...day });
  expect(ofSeat).toMatchObject({
    minimum: 3600,
    slots: [
      {
        item_id: null,
        unit: null,
        provider_employee_id: null,
        seat_id: seat,
        seconds: 7200,
        starts: ['10:00', '10:15', '10:30', '10:45', '11:00'].map((time) => `2026-04-04 ${time}:00`),
      },
    ],
  });
  await configure(test, villa.businessId, { default_service_duration_time: 5400 });
  const ofService = await ask({ item_id: service, seat_id: seat, ...day });
  expect(ofService).toMatchObject({
    minimum: 5400,
    slots: [{ item_id: service, unit: null, provider_employee_id: amal.id, seat_id: seat }],
  });
  expect(ofService.slots[0].starts).toHaveLength(3);
  await book({ reservable_id: null, seat_id: seat, from: '2026-04-04 11:00', to: '2026-04-04 12:00' });
  expect((await ask({ item_id: service, seat_id: seat, ...day })).slots).toEqual([]);
  expect((await ask({ item_id: service, ...day })).slots).toHaveLength(1);
});

it('Guests see slots of at most 120 days without units and people, and staff of 366 days.', async () => {
  await anEmployee(test, villa, []);
  const item_id = villa.itemId;
  const { body } = await asGuest({ item_id });
  expect(body.slots).toHaveLength(2);
  expect(Object.keys(body.slots[0])).toEqual([
    'item_id',
    'seat_id',
    'from',
    'to',
    'seconds',
    'status',
    'starts',
  ]);
  const until = (to: string) => asGuest({ item_id, from: '2026-04-01', to });
  expect((await until('2026-07-29')).status).toBe(200);
  expect((await until('2026-07-30')).body.errors).toEqual({
    to: ['Free slots can be shown for at most 120 days.'],
  });
  const asStaff = (to: string) => ask({ item_id, from: '2026-04-01', to });
  expect((await asStaff('2027-04-01')).slots).toHaveLength(2);
  expect((await asStaff('2027-04-02')).errors).toEqual({
    to: ['Free slots can be shown for at most 366 days.'],
  });
  const cook = await anEmployee(test, villa, ['menu.read']);
  expect(await ask({ item_id }, { token: cook.token })).not.toHaveProperty('slots');
});

it('Shifts and hours that meet at midnight are open through it, and staff are bound by none that nobody has set.', async () => {
  const service = await anItem(test, villa, villa.categoryId, { type: 'salon_service', name: 'Massage' });
  await anEmployee(test, villa, []);
  const night = { item_id: service, from: '2026-04-04 20:00', to: '2026-04-05 04:00' };
  const hours = async () => {
    const { slots } = await ask(night);
    return slots.map(
      ({ from, to }: { from: string; to: string }) => `${from.slice(11, 16)}–${to.slice(11, 16)}`,
    );
  };
  expect(await hours()).toEqual(['20:00–04:00']);
  await aSetting(test, villa, [
    'MobileAppSettings',
    [{ key: 'shifts', data: { Sat: [{ S: '22:00', E: '24:00' }], Sun: [{ S: '00:00', E: '02:00' }] } }],
  ]);
  expect(await hours()).toEqual(['22:00–02:00']);
  await test.owner.query('insert into prices (business_id, item_id, price) values ($1, $2, 1000)', [
    villa.businessId,
    service,
  ]);
  const booked = (from: string) =>
    test.call(reservations.create, {
      token: villa.owner.token,
      params: { business_id: villa.businessId, branch_id: villa.branchId },
      body: { reservable_id: service, from, reserved_for: { name: 'Huda', phone: '52222222' } },
    });
  expect((await booked('2026-04-04 23:30')).body.warnings).toBeUndefined();
  expect((await booked('2026-04-05 01:30')).body.warnings).toEqual([
    'This time is outside the working hours.',
  ]);
});
