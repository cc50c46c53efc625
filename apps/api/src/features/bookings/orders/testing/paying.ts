import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { payments } from '@diwan/contract/bookings/payments.ts';
import { aSetting, configure } from '#testing/booking-builders.ts';
import type { TapServer } from '#testing/tap-server.ts';
import type { TestApp } from '#testing/test-app.ts';
import { tapProvider } from '#platform/payments/tap.ts';
import { aKitchen, orderAsGuest, type Kitchen } from './kitchen.ts';

export const SECRET = 'sk_test_diwan';

/** The product and the gateway that is played for it. */
export interface Till {
  readonly test: TestApp;
  readonly tap: TapServer;
}

/** A restaurant with five plates of 3.000 left, whose guests pay as it says. */
export async function aPaidKitchen({ test }: Till, payment: 'after' | 'before' | 'choice'): Promise<Kitchen> {
  const kitchen = await aKitchen(test);
  await configure(test, kitchen.businessId, { TAP_SECRET_KEY: SECRET });
  await test.owner.query('update items set amount = 5 where id = $1', [kitchen.itemId]);
  const OrderPayment = { dine_in: payment, self_pickup: payment };
  await aSetting(test, { businessId: kitchen.businessId }, ['OrderPayment', OrderPayment]);
  return kitchen;
}

export interface Waiting {
  readonly id: number;
  readonly token: string;
  readonly page: string;
}

export async function placed({ test }: Till, kitchen: Kitchen, body: object = {}): Promise<Waiting> {
  const response = await orderAsGuest(test, kitchen, {
    order_type: 'self_pickup',
    customer: { name: 'Huda', phone: '52222222' },
    lines: [{ item_id: kitchen.itemId, count: 2 }],
    ...body,
  });
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  const { rows } = await test.owner.query(
    'select id::int from orders where business_id = $1 order by id desc limit 1',
    [kitchen.businessId],
  );
  return { id: Number(rows[0].id), token: String(response.body.token), page: String(response.body.page) };
}

/** The charge of the page on which the order is paid. */
export async function opened({ test }: Till, { token }: Waiting): Promise<string> {
  const { status, body } = await test.call(guestOrders.pay, { params: { token } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return String(body.url).split('/').at(-1) ?? '';
}

export async function deliverWebhook({ test, tap }: Till, charge: string): Promise<number> {
  const { body, headers } = tap.notification(charge);
  return (await test.call(payments.webhook, { params: { provider: 'tap' }, body, headers })).status;
}

export const referenceOf = async ({ test }: Till, { id }: Waiting): Promise<string> =>
  (await test.owner.query('select reference_id from invoices where order_id = $1 order by id limit 1', [id]))
    .rows[0].reference_id;

export const returned = async (till: Till, order: Waiting, lang = 'en') =>
  till.test.app.inject({ url: `/pay/${await referenceOf(till, order)}/return?lang=${lang}&tap_id=x` });

export const providersOf = ({ tap }: Till) => new Map([['tap', tapProvider(tap.url)]]);
