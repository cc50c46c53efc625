import { describe, expect, it } from 'vitest';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { anArea, anEmployee, aSeat, signIn, type Person, type Venue } from '#testing/builders.ts';
import { aSetting, aVilla, configure, type Villa } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const HUDA = { name: 'Huda', phone: '52222222' };
const WEEKEND = { from: '2026-04-02 14:00:00', to: '2026-04-04 14:00:00' };
const NEXT_WEEKEND = { from: '2026-04-09 14:00:00', to: '2026-04-11 14:00:00' };

const at = (venue: Venue) => ({ business_id: venue.businessId, branch_id: venue.branchId });
const all = (venue: Venue) => ({ business_id: venue.businessId, branch_or_all: 'all' });

const book = (villa: Villa, body: object = {}, person: Person = villa.owner) =>
  test.call(reservations.create, {
    token: person.token,
    params: at(villa),
    body: { reservable_id: villa.itemId, reserved_for: HUDA, ...WEEKEND, ...body },
  });

const change = (villa: Villa, id: number, body: object, person: Person = villa.owner) =>
  test.call(reservations.update, { token: person.token, params: { ...at(villa), id }, body });

describe('a reservation', () => {
  it('is booked with its price, its insurance and the usual invoices', async () => {
    const villa = await aVilla(test);
    const made = await book(villa, { note: 'late check-in' });
    expect(made).toMatchObject({
      status: 200,
      body: {
        from: WEEKEND.from,
        to: WEEKEND.to,
        status: 'pending',
        payment_status: 'not_paid',
        reservable_id: villa.itemId,
        unit: 1,
        unit_name: 'Unit 1',
        reserved_for: { name: 'Huda', phone: '+96552222222' },
        reserved_by: { name: 'Nora' },
        subtotal_price: 140,
        total_price: 140,
        insurance: 50,
        balance: 0,
        source: 'dashboard',
        notes: [{ by: 'Nora', text: 'late check-in' }],
        invoices: [
          { amount: 190, type: 'credit', status: 'pending', payment_type: 'cash' },
          { amount: 50, type: 'debit', status: 'pending', due_at: '2026-04-04T11:00:00.000Z' },
        ],
      },
    });
    expect(made.body.warnings).toBeUndefined();
    const read = await test.call(reservations.get, {
      token: villa.owner.token,
      params: { ...at(villa), id: made.body.id },
    });
    expect(read.body).toEqual(made.body);
  });

  it('takes eleven statements for a customer who is known or new, one of them for the audit log and all effects', async () => {
    const villa = await aVilla(test, { units: 2 });
    const counted = [await test.statementsOf(() => book(villa)), await test.statementsOf(() => book(villa))];
    expect(counted).toEqual([11, 11]);
  });

  it('says why it has its price, in the language of the reader', async () => {
    const villa = await aVilla(test);
    const made = await book(villa);
    const params = { ...at(villa), id: made.body.id };
    const english = await test.call(reservations.price, { token: villa.owner.token, params });
    expect(english.body.lines).toMatchObject([{ kind: 'package', label: 'Weekend', amount: 140 }]);
    expect(english.body.trace.join(' ')).toContain('Weekend');
    const arabic = await test.call(reservations.price, {
      token: villa.owner.token,
      params,
      headers: { locale: 'ar' },
    });
    expect(arabic.body.trace.join(' ')).toMatch(/[\u0600-\u06ff]/);
  });

  it('is refused where one stands already, and beside it only with the margin', async () => {
    const villa = await aVilla(test);
    await book(villa);
    const again = await book(villa);
    expect(again).toMatchObject({ status: 409, body: { message: 'No units are available at this time.' } });
    await configure(test, villa.businessId, { RESERVATIONS_MARGIN: 7200 });
    await aNextStay(
      '2026-04-01 14:00:00',
      '2026-04-02 13:00:00',
      409,
      'There must be at least 2 free hours before & after the reservation.',
    );
    await configure(test, villa.businessId, { RESERVATIONS_MARGIN: 5400 });
    await aNextStay(
      '2026-04-01 14:00:00',
      '2026-04-02 13:00:00',
      409,
      'There must be at least 90 free minutes before & after the reservation.',
    );
    await aNextStay('2026-04-01 14:00:00', '2026-04-02 12:30:00', 200);

    async function aNextStay(from: string, to: string, status: number, message?: string) {
      const response = await book(villa, { from, to, override_price: 10, override_reason: 'one night' });
      expect([response.status, response.body.message]).toEqual([status, message]);
    }
  });

  it('takes the lowest free unit, or the one that is named', async () => {
    const villa = await aVilla(test, { units: 3 });
    const first = await book(villa);
    const named = await book(villa, { unit: 3 });
    const next = await book(villa);
    const none = await book(villa);
    expect([first.body.unit, named.body.unit, next.body.unit, none.status]).toEqual([1, 3, 2, 409]);
    expect((await book(villa, { unit: 4 })).body.errors).toEqual({
      unit: ['The number of units of this item is 3.'],
    });
  });

  it('frees its place when it is canceled, and comes back only where that is still free', async () => {
    const villa = await aVilla(test);
    const first = await book(villa);
    const canceled = await change(villa, first.body.id, { status: 'canceled' });
    expect(canceled.body).toMatchObject({
      status: 'canceled',
      payment_status: 'no_data',
      invoices: [{ status: 'canceled' }, { status: 'canceled' }],
    });
    const second = await book(villa);
    expect(second.status).toBe(200);
    expect(await change(villa, first.body.id, { status: 'pending' })).toMatchObject({ status: 409 });
    await change(villa, second.body.id, { status: 'canceled' });
    expect(await change(villa, first.body.id, { status: 'pending' })).toMatchObject({
      status: 200,
      body: { status: 'pending' },
    });
    const wrong = await change(villa, first.body.id, { status: 'completed' });
    expect(wrong.status).toBe(200);
    expect(await change(villa, first.body.id, { status: 'pending' })).toMatchObject({
      status: 422,
      body: { errors: { status: ['A reservation cannot go from completed to pending.'] } },
    });
  });

  it('is moved with its price, unless a new quote is asked for', async () => {
    const villa = await aVilla(test);
    const made = await book(villa);
    const weekdays = { from: '2026-04-05 14:00:00', to: '2026-04-08 14:00:00' };
    const moved = await change(villa, made.body.id, weekdays);
    expect(moved.body).toMatchObject({ ...weekdays, total_price: 140, balance: 0 });
    const repriced = await change(villa, made.body.id, { reprice: true });
    expect(repriced.body).toMatchObject({ total_price: 90, balance: 0 });
    expect(repriced.body.invoices).toMatchObject([{ amount: 140 }, { amount: 50 }]);
    expect((await book(villa)).status).toBe(200);
  });

  it('stays as it was, and as old, where a save says nothing new', async () => {
    const villa = await aVilla(test);
    const { body: booked } = await book(villa);
    const { body: coloured } = await change(villa, booked.id, { color: '#FF0000' });
    expect(coloured.updated_at > booked.updated_at).toBe(true);
    const again = await change(villa, booked.id, { ...coloured, reserved_for: coloured.reserved_for.id });
    expect([again.status, again.body]).toEqual([200, coloured]);
  });

  it('becomes completed when it is fully paid, by split payments', async () => {
    const villa = await aVilla(test);
    const made = await book(villa);
    const [credit] = made.body.invoices;
    const split = await change(villa, made.body.id, {
      invoices: [
        { id: credit.id, amount: 100, type: 'credit', status: 'paid', payment_type: 'knet' },
        { amount: 90, type: 'credit' },
      ],
    });
    expect(split.body).toMatchObject({ payment_status: 'partially_paid', status: 'pending', balance: 0 });
    const rest = split.body.invoices.find((row: { amount: number }) => row.amount === 90);
    const paid = await change(villa, made.body.id, { invoices: [{ ...rest, status: 'paid' }] });
    expect(paid.body).toMatchObject({ payment_status: 'paid', status: 'completed' });
    expect(paid.body.invoices).toHaveLength(3);
  });

  it('keeps the insurance to be paid back when it is canceled after a payment', async () => {
    const villa = await aVilla(test);
    const made = await book(villa);
    const [credit] = made.body.invoices;
    await change(villa, made.body.id, { invoices: [{ ...credit, status: 'paid' }] });
    const canceled = await change(villa, made.body.id, { status: 'canceled' });
    expect(canceled.body.invoices.map((row: { status: string }) => row.status)).toEqual(['paid', 'pending']);
  });

  it('names everything that is missing at once', async () => {
    const villa = await aVilla(test);
    const params = { business_id: villa.businessId, branch_id: villa.branchId };
    const sent = { token: villa.owner.token, params, body: {} };
    const missing = ['This field is required'];
    expect((await test.call(reservations.create, sent)).body.errors).toEqual({
      from: missing,
      reserved_for: missing,
    });
    expect((await test.call(reservations.quote, sent)).body.errors).toEqual({
      item_id: missing,
      from: missing,
    });
  });

  it('needs a typed price with a reason where no rule gives one, and the whole of a priced holiday', async () => {
    const villa = await aVilla(test);
    const idle = { from: '2026-04-04 14:00:00', to: '2026-04-05 14:00:00' };
    expect((await book(villa, idle)).body.errors).toEqual({
      override_price: ['No automatic price for these dates. Please type the price.'],
    });
    expect((await book(villa, { ...idle, override_price: 60 })).body.errors).toEqual({
      override_reason: ['This field is required'],
    });
    const typed = await book(villa, { ...idle, override_price: 60, override_reason: 'a friend' });
    expect(typed.body).toMatchObject({
      total_price: 60,
      overridden: true,
      override_reason: 'a friend',
      insurance: 50,
    });
    const { rows } = await test.owner.query(
      "select action, changes -> 'total_price' as price from audits where business_id = $1 and entity = 'reservation' order by id",
      [villa.businessId],
    );
    const price = { before: null, after: 60 };
    expect(rows).toEqual([
      { action: 'create', price },
      { action: 'override', price },
    ]);
  });

  it('is refused in part of a priced holiday, which is named', async () => {
    const villa = await aVilla(test);
    const { rows } = await test.owner.query(
      `insert into holidays (business_id, from_date, to_date, name_en, name_ar) values ($1, '2026-03-19', '2026-03-23', 'Eid', 'العيد') returning id::int`,
      [villa.businessId],
    );
    await test.owner.query(
      'insert into item_holidays (business_id, item_id, holiday_id, price) values ($1, $2, $3, 400000)',
      [villa.businessId, villa.itemId, rows[0].id],
    );
    const part = await book(villa, { from: '2026-03-15 14:00:00', to: '2026-03-21 14:00:00' });
    expect(part).toMatchObject({
      status: 422,
      body: {
        message:
          'These dates overlap the holiday Eid (19-03-2026 – 23-03-2026). Please book exactly the holiday dates.',
        holiday: { id: rows[0].id, price: 400 },
      },
    });
    const whole = await book(villa, { from: '2026-03-19 14:00:00', to: '2026-03-23 14:00:00' });
    expect(whole.body).toMatchObject({ total_price: 400 });
  });

  it('lasts at most 366 days of the calendar, also where a clock change makes them longer', async () => {
    const villa = await aVilla(test);
    const typed = { override_price: 1, override_reason: 'A lease' };
    const from = '2026-05-01 14:00:00';
    const tooLong = await book(villa, { ...typed, from, to: '2027-05-02 14:00:01' });
    expect([tooLong.status, tooLong.body.message]).toEqual([422, 'A reservation lasts at most 366 days.']);
    expect((await book(villa, { ...typed, from, to: '2027-05-02 14:00:00' })).status).toBe(200);
    const inCairo = await aVilla(test);
    await test.owner.query("update businesses set timezone = 'Africa/Cairo' where id = $1", [
      inCairo.businessId,
    ]);
    const intoWinter = { from: '2026-10-29 14:00:00', to: '2027-10-30 14:00:00' };
    expect((await book(inCairo, { ...typed, ...intoWinter })).status).toBe(200);
  });

  it('is saved after the last day of reservations with a warning', async () => {
    const villa = await aVilla(test);
    await aSetting(test, villa, [
      'MobileAppSettings',
      [{ key: 'EnableReservationTill', data: '2026-04-03' }],
    ]);
    const late = await book(villa);
    expect(late).toMatchObject({
      status: 200,
      body: { warnings: ['Reservations are open until 2026-04-03.'] },
    });
  });

  it('of one key is made once, however often it is sent', async () => {
    const villa = await aVilla(test);
    const sent = {
      token: villa.owner.token,
      params: at(villa),
      body: { reservable_id: villa.itemId, reserved_for: HUDA, ...WEEKEND },
      headers: { 'idempotency-key': 'booking-1234' },
    };
    const first = await test.call(reservations.create, sent);
    const second = await test.call(reservations.create, sent);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotent-replayed']).toBe('true');
  });

  it('is deleted only once it is canceled and has no paid invoice', async () => {
    const villa = await aVilla(test);
    const made = await book(villa);
    const sent = { token: villa.owner.token, params: { ...at(villa), id: made.body.id } };
    expect(await test.call(reservations.remove, sent)).toMatchObject({ status: 409 });
    await change(villa, made.body.id, { status: 'canceled' });
    expect(await test.call(reservations.remove, sent)).toMatchObject({ status: 200, body: true });
    expect((await test.call(reservations.get, sent)).status).toBe(404);
  });

  it('needs the right to make invoices only where invoices are sent', async () => {
    const villa = await aVilla(test);
    const employee = await anEmployee(test, villa, ['reservations.read', 'reservations.create']);
    expect((await book(villa, {}, employee)).status).toBe(200);
    const withMoney = await book(
      villa,
      { ...NEXT_WEEKEND, invoices: [{ amount: 5, type: 'credit' }] },
      employee,
    );
    expect(withMoney.status).toBe(403);
    const cashier = await anEmployee(test, villa, ['reservations.create', 'invoices.create']);
    const typed = { invoices: [{ amount: 190, type: 'credit' }] };
    expect((await book(villa, { ...NEXT_WEEKEND, ...typed }, cashier)).status).toBe(200);
  });

  it('refuses a save that meets a newer one, and shows that', async () => {
    const villa = await aVilla(test);
    const made = await book(villa);
    test.clock.moveSeconds(5);
    const elsewhere = { ...villa, owner: { ...villa.owner, token: await signIn(test, villa.owner.id) } };
    await change(elsewhere, made.body.id, { color: '#BB3CBF' });
    const stale = await change(villa, made.body.id, { color: '#000000', updated_at: made.body.updated_at });
    expect(stale).toMatchObject({ status: 409, body: { current: { color: '#BB3CBF' } } });
  });
});

describe('the lists of reservations', () => {
  it('show each reservation as it reads by itself, with its pictures and its money or without', async () => {
    const villa = await aVilla(test, { units: 3 });
    await test.owner.query(
      `insert into media (business_id, item_id, src, type, slug, sort)
       values ($1, $2, $3, 'image/jpeg', null, 1), ($1, $2, $4, 'image/jpeg', 'featured', 0)`,
      [villa.businessId, villa.itemId, `${villa.businessId}/second.jpg`, `${villa.businessId}/first.jpg`],
    );
    const seatId = await aSeat(test, villa, await anArea(test, villa));
    const layla = { name: 'ليلى "L"', phone: '52222223' };
    const bodies = [
      { note: 'late check-in' },
      { color: '#ff8800', reserved_for: layla },
      { invoices: [] },
      { reservable_id: null, seat_id: seatId, override_price: 0, override_reason: 'a guest of the house' },
    ];
    for (const body of bodies) expect(await book(villa, body)).toMatchObject({ status: 200 });
    const { token } = villa.owner;
    const { body } = await test.call(reservations.list, { token, params: all(villa) });
    expect(body.data).toHaveLength(bodies.length);
    for (const row of body.data) {
      const alone = await test.call(reservations.get, { token, params: { ...at(villa), id: row.id } });
      expect(alone.body).toEqual(row);
    }
  });

  it('show what touches a period, without the canceled, at one branch or at all', async () => {
    const villa = await aVilla(test, { units: 2 });
    const first = await book(villa);
    const second = await book(villa);
    await change(villa, second.body.id, { status: 'canceled' });
    const ask = (query: object, params: object = all(villa)) =>
      test.call(reservations.filter, {
        token: villa.owner.token,
        params: { ...params },
        query: { ...query },
      });
    const ids = (response: { body: { data: { id: number }[] } }) => response.body.data.map(({ id }) => id);
    expect(ids(await ask({ from: '2026-04-04', to: '2026-04-04', full: true }))).toEqual([first.body.id]);
    expect(ids(await ask({ from: '2026-04-04 14:00:00', to: '2026-04-30' }))).toEqual([]);
    expect(ids(await ask({ from: '2026-04-01', to: '2026-04-30', status: 'canceled,pending' }))).toEqual([
      second.body.id,
      first.body.id,
    ]);
    const list = await test.call(reservations.list, {
      token: villa.owner.token,
      params: all(villa),
      query: { search: '52222222' },
    });
    expect(list.body).toMatchObject({ total: 2, current_page: 1 });
    expect((await ask({ to: '2026-04-30' })).body.errors).toHaveProperty('from');
  });

  it('tell what is free, what a booking would be told, and the free slots between', async () => {
    const villa = await aVilla(test);
    await book(villa);
    await book(villa, { from: '2026-04-05 14:00:00', to: '2026-04-08 14:00:00' });
    const availability = await test.call(reservations.availability, {
      token: villa.owner.token,
      params: all(villa),
      query: { ...WEEKEND, item_id: villa.itemId },
    });
    expect(availability.body).toMatchObject({
      available: false,
      units: [{ unit: 1, name: 'Unit 1', free: false }],
      message: 'No units are available at this time.',
    });
    const items = await test.call(reservations.availability, {
      token: villa.owner.token,
      params: all(villa),
      query: WEEKEND,
    });
    expect(items.body).toEqual({ items: [{ item_id: villa.itemId, units: 1, free_units: 0 }] });
    const slots = await test.call(reservations.freeSlots, {
      token: villa.owner.token,
      params: all(villa),
      query: { from: '2026-04-01 14:00:00', to: '2026-04-12 14:00:00', item_id: villa.itemId },
    });
    expect(
      slots.body.slots.map((slot: { from: string; seconds: number }) => [slot.from, slot.seconds]),
    ).toEqual([
      ['2026-04-01 14:00:00', 86_400],
      ['2026-04-04 14:00:00', 86_400],
      ['2026-04-08 14:00:00', 345_600],
    ]);
  });

  it('quote the worked example, for several units as well', async () => {
    const villa = await aVilla(test);
    await aSetting(test, { businessId: villa.businessId }, ['GeneralDiscount', 5]);
    await aSetting(test, { businessId: villa.businessId }, ['ExtraCharge', 2.5]);
    await test.owner.query(
      `insert into discounts (business_id, item_id, type, amount, from_at, to_at, name_en, name_ar)
       values ($1, $2, 'percentage', 1000, '2026-03-31T21:00:00Z', '2026-04-30T21:00:00Z', 'Spring', 'الربيع')`,
      [villa.businessId, villa.itemId],
    );
    const quote = await test.call(reservations.quote, {
      token: villa.owner.token,
      params: at(villa),
      body: { item_id: villa.itemId, from: '2026-04-05 14:00:00', to: '2026-04-08 14:00:00' },
    });
    const ranged = await test.call(reservations.quote, {
      token: villa.owner.token,
      params: at(villa),
      body: {
        item_id: villa.itemId,
        dateRange: { startDate: '2026-04-05 14:00:00', endDate: '2026-04-08 14:00:00' },
      },
    });
    expect(ranged.body).toEqual(quote.body);
    expect(quote.body).toMatchObject({
      nights: 3,
      priced: true,
      subtotal_price: 90,
      discount_price: 13.05,
      extra_charge: 2.5,
      total_price: 79.45,
      insurance: 50,
      payable: 129.45,
    });
  });
});
