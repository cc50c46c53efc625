import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/universal';
import { closings, reports, type SalesReport, type StaysReport } from '@diwan/contract/bookings/reports.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { statistics } from '@diwan/contract/bookings/statistics.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { aVilla } from '#testing/booking-builders.ts';
import { aBranch, aCategory, anEmployee, anItem, aVenue, type Venue } from '#testing/builders.ts';
import { pathOf, useTestApp } from '#testing/test-app.ts';

// The clock stands at 11:00 in Kuwait on the first of April 2026, a Wednesday.
const test = useTestApp();
const TODAY = { from: '2026-04-01', to: '2026-04-01' };

async function insert(text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await test.owner.query(`${text} returning id::float8`, [...values]);
  return Number(rows[0]?.id);
}

interface Order {
  readonly at?: string;
  readonly amount: number;
  readonly status?: string;
  readonly type?: string;
  readonly by?: string | null;
  readonly branch?: number;
  readonly refunded?: number;
  /** Credits that were paid. */
  readonly paid?: readonly number[];
  readonly item?: number;
}

let numbers = 0;
async function anOrder({ businessId, branchId }: Venue, given: Order): Promise<number> {
  const { at = '2026-04-01T07:00:00Z', amount, status = 'delivered', type = 'dine_in', by = 'Huda' } = given;
  const id = await insert(
    `insert into orders (business_id, branch_id, number, day, order_type, status, total_price, created_at, history)
     values ($1, $2, $3, $4::timestamptz::date, $5, $6, $7, $4, $8)`,
    [
      businessId,
      given.branch ?? branchId,
      (numbers += 1),
      at,
      type,
      status,
      amount,
      JSON.stringify([{ status: 'pending', at, by, reason: null }]),
    ],
  );
  if (given.refunded)
    await insert(
      `insert into invoices (business_id, branch_id, order_id, amount, type, status, paid_at, reference_id)
       values ($1, $2, $3, $4, 'debit', 'paid', $5, md5(random()::text))`,
      [businessId, given.branch ?? branchId, id, given.refunded, at],
    );
  for (const paid of given.paid ?? [])
    await insert(
      `insert into invoices (business_id, branch_id, order_id, amount, type, status, paid_at, reference_id)
       values ($1, $2, $3, $4, 'credit', 'paid', $5, md5(random()::text))`,
      [businessId, given.branch ?? branchId, id, paid, at],
    );
  if (given.item !== undefined)
    await insert(
      `insert into order_lines (business_id, order_id, item_id, count, unit_price, total) values ($1, $2, $3, 2, $4, $5)`,
      [businessId, id, given.item, amount / 2, amount],
    );
  return id;
}

interface Payment {
  readonly at: string;
  readonly amount: number;
  readonly type?: 'credit' | 'debit';
  readonly method?: string;
  readonly status?: string;
  readonly branch?: number;
}
const aPayment = ({ businessId, branchId }: Venue, given: Payment) =>
  insert(
    `insert into invoices (business_id, branch_id, amount, type, status, payment_type, paid_at, reference_id)
     values ($1, $2, $3, $4, $5, $6, $7, md5(random()::text))`,
    [
      businessId,
      given.branch ?? branchId,
      given.amount,
      given.type ?? 'credit',
      given.status ?? 'paid',
      given.method ?? 'cash',
      given.status === 'pending' ? null : given.at,
    ],
  );

const paramsOf = ({ businessId }: Venue) => ({ business_id: businessId, branch_or_all: 'all' });

async function ask<Answer>(
  venue: Venue,
  operation: typeof reports.sales | typeof reports.stays | typeof reports.chairs | typeof reports.payments,
  { days = TODAY, token = venue.owner.token } = {},
): Promise<Answer> {
  const { status, body } = await test.call(operation, {
    token,
    params: paramsOf(venue),
    query: days,
  });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Answer;
}

const sum = (lines: SalesReport['cuts'][keyof SalesReport['cuts']] = []) =>
  Math.round(lines.reduce((all, { amount }) => all + amount.value, 0) * 1000);

describe('Sales', () => {
  it('are what was ordered less what was given back, beside the day before, without what was rejected.', async () => {
    const venue = await aVenue(test);
    await anOrder(venue, { amount: 4000 });
    await anOrder(venue, { amount: 6000, refunded: 1000 });
    await anOrder(venue, { amount: 9000, status: 'rejected' });
    await anOrder(venue, { amount: 3000, at: '2026-03-31T07:00:00Z' });
    await anOrder(venue, { amount: 5000, at: '2026-03-30T07:00:00Z' });
    const sales = await ask<SalesReport>(venue, reports.sales);
    expect(sales).toMatchObject({
      before: { from: '2026-03-31', to: '2026-03-31' },
      count: { value: 2, before: 1 },
      amount: { value: 9, before: 3 },
      average: { value: 4.5, before: 3 },
    });
  });

  it('lose nothing by giving back what was paid too much.', async () => {
    const venue = await aVenue(test);
    await anOrder(venue, { amount: 6000, paid: [6000, 6000], refunded: 6000 });
    expect((await ask<SalesReport>(venue, reports.sales)).amount.value).toBe(6);
    await anOrder(venue, { amount: 6000, paid: [6000, 1000], refunded: 3000 });
    await anOrder(venue, { amount: 2000, paid: [2000, 2000] });
    const sales = await ask<SalesReport>(venue, reports.sales);
    expect(sales.amount.value).toBe(6 + 4 + 2);
    expect(sum(sales.cuts.employee)).toBe(12_000);
    const today = await test.call(statistics.today, { token: venue.owner.token, params: paramsOf(venue) });
    expect(today.body.sales.sales.value).toBe(12);
  });

  it('of a month that has begun stand beside the same days of the month before where that is asked.', async () => {
    const venue = await aVenue(test);
    await anOrder(venue, { amount: 4000 });
    await anOrder(venue, { amount: 3000, at: '2026-03-02T07:00:00Z' });
    await anOrder(venue, { amount: 5000, at: '2026-03-30T07:00:00Z' });
    const days = { from: '2026-04-01', to: '2026-04-02', beside: 'month' };
    const sales = await ask<SalesReport>(venue, reports.sales, { days });
    expect(sales).toMatchObject({
      period: { from: '2026-04-01', to: '2026-04-02' },
      before: { from: '2026-03-01', to: '2026-03-02' },
      amount: { value: 4, before: 3 },
    });
  });

  it('begin and end at midnight of the business.', async () => {
    const venue = await aVenue(test);
    await anOrder(venue, { amount: 1000, at: '2026-03-31T20:59:59Z' });
    await anOrder(venue, { amount: 2000, at: '2026-03-31T21:00:00Z' });
    await anOrder(venue, { amount: 4000, at: '2026-04-01T20:59:59Z' });
    await anOrder(venue, { amount: 8000, at: '2026-04-01T21:00:00Z' });
    const sales = await ask<SalesReport>(venue, reports.sales);
    expect(sales.amount).toEqual({ value: 6, before: 1 });
    expect(sales.cuts.hour?.map(({ key }) => key)).toEqual(['0', '23']);
  });

  it('stand at the hour of the clock on the wall, also where it changes within the period.', async () => {
    const venue = await aVenue(test);
    const zone = "update businesses set timezone = 'Africa/Cairo' where id = $1";
    await test.owner.query(zone, [venue.businessId]);
    await anOrder(venue, { amount: 1000, at: '2026-04-20T07:30:00Z' });
    await anOrder(venue, { amount: 2000, at: '2026-04-28T07:30:00Z' });
    const days = { from: '2026-04-15', to: '2026-04-30' };
    const { cuts } = await ask<SalesReport>(venue, reports.sales, { days });
    expect(cuts.hour?.map(({ key, amount }) => [key, amount.value])).toEqual([
      ['9', 1],
      ['10', 2],
    ]);
  });

  it('are divided by hour, type, employee and branch, and each of these adds up to all of it.', async () => {
    const venue = await aVenue(test);
    const other = await aBranch(test, venue.businessId, venue.menuId);
    await anOrder(venue, { amount: 1000, type: 'delivery', by: null });
    await anOrder(venue, { amount: 2000, at: '2026-04-01T06:10:00Z' });
    await anOrder(venue, { amount: 4000, branch: other, by: 'Salem', at: '2026-03-31T10:00:00Z' });
    const days = { from: '2026-03-31', to: '2026-04-01' };
    const { cuts } = await ask<SalesReport>(venue, reports.sales, { days });
    const named = (cut: keyof typeof cuts) =>
      cuts[cut]?.map(({ key, amount }) => [key, amount.value] as const);
    expect(named('hour')).toEqual([
      ['9', 2],
      ['10', 1],
      ['13', 4],
    ]);
    expect(named('order_type')).toEqual([
      ['dine_in', 6],
      ['delivery', 1],
    ]);
    expect(named('employee')).toEqual([
      ['Salem', 4],
      ['Huda', 2],
      ['', 1],
    ]);
    expect(named('branch')).toEqual([
      [String(other), 4],
      [String(venue.branchId), 3],
    ]);
  });

  it('of items and categories are sums of lines, by their present names.', async () => {
    const venue = await aVenue(test);
    const category = await aCategory(test, venue, { name: 'Grill' });
    const kebab = await anItem(test, venue, category, { name: 'Kebab' });
    const tikka = await anItem(test, venue, category, { name: 'Tikka' });
    await anOrder(venue, { amount: 4000, item: kebab });
    await anOrder(venue, { amount: 6000, item: tikka });
    await anOrder(venue, { amount: 1000, item: tikka, at: '2026-03-31T07:00:00Z' });
    const { cuts } = await ask<SalesReport>(venue, reports.sales);
    expect(cuts.item?.map(({ key, amount, count }) => [key, amount, count.value])).toEqual([
      [String(tikka), { value: 6, before: 1 }, 2],
      [String(kebab), { value: 4, before: 0 }, 2],
    ]);
    expect(Object.keys(cuts)).toEqual([
      'item',
      'category',
      'hour',
      'order_type',
      'source',
      'employee',
      'branch',
    ]);
    expect(cuts.category).toMatchObject([
      { key: String(category), amount: { value: 10, before: 1 }, locales: [{ name: 'Grill' }, {}] },
    ]);
  });

  it.each([3, 2000, 2001])(
    'of %d items name at most a thousand, and count all of them in their categories.',
    async (number) => {
      const venue = await aVenue(test);
      const categories = [await aCategory(test, venue), await aCategory(test, venue)];
      const order = await anOrder(venue, { amount: 10 });
      const before = await anOrder(venue, { amount: 10, at: '2026-03-31T07:00:00Z' });
      await test.owner.query(
        `with i as (
           insert into items (business_id, category_id, itemable_type, name_en, sort)
           select $1, ($2::bigint[])[1 + n % 2], 'restaurant_product', 'Dish ' || n, n from generate_series(1, $3) n
           returning id, sort)
         insert into order_lines (business_id, order_id, item_id, count, unit_price, total)
         select $1, o.id, i.id, o.count, i.sort, o.count * i.sort from i, (values ($4::bigint, 2), ($5::bigint, 1)) o (id, count)`,
        [venue.businessId, categories, number, order, before],
      );
      const { cuts } = await ask<SalesReport>(venue, reports.sales);
      expect(cuts.item).toHaveLength(Math.min(number, 1000));
      expect(cuts.item?.[0]).toMatchObject({
        locales: [{ locale: 'en', name: `Dish ${number}` }, {}],
        count: { value: 2, before: 1 },
        amount: { value: (2 * number) / 1000, before: number / 1000 },
      });
      const inEach = [Math.floor(number / 2), Math.ceil(number / 2)];
      const counts = new Map(cuts.category?.map(({ key, count }) => [Number(key), count]));
      const expected = categories.map((id, nth): [number, object] => [
        id,
        { value: 2 * (inEach[nth] ?? 0), before: inEach[nth] ?? 0 },
      ]);
      expect(counts).toEqual(new Map(expected));
    },
  );

  it('of any orders are those of statistics.today, whichever way they are divided.', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            amount: fc.integer({ min: 1, max: 50_000 }),
            minutes: fc.integer({ min: 0, max: 14 * 60 }),
            status: fc.constantFrom('pending', 'delivered', 'rejected'),
            type: fc.constantFrom('dine_in', 'delivery', 'self_pickup'),
            by: fc.constantFrom('Huda', 'Salem', null),
          }),
          { maxLength: 12 },
        ),
        async (placed) => {
          const venue = await aVenue(test);
          for (const { minutes, ...order } of placed) {
            const at = new Date(Date.parse('2026-03-31T21:00:00Z') + minutes * MINUTE_MS).toISOString();
            await anOrder(venue, { ...order, at });
          }
          const { token } = venue.owner;
          const today = await test.call(statistics.today, { token, params: paramsOf(venue) });
          const sales = await ask<SalesReport>(venue, reports.sales);
          expect(sales.amount.value).toBe(today.body.sales.sales.value);
          expect(sales.count.value).toBe(today.body.orders.count.value);
          const whole = Math.round(sales.amount.value * 1000);
          for (const cut of ['hour', 'order_type', 'source', 'employee', 'branch'] as const)
            expect([cut, sum(sales.cuts[cut])]).toEqual([cut, whole]);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('are shown at the branches where both orders and money may be read, and nowhere else.', async () => {
    const venue = await aVenue(test);
    const other = await aBranch(test, venue.businessId, venue.menuId);
    await anOrder(venue, { amount: 1000 });
    await anOrder(venue, { amount: 2000, branch: other });
    const { token } = await anEmployee(test, venue, ['orders.read', 'invoices.read']);
    expect((await ask<SalesReport>(venue, reports.sales, { token })).amount.value).toBe(1);
    const waiter = await anEmployee(test, venue, ['orders.read']);
    expect((await ask<SalesReport>(venue, reports.sales, { token: waiter.token })).amount.value).toBe(0);
  });

  it('refuses a period that ends before it begins, or is longer than a year.', async () => {
    const venue = await aVenue(test);
    const { token } = venue.owner;
    const input = (from: string, to: string) =>
      test.call(reports.sales, { token, params: paramsOf(venue), query: { from, to } });
    expect((await input('2026-04-02', '2026-04-01')).status).toBe(422);
    expect((await input('2025-01-01', '2026-04-01')).status).toBe(422);
    expect((await input('2025-04-01', '2026-04-01')).status).toBe(200);
  });
});

it.each([
  ['9999-12-31', 'month'],
  ['9000-01-01', 'days'],
  ['0000-01-01', 'year'],
  ['1899-12-31', 'days'],
])('The day %s, which no calendar can be counted on from, is refused on its field.', async (day, beside) => {
  const venue = await aVenue(test);
  const { token } = venue.owner;
  const input = { token, params: paramsOf(venue), query: { from: day, to: day, beside } };
  for (const report of [reports.sales, reports.payments])
    expect(await test.call(report, input)).toMatchObject({
      status: 422,
      body: { errors: { from: ['Please enter a valid date and time.'] } },
    });
  const closing = {
    token,
    params: { business_id: venue.businessId, branch_id: venue.branchId },
    body: { day, counted: 0 },
  };
  expect(await test.call(closings.create, closing)).toMatchObject({
    status: 422,
    body: { errors: { day: {} } },
  });
});

describe('Stays', () => {
  async function aHotel() {
    const venue = await aVilla(test, { units: 4, insurance: 0 });
    const stay = (unit: number, [from, to]: readonly [string, string], price: number, status = 'completed') =>
      insert(
        `insert into reservations (business_id, branch_id, target, reservable_id, unit, status, from_at, to_at, total_price)
         values ($1, $2, 'unit', $3, $4, $5, $6, $7, $8)`,
        [
          venue.businessId,
          venue.branchId,
          venue.itemId,
          unit,
          status,
          `${from}T11:00:00Z`,
          `${to}T09:00:00Z`,
          price,
        ],
      );
    return { venue, stay };
  }

  it('count occupancy, rates and length of stay beside the period before.', async () => {
    const { venue, stay } = await aHotel();
    await stay(1, ['2026-04-01', '2026-04-03'], 100_000);
    await stay(2, ['2026-03-30', '2026-04-02'], 90_000);
    await stay(3, ['2026-04-01', '2026-04-02'], 99_000, 'canceled');
    const days = { from: '2026-04-01', to: '2026-04-02' };
    const stays = await ask<StaysReport>(venue, reports.stays, { days });
    expect(stays).toMatchObject({
      units: 4,
      nights: { value: 3, before: 2 },
      arrivals: { value: 1, before: 1 },
      occupancy: { value: 3 / 8, before: 2 / 8 },
      length_of_stay: { value: 2, before: 3 },
      rates: {
        revenue: { value: 130, before: 60 },
        adr: { value: 43.333, before: 30 },
        revpar: { value: 16.25, before: 7.5 },
      },
      days: [
        { day: '2026-04-01', nights: 2, occupancy: 0.5 },
        { day: '2026-04-02', nights: 1, occupancy: 0.25 },
      ],
    });
  });

  it('of a whole month stand beside the whole month before, each with the nights and the rooms it has.', async () => {
    const { venue, stay } = await aHotel();
    await stay(1, ['2026-04-01', '2026-04-03'], 100_000);
    await stay(2, ['2026-02-27', '2026-03-02'], 90_000);
    const days = { from: '2026-03-01', to: '2026-03-31', beside: 'month' };
    const stays = await ask<StaysReport>(venue, reports.stays, { days });
    expect(stays).toMatchObject({
      before: { from: '2026-02-01', to: '2026-02-28' },
      nights: { value: 1, before: 2 },
      arrivals: { value: 0, before: 1 },
      occupancy: { value: 1 / (4 * 31), before: 2 / (4 * 28) },
      rates: { revenue: { value: 30, before: 60 } },
    });
    expect(stays.days).toHaveLength(31);
  });

  it('leave out the days between the two periods.', async () => {
    const { venue, stay } = await aHotel();
    await stay(1, ['2026-03-01', '2026-03-06'], 100_000);
    await stay(2, ['2026-03-10', '2026-03-20'], 90_000);
    const days = { from: '2026-04-01', to: '2026-04-02', beside: 'month' };
    const stays = await ask<StaysReport>(venue, reports.stays, { days });
    expect(stays).toMatchObject({ nights: { value: 0, before: 2 }, arrivals: { value: 0, before: 1 } });
  });

  it('are those of statistics.today of a hotel.', async () => {
    const { venue, stay } = await aHotel();
    await test.owner.query("update businesses set type = 'hotel' where id = $1", [venue.businessId]);
    await test.owner.query("update items set itemable_type = 'hotel_room' where id = $1", [venue.itemId]);
    await stay(1, ['2026-03-31', '2026-04-03'], 100_000);
    await stay(2, ['2026-04-01', '2026-04-02'], 40_000);
    const { body } = await test.call(statistics.today, { token: venue.owner.token, params: paramsOf(venue) });
    const stays = await ask<StaysReport>(venue, reports.stays);
    expect(stays.occupancy.value).toBe(body.rooms.occupancy.value);
    expect(stays.rates?.adr.value).toBe(body.rates.adr.value);
    expect(stays.rates?.revpar.value).toBe(body.rates.revpar.value);
  });

  it('tell no rates to who may not read money.', async () => {
    const { venue } = await aHotel();
    const { token } = await anEmployee(test, venue, ['reservations.read']);
    expect((await ask<StaysReport>(venue, reports.stays, { token })).rates).toBeNull();
  });
});

describe('Chairs', () => {
  it('say how many of the open minutes an employee was booked.', async () => {
    const venue = await aVenue(test, 'salon');
    const item = await anItem(test, venue, await aCategory(test, venue), { type: 'salon_service' });
    const huda = await anEmployee(test, venue, ['reservations.read']);
    await insert(
      `insert into reservations (business_id, branch_id, target, reservable_id, provider_employee_id, status, from_at, to_at)
       values ($1, $2, 'employee', $3, $4, 'pending', '2026-04-01T08:00:00Z', '2026-04-01T10:00:00Z')`,
      [venue.businessId, venue.branchId, item, huda.id],
    );
    const today = await test.call(statistics.today, { token: venue.owner.token, params: paramsOf(venue) });
    const [chair] = today.body.appointments.chairs;
    const { body } = await test.call(reports.chairs, {
      token: venue.owner.token,
      params: paramsOf(venue),
      query: TODAY,
    });
    expect(body.chairs).toMatchObject([
      {
        employee_id: huda.id,
        appointments: { value: 1, before: 0 },
        booked_minutes: { value: 120, before: 0 },
        open_minutes: { value: chair.open_minutes },
        use: { value: chair.use },
      },
    ]);
  });
});

describe('Payments', () => {
  it('are told by method, and are those of the invoices and the revenue.', async () => {
    const venue = await aVenue(test);
    await aPayment(venue, { at: '2026-04-01T05:00:00Z', amount: 5000 });
    await aPayment(venue, { at: '2026-04-01T05:00:00Z', amount: 7000, method: 'knet' });
    await aPayment(venue, { at: '2026-04-01T06:00:00Z', amount: 1000, type: 'debit' });
    await aPayment(venue, { at: '2026-04-01T06:00:00Z', amount: 9000, status: 'pending' });
    await aPayment(venue, { at: '2026-03-31T06:00:00Z', amount: 2000 });
    const { token } = venue.owner;
    const { body } = await test.call(reports.payments, { token, params: paramsOf(venue), query: TODAY });
    expect(body).toMatchObject({
      received: { value: 12, before: 2 },
      given_back: { value: 1, before: 0 },
      net: { value: 11, before: 2 },
      methods: [
        { payment_type: 'cash', count: { value: 2, before: 1 }, net: { value: 4, before: 2 } },
        { payment_type: 'knet', received: { value: 7, before: 0 } },
      ],
    });
    const listed = await test.call(invoices.list, {
      token,
      params: paramsOf(venue),
      query: { paid_from: '2026-04-01', paid_to: '2026-04-01' },
    });
    expect(listed.body.totals).toMatchObject({ credit: 12, debit: 1, net: 11 });
    const revenue = await test.call(statistics.revenue, {
      token,
      params: paramsOf(venue),
      query: { months: 1 },
    });
    expect([revenue.body.credit, revenue.body.debit]).toEqual([[12], [1]]);
  });
});

describe('The closing of a day', () => {
  const at = (venue: Venue) => ({ business_id: venue.businessId, branch_id: venue.branchId });
  const close = (venue: Venue, body: object, token = venue.owner.token) =>
    test.call(closings.create, { token, params: at(venue), body });

  it('counts cash alone, and keeps what was expected then.', async () => {
    const venue = await aVenue(test);
    const other = await aBranch(test, venue.businessId, venue.menuId);
    await aPayment(venue, { at: '2026-04-01T05:00:00Z', amount: 5000 });
    await aPayment(venue, { at: '2026-04-01T05:00:00Z', amount: 7000, method: 'knet' });
    await aPayment(venue, { at: '2026-04-01T05:00:00Z', amount: 3000, branch: other });
    await aPayment(venue, { at: '2026-04-01T06:00:00Z', amount: 1000, type: 'debit' });
    const made = await close(venue, { day: '2026-04-01', counted: 3.75, note: 'Taxi' });
    expect([made.status, made.body]).toMatchObject([
      200,
      { expected: 4, counted: 3.75, difference: -0.25, note: 'Taxi', closed_by: { name: 'Nora' } },
    ]);
    await aPayment(venue, { at: '2026-04-01T07:00:00Z', amount: 500 });
    const due = await test.call(closings.due, { token: venue.owner.token, params: at(venue) });
    expect(due.body).toMatchObject({ day: '2026-04-01', expected: 4.5, closing: { expected: 4 } });
  });

  it('is not made against another sum than the one that was shown.', async () => {
    const venue = await aVenue(test);
    await aPayment(venue, { at: '2026-04-01T05:00:00Z', amount: 4000 });
    await aPayment(venue, { at: '2026-04-01T07:00:00Z', amount: 500 });
    const refused = await close(venue, { day: '2026-04-01', counted: 4, expected: 4 });
    expect([refused.status, refused.body.message]).toEqual([409, 'The expected cash has changed meanwhile.']);
    const due = await test.call(closings.due, { token: venue.owner.token, params: at(venue) });
    expect(due.body).toMatchObject({ expected: 4.5, closing: null });
    expect((await close(venue, { day: '2026-04-01', counted: 4, expected: 4.5 })).body).toMatchObject({
      expected: 4.5,
      difference: -0.5,
    });
    const again = await close(venue, { day: '2026-04-01', counted: 4, expected: 4 });
    expect([again.status, again.body.message]).toEqual([409, 'This day is closed already.']);
  });

  it('is made against a sum below nothing, where more was given back than came in.', async () => {
    const venue = await aVenue(test);
    await aPayment(venue, { at: '2026-04-01T05:00:00Z', amount: 1000, type: 'debit' });
    const made = await close(venue, { day: '2026-04-01', counted: 0, expected: -1 });
    expect(made.body).toMatchObject({ expected: -1, difference: 1 });
  });

  it('is made once for each day of a branch, and for no day to come.', async () => {
    const venue = await aVenue(test);
    expect((await close(venue, { day: '2026-04-01', counted: 0 })).status).toBe(200);
    expect((await close(venue, { day: '2026-04-01', counted: 5 })).status).toBe(409);
    expect((await close(venue, { day: '2026-04-02', counted: 0 })).status).toBe(422);
    expect((await close(venue, { day: '2026-03-31', counted: 1.0001 })).status).toBe(422);
    expect((await close(venue, { day: '2026-03-31', counted: -1 })).status).toBe(422);
  });

  it('is written down, and listed with the newest day first.', async () => {
    const venue = await aVenue(test);
    await close(venue, { day: '2026-03-30', counted: 1 });
    await close(venue, { day: '2026-04-01', counted: 2 });
    const listed = await test.call(closings.list, { token: venue.owner.token, params: paramsOf(venue) });
    expect(listed.body.data.map(({ day }: { day: string }) => day)).toEqual(['2026-04-01', '2026-03-30']);
    const { rows } = await test.owner.query(
      "select label, action from audits where business_id = $1 and entity = 'closing' order by id",
      [venue.businessId],
    );
    expect(rows).toEqual([
      { label: '2026-03-30', action: 'create' },
      { label: '2026-04-01', action: 'create' },
    ]);
  });

  it('is for who may change invoices at the branch.', async () => {
    const venue = await aVenue(test);
    const { token } = await anEmployee(test, venue, ['invoices.read']);
    expect((await close(venue, { day: '2026-04-01', counted: 0 }, token)).status).toBe(403);
  });
});

describe('A report as a file', () => {
  it('has the lines of its page.', async () => {
    const venue = await aVenue(test);
    await anOrder(venue, { amount: 4000, at: '2026-04-01T06:10:00Z' });
    const { body, status } = await test.call(reports.exportRows, {
      token: venue.owner.token,
      params: paramsOf(venue),
      query: { ...TODAY, report: 'hour', format: 'csv' },
    });
    expect(status).toBe(200);
    expect(body.trim().split('\r\n')).toEqual([
      'Hour,Count,Count before,Sales,Sales before',
      '09:00,1,0,4,0',
    ]);
  });

  it.each([
    ['en', '9 AM'],
    ['ar', '9 ص'],
  ] as const)('As a workbook, read in %s, it says hours as the screens do.', async (locale, hour) => {
    const venue = await aVenue(test);
    await anOrder(venue, { amount: 4000, at: '2026-04-01T06:10:00Z' });
    const { rawPayload } = await test.app.inject({
      method: 'GET',
      url: pathOf(reports.exportRows, paramsOf(venue)),
      query: { ...TODAY, report: 'hour', format: 'xlsx' },
      headers: { authorization: `Bearer ${venue.owner.token}`, locale },
    });
    const [, row] = await readSheet(await new Blob([new Uint8Array(rawPayload)]).arrayBuffer());
    expect(row?.[0]).toBe(hour);
  });

  async function aTip(venue: Venue, by: string | null, tip: number) {
    const order = await anOrder(venue, { amount: 4000, by });
    await insert(
      `insert into invoices (business_id, branch_id, order_id, amount, tip, type, status, payment_type, paid_at, reference_id)
       values ($1, $2, $3, 4000, $4, 'credit', 'paid', 'cash', '2026-04-01T07:00:00Z', md5(random()::text))`,
      [venue.businessId, venue.branchId, order, tip],
    );
  }

  async function linesOf(venue: Venue, report: string, locale = 'en') {
    const { payload } = await test.app.inject({
      method: 'GET',
      url: pathOf(reports.exportRows, paramsOf(venue)),
      query: { ...TODAY, report, format: 'csv' },
      headers: { authorization: `Bearer ${venue.owner.token}`, locale },
    });
    return payload.replace('\uFEFF', '').trim().split('\r\n');
  }

  it('has the tips of each employee below the payments, as its page has, in either language.', async () => {
    const venue = await aVenue(test);
    await aTip(venue, 'Huda', 500);
    await aTip(venue, null, 250);
    expect(await linesOf(venue, 'payments')).toEqual([
      'Payment method,Count,Collected,Refunded,Net,Net before,Tips,Tips before',
      'Cash,2,8,0,8,0,0.75,0',
      ',,,,,,,',
      'Employee,,,,,,Tips,Tips before',
      'Huda,,,,,,0.5,0',
      'Guests,,,,,,0.25,0',
    ]);
    expect((await linesOf(venue, 'payments', 'ar')).slice(3)).toEqual([
      'الموظف,,,,,,الإكراميات,الإكراميات سابقًا',
      'Huda,,,,,,0.5,0',
      'الضيوف,,,,,,0.25,0',
    ]);
    const { rawPayload } = await test.app.inject({
      method: 'GET',
      url: pathOf(reports.exportRows, paramsOf(venue)),
      query: { ...TODAY, report: 'payments', format: 'xlsx' },
      headers: { authorization: `Bearer ${venue.owner.token}`, locale: 'en' },
    });
    const sheet = await readSheet(await new Blob([new Uint8Array(rawPayload)]).arrayBuffer());
    expect(sheet.find(([name]) => name === 'Huda')?.[6]).toBe(0.5);
  });

  it('has no employees below payments without tips.', async () => {
    const venue = await aVenue(test);
    await aPayment(venue, { at: '2026-04-01T07:00:00Z', amount: 4000 });
    expect(await linesOf(venue, 'payments')).toHaveLength(2);
  });

  it('has the days of stays below their figures, as its page has.', async () => {
    const venue = await aVenue(test, 'hotel');
    expect((await linesOf(venue, 'stays')).slice(-3)).toEqual([
      ',,',
      'Day,Occupancy (%),Nights sold',
      '2026-04-01,,0',
    ]);
  });

  it('has the closings of its days at the branches that may be read, with their notes.', async () => {
    const venue = await aVenue(test);
    const other = await aBranch(test, venue.businessId, venue.menuId);
    const close = (branch: number, body: object) =>
      test.call(closings.create, {
        token: venue.owner.token,
        params: { business_id: venue.businessId, branch_id: branch },
        body,
      });
    await aPayment(venue, { at: '2026-04-01T05:00:00Z', amount: 5000 });
    await close(venue.branchId, { day: '2026-04-01', counted: 4.75, note: 'Taxi, to the bank' });
    await close(venue.branchId, { day: '2026-03-31', counted: 0 });
    await close(other, { day: '2026-04-01', counted: 0 });
    const [headings, ...lines] = await linesOf(venue, 'closing');
    expect(headings).toBe('Day,Branch,Expected cash,Tips in it,Counted cash,Difference,Closed by,Note');
    expect(lines).toHaveLength(2);
    expect(lines.at(-1)).toMatch(/^2026-04-01,[^,]+,5,0,4\.75,-0\.25,Nora,"Taxi, to the bank"$/);
    const { token } = await anEmployee(test, venue, ['invoices.read']);
    expect(await linesOf({ ...venue, owner: { ...venue.owner, token } }, 'closing')).toHaveLength(2);
    const waiter = await anEmployee(test, venue, ['orders.read']);
    expect(
      await linesOf({ ...venue, owner: { ...venue.owner, token: waiter.token } }, 'closing'),
    ).toHaveLength(1);
  });

  it('calls orders that guests placed as its page does.', async () => {
    const venue = await aVenue(test);
    await anOrder(venue, { amount: 4000, by: null });
    expect(await linesOf(venue, 'employee')).toContain('Guests,1,0,4,0');
  });

  it('exists of every report, as a workbook as well.', async () => {
    const venue = await aVenue(test, 'hotel');
    for (const report of ['item', 'branch', 'stays', 'chairs', 'payments'])
      for (const format of ['csv', 'xlsx']) {
        const input = {
          token: venue.owner.token,
          params: paramsOf(venue),
          query: { ...TODAY, report, format },
        };
        expect([report, format, (await test.call(reports.exportRows, input)).status]).toEqual([
          report,
          format,
          200,
        ]);
      }
  });
});
