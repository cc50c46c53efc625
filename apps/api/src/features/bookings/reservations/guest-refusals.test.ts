import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { guestLinks } from '@diwan/contract/bookings/guest-links.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aPrice, aSetting, aVilla, configure, type Villa } from '#testing/booking-builders.ts';
import { aBranch, aCategory, aMenu, anArea, anEmployee, anItem, aSeat, aVenue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const WEEKEND = { from: '2026-04-02 14:00:00', to: '2026-04-04 14:00:00' };

let villa: Villa;
let slug: string;
beforeEach(async () => {
  test.clock.set('2026-04-01T08:00:00.000Z');
  villa = await aVilla(test, { units: 3 });
  slug = await slugOf(villa.branchId);
  await configure(test, villa.businessId, { GUEST_OPEN_BOOKINGS: 100 });
});

async function slugOf(branchId: number): Promise<string> {
  const { rows } = await test.owner.query('select slug from branches where id = $1', [branchId]);
  return rows[0].slug;
}

const book = (body: object = {}, where = slug) =>
  test.call(guestBookings.create, {
    params: { slug: where },
    body: {
      reservable_id: villa.itemId,
      customer: { name: 'Huda', phone: '52222222' },
      payment_type: 'cash',
      ...WEEKEND,
      ...body,
    },
  });
const errorsOf = async (body: object = {}, where = slug) => (await book(body, where)).body.errors;
const mobile = (
  values: Readonly<Record<string, unknown>>,
  venue: { businessId: number; branchId: number } = villa,
) =>
  aSetting(test, venue, ['MobileAppSettings', Object.entries(values).map(([key, data]) => ({ key, data }))]);
const at = () => ({ business_id: villa.businessId, branch_id: villa.branchId });
const cancel = (token: string) => test.call(guestBookings.cancel, { params: { token } });

const OFF = { payment_type: ['This way to pay is not offered.'] };

it('A guest pays in cash unless the branch has switched it off, and online where a provider takes it and it is on.', async () => {
  expect((await book()).status).toBe(200);
  await mobile({ PayCash: false });
  expect(await errorsOf()).toEqual(OFF);
  expect(await errorsOf({ payment_type: 'online' })).toEqual(OFF);
  await configure(test, villa.businessId, { TAP_SECRET_KEY: 'sk_test_diwan' });
  expect(await errorsOf({ payment_type: 'online' })).toEqual(OFF);
  await mobile({ PayCash: false, PayOnline: true });
  const made = await book({ payment_type: 'online' });
  expect(made.status).toBe(200);
  const { rows } = await test.owner.query(
    "select payment_type from invoices where reservation_id = $1 and type = 'credit'",
    [made.body.number],
  );
  expect(rows).toEqual([{ payment_type: 'online' }]);
});

it('A booking online that costs nothing is held like one in cash, since nobody will pay for it.', async () => {
  await mobile({ PayOnline: true });
  await configure(test, villa.businessId, { TAP_SECRET_KEY: 'sk_test_diwan', RESERVATION_HOLD_MINUTES: 20 });
  const paying = await book({ payment_type: 'online' });
  expect(paying.body.hold_expires_at).toBe('2026-04-01T08:20:00.000Z');
  const seat = await aSeat(test, villa, await anArea(test, villa));
  const day = { from: '2026-04-05 14:00', to: null };
  const free = await book({ reservable_id: null, seat_id: seat, payment_type: 'online', ...day });
  expect([free.status, free.body.hold_expires_at]).toEqual([200, '2026-04-02T08:00:00.000Z']);
  expect(free.body).toMatchObject({ item: null, unit_name: null, total_price: 0, payable: 0, invoices: [] });
});

it('What is hidden, not to be ordered or on another menu cannot be booked, and only booking businesses can be switched off.', async () => {
  const expected = { reservable_id: ['This item is not available.'] };
  await test.owner.query('update items set disable_ordering = true where id = $1', [villa.itemId]);
  expect(await errorsOf()).toEqual(expected);
  await test.owner.query('update items set disable_ordering = false, hide = true where id = $1', [
    villa.itemId,
  ]);
  expect(await errorsOf()).toEqual(expected);
  const menuId = await aMenu(test, villa.businessId, 'Winter');
  const winter = { ...villa, menuId };
  const tent = await anItem(test, winter, await aCategory(test, winter), { type: 'chalet', name: 'Tent' });
  expect(await errorsOf({ reservable_id: tent })).toEqual({
    reservable_id: ['This entry does not belong to the business.'],
  });
  await aSetting(test, { businessId: villa.businessId }, ['reservable', false]);
  const off = { message: 'Booking is not available at the moment.', errors: {} };
  expect((await book()).body).toEqual(off);
  const restaurant = await aVenue(test);
  const seat = await aSeat(test, restaurant, await anArea(test, restaurant));
  const table = { reservable_id: null, seat_id: seat, from: '2026-04-05 14:00', to: null };
  const where = await slugOf(restaurant.branchId);
  expect((await book(table, where)).body).toEqual(off);
  await aSetting(test, { businessId: restaurant.businessId }, ['reservable', true]);
  await mobile({ DisableOrdering: true }, restaurant);
  expect((await book(table, where)).status).toBe(200);
});

it('A guest who stays takes no table along: it is refused in both languages, and the table stays free.', async () => {
  const elsewhere = { ...villa, branchId: await aBranch(test, villa.businessId, villa.menuId) };
  const seat = await aSeat(test, elsewhere, await anArea(test, elsewhere));
  const refused = await book({ seat_id: seat });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { seat_id: ['A stay is booked without a table.'] },
  ]);
  expect(await errorsOf({ seat_id: 999_999 })).toEqual(refused.body.errors);
  const arabic = await test.call(guestBookings.create, {
    params: { slug },
    headers: { locale: 'ar' },
    body: {
      reservable_id: villa.itemId,
      seat_id: seat,
      customer: { name: 'Huda', phone: '52222222' },
      payment_type: 'cash',
      ...WEEKEND,
    },
  });
  expect(arabic.body.errors).toEqual({ seat_id: ['تُحجز الإقامة من دون طاولة.'] });
  const table = { reservable_id: null, seat_id: seat, from: '2026-04-02 15:00', to: null };
  expect((await book(table, await slugOf(elsewhere.branchId))).status).toBe(200);
});

it('A guest books from this moment on, for the price that was shown or for whatever it is.', async () => {
  test.clock.set('2026-04-02T11:00:00.000Z');
  expect((await book({ expected_total: null })).status).toBe(200);
  expect((await book({ expected_total: 140, price_id: null })).status).toBe(200);
  expect((await book({ expected_total: 0 })).body).toMatchObject({ total_price: 140 });
  test.clock.set('2026-04-02T11:00:00.001Z');
  expect(await errorsOf()).toEqual({ from: ['This time has already passed.'] });
});

it('A guest who was shown what is to be paid with the insurance pays no other sum, also where the price is the same.', async () => {
  const shown = { expected_total: 140, expected_payable: 190 };
  expect((await book(shown)).body).toMatchObject({ total_price: 140, insurance: 50, payable: 190 });
  await test.owner.query('update items set insurance = 75000 where id = $1', [villa.itemId]);
  const changed = { message: 'The price has changed.', total_price: 140, payable: 215 };
  for (const body of [shown, { expected_payable: 190 }, { expected_payable: 140 }, { expected_payable: 0 }]) {
    const refused = await book(body);
    expect([body, refused.status, refused.body]).toMatchObject([body, 409, changed]);
  }
  const other = await book({ expected_total: 139, expected_payable: 215 });
  expect([other.status, other.body]).toMatchObject([409, changed]);
  expect((await book({ expected_total: 140, expected_payable: null })).status).toBe(200);
  expect((await book({ expected_payable: 215 })).body).toMatchObject({ total_price: 140, payable: 215 });
});

it('A guest chooses a price of the item and who gives a service, and leaves a note under their name.', async () => {
  const [amal, basma] = [await anEmployee(test, villa, []), await anEmployee(test, villa, [])];
  const service = await anItem(test, villa, villa.categoryId, { type: 'salon_service', name: 'Massage' });
  await aPrice(test, { ...villa, itemId: service }, 'Short', 5000);
  const long = await aPrice(test, { ...villa, itemId: service }, 'Long', 9000);
  const input = {
    reservable_id: service,
    price_id: long,
    provider_employee_id: basma.id,
    note: 'Quietly, please',
    from: '2026-04-05 14:00',
    customer: { name: 'Huda', phone: '52222222', email: 'huda@example.test' },
  };
  const made = await book(input);
  expect(made.body).toMatchObject({ total_price: 9, status: 'pending' });
  const params = { ...at(), id: made.body.number };
  const { body: row } = await test.call(reservations.get, { token: villa.owner.token, params });
  expect(row).toMatchObject({
    price_id: long,
    provider_employee_id: basma.id,
    source: 'guest',
    reserved_by: null,
    notes: [{ by: 'Huda', text: 'Quietly, please' }],
  });
  const { rows } = await test.owner.query('select customer_email from reservations where id = $1', [row.id]);
  expect(rows).toEqual([{ customer_email: 'huda@example.test' }]);
  expect(
    (await book({ ...input, price_id: undefined, provider_employee_id: amal.id })).body.total_price,
  ).toBe(5);
});

it('A booking that was paid or completed is canceled by the venue alone, and so is one behind a link of staff.', async () => {
  const made = await book();
  const params = { ...at(), id: made.body.number };
  const link = await test.call(guestLinks.ofReservation, { token: villa.owner.token, params });
  const [, given = ''] = /reservations\/([\w-]+)$/.exec(link.body.url) ?? [];
  expect((await test.call(guestBookings.get, { params: { token: given } })).body.number).toBe(
    made.body.number,
  );
  expect((await cancel(given)).body.message).toBe(
    'This link only shows the booking. Please contact us to cancel it.',
  );
  const [credit] = made.body.invoices;
  await test.owner.query("update invoices set status = 'paid', paid_at = now() where reference_id = $1", [
    credit.reference_id,
  ]);
  const expected = 'Only a pending, unpaid booking can be canceled. Please contact us.';
  expect((await cancel(made.body.token)).body).toEqual({ message: expected, errors: {} });
  const other = await book();
  await test.call(reservations.update, {
    token: villa.owner.token,
    params: { ...at(), id: other.body.number },
    body: { status: 'completed' },
  });
  expect((await cancel(other.body.token)).body.message).toBe(expected);
  const third = await book();
  const canceled = await cancel(third.body.token);
  expect(canceled.body).toMatchObject({ status: 'canceled', hold_expires_at: null });
  expect(canceled.body.invoices).toMatchObject([{ status: 'canceled' }]);
});

it('A pending booking is canceled by its guest until it begins, confirmed or not, and then by the venue alone.', async () => {
  await configure(test, villa.businessId, { GUEST_UNPAID_HOURS: 8760, GUEST_UNPAID_HOURS_BEFORE: 0 });
  const [confirmed, held, early] = [await book(), await book(), await book()];
  const ofConfirmed = { token: villa.owner.token, params: { ...at(), id: confirmed.body.number } };
  await test.call(reservations.update, { ...ofConfirmed, body: { confirmed: true } });
  await test.call(reservations.update, {
    token: villa.owner.token,
    params: { ...at(), id: early.body.number },
    body: { confirmed: true },
  });
  // Kuwait is three hours ahead of UTC.
  test.clock.set('2026-04-02T10:59:59.999Z');
  expect((await cancel(early.body.token)).body).toMatchObject({ status: 'canceled' });
  test.clock.set('2026-04-02T11:00:00.000Z');
  const en = 'This booking has begun and can no longer be canceled here. Please contact us.';
  const ar = 'بدأ موعد هذا الحجز ولم يعد إلغاؤه متاحًا هنا. يرجى التواصل معنا.';
  for (const { body } of [confirmed, held]) {
    const refused = await cancel(body.token);
    expect([refused.status, refused.body]).toEqual([422, { message: en, errors: {} }]);
  }
  const inArabic = await test.call(guestBookings.cancel, {
    params: { token: confirmed.body.token },
    headers: { locale: 'ar' },
  });
  expect(inArabic.body.message).toBe(ar);
  const after = await test.call(reservations.get, ofConfirmed);
  expect(after.body).toMatchObject({
    status: 'pending',
    invoices: [{ status: 'pending' }, { status: 'pending' }],
  });
  const byVenue = await test.call(reservations.update, { ...ofConfirmed, body: { status: 'canceled' } });
  expect(byVenue.body.status).toBe('canceled');
});

it.each([15, 65])('A token of %i characters is nobody’s, whatever is stored.', async (length) => {
  const { body } = await book();
  const token = 'x'.repeat(length);
  await test.owner.query('update reservations set guest_token_hash = $2 where id = $1', [
    body.number,
    createHash('sha256').update(token).digest(),
  ]);
  expect((await test.call(guestBookings.get, { params: { token } })).status).toBe(404);
});

it('Only open bookings of guests count against a phone: no paid, ended, confirmed or staff’s own.', async () => {
  await configure(test, villa.businessId, { GUEST_OPEN_BOOKINGS: 1, GUEST_BOOKINGS_PER_DAY: 100 });
  const ends = [
    (id: number) => test.owner.query('update reservations set paid = 1 where id = $1', [id]),
    (id: number) => test.owner.query("update reservations set status = 'canceled' where id = $1", [id]),
    (id: number) => test.owner.query('update reservations set hold_expires_at = null where id = $1', [id]),
    (id: number) => test.owner.query("update reservations set source = 'dashboard' where id = $1", [id]),
  ];
  await test.owner.query('update items set units = 9 where id = $1', [villa.itemId]);
  for (const end of ends) {
    const made = await book();
    expect(made.status).toBe(200);
    await end(made.body.number);
  }
  expect((await book()).status).toBe(200);
  expect((await book()).body.errors).toEqual({
    'customer.phone': ['There are open bookings with this phone number already. Please contact us.'],
  });
});

it('A table is counted by itself for a day, with what was canceled on it and without what was paid.', async () => {
  await configure(test, villa.businessId, { GUEST_BOOKINGS_PER_DAY: 2 });
  const area = await anArea(test, villa);
  const [seat, other] = [await aSeat(test, villa, area), await aSeat(test, villa, area)];
  const at = (day: number, seat_id = seat) =>
    book({ reservable_id: null, seat_id, from: `2026-04-${day} 14:00`, to: null });
  const first = await at(10);
  expect(first.status).toBe(200);
  await cancel(first.body.token);
  const second = await at(11);
  expect([second.status, (await at(12)).status]).toEqual([200, 422]);
  expect((await at(12, other)).status).toBe(200);
  expect((await book()).status).toBe(200);
  await test.owner.query('update reservations set paid = 1 where id = $1', [second.body.number]);
  expect((await at(12)).status).toBe(200);
  expect((await at(13)).status).toBe(422);
  test.clock.moveSeconds(24 * 3600 - 1);
  expect((await at(13)).status).toBe(422);
  test.clock.moveSeconds(1);
  expect((await at(13)).status).toBe(200);
});
