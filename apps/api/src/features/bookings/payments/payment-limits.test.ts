import { expect, it } from 'vitest';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import {
  aBill,
  billAt,
  capture,
  chargeIn,
  here,
  opened,
  returned,
  useGatewayAtTables,
} from './testing/paying-tables.ts';

const OF_ONE = 3;
const OF_AN_ADDRESS = 8;
const MISSES = 2;
useGatewayAtTables({
  LIMIT_INVOICES: String(OF_ONE),
  LIMIT_INVOICES_ADDRESS: String(OF_AN_ADDRESS),
  LIMIT_GUEST_MISSES: String(MISSES),
});

const timesOf = <Result>(count: number, ask: () => Promise<Result>) =>
  Array.from({ length: count }, ask).reduce<Promise<Result[]>>(
    async (before, next) => [...(await before), await next],
    Promise.resolve([]),
  );

const from = (remoteAddress: string) => ({
  pay: async (visit: string) => {
    const url = `/guest/visits/${visit}/pay/all?lang=en`;
    return (await here().test.app.inject({ method: 'POST', url, remoteAddress })).statusCode;
  },
  payOrder: async (order: string) => {
    const url = `/api${guestOrders.pay.path.replace(':token', order)}`;
    return (await here().test.app.inject({ method: 'POST', url, payload: {}, remoteAddress })).statusCode;
  },
  comeBack: async (charge: string) => {
    const { pathname, search } = new URL(here().tap.charges.get(charge)?.redirect.url ?? '');
    return here().test.app.inject({ url: `${pathname}${search}&tap_id=x`, remoteAddress });
  },
  see: async (url: string) => (await here().test.app.inject({ url, remoteAddress })).statusCode,
});

it('Whoever asks for the page of one payment over and over waits, and others behind the same address pay.', async () => {
  const [[one], [other]] = [await aBill(1), await aBill(1)];
  if (!one || !other) throw new Error('A bill needs a phone.');
  const { pay, payOrder } = from('10.0.0.1');
  expect(await timesOf(OF_ONE + 1, () => pay(one.visit))).toEqual([...Array(OF_ONE).fill(303), 429]);
  expect(await pay(other.visit)).toBe(303);
  expect(await payOrder(other.order)).toBe(200);
});

it('All payments that are asked for behind one address have a limit as well.', async () => {
  const phones = await aBill(1, 1, 1);
  const { pay } = from('10.0.0.2');
  const requested = phones.flatMap(({ visit }) => [visit, visit, visit]);
  const responses: number[] = [];
  for (const visit of requested) responses.push(await pay(visit));
  expect(responses).toEqual([...Array(OF_AN_ADDRESS).fill(303), 429]);
});

it('Who comes back from the provider is led on whatever the limits say, and the provider is not asked without end.', async () => {
  const [phone] = await aBill(1);
  if (!phone) throw new Error('A bill needs a phone.');
  const { comeBack, see, pay } = from('10.0.0.3');
  const charge = await opened(phone, { what: 'all' });
  const asked = () => here().tap.requests.filter((request) => request === `GET /charges/${charge}`).length;
  const responses = await timesOf(3 * OF_AN_ADDRESS, () => comeBack(charge));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([303]));
  expect(asked()).toBe(OF_ONE);
  const page = String(responses[0]?.headers['location']);
  expect(await timesOf(3 * OF_AN_ADDRESS, () => see(page))).toEqual(Array(3 * OF_AN_ADDRESS).fill(200));
  // Somebody else behind the address has used up what all of them have.
  expect(await pay(phone.visit)).toBe(429);
  capture(charge);
  expect((await from('10.0.0.4').comeBack(charge)).statusCode).toBe(303);
  expect(await billAt(phone)).toMatchObject({ sums: { open: 0 } });
});

it('The way back of one invoice leads on as well while its limit is used up.', async () => {
  const [phone] = await aBill(1);
  if (!phone) throw new Error('A bill needs a phone.');
  const { test } = here();
  const { body } = await test.call(guestOrders.pay, { params: { token: phone.order }, body: {} });
  const charge = chargeIn({ body });
  const { comeBack } = from('10.0.0.5');
  const back = await timesOf(OF_ONE + 2, () => comeBack(charge));
  expect(back.map(({ statusCode }) => statusCode)).toEqual(Array(OF_ONE + 2).fill(303));
  expect(new Set(back.map(({ headers }) => headers['location'])).size).toBe(1);
});

it.each([
  ['a way back of a bill', `/pay/table/${'0'.repeat(32)}/return`],
  ['a page of a bill that was paid', `/pay/table/${'0'.repeat(32)}`],
  ['a way back of an invoice', `/pay/${'0'.repeat(32)}/return`],
  ['an invoice to pay', `/pay/${'0'.repeat(32)}`],
  ['an invoice', `/invoices/${'0'.repeat(32)}`],
  ['an invoice of the API', `/api/webapp/invoices/${'0'.repeat(32)}`],
])('Whoever guesses is told to wait: %s.', async (name, url) => {
  const { see } = from(`10.0.1.${name.length}`);
  const guessed = (at: number) => url.replace('0000', String(1000 + at));
  const responses: number[] = [];
  for (let at = 0; at <= MISSES; at += 1) responses.push(await see(guessed(at)));
  expect(responses).toEqual([...Array(MISSES).fill(404), 429]);
});

it('A guest who comes back having paid finds the bill paid, though nobody told of it.', async () => {
  const [phone] = await aBill(2);
  if (!phone) throw new Error('A bill needs a phone.');
  const charge = await opened(phone, { what: 'mine' });
  capture(charge);
  expect((await returned(charge)).statusCode).toBe(303);
  expect(await billAt(phone)).toMatchObject({ sums: { open: 0 } });
});
