import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import { TRIAL_PAYMENTS } from '@diwan/contract/settings/payment-configurations.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { writeMarker } from '../demo/demo-marker.ts';
import { offerTrial } from '../demo/offer-trial.ts';
import { aTable, billOf, ordered, type Table } from '../features/bookings/visits/testing/tables.ts';

const box: { test?: TestApp } = {};
const here = (): TestApp => {
  if (!box.test) throw new Error('Nothing runs before the first test.');
  return box.test;
};

beforeAll(async () => {
  box.test = await startTestApp({ TRIAL_PAYMENTS: 'true', LIMIT_INVOICES: '100000' });
});
afterAll(() => box.test?.close());

/** The business of the demo, and one of somebody else. */
async function aDemo(): Promise<{ demo: Table; real: Table }> {
  const [demo, real] = [await aTable(here()), await aTable(here())];
  const signIn = { email: 'demo@diwan.invalid', password: '', owner_id: demo.owner.id };
  await writeMarker(here().deps.dataDir, { state: 'done', ...signIn });
  return { demo, real };
}

const keysOf = async ({ businessId }: Table) => {
  const { rows } = await here().owner.query('select key from configurations where business_id = $1', [
    businessId,
  ]);
  return rows.map(({ key }) => key as string);
};

const open = async (url: string, method: 'GET' | 'POST' = 'GET') => {
  const { pathname, search } = new URL(url, 'http://diwan.test');
  const { statusCode, body, headers } = await here().app.inject({ method, url: `${pathname}${search}` });
  return { status: statusCode, text: body.replaceAll(/[\u2066-\u2069]/g, ''), to: String(headers.location) };
};

const pay = (visit: string, locale = 'en') =>
  here().call(guestVisits.pay, {
    params: { token: visit },
    body: { what: 'all' },
    headers: { locale },
  });

describe('Paying for trying out', () => {
  it('A guest of the demo pays on a page that says that no money moves, comes back, and the bill is paid.', async () => {
    const { demo } = await aDemo();
    await offerTrial(here().deps);
    const { visit } = await ordered(here(), demo);
    expect((await billOf(here(), visit)).body.pays_online).toBe(true);
    const { url } = (await pay(visit, 'ar')).body;
    const page = await open(url);
    expect(page.status).toBe(200);
    for (const said of ['هذه تجربة. لا تُحوَّل أي أموال', 'ادفع 3.000 د.ك تجريبيًا', 'dir="rtl"'])
      expect(page.text).toContain(said);
    expect((await open(`${url}?lang=en`)).text).toContain('No money moves');
    const back = await open(`${url}/pay`, 'POST');
    expect(back.status).toBe(303);
    const paid = await open((await open(back.to)).to);
    expect(paid.text).toContain('3.000');
    expect((await billOf(here(), visit)).body.sums).toMatchObject({ paid: 3, open: 0 });
    expect((await open(url)).status).toBe(303);
  });

  it('A guest whose trial fails owes as much as before, and pays again on another page.', async () => {
    const { demo } = await aDemo();
    await offerTrial(here().deps);
    const { visit } = await ordered(here(), demo);
    const { url } = (await pay(visit)).body;
    const back = await open(`${url}/fail`, 'POST');
    await open(back.to);
    expect((await billOf(here(), visit)).body.sums).toMatchObject({ open: 3 });
    // Whoever goes back to the page and presses the other button is charged nothing.
    await open(`${url}/pay`, 'POST');
    expect((await billOf(here(), visit)).body.sums).toMatchObject({ open: 3 });
    expect((await pay(visit)).body.url).not.toBe(url);
  });

  it('Businesses of others are never offered it, and those of the demo no more once it is turned off.', async () => {
    const { demo, real } = await aDemo();
    await offerTrial(here().deps);
    await offerTrial(here().deps);
    expect(await keysOf(demo)).toContain(TRIAL_PAYMENTS);
    expect(await keysOf(real)).not.toContain(TRIAL_PAYMENTS);
    const { visit } = await ordered(here(), real);
    expect((await billOf(here(), visit)).body.pays_online).toBe(false);
    expect((await pay(visit)).status).toBe(422);
    await offerTrial({ ...here().deps, env: { ...here().deps.env, TRIAL_PAYMENTS: false } });
    expect(await keysOf(demo)).not.toContain(TRIAL_PAYMENTS);
  });

  it('A page that nobody opened is not there, and a button that it does not have does nothing.', async () => {
    const { demo } = await aDemo();
    await offerTrial(here().deps);
    const { visit } = await ordered(here(), demo);
    const { url } = (await pay(visit)).body;
    expect((await open(`/trial-payments/trial_${'0'.repeat(32)}_3000_KWD`)).status).toBe(404);
    expect((await open(`${url}/refund`, 'POST')).status).toBe(404);
  });
});

it('Without being asked for there is neither the page nor the provider.', async () => {
  const plain = await startTestApp();
  const { statusCode } = await plain.app.inject({ url: `/trial-payments/trial_${'0'.repeat(32)}_3000_KWD` });
  expect(statusCode).toBe(404);
  expect(plain.app.hasRoute({ method: 'GET', url: '/trial-payments/:id' })).toBe(false);
  await plain.close();
});
