import { guestVisits, type GuestVisit } from '@diwan/contract/bookings/guest-visits.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { payments } from '@diwan/contract/bookings/payments.ts';
import { visits } from '@diwan/contract/bookings/visits.ts';
import { afterAll, beforeAll } from 'vitest';
import { configure } from '#testing/booking-builders.ts';
import { startTapServer, type TapServer } from '#testing/tap-server.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { aTable, billOf, ordered, type Table } from '../../visits/testing/tables.ts';

const SECRET = 'sk_test_diwan';
const box: { test?: TestApp; tap?: TapServer } = {};

export function here() {
  if (!box.test || !box.tap) throw new Error('Nothing runs before the first test.');
  return { test: box.test, tap: box.tap };
}

const MANY = '1000000';
const NO_LIMITS = {
  LIMIT_INVOICES: MANY,
  LIMIT_INVOICES_ADDRESS: MANY,
  LIMIT_GUEST_READS: MANY,
  LIMIT_GUEST_READS_ADDRESS: MANY,
  LIMIT_GUEST_WRITES: MANY,
  LIMIT_GUEST_WRITES_ADDRESS: MANY,
};

/** The product and a gateway that is played, for the tests of one file; `limits` other than none. */
export function useGatewayAtTables(limits: Readonly<Record<string, string>> = NO_LIMITS): void {
  beforeAll(async () => {
    box.tap = await startTapServer(SECRET);
    box.test = await startTestApp({ TAP_API_URL: box.tap.url, ...limits });
  });
  afterAll(async () => {
    await box.test?.close();
    await box.tap?.close();
  });
}

export interface Phone {
  readonly table: Table;
  readonly visit: string;
  readonly order: string;
  readonly number: number;
}

/** A table at which each phone has ordered so many dishes of three dinars. */
export async function aBill(...counts: readonly number[]): Promise<Phone[]> {
  const { test } = here();
  const table = await aTable(test);
  await configure(test, table.businessId, { TAP_SECRET_KEY: SECRET });
  const phones: Phone[] = [];
  for (const count of counts) {
    const lines = [{ item_id: table.itemId, count }];
    const placed = await ordered(test, table, { lines });
    phones.push({ table, visit: placed.visit, order: placed.order, number: placed.number ?? 0 });
  }
  return phones;
}

export const pay = ({ visit }: Phone, body: object) =>
  here().test.call(guestVisits.pay, { params: { token: visit }, body });

export const chargeIn = (response: { readonly body: { readonly url?: unknown } }) =>
  String(response.body.url).split('/').at(-1) ?? '';

/** The charge of the page that is opened. */
export async function opened(phone: Phone, body: object): Promise<string> {
  const response = await pay(phone, body);
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return chargeIn(response);
}

export const capture = (charge: string) => here().tap.finish(charge, 'CAPTURED', 'KNET');

export async function deliverWebhook(charge: string): Promise<number> {
  const { body, headers } = here().tap.notification(charge);
  const sent = { params: { provider: 'tap' }, body, headers };
  return (await here().test.call(payments.webhook, sent)).status;
}

/** A guest pays on the page, and the provider says so. */
export async function paid(phone: Phone, body: object): Promise<string> {
  const charge = await opened(phone, body);
  capture(charge);
  if ((await deliverWebhook(charge)) !== 200) throw new Error('The notification was refused.');
  return charge;
}

/** The way back from the provider, as its browser goes it. */
export const returned = (charge: string, accept = 'en') => {
  const { pathname, search } = new URL(here().tap.charges.get(charge)?.redirect.url ?? '');
  return here().test.app.inject({
    url: `${pathname}${search}&tap_id=x`,
    headers: { 'accept-language': accept },
  });
};

export const billAt = async ({ visit }: Phone): Promise<GuestVisit> => {
  const { status, body } = await billOf(here().test, visit);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as GuestVisit;
};

/** The report of the business: every credit, and the totals of all. */
export const reportOf = async ({ table }: Phone) =>
  (
    await here().test.call(invoices.list, {
      token: table.owner.token,
      params: { business_id: table.businessId, branch_or_all: 'all' },
      query: { type: 'credit', per_page: 100 },
    })
  ).body;

export async function visitIdOf({ table }: Phone): Promise<number> {
  const { rows } = await here().test.owner.query('select id::int from visits where business_id = $1', [
    table.businessId,
  ]);
  return rows[0].id;
}

/** Staff take the money for what the bill says is open. */
export const payInCash = async (phone: Phone, expected: number) =>
  here().test.call(visits.pay, {
    token: phone.table.owner.token,
    params: {
      business_id: phone.table.businessId,
      branch_id: phone.table.branchId,
      id: await visitIdOf(phone),
    },
    body: { expected_total: expected },
  });

export const noticesOf = async ({ table }: Phone) => {
  const { rows } = await here().test.owner.query(
    `select data from notifications where business_id = $1 and type = 'late-payment' order by id`,
    [table.businessId],
  );
  return rows.map(({ data }) => data.en as { title: string; body: string });
};
