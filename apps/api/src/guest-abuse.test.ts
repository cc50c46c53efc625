import fc from 'fast-check';
import { CALL_KINDS } from '@diwan/contract/bookings/call-kinds.ts';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { tableCodes } from '@diwan/contract/venues/table-codes.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { aTable, sendOrder, type Table } from './features/bookings/visits/testing/tables.ts';
import { aSetting, atTable, aVilla, configure } from '#testing/booking-builders.ts';
import { aDevice } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const MANY = '1000000';
const test = useTestApp({
  LOG_LEVEL: 'trace',
  LIMIT_GUEST_READS: MANY,
  LIMIT_GUEST_WRITES: MANY,
  LIMIT_GUEST_WRITES_ADDRESS: MANY,
  LIMIT_GUEST_MISSES: MANY,
  LIMIT_INVOICES: MANY,
});
const UNLIMITED = { GUEST_OPEN_ORDERS: 1000, GUEST_OPEN_ORDERS_TABLE: 1000 };
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 60);

interface Sink {
  write: (line: string) => unknown;
}

const logged: string[] = [];
beforeAll(() => {
  const symbol = Object.getOwnPropertySymbols(test.app.log).find(
    ({ description }) => description === 'pino.stream',
  );
  // Where the log of this server goes, whatever child of it writes.
  const sink = Reflect.get(test.app.log, symbol ?? '') as Sink;
  vi.spyOn(sink, 'write').mockImplementation((line) => logged.push(line));
});

/** Every row of every table, as text. */
async function everythingStored(): Promise<string> {
  const { rows: tables } = await test.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await test.owner.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

async function metrics(): Promise<string> {
  return (await test.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).payload;
}

const TOKEN_CALLS: readonly (readonly [AnyOperation, object?])[] = [
  [guestOrders.get],
  [guestOrders.pay, {}],
  [guestOrders.cancel, {}],
  [guestOrders.arrive, {}],
  [guestBookings.get],
  [guestVisits.get],
  [guestVisits.call, { kind: CALL_KINDS[0] }],
  [guestVisits.callFromTable, { kind: CALL_KINDS[0] }],
];

it('The tokens of guests and the codes of tables stand in no log, no metric and no row, whatever is asked with them.', async () => {
  const table = await aTable(test);
  const { table: code } = await atTable(test, table, table.seatId);
  const { body } = await sendOrder(test, table);
  const secrets = [body.token, body.visit.token, code] as const;
  logged.length = 0;
  for (const token of secrets) {
    for (const [operation, sent] of TOKEN_CALLS)
      await test.call(operation, { params: { token }, ...(sent && { body: sent }) });
    const paths = ['orders', 'reservations', 'visits'].map((kind) => `/guest/${kind}/${token}?lang=ar`);
    for (const url of [...paths, `/q/${table.slug}?t=${token}`, `/pay/${token}`, `/invoices/${token}`]) {
      const response = await test.app.inject({ url, headers: { referer: `http://diwan.test${url}` } });
      expect(response.statusCode).toBeLessThan(500);
      expect(response.headers['referrer-policy']).toBe('no-referrer');
    }
    await test.call(tableCodes.guest, { params: { code: token } });
  }
  expect(logged.length).toBeGreaterThan(30);
  const said = { log: logged.join('\n'), metrics: await metrics(), rows: await everythingStored() };
  for (const secret of secrets)
    expect(Object.entries(said).filter(([, text]) => text.includes(secret))).toEqual([]);
});

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
const random = () => Array.from(test.deps.random(32), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

it('A token that is nobody’s is answered like one of a wrong form, in every word.', async () => {
  for (const [operation, sent] of TOKEN_CALLS) {
    const ask = async (token: string) => {
      const { status, body } = await test.call(operation, { params: { token }, ...(sent && { body: sent }) });
      return JSON.stringify([status, body]);
    };
    const responses = new Set<string>();
    for (let tries = 0; tries < 30; tries += 1) responses.add(await ask(random()));
    for (const wrong of ['x', "'", '%00', '..', 'x'.repeat(65), '٣'.repeat(32)])
      responses.add(await ask(wrong));
    expect([...responses]).toEqual([expect.stringMatching(/^\[404,/)]);
  }
});

it('A token of a wrong form is looked for as any other, so that no time tells them apart.', async () => {
  const ofTokens = TOKEN_CALLS.filter(([operation]) => operation !== guestVisits.callFromTable);
  for (const [operation, sent] of ofTokens) {
    const ask = (token: string) =>
      test.statementsOf(() => test.call(operation, { params: { token }, ...(sent && { body: sent }) }));
    expect([operation.name, await ask('x')]).toEqual([operation.name, await ask(random())]);
  }
  for (const kind of ['orders', 'reservations', 'visits']) {
    const open = (token: string) =>
      test.statementsOf(() => test.app.inject({ url: `/guest/${kind}/${token}` }));
    expect([kind, await open('x')]).toEqual([kind, await open(random())]);
  }
});

it.each(['/guest/orders/', '/guest/reservations/', '/guest/visits/', '/pay/', '/invoices/'])(
  'The page of a link that is nobody’s is small, compressed and in both languages: %s',
  async (path) => {
    const url = path + random();
    const plain = await test.app.inject({ url });
    expect([plain.statusCode, plain.body]).toEqual([404, expect.stringMatching(/lang="ar"/)]);
    expect(plain.body).toMatch(/lang="en"/);
    const packed = await test.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([404, 'br']);
    expect(packed.rawPayload.length).toBeLessThanOrEqual(3000);
  },
);

const HOSTILE = {
  total_price: fc.constantFrom(0, -5, 0.001, '0', null),
  subtotal_price: fc.constantFrom(0, 1e9),
  discount_price: fc.constantFrom(100, 1e308),
  discount: fc.constantFrom(100, { type: 'percentage', amount: 100 }),
  extra_charge: fc.constantFrom(-100, 0),
  tip: fc.constantFrom(-1, 1e6),
  paid: fc.constant(true),
  status: fc.constantFrom('delivered', 'ready', 'rejected'),
  source: fc.constantFrom('tablet', 'dashboard'),
  number: fc.constantFrom(1, -1),
  unit: fc.constantFrom(1, 99),
  user_id: fc.constantFrom(1, 2),
  confirm_unpriced: fc.constant(true),
  business_id: fc.constantFrom(1, 2),
  branch_id: fc.constantFrom(1, 2),
  currency: fc.constant('USD'),
  invoices: fc.constant([{ amount: 0, paid: true }]),
  guest_token_hash: fc.constant('00'),
  created_at: fc.constant('2000-01-01T00:00:00Z'),
} as const;

/** What a page sends, and now and then what none does. */
const mostly = (usual: readonly unknown[], hostile: readonly unknown[]) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...hostile) },
  );

it('Whatever a guest sends beside the dishes, an order costs what the menu says and is nobody’s but the guest’s.', async () => {
  const table = await aTable(test);
  await aSetting(test, { businessId: table.businessId }, ['SelfPickUp', true]);
  await configure(test, table.businessId, UNLIMITED);
  const line = fc.record(
    {
      item_id: fc.constant(table.itemId),
      count: mostly([1, 2, 7], [20, 0, -1, 1.5, 21, 1e9, '3']),
      price: fc.constantFrom(0, -1, 0.001),
      total: fc.constantFrom(0, -1),
      addons: mostly([[]], [[1], [1, 1], 'all']),
      price_id: mostly([null], [1, -1, 'x']),
      note: fc.string({ maxLength: 40 }),
    },
    { requiredKeys: ['item_id'] },
  );
  const body = fc.record(
    {
      ...HOSTILE,
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      seat_id: fc.constantFrom(table.seatId, 1),
    },
    { requiredKeys: ['lines'] },
  );
  let placed = 0;
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const { status, body: response } = await test.call(guestOrders.create, {
        params: { slug: table.slug },
        body: { ...sent, order_type: 'self_pickup', customer: { name: 'Huda', phone: '52222222' } },
      });
      expect(status).toBeLessThan(500);
      if (status !== 200) return;
      placed += 1;
      const pieces = sent.lines.reduce((sum, { count }) => sum + Number(count ?? 1), 0);
      expect(response).toMatchObject({
        total_price: pieces * 3,
        currency: 'KWD',
        status: 'pending',
        paid: false,
        seat: null,
        order_type: 'self_pickup',
      });
    }),
    { numRuns: RUNS },
  );
  expect(placed).toBeGreaterThan(0);
  const { rows } = await test.owner.query(
    'select distinct source, business_id::int from orders where business_id = $1',
    [table.businessId],
  );
  expect(rows).toEqual([{ source: 'guest', business_id: table.businessId }]);
});

const ordersOf = async ({ owner, businessId, branchId }: Table): Promise<number> => {
  const params = { business_id: businessId, branch_or_all: branchId };
  return (await test.call(orders.list, { token: owner.token, params })).body.data.length;
};

it('What belongs to one business opens nothing of another: codes, visits, tablets, dishes and tokens.', async () => {
  const [ours, theirs] = [await aTable(test), await aTable(test)];
  const placed = (await sendOrder(test, theirs)).body;
  const code = await atTable(test, theirs, theirs.seatId);
  const tablet = await aDevice(test, theirs, 'tablet');
  const order = (body: object, token?: string) =>
    test.call(guestOrders.create, {
      ...(token && { token }),
      params: { slug: ours.slug },
      body: { order_type: 'dine_in', lines: [{ item_id: ours.itemId }], ...body },
    });
  expect((await order(code)).body.errors).toHaveProperty('table');
  expect((await order({ seat_id: theirs.seatId })).body.errors).toHaveProperty('table');
  expect((await order({ seat_id: ours.seatId })).body.errors).toHaveProperty('table');
  expect((await order({ seat_id: ours.seatId }, tablet.token)).body.errors).toHaveProperty('table');
  const mine = await atTable(test, ours, ours.seatId);
  expect((await order({ ...mine, visit: placed.visit.token })).body.errors).toHaveProperty('visit');
  expect((await order({ ...mine, lines: [{ item_id: theirs.itemId }] })).body.errors).toHaveProperty([
    'lines.0.item_id',
  ]);
  const own = await aDevice(test, ours, 'tablet');
  expect((await order({ seat_id: theirs.seatId }, own.token)).status).toBe(422);
  expect(await ordersOf(ours)).toBe(0);
  for (const [operation, token] of [
    [guestBookings.get, placed.token],
    [guestVisits.get, placed.token],
    [guestOrders.get, placed.visit.token],
  ] as const)
    expect((await test.call(operation, { params: { token } })).status).toBe(404);
});

/** What is in an answer, without what it says. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]));
};

const KNOWN = { name: 'Fahad Al-Secretive', phone: '52345678' };

const usersOf = async (phone: string) =>
  (
    await test.owner.query('select id::int, name, email, locale from users where phone = $1', [
      `+965${phone}`,
    ])
  ).rows;

it('Who orders with somebody’s phone number learns nothing of them, not even that they are known, and changes nothing of them.', async () => {
  const table = await aTable(test);
  await aSetting(test, { businessId: table.businessId }, ['SelfPickUp', true]);
  const order = (customer: object) =>
    test.call(guestOrders.create, {
      params: { slug: table.slug },
      body: { order_type: 'self_pickup', customer, lines: [{ item_id: table.itemId }] },
    });
  const first = await order(KNOWN);
  expect(first.status).toBe(200);
  const before = await usersOf(KNOWN.phone);
  expect(before).toMatchObject([{ name: KNOWN.name }]);
  const [known, unknown] = [
    await order({ name: 'Curious', phone: KNOWN.phone }),
    await order({ name: 'Curious', phone: '59999999' }),
  ];
  const read = async ({ body }: typeof known) =>
    (await test.call(guestOrders.get, { params: { token: body.token } })).body;
  const pageOf = async ({ body }: typeof known) =>
    (await test.app.inject({ url: `/guest/orders/${String(body.token)}` })).payload;
  expect([known.status, shapeOf(known.body)]).toEqual([unknown.status, shapeOf(unknown.body)]);
  expect(shapeOf(await read(known))).toEqual(shapeOf(await read(unknown)));
  for (const said of [JSON.stringify(known.body), JSON.stringify(await read(known)), await pageOf(known)]) {
    expect(said).not.toContain('Secretive');
    expect(said).not.toContain(first.body.token);
  }
  expect(await usersOf(KNOWN.phone)).toEqual(before);
});

it('Who books with somebody’s phone number learns nothing of them, and changes nothing of them.', async () => {
  const villa = await aVilla(test, { units: 9 });
  const { rows } = await test.owner.query('select slug from branches where id = $1', [villa.branchId]);
  const book = (customer: object) =>
    test.call(guestBookings.create, {
      params: { slug: rows[0].slug },
      body: {
        reservable_id: villa.itemId,
        customer,
        payment_type: 'cash',
        from: '2026-04-02 14:00:00',
        to: '2026-04-04 14:00:00',
      },
    });
  const first = await book(KNOWN);
  expect(first.status).toBe(200);
  const before = await usersOf(KNOWN.phone);
  const [known, unknown] = [
    await book({ name: 'Curious', phone: KNOWN.phone, email: 'curious@example.test' }),
    await book({ name: 'Curious', phone: '58888888', email: 'other@example.test' }),
  ];
  const read = async ({ body }: typeof known) =>
    (await test.call(guestBookings.get, { params: { token: body.token } })).body;
  expect([known.status, shapeOf(known.body)]).toEqual([unknown.status, shapeOf(unknown.body)]);
  expect(shapeOf(await read(known))).toEqual(shapeOf(await read(unknown)));
  for (const said of [known.body, await read(known)]) {
    expect(JSON.stringify(said)).not.toContain('Secretive');
    expect(JSON.stringify(said)).not.toContain(first.body.token);
  }
  expect(await usersOf(KNOWN.phone)).toEqual(before);
});

it('What a token of a guest opens is kept by no cache, listed by no search engine and named to nobody it leads to.', async () => {
  const table = await aTable(test);
  const { body } = await sendOrder(test, table);
  const bits = (token: string) => Buffer.from(token, 'base64url').length * 8;
  expect([bits(body.token), bits(body.visit.token)].every((count) => count >= 144)).toBe(true);
  for (const url of [`/guest/orders/${body.token}`, `/guest/visits/${body.visit.token}`]) {
    const { statusCode, headers } = await test.app.inject({ url });
    expect([
      url,
      statusCode,
      headers['cache-control'],
      headers['x-robots-tag'],
      headers['referrer-policy'],
    ]).toEqual([url, 200, 'no-store', 'noindex, nofollow', 'no-referrer']);
  }
  for (const [operation, token] of [
    [guestOrders.get, body.token],
    [guestVisits.get, body.visit.token],
  ] as const) {
    const { status, headers } = await test.call(operation, { params: { token } });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  }
});
