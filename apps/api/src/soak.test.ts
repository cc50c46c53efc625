import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@diwan/domain/time-range.ts';
import { findRunningEmbedded } from '#platform/database/embedded/embedded-postgres.ts';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import { aCategory, anArea, anItem, aSeat, aVenue, bilingual, type Venue } from '#testing/builders.ts';
import { aFakeSmtp, type FakeSmtp } from '#testing/fake-smtp.ts';
import { buildServer } from '#testing/build.ts';
import { aFreePort, ServedProcess } from '#testing/served-process.ts';
import { pathOf, type Sent, type TestApp, type TestClock } from '#testing/test-app.ts';

/** Each round kills the server or PostgreSQL once. SOAK_ROUNDS=200 soaks for about half an hour. */
const ROUNDS = Number(process.env['SOAK_ROUNDS'] ?? 4);
const ANSWERS_A_ROUND = 40;
const SECONDS_A_ROUND = 60;
const PAUSE_BEFORE_ASKING_AGAIN_MS = 30;

/** People at work who ask again, with the same key, until they are answered. */
class People {
  readonly #address: string;
  readonly #stop = new AbortController();
  answered = 0;
  /** Requests sent for each thing that was wanted, by its name. */
  readonly #asked = new Map<string, number>();

  constructor(address: string) {
    this.#address = address;
  }

  timesAsked(name: string): number {
    return this.#asked.get(name) ?? 0;
  }

  async ask(
    operation: AnyOperation,
    name: string,
    sent: Sent,
  ): Promise<{ status: number; body: { id: number } }> {
    for (;;) {
      this.#asked.set(name, this.timesAsked(name) + 1);
      const response = await this.#once(operation, name, sent).catch(() => null);
      if (response && response.status < 500) {
        this.answered += 1;
        return response;
      }
      await pause(PAUSE_BEFORE_ASKING_AGAIN_MS);
    }
  }

  async #once(operation: AnyOperation, name: string, sent: Sent) {
    const response = await fetch(`${this.#address}${pathOf(operation, sent.params)}`, {
      method: operation.method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `key of ${name}`,
        ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      },
      body: JSON.stringify(sent.body),
    });
    return { status: response.status, body: (await response.json()) as { id: number } };
  }

  async keepDoing(one: (number: number) => Promise<void>): Promise<void> {
    for (let number = 0; !this.#stop.signal.aborted; number += 1) await one(number);
  }

  goHome(): void {
    this.#stop.abort();
  }
}

interface World {
  readonly villa: Villa;
  readonly kitchen: Venue;
  readonly dish: number;
  readonly seat: number;
}

const realClock = { now: () => new Date() } as TestClock;
let dataDir: string;
let office: FakeSmtp;
let server: ServedProcess;

async function withOwner<Result>(work: (owner: pg.Pool) => Promise<Result>): Promise<Result> {
  const connectionString = await findRunningEmbedded(dataDir);
  if (connectionString === null) throw new Error('No database runs.');
  const owner = new pg.Pool({ connectionString, max: 2 });
  // PostgreSQL ends its connections while it is stopped; whoever asks next is told.
  owner.on('error', () => {});
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

const rowsOf = (text: string) => withOwner(async (owner) => (await owner.query(text)).rows);

const aWorld = () =>
  withOwner(async (owner): Promise<World> => {
    const test = { owner, clock: realClock } as TestApp;
    const villa = await aVilla(test, { units: 2 });
    const kitchen = await aVenue(test, 'restaurant');
    const dish = await anItem(test, kitchen, await aCategory(test, kitchen));
    await owner.query('insert into prices (business_id, item_id, price) values ($1, $2, 1500)', [
      kitchen.businessId,
      dish,
    ]);
    const seat = await aSeat(test, kitchen, await anArea(test, kitchen));
    return { villa, kitchen, dish, seat };
  });

beforeAll(async () => {
  buildServer();
  dataDir = await mkdtemp(join(tmpdir(), 'diwan-soak-'));
  office = await aFakeSmtp();
  await office.start();
  const plenty = Object.fromEntries(
    ['SIGNED_IN', 'CODES_EMAIL', 'CODES_ADDRESS'].map((name) => [`LIMIT_${name}`, '1000000']),
  );
  const environment = { SMTP_URL: office.url, ...plenty };
  server = new ServedProcess({ dataDir, port: await aFreePort(), environment });
  await server.start();
}, 240_000);

afterAll(async () => {
  await server.killServer();
  await office.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});
const firstNight = Date.now() + 40 * DAY_MS;
const atTwo = (day: number) => `${new Date(firstNight + day * DAY_MS).toISOString().slice(0, 10)} 14:00:00`;

/** What was answered with success, by the name that was sent along. */
class History {
  readonly bookings = new Map<string, number>();
  readonly refused = new Set<string>();
  readonly orders = new Map<string, number>();
  readonly mails = new Set<string>();
  savedName = '';
}

/** Four who book the same nights, two who order, one who renames a dish, one who asks for codes by mail. */
function atWork(people: People, world: World, input: History): Promise<unknown> {
  const { villa, kitchen, dish, seat } = world;
  const book = (guest: number) =>
    people.keepDoing(async (night) => {
      const name = `guest ${guest} night ${night}`;
      const { status, body } = await people.ask(reservations.create, name, {
        token: villa.owner.token,
        params: { business_id: villa.businessId, branch_id: villa.branchId },
        body: {
          reservable_id: villa.itemId,
          from: atTwo(night),
          to: atTwo(night + 1),
          reserved_for: { name, phone: '+96555550100' },
        },
      });
      if (status === 200) input.bookings.set(name, body.id);
      else input.refused.add(name);
    });
  const order = (table: number) =>
    people.keepDoing(async (number) => {
      const name = `table ${table} order ${number}`;
      const { status, body } = await people.ask(orders.create, name, {
        token: kitchen.owner.token,
        params: { business_id: kitchen.businessId, branch_id: kitchen.branchId },
        body: {
          order_type: 'dine_in',
          seat_id: seat,
          customer: { name, phone: '+96555550100' },
          lines: [{ item_id: dish, count: 2 }],
        },
      });
      expect([status, body]).toEqual([200, expect.anything()]);
      input.orders.set(name, body.id);
    });
  const rename = people.keepDoing(async (number) => {
    const name = `Hummus ${number}`;
    const { status } = await people.ask(items.save, name, {
      token: kitchen.owner.token,
      params: { business_id: kitchen.businessId, id: dish },
      body: { locales: bilingual(name, name) },
    });
    expect(status).toBe(200);
    input.savedName = name;
  });
  const register = people.keepDoing(async (number) => {
    const email = `person-${number}@example.test`;
    const { status } = await people.ask(auth.sendCode, email, { body: { email } });
    // Asked again after its answer was lost, it says that a code is on its way already.
    expect(people.timesAsked(email) === 1 ? [200] : [200, 429]).toContain(status);
    input.mails.add(email);
  });
  return Promise.all([1, 2, 3, 4].map(book).concat([1, 2].map(order), rename, register));
}

async function killOneOfBoth(round: number): Promise<void> {
  if (round % 2 === 1) return server.killPostgres();
  await server.killServer();
  return server.start();
}

/** What a killed worker had taken waits for its lease; time is moved on instead of waited for. */
async function sendWhatIsLeft(): Promise<void> {
  await rowsOf("update outbox set due_at = now() where kind = 'mailed-code'");
  await vi.waitUntil(
    async () => (await rowsOf("select from outbox where kind = 'mailed-code'")).length === 0,
    {
      timeout: MINUTE_MS,
      interval: 500,
    },
  );
}

it(
  'kill -9 of the server and of PostgreSQL lose nothing that was answered and do nothing twice',
  async () => {
    const world = await aWorld();
    const people = new People(server.address);
    const result = new History();
    const work = atWork(people, world, result);
    // A wrong answer ends the day at once.
    const wrong = work.then(() => new Promise<never>(() => {}));
    for (let round = 0; round < ROUNDS; round += 1) {
      const enough = people.answered + ANSWERS_A_ROUND;
      const busy = vi.waitUntil(() => people.answered >= enough, { timeout: SECONDS_A_ROUND * 1000 });
      await Promise.race([busy, wrong]);
      await killOneOfBoth(round);
    }
    people.goHome();
    await work;
    await sendWhatIsLeft();

    const bookings = await rowsOf('select id::int, customer_name as name from reservations');
    expect(new Map(bookings.map(({ name, id }) => [name, id]))).toEqual(result.bookings);
    expect(bookings).toHaveLength(result.bookings.size);
    expect(result.bookings.size).toBeGreaterThan(ROUNDS);
    expect(result.refused.size).toBeGreaterThan(0);

    const twice = await rowsOf(
      `select a.id from occupancies a join occupancies b on a.business_id = b.business_id and a.id < b.id
       and a.kind = b.kind and a.resource_id = b.resource_id and a.unit = b.unit and a.during && b.during`,
    );
    expect(twice).toEqual([]);

    const ordered = await rowsOf('select id::int, customer_name as name, day::text, number from orders');
    expect(new Map(ordered.map(({ name, id }) => [name, id]))).toEqual(result.orders);
    // Orders are counted anew each day of the kitchen, which may begin meanwhile.
    for (const day of new Set(ordered.map((each) => each.day))) {
      const ofDay = ordered.filter((each) => each.day === day);
      expect(ofDay.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
        ofDay.map((_, index) => index + 1),
      );
    }

    const [dish] = await rowsOf(`select name_en from items where id = ${world.dish}`);
    expect(dish?.name_en).toBe(result.savedName);

    const mails = new Map<string, string[]>();
    for (const mail of office.letters) {
      const to = /^To:.*?([\w.-]+@[\w.-]+)/im.exec(mail)?.[1] ?? '';
      const number = /^Message-ID: *(\S+)/im.exec(mail)?.[1] ?? '';
      mails.set(to, [...(mails.get(to) ?? []), number]);
    }
    expect([...result.mails].filter((email) => !mails.has(email))).toEqual([]);
    for (const [email, received] of mails) {
      // One letter for each time it was asked for; a repetition bears the same number, by which it is dropped.
      const numbers = new Set(received);
      expect(numbers.size).toBeLessThanOrEqual(people.timesAsked(email));
      expect(received.length).toBeLessThanOrEqual(numbers.size + ROUNDS);
    }

    expect(await server.stop()).toBe(0);
  },
  ROUNDS * 2 * SECONDS_A_ROUND * 1000 + 240_000,
);
