import { beforeEach, expect, it } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aPrice, aVilla, configure, type Villa } from '#testing/booking-builders.ts';
import { anArea, anItem, aSeat } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

let villa: Villa;
beforeEach(async () => {
  villa = await aVilla(test);
});

const at = () => ({ business_id: villa.businessId, branch_id: villa.branchId });
const days = (from: string, to: string) => ({ from: `${from} 14:00:00`, to: `${to} 14:00:00` });

const quote = async (body: object, locale = 'en') => {
  const response = await test.call(reservations.quote, {
    token: villa.owner.token,
    params: at(),
    body: { item_id: villa.itemId, ...body },
    headers: { locale },
  });
  return response.body;
};

const book = (body: object) =>
  test.call(reservations.create, {
    token: villa.owner.token,
    params: at(),
    body: { reservable_id: villa.itemId, reserved_for: { name: 'Huda', phone: '52222222' }, ...body },
  });

async function aHoliday(names: { en: string; ar: string }) {
  const { rows } = await test.owner.query(
    `insert into holidays (business_id, from_date, to_date, name_en, name_ar)
     values ($1, '2026-05-10', '2026-05-13', $2, $3) returning id::int`,
    [villa.businessId, names.en, names.ar],
  );
  await test.owner.query(
    'insert into item_holidays (business_id, item_id, holiday_id, price) values ($1, $2, $3, 400500)',
    [villa.businessId, villa.itemId, rows[0].id],
  );
  return rows[0].id;
}

it('A quote says every amount of one stay, and of several units each of them so often.', async () => {
  const one = await quote(days('2026-04-05', '2026-04-08'));
  expect(one).toEqual({
    item_id: villa.itemId,
    ...days('2026-04-05', '2026-04-08'),
    nights: 3,
    units: 1,
    currency: 'KWD',
    priced: true,
    reason: null,
    lines: [{ kind: 'package', label: 'Weekdays', from: '2026-04-05', to: '2026-04-08', amount: 90 }],
    subtotal_price: 90,
    discount_price: 0,
    extra_charge: 0,
    total_price: 90,
    insurance: 50,
    payable: 140,
    trace: expect.any(Array),
  });
  expect(await quote({ ...days('2026-04-05', '2026-04-08'), units: 2 })).toMatchObject({
    units: 2,
    lines: [{ amount: 180 }],
    total_price: 180,
    insurance: 100,
    payable: 280,
  });
});

it('Dates without an automatic price have no amounts but the insurance, and the reason is reported.', async () => {
  const idle = days('2026-04-04', '2026-04-05');
  expect(await quote(idle)).toMatchObject({
    priced: false,
    reason: 'No automatic price',
    lines: [],
    subtotal_price: null,
    discount_price: null,
    extra_charge: null,
    total_price: null,
    insurance: 50,
    payable: null,
  });
  expect((await quote(idle, 'ar')).reason).toBe('لا يوجد سعر تلقائي');
});

it('Part of a priced holiday is refused with its name, its dates and its price, in the language of the reader.', async () => {
  const id = await aHoliday({ en: '', ar: 'العيد' });
  const part = days('2026-05-08', '2026-05-11');
  const refused = await quote(part);
  const text =
    'These dates overlap the holiday العيد (10-05-2026 – 13-05-2026). Please book exactly the holiday dates.';
  expect(refused).toEqual({
    message: text,
    errors: { from: [text] },
    holiday: { id, from: '2026-05-10 14:00:00', to: '2026-05-13 14:00:00', price: 400.5 },
  });
  expect((await book(part)).body).toEqual(refused);
  expect((await quote(part, 'ar')).message).toBe(
    'تتداخل هذه التواريخ مع عطلة العيد (10-05-2026 – 13-05-2026). يرجى حجز تواريخ العطلة كاملة.',
  );
  expect(await quote(days('2026-05-10', '2026-05-13'))).toMatchObject({
    lines: [{ kind: 'holiday', label: 'العيد', amount: 400.5 }],
    total_price: 400.5,
  });
});

it('A room costs its first price for each night, or the one that is chosen, and within a day it has none.', async () => {
  const room = await anItem(test, villa, villa.categoryId, { type: 'hotel_room', name: 'Room' });
  await aPrice(test, { ...villa, itemId: room }, 'Plain', 20_000);
  const sea = await aPrice(test, { ...villa, itemId: room }, 'Sea', 35_000);
  const input = { item_id: room, ...days('2026-04-04', '2026-04-06') };
  expect(await quote(input)).toMatchObject({ nights: 2, total_price: 40, insurance: 0, payable: 40 });
  expect(await quote({ ...input, price_id: sea })).toMatchObject({
    total_price: 70,
    lines: [{ label: 'Sea' }],
  });
  expect((await quote({ ...input, price_id: 999_999 })).errors).toEqual({
    price_id: ['This item has no such price.'],
  });
  expect(await quote({ ...input, to: '2026-04-04 20:00:00' })).toMatchObject({ nights: 0, priced: false });
});

it('The packages of a business stand for the usual ones.', async () => {
  await configure(test, villa.businessId, {
    CHALET_PACKAGES: [{ label: 'Weekend', arrival: 'Sat', nights: 1 }],
  });
  expect(await quote(days('2026-04-04', '2026-04-05'))).toMatchObject({ total_price: 140 });
  expect(await quote(days('2026-04-05', '2026-04-08'))).toMatchObject({ priced: false });
});

it('A quote is asked for what can be booked, and a seat is booked for nothing.', async () => {
  const dish = await anItem(test, villa, villa.categoryId);
  expect((await quote({ item_id: dish, ...days('2026-04-05', '2026-04-08') })).errors).toEqual({
    reservable_id: ['This item is ordered, not booked.'],
  });
  const same = await quote({ from: '2026-04-05 14:00:00', to: '2026-04-05 14:00:00' });
  expect(same.errors).toEqual({ to: ['The end must be after the start.'] });
  const seat = await aSeat(test, villa, await anArea(test, villa));
  const visit = await book({ reservable_id: null, seat_id: seat, from: '2026-04-05 14:00' });
  expect(visit.body).toMatchObject({ total_price: 0, insurance: 0, to: '2026-04-05 15:00:00', invoices: [] });
});

it('A guest reads the quote of staff, and a booking of a calendar has a price of no parts.', async () => {
  const { rows } = await test.owner.query('select slug from branches where id = $1', [villa.branchId]);
  const input = { item_id: villa.itemId, ...days('2026-04-05', '2026-04-08') };
  const asGuest = await test.call(guestBookings.quote, { params: { slug: rows[0].slug }, body: input });
  expect(asGuest.body).toEqual(await quote(input));
  const { body: made } = await book(days('2026-04-05', '2026-04-08'));
  await test.owner.query('update reservations set quote = null where id = $1', [made.id]);
  const params = { ...at(), id: made.id };
  const price = await test.call(reservations.price, { token: villa.owner.token, params });
  expect(price.body).toEqual({ lines: [], trace: [] });
});

it('A discount of the item counts at the arrival, and is named in the lines.', async () => {
  await test.owner.query(
    `insert into discounts (business_id, item_id, type, amount, from_at, to_at, name_en, name_ar)
     values ($1, $2, 'value', 10500, '2026-04-05T11:00:00Z', '2026-04-09T11:00:00Z', 'Spring', 'الربيع')`,
    [villa.businessId, villa.itemId],
  );
  expect(await quote(days('2026-04-05', '2026-04-08'), 'ar')).toMatchObject({
    lines: [{ amount: 90 }, { kind: 'discount', label: 'الربيع', amount: -10.5 }],
    discount_price: 10.5,
    total_price: 79.5,
  });
  expect(await quote(days('2026-04-09', '2026-04-11'))).toMatchObject({
    discount_price: 0,
    total_price: 140,
  });
});
