import { describe, expect, it } from 'vitest';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { statistics } from '@diwan/contract/bookings/statistics.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { anEmployee, type Person } from '#testing/builders.ts';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const at = (villa: Villa) => ({ business_id: villa.businessId, branch_id: villa.branchId });

async function book(villa: Villa, from: string, to: string) {
  const { body } = await test.call(reservations.create, {
    token: villa.owner.token,
    params: at(villa),
    body: {
      reservable_id: villa.itemId,
      reserved_for: { name: 'Huda', phone: '52222222' },
      follower_id: villa.owner.id,
      from: `${from} 14:00:00`,
      to: `${to} 14:00:00`,
      override_price: 100,
      override_reason: 'test',
    },
  });
  return body;
}

async function pay(villa: Villa, invoice: { id: number }, at_: string) {
  await test.call(invoices.update, {
    token: villa.owner.token,
    params: { ...at(villa), id: invoice.id },
    body: { status: 'paid', paid_at: at_ },
  });
}

async function ask(operation: AnyOperation, villa: Villa, query: object = {}, person: Person = villa.owner) {
  const response = await test.call(operation, {
    token: person.token,
    params: { business_id: villa.businessId, branch_or_all: 'all' },
    query: { ...query },
  });
  return response.body;
}

/** Wednesday 1 April 2026, 11:00 in Kuwait. */
async function aLivelyVilla() {
  const villa = await aVilla(test, { units: 2 });
  const today = await book(villa, '2026-04-01', '2026-04-03');
  const leaving = await book(villa, '2026-03-30', '2026-04-01');
  const canceled = await book(villa, '2026-04-10', '2026-04-12');
  await test.call(reservations.update, {
    token: villa.owner.token,
    params: { ...at(villa), id: canceled.id },
    body: { status: 'canceled' },
  });
  await pay(villa, leaving.invoices[0], '2026-03-31 23:00:00');
  return { villa, today, leaving };
}

describe('the figures of the dashboard', () => {
  it('count the day and the month by the clock of the business', async () => {
    const { villa, today } = await aLivelyVilla();
    const figures = await ask(statistics.overview, villa);
    expect(figures).toMatchObject({
      arrivals_today: 1,
      departures_today: 1,
      pending_reservations: 1,
      reservations_to_confirm: 1,
      pending_orders: 0,
      revenue_this_month: 0,
      revenue_last_month: 150,
      unpaid_balance: 150,
      customers: 1,
      employees: 0,
      items: 1,
    });
    expect(figures.next_arrivals.map(({ id }: { id: number }) => id)).toEqual([today.id]);
    // Three bookings with a typed price (two rows each), a cancellation, a payment, and the booking that it completes.
    expect(figures.recent_audits).toHaveLength(9);
    // Two nights each in the week of 29 March to 4 April, of seven nights of two units.
    expect(figures.occupancy_this_week).toBeCloseTo(4 / 14, 2);
  });

  it('leave out what the caller may not read, and are refused to those who may read none of it', async () => {
    const { villa } = await aLivelyVilla();
    const cashier = await anEmployee(test, villa, ['invoices.read']);
    expect(await ask(statistics.overview, villa, {}, cashier)).toMatchObject({
      arrivals_today: null,
      next_arrivals: null,
      pending_orders: null,
      revenue_last_month: 150,
      recent_audits: null,
    });
    const cook = await anEmployee(test, villa, ['menu.read']);
    expect(await ask(statistics.overview, villa, {}, cook)).toHaveProperty('message');
  });
});

describe('the charts', () => {
  it('show months without money as 0 and end with this one', async () => {
    const { villa } = await aLivelyVilla();
    const revenue = await ask(statistics.revenue, villa, { months: 3 });
    expect(revenue).toEqual({
      labels: ['2026-02', '2026-03', '2026-04'],
      credit: [0, 150, 0],
      debit: [0, 0, 0],
      net: [0, 150, 0],
    });
  });

  it('count reservations by status and by time, in the period asked for', async () => {
    const { villa } = await aLivelyVilla();
    const query = { from: '2026-03-01', to: '2026-04-30' };
    expect(await ask(statistics.reservations, villa, query)).toEqual({
      pending: 1,
      completed: 1,
      canceled: 1,
      upcoming: 1,
      current: 1,
      past: 0,
    });
    expect(await ask(statistics.reservations, villa, { from: '2026-06-01', to: '2026-06-30' })).toMatchObject(
      { pending: 0 },
    );
    expect(await ask(statistics.capacity, villa)).toMatchObject({
      available: [14, 14, 14],
      occupied: [0, 4, 0],
    });
    expect(await ask(statistics.orders, villa)).toMatchObject({ pending: 0, average_minutes_to_ready: null });
  });

  it('name the items booked most, with money for those who may see it, and who followed them', async () => {
    const { villa } = await aLivelyVilla();
    const query = { from: '2026-03-01', to: '2026-04-30' };
    expect(await ask(statistics.topItems, villa, query)).toMatchObject([
      { item_id: villa.itemId, count: 2, amount: 200 },
    ]);
    const desk = await anEmployee(test, villa, ['reservations.read']);
    expect(await ask(statistics.topItems, villa, query, desk)).toMatchObject([{ count: 2, amount: null }]);
    expect(await ask(statistics.employees, villa, query)).toEqual([
      { user_id: villa.owner.id, name: 'Nora', reservations: 2, orders: 0 },
    ]);
  });
});
