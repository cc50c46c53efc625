import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { configurations } from '@diwan/contract/venues/venue-settings.ts';
import { startIdentities } from '#platform/database/installation-number.ts';
import { noise } from '#platform/images/testing/drawings.ts';
import { STAYING, type Table, tablesOf } from '#platform/move/moved-tables.ts';
import { moveOwner } from '#platform/move/move-owner.ts';
import type { Move, Place } from '#platform/move/move.ts';
import { placeOfSecret } from '#platform/access/second-step.ts';
import { schemaFolder } from '../home.ts';
import { SEALED_COLUMNS } from '../moving.ts';
import { aDevice, anEmployee, aVenue, bilingual, givePassword, type Person, type Venue } from './builders.ts';
import { aVenueFixture, type VenueFixture } from './venue-fixture.ts';
import { multipart } from './multipart.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export const PASSWORD = 'a password that moves along';
export const PAYMENT_KEY = 'sk_live_of_the_business';
export const FACTOR = 'the secret of an app with codes';
export const GUEST_TOKEN = randomBytes(16).toString('hex');

export const ownerUrlOf = (test: TestApp) => test.owner.options.connectionString ?? '';

/** An installation whose ids begin at its own offset. */
export async function anInstallation(
  number: number,
  environment: Record<string, string> = {},
): Promise<TestApp> {
  const test = await startTestApp(environment);
  await startIdentities(ownerUrlOf(test), number);
  return test;
}

export const PICTURE = 'u7/pictureofawaiterpictureofa.png';

export interface OwnerFixture {
  readonly venue: VenueFixture;
  readonly second: Venue;
  readonly waiter: Person;
  readonly other: VenueFixture;
  /** Works for both owners. */
  readonly shared: Person;
}

async function upload(test: TestApp, { owner, businessId }: Venue): Promise<{ src: string }> {
  const picture = await noise(40, 30).jpeg().toBuffer();
  const form = multipart([{ name: 'sea.jpg', type: 'image/jpeg', bytes: picture }], {
    business_id: String(businessId),
  });
  const { body } = await test.call(mediaFiles.upload, {
    token: owner.token,
    body: form.payload,
    headers: form.headers,
  });
  return body.media;
}

/** Rows that the venue fixture has none of: $1 the business, $2 its branch, $3 a person who works there. */
const MORE = [
  // So that there are sums as well as changes that are not part of them yet.
  'select app.fold_tallies(1000)',
  `insert into tally_changes (business_id, kind, branch_id, day, part, count, amount) values ($1, 'later', $2, 'today', '', 1, 5)`,
  `insert into former_members (business_id, user_id, kind, name) values ($1, $3, 'employee', 'Huda')`,
  `insert into invitations (business_id, user_id, email, token_hash, expires_at, sent_at)
   values ($1, $3, 'invited@example.test', sha256('i' || $1::text::bytea), now() + interval '1 day', now())`,
  `insert into customer_profiles (business_id, user_id, tags) values ($1, $3, '{vip}')`,
  `insert into item_snoozes (business_id, branch_id, item_id, until) select $1, $2, id, now() from items where business_id = $1`,
  `insert into daily_closings (business_id, branch_id, day, expected, counted, closed_by_name, created_at)
   values ($1, $2, '2026-04-01', 5000, 5000, 'Huda', now())`,
  `insert into stations (business_id, branch_id, name_en) values ($1, $2, 'Grill')`,
  `insert into station_categories (business_id, station_id, category_id)
   select s.business_id, s.id, c.id from stations s join categories c using (business_id) where s.business_id = $1`,
  `insert into area_users (business_id, area_id, user_id) select $1, id, $3 from areas where business_id = $1`,
  `insert into item_providers (business_id, item_id, user_id) select $1, id, $3 from items where business_id = $1`,
  `insert into item_holidays (business_id, item_id, holiday_id, price)
   select i.business_id, i.id, h.id, 5 from items i join holidays h using (business_id) where i.business_id = $1`,
  `insert into settings (business_id, branch_id, key, data) values ($1, $2, 'Country', '"KW"')`,
  `insert into order_lines (business_id, order_id, count, unit_price, total) select $1, id, 1, 5, 5 from orders where business_id = $1`,
  `insert into payments (business_id, branch_id, invoice_id, provider, reference, amount, currency, expires_at, checked_at, created_at, updated_at)
   select $1, $2, id, 'tap', reference_id, 5, 'KWD', now(), now() + interval '1 day', now(), now() from invoices where business_id = $1`,
  `insert into visit_payments (business_id, payment_id, visit_id, visit_guest_id, what, order_ids, due)
   select $1, min(p.id), min(v.id), min(g.id), 'mine', array[min(o.id)], 1000
   from payments p join orders o using (business_id) join visits v using (business_id)
   join visit_guests g using (business_id) where business_id = $1`,
  `insert into calendar_events (business_id, feed_id, key, state, since) select $1, id, 'uid', 'unread', now() from calendar_feeds where business_id = $1`,
  `insert into guest_push_devices (business_id, order_id, subscription_id, endpoint_hash, locale, created_at)
   select $1, id, 's', 'e', 'ar', now() from orders where business_id = $1`,
  `insert into notifications (business_id, id, user_id, branch_id, type, data) values ($1, gen_random_uuid(), $3, $2, 'order', '{}')`,
  `insert into deliveries (business_id, notification_id, user_id, type, data, channel, due_at, created_at)
   select $1, id, user_id, type, data, 'email', now() + interval '1 day', now() from notifications where business_id = $1 limit 1`,
  `insert into message_templates (business_id, kind, en, ar) values ($1, 'confirmation', 'a', 'b')`,
  `insert into reservation_messages (business_id, reservation_id, kind, language, opened_by_id, opened_by_name)
   select $1, id, 'confirmation', 'ar', $3, 'Huda' from reservations where business_id = $1 limit 1`,
  `insert into outbox (business_id, kind, payload, due_at) values ($1, 'later', '{"business":true}', now() + interval '1 day')`,
  `insert into user_settings (user_id, key, data) values ($3, 'table', '{}')`,
  `insert into known_networks (user_id, network, last_at) values ($3, '10.0.0.0/24', now())`,
  `insert into samples (business_id, item_id, version)
   select business_id, id, updated_at from items where business_id = $1 limit 1`,
  `insert into test_orders (business_id, branch_id, shown, ends_at) values ($1, $2, '{}', now())`,
  `insert into login_links (business_id, branch_id, kind, token_hash, created_at, expires_at)
   values ($1, $2, 'tablet', sha256('l' || $1::text::bytea), now(), now())`,
];

async function addMore(test: TestApp, { businessId, branchId }: Venue, person: Person): Promise<void> {
  const at = { $1: businessId, $2: branchId, $3: person.id };
  for (const text of MORE) {
    await test.owner.query(
      Object.entries(at).reduce((row, [name, id]) => row.replaceAll(name, String(id)), text),
    );
  }
}

/** The picture of a person, which belongs to no business. */
async function addPicture(test: TestApp, person: Person): Promise<void> {
  const bytes = await noise(8, 8).png().toBuffer();
  await test.deps.storage.put(PICTURE, bytes);
  await test.owner.query(
    `insert into files (path, uploader_id, type, bytes, sha256) values ($1, $2, 'image/png', $3, 'unused')`,
    [PICTURE, person.id, bytes.length],
  );
  await test.owner.query(
    `insert into media (user_id, uploader_id, src, type) values ($1, $1, $2, 'image/png')`,
    [person.id, PICTURE],
  );
}

async function addSecrets(test: TestApp, venue: VenueFixture, waiter: Person): Promise<void> {
  await test.call(configurations.set, {
    token: venue.owner.token,
    params: { business_id: venue.businessId },
    body: { configurations: [{ key: 'TAP_SECRET_KEY', value: PAYMENT_KEY }] },
  });
  const calendar = SEALED_COLUMNS.find(({ table }) => table === 'calendar_links');
  const unit = { business_id: venue.businessId, item_id: venue.ids['items'], unit: 1 };
  const { secrets } = test.deps;
  const token = randomBytes(24).toString('base64url');
  await test.owner.query(
    `insert into calendar_links (business_id, item_id, unit, branch_id, token, created_at, sealed)
     values ($1, $2, 1, $3, app.calendar_fingerprint($4), now(), $5)`,
    [
      venue.businessId,
      unit.item_id,
      venue.branchId,
      token,
      JSON.stringify(calendar && secrets.seal(token, calendar.placeOf(unit))),
    ],
  );
  await test.owner.query(
    'insert into second_factors (user_id, secret, tries_since, created_at) values ($1, $2, now(), now())',
    [waiter.id, JSON.stringify(secrets.seal(FACTOR, placeOfSecret(waiter.id)))],
  );
  await test.owner.query(`insert into recovery_codes (user_id, code_hash) values ($1, 'x')`, [waiter.id]);
  await test.owner.query(
    `insert into guest_links (business_id, token_hash, reservation_id, created_at) values ($1, $2, $3, now())`,
    [venue.businessId, createHash('sha256').update(GUEST_TOKEN).digest(), venue.ids['reservations']],
  );
}

/** An owner with two businesses in which each kind of row stands, and another owner with whom they share an employee. */
export async function anOwnerFixture(test: TestApp): Promise<OwnerFixture> {
  const other = await aVenueFixture(test, 'hotel');
  const venue = await aVenueFixture(test, 'chalet');
  const second = await aVenue(test, 'restaurant', venue.owner);
  await givePassword(test, venue.owner.id, PASSWORD);
  const waiter = await anEmployee(test, venue, ['items.read', 'reservations.read']);
  const shared = await anEmployee(test, venue, ['items.read']);
  await test.owner.query(`insert into members (business_id, user_id, kind) values ($1, $2, 'employee')`, [
    other.businessId,
    shared.id,
  ]);
  await addMore(test, venue, waiter);
  await addMore(test, other, await anEmployee(test, other, ['items.read']));
  await addSecrets(test, venue, waiter);
  await addPicture(test, waiter);
  await aDevice(test, venue, 'tablet');
  for (const each of [venue, other]) {
    const { src } = await upload(test, each);
    await test.call(items.save, {
      token: each.owner.token,
      params: { business_id: each.businessId, id: each.ids['items'] },
      body: { locales: bilingual('Villa "A"\\\t\n', 'فيلا أ'), media: [{ src }] },
    });
  }
  return { venue, second, waiter, other, shared };
}

async function withClients<Result>(
  places: readonly TestApp[],
  work: (clients: pg.Client[]) => Promise<Result>,
) {
  const clients = places.map((place) => new pg.Client({ connectionString: ownerUrlOf(place) }));
  await Promise.all(clients.map((client) => client.connect()));
  try {
    return await work(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** One step of a move between two served installations; `said` collects what it tells. */
export async function moving(
  step: (move: Move) => Promise<void>,
  {
    email,
    from,
    to,
    said = [],
    ...given
  }: { email: string; from: TestApp; to: TestApp; said?: string[] } & Partial<Move>,
): Promise<void> {
  await withClients([from, to], async ([source, target]) => {
    if (!source || !target) throw new Error('Two clients were asked for.');
    const placeOf = ({ deps }: TestApp, client: pg.Client): Place => ({
      client,
      storage: deps.storage,
      secrets: deps.secrets,
    });
    await step({
      email,
      source: placeOf(from, source),
      target: placeOf(to, target),
      targetName: new URL(ownerUrlOf(to)).pathname,
      schemaFolder,
      sealedColumns: SEALED_COLUMNS,
      now: () => from.clock.now(),
      log: (message) => said.push(message),
      ...given,
    });
  });
}

/** A move that breaks off when it says a sentence that begins so, as if its process had been killed then. */
export async function movingUntil(
  words: string,
  move: { email: string; from: TestApp; to: TestApp },
): Promise<void> {
  const log = (message: string) => {
    if (message.startsWith(words)) throw new Error('Broken off.');
  };
  await moving(moveOwner, { ...move, log }).then(
    () => Promise.reject(new Error(`The move never said “${words}”.`)),
    (error: Error) => {
      if (error.message !== 'Broken off.') throw error;
    },
  );
}

/** Ends when a statement of this database that has these words waits for a lock. */
export const waitsForLock = (test: TestApp, words: string) =>
  vi.waitFor(async () => {
    const { rowCount } = await test.owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and strpos(query, $1) > 0`,
      [words],
    );
    expect(rowCount).toBeGreaterThan(0);
  });

/** What differs by itself: what is sealed under another key, and a number of a transaction. */
const DIFFERING = [
  ...SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`),
  'menu_versions.bumped_by',
];

const businessOf = ({ name, isOfBusiness }: Table) =>
  name === 'businesses' ? 'id' : isOfBusiness ? 'business_id' : null;

/** Rows of each table as texts, in an order of their own; `isDevoid`: tables that stay behind are left out. */
async function rowsBy(
  test: TestApp,
  conditionOf: (table: Table) => string,
): Promise<Record<string, string[]>> {
  const client = await test.owner.connect();
  try {
    const rows: Record<string, string[]> = {};
    for (const table of await tablesOf(client)) {
      const secret = DIFFERING.filter((name) => name.startsWith(`${table.name}.`)).map(
        (name) => name.split('.')[1],
      );
      const { rows: found } = await client.query<{ told: string }>(
        `select (to_jsonb(t) - $1::text[])::text as told from ${table.name} t where ${conditionOf(table)} order by 1`,
        [table.name === 'configurations' ? [] : secret],
      );
      rows[table.name] = found.map(({ told }) =>
        table.name === 'configurations' && told.includes('"sealed"')
          ? told.replace(/"text": "[^"]*"|"key": "[0-9a-f]{12}"/g, '')
          : told,
      );
    }
    return rows;
  } finally {
    client.release();
  }
}

/** Every row of these businesses and of these people, of every table of the database. */
export const rowsOf = (test: TestApp, businesses: readonly number[], people: readonly number[]) =>
  rowsBy(test, (table) => {
    const business = businessOf(table);
    const ofBusiness =
      business === null ? 'false' : `coalesce(${business} = any('{${businesses.join(',')}}'), false)`;
    const person =
      table.name === 'users'
        ? 'id'
        : table.columns.includes('user_id') && business === null
          ? 'user_id'
          : null;
    return person === null ? ofBusiness : `${ofBusiness} or ${person} = any('{${people.join(',')}}')`;
  });

export const withoutStaying = (rows: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => !STAYING.has(name)));

/** The names of tables that hold something. */
export const filled = (rows: Record<string, string[]>) =>
  Object.keys(rows).filter((name) => (rows[name] ?? []).length > 0);
