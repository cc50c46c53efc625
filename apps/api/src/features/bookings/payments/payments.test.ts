import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { reservationsChannel } from '@diwan/contract/notifications/channels.ts';
import { serverText } from '@diwan/contract/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { aSetting, configure } from '#testing/booking-builders.ts';
import {
  bookedOnline,
  chargeIn,
  here,
  invoicesOf,
  noticesOf,
  opened,
  pay,
  reservationOf,
  returned,
  deliverWebhook,
  useGateway,
  type Booked,
} from './testing/paid-online.ts';

useGateway();

/** Staff change what the invoice asks for. */
async function change({ villa }: Booked, amount: number): Promise<void> {
  const { test } = here();
  const place = { business_id: villa.businessId, branch_id: villa.branchId };
  const [credit] = (await invoicesOf({ villa })).data;
  const { status } = await test.call(invoices.update, {
    token: villa.owner.token,
    params: { ...place, id: credit.id },
    body: { amount },
  });
  expect(status).toBe(200);
}

describe('the page on which an invoice is paid', () => {
  it('asks for the amount of the invoice in dinars and comes back to it; there is one while it is open', async () => {
    const { tap } = here();
    const booked = await opened();
    expect(tap.charges.get(booked.charge)).toMatchObject({
      amount: 190,
      currency: 'KWD',
      customer: { first_name: 'هدى', phone: { country_code: '965', number: '52222222' } },
      post: { url: 'http://diwan.test/api/payments/tap/webhook' },
      redirect: { url: `http://diwan.test/pay/${booked.reference}/return?lang=en` },
    });
    expect(chargeIn((await pay(booked)).body.url)).toBe(booked.charge);
  });

  it('is one even when two tabs ask for it at the same moment', async () => {
    const booked = await bookedOnline();
    const responses = await Promise.all([pay(booked), pay(booked), pay(booked)]);
    const urls = new Set(responses.filter(({ status }) => status === 200).map(({ body }) => body.url));
    expect(urls.size).toBe(1);
    expect(responses.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(
      [...here().tap.charges.values()].filter(({ reference }) => reference.order === booked.reference),
    ).toHaveLength(1);
  });

  it('is not there for unknown and settled invoices, deposits to give back, and businesses without a provider', async () => {
    const { test } = here();
    expect((await pay({ reference: '0'.repeat(32) })).status).toBe(404);
    expect((await pay({ reference: 'x' })).status).toBe(404);
    const booked = await opened();
    const { rows } = await test.owner.query(
      "select reference_id from invoices where business_id = $1 and type = 'debit'",
      [booked.villa.businessId],
    );
    expect(await pay({ reference: rows[0].reference_id })).toMatchObject({
      status: 422,
      body: { message: 'This invoice is not open for payment.' },
    });
    await configure(test, booked.villa.businessId, { TAP_SECRET_KEY: '' });
    expect(await pay(booked)).toMatchObject({
      status: 422,
      body: { message: 'This way to pay is not offered.' },
    });
  });

  it('is another one once the invoice asks for another amount', async () => {
    const { tap } = here();
    const booked = await opened();
    await change(booked, 200.5);
    const again = chargeIn((await pay(booked)).body.url);
    expect(again).not.toBe(booked.charge);
    expect(tap.charges.get(again)?.amount).toBe(200.5);
  });

  it('is another one once the time of the first is over, even if nobody can say what became of that', async () => {
    const { test, tap } = here();
    const booked = await opened();
    const charge = tap.charges.get(booked.charge);
    if (charge) charge.amount = 1;
    test.clock.moveSeconds(30 * 60 - 1);
    expect(chargeIn((await pay(booked)).body.url)).toBe(booked.charge);
    test.clock.moveSeconds(1);
    expect(chargeIn((await pay(booked)).body.url)).not.toBe(booked.charge);
  });

  it('is another one although the provider knows no charge of the first any more, whose time is over', async () => {
    const { test, tap } = here();
    const booked = await opened();
    tap.charges.delete(booked.charge);
    test.clock.moveSeconds(30 * 60);
    const again = await pay(booked);
    expect(again.status).toBe(200);
    expect(chargeIn(again.body.url)).not.toBe(booked.charge);
  });

  it('is another one at once where the provider knows no charge of the first, as after a change of the key', async () => {
    const { tap } = here();
    const booked = await opened();
    tap.charges.delete(booked.charge);
    const again = chargeIn((await pay(booked)).body.url);
    expect(again).not.toBe(booked.charge);
    expect(chargeIn((await pay(booked)).body.url)).toBe(again);
  });

  it('is another one once the time of the first is over, which the provider refuses to tell of', async () => {
    const { test, tap } = here();
    const booked = await opened();
    tap.refuses.add(booked.charge);
    test.clock.moveSeconds(30 * 60 - 1);
    expect((await pay(booked)).status).toBe(503);
    test.clock.moveSeconds(1);
    expect(chargeIn((await pay(booked)).body.url)).not.toBe(booked.charge);
  });

  it('is waited for while somebody else opens it, and opened anew when that never ended', async () => {
    const { test } = here();
    const booked = await opened();
    await test.owner.query(
      "update payments set status = 'opening', url = null, provider_id = null where business_id = $1",
      [booked.villa.businessId],
    );
    test.clock.moveSeconds(14);
    expect(await pay(booked)).toMatchObject({ status: 409, headers: { 'retry-after': '1' } });
    test.clock.moveSeconds(1);
    expect(chargeIn((await pay(booked)).body.url)).not.toBe(booked.charge);
  });

  it('answers 503 with a message while the provider is away, and opens as soon as it is back', async () => {
    const booked = await bookedOnline();
    here().tap.isDown = true;
    expect(await pay(booked)).toMatchObject({
      status: 503,
      body: { message: 'Online payment cannot be reached at the moment. Please try again later.' },
    });
    here().tap.isDown = false;
    expect((await pay(booked)).status).toBe(200);
  });
});

/** What browsers say of a link that somebody has followed. */
const BY_A_PERSON = { 'sec-fetch-mode': 'navigate', 'sec-fetch-user': '?1', 'sec-fetch-site': 'same-origin' };

describe('the button of a public invoice', () => {
  const page = async (path: string, headers = {}) => here().test.app.inject({ url: path, headers });

  it('leads to the page of the provider while there is something to pay, and is gone afterwards', async () => {
    const booked = await bookedOnline();
    const invoice = `/invoices/${booked.reference}`;
    const link = `/pay/${booked.reference}?lang=en`;
    expect((await page(invoice)).body).toContain(`href="${link}"`);
    const leads = await page(link, BY_A_PERSON);
    expect(leads.statusCode).toBe(303);
    const charge = chargeIn(String(leads.headers['location']));
    here().tap.finish(charge, 'CAPTURED', 'KNET');
    await deliverWebhook(charge);
    expect((await page(invoice)).body).not.toContain(`href="${link}"`);
    expect((await page(link, BY_A_PERSON)).headers['location']).toBe(`${invoice}?locale=en`);
  });

  it.each([
    ['a program that looks at links', {}],
    ['a browser that loads in advance', { ...BY_A_PERSON, 'sec-purpose': 'prefetch' }],
    ['a page of another site', { ...BY_A_PERSON, 'sec-fetch-site': 'cross-site' }],
  ])('A payment is not opened by %s, who is shown a button in both languages.', async (_who, headers) => {
    const booked = await bookedOnline();
    const link = `/pay/${booked.reference}`;
    await aSetting(here().test, { businessId: booked.villa.businessId }, ['ContactPhone', '+965 2222 2222']);
    const shown = await page(link, { ...headers, 'accept-language': 'ar' });
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(shown.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(String(shown.headers['content-security-policy']).split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", 'form-action http: https:', "frame-ancestors 'none'"]),
    );
    expect(shown.body).toContain('href="tel:+96522222222"');
    expect(shown.body).toMatch(/lang="ar" dir="rtl"[\s\S]*كي-نت[\s\S]*KNET/);
    const charges = () =>
      [...here().tap.charges.values()].filter(({ reference }) => reference.order === booked.reference);
    expect(charges()).toEqual([]);
    const pressed = await here().test.app.inject({ method: 'POST', url: link });
    expect([pressed.statusCode, chargeIn(String(pressed.headers['location']))]).toEqual([
      303,
      expect.any(String),
    ]);
    expect(charges()).toHaveLength(1);
  });

  it('leads nowhere for an unknown invoice, and says so while the provider is away', async () => {
    const booked = await bookedOnline();
    expect((await page(`/pay/${'0'.repeat(32)}`, BY_A_PERSON)).statusCode).toBe(404);
    const unknown = await page(`/pay/${'0'.repeat(32)}`);
    expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(unknown.body).toMatch(/This invoice is not here[\s\S]*هذه الفاتورة غير موجودة/);
    here().tap.isDown = true;
    const away = await page(`/pay/${booked.reference}`, BY_A_PERSON);
    expect([away.statusCode, away.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    for (const locale of ['en', 'ar'] as const)
      expect(away.body).toContain(serverText('payment_unavailable', locale));
    expect(away.body).toContain(`action="/pay/${booked.reference}?lang=ar"`);
  });

  it('is not there where the business takes no money online', async () => {
    const booked = await bookedOnline();
    await configure(here().test, booked.villa.businessId, { TAP_SECRET_KEY: '' });
    expect((await page(`/invoices/${booked.reference}`)).body).not.toContain('/pay/');
  });
});

describe('The ways to pay on the page of a booking', () => {
  const charged = (address: unknown) => {
    const charge = chargeIn(String(address));
    return { charge, source: here().tap.charges.get(charge)?.source.id };
  };
  const press = async ({ reference }: Booked, method: string) => {
    const url = `/pay/${reference}?lang=ar`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await here().test.app.inject({
      method: 'POST',
      url,
      headers,
      payload: `method=${method}`,
    });
    expect(response.statusCode).toBe(303);
    return charged(response.headers['location']);
  };

  it('lead to their own page at the provider, by a form and by a link that somebody follows.', async () => {
    const booked = await bookedOnline();
    expect((await press(booked, 'knet')).source).toBe('src_kw.knet');
    const link = `/pay/${booked.reference}?lang=en&method=apple_pay`;
    const found = await here().test.app.inject({ url: link, headers: BY_A_PERSON });
    expect(charged(found.headers['location']).source).toBe('src_apple_pay');
  });

  it('Money that comes by two of them is counted once for the booking, and its owners are told what to give back.', async () => {
    const booked = await bookedOnline();
    const [knet, card] = [await press(booked, 'knet'), await press(booked, 'card')];
    for (const { charge } of [card, knet]) {
      here().tap.finish(charge, 'CAPTURED');
      expect((await deliverWebhook(charge)).status).toBe(200);
    }
    expect(await reservationOf(booked)).toMatchObject({
      status: 'completed',
      payment_status: 'paid',
      sums: { payable: 190, paid: 380, open: 0, give_back: 190 },
    });
    expect((await noticesOf(booked, 'late-payment')).map(({ data }) => data.en.body)).toHaveLength(1);
    const { rows } = await here().test.owner.query(
      "select payload -> 'data' as data from outbox where kind = 'realtime' and payload ->> 'event' = 'late-money' and payload ->> 'channel' = $1",
      [reservationsChannel(booked.villa.businessId, booked.villa.branchId)],
    );
    expect(rows).toMatchObject([
      { data: { of: 'reservation', id: booked.id, number: booked.id, isSurplus: true } },
    ]);
  });

  it('Who comes back from a page that another one took the place of is found to have paid.', async () => {
    const booked = await bookedOnline();
    const [knet] = [await press(booked, 'knet'), await press(booked, 'card')];
    here().tap.finish(knet.charge, 'CAPTURED', 'KNET');
    expect((await returned(booked)).statusCode).toBe(303);
    expect(await reservationOf(booked)).toMatchObject({ payment_status: 'paid' });
    expect((await pay(booked)).status).toBe(422);
  });
});
