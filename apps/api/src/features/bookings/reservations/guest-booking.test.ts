import { describe, expect, it } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aSetting, aVilla, type Villa } from '#testing/booking-builders.ts';
import { aDevice } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { expireHolds } from './expire-holds.ts';

const test = useTestApp();
const WEEKEND = { from: '2026-04-02 14:00:00', to: '2026-04-04 14:00:00' };

async function slugOf(villa: Villa): Promise<string> {
  const { rows } = await test.owner.query('select slug from branches where id = $1', [villa.branchId]);
  return rows[0].slug;
}

const mobile = (villa: Villa, values: Readonly<Record<string, unknown>>) =>
  aSetting(test, villa, ['MobileAppSettings', Object.entries(values).map(([key, data]) => ({ key, data }))]);

const tablet = (villa: Villa, values: Readonly<Record<string, unknown>>) =>
  aSetting(test, villa, ['TabletAppSettings', Object.entries(values).map(([key, data]) => ({ key, data }))]);

async function book(villa: Villa, body: object = {}, token?: string) {
  return test.call(guestBookings.create, {
    token,
    params: { slug: await slugOf(villa) },
    body: {
      reservable_id: villa.itemId,
      customer: { name: 'Huda', phone: '52222222' },
      payment_type: 'cash',
      ...WEEKEND,
      ...body,
    },
  });
}

const read = (token: string) => test.call(guestBookings.get, { params: { token } });

describe('a guest', () => {
  it('sees the price and the free slots, books, looks at the booking by its token and cancels it', async () => {
    const villa = await aVilla(test);
    const slug = await slugOf(villa);
    const quote = await test.call(guestBookings.quote, {
      params: { slug },
      body: { item_id: villa.itemId, ...WEEKEND },
    });
    expect(quote.body).toMatchObject({ total_price: 140, payable: 190 });
    const free = () =>
      test.call(guestBookings.availability, {
        params: { slug },
        query: { item_id: villa.itemId, ...WEEKEND },
      });
    expect((await free()).body).toEqual({ available: true, free_units: 1, message: null });
    const made = await book(villa, { expected_total: 140 });
    expect(made).toMatchObject({
      status: 200,
      body: {
        status: 'pending',
        payable: 190,
        hold_expires_at: null,
        branch: { slug },
        item: { id: villa.itemId },
      },
    });
    expect((await free()).body).toMatchObject({
      available: false,
      message: 'No units are available at this time.',
    });
    const slots = await test.call(guestBookings.freeSlots, {
      params: { slug },
      query: { item_id: villa.itemId, from: '2026-04-01 14:00:00', to: '2026-04-12 14:00:00' },
    });
    expect(slots.body.slots[0]).not.toHaveProperty('unit');
    expect((await read(made.body.token)).body).toEqual(made.body);
    const canceled = await test.call(guestBookings.cancel, { params: { token: made.body.token } });
    expect(canceled.body).toMatchObject({ status: 'canceled' });
    expect((await test.call(guestBookings.cancel, { params: { token: made.body.token } })).status).toBe(422);
    expect((await free()).body.available).toBe(true);
  });

  it('is told in words why a booking is refused', async () => {
    const villa = await aVilla(test);
    expect(
      (await book(villa, { from: '2026-03-26 14:00:00', to: '2026-03-28 14:00:00' })).body.errors,
    ).toEqual({
      from: ['This time has already passed.'],
    });
    expect((await book(villa, { payment_type: 'online' })).body.errors).toEqual({
      payment_type: ['This way to pay is not offered.'],
    });
    expect(
      (await book(villa, { from: '2026-04-04 14:00:00', to: '2026-04-05 14:00:00' })).body.errors,
    ).toEqual({
      from: ['No automatic price for these dates. Please contact us.'],
    });
    expect(await book(villa, { expected_total: 139 })).toMatchObject({
      status: 409,
      body: { message: 'The price has changed.', total_price: 140 },
    });
    await mobile(villa, { EnableReservationTill: '2026-04-03' });
    expect((await book(villa)).body.errors).toEqual({ to: ['Reservations are open until 2026-04-03.'] });
    await mobile(villa, { DisableOrdering: true });
    expect((await book(villa)).body).toEqual({
      message: 'Booking is not available at the moment.',
      errors: {},
    });
  });

  it('at a tablet of the branch obeys the tablet’s switch, and everybody else the one of phones', async () => {
    const [villa, other] = [await aVilla(test), await aVilla(test)];
    const [own, foreign, kitchen] = [
      await aDevice(test, villa, 'tablet'),
      await aDevice(test, other, 'tablet'),
      await aDevice(test, villa, 'orders'),
    ];
    const off = 'Booking is not available at the moment.';
    const tried = async (token?: string) => (await book(villa, {}, token)).body.message;
    await tablet(villa, { DisableOrdering: true });
    expect(await tried(own.token)).toBe(off);
    await tablet(villa, { DisableOrdering: false });
    await mobile(villa, { DisableOrdering: true, EnableReservationTill: '2026-04-03' });
    for (const token of [undefined, foreign.token, kitchen.token]) expect(await tried(token)).toBe(off);
    // The last day is the branch's, and only the mobile list has it.
    expect(await tried(own.token)).toBe('Reservations are open until 2026-04-03.');
    await mobile(villa, { DisableOrdering: true });
    expect((await book(villa, {}, own.token)).status).toBe(200);
  });

  it('who is to pay online holds the place for a quarter of an hour, and no longer', async () => {
    const villa = await aVilla(test);
    await mobile(villa, { PayOnline: true });
    const held = await book(villa, { payment_type: 'online' });
    expect(held.body.hold_expires_at).toBe(new Date(test.clock.now().getTime() + 15 * 60_000).toISOString());
    expect(held.body.invoices).toMatchObject([{ amount: 190, status: 'pending' }]);
    expect((await book(villa)).status).toBe(409);
    test.clock.moveSeconds(14 * 60);
    await expireHolds(test.deps);
    expect((await read(held.body.token)).body.status).toBe('pending');
    test.clock.moveSeconds(61);
    await expireHolds(test.deps);
    expect((await read(held.body.token)).body).toMatchObject({ status: 'canceled' });
    expect((await book(villa)).status).toBe(200);
    const { rows } = await test.owner.query(
      "select user_id, action from audits where business_id = $1 and entity = 'reservation' and entity_id = $2 order by id",
      [villa.businessId, held.body.number],
    );
    expect(rows).toEqual([
      { user_id: null, action: 'create' },
      { user_id: null, action: 'update' },
    ]);
  });

  it('whose payment came in time keeps the place', async () => {
    const villa = await aVilla(test);
    await mobile(villa, { PayOnline: true });
    const held = await book(villa, { payment_type: 'online' });
    const params = { business_id: villa.businessId, branch_id: villa.branchId, id: held.body.number };
    const { body } = await test.call(reservations.get, { token: villa.owner.token, params });
    const [credit] = body.invoices;
    await test.call(reservations.update, {
      token: villa.owner.token,
      params,
      body: { invoices: [{ ...credit, status: 'paid' }] },
    });
    test.clock.moveSeconds(3600);
    await expireHolds(test.deps);
    expect((await read(held.body.token)).body).toMatchObject({ status: 'completed', hold_expires_at: null });
  });

  it('finds nothing under tokens and branches that are none', async () => {
    expect((await read('x'.repeat(32))).status).toBe(404);
    expect((await read('%27')).status).toBe(404);
    const nowhere = await test.call(guestBookings.availability, {
      params: { slug: 'nowhere' },
      query: WEEKEND,
    });
    expect(nowhere.status).toBe(404);
  });
});
