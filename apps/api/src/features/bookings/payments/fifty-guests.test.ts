import { expect, it } from 'vitest';
import { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import { aSeat } from '#testing/builders.ts';
import { ordered } from '../visits/testing/tables.ts';
import {
  aBill,
  billAt,
  capture,
  here,
  opened,
  reportOf,
  returned,
  deliverWebhook,
  useGatewayAtTables,
  type Phone,
} from './testing/paying-tables.ts';

// All of them stand behind one address, as on the Wi-Fi of a venue, and meet the limits of every installation.
useGatewayAtTables({});

const TABLES = 10;
const AT_EACH = 5;

it('Fifty guests who order and pay at one branch at once are each charged once, and every sum is right.', async () => {
  const { test } = here();
  const [first] = await aBill(1);
  if (!first) throw new Error('A bill needs a phone.');
  const { table } = first;
  const seats = await Promise.all(Array.from({ length: TABLES }, () => aSeat(test, table, table.areaId)));
  const guests = seats.flatMap((seatId) => Array.from({ length: AT_EACH }, () => seatId));

  const phones = await Promise.all(
    guests.map(async (seatId, at): Promise<Phone> => {
      const lines = [{ item_id: table.itemId, count: 1 + (at % 3) }];
      const place = { ...table, seatId };
      const placed = await ordered(test, place, { lines });
      return { table: place, visit: placed.visit, order: placed.order, number: placed.number ?? 0 };
    }),
  );
  const numbers = phones.map(({ number }) => number).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: phones.length }, (_, at) => at + 2));

  const calls = phones.map(({ visit }) =>
    test.call(guestVisits.call, { params: { token: visit }, body: { kind: 'call_waiter' } }),
  );
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(phones.map(() => 200));

  const charges = await Promise.all(phones.map((phone) => opened(phone, { what: 'mine' })));
  expect(new Set(charges).size).toBe(phones.length);
  const settled = await Promise.all(
    charges.map(async (charge, at) => {
      capture(charge);
      // Of some the provider never tells, so that only who comes back says it.
      const result = at % 3 === 0 ? 200 : await deliverWebhook(charge);
      const back = await returned(charge);
      const page = await test.app.inject({ url: String(back.headers['location']) });
      return [result, back.statusCode, page.statusCode];
    }),
  );
  expect(settled).toEqual(charges.map(() => [200, 303, 200]));

  const due = guests.reduce((sum, _, at) => sum + 3 * (1 + (at % 3)), 0);
  for (let at = 0; at < phones.length; at += AT_EACH) {
    const phone = phones[at];
    if (!phone) throw new Error(`There is no phone ${at}.`);
    const { orders, sums } = await billAt(phone);
    expect(orders).toHaveLength(AT_EACH);
    expect(sums).toMatchObject({ open: 0, give_back: 0, paid: sums.payable });
  }
  const { totals } = await reportOf(first);
  expect(totals).toMatchObject({ credit: due, pending: 3, count: phones.length + 1 });
});
