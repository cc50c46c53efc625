import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { serving } from '@diwan/contract/catalogue/serving.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { aPrice, aSetting, atTable } from '#testing/booking-builders.ts';
import { aCategory, anArea, anItem, aSeat, aVenue, type Venue } from '#testing/builders.ts';
import { aStreamAt, type StreamClient } from '#testing/event-stream-client.ts';
import { pathOf, useTestApp } from '#testing/test-app.ts';

/** All phones stand behind one address, as on the Wi-Fi of a venue, and come back for their answers as often as it takes. */
const MANY = '1000000';
const test = useTestApp({ LIMIT_GUEST_WRITES: MANY, LIMIT_GUEST_WRITES_ADDRESS: MANY });
beforeAll(() => test.app.listen({ host: '127.0.0.1', port: 0 }));

const PHONES = 50;
const TABLES = 10;
/** Of every five, so many sit at a table; the others take their order away. */
const SEATED_OF_FIVE = 3;
/** Fewer than there are phones. */
const PIECES = 30;
const COMES_BACK_MS = 200;

const addressOf = (operation: AnyOperation, params: Readonly<Record<string, unknown>>) => {
  const { port } = test.app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}${pathOf(operation, params)}`;
};

interface Placed {
  readonly token: string;
  readonly number: number;
  readonly visit: { readonly token: string } | null;
}

interface Answered {
  /** The same press is under way. */
  readonly isBusy: boolean;
  readonly status: number;
  readonly body: Placed & { readonly errors?: Readonly<Record<string, readonly string[]>> };
}

interface Restaurant extends Venue {
  readonly slug: string;
  readonly scarce: number;
  readonly plenty: number;
  readonly seats: readonly number[];
}

async function aRestaurant(): Promise<Restaurant> {
  const venue = await aVenue(test);
  const category = await aCategory(test, venue);
  const [scarce, plenty] = [
    await anItem(test, venue, category, { name: 'Kunafa' }),
    await anItem(test, venue, category, { name: 'Karak' }),
  ];
  for (const itemId of [scarce, plenty]) await aPrice(test, { ...venue, itemId }, 'Plate', 1500);
  await test.owner.query('update items set amount = $2 where id = $1', [scarce, PIECES]);
  for (const key of ['SelfPickUp', 'MenuOrdering'])
    await aSetting(test, { businessId: venue.businessId }, [key, true]);
  const area = await anArea(test, venue);
  const seats: number[] = [];
  for (let table = 0; table < TABLES; table += 1) seats.push(await aSeat(test, venue, area));
  const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
  return { ...venue, slug: rows[0].slug, scarce, plenty, seats };
}

const at = ({ businessId, branchId }: Venue) => ({ business_id: businessId, branch_id: branchId });
const stockOf = async ({ scarce }: Restaurant) =>
  (await test.owner.query('select amount::int from items where id = $1', [scarce])).rows[0].amount as number;

/** Where the guest of a phone is, and what they are called. */
async function placeOf(restaurant: Restaurant, phone: number): Promise<object> {
  const customer = { name: `Guest ${phone}`, phone: String(52_000_000 + phone) };
  const seat = restaurant.seats[phone % TABLES];
  if (phone % 5 >= SEATED_OF_FIVE || seat === undefined) return { order_type: 'self_pickup', customer };
  return { ...(await atTable(test, restaurant, seat)), customer };
}

async function send({ slug }: Restaurant, body: object, key: string): Promise<Answered> {
  const response = await fetch(addressOf(guestOrders.create, { slug }), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'idempotency-key': key,
      'device-key': `device ${key}`,
    },
    body: JSON.stringify(body),
  });
  const isBusy = response.headers.has('retry-after');
  return { isBusy, status: response.status, body: (await response.json()) as Answered['body'] };
}

/** As the page does: while the first press is under way it comes back with the same key. */
const untilAnswered = (ask: () => Promise<Answered>): Promise<Answered> =>
  vi.waitUntil(
    async () => {
      const answered = await ask();
      return answered.isBusy ? null : answered;
    },
    { interval: COMES_BACK_MS },
  );

/** Two presses of one phone, which are one order. */
async function pressTwice(restaurant: Restaurant, place: object, itemId: number): Promise<Answered> {
  const body = { ...place, lines: [{ item_id: itemId }] };
  const key = randomBytes(16).toString('hex');
  const press = () => untilAnswered(() => send(restaurant, body, key));
  const [first, second] = await Promise.all([press(), press()]);
  expect(second).toEqual(first);
  return first;
}

const readOwn = async (token: string) => {
  const response = await fetch(addressOf(guestOrders.get, { token }));
  return (await response.json()) as { number: number; status: string; customer: { name: string } };
};

const idsOf = async ({ businessId }: Venue) => {
  const { rows } = await test.owner.query(
    'select id::int, number::int from orders where business_id = $1 order by number',
    [businessId],
  );
  return rows as { id: number; number: number }[];
};

const firstNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('Of fifty phones that order the last thirty pieces at once exactly thirty get one, and no order is lost, doubled or another’s.', async () => {
  const restaurant = await aRestaurant();
  const { slug } = restaurant;
  const phones = Array.from({ length: PHONES }, (_, phone) => phone);
  const places = await Promise.all(phones.map((phone) => placeOf(restaurant, phone)));
  const menus = await Promise.all(phones.map(() => aStreamAt(addressOf(serving.guestEvents, { slug }))));
  expect(menus.map(({ status }) => status)).toEqual(phones.map(() => 200));

  const responses = await Promise.all(
    places.map((place) => pressTwice(restaurant, place, restaurant.scarce)),
  );
  const served = responses.filter(({ status }) => status === 200);
  const refused = responses.filter(({ status }) => status !== 200);
  expect([served.length, refused.length]).toEqual([PIECES, PHONES - PIECES]);
  for (const { status, body } of refused)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([409, [expect.stringMatching(/^lines\.0\./)]]);
  expect(await stockOf(restaurant)).toBe(0);
  expect((await idsOf(restaurant)).map(({ number }) => number)).toEqual(firstNumbers(PIECES));

  // Every open menu is notified that there is none left.
  for (const menu of menus) await vi.waitFor(() => expect(menu.events()).toContain('change'));
  const { gone } = (await (await fetch(addressOf(serving.guest, { slug }))).json()) as { gone: number[] };
  expect(gone).toEqual([restaurant.scarce]);

  // Who came too late takes something else.
  const all = await Promise.all(
    responses.map(async (response, phone) =>
      response.status === 200 ? response : pressTwice(restaurant, places[phone] ?? {}, restaurant.plenty),
    ),
  );
  expect(all.map(({ status }) => status)).toEqual(phones.map(() => 200));
  const numbers = all.map(({ body }) => body.number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(firstNumbers(PHONES));
  expect(new Set(all.map(({ body }) => body.token)).size).toBe(PHONES);
  const { body: tickets } = await test.call(orders.kitchen, {
    token: restaurant.owner.token,
    params: at(restaurant),
  });
  const cooked = tickets.map(({ number }: { number: number }) => number);
  expect(cooked.toSorted((a: number, b: number) => a - b)).toEqual(firstNumbers(PHONES));
  for (const menu of menus) menu.leave();

  await hearOwnStates(restaurant, all);
  await sitTogether(all);
});

/** The kitchen takes every second order and rejects the others: each phone is notified of its own, and reads no other. */
async function hearOwnStates(restaurant: Restaurant, all: readonly Answered[]): Promise<void> {
  const pages: StreamClient[] = await Promise.all(
    all.map(({ body: { token } }) => aStreamAt(addressOf(guestOrders.events, { token }))),
  );
  const rejectsOf = ({ number }: { readonly number: number }) => number % 2 === 0;
  const rows = await idsOf(restaurant);
  const moved = rows.map(({ id, number }) =>
    test.call(orders.update, {
      token: restaurant.owner.token,
      params: { ...at(restaurant), id },
      body: rejectsOf({ number }) ? { status: 'rejected', reason: 'Sold out' } : { status: 'accepted' },
    }),
  );
  expect((await Promise.all(moved)).map(({ status }) => status)).toEqual(rows.map(() => 200));
  for (const page of pages) await vi.waitFor(() => expect(page.events()).toContain('change'));
  const own = await Promise.all(all.map(({ body }) => readOwn(body.token)));
  expect(own.map(({ number, status, customer }) => [number, status, customer.name])).toEqual(
    all.map(({ body: { number } }, phone) => [
      number,
      rejectsOf({ number }) ? 'rejected' : 'accepted',
      `Guest ${phone}`,
    ]),
  );
  for (const page of pages) page.leave();
  // What was rejected is there again, and no piece more.
  const { rows: given } = await test.owner.query(
    `select count(*)::int as back from orders o join order_lines l on l.business_id = o.business_id and l.order_id = o.id
     where o.business_id = $1 and o.status = 'rejected' and l.item_id = $2`,
    [restaurant.businessId, restaurant.scarce],
  );
  expect(await stockOf(restaurant)).toBe(given[0].back);
}

/** However many of a table ordered in one moment, they are on one visit, and those of each table on another. */
async function sitTogether(all: readonly Answered[]): Promise<void> {
  const seated = all.flatMap(({ body }, phone) =>
    body.visit ? [{ table: phone % TABLES, token: body.visit.token, number: body.number }] : [],
  );
  expect(seated).toHaveLength((PHONES / 5) * SEATED_OF_FIVE);
  for (let table = 0; table < TABLES; table += 1) {
    const together = seated.filter((one) => one.table === table);
    const numbers = together.map(({ number }) => number).toSorted((a, b) => a - b);
    for (const { token } of together) {
      const { body } = await test.call(guestVisits.get, { params: { token } });
      const listed = body.orders.map(({ number }: { number: number }) => number);
      expect(listed.toSorted((a: number, b: number) => a - b)).toEqual(numbers);
    }
  }
}
