import { describe, expect, it } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aPrice, aSetting, aVilla, configure } from '#testing/booking-builders.ts';
import { aCategory, anArea, anEmployee, anItem, aSeat, aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { expireHolds } from './expire-holds.ts';

const test = useTestApp();
const HUDA = { name: 'Huda', phone: '52222222' };
const WEEKEND = { from: '2026-04-02 14:00:00', to: '2026-04-04 14:00:00' };

interface Sold extends Venue {
  readonly itemId: number;
}

/** What a guest wants to pay online, after its hold has run out; the clock is set back, so that the dates are to come. */
async function runOut(venue: Sold, times: object) {
  await aSetting(test, venue, [
    'MobileAppSettings',
    [
      { key: 'PayOnline', data: true },
      { key: 'shifts', data: { Sat: [{ S: '09:00', E: '13:00' }] } },
    ],
  ]);
  await configure(test, venue.businessId, { TAP_SECRET_KEY: 'sk_test_diwan' });
  const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
  const made = await test.call(guestBookings.create, {
    params: { slug: rows[0].slug },
    body: { reservable_id: venue.itemId, customer: HUDA, payment_type: 'online', ...times },
  });
  expect(made.status).toBe(200);
  const now = test.clock.now().toISOString();
  test.clock.moveSeconds(16 * 60);
  await expireHolds(test.deps);
  test.clock.set(now);
  const row = await read(venue, made.body.number);
  expect(row.status).toBe('canceled');
  return row;
}

const at = (venue: Venue) => ({ business_id: venue.businessId, branch_id: venue.branchId });

const read = async (venue: Venue, id: number) =>
  (await test.call(reservations.get, { token: venue.owner.token, params: { ...at(venue), id } })).body;

const takeCash = (venue: Venue, id: number) =>
  test.call(invoices.create, {
    token: venue.owner.token,
    params: at(venue),
    body: { reservation_id: id, type: 'credit', amount: 6, status: 'paid', payment_type: 'cash' },
  });

const notices = async (venue: Venue) => {
  const { rows } = await test.owner.query(
    "select data -> 'en' ->> 'body' as body from notifications where business_id = $1 and type = 'late-payment'",
    [venue.businessId],
  );
  return rows.map(({ body }) => body);
};

/** What becomes of the booking by six dinars in cash. */
async function afterCash(venue: Venue, id: number) {
  const taken = await takeCash(venue, id);
  const { status, sums } = await read(venue, id);
  return { answer: taken.status, status, paid: sums.paid, notices: await notices(venue) };
}

const toRefund = (id: number) => ({
  answer: 200,
  status: 'canceled',
  paid: 6,
  notices: [`Reservation ${id} is no longer available; 6.000 KWD must be refunded.`],
});

describe('Money for a booking whose hold ran out is taken, and the owners are told to refund it,', () => {
  it('where the item no longer has the unit.', async () => {
    const villa = await aVilla(test, { units: 2 });
    await test.call(reservations.create, {
      token: villa.owner.token,
      params: at(villa),
      body: { reservable_id: villa.itemId, reserved_for: HUDA, ...WEEKEND },
    });
    const { id, unit } = await runOut(villa, WEEKEND);
    expect(unit).toBe(2);
    await test.owner.query('update items set units = 1 where business_id = $1 and id = $2', [
      villa.businessId,
      villa.itemId,
    ]);
    expect(await afterCash(villa, id)).toEqual(toRefund(id));
  });

  it('but a stay comes back that was given a seat before that was refused, and without that seat.', async () => {
    const villa = await aVilla(test, { units: 2 });
    const seatId = await aSeat(test, villa, await anArea(test, villa));
    const { id } = await runOut(villa, WEEKEND);
    await test.owner.query('update reservations set seat_id = $2 where id = $1', [id, seatId]);
    const table = await test.call(reservations.create, {
      token: villa.owner.token,
      params: at(villa),
      body: {
        seat_id: seatId,
        reserved_for: HUDA,
        ...WEEKEND,
        override_price: 1,
        override_reason: 'a friend',
      },
    });
    expect(table.status).toBe(200);
    expect((await takeCash(villa, id)).status).toBe(200);
    expect(await read(villa, id)).toMatchObject({ status: 'pending', seat_id: null, seat: null });
    expect(await notices(villa)).toEqual([]);
  });

  describe('of a service', () => {
    const SATURDAY = { from: '2026-04-11 10:00' };

    /** A service of 45 minutes by two employees; the guest has booked the first of them. */
    async function aSalon() {
      const venue = await aVenue(test, 'salon');
      const itemId = await anItem(test, venue, await aCategory(test, venue), {
        type: 'salon_service',
        name: 'Cut',
      });
      await test.owner.query('update items set duration = 2700 where id = $1', [itemId]);
      const salon = { ...venue, itemId };
      await aPrice(test, salon, 'Basic', 10_000);
      const [amal, basma] = [await anEmployee(test, venue, []), await anEmployee(test, venue, [])];
      await test.owner.query(
        'insert into item_providers (business_id, item_id, user_id, sort) values ($1, $2, $3, 0), ($1, $2, $4, 1)',
        [venue.businessId, itemId, amal.id, basma.id],
      );
      const row = await runOut(salon, SATURDAY);
      expect(row.provider_employee_id).toBe(amal.id);
      return { salon, amal, id: row.id };
    }

    it('where the employee no longer provides the service.', async () => {
      const { salon, amal, id } = await aSalon();
      await test.owner.query('delete from item_providers where business_id = $1 and user_id = $2', [
        salon.businessId,
        amal.id,
      ]);
      expect(await afterCash(salon, id)).toEqual(toRefund(id));
    });

    it('where the employee has left.', async () => {
      const { salon, amal, id } = await aSalon();
      await test.owner.query('delete from members where business_id = $1 and user_id = $2', [
        salon.businessId,
        amal.id,
      ]);
      expect((await read(salon, id)).provider_employee_id).toBeNull();
      expect(await afterCash(salon, id)).toEqual(toRefund(id));
    });

    it('but the booking comes back where the employee still provides it.', async () => {
      const { salon, amal, id } = await aSalon();
      expect((await takeCash(salon, id)).status).toBe(200);
      expect(await read(salon, id)).toMatchObject({
        status: 'pending',
        payment_status: 'partially_paid',
        provider_employee_id: amal.id,
      });
      expect(await notices(salon)).toEqual([]);
    });

    it('where the service is gone, though the seat beside it is free.', async () => {
      const { salon, id } = await aSalon();
      const seatId = await aSeat(test, salon, await anArea(test, salon));
      await test.owner.query('update reservations set seat_id = $3 where business_id = $1 and id = $2', [
        salon.businessId,
        id,
        seatId,
      ]);
      await test.owner.query('delete from items where business_id = $1 and id = $2', [
        salon.businessId,
        salon.itemId,
      ]);
      expect(await afterCash(salon, id)).toEqual(toRefund(id));
    });
  });
});
