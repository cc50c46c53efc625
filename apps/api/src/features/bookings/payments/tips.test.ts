import { expect, it } from 'vitest';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { closings, reports } from '@diwan/contract/bookings/reports.ts';
import { visits } from '@diwan/contract/bookings/visits.ts';
import { aSetting } from '#testing/booking-builders.ts';
import {
  aBill,
  billAt,
  capture,
  chargeIn,
  here,
  noticesOf,
  opened,
  paid,
  pay,
  payInCash,
  reportOf,
  deliverWebhook,
  useGatewayAtTables,
  visitIdOf,
  type Phone,
} from './testing/paying-tables.ts';

useGatewayAtTables();

/** A table whose business takes tips, at which each phone has ordered so many dishes of three dinars. */
async function aTippedBill(...counts: number[]): Promise<[Phone, Phone]> {
  const [first, second = first] = await aBill(...counts);
  if (!first || !second) throw new Error('A bill needs a phone.');
  await aSetting(here().test, { businessId: first.table.businessId }, ['Tips', true]);
  return [first, second];
}

const placeOf = ({ table }: Phone) => ({ business_id: table.businessId, branch_id: table.branchId });
const asOwner = ({ table }: Phone) => ({ token: table.owner.token });
const chargeOf = (id: string) => here().tap.charges.get(id);
const own = ({ order }: Phone, body: object) =>
  here().test.call(guestOrders.pay, { params: { token: order }, body });

async function ordersOf(phone: Phone) {
  const { body } = await here().test.call(visits.get, {
    ...asOwner(phone),
    params: { ...placeOf(phone), id: await visitIdOf(phone) },
  });
  return body.orders;
}

const creditsOf = async (phone: Phone) =>
  (await reportOf(phone)).data.map(({ amount, tip = 0, status }: Record<string, unknown>) => ({
    amount,
    tip,
    status,
  }));

const paymentsReportOf = async (phone: Phone) => {
  const { body } = await here().test.call(reports.payments, {
    ...asOwner(phone),
    params: { business_id: phone.table.businessId, branch_or_all: 'all' },
    query: { from: '2026-04-01', to: '2026-04-01' },
  });
  return body;
};

it('A tip is charged on top of the bill, and is no part of what was due or of sales.', async () => {
  const [huda] = await aTippedBill(2);
  expect((await billAt(huda)).takes_tips).toBe(true);
  const charge = await paid(huda, { what: 'all', expected_total: 6, tip: 0.75 });
  expect(chargeOf(charge)).toMatchObject({ amount: 6.75, currency: 'KWD' });
  expect(await billAt(huda)).toMatchObject({
    sums: { payable: 6, paid: 6, open: 0, give_back: 0 },
    orders: [{ receipts: [{ amount: 6, tip: 0.75 }] }],
  });
  const [order] = await ordersOf(huda);
  expect(order).toMatchObject({ total_price: 6, paid: true, invoices: [{ amount: 6, tip: 0.75 }] });
  expect((await reportOf(huda)).totals).toMatchObject({ credit: 6, net: 6 });
  expect(await paymentsReportOf(huda)).toMatchObject({
    received: { value: 6 },
    net: { value: 6 },
    tips: { value: 0.75, before: 0 },
    methods: [{ payment_type: 'knet', received: { value: 6 }, tips: { value: 0.75 } }],
    tips_of: [{ name: null, tips: { value: 0.75 } }],
  });
  expect(await noticesOf(huda)).toEqual([]);
});

it('An order is paid with a tip by itself as well, and another tip takes the place of the page that is open.', async () => {
  const [huda] = await aTippedBill(1);
  const first = chargeIn(await own(huda, { tip: 0.5 }));
  expect(chargeIn(await own(huda, { tip: 0.5 }))).toBe(first);
  const second = chargeIn(await own(huda, {}));
  expect([first, second].map((charge) => chargeOf(charge)?.amount)).toEqual([3.5, 3]);
  // Whoever goes back to the first page and pays there has paid with the tip.
  capture(first);
  expect(await deliverWebhook(first)).toBe(200);
  expect(await creditsOf(huda)).toEqual([{ amount: 3, tip: 0.5, status: 'paid' }]);
});

it('Money that is not the sum with its tip is not written.', async () => {
  const [huda] = await aTippedBill(1);
  const charge = await opened(huda, { what: 'all', tip: 1 });
  const requested = chargeOf(charge);
  if (requested) requested.amount = 3;
  capture(charge);
  expect(await deliverWebhook(charge)).toBe(403);
  expect(await billAt(huda)).toMatchObject({ sums: { paid: 0, open: 3 } });
});

it('Two who share a bill give tips of their own, and each stays with its payer.', async () => {
  const [huda, sara] = await aTippedBill(1, 1);
  const generous = await opened(huda, { what: 'share', of: 2, tip: 1 });
  const other = await opened(sara, { what: 'share', of: 2 });
  expect([generous, other].map((charge) => chargeOf(charge)?.amount)).toEqual([4, 3]);
  for (const charge of [other, generous]) {
    capture(charge);
    expect(await deliverWebhook(charge)).toBe(200);
  }
  expect(await billAt(huda)).toMatchObject({ sums: { payable: 6, paid: 6, open: 0, give_back: 0 } });
  const tips = (await creditsOf(huda)).map(({ tip }: { tip: number }) => tip);
  expect(tips.toSorted()).toEqual([0, 1]);
});

it.each([
  [{ tip: 6.001 }, 'tip', 'A tip is at most 6.000 KWD.'],
  [{ tip: -1 }, 'tip', expect.any(String)],
  [{ tip: 0.0001 }, 'tip', expect.any(String)],
  [{ tip: 'much' }, 'tip', expect.any(String)],
])('A tip of %j is refused on its field, and nothing is opened.', async (body, field, words) => {
  const [huda] = await aTippedBill(2);
  const response = await pay(huda, { what: 'all', ...body });
  expect([response.status, plain(response.body.errors[field][0])]).toEqual([422, words]);
  expect((await billAt(huda)).sums.open).toBe(6);
});

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

it('Who never said so takes no tips: not of guests and not of staff.', async () => {
  const [huda] = await aBill(1);
  if (!huda) throw new Error('A bill needs a phone.');
  expect((await billAt(huda)).takes_tips).toBe(false);
  for (const response of [await pay(huda, { what: 'all', tip: 1 }), await own(huda, { tip: 1 })])
    expect([response.status, response.body.errors.tip]).toEqual([422, ['This business takes no tips.']]);
  const [order] = await ordersOf(huda);
  const taken = await here().test.call(orders.update, {
    ...asOwner(huda),
    params: { ...placeOf(huda), id: order.id },
    body: { paid: true, tip: 1 },
  });
  expect([taken.status, (await billAt(huda)).sums.open]).toEqual([422, 3]);
});

it('Staff take a tip with the bill of a table, in cash, which the drawer holds as well.', async () => {
  const [huda] = await aTippedBill(1, 1);
  const params = { ...placeOf(huda), id: await visitIdOf(huda) };
  const take = (body: object) => here().test.call(visits.pay, { ...asOwner(huda), params, body });
  expect((await take({ expected_total: 6, tip: 6.5 })).status).toBe(422);
  const taken = await take({ expected_total: 6, tip: 0.5 });
  expect(taken).toMatchObject({ status: 200, body: { sums: { paid: 6, open: 0 }, takes_tips: true } });
  expect((await creditsOf(huda)).map(({ tip }: { tip: number }) => tip).toSorted()).toEqual([0, 0.5]);
  const due = await here().test.call(closings.due, {
    ...asOwner(huda),
    params: placeOf(huda),
    query: { day: '2026-04-01' },
  });
  expect(due.body).toMatchObject({ expected: 6.5, tips: 0.5 });
  const closed = await here().test.call(closings.create, {
    ...asOwner(huda),
    params: placeOf(huda),
    body: { day: '2026-04-01', counted: 6.5 },
  });
  expect(closed.body).toMatchObject({ expected: 6.5, tips: 0.5, difference: 0 });
});

it('The till takes a tip with the whole and with each of several payments, and says whose orders they were.', async () => {
  const [huda] = await aTippedBill(1);
  const { table } = huda;
  await aSetting(here().test, { businessId: table.businessId }, ['SelfPickUp', true]);
  const place = (body: object) =>
    here().test.call(orders.create, {
      ...asOwner(huda),
      params: placeOf(huda),
      body: { order_type: 'self_pickup', lines: [{ item_id: table.itemId, count: 2 }], ...body },
    });
  const whole = await place({ paid: true, payment_type: 'card', tip: 1 });
  expect(whole.body).toMatchObject({ total_price: 6, paid: true, invoices: [{ amount: 6, tip: 1 }] });
  const parts = await place({
    payments: [
      { payment_type: 'cash', amount: 2, tip: 0.25 },
      { payment_type: 'knet', amount: 4 },
    ],
  });
  expect(parts.body.invoices.map(({ tip = 0 }: { tip?: number }) => tip)).toEqual([0.25, 0]);
  for (const body of [{ tip: 1 }, { payments: [{ payment_type: 'cash', amount: 2, tip: 3 }] }])
    expect((await place(body)).status).toBe(422);
  const { tips, tips_of: tipsOf } = await paymentsReportOf(huda);
  expect([tips.value, tipsOf.length]).toEqual([1.25, 1]);
  expect(tipsOf[0].name).not.toBeNull();
});

it('A tip goes back with the whole of its payment, and not with a part of it.', async () => {
  const [huda] = await aTippedBill(2);
  await paid(huda, { what: 'all', tip: 0.75 });
  const [order] = await ordersOf(huda);
  const giveBack = (amount: number) =>
    here().test.call(invoices.create, {
      ...asOwner(huda),
      params: placeOf(huda),
      body: { type: 'debit', status: 'paid', payment_type: 'cash', amount, order_id: order.id },
    });
  expect((await giveBack(2)).body.tip).toBeUndefined();
  expect((await paymentsReportOf(huda)).tips.value).toBe(0.75);
  expect((await giveBack(4)).body).toMatchObject({ amount: 4, tip: 0.75 });
  expect(await paymentsReportOf(huda)).toMatchObject({ given_back: { value: 6 }, tips: { value: 0 } });
});

it('A payment that was written by mistake and is taken back leaves no tip behind.', async () => {
  const [huda] = await aTippedBill(1);
  const [order] = await ordersOf(huda);
  const settle = (body: object) =>
    here().test.call(orders.update, { ...asOwner(huda), params: { ...placeOf(huda), id: order.id }, body });
  const { body } = await settle({ paid: true, tip: 1 });
  const [{ id }] = body.invoices;
  expect(body.invoices[0]).toMatchObject({ amount: 3, tip: 1, status: 'paid' });
  expect((await settle({ paid: true, tip: 1 })).body.errors.tip).toEqual(['Somebody has just paid this.']);
  const move = (status: string) =>
    here().test.call(invoices.update, {
      ...asOwner(huda),
      params: { ...placeOf(huda), id },
      body: { status },
    });
  await move('canceled');
  expect((await paymentsReportOf(huda)).tips.value).toBe(0);
  expect((await move('pending')).body.tip).toBeUndefined();
  await payInCash(huda, 3);
  expect((await paymentsReportOf(huda)).tips.value).toBe(0);
});

it('Money that comes twice is given back with its tip.', async () => {
  const [huda] = await aTippedBill(1);
  const charge = await opened(huda, { what: 'all', tip: 0.5 });
  await payInCash(huda, 3);
  capture(charge);
  expect(await deliverWebhook(charge)).toBe(200);
  expect((await billAt(huda)).sums.give_back).toBe(3);
  const [notice] = await noticesOf(huda);
  expect(plain(notice?.body ?? '')).toContain('3.500 KWD');
});

it('The buttons of the bill and of an order carry the tip that was chosen, without a script.', async () => {
  const [huda] = await aTippedBill(1);
  const { app } = here().test;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const page = await app.inject({ url: `/guest/visits/${huda.visit}?lang=en` });
  expect(page.body).toMatch(/<input type="radio" name="tip" id="tip-300" value="0.3"[^>]*>/);
  expect(page.body).not.toMatch(/name="tip"[^>]*checked/);
  const pressed = await app.inject({
    method: 'POST',
    url: `/guest/visits/${huda.visit}/pay/all?expected=3&lang=en`,
    headers: form,
    payload: 'tip=0.3&method=card',
  });
  const charge = String(pressed.headers.location).split('/').at(-1) ?? '';
  expect(chargeOf(charge)).toMatchObject({ amount: 3.3 });
  const order = await app.inject({ url: `/guest/orders/${huda.order}?lang=ar` });
  expect(order.body).toContain('إكرامية (اختيارية)');
  const [, action = ''] = /<form class="methods" method="post" action="([^"]*)"/.exec(order.body) ?? [];
  const own = await app.inject({
    method: 'POST',
    url: action.replaceAll('&amp;', '&'),
    headers: form,
    payload: 'tip=0.15&method=knet',
  });
  expect(chargeOf(String(own.headers.location).split('/').at(-1) ?? '')).toMatchObject({ amount: 3.15 });
});

it('A tip that is too much for a bill that changed meanwhile is reported as the change it is.', async () => {
  const [huda] = await aTippedBill(1);
  const pressed = await here().test.app.inject({
    method: 'POST',
    url: `/guest/visits/${huda.visit}/pay/all?expected=3&lang=en`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'tip=3.05&method=card',
  });
  expect(pressed.headers.location).toContain(`/guest/visits/${huda.visit}`);
  expect(pressed.headers.location).toContain('payment=changed');
});

it('A guest without a script whose tip is too much reads so on the bill, and not that the bill has changed.', async () => {
  const [huda] = await aTippedBill(1);
  const { app } = here().test;
  const pressed = await app.inject({
    method: 'POST',
    url: `/guest/visits/${huda.visit}/pay/all?expected=3&lang=en`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'tip=other&other_tip=3.05&method=card',
  });
  const { body } = await app.inject({ url: String(pressed.headers.location) });
  expect(body).toContain('This tip is more than the amount it is given with.');
  expect(body).not.toContain('The bill has changed.');
  const changed = await app.inject({ url: `/guest/visits/${huda.visit}?lang=en&payment=changed` });
  expect(changed.body).toContain('The bill has changed.');
});

it('Who comes from an invoice is asked for a tip before the page of the provider is opened, where tips are taken.', async () => {
  const [huda] = await aTippedBill(1);
  const [order] = await ordersOf(huda);
  const url = `/pay/${order.invoices[0].reference_id}?lang=en`;
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-user': '?1', 'sec-fetch-dest': 'document' };
  const { app } = here().test;
  const response = await app.inject({ url, headers });
  expect([response.statusCode, plain(response.body)]).toEqual([
    200,
    expect.stringContaining('To pay: 3.000 KWD'),
  ]);
  expect(response.body).toContain('<legend>Tip (optional)</legend>');
  const chosen = await app.inject({ url: `${url}&method=knet`, headers });
  expect([
    chosen.statusCode,
    chargeOf(String(chosen.headers.location).split('/').at(-1) ?? '')?.amount,
  ]).toEqual([303, 3]);
  const [other] = await aBill(1);
  if (!other) throw new Error('A bill needs a phone.');
  const [plainOrder] = await ordersOf(other);
  const reference = plainOrder.invoices[0].reference_id;
  expect((await app.inject({ url: `/pay/${reference}?lang=en`, headers })).statusCode).toBe(303);
});
