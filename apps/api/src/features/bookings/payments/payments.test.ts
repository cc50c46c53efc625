import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { invoices, publicInvoices } from '@diwan/contract/bookings/invoices.ts';
import { payments } from '@diwan/contract/bookings/payments.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aSetting, aVilla, configure, type Villa } from '#testing/booking-builders.ts';
import { startTapServer, type TapServer } from '#testing/tap-server.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { expireHolds } from '../reservations/expire-holds.ts';
import { tapProvider } from '#platform/payments/tap.ts';
import { followUnsettled } from './follow-payment.ts';

const SECRET = 'sk_test_diwan';
const WEEKEND = { from: '2026-04-02 14:00:00', to: '2026-04-04 14:00:00' };
const box: { test?: TestApp; tap?: TapServer } = {};

function here() {
  if (!box.test || !box.tap) throw new Error('Nothing runs before the first test.');
  return { test: box.test, tap: box.tap };
}

beforeAll(async () => {
  box.tap = await startTapServer(SECRET);
  box.test = await startTestApp({ TAP_API_URL: box.tap.url, LIMIT_INVOICES: '100000' });
});
afterAll(async () => {
  await box.test?.close();
  await box.tap?.close();
});
beforeEach(() => {
  here().tap.isDown = false;
  here().test.clock.set('2026-04-01T08:00:00.000Z');
});

interface Booked {
  readonly villa: Villa;
  readonly token: string;
  readonly id: number;
  readonly reference: string;
}

async function book(villa: Villa): Promise<Booked> {
  const { test } = here();
  const { rows } = await test.owner.query('select slug from branches where id = $1', [villa.branchId]);
  const made = await test.call(guestBookings.create, {
    params: { slug: rows[0].slug },
    body: {
      reservable_id: villa.itemId,
      customer: { name: 'هدى', phone: '52222222' },
      payment_type: 'online',
      ...WEEKEND,
    },
  });
  expect(made.status).toBe(200);
  const [credit] = made.body.invoices;
  return { villa, token: made.body.token, id: made.body.number, reference: credit.reference_id };
}

async function bookedOnline(): Promise<Booked> {
  const { test } = here();
  const villa = await aVilla(test);
  await configure(test, villa.businessId, { TAP_SECRET_KEY: SECRET });
  await aSetting(test, villa, ['MobileAppSettings', [{ key: 'PayOnline', data: true }]]);
  return book(villa);
}

const pay = (booked: Pick<Booked, 'reference'>) =>
  here().test.call(payments.open, { params: { reference: booked.reference }, body: {} });
const chargeIn = (url: string) => url.split('/').at(-1) ?? '';
const tell = (charge: string) => {
  const { body, headers } = here().tap.notification(charge);
  return send(body, headers);
};
const send = (body: object, headers: Record<string, string>) =>
  here().test.call(payments.webhook, { params: { provider: 'tap' }, body, headers });
const returned = (booked: Booked) =>
  here().test.app.inject({ url: `/pay/${booked.reference}/return?tap_id=x` });

const reservationOf = async ({ villa, id }: Booked) =>
  (
    await here().test.call(reservations.get, {
      token: villa.owner.token,
      params: { business_id: villa.businessId, branch_id: villa.branchId, id },
    })
  ).body;

const invoicesOf = async ({ villa }: Booked) =>
  (
    await here().test.call(invoices.list, {
      token: villa.owner.token,
      params: { business_id: villa.businessId, branch_or_all: 'all' },
      query: { type: 'credit' },
    })
  ).body;

const noticesOf = async ({ villa }: Booked, type: string) => {
  const { rows } = await here().test.owner.query(
    'select data from notifications where business_id = $1 and type = $2',
    [villa.businessId, type],
  );
  return rows as { data: { en: { body: string } } }[];
};

/** What another connection finds in the outbox: only what is committed. */
const leftToSend = async () => {
  const { rows } = await here().test.owner.query('select kind from outbox');
  return (rows as { kind: string }[]).map(({ kind }) => kind);
};

async function opened(): Promise<Booked & { charge: string }> {
  const booked = await bookedOnline();
  const answer = await pay(booked);
  expect(answer.status).toBe(200);
  return { ...booked, charge: chargeIn(answer.body.url) };
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
      redirect: { url: `http://diwan.test/pay/${booked.reference}/return` },
    });
    expect(chargeIn((await pay(booked)).body.url)).toBe(booked.charge);
  });

  it('is one even when two tabs ask for it at the same moment', async () => {
    const booked = await bookedOnline();
    const answers = await Promise.all([pay(booked), pay(booked), pay(booked)]);
    const urls = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.url));
    expect(urls.size).toBe(1);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
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

  it('answers 503 with a sentence while the provider is away, and opens as soon as it is back', async () => {
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

describe('the button of a public invoice', () => {
  const page = async (path: string) => here().test.app.inject({ url: path });

  it('leads to the page of the provider while there is something to pay, and is gone afterwards', async () => {
    const booked = await bookedOnline();
    const invoice = `/invoices/${booked.reference}`;
    const link = `/pay/${booked.reference}`;
    expect((await page(invoice)).body).toContain(`href="${link}"`);
    const leads = await page(link);
    expect(leads.statusCode).toBe(303);
    const charge = chargeIn(String(leads.headers['location']));
    here().tap.finish(charge, 'CAPTURED', 'KNET');
    await tell(charge);
    expect((await page(invoice)).body).not.toContain(`href="${link}"`);
    expect((await page(link)).headers['location']).toBe(invoice);
  });

  it('is not there where the business takes no money online', async () => {
    const booked = await bookedOnline();
    await configure(here().test, booked.villa.businessId, { TAP_SECRET_KEY: '' });
    expect((await page(`/invoices/${booked.reference}`)).body).not.toContain('/pay/');
  });
});

describe('money that comes in', () => {
  it('pays the invoice by KNET, completes the booking, ends its hold, and is told to the branch', async () => {
    const booked = await opened();
    here().tap.finish(booked.charge, 'CAPTURED', 'KNET');
    expect(await tell(booked.charge)).toMatchObject({ status: 200, body: true });
    expect(await reservationOf(booked)).toMatchObject({
      status: 'completed',
      payment_status: 'paid',
      hold_expires_at: null,
    });
    const { data, totals } = await invoicesOf(booked);
    expect(data).toMatchObject([{ status: 'paid', payment_type: 'knet', amount: 190 }]);
    expect(totals.credit).toBe(190);
    expect(await noticesOf(booked, 'update-reservation')).toHaveLength(1);
    expect((await pay(booked)).status).toBe(422);
  });

  it('is told on as soon as it is written, not at the next look at the outbox', async () => {
    const { test, tap } = here();
    const booked = await opened();
    tap.finish(booked.charge, 'CAPTURED', 'KNET');
    await test.owner.query('delete from outbox');
    const found: Promise<string[]>[] = [];
    const stop = test.deps.outbox.listen(() => found.push(leftToSend()));
    await tell(booked.charge);
    const kinds = await Promise.all(found);
    expect(kinds.flat()).toContain('realtime');
    await tell(booked.charge);
    expect(found).toHaveLength(kinds.length);
    stop();
  });

  it('is written once, however often and from wherever it is told', async () => {
    const booked = await opened();
    here().tap.finish(booked.charge, 'CAPTURED', 'VISA');
    await Promise.all([tell(booked.charge), returned(booked), tell(booked.charge), returned(booked)]);
    expect((await tell(booked.charge)).status).toBe(200);
    const { data, totals } = await invoicesOf(booked);
    expect(data).toMatchObject([{ status: 'paid', payment_type: 'online' }]);
    expect(totals).toMatchObject({ credit: 190, count: 1 });
    expect(await noticesOf(booked, 'update-reservation')).toHaveLength(1);
  });

  it('is found when the customer comes back before the provider has told of it', async () => {
    const booked = await opened();
    here().tap.finish(booked.charge, 'CAPTURED', 'KNET');
    const back = await returned(booked);
    expect([back.statusCode, back.headers['location']]).toEqual([303, `/invoices/${booked.reference}`]);
    const open = await here().test.call(publicInvoices.get, { params: { reference: booked.reference } });
    expect(open.body).toMatchObject({ status: 'paid', payment_type: 'knet' });
  });

  it('is found by asking, where neither notification nor customer ever came', async () => {
    const { test, tap } = here();
    const booked = await opened();
    tap.finish(booked.charge, 'CAPTURED', 'KNET');
    const providers = new Map([['tap', tapProvider(tap.url)]]);
    test.clock.moveSeconds(121);
    tap.isDown = true;
    await followUnsettled(test.deps, providers);
    expect((await reservationOf(booked)).payment_status).toBe('not_paid');
    tap.isDown = false;
    test.clock.moveSeconds(121);
    await followUnsettled(test.deps, providers);
    expect((await reservationOf(booked)).payment_status).toBe('paid');
  });

  it('twice for one invoice stands in the report twice, so that it can be given back', async () => {
    const { test } = here();
    const booked = await opened();
    const [credit] = (await invoicesOf(booked)).data;
    const { villa } = booked;
    await test.call(invoices.update, {
      token: villa.owner.token,
      params: { business_id: villa.businessId, branch_id: villa.branchId, id: credit.id },
      body: { status: 'paid' },
    });
    here().tap.finish(booked.charge, 'CAPTURED', 'KNET');
    await tell(booked.charge);
    expect((await invoicesOf(booked)).totals).toMatchObject({ credit: 380, count: 2 });
    expect((await reservationOf(booked)).balance).toBe(-190);
  });

  it('for an invoice raised meanwhile pays what came, and the rest stays due', async () => {
    const { test } = here();
    const booked = await opened();
    const [credit] = (await invoicesOf(booked)).data;
    const { villa } = booked;
    await test.call(invoices.update, {
      token: villa.owner.token,
      params: { business_id: villa.businessId, branch_id: villa.branchId, id: credit.id },
      body: { amount: 200.5 },
    });
    here().tap.finish(booked.charge, 'CAPTURED', 'KNET');
    await tell(booked.charge);
    expect((await invoicesOf(booked)).totals).toMatchObject({ credit: 190, pending: 10.5 });
    expect((await reservationOf(booked)).payment_status).toBe('partially_paid');
  });
});

describe('money that does not come in', () => {
  it('leaves the invoice pending, and the next try has a page of its own', async () => {
    const booked = await opened();
    here().tap.finish(booked.charge, 'DECLINED');
    expect((await tell(booked.charge)).status).toBe(200);
    expect(await reservationOf(booked)).toMatchObject({ status: 'pending', payment_status: 'not_paid' });
    const again = await pay(booked);
    expect(chargeIn(again.body.url)).not.toBe(booked.charge);
  });

  it('is not believed: other amounts, currencies and references, forged and unknown notifications change nothing', async () => {
    const { tap } = here();
    const booked = await opened();
    const { body, headers } = tap.notification(booked.charge);
    const charge = tap.charges.get(booked.charge);
    if (!charge) throw new Error('The charge is not there.');
    const right = structuredClone(charge);
    tap.finish(booked.charge, 'CAPTURED', 'KNET');
    const wrong = [
      { amount: 1 },
      { amount: 190.0001 },
      { currency: 'USD' },
      { reference: { transaction: 'f'.repeat(32), order: '' } },
    ];
    for (const members of wrong) {
      Object.assign(charge, right, { status: 'CAPTURED' }, members);
      expect((await tell(booked.charge)).status).toBe(403);
      await returned(booked);
    }
    Object.assign(charge, right);
    const paid = { ...body, status: 'CAPTURED' };
    for (const [sent, header] of [
      [paid, headers],
      [paid, {}],
      [paid, { hashstring: 'a'.repeat(64) }],
      [{ id: 'chg_nobody' }, headers],
      [{}, headers],
    ] as const) {
      expect(await send(sent, { ...header })).toMatchObject({
        status: 403,
        body: { message: 'You do not have permission to do this.' },
      });
    }
    expect((await here().test.call(payments.webhook, { params: { provider: 'else' }, body })).status).toBe(
      403,
    );
    expect(await reservationOf(booked)).toMatchObject({ payment_status: 'not_paid' });
  });

  it('because the provider is away when it tells: 503, so that it tells again', async () => {
    const { tap } = here();
    const booked = await opened();
    tap.finish(booked.charge, 'CAPTURED', 'KNET');
    tap.isDown = true;
    expect((await tell(booked.charge)).status).toBe(503);
    expect((await returned(booked)).statusCode).toBe(303);
    tap.isDown = false;
    expect((await tell(booked.charge)).status).toBe(200);
    expect((await reservationOf(booked)).status).toBe('completed');
  });
});

describe('money that comes after the hold ran out', () => {
  async function late(): Promise<Booked & { charge: string }> {
    const { test, tap } = here();
    const booked = await opened();
    tap.finish(booked.charge, 'CAPTURED', 'KNET');
    test.clock.moveSeconds(16 * 60);
    await expireHolds(test.deps);
    expect((await reservationOf(booked)).status).toBe('canceled');
    return booked;
  }

  it('brings the booking back while its place is free', async () => {
    const booked = await late();
    await tell(booked.charge);
    expect(await reservationOf(booked)).toMatchObject({
      status: 'completed',
      payment_status: 'paid',
      hold_expires_at: null,
    });
    expect(await noticesOf(booked, 'late-payment')).toEqual([]);
  });

  it('stays with a canceled booking whose place is taken, and the owners are told what to refund', async () => {
    const booked = await late();
    const other = await book(booked.villa);
    await tell(booked.charge);
    await tell(booked.charge);
    expect(await reservationOf(booked)).toMatchObject({ status: 'canceled', payment_status: 'paid' });
    expect(await reservationOf(other)).toMatchObject({ status: 'pending', payment_status: 'not_paid' });
    const notices = await noticesOf(booked, 'late-payment');
    expect(notices.map(({ data }) => data.en.body)).toEqual([
      `Reservation ${booked.id} is no longer available; 190.000 KWD must be refunded.`,
    ]);
  });

  it('does not bring back a booking that somebody gave up by hand', async () => {
    const { test, tap } = here();
    const booked = await opened();
    await test.call(guestBookings.cancel, { params: { token: booked.token } });
    tap.finish(booked.charge, 'CAPTURED', 'KNET');
    await tell(booked.charge);
    expect((await reservationOf(booked)).status).toBe('canceled');
    expect(await noticesOf(booked, 'late-payment')).toHaveLength(1);
  });

  it('never comes for a booking that staff took back themselves: it does not run out again', async () => {
    const { test } = here();
    const { villa, id } = await late();
    const sent = { business_id: villa.businessId, branch_id: villa.branchId, id };
    await test.call(reservations.update, {
      token: villa.owner.token,
      params: sent,
      body: { status: 'pending' },
    });
    test.clock.moveSeconds(3600);
    await expireHolds(test.deps);
    const after = await test.call(reservations.get, { token: villa.owner.token, params: sent });
    expect(after.body.status).toBe('pending');
  });
});
