import { describe, expect, it } from 'vitest';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import type { PayMethod } from '@diwan/contract/bookings/pay-methods.ts';
import { createPaymentProviders } from '../../../payment-providers.ts';
import { followUnsettled } from './follow-payment.ts';
import {
  aBill,
  billAt,
  capture,
  chargeIn,
  here,
  noticesOf,
  opened,
  pay,
  reportOf,
  returned,
  deliverWebhook,
  useGatewayAtTables,
  type Phone,
} from './testing/paying-tables.ts';

useGatewayAtTables();

const one = async (...counts: number[]): Promise<[Phone, Phone]> => {
  const [first, second = first] = await aBill(...counts);
  if (!first || !second) throw new Error('A bill needs a phone.');
  return [first, second];
};

type Way = (phone: Phone, method?: PayMethod, locale?: string) => Promise<string>;

const onBill: Way = async (phone, method) => opened(phone, { what: 'all', method });
const own: Way = async ({ order }, method, locale = 'en') => {
  const input = { params: { token: order }, body: { method }, headers: { locale } };
  const response = await here().test.call(guestOrders.pay, input);
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return chargeIn(response);
};
const sourceOf = (charge: string) => here().tap.charges.get(charge)?.source.id;

describe('The way to pay that a guest presses', () => {
  it.each([
    ['on the bill', onBill],
    ['on the page of the order', own],
  ] as const)(
    'opens its page at the provider directly, in the language of the guest: %s.',
    async (_, open) => {
      const [huda] = await one(1);
      const knet = await open(huda, 'knet');
      expect(sourceOf(knet)).toBe('src_kw.knet');
      expect(await open(huda, 'knet')).toBe(knet);
      const card = await open(huda, 'card');
      expect(sourceOf(card)).toBe('src_card');
      expect(await open(huda, 'card')).toBe(card);
      // Who says no way to pay is led to the page that is open for the sum, so that one of them is charged.
      expect(await open(huda)).toBe(card);
    },
  );

  it('is left to the page of the provider where none was pressed, which then serves every way.', async () => {
    const [huda, sara] = await one(1, 2);
    const any = await onBill(huda);
    expect(sourceOf(any)).toBe('src_all');
    expect(await onBill(sara, 'knet')).toBe(any);
  });

  it('is said to the provider with the language of whoever pays.', async () => {
    const [huda] = await one(1);
    const { tap } = here();
    expect(tap.charges.get(await own(huda, 'knet', 'ar'))?.language).toBe('ar');
    expect(tap.charges.get(await own(huda, 'card', 'en'))?.language).toBe('en');
  });

  it('is pressed in a form without a script as well, and another word in its place counts as none.', async () => {
    const [huda] = await one(1);
    const post = (payload: string) =>
      here().test.app.inject({
        method: 'POST',
        url: `/guest/visits/${huda.visit}/pay/all?lang=ar&expected=3`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    const card = await post('method=card');
    expect([card.statusCode, sourceOf(String(card.headers['location']).split('/').at(-1) ?? '')]).toEqual([
      303,
      'src_card',
    ]);
    expect((await post('method=cheque')).headers['location']).toBe(card.headers['location']);
    expect((await post('method=knet&method=card')).statusCode).toBe(303);
  });

  it('is refused where the provider does not have it, or it is none.', async () => {
    const [huda] = await one(1);
    expect((await pay(huda, { what: 'all', method: 'cheque' })).body.errors).toHaveProperty('method');
    await here().test.owner.query(`update businesses set currency = 'USD' where id = $1`, [
      huda.table.businessId,
    ]);
    expect(await pay(huda, { what: 'all', method: 'knet' })).toMatchObject({
      status: 422,
      body: { errors: { method: ['This way to pay is not offered.'] } },
    });
  });
});

describe('A second way to pay for the same sum', () => {
  it.each([
    ['the bill after the page of the order', own, onBill],
    ['the page of the order after the bill', onBill, own],
    ['the bill again', onBill, onBill],
    ['the page of the order again', own, own],
  ] as const)(
    'takes the place of the first, and nobody is led there again: %s.',
    async (_, first, second) => {
      const [huda] = await one(1);
      const knet = await first(huda, 'knet');
      const card = await second(huda, 'card');
      expect(card).not.toBe(knet);
      expect(await first(huda)).toBe(card);
      expect(await second(huda)).toBe(card);
      capture(card);
      expect(await deliverWebhook(card)).toBe(200);
      expect(await billAt(huda)).toMatchObject({ sums: { paid: 3, open: 0, give_back: 0 } });
      expect((await reportOf(huda)).totals).toMatchObject({ credit: 3, pending: 0 });
    },
  );

  it('Money that still comes by the first page pays the bill, and the second one is charged nothing.', async () => {
    const [huda, sara] = await one(1, 1);
    await onBill(huda, 'knet');
    const knet = await onBill(huda, 'knet');
    await onBill(sara, 'card');
    capture(knet);
    // Nobody told of it: whoever presses next makes the server ask.
    expect(await pay(sara, { what: 'all', method: 'card' })).toMatchObject({
      status: 409,
      body: { message: 'Somebody has just paid this.' },
    });
    expect((await reportOf(huda)).totals).toMatchObject({ credit: 6, pending: 0 });
    expect(await noticesOf(huda)).toEqual([]);
  });

  it('Money that comes by both is counted once for the bill, and the owners are told what to give back.', async () => {
    const [huda, sara] = await one(1, 2);
    const knet = await onBill(huda, 'knet');
    const card = await onBill(sara, 'card');
    capture(card);
    capture(knet);
    expect([await deliverWebhook(card), await deliverWebhook(knet), await deliverWebhook(card)]).toEqual([
      200, 200, 200,
    ]);
    expect(await billAt(huda)).toMatchObject({ sums: { payable: 9, paid: 18, open: 0, give_back: 9 } });
    expect(await noticesOf(huda)).toHaveLength(1);
  });

  it('A phone that shares in another way pays the same share, and those of others stay.', async () => {
    const [huda, sara] = await one(1, 1);
    const share = { what: 'share', of: 2 };
    const others = await opened(sara, { ...share, method: 'knet' });
    const knet = await opened(huda, { ...share, method: 'knet' });
    const card = await opened(huda, { ...share, method: 'card' });
    expect(card).not.toBe(knet);
    expect(here().tap.charges.get(card)?.amount).toBe(3);
    expect(await opened(sara, { ...share, method: 'knet' })).toBe(others);
    for (const charge of [card, others]) {
      capture(charge);
      await deliverWebhook(charge);
    }
    expect(await billAt(huda)).toMatchObject({ sums: { paid: 6, open: 0, give_back: 0 } });
  });

  const expected = {
    'the way back': async (charge: string) => void (await returned(charge)),
    'the job': async () => {
      const { test } = here();
      test.clock.moveSeconds(121);
      await followUnsettled(test.deps, createPaymentProviders(test.deps.env));
    },
  };
  it.each(['the way back', 'the job'] as const)(
    'An order whose first page was paid after all is found paid by %s.',
    async (who) => {
      const [huda] = await one(1);
      const knet = await own(huda, 'knet');
      await own(huda, 'card');
      capture(knet);
      await expected[who](knet);
      expect(await billAt(huda)).toMatchObject({ sums: { paid: 3, open: 0 } });
    },
  );
});
