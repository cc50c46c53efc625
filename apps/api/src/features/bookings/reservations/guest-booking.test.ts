import { describe, expect, it } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { HOUR_MS, MINUTE_MS } from '@diwan/domain/time-range.ts';
import { aSetting, aVilla, configure, type Villa } from '#testing/booking-builders.ts';
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

const hoursAhead = (hours: number) => new Date(test.clock.now().getTime() + hours * HOUR_MS).toISOString();

/** Stays of two nights, one after the other, each with a price of its own. */
const stays = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = (offset: number) =>
      new Date(Date.UTC(2026, 3, 16 + 7 * index + offset)).toISOString().slice(0, 10);
    return { from: `${day(0)} 14:00:00`, to: `${day(2)} 14:00:00` };
  });

const change = (villa: Villa, id: number, body: object) =>
  test.call(reservations.update, {
    token: villa.owner.token,
    params: { business_id: villa.businessId, branch_id: villa.branchId, id },
    body,
  });

describe('a guest', () => {
  it('A guest cannot book with a payment online where no provider would take it.', async () => {
    const villa = await aVilla(test);
    await mobile(villa, { PayOnline: true });
    expect(await book(villa, { payment_type: 'online' })).toMatchObject({
      status: 422,
      body: { errors: { payment_type: ['This way to pay is not offered.'] } },
    });
  });

  it('who names no item is told which field is missing, before any time is judged', async () => {
    const villa = await aVilla(test);
    const nothing = { reservable_id: null, from: '2026-04-16 03:00:00', to: null };
    expect(await book(villa, nothing)).toMatchObject({
      status: 422,
      body: { errors: { reservable_id: ['This field is required'] } },
    });
  });

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
        hold_expires_at: hoursAhead(24),
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
    await configure(test, villa.businessId, { TAP_SECRET_KEY: 'sk_test_diwan' });
    const held = await book(villa, { payment_type: 'online' });
    expect(held.body.hold_expires_at).toBe(
      new Date(test.clock.now().getTime() + 15 * MINUTE_MS).toISOString(),
    );
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
    await configure(test, villa.businessId, { TAP_SECRET_KEY: 'sk_test_diwan' });
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

it('One phone number cannot book out a resort: 47 attempts leave two open bookings.', async () => {
  const villa = await aVilla(test, { units: 4 });
  await aSetting(test, { businessId: villa.businessId }, [
    'ContactPhone',
    { formattedNumber: '+96522220000' },
  ]);
  const responses = [];
  for (const stay of stays(10)
    .flatMap((one) => [one, one, one, one, one])
    .slice(0, 47))
    responses.push(await book(villa, stay));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(responses.at(-1)).toMatchObject({ status: 422 });
  const [result] = responses.at(-1)?.body.errors['customer.phone'] ?? [];
  expect(result).toContain('Please call us: \u2066+96522220000\u2069');
  const open = "select count(*)::int as n from reservations where business_id = $1 and status = 'pending'";
  expect((await test.owner.query(open, [villa.businessId])).rows).toEqual([{ n: 2 }]);
  // Another way to write the same number is the same number.
  expect((await book(villa, { customer: { name: 'H', phone: '+965 ٥٢٢٢٢٢٢٢' } })).status).toBe(422);
  expect((await book(villa, { customer: { name: 'Sara', phone: '53333333' } })).status).toBe(200);
});

it('A phone number without a code belongs to the country of the business, in every form it is sent.', async () => {
  const villa = await aVilla(test, { units: 8 });
  await configure(test, villa.businessId, { GUEST_OPEN_BOOKINGS: 100 });
  await aSetting(test, { businessId: villa.businessId }, ['Country', 'SA']);
  const [stay] = stays(1);
  const stored = async (phone: unknown) => {
    const made = await book(villa, { ...stay, customer: { name: 'Sara', phone } });
    const row = 'select customer_phone as phone from reservations where business_id = $1 and id = $2';
    const { rows } = await test.owner.query(row, [villa.businessId, made.body.number]);
    return rows[0]?.phone ?? made.body.errors;
  };
  for (const phone of [
    '0501234567',
    '٠٥٠ ١٢٣ ٤٥٦٧',
    { phone: '501234567' },
    { phone: '0501234567', phoneExt: '966' },
    { phone: '+966501234567', phoneExt: '965' },
    { formattedNumber: '+966501234567', isValid: true },
  ])
    expect([phone, await stored(phone)]).toEqual([phone, '+966501234567']);
  expect(await stored('50001234')).toEqual({
    'customer.phone': ['This is not a phone number. Example: \u2066050 123 4567\u2069'],
  });
});

it('Two bookings of one phone number at the same moment do not pass its limit.', async () => {
  const villa = await aVilla(test, { units: 4 });
  const responses = await Promise.all(stays(4).map((stay) => book(villa, stay)));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 422, 422]);
});

it('An item takes no more unpaid bookings of guests in a day than its business allows.', async () => {
  const villa = await aVilla(test, { units: 4 });
  await configure(test, villa.businessId, { GUEST_BOOKINGS_PER_DAY: 3 });
  const by = (index: number) => ({ customer: { name: 'Sara', phone: `5333333${index}` } });
  const statuses = [];
  for (const [index, stay] of stays(4).entries())
    statuses.push((await book(villa, { ...stay, ...by(index) })).status);
  expect(statuses).toEqual([200, 200, 200, 422]);
  test.clock.moveSeconds(24 * 3600);
  expect((await book(villa, { ...stays(5)[4], ...by(9) })).status).toBe(200);
});

it('A booking shortly before its beginning ends earlier, by the hours of its business.', async () => {
  const villa = await aVilla(test);
  await configure(test, villa.businessId, { GUEST_UNPAID_HOURS: 8760, GUEST_UNPAID_HOURS_BEFORE: 5 });
  const [stay] = stays(1);
  const made = await book(villa, stay);
  // Kuwait is three hours ahead of UTC.
  expect(made.body.hold_expires_at).toBe('2026-04-16T06:00:00.000Z');
  const page = await test.app.inject({ url: made.body.page, headers: { 'accept-language': 'ar' } });
  expect(page.body).toContain('2026-04-16 09:00 ص');
});

it('A booking that staff confirmed does not end by itself, and counts against nobody.', async () => {
  const villa = await aVilla(test, { units: 4 });
  const [first, second, third] = stays(3);
  const made = await book(villa, first);
  await book(villa, second);
  const confirmed = await change(villa, made.body.number, { confirmed: true });
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'pending', hold_expires_at: null } });
  expect((await book(villa, third)).status).toBe(200);
  test.clock.moveSeconds(25 * 3600);
  await expireHolds(test.deps);
  expect((await read(made.body.token)).body).toMatchObject({ status: 'pending', hold_expires_at: null });
});

it('A stay begins at check-in and ends at check-out, whatever hours a guest sends; staff are free.', async () => {
  const villa = await aVilla(test);
  const late = { from: '2026-04-16 03:00:00', to: '2026-04-18 22:00:00' };
  expect((await book(villa, late)).body.errors).toEqual({
    from: ['Stays begin at 14:00 and end at 14:00.'],
  });
  const longer = { from: '2026-04-16 14:00:00', to: late.to };
  expect((await book(villa, longer)).body.errors).toEqual({
    to: ['Stays begin at 14:00 and end at 14:00.'],
  });
  await configure(test, villa.businessId, { check_in_at: '15:00', check_out_at: '12:00' });
  const arabic = await test.call(guestBookings.create, {
    params: { slug: await slugOf(villa) },
    headers: { locale: 'ar' },
    body: {
      reservable_id: villa.itemId,
      customer: { name: 'Huda', phone: '52222222' },
      payment_type: 'cash',
      from: '2026-04-16 14:00:00',
      to: '2026-04-18 14:00:00',
    },
  });
  expect(arabic.body.errors).toEqual({ from: ['الدخول الساعة 15:00 والخروج الساعة 12:00.'] });
  const offered = { from: '2026-04-16 15:00:00', to: '2026-04-18 12:00:00' };
  expect((await book(villa, offered)).status).toBe(200);
  const byStaff = await test.call(reservations.create, {
    token: villa.owner.token,
    params: { business_id: villa.businessId, branch_id: villa.branchId },
    body: {
      reservable_id: villa.itemId,
      reserved_for: { name: 'Sara', phone: '53333333' },
      from: '2026-04-23 03:00:00',
      to: '2026-04-25 22:00:00',
    },
  });
  expect(byStaff.status).toBe(200);
});

it('A guest arrives earlier and leaves later for a price where the business offers it and the place is free.', async () => {
  const villa = await aVilla(test);
  const offer = {
    EarlyArrivalHours: 4,
    EarlyArrivalPrice: 5,
    LateDepartureHours: 2,
    LateDeparturePrice: 7.5,
  };
  for (const [key, value] of Object.entries(offer))
    await aSetting(test, { businessId: villa.businessId }, [key, value]);
  const at = (from: string, to: string) => ({ from: `2026-04-16 ${from}`, to: `2026-04-18 ${to}` });
  expect((await book(villa, at('09:59:00', '14:00:00'))).body.errors).toEqual({
    from: ['Stays begin at 14:00, or for an extra price from 10:00 on.'],
  });
  expect((await book(villa, at('14:00:00', '16:01:00'))).body.errors).toEqual({
    to: ['Stays end at 14:00, or for an extra price until 16:00.'],
  });
  expect((await book(villa, at('15:00:00', '14:00:00'))).body.errors).toHaveProperty('from');
  const slug = await slugOf(villa);
  const input = { item_id: villa.itemId, ...at('11:30:00', '15:00:00') };
  const quoted = await test.call(guestBookings.quote, { params: { slug }, body: input });
  expect(quoted.body).toMatchObject({ subtotal_price: 140, extra_charge: 22.5, total_price: 162.5 });
  expect(
    quoted.body.lines.map(({ label, amount }: { label: string; amount: number }) => [label, amount]),
  ).toEqual([
    ['Weekend', 140],
    ['Early arrival (3 hours)', 15],
    ['Late departure (1 hour)', 7.5],
  ]);
  const made = await book(villa, { ...at('11:30:00', '15:00:00'), expected_total: 162.5 });
  expect(made.body).toMatchObject({
    from: '2026-04-16 11:30:00',
    to: '2026-04-18 15:00:00',
    total_price: 162.5,
    invoices: [{ amount: 162.5 + made.body.insurance }],
  });
  // The unit is taken until then: who comes at check-in of the same day finds it taken.
  const next = { from: '2026-04-18 14:00:00', to: '2026-04-19 14:00:00' };
  const { body } = await test.call(guestBookings.availability, {
    params: { slug },
    query: { item_id: villa.itemId, ...next },
  });
  expect(body.available).toBe(false);
});

it('Staff choose any hours, and each outside check-in and check-out that has begun costs what the business asks.', async () => {
  const villa = await aVilla(test);
  await aSetting(test, { businessId: villa.businessId }, ['EarlyArrivalPrice', 5]);
  const byStaff = (body: object) =>
    test.call(reservations.create, {
      token: villa.owner.token,
      params: { business_id: villa.businessId, branch_id: villa.branchId },
      body: { reservable_id: villa.itemId, reserved_for: { name: 'Sara', phone: '53333333' }, ...body },
    });
  const early = { from: '2026-04-23 03:00:00', to: '2026-04-25 14:00:00' };
  expect((await byStaff(early)).body).toMatchObject({
    subtotal_price: 140,
    extra_charge: 55,
    total_price: 195,
  });
  const typed = {
    from: '2026-04-30 03:00:00',
    to: '2026-05-02 14:00:00',
    override_price: 140,
    override_reason: 'x',
  };
  expect((await byStaff(typed)).body).toMatchObject({ extra_charge: 0, total_price: 140 });
});

it('An unpaid booking in cash ends at its deadline, which frees the dates and tells the desk.', async () => {
  const villa = await aVilla(test);
  const [stay] = stays(1);
  const made = await book(villa, stay);
  test.clock.moveSeconds(24 * 3600 - 1);
  await expireHolds(test.deps);
  expect((await read(made.body.token)).body.status).toBe('pending');
  test.clock.moveSeconds(1);
  await expireHolds(test.deps);
  expect((await read(made.body.token)).body).toMatchObject({ status: 'canceled' });
  const page = await test.app.inject({ url: made.body.page });
  expect(page.body).toContain('The hold has ended; the dates are free again.');
  const notices =
    "select data -> 'ar' ->> 'title' as title from notifications where business_id = $1 order by id";
  expect((await test.owner.query(notices, [villa.businessId])).rows).toEqual([
    { title: 'حجز جديد' },
    { title: 'انتهت مهلة حجز غير مدفوع' },
  ]);
  const ended =
    "select user_id from audits where business_id = $1 and entity = 'reservation' and action = 'update'";
  expect((await test.owner.query(ended, [villa.businessId])).rows).toEqual([{ user_id: null }]);
  expect((await book(villa, stay)).status).toBe(200);
});

it('A guest is answered the venue in both languages, what the booking is of and what each credit asks for.', async () => {
  const villa = await aVilla(test);
  const made = await book(villa, stays(1)[0]);
  const { rows } = await test.owner.query(
    "update branches set description_en = 'By the sea', description_ar = 'على البحر' where id = $1 returning slug",
    [villa.branchId],
  );
  const { body } = await read(made.body.token);
  const { branchId, itemId } = villa;
  expect(body.branch).toEqual({
    slug: rows[0].slug,
    locales: [
      { id: 2 * branchId - 1, locale: 'en', name: 'Salmiya', description: 'By the sea' },
      { id: 2 * branchId, locale: 'ar', name: 'Salmiya', description: 'على البحر' },
    ],
  });
  expect(body.item).toMatchObject({
    id: itemId,
    locales: [
      { locale: 'en', name: 'Villa A' },
      { locale: 'ar', name: 'Villa A' },
    ],
  });
  // The insurance is to be paid with the price, and goes back by a debit that is no guest's to pay.
  const [credit, ...others] = body.invoices;
  expect([credit.amount, credit.status, others]).toEqual([190, 'pending', []]);
  const opened = await test.app.inject({ url: new URL(credit.url).pathname });
  expect([opened.statusCode, opened.body.includes(credit.reference_id)]).toEqual([200, true]);
});
