import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { payments } from '@diwan/contract/bookings/payments.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { aSetting, aVilla, configure, type Villa } from '#testing/booking-builders.ts';
import { startTapServer, type TapServer } from '#testing/tap-server.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const SECRET = 'sk_test_diwan';
const WEEKEND = { from: '2026-04-02 14:00:00', to: '2026-04-04 14:00:00' };
const box: { test?: TestApp; tap?: TapServer } = {};

export function here() {
  if (!box.test || !box.tap) throw new Error('Nothing runs before the first test.');
  return { test: box.test, tap: box.tap };
}

/** The product and a gateway that is played, for the tests of one file. */
export function useGateway(): void {
  beforeAll(async () => {
    box.tap = await startTapServer(SECRET);
    box.test = await startTestApp({
      TAP_API_URL: box.tap.url,
      LIMIT_INVOICES: '100000',
      LIMIT_INVOICES_ADDRESS: '100000',
      LIMIT_GUEST_TOKEN: '100000',
      LIMIT_GUEST_READS: '100000',
    });
  });
  afterAll(async () => {
    await box.test?.close();
    await box.tap?.close();
  });
  beforeEach(() => {
    here().tap.isDown = false;
    here().test.clock.set('2026-04-01T08:00:00.000Z');
  });
}

export interface Booked {
  readonly villa: Villa;
  readonly token: string;
  readonly id: number;
  readonly reference: string;
}

export async function book(villa: Villa): Promise<Booked> {
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

export async function bookedOnline(): Promise<Booked> {
  const { test } = here();
  const villa = await aVilla(test);
  await configure(test, villa.businessId, { TAP_SECRET_KEY: SECRET });
  await aSetting(test, villa, ['MobileAppSettings', [{ key: 'PayOnline', data: true }]]);
  return book(villa);
}

export const pay = (booked: Pick<Booked, 'reference'>) =>
  here().test.call(payments.open, { params: { reference: booked.reference }, body: {} });
export const chargeIn = (url: string) => url.split('/').at(-1) ?? '';
export const deliverWebhook = (charge: string) => {
  const { body, headers } = here().tap.notification(charge);
  return send(body, headers);
};
export const send = (body: object, headers: Record<string, string>) =>
  here().test.call(payments.webhook, { params: { provider: 'tap' }, body, headers });
export const returned = (booked: Booked, query = 'tap_id=x') =>
  here().test.app.inject({ url: `/pay/${booked.reference}/return?${query}` });

export const reservationOf = async ({ villa, id }: Booked) =>
  (
    await here().test.call(reservations.get, {
      token: villa.owner.token,
      params: { business_id: villa.businessId, branch_id: villa.branchId, id },
    })
  ).body;

export const invoicesOf = async ({ villa }: Pick<Booked, 'villa'>) =>
  (
    await here().test.call(invoices.list, {
      token: villa.owner.token,
      params: { business_id: villa.businessId, branch_or_all: 'all' },
      query: { type: 'credit' },
    })
  ).body;

export const noticesOf = async ({ villa }: Booked, type: string) => {
  const { rows } = await here().test.owner.query(
    'select data from notifications where business_id = $1 and type = $2',
    [villa.businessId, type],
  );
  return rows as { data: { en: { body: string } } }[];
};

export async function opened(): Promise<Booked & { charge: string }> {
  const booked = await bookedOnline();
  const response = await pay(booked);
  expect(response.status).toBe(200);
  return { ...booked, charge: chargeIn(response.body.url) };
}
