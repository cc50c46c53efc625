import { orders } from '@diwan/contract/bookings/orders.ts';
import { expect, it } from 'vitest';
import { aPrice, aSetting } from '#testing/booking-builders.ts';
import { aCategory, anEmployee, anItem, aVenue, type Person, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

interface Counter extends Venue {
  readonly itemId: number;
}

/** A restaurant that sells one dish of 3.000 at its counter, with 0.250 on top of each order. */
async function aCounter(): Promise<Counter> {
  const venue = await aVenue(test);
  const itemId = await anItem(test, venue, await aCategory(test, venue));
  await aPrice(test, { businessId: venue.businessId, itemId }, 'Plate', 3000);
  await aSetting(test, { businessId: venue.businessId }, ['SelfPickUp', true]);
  await aSetting(test, { businessId: venue.businessId }, ['ExtraCharge', 0.25]);
  return { ...venue, itemId };
}

const at = ({ businessId, branchId }: Counter) => ({ business_id: businessId, branch_id: branchId });
const place = (counter: Counter, more: object, { token }: Person = counter.owner) =>
  test.call(orders.create, {
    token,
    params: at(counter),
    body: { order_type: 'self_pickup', lines: [{ item_id: counter.itemId, count: 2 }], ...more },
  });
const off = (type: string, amount: number, reason?: string) => ({ discount: { type, amount, reason } });

it('A tenth off is taken from what is left after all else, and the order says who gave what and why.', async () => {
  const { body } = await place(await aCounter(), off('percentage', 10, 'Waited too long'));
  expect(body).toMatchObject({
    subtotal_price: 6,
    discount_price: 0.6,
    extra_charge: 0.25,
    total_price: 5.65,
    discount: { type: 'percentage', amount: 10, value: 0.6, reason: 'Waited too long' },
    invoices: [{ amount: 5.65, status: 'pending' }],
  });
});

it('More than an order costs takes off what it costs, and the extra charge stays due.', async () => {
  const { body } = await place(await aCounter(), off('value', 100));
  expect(body).toMatchObject({ discount_price: 6, total_price: 0.25, discount: { amount: 100, value: 6 } });
});

it('An order without one says so.', async () => {
  const { body } = await place(await aCounter(), {});
  expect(body).toMatchObject({ discount: null, total_price: 6.25 });
});

it('Only those who may change prices give one; a cashier places nothing with it.', async () => {
  const counter = await aCounter();
  const cashier = await anEmployee(test, counter, ['orders.create', 'orders.update', 'invoices.update']);
  const refused = await place(counter, { ...off('percentage', 5), paid: true }, cashier);
  expect(refused.status).toBe(403);
  expect((await place(counter, { paid: true }, cashier)).status).toBe(200);
  const manager = await anEmployee(test, counter, ['orders.create', 'items.update']);
  expect((await place(counter, off('percentage', 5), manager)).status).toBe(200);
});

it.each([
  ['percentage', 101],
  ['percentage', 5.125],
  ['value', 0],
  ['value', -1],
  ['value', 1.0001],
  ['gift', 5],
])('A discount of the kind %s of %s is refused, and nothing is placed.', async (type, amount) => {
  const counter = await aCounter();
  const { status, body } = await place(counter, off(type, amount));
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([type === 'gift' ? 'discount.type' : 'discount.amount']);
});

it('The total that is expected is the one with the discount.', async () => {
  const counter = await aCounter();
  const refused = await place(counter, { ...off('value', 1), expected_total: 6.25 });
  expect(refused).toMatchObject({ status: 409, body: { total_price: 5.25 } });
  expect((await place(counter, { ...off('value', 1), expected_total: 5.25 })).status).toBe(200);
});

it('When lines are changed later the discount stays, and takes off what it comes to then.', async () => {
  const counter = await aCounter();
  const placed = await place(counter, off('percentage', 10));
  const { body } = await test.call(orders.update, {
    token: counter.owner.token,
    params: { ...at(counter), id: placed.body.id },
    body: { lines: [{ item_id: counter.itemId, count: 4 }] },
  });
  expect(body).toMatchObject({
    subtotal_price: 12,
    discount_price: 1.2,
    total_price: 11.05,
    discount: { type: 'percentage', amount: 10, value: 1.2 },
    sums: { payable: 11.05, open: 11.05 },
  });
});
