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
