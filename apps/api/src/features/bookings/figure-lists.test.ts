import { expect, it } from 'vitest';
import { figureLists, type FigureList } from '@diwan/contract/bookings/figure-lists.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { statistics } from '@diwan/contract/bookings/statistics.ts';
import { aBranch, aCategory, anItem, aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
/** Wednesday 1 April 2026, 15:00 in Kuwait. */
const NOW = '2026-04-01T12:00:00.000Z';
const DAY = '2026-04-01';
const LISTS = { reservations: reservations.list, orders: orders.list, invoices: invoices.list };

type Branch = number | 'all';

async function listed(venue: Venue, { of, query }: FigureList, branch: Branch) {
  const params = { business_id: venue.businessId, branch_or_all: branch };
  const response = await test.call(LISTS[of], {
    token: venue.owner.token,
    params,
    query: { ...query, per_page: 2 },
  });
  expect([response.status, response.body.errors]).toEqual([200, undefined]);
  return response.body;
}

async function figures(
  venue: Venue,
  operation: typeof statistics.today | typeof statistics.overview,
  branch: Branch,
) {
  const params = { business_id: venue.businessId, branch_or_all: branch };
  return (await test.call(operation, { token: venue.owner.token, params })).body;
}

/** A booking by the clock of Kuwait: begin, end and, unless nobody agreed to it or paid for it, its status and what was paid. */
type Booked = readonly [from: string, to: string, status?: string, paid?: number];

const STATES: readonly Booked[] = [
  ['2026-03-31 14:00', '2026-04-01 12:00'],
  ['2026-03-31 14:00', '2026-04-01 12:00', 'completed', 90_000],
  ['2026-03-30 14:00', '2026-04-03 12:00', 'completed', 90_000],
  ['2026-03-31 23:59', '2026-04-01 00:00'],
  ['2026-04-01 00:00', '2026-04-01 14:59'],
  ['2026-04-01 15:00', '2026-04-02 00:00', 'pending', 30_000],
  ['2026-04-01 23:59', '2026-04-02 12:00'],
  ['2026-04-01 10:00', '2026-04-01 11:00', 'canceled'],
  ['2026-04-01 10:00', '2026-04-01 11:00', 'completed'],
  ['2026-04-02 00:00', '2026-04-05 12:00'],
  ['2026-05-01 14:00', '2026-05-02 12:00', 'canceled'],
];

/** The same at two branches of a venue, so that the figures of both are not those of one. */
async function twoBranches(type: 'hotel' | 'salon' | 'restaurant') {
  test.clock.set(NOW);
  const venue = await aVenue(test, type);
  const other = await aBranch(test, venue.businessId, venue.menuId);
  const places: readonly Branch[] = ['all', venue.branchId, other];
  return { venue, other, places };
}

async function bookAll(venue: Venue, branches: readonly number[]) {
  const item = await anItem(test, venue, await aCategory(test, venue), {
    type: 'hotel_room',
    name: 'Single',
  });
  let unit = 0;
  for (const branch of branches)
    for (const [from, to, status = 'pending', paid = 0] of STATES) {
      unit += 1;
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await test.owner.query(
        `insert into reservations (business_id, branch_id, target, reservable_id, unit, from_at, to_at, status, total_price, due, paid,
           customer_name)
         values ($1, $2, 'unit', $3, $4, $5::timestamp at time zone 'Asia/Kuwait', $6::timestamp at time zone 'Asia/Kuwait', $7, 90000,
           90000, $8, 'Huda')`,
        [venue.businessId, branch, item, unit, from, to, status, paid],
      );
    }
}

it('Every figure of bookings is as large as the list to which its tile leads, at each branch and at all.', async () => {
  const { venue, other, places } = await twoBranches('hotel');
  await bookAll(venue, [venue.branchId, venue.branchId, other]);
  for (const branch of places) {
    const { rooms } = await figures(venue, statistics.today, branch);
    const overview = await figures(venue, statistics.overview, branch);
    const expected = {
      arrivals: rooms.arrivals,
      arrivalsUnpaid: rooms.arrivals_unpaid,
      departures: rooms.departures,
      inHouse: rooms.in_house,
      toConfirm: overview.reservations_to_confirm,
      pendingReservations: overview.pending_reservations,
    };
    expect(overview).toMatchObject({
      arrivals_today: expected.arrivals,
      departures_today: expected.departures,
    });
    for (const [name, count] of Object.entries(expected)) {
      const list = figureLists[name as keyof typeof expected](DAY);
      expect([branch, name, (await listed(venue, list, branch)).total]).toEqual([branch, name, count]);
      expect(count).toBeGreaterThan(0);
    }
  }
});

it('Appointments of the day and those to which nobody came are as many as their lists have.', async () => {
  const { venue, other, places } = await twoBranches('salon');
  await bookAll(venue, [venue.branchId, other, other]);
  for (const branch of places) {
    const { appointments } = await figures(venue, statistics.today, branch);
    const arrivals = await listed(venue, figureLists.arrivals(DAY), branch);
    const missed = await listed(venue, figureLists.noShows(DAY), branch);
    expect([arrivals.total, missed.total]).toEqual([appointments.count.value, appointments.no_shows.value]);
    expect(missed.total).toBeGreaterThan(0);
  }
});

it('Orders by stage, those of the day and the money of both are as large as their lists.', async () => {
  const { venue, other, places } = await twoBranches('restaurant');
  let number = 0;
  for (const branch of [venue.branchId, other, other])
    for (const status of ['pending', 'accepted', 'ready', 'delivered', 'rejected'])
      for (const at of ['2026-03-31 23:59', '2026-04-01 00:00', '2026-04-01 14:00']) {
        number += 1;
        // oxlint-disable-next-line no-await-in-loop -- one after another
        await test.owner.query(
          `insert into orders (business_id, branch_id, number, day, order_type, status, total_price, due, customer_name, created_at)
           values ($1, $2, $3, $4::timestamp::date, 'delivery', $5, $6, $6, 'Huda', $4::timestamp at time zone 'Asia/Kuwait')`,
          [venue.businessId, branch, number, at, status, 1000 * number],
        );
      }
  for (const branch of places) {
    const { orders: ordered, sales } = await figures(venue, statistics.today, branch);
    for (const [stage, count] of Object.entries(ordered.stages)) {
      const { total } = await listed(venue, figureLists.ordersAt(stage, DAY), branch);
      expect([branch, stage, total]).toEqual([branch, stage, count]);
    }
    const ofDay = await listed(venue, figureLists.orders(DAY), branch);
    expect(ofDay.total).toBe(ordered.count.value);
    const { pending_orders: pending } = await figures(venue, statistics.overview, branch);
    expect((await listed(venue, figureLists.ordersAt('pending', DAY), branch)).total).toBe(pending);
    const params = { business_id: venue.businessId, branch_or_all: branch };
    const query = { ...figureLists.orders(DAY).query, full: true };
    const { data } = (await test.call(orders.list, { token: venue.owner.token, params, query })).body;
    const sum = data.reduce((all: number, row: { total_price: number }) => all + row.total_price, 0);
    expect(sum).toBeCloseTo(sales.sales.value);
  }
});

it('What was paid and what is open are the totals of the lists of invoices.', async () => {
  const { venue, other, places } = await twoBranches('salon');
  const invoice = (
    branch: number,
    amount: number,
    [type, status, paid]: readonly [string, string, string?],
  ) =>
    test.owner.query(
      `insert into invoices (business_id, branch_id, amount, type, status, reference_id, paid_at)
       values ($1, $2, $3, $4, $5, md5(random()::text), $6::timestamp at time zone 'Asia/Kuwait')`,
      [venue.businessId, branch, amount, type, status, paid ?? null],
    );
  for (const branch of [venue.branchId, other]) {
    await invoice(branch, 5000, ['credit', 'paid', '2026-04-01 00:00']);
    await invoice(branch, 1000, ['debit', 'paid', '2026-04-01 14:00']);
    await invoice(branch, 7000, ['credit', 'paid', '2026-03-31 23:59']);
    await invoice(branch, 3000 + branch, ['credit', 'pending']);
  }
  for (const branch of places) {
    const { takings } = await figures(venue, statistics.today, branch);
    const overview = await figures(venue, statistics.overview, branch);
    const ofDay = (await listed(venue, figureLists.paid(DAY, DAY), branch)).totals;
    const ofMonth = (await listed(venue, figureLists.paid('2026-04-01', '2026-04-30'), branch)).totals;
    const open = (await listed(venue, figureLists.unpaid(), branch)).totals;
    expect([branch, ofDay.net]).toEqual([branch, takings.value]);
    expect([branch, ofMonth.net]).toEqual([branch, overview.revenue_this_month]);
    expect([branch, open.pending - open.pending_debit]).toEqual([branch, overview.unpaid_balance]);
  }
});
