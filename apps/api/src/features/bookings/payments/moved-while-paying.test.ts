import { expect, it } from 'vitest';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { visits } from '@diwan/contract/bookings/visits.ts';
import { aSetting, configure } from '#testing/booking-builders.ts';
import { aSeat } from '#testing/builders.ts';
import { aTable, billOf, ordered, visitsAt, type Table } from '../visits/testing/tables.ts';
import { capture, chargeIn, deliverWebhook, here, useGatewayAtTables } from './testing/paying-tables.ts';

useGatewayAtTables();

const at = ({ businessId, branchId }: Table) => ({ business_id: businessId, branch_id: branchId });

/** A table whose guests pay before they are served. */
async function aTablePaidFirst(): Promise<Table> {
  const { test } = here();
  const table = await aTable(test);
  await configure(test, table.businessId, { TAP_SECRET_KEY: 'sk_test_diwan' });
  await aSetting(test, { businessId: table.businessId }, ['OrderPayment', { dine_in: 'before' }]);
  return table;
}

/** What the guest has opened to pay is paid. */
async function payOrder(token: string, meanwhile: () => Promise<unknown>): Promise<void> {
  const charge = chargeIn(await here().test.call(guestOrders.pay, { params: { token } }));
  await meanwhile();
  capture(charge);
  expect(await deliverWebhook(charge)).toBe(200);
}

const act = (table: Table, name: 'move' | 'merge', id: number, body: object) =>
  here().test.call(visits[name], { token: table.owner.token, params: { ...at(table), id }, body });

const kitchenOf = async (table: Table) => {
  const params = { ...at(table), branch_or_all: table.branchId };
  return (await here().test.call(orders.kitchen, { token: table.owner.token, params })).body;
};

it('An order that is paid while its guests are brought to another table is brought there, and not before it is paid.', async () => {
  const table = await aTablePaidFirst();
  const free = await aSeat(here().test, table, table.areaId);
  const { order, visit } = await ordered(here().test, table);
  const id = (await visitsAt(here().test, table))[0]?.id ?? 0;
  await payOrder(order, async () => {
    const moved = await act(table, 'move', id, { seat_id: free });
    expect(moved).toMatchObject({ status: 200, body: { orders: [] } });
    expect(await kitchenOf(table)).toEqual([]);
  });
  expect(await kitchenOf(table)).toMatchObject([{ seat_id: free }]);
  expect((await billOf(here().test, visit)).body.orders).toMatchObject([{ is_own: true }]);
});

it('An order that is paid while its guests join others stands on the bill of them all.', async () => {
  const table = await aTablePaidFirst();
  const seatId = await aSeat(here().test, table, table.areaId);
  const { order, visit } = await ordered(here().test, table);
  const opened = await here().test.call(visits.open, {
    token: table.owner.token,
    params: at(table),
    body: { seat_id: seatId },
  });
  const id = (await visitsAt(here().test, table))[0]?.id ?? 0;
  await payOrder(order, () => act(table, 'merge', id, { into: opened.body.id }));
  expect(await kitchenOf(table)).toMatchObject([{ seat_id: seatId }]);
  expect((await billOf(here().test, visit)).body).toMatchObject({
    sums: { payable: 3, paid: 3 },
    orders: [{ is_own: true }],
  });
});
