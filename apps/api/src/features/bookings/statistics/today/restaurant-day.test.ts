import { beforeEach, describe, expect, it } from 'vitest';
import { statistics } from '@diwan/contract/bookings/statistics.ts';
import { aBranch, anEmployee, aSeat, aVenue, type Person } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { aKitchen, type Kitchen } from '../../orders/testing/kitchen.ts';

const test = useTestApp();
let kitchen: Kitchen;
let number = 0;

/** Wednesday 1 April 2026, 20:30 in Kuwait. */
beforeEach(async () => {
  test.clock.set('2026-04-01T17:30:00.000Z');
  kitchen = await aKitchen(test);
});

async function ask(person: Person = kitchen.owner, branch: number | 'all' = 'all') {
  const params = { business_id: kitchen.businessId, branch_or_all: branch };
  return (await test.call(statistics.today, { token: person.token, params })).body;
}

/** Past the rules, by the clock of Kuwait; amounts in fils. */
async function order(
  at: string,
  status: string,
  total: number,
  more: { paid?: number; refunded?: number; seat?: number; deleted?: boolean; branch?: number } = {},
) {
  number += 1;
  await test.owner.query(
    `insert into orders (business_id, branch_id, number, day, order_type, status, total_price, due, paid_amount, refunded, seat_id, created_at, deleted_at)
     values ($1, $2, $3, ($4::text)::date, $5, $6, $7, $7, $8, $9, $10, ($4::text)::timestamp at time zone 'Asia/Kuwait', case when $11::boolean then now() end)`,
    [
      kitchen.businessId,
      more.branch ?? kitchen.branchId,
      number,
      at,
      more.seat === undefined ? 'self_pickup' : 'dine_in',
      status,
      total,
      more.paid ?? 0,
      more.refunded ?? 0,
      more.seat ?? null,
      more.deleted ?? false,
    ],
  );
}

describe('the day of a restaurant', () => {
  it('counts an order on the local day and in the local hour it was placed', async () => {
    await order('2026-03-31 23:59:59', 'delivered', 100_000, { paid: 100_000 });
    await order('2026-04-01 00:00:00', 'delivered', 4000, { paid: 4000 });
    await order('2026-04-01 13:10:00', 'delivered', 6000, { paid: 6000 });
    await order('2026-04-01 13:50:00', 'ready', 5000);
    const { orders, sales, day } = await ask();
    expect(day).toBe('2026-04-01');
    expect(orders.count).toMatchObject({ value: 3, before: 0 });
    expect(orders.count.days.slice(-2)).toEqual([1, 3]);
    expect([orders.hours[0], orders.hours[13], orders.hours[23]]).toEqual([1, 2, 0]);
    expect([sales.hours[0], sales.hours[13]]).toEqual([4, 11]);
    expect(sales.sales).toMatchObject({ value: 15, before: 0 });
    expect(sales.average_ticket).toMatchObject({ value: 5, before: null });
  });

  it('leaves out what was rejected, deleted or given back', async () => {
    await order('2026-04-01 12:00:00', 'delivered', 8000, { paid: 8000, refunded: 3000 });
    await order('2026-04-01 12:05:00', 'rejected', 50_000);
    await order('2026-04-01 12:10:00', 'rejected', 60_000, { deleted: true });
    const { orders, sales } = await ask();
    expect(orders.count.value).toBe(1);
    expect(orders.stages).toEqual({ pending: 0, accepted: 0, ready: 0, delivered: 1, rejected: 1 });
    expect(sales.sales.value).toBe(5);
    expect(sales.average_ticket.value).toBe(5);
  });

  it('loses nothing by giving back what was paid too much', async () => {
    await order('2026-04-01 12:00:00', 'delivered', 6000, { paid: 12_000, refunded: 6000 });
    await order('2026-04-01 12:05:00', 'delivered', 6000, { paid: 7000, refunded: 3000 });
    await order('2026-04-01 12:10:00', 'delivered', 2000, { paid: 4000 });
    const { sales } = await ask();
    expect(sales.sales.value).toBe(12);
    expect(sales.hours[12]).toBe(12);
  });

  it('stands beside the same weekday a week before, hour by hour', async () => {
    await order('2026-03-25 19:00:00', 'delivered', 3000);
    await order('2026-03-25 19:30:00', 'delivered', 6000);
    await order('2026-03-24 19:30:00', 'delivered', 70_000);
    await order('2026-03-18 23:59:59', 'delivered', 70_000);
    const { orders, sales } = await ask();
    expect(orders.hours_before[19]).toBe(2);
    expect(sales.hours_before[19]).toBe(9);
    expect(sales.sales).toMatchObject({ value: 0, before: 9 });
    expect(sales.sales.days).toEqual([0, 0, 0, 0, 0, 70, 9, 0, 0, 0, 0, 0, 0, 0]);
    expect(sales.average_ticket).toMatchObject({ value: null, before: 4.5 });
  });

  it('shows open orders of whichever day by their stage, and since when the oldest waits', async () => {
    await order('2026-03-30 21:00:00', 'pending', 1000);
    await order('2026-04-01 20:00:00', 'pending', 1000);
    await order('2026-04-01 20:10:00', 'accepted', 1000);
    const { orders } = await ask();
    expect(orders.stages).toEqual({ pending: 2, accepted: 1, ready: 0, delivered: 0, rejected: 0 });
    expect(orders.waiting_since).toBe('2026-03-30T18:00:00.000Z');
  });

  it('counts a table once that is ordered at, not paid or reserved now', async () => {
    const seats = [kitchen.seatId];
    for (let nth = 0; nth < 4; nth += 1) seats.push(await aSeat(test, kitchen, kitchen.areaId));
    const [open, unpaid, paid, reserved] = seats;
    await order('2026-04-01 19:00:00', 'pending', 1000, { seat: open });
    await order('2026-04-01 19:30:00', 'delivered', 1000, { seat: open });
    await order('2026-04-01 19:00:00', 'delivered', 1000, { seat: unpaid });
    await order('2026-04-01 19:00:00', 'delivered', 1000, { seat: paid, paid: 1000 });
    await order('2026-03-31 19:00:00', 'delivered', 1000, { seat: paid });
    const reserve = (from: string, status: string, seat = reserved) =>
      test.owner.query(
        `insert into reservations (business_id, branch_id, target, seat_id, from_at, to_at, status)
         values ($1, $2, 'seat', $3, $4::timestamp at time zone 'Asia/Kuwait', $4::timestamp at time zone 'Asia/Kuwait' + interval '2 hours', $5)`,
        [kitchen.businessId, kitchen.branchId, seat, from, status],
      );
    await reserve('2026-04-01 20:00:00', 'pending');
    await reserve('2026-04-01 22:30:00', 'pending', paid);
    await reserve('2026-04-01 20:00:00', 'canceled', paid);
    expect((await ask()).orders.tables).toEqual({ in_use: 3, total: 5 });
  });

  it('counts a table that was served before midnight and is not paid, for half a day', async () => {
    test.clock.set('2026-03-31T21:30:00.000Z');
    const forgotten = await aSeat(test, kitchen, kitchen.areaId);
    await order('2026-03-31 23:10:00', 'delivered', 1000, { seat: kitchen.seatId });
    await order('2026-03-31 11:50:00', 'delivered', 1000, { seat: forgotten });
    expect((await ask()).orders.tables).toEqual({ in_use: 1, total: 2 });
    test.clock.set('2026-04-01T09:20:00.000Z');
    expect((await ask()).orders.tables).toEqual({ in_use: 0, total: 2 });
  });

  it('names the dishes that sold best today and those nobody can order', async () => {
    await order('2026-04-01 12:00:00', 'delivered', 9000);
    await test.owner.query(
      `insert into order_lines (business_id, order_id, item_id, count, unit_price, total)
       select business_id, id, $2, 3, 3000, 9000 from orders where business_id = $1`,
      [kitchen.businessId, kitchen.itemId],
    );
    expect((await ask()).orders.top_items).toMatchObject([{ item_id: kitchen.itemId, count: 3, amount: 9 }]);
    const soldOut = async () => (await ask()).orders.sold_out;
    expect(await soldOut()).toEqual({ count: 0, items: [] });
    const change = (set: string) =>
      test.owner.query(`update items set ${set} where business_id = $1`, [kitchen.businessId]);
    await change('disable_ordering = true');
    expect(await soldOut()).toMatchObject({ count: 1, items: [{ item_id: kitchen.itemId }] });
    await change('disable_ordering = false, amount = 0');
    expect(await soldOut()).toMatchObject({ count: 1 });
    await change('hide = true');
    expect(await soldOut()).toMatchObject({ count: 0 });
  });

  it('counts one branch or all of them', async () => {
    const branch = await aBranch(test, kitchen.businessId, kitchen.menuId);
    await order('2026-04-01 12:00:00', 'delivered', 2000);
    await order('2026-04-01 12:00:00', 'delivered', 4000, { branch });
    expect((await ask()).sales.sales.value).toBe(6);
    expect((await ask(kitchen.owner, branch)).sales.sales.value).toBe(4);
  });

  it('leaves out what the caller may not read', async () => {
    await order('2026-04-01 12:00:00', 'delivered', 2000);
    const cashier = await anEmployee(test, kitchen, ['orders.read']);
    const seen = await ask(cashier);
    expect(seen.orders.count.value).toBe(1);
    expect(seen.sales).toBeNull();
    const accountant = await anEmployee(test, kitchen, ['invoices.read']);
    expect(await ask(accountant)).toEqual({
      type: 'restaurant',
      day: '2026-04-01',
      orders: null,
      sales: null,
    });
    expect(await ask(await anEmployee(test, kitchen, ['menu.read']))).toHaveProperty('message');
    const stranger = await aVenue(test);
    expect(await ask(stranger.owner)).toHaveProperty('message');
  });

  it('shows the sales of those branches alone at which money may be seen', async () => {
    const branch = await aBranch(test, kitchen.businessId, kitchen.menuId);
    await order('2026-04-01 12:00:00', 'delivered', 2000);
    await order('2026-04-01 12:00:00', 'delivered', 4000, { branch });
    const person = await anEmployee(test, kitchen, ['orders.read']);
    await test.owner.query(
      `insert into grants (business_id, branch_id, user_id, permissions, dashboard_access) values ($1, $2, $3, '{orders.read,invoices.read}', true)`,
      [kitchen.businessId, branch, person.id],
    );
    const seen = await ask(person);
    expect(seen.orders.count.value).toBe(2);
    expect(seen.sales.sales.value).toBe(4);
  });
});
