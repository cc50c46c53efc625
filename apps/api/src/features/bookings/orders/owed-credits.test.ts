import { describe, expect, it } from 'vitest';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { visits } from '@diwan/contract/bookings/visits.ts';
import { useTestApp } from '#testing/test-app.ts';
import { aTable, ordered, visitsAt, type Table } from '../visits/testing/tables.ts';

const test = useTestApp();

const at = ({ businessId, branchId }: Table) => ({ business_id: businessId, branch_id: branchId });

/** A table with one order of three dinars, which asks for them with one credit. */
async function anOrder() {
  const table = await aTable(test);
  await ordered(test, table);
  const [visit] = await visitsAt(test, table);
  const visitId = visit?.id ?? 0;
  const { token } = table.owner;
  const read = await test.call(visits.get, { token, params: { ...at(table), id: visitId } });
  const [order] = read.body.orders as OrderRow[];
  if (!order) throw new Error('The order is not there.');
  return { table, visitId, order, creditId: order.invoices[0]?.id ?? 0 };
}

type Owing = Awaited<ReturnType<typeof anOrder>>;

const creditsOf = async ({ table, order }: Owing) => {
  const { body } = await test.call(invoices.list, {
    token: table.owner.token,
    params: { business_id: table.businessId, branch_or_all: 'all' },
    query: { order_id: order.id },
  });
  return (body.data as InvoiceRow[])
    .toSorted((a, b) => a.id - b.id)
    .map(({ amount, status, payment_type: type }) => `${amount} ${status} ${type}`);
};

const bill = ({ table, order }: Owing, body: object) =>
  test.call(invoices.create, {
    token: table.owner.token,
    params: at(table),
    body: { order_id: order.id, type: 'credit', ...body },
  });

const change = ({ table, creditId }: Owing, body: object) =>
  test.call(invoices.update, { token: table.owner.token, params: { ...at(table), id: creditId }, body });

/** The two calls by which staff take all that is open. */
const TAKEN_BY = {
  'the bill of its table': ({ table, visitId }: Owing, open: number, body: object = {}) =>
    test.call(visits.pay, {
      token: table.owner.token,
      params: { ...at(table), id: visitId },
      body: { expected_total: open, ...body },
    }),
  'the order itself': ({ table, order }: Owing, _open: number, body: object = {}) =>
    test.call(orders.update, {
      token: table.owner.token,
      params: { ...at(table), id: order.id },
      body: { paid: true, ...body },
    }),
};

describe.each(Object.entries(TAKEN_BY))('Money for an order that is taken with %s', (_, take) => {
  it('is what is open after a payment beside its credit, and not what the credit asks for.', async () => {
    const owing = await anOrder();
    await bill(owing, { amount: 1, status: 'paid', payment_type: 'knet' });
    expect(await take(owing, 2)).toMatchObject({
      status: 200,
      body: { sums: { payable: 3, paid: 3, open: 0, give_back: 0 } },
    });
    expect(await creditsOf(owing)).toEqual(['2 paid cash', '1 paid knet']);
  });

  it('is what is open where staff had canceled its credit.', async () => {
    const owing = await anOrder();
    await change(owing, { status: 'canceled' });
    expect(await take(owing, 3, { payment_type: 'card' })).toMatchObject({
      status: 200,
      body: { sums: { payable: 3, paid: 3, open: 0 } },
    });
    expect(await creditsOf(owing)).toEqual(['3 canceled cash', '3 paid card']);
  });

  it('is what is open where its credits ask for more than it comes to.', async () => {
    const owing = await anOrder();
    await bill(owing, { amount: 1, status: 'pending' });
    expect((await take(owing, 3)).status).toBe(200);
    expect(await creditsOf(owing)).toEqual(['3 paid cash', '1 canceled cash']);
  });

  it('pays each of its parts as it was agreed, where they come to what is open.', async () => {
    const owing = await anOrder();
    const { token } = owing.table.owner;
    const params = { ...at(owing.table), id: owing.creditId };
    await test.call(invoices.split, { token, params, body: { amount: 1 } });
    expect((await take(owing, 3)).status).toBe(200);
    expect((await creditsOf(owing)).toSorted()).toEqual(['1 paid cash', '2 paid cash']);
  });
});

it('Nothing is taken for an order that is rejected as it is paid.', async () => {
  const owing = await anOrder();
  await change(owing, { status: 'canceled' });
  await TAKEN_BY['the order itself'](owing, 0, { status: 'rejected', reason: 'Closed' });
  expect(await creditsOf(owing)).toEqual(['3 canceled cash']);
});

describe('An order that is paid with the sum that was shown', () => {
  const taking = ({ table, order }: Owing, open: number) =>
    test.call(orders.update, {
      token: table.owner.token,
      params: { ...at(table), id: order.id },
      body: { paid: true, expected_total: open, updated_at: order.updated_at },
    });

  it('takes it where that is what is open.', async () => {
    const owing = await anOrder();
    expect(await taking(owing, 3)).toMatchObject({ status: 200, body: { paid: true } });
    expect(await creditsOf(owing)).toEqual(['3 paid cash']);
  });

  it('takes nothing after a guest has paid a share, and says what is open now.', async () => {
    const owing = await anOrder();
    await bill(owing, { amount: 1, status: 'paid', payment_type: 'knet' });
    expect(await taking(owing, 3)).toMatchObject({ status: 409, body: { total_price: 2 } });
    expect(await creditsOf(owing)).toEqual(['3 pending cash', '1 paid knet']);
  });

  it('takes nothing after somebody has paid all of it, and says so.', async () => {
    const owing = await anOrder();
    await change(owing, { status: 'paid', payment_type: 'knet' });
    expect(await taking(owing, 3)).toMatchObject({
      status: 409,
      body: { message: 'Somebody has just paid this.' },
    });
    expect(await creditsOf(owing)).toEqual(['3 paid knet']);
  });
});
