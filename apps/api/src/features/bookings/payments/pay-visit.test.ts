import { describe, expect, it } from 'vitest';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { ordersChannel } from '@diwan/contract/notifications/channels.ts';
import { createPaymentProviders } from '../../../payment-providers.ts';
import { ordered } from '../visits/testing/tables.ts';
import { followUnsettled } from './follow-payment.ts';
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
  returned,
  deliverWebhook,
  useGatewayAtTables,
  type Phone,
} from './testing/paying-tables.ts';

useGatewayAtTables();

const one = async (...counts: number[]): Promise<[Phone, Phone, Phone]> => {
  const [first, second = first, third = second] = await aBill(...counts);
  if (!first || !second || !third) throw new Error('A bill needs a phone.');
  return [first, second, third];
};

describe('Paying at the table', () => {
  it('A guest pays the own orders, and those of others stay open.', async () => {
    const [huda, sara] = await one(1, 2);
    await paid(huda, { what: 'mine' });
    expect(await billAt(huda)).toMatchObject({
      sums: { payable: 9, paid: 3, open: 6 },
      own_sums: { open: 0 },
    });
    expect(await billAt(sara)).toMatchObject({ sums: { open: 6 }, own_sums: { open: 6 } });
    expect((await pay(huda, { what: 'mine' })).body).toMatchObject({
      message: 'Somebody has just paid this.',
    });
  });

  it('A guest pays the orders that were chosen from the bill, and none that are not on it.', async () => {
    const [huda, sara] = await one(1, 2);
    await paid(huda, { what: 'all', orders: [sara.number] });
    expect(await billAt(huda)).toMatchObject({ sums: { paid: 6, open: 3 } });
    expect((await pay(huda, { what: 'all', orders: [99] })).status).toBe(422);
    expect((await pay(huda, { what: 'mine', orders: [sara.number] })).status).toBe(422);
  });

  it('A guest pays the whole bill, with one payment for several invoices.', async () => {
    const [huda, sara] = await one(1, 2);
    const charge = await paid(huda, { what: 'all', expected_total: 9 });
    expect(here().tap.charges.get(charge)).toMatchObject({ amount: 9, currency: 'KWD' });
    expect(await billAt(sara)).toMatchObject({ sums: { payable: 9, paid: 9, open: 0, give_back: 0 } });
    const { data, totals } = await reportOf(huda);
    expect(totals).toMatchObject({ credit: 9, pending: 0, count: 2 });
    expect(data.map((row: { payment_type: string }) => row.payment_type)).toEqual(['knet', 'knet']);
  });

  it('Three guests who share a bill pay equal parts, and the last one what the division leaves over.', async () => {
    const [huda, sara, noor] = await one(1, 2, 4);
    const amounts: number[] = [];
    const charges: string[] = [];
    for (const phone of [huda, sara, noor]) {
      const charge = await opened(phone, { what: 'share', of: 3, expected_total: 21 });
      charges.push(charge);
      amounts.push(here().tap.charges.get(charge)?.amount ?? 0);
    }
    expect(new Set(charges).size).toBe(3);
    expect(amounts).toEqual([7, 7, 7]);
    for (const charge of charges.toReversed()) {
      capture(charge);
      expect(await deliverWebhook(charge)).toBe(200);
    }
    expect(await billAt(huda)).toMatchObject({ sums: { payable: 21, paid: 21, open: 0, give_back: 0 } });
    expect((await reportOf(huda)).totals).toMatchObject({ credit: 21, pending: 0 });
  });

  it('Who shares a bill that cannot be divided evenly pays a part without the rest while others are to come.', async () => {
    const phones = await aBill(1, 1, 1);
    const shares: unknown[] = [];
    for (const phone of phones) {
      const charge = await opened(phone, { what: 'share', of: 7 });
      expect(await opened(phone, { what: 'share', of: 7 })).toBe(charge);
      shares.push(here().tap.charges.get(charge)?.amount);
    }
    expect(shares).toEqual([1.285, 1.285, 1.285]);
  });

  it('A share is one of what is open at that moment.', async () => {
    const [huda, sara] = await one(1, 1);
    await paid(huda, { what: 'share', of: 2 });
    const charge = await opened(sara, { what: 'share', of: 2 });
    expect(here().tap.charges.get(charge)).toMatchObject({ amount: 1.5 });
  });

  it('A share without its number, of one or of thirteen is refused, and so is a token of nobody.', async () => {
    const [huda] = await one(1);
    for (const body of [
      { what: 'share' },
      { what: 'share', of: 1 },
      { what: 'share', of: 13 },
      { what: 'x' },
    ])
      expect((await pay(huda, body)).status).toBe(422);
    expect((await pay({ ...huda, visit: 'x'.repeat(32) }, { what: 'all' })).status).toBe(404);
  });
});

/** Two more phones at the table, each with a dish of three dinars. */
async function othersAt({ table }: Phone, count: number): Promise<Phone[]> {
  const phones: Phone[] = [];
  for (let at = 0; at < count; at += 1) {
    const placed = await ordered(here().test, table);
    phones.push({ table, visit: placed.visit, order: placed.order, number: placed.number ?? 0 });
  }
  return phones;
}

const own = ({ order }: Phone) => here().test.call(guestOrders.pay, { params: { token: order }, body: {} });
const onBill = (phone: Phone) => pay(phone, { what: 'all' });

describe('Two who pay the same', () => {
  it('Two phones that pay the same open sum are led to one page; one is charged, and the other reads so.', async () => {
    const [huda, sara] = await one(1, 2);
    const responses = await Promise.all([pay(huda, { what: 'all' }), pay(sara, { what: 'all' })]);
    for (const { status } of responses) expect([200, 409]).toContain(status);
    const charge = await opened(sara, { what: 'all' });
    for (const response of responses.filter(({ status }) => status === 200))
      expect(chargeIn(response)).toBe(charge);
    capture(charge);
    const late = await pay(huda, { what: 'all' });
    expect(late).toMatchObject({ status: 409, body: { message: 'Somebody has just paid this.' } });
    expect((await reportOf(huda)).totals).toMatchObject({ credit: 9, pending: 0, count: 2 });
    expect(await noticesOf(huda)).toEqual([]);
  });

  it('A guest who pays an order on its own page and another who pays it on the bill are led to one page.', async () => {
    for (const [first, second] of [
      [own, onBill],
      [onBill, own],
    ] as const) {
      const [huda] = await one(2);
      const charge = chargeIn(await first(huda));
      expect(chargeIn(await second(huda))).toBe(charge);
      expect(chargeIn(await first(huda))).toBe(charge);
      capture(charge);
      expect((await second(huda)).status).not.toBe(200);
      expect(await billAt(huda)).toMatchObject({ sums: { payable: 6, paid: 6, open: 0, give_back: 0 } });
      expect((await reportOf(huda)).totals).toMatchObject({ credit: 6, pending: 0, count: 1 });
    }
  });

  it('Both at the same moment open one page between them.', async () => {
    const [huda] = await one(2);
    const responses = await Promise.all([own(huda), onBill(huda), own(huda), onBill(huda)]);
    for (const { status } of responses) expect([200, 409]).toContain(status);
    const charges = responses.filter(({ status }) => status === 200).map((response) => chargeIn(response));
    charges.push(chargeIn(await own(huda)), chargeIn(await onBill(huda)));
    expect(new Set(charges).size).toBe(1);
  });

  it('Money that came twice stands in the report as a credit of its own, and its owners are told what to give back.', async () => {
    const [huda, sara] = await one(1, 2);
    const own = await opened(huda, { what: 'mine' });
    const whole = await opened(sara, { what: 'all' });
    expect(whole).not.toBe(own);
    for (const charge of [own, whole]) {
      capture(charge);
      expect(await deliverWebhook(charge)).toBe(200);
      expect(await deliverWebhook(charge)).toBe(200);
    }
    expect(await billAt(huda)).toMatchObject({ sums: { payable: 9, paid: 12, open: 0, give_back: 3 } });
    expect((await reportOf(huda)).totals).toMatchObject({ credit: 12, pending: 0, count: 3 });
    expect(await noticesOf(huda)).toEqual([
      expect.objectContaining({ body: 'More came in than it costs; 3.000 KWD must be refunded.' }),
    ]);
    const { branchId, businessId } = huda.table;
    const { rows } = await here().test.owner.query(
      "select payload -> 'data' as data from outbox where kind = 'realtime' and payload ->> 'event' = 'late-money' and payload ->> 'channel' = $1",
      [ordersChannel(businessId, branchId)],
    );
    expect(rows).toEqual([
      {
        data: { of: 'order', id: expect.any(Number), number: huda.number, branchId, isSurplus: true },
      },
    ]);
  });

  it('Owners who want no notices of new orders still read of money that came twice.', async () => {
    const [huda, sara] = await one(1, 2);
    await here().test.owner.query(
      "insert into user_settings (user_id, key, data) values ($1, 'ReceiveOrderNotifications', 'false')",
      [huda.table.owner.id],
    );
    for (const charge of [await opened(huda, { what: 'mine' }), await opened(sara, { what: 'all' })]) {
      capture(charge);
      expect(await deliverWebhook(charge)).toBe(200);
    }
    expect(await noticesOf(huda)).toEqual([
      expect.objectContaining({ body: 'More came in than it costs; 3.000 KWD must be refunded.' }),
    ]);
  });

  it('Cash that staff take at the table closes the same sums, and money that comes afterwards is to be given back.', async () => {
    const [huda, sara] = await one(1, 2);
    const charge = await opened(huda, { what: 'all' });
    expect((await payInCash(huda, 9)).status).toBe(200);
    expect((await pay(sara, { what: 'all' })).status).toBe(409);
    capture(charge);
    expect(await deliverWebhook(charge)).toBe(200);
    expect(await billAt(huda)).toMatchObject({ sums: { paid: 18, open: 0, give_back: 9 } });
    expect((await payInCash(huda, 9)).status).toBe(409);
    expect(await noticesOf(huda)).toHaveLength(1);
  });

  it('A sum that was shown before somebody ordered is not charged, and the page of before is offered to nobody.', async () => {
    const [huda] = await one(1);
    const before = await opened(huda, { what: 'all', expected_total: 3 });
    await othersAt(huda, 1);
    expect((await pay(huda, { what: 'all', expected_total: 3 })).body).toMatchObject({ total_price: 6 });
    const after = await opened(huda, { what: 'all', expected_total: 6 });
    expect(after).not.toBe(before);
    for (const charge of [before, after]) {
      capture(charge);
      expect(await deliverWebhook(charge)).toBe(200);
    }
    expect(await billAt(huda)).toMatchObject({ sums: { payable: 6, paid: 9, open: 0, give_back: 3 } });
  });

  it('A page that is older than its expiry is opened anew.', async () => {
    const [huda] = await one(1);
    const before = await opened(huda, { what: 'all' });
    here().test.clock.moveSeconds(31 * 60);
    expect(await opened(huda, { what: 'all' })).not.toBe(before);
  });

  it('A page that the provider knows nothing of keeps nobody at the table from paying, on the bill or by itself.', async () => {
    for (const first of [own, onBill]) {
      const [huda, sara] = await one(1, 2);
      const lost = chargeIn(await first(huda));
      here().tap.charges.delete(lost);
      expect(await opened(sara, { what: 'mine' })).not.toBe(lost);
      expect(chargeIn(await first(huda))).not.toBe(lost);
    }
  });

  it('Money of a page that ran out at the provider is found by the next who would pay, and is not asked for again.', async () => {
    const { test } = here();
    for (const first of [own, onBill]) {
      const [huda] = await one(2);
      const charge = chargeIn(await first(huda));
      here().tap.finish(charge, 'IN_PROGRESS');
      test.clock.moveSeconds(90 * 60);
      await followUnsettled(test.deps, createPaymentProviders(test.deps.env));
      capture(charge);
      expect((await pay(huda, { what: 'all' })).status).toBe(409);
      expect(await billAt(huda)).toMatchObject({ sums: { payable: 6, paid: 6, open: 0, give_back: 0 } });
    }
  });

  it('A page of an order that is over and that nobody tells of does not keep the table from paying.', async () => {
    const [huda, sara] = await one(1, 2);
    const lost = chargeIn(await own(huda));
    here().tap.refuses.add(lost);
    expect((await pay(sara, { what: 'all' })).status).toBe(503);
    here().test.clock.moveSeconds(30 * 60);
    await paid(sara, { what: 'all' });
    expect(await billAt(huda)).toMatchObject({ sums: { paid: 9, open: 0 } });
  });
});

describe('The way back', () => {
  it('A guest comes back in the language of the payment and reads what was paid, without anything of the bill.', async () => {
    const [huda] = await one(2);
    const charge = await opened(huda, { what: 'all' });
    capture(charge);
    const back = await returned(charge, 'ar');
    expect(back.statusCode).toBe(303);
    const page = await here().test.app.inject({ url: String(back.headers.location), headers: {} });
    expect(page.statusCode).toBe(200);
    expect(page.body.replaceAll(/[\u2066-\u2069]/g, '')).toContain('Thank you! 6.000 KWD was paid.');
    expect(page.body).not.toContain('Kibbeh');
    expect(page.body).not.toContain(huda.visit);
    expect(await billAt(huda)).toMatchObject({ sums: { open: 0 } });
  });

  it('A guest whose payment failed reads so, and is offered the same again on the bill.', async () => {
    const [huda] = await one(1);
    const charge = await opened(huda, { what: 'all' });
    here().tap.finish(charge, 'FAILED');
    const { headers } = await returned(charge);
    const page = await here().test.app.inject({ url: String(headers.location) });
    expect(page.body).toContain('Nothing was taken.');
    expect(await opened(huda, { what: 'all' })).not.toBe(charge);
  });

  it('That a payment is being confirmed stands on the bill only until that payment is settled, whoever else still owes.', async () => {
    const [huda] = await one(1, 2);
    const { app } = here().test;
    const charge = await opened(huda, { what: 'mine' });
    here().tap.finish(charge, 'IN_PROGRESS');
    const { headers } = await returned(charge);
    const page = await app.inject({ url: String(headers.location) });
    const [, reference = ''] = /data-outcome="open" data-reference="([0-9a-f]{32})"/.exec(page.body) ?? [];
    const read = async (of: string) =>
      (await app.inject({ url: `/guest/visits/${huda.visit}?lang=en&payment=open&of=${of}` })).body;
    const confirming = 'Your payment is being confirmed.';
    expect(await read(reference)).toContain(confirming);
    for (const strange of ['f'.repeat(32), 'x', `${reference}&of=${reference}`])
      expect(await read(strange)).not.toContain(confirming);
    capture(charge);
    expect(await deliverWebhook(charge)).toBe(200);
    expect((await billAt(huda)).sums.open).toBe(6);
    expect(await read(reference)).not.toContain(confirming);
    const [sara] = await one(1, 2);
    const lost = await opened(sara, { what: 'mine' });
    const { headers: back } = await returned(lost);
    const { pathname } = new URL(String(back.location), 'http://diwan.test');
    const of = pathname.split('/').at(-1) ?? '';
    here().tap.finish(lost, 'FAILED');
    expect(await deliverWebhook(lost)).toBe(200);
    const failed = await app.inject({ url: `/guest/visits/${sara.visit}?lang=en&payment=open&of=${of}` });
    expect(failed.body).toContain('Nothing was taken.');
    expect(failed.body).not.toContain(confirming);
  });

  it('A reference that is of no payment at a table leads nowhere.', async () => {
    const { app } = here().test;
    expect((await app.inject({ url: `/pay/table/${'f'.repeat(32)}` })).statusCode).toBe(404);
    expect((await app.inject({ url: `/pay/table/${'f'.repeat(32)}/return` })).statusCode).toBe(404);
    expect((await app.inject({ url: '/pay/table/x' })).statusCode).toBe(404);
  });
});

describe('Without a script', () => {
  const post = (phone: Phone, way: string) =>
    here().test.app.inject({
      method: 'POST',
      url: `/guest/visits/${phone.visit}/pay/${way}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });

  it('The form leads to the page of the provider, or back to the bill with what keeps it away.', async () => {
    const [huda] = await one(1);
    const there = await post(huda, 'all?expected=3&lang=en');
    expect(there.statusCode).toBe(303);
    expect(String(there.headers.location)).toContain('/page/chg_');
    const changed = await post(huda, 'all?expected=5&lang=ar');
    expect(changed.headers.location).toBe(`/guest/visits/${huda.visit}?lang=ar&payment=changed`);
    here().tap.isDown = true;
    const away = await post(huda, 'share?of=2&expected=3&lang=en');
    here().tap.isDown = false;
    expect(away.headers.location).toContain('payment=away');
    await paid(huda, { what: 'all' });
    expect((await post(huda, 'all?expected=3&lang=en')).headers.location).toContain('payment=just_paid');
    expect((await post(huda, 'nothing')).statusCode).toBe(404);
  });

  it('Two presses for the same sum at the same moment both lead to the one page that is opened.', async () => {
    const [huda] = await one(1);
    const pressed = await Promise.all([1, 2, 3].map(() => post(huda, 'all?expected=3&lang=en')));
    const [first] = pressed.map(({ headers }) => String(headers.location));
    expect(first).toContain('/page/chg_');
    expect(pressed.map(({ headers }) => headers.location)).toEqual([first, first, first]);
  });

  it('Who presses while the page takes long to be opened reads that it is being opened, and not that nobody can be reached.', async () => {
    const [huda] = await one(1);
    await opened(huda, { what: 'all' });
    await here().test.owner.query(
      `update payments set status = 'opening', url = null, updated_at = $2 where business_id = $1`,
      [huda.table.businessId, here().test.clock.now()],
    );
    const { headers } = await post(huda, 'all?expected=3&lang=en');
    expect(headers.location).toBe(`/guest/visits/${huda.visit}?lang=en&payment=opening`);
    const read = async (lang: string) =>
      (await here().test.app.inject({ url: `/guest/visits/${huda.visit}?lang=${lang}&payment=opening` }))
        .body;
    expect(await read('en')).toContain('The payment page is being opened.');
    expect(await read('ar')).toContain('جارٍ فتح صفحة الدفع.');
  });
});

it('Paying and sharing never make, repeat or move a ticket of the kitchen.', async () => {
  const [huda, sara] = await one(1, 2);
  const kitchen = async () =>
    (
      await here().test.call(orders.kitchen, {
        token: huda.table.owner.token,
        params: { business_id: huda.table.businessId, branch_id: huda.table.branchId },
      })
    ).body;
  const ticketsOf = (rows: { id: number; number: number; status: string; lines: unknown }[]) =>
    rows.map(({ id, number, status, lines }) => ({ id, number, status, lines }));
  const before = ticketsOf(await kitchen());
  await paid(huda, { what: 'share', of: 3 });
  await paid(sara, { what: 'all' });
  expect(before).toHaveLength(2);
  expect(ticketsOf(await kitchen())).toEqual(before);
});
