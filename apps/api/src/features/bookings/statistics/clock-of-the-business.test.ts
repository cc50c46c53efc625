import { beforeEach, expect, it } from 'vitest';
import { statistics } from '@diwan/contract/bookings/statistics.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { aBranch, anArea, anEmployee, anItem, aSeat } from '#testing/builders.ts';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

let villa: Villa;
beforeEach(async () => {
  test.clock.set('2026-04-01T08:00:00.000Z');
  villa = await aVilla(test, { units: 2 });
});

async function ask(operation: AnyOperation, query: object = {}, branch?: number) {
  const response = await test.call(operation, {
    token: villa.owner.token,
    params: { business_id: villa.businessId, branch_or_all: branch ?? 'all' },
    query: { ...query },
  });
  return response.body;
}

/** Past the rules, by the clock of Kuwait. */
const stay = async (
  from: string,
  to: string,
  { unit = 1, status = 'pending', branch = villa.branchId } = {},
) => {
  const { rows } = await test.owner.query(
    `insert into reservations (business_id, branch_id, target, reservable_id, unit, from_at, to_at, status)
     values ($1, $2, 'unit', $3, $4, $5::timestamp at time zone 'Asia/Kuwait', $6::timestamp at time zone 'Asia/Kuwait', $7)
     returning id::int`,
    [villa.businessId, branch, villa.itemId, unit, from, to, status],
  );
  return rows[0].id;
};
const paid = (amount: number, type: 'credit' | 'debit', at: string, branch = villa.branchId) =>
  test.owner.query(
    `insert into invoices (business_id, branch_id, amount, type, status, reference_id, invoice_for_name, paid_at)
     values ($1, $2, $3, $4, 'paid', md5(random()::text), 'Huda', $5::timestamp at time zone 'Asia/Kuwait')`,
    [villa.businessId, branch, amount, type, at],
  );

it('Money is summed by the month of the business in which it moved, through the turn of the year.', async () => {
  test.clock.set('2027-01-31T21:00:00.000Z');
  villa = await aVilla(test);
  await paid(1000, 'credit', '2026-11-30 23:59:59');
  await paid(20_000, 'credit', '2026-12-01 00:00:00');
  await paid(5000, 'debit', '2026-12-31 23:59:59');
  await paid(300_000, 'credit', '2027-01-01 00:00:00');
  await paid(40_500, 'credit', '2027-02-01 00:00:00');
  expect(await ask(statistics.revenue, { months: 4 })).toEqual({
    labels: ['2026-11', '2026-12', '2027-01', '2027-02'],
    credit: [1, 20, 300, 40.5],
    debit: [0, 5, 0, 0],
    net: [1, 15, 300, 40.5],
  });
  expect((await ask(statistics.revenue)).labels).toHaveLength(12);
  expect(await ask(statistics.overview)).toMatchObject({
    revenue_this_month: 40.5,
    revenue_last_month: 300,
  });
  test.clock.set('2027-01-31T20:59:59.000Z');
  await paid(7000, 'debit', '2027-01-15 12:00:00');
  expect(await ask(statistics.overview)).toMatchObject({
    revenue_this_month: 293,
    revenue_last_month: 15,
  });
});

it('The last month is told whole, and up to the time that has passed of this one, to compare like with like.', async () => {
  test.clock.set('2026-03-10T09:00:00.000Z');
  villa = await aVilla(test);
  await paid(1000, 'credit', '2026-02-10 11:59:59');
  await paid(20_000, 'credit', '2026-02-10 12:00:00');
  await paid(300_000, 'credit', '2026-02-28 23:59:59');
  await paid(4000, 'credit', '2026-03-01 00:00:00');
  const soFar = { revenue_this_month: 4, revenue_last_month: 321, revenue_last_month_so_far: 1 };
  expect(await ask(statistics.overview)).toMatchObject(soFar);
  // March is longer than February: its last days compare with all of it.
  test.clock.set('2026-03-30T09:00:00.000Z');
  expect(await ask(statistics.overview)).toMatchObject({ ...soFar, revenue_last_month_so_far: 321 });
});

it('The figures of one branch leave out those of another.', async () => {
  const branch = await aBranch(test, villa.businessId, villa.menuId);
  await paid(1000, 'credit', '2026-04-01 10:00:00');
  await paid(20_000, 'credit', '2026-04-01 10:00:00', branch);
  await stay('2026-04-01 14:00', '2026-04-02 14:00', { branch });
  await stay('2026-03-30 14:00', '2026-04-01 10:00');
  expect(await ask(statistics.overview, {}, branch)).toMatchObject({
    arrivals_today: 1,
    departures_today: 0,
    pending_reservations: 1,
    revenue_this_month: 20,
  });
  expect(await ask(statistics.overview)).toMatchObject({
    arrivals_today: 1,
    departures_today: 1,
    pending_reservations: 2,
    revenue_this_month: 21,
  });
  expect(await ask(statistics.reservations, {}, villa.branchId)).toMatchObject({ pending: 1, current: 0 });
});

it('To confirm is what is pending and has not ended, as long as nothing of it is paid.', async () => {
  await stay('2026-04-03 14:00', '2026-04-05 14:00');
  await stay('2026-04-08 14:00', '2026-04-09 14:00', { status: 'completed' });
  await stay('2026-04-10 14:00', '2026-04-11 14:00', { status: 'canceled' });
  await stay('2026-03-20 14:00', '2026-03-21 14:00');
  const deposit = await stay('2026-04-20 14:00', '2026-04-22 14:00');
  await test.owner.query('update reservations set due = 100, paid = 40 where id = $1', [deposit]);
  expect(await ask(statistics.overview)).toMatchObject({
    pending_reservations: 3,
    reservations_to_confirm: 1,
  });
});

it('A week begins on Sunday by the clock of the business, and its nights are those of all units.', async () => {
  await stay('2026-03-28 12:00', '2026-03-29 12:00');
  await stay('2026-04-03 00:00', '2026-04-05 12:00', { unit: 2 });
  await stay('2026-04-06 14:00', '2026-04-08 14:00', { status: 'canceled' });
  const wednesday = await ask(statistics.capacity);
  expect(wednesday).toEqual({
    labels: ['last_week', 'this_week', 'next_week'],
    occupied: [0.5, 2.5, 0.5],
    available: [14, 14, 14],
    rate: [0.036, 0.179, 0.036],
  });
  expect((await ask(statistics.overview)).occupancy_this_week).toBe(0.179);
  test.clock.set('2026-03-28T21:00:00.000Z');
  expect(await ask(statistics.capacity)).toEqual(wednesday);
  test.clock.set('2026-04-04T20:59:59.000Z');
  expect(await ask(statistics.capacity)).toEqual(wednesday);
  test.clock.set('2026-04-04T21:00:00.000Z');
  expect((await ask(statistics.capacity)).occupied).toEqual([2.5, 0.5, 0]);
});

it('Where nobody stays, hours of seats and of people who give services are filled, and nothing is more than full.', async () => {
  await test.owner.query("update items set itemable_type = 'salon_service' where id = $1", [villa.itemId]);
  expect(await ask(statistics.capacity)).toMatchObject({ available: [0, 0, 0], rate: [0, 0, 0] });
  const seat = await aSeat(test, villa, await anArea(test, villa));
  const [amal, basma] = [await anEmployee(test, villa, []), await anEmployee(test, villa, [])];
  const second = await anItem(test, villa, villa.categoryId, { type: 'salon_service', name: 'Colour' });
  for (const [item, person] of [
    [villa.itemId, amal.id],
    [villa.itemId, basma.id],
    [second, amal.id],
  ])
    await test.owner.query(
      'insert into item_providers (business_id, item_id, user_id, sort) values ($1, $2, $3, 0)',
      [villa.businessId, item, person],
    );
  await test.owner.query(
    `insert into reservations (business_id, branch_id, target, seat_id, from_at, to_at, status)
     values ($1, $2, 'seat', $3, '2026-04-01T09:00:00Z', '2026-04-01T10:30:00Z', 'pending')`,
    [villa.businessId, villa.branchId, seat],
  );
  expect(await ask(statistics.capacity)).toMatchObject({
    occupied: [0, 1.5, 0],
    available: [504, 504, 504],
    rate: [0, 0.003, 0],
  });
  await test.owner.query('delete from item_providers where business_id = $1', [villa.businessId]);
  await test.owner.query(
    `insert into reservations (business_id, branch_id, target, provider_employee_id, from_at, to_at, status)
     values ($1, $2, 'employee', $3, '2026-03-28T21:00:00Z', '2026-04-04T21:00:00Z', 'pending')`,
    [villa.businessId, villa.branchId, amal.id],
  );
  expect(await ask(statistics.capacity)).toMatchObject({ available: [168, 168, 168], rate: [0, 1, 0] });
});

it('The next ten arrivals are told in the order in which they come, without those of earlier today.', async () => {
  const ids: number[] = [];
  for (let day = 12; day > 1; day -= 1)
    ids.unshift(await stay(`2026-04-${day} 14:00`, `2026-04-${day} 20:00`));
  await stay('2026-04-02 14:00', '2026-04-03 14:00', { unit: 2, status: 'canceled' });
  await stay('2026-03-31 23:59', '2026-04-01 02:00');
  await stay('2026-04-01 00:00', '2026-04-01 02:00', { unit: 2 });
  const tonight = await stay('2026-04-01 23:00', '2026-04-02 02:00', { unit: 2 });
  const { next_arrivals: next } = await ask(statistics.overview);
  expect(next.map(({ id }: { id: number }) => id)).toEqual([tonight, ...ids.slice(0, 9)]);
});

it('Reservations are over, under way or still to come at this moment, in periods before, around and after it.', async () => {
  await stay('2026-03-30 14:00', '2026-04-01 11:00');
  await stay('2026-04-01 11:00', '2026-04-03 14:00', { unit: 2, status: 'completed' });
  await stay('2026-04-01 11:01', '2026-04-02 14:00');
  await stay('2026-04-20 14:00', '2026-04-22 14:00', { status: 'canceled' });
  const counted = async (from: string, to: string) => {
    const { upcoming, current, past, ...statuses } = await ask(statistics.reservations, { from, to });
    return [[past, current, upcoming], statuses];
  };
  expect(await counted('2026-03-25', '2026-04-25')).toEqual([
    [1, 1, 1],
    { pending: 2, completed: 1, canceled: 1 },
  ]);
  expect(await counted('2026-03-25', '2026-03-31')).toEqual([
    [1, 0, 0],
    { pending: 1, completed: 0, canceled: 0 },
  ]);
  expect(await counted('2026-04-02', '2026-04-30')).toEqual([
    [0, 1, 1],
    { pending: 1, completed: 1, canceled: 1 },
  ]);
  expect(await counted('2026-03-31', '2026-04-01')).toEqual([
    [1, 1, 1],
    { pending: 2, completed: 1, canceled: 0 },
  ]);
});
