import { describe, expect, it } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aPrice, aSetting, configure } from '#testing/booking-builders.ts';
import {
  aCategory,
  anArea,
  anEmployee,
  anItem,
  aSeat,
  aVenue,
  type Person,
  type Venue,
} from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const HUDA = { name: 'Huda', phone: '52222222' };
/** A Saturday after the day on which the clock of the tests stands. */
const DAY = '2026-04-11';

interface Salon extends Venue {
  readonly itemId: number;
  readonly amal: Person;
  readonly basma: Person;
  readonly slug: string;
}

/** A service of 45 minutes by Basma and Amal, in this order; Saturdays from nine to one, a quarter between two. */
async function aSalon(): Promise<Salon> {
  const venue = await aVenue(test, 'salon');
  const categoryId = await aCategory(test, venue);
  const itemId = await anItem(test, venue, categoryId, { type: 'salon_service', name: 'Cut' });
  await test.owner.query('update items set duration = 2700 where id = $1', [itemId]);
  await aPrice(test, { ...venue, itemId }, 'Basic', 10_000);
  const [amal, basma] = [await anEmployee(test, venue, []), await anEmployee(test, venue, [])];
  await test.owner.query(
    'insert into item_providers (business_id, item_id, user_id, sort) values ($1, $2, $3, 0), ($1, $2, $4, 1)',
    [venue.businessId, itemId, basma.id, amal.id],
  );
  await configure(test, venue.businessId, { RESERVATIONS_MARGIN: 900 });
  await aSetting(test, venue, [
    'MobileAppSettings',
    [{ key: 'shifts', data: { Sat: [{ S: '09:00', E: '13:00' }] } }],
  ]);
  const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
  return { ...venue, itemId, amal, basma, slug: rows[0].slug };
}

const book = (salon: Salon, time: string, more: object = {}) =>
  test.call(reservations.create, {
    token: salon.owner.token,
    params: { business_id: salon.businessId, branch_id: salon.branchId },
    body: { reservable_id: salon.itemId, reserved_for: HUDA, from: `${DAY} ${time}`, ...more },
  });

const bookAsGuest = (salon: Salon, body: object) =>
  test.call(guestBookings.create, {
    params: { slug: salon.slug },
    body: { reservable_id: salon.itemId, customer: HUDA, payment_type: 'cash', ...body },
  });

async function startsOf(salon: Salon, query: object): Promise<string[]> {
  const { body } = await test.call(reservations.freeSlots, {
    token: salon.owner.token,
    params: { business_id: salon.businessId, branch_or_all: salon.branchId },
    query: { item_id: salon.itemId, provider_employee_id: salon.amal.id, from: DAY, to: DAY, ...query },
  });
  return body.slots.flatMap((slot: { starts: string[] }) => slot.starts.map((start) => start.slice(11, 16)));
}

describe('a service', () => {
  it('takes its duration and the first of its list who is free, until nobody is', async () => {
    const salon = await aSalon();
    const booked = [await book(salon, '10:00'), await book(salon, '10:00'), await book(salon, '10:00')];
    expect(booked.map(({ status, body }) => [status, body.to, body.provider_employee_id])).toEqual([
      [200, `${DAY} 10:45:00`, salon.basma.id],
      [200, `${DAY} 10:45:00`, salon.amal.id],
      [409, undefined, undefined],
    ]);
    const longer = await book(salon, '11:00', { to: `${DAY} 13:00` });
    expect(longer.body.to).toBe(`${DAY} 13:00:00`);
  });

  it('may start at the quarters that are left, of the seat as well where one is named', async () => {
    const salon = await aSalon();
    const seatId = await aSeat(test, salon, await anArea(test, salon));
    await book(salon, '10:00', { provider_employee_id: salon.amal.id });
    const left = ['09:00', '11:00', '11:15', '11:30', '11:45', '12:00', '12:15'];
    expect(await startsOf(salon, {})).toEqual(left);
    await book(salon, '12:00', { provider_employee_id: salon.basma.id, seat_id: seatId });
    expect(await startsOf(salon, {})).toEqual(left);
    expect(await startsOf(salon, { seat_id: seatId })).toEqual(['09:00', '11:00']);
  });

  it('lasts for guests as long as it does, whatever end they send, and by any name of the times', async () => {
    const salon = await aSalon();
    const sent = await bookAsGuest(salon, { from: `${DAY} 09:00`, to: `${DAY} 12:00` });
    expect(sent.body).toMatchObject({ from: `${DAY} 09:00:00`, to: `${DAY} 09:45:00`, total_price: 10 });
    const range = { startDate: `${DAY} 10:00`, endDate: `${DAY} 10:45` };
    const ranged = await bookAsGuest(salon, { dateRange: range });
    expect(ranged.body).toMatchObject({ from: `${DAY} 10:00:00`, to: `${DAY} 10:45:00` });
    const without = await bookAsGuest(salon, {});
    expect([without.status, without.body.errors]).toEqual([422, { from: ['This field is required'] }]);
    expect((await bookAsGuest(salon, { from: `${DAY} 12:30` })).status).toBe(422);
  });
});

it('A filter by employee counts the seats of the areas that the employee serves.', async () => {
  const salon = await aSalon();
  const area = await anArea(test, salon);
  const seatId = await aSeat(test, salon, area);
  await test.owner.query('insert into area_users (business_id, area_id, user_id) values ($1, $2, $3)', [
    salon.businessId,
    area,
    salon.amal.id,
  ]);
  const own = await book(salon, '09:00', { provider_employee_id: salon.amal.id });
  const atSeat = await book(salon, '10:30', { reservable_id: null, seat_id: seatId });
  await book(salon, '09:00', { provider_employee_id: salon.basma.id });
  const found = async (operation: typeof reservations.list | typeof reservations.filter) => {
    const { body } = await test.call(operation, {
      token: salon.owner.token,
      params: { business_id: salon.businessId, branch_or_all: salon.branchId },
      query: { from: DAY, to: DAY, employee_id: salon.amal.id },
    });
    return body.data.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b);
  };
  const both = [own.body.id, atSeat.body.id];
  expect(await found(reservations.filter)).toEqual(both);
  expect(await found(reservations.list)).toEqual(both);
});

/** A restaurant whose guests may book its one table. */
async function aTable() {
  const venue = await aVenue(test);
  await aSetting(test, { businessId: venue.businessId }, ['reservable', true]);
  const seatId = await aSeat(test, venue, await anArea(test, venue));
  const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
  const slug = String(rows[0].slug);
  const asGuest = (from: string, phone = '52222222') =>
    test.call(guestBookings.create, {
      params: { slug },
      body: { seat_id: seatId, from, customer: { name: 'Huda', phone }, payment_type: 'cash' },
    });
  return { venue, seatId, slug, asGuest };
}

it('A guest of a restaurant who names no table is told so, at whatever time.', async () => {
  const { slug } = await aTable();
  const customer = { name: 'Huda', phone: '52222222' };
  const { status, body } = await test.call(guestBookings.create, {
    params: { slug },
    body: { from: `${DAY} 03:00`, customer, payment_type: 'cash' },
  });
  expect([status, body.errors]).toEqual([422, { seat_id: ['This field is required'] }]);
});

const OUTSIDE = { from: ['This time is outside the working hours.'] };

it('A guest books no table and no service at night while no hours are set; staff may.', async () => {
  const { venue, seatId, slug, asGuest } = await aTable();
  const night = `${DAY} 03:00`;
  expect((await asGuest(night)).body.errors).toEqual(OUTSIDE);
  expect((await asGuest(`${DAY} 08:00`)).status).toBe(200);
  const input = { params: { slug }, query: { seat_id: seatId, from: night } };
  expect((await test.call(guestBookings.availability, input)).body).toEqual({
    available: false,
    free_units: 0,
    message: OUTSIDE.from[0],
  });
  const slots = await test.call(guestBookings.freeSlots, {
    params: { slug },
    query: { seat_id: seatId, from: `${DAY} 00:00`, to: '2026-04-12 00:00' },
  });
  expect(slots.body.slots[0].from).toBe(`${DAY} 09:00:00`);
  const byStaff = await test.call(reservations.create, {
    token: venue.owner.token,
    params: { business_id: venue.businessId, branch_id: venue.branchId },
    body: { seat_id: seatId, from: night, reserved_for: HUDA },
  });
  expect([byStaff.status, byStaff.body.warnings]).toEqual([200, undefined]);
  const salon = await aSalon();
  await test.owner.query("delete from settings where business_id = $1 and key = 'MobileAppSettings'", [
    salon.businessId,
  ]);
  expect((await bookAsGuest(salon, { from: night })).body.errors).toEqual(OUTSIDE);
});

it('Guests book tables inside the opening hours of the branch, which dated hours replace.', async () => {
  const { venue, asGuest } = await aTable();
  await aSetting(test, { businessId: venue.businessId }, ['OpeningHours', {}]);
  await aSetting(test, venue, ['OpeningHours', { Sat: [{ S: '18:00', E: '02:00' }] }]);
  await aSetting(test, venue, [
    'SpecialHours',
    [{ from: '2026-04-18', to: '2026-04-18', ranges: [{ S: '10:00', E: '12:00' }] }],
  ]);
  let phones = 52_222_200;
  const tried = async (from: string) => {
    phones += 1;
    return (await asGuest(from, String(phones))).status;
  };
  expect(await tried(`${DAY} 17:00`)).toBe(422);
  expect(await tried(`${DAY} 23:30`)).toBe(200);
  expect(await tried('2026-04-12 01:00')).toBe(200);
  expect(await tried('2026-04-12 01:30')).toBe(422);
  expect(await tried('2026-04-18 18:00')).toBe(422);
  expect(await tried('2026-04-18 10:30')).toBe(200);
});

it('A service is booked inside the shifts and the opening hours alike.', async () => {
  const salon = await aSalon();
  await aSetting(test, salon, ['OpeningHours', { Sat: [{ S: '11:00', E: '22:00' }] }]);
  expect((await bookAsGuest(salon, { from: `${DAY} 09:00` })).body.errors).toEqual(OUTSIDE);
  expect((await bookAsGuest(salon, { from: `${DAY} 14:00` })).body.errors).toEqual(OUTSIDE);
  expect((await bookAsGuest(salon, { from: `${DAY} 11:00` })).status).toBe(200);
  expect(await startsOf(salon, { to: '2026-04-12' })).not.toContain('09:00');
});

it('Shifts past midnight stay whole on the days beside a special day of a salon without weekly hours.', async () => {
  const salon = await aSalon();
  const shifts = { Sat: [{ S: '18:00', E: '24:00' }], Sun: [{ S: '00:00', E: '02:00' }] };
  await aSetting(test, salon, ['MobileAppSettings', [{ key: 'shifts', data: shifts }]]);
  await aSetting(test, salon, ['SpecialHours', [{ from: '2026-04-18', to: '2026-04-18', ranges: [] }]]);
  const byStaff = await book(salon, '23:30', { from: '2026-04-12 00:30' });
  expect([byStaff.status, byStaff.body.warnings]).toEqual([200, undefined]);
  expect((await bookAsGuest(salon, { from: '2026-04-12 01:15' })).status).toBe(200);
  expect((await bookAsGuest(salon, { from: '2026-04-18 19:00' })).body.errors).toEqual(OUTSIDE);
});

it('A guest books no table at night beside a special day of a restaurant without weekly hours; staff are not warned.', async () => {
  const { venue, seatId, asGuest } = await aTable();
  await aSetting(test, venue, ['SpecialHours', [{ from: '2026-04-18', to: '2026-04-18', ranges: [] }]]);
  expect((await asGuest(`${DAY} 03:00`)).body.errors).toEqual(OUTSIDE);
  expect((await asGuest(`${DAY} 08:00`)).status).toBe(200);
  const byStaff = await test.call(reservations.create, {
    token: venue.owner.token,
    params: { business_id: venue.businessId, branch_id: venue.branchId },
    body: { seat_id: seatId, from: `${DAY} 03:00`, reserved_for: HUDA },
  });
  expect([byStaff.status, byStaff.body.warnings]).toEqual([200, undefined]);
});
