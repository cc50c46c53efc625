import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { describe, expect, it } from 'vitest';
import { aPrice, aSetting } from '#testing/booking-builders.ts';
import { aCategory, anEmployee, anItem, aVenue, type Person, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

interface Counter extends Venue {
  readonly itemId: number;
}

/** A restaurant that sells one dish of 3.000 at its counter. */
async function aCounter(): Promise<Counter> {
  const venue = await aVenue(test);
  const itemId = await anItem(test, venue, await aCategory(test, venue));
  await aPrice(test, { businessId: venue.businessId, itemId }, 'Plate', 3000);
  await aSetting(test, { businessId: venue.businessId }, ['SelfPickUp', true]);
  return { ...venue, itemId };
}

const place = (counter: Counter, more: object, { token }: Person = counter.owner, key?: string) =>
  test.call(orders.create, {
    token,
    params: { business_id: counter.businessId, branch_id: counter.branchId },
    body: { order_type: 'self_pickup', lines: [{ item_id: counter.itemId, count: 2 }], ...more },
    ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
  });

const ordersOf = async ({ businessId }: Counter) =>
  (await test.owner.query('select id from orders where business_id = $1', [businessId])).rows.length;

it('An order that is paid as it is placed owes nothing, and says how it was paid.', async () => {
  const counter = await aCounter();
  const placed = await place(counter, { paid: true, payment_type: 'knet' });
  expect(placed).toMatchObject({
    status: 200,
    body: {
      status: 'pending',
      paid: true,
      sums: { payable: 6, paid: 6, open: 0, give_back: 0 },
      invoices: [{ amount: 6, status: 'paid', payment_type: 'knet' }],
    },
  });
});

it('Money that is taken without a word of how is cash.', async () => {
  const { body } = await place(await aCounter(), { paid: true });
  expect(body.invoices).toMatchObject([{ status: 'paid', payment_type: 'cash' }]);
});

it('A way of paying alone takes no money.', async () => {
  const { body } = await place(await aCounter(), { payment_type: 'knet' });
  expect(body).toMatchObject({ paid: false, invoices: [{ status: 'pending' }] });
});

it('Somebody who may place orders but not take money places nothing when money goes along.', async () => {
  const counter = await aCounter();
  const waiter = await anEmployee(test, counter, ['orders.create', 'orders.update']);
  expect((await place(counter, { paid: true }, waiter)).status).toBe(403);
  expect(await ordersOf(counter)).toBe(0);
  expect((await place(counter, {}, waiter)).status).toBe(200);
  const cashier = await anEmployee(test, counter, ['orders.create', 'invoices.update']);
  expect((await place(counter, { paid: true }, cashier)).status).toBe(200);
});

it('The same key sent again answers the same paid order, and money is taken once.', async () => {
  const counter = await aCounter();
  const first = await place(counter, { paid: true }, counter.owner, 'ticket-0001');
  const second = await place(counter, { paid: true }, counter.owner, 'ticket-0001');
  expect(second.body).toEqual(first.body);
  expect(await ordersOf(counter)).toBe(1);
  const { rows } = await test.owner.query(
    "select sum(amount)::int as taken from invoices where business_id = $1 and status = 'paid'",
    [counter.businessId],
  );
  expect(rows).toEqual([{ taken: 6000 }]);
});

it('A price that has changed refuses order and money together.', async () => {
  const counter = await aCounter();
  const refused = await place(counter, { paid: true, expected_total: 5 });
  expect(refused).toMatchObject({ status: 409, body: { total_price: 6 } });
  expect(await ordersOf(counter)).toBe(0);
});

describe('a payment in several parts', () => {
  const parts = (...amounts: [payment_type: string, amount: number][]) => ({
    payments: amounts.map(([payment_type, amount]) => ({ payment_type, amount })),
  });

  it('Cash, KNET and a card together pay an order, each with an invoice of its own.', async () => {
    const { body } = await place(await aCounter(), parts(['cash', 2], ['knet', 1.5], ['card', 2.5]));
    expect(body).toMatchObject({ paid: true, sums: { payable: 6, paid: 6, open: 0 } });
    expect(
      body.invoices.map((row: OrderRow['invoices'][number]) => [row.payment_type, row.amount, row.status]),
    ).toEqual([
      ['cash', 2, 'paid'],
      ['knet', 1.5, 'paid'],
      ['card', 2.5, 'paid'],
    ]);
  });

  it('What the parts leave is owed, with a link of its own.', async () => {
    const { body } = await place(await aCounter(), parts(['cash', 2]));
    expect(body).toMatchObject({
      paid: false,
      sums: { payable: 6, paid: 2, open: 4 },
      invoices: [
        { amount: 2, status: 'paid', payment_type: 'cash' },
        { amount: 4, status: 'pending' },
      ],
    });
  });

  it('More than the order costs is not taken, and nothing is placed.', async () => {
    const counter = await aCounter();
    const { status, body } = await place(counter, parts(['cash', 4], ['knet', 2.001]));
    expect([status, body.errors]).toEqual([422, { payments: ['The payments come to more than 6.000 KWD.'] }]);
    expect(await ordersOf(counter)).toBe(0);
  });

  it.each([0, -1, 0.0001])('A part of %s is none.', async (amount) => {
    const counter = await aCounter();
    const { status, body } = await place(counter, parts(['cash', amount]));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['payments.0.amount']]);
    expect(await ordersOf(counter)).toBe(0);
  });

  it('Somebody who may not take money places nothing with a part of it.', async () => {
    const counter = await aCounter();
    const waiter = await anEmployee(test, counter, ['orders.create']);
    expect((await place(counter, parts(['cash', 1]), waiter)).status).toBe(403);
    expect(await ordersOf(counter)).toBe(0);
  });
});
