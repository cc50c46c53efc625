import { describe, expect, it, beforeAll } from 'vitest';
import { realtime } from '@diwan/contract/notifications/realtime.ts';
import { DEVICE_KINDS, type AnyOperation } from '@diwan/contract/operation.ts';
import { OPERATIONS } from '@diwan/contract/operations.ts';
import {
  aCategory,
  aDevice,
  anArea,
  anEmployee,
  anItem,
  aSeat,
  aVenue,
  type Person,
  type Venue,
} from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { sql } from 'kysely';
import { Dependencies } from '#platform/health/dependencies.ts';
import { features } from './features.ts';

const test = useTestApp();
const CLOSED = OPERATIONS.filter((operation) => operation.access.who !== 'public');

interface World {
  readonly venue: Venue;
  /** Has an active grant in the venue, for nothing that any call asks for. */
  readonly ungranted: Person;
  readonly stranger: Person;
  readonly ids: Readonly<Record<string, number>>;
}
const box: { world?: World } = {};

async function one(text: string, values: unknown[]): Promise<number> {
  const { rows } = await test.owner.query(text, values);
  return Number(rows[0].id);
}

async function childOf(table: string, columns: string, venue: Venue, itemId: number): Promise<number> {
  const values = table === 'discounts' ? "'value', 1, now(), now() + interval '1 day'" : '1';
  return one(
    `insert into ${table} (business_id, item_id, ${columns}) values ($1, $2, ${values}) returning id`,
    [venue.businessId, itemId],
  );
}

beforeAll(async () => {
  const venue = await aVenue(test);
  const category = await aCategory(test, venue);
  const item = await anItem(test, venue, category);
  const stranger = await aVenue(test);
  const area = await anArea(test, venue);
  const seat = await aSeat(test, venue, area);
  const media = await one(
    `insert into media (business_id, item_id, src, type) values ($1, $2, 'dQw4w9WgXcQ', 'youtube') returning id`,
    [venue.businessId, item],
  );
  const change = await one(
    `insert into menu_changes (business_id, menu_id, kind, rows) values ($1, $2, 'bulk', '[]') returning id`,
    [venue.businessId, venue.menuId],
  );
  const reservation = await one(
    `insert into reservations (business_id, branch_id, target, reservable_id, unit, from_at, to_at)
     values ($1, $2, 'unit', $3, 1, now(), now() + interval '1 day') returning id`,
    [venue.businessId, venue.branchId, item],
  );
  const order = await one(
    `insert into orders (business_id, branch_id, number, day, order_type)
     values ($1, $2, 1, '2026-04-01', 'dine_in') returning id`,
    [venue.businessId, venue.branchId],
  );
  const visit = await one(
    `insert into visits (business_id, branch_id, seat_id, seat_named, pin, opened_at, ordered_at)
     values ($1, $2, $3, '{}', '1234', now(), now()) returning id`,
    [venue.businessId, venue.branchId, seat],
  );
  const session = await one('select id from sessions where user_id = $1', [venue.owner.id]);
  box.world = {
    venue,
    ungranted: await anEmployee(test, venue, ['roles.read']),
    stranger: stranger.owner,
    ids: {
      branches: venue.branchId,
      menus: venue.menuId,
      categories: category,
      'category-settings': category,
      items: item,
      prices: await childOf('prices', 'price', venue, item),
      addons: await childOf('addons', 'price', venue, item),
      discounts: await childOf('discounts', 'type, amount, from_at, to_at', venue, item),
      media,
      'menu-changes': change,
      reservations: reservation,
      'reservation-messages': reservation,
      'reservation-links': reservation,
      invoices: await one(
        `insert into invoices (business_id, branch_id, amount, type, reference_id)
         values ($1, $2, 1, 'credit', repeat('a', 32)) returning id`,
        [venue.businessId, venue.branchId],
      ),
      orders: order,
      'order-messages': order,
      'order-links': order,
      blocks: await one(
        `insert into blocks (business_id, branch_id, item_id, unit, from_at, to_at)
         values ($1, $2, $3, 2, now(), now() + interval '1 day') returning id`,
        [venue.businessId, venue.branchId, item],
      ),
      'calendar-feeds': await one(
        `insert into calendar_feeds (business_id, branch_id, item_id, unit, name, url, next_at, created_at, updated_at)
         values ($1, $2, $3, 1, 'Airbnb', 'https://calendars.invalid/1.ics', now(), now(), now()) returning id`,
        [venue.businessId, venue.branchId, item],
      ),
      holidays: await one(
        "insert into holidays (business_id, from_date, to_date) values ($1, '2026-03-19', '2026-03-23') returning id",
        [venue.businessId],
      ),
      events: await one(
        'insert into events (business_id, start_at, end_at) values ($1, now(), now()) returning id',
        [venue.businessId],
      ),
      services: await one('insert into services (business_id) values ($1) returning id', [venue.businessId]),
      hotels: await one('insert into hotels (business_id) values ($1) returning id', [venue.businessId]),
      areas: area,
      seats: seat,
      stations: await one(
        "insert into stations (business_id, branch_id, name_en) values ($1, $2, 'Grill') returning id",
        [venue.businessId, venue.branchId],
      ),
      'kitchen-lines': await one(
        `insert into order_lines (business_id, order_id, count, unit_price, total) values ($1, $2, 1, 5, 5) returning id`,
        [venue.businessId, order],
      ),
      'table-codes': seat,
      serving: item,
      visits: visit,
      'visit-calls': await one(
        `insert into visit_calls (business_id, visit_id, kind, called_at, rung_at)
         values ($1, $2, 'ask_bill', now(), now()) returning id`,
        [venue.businessId, visit],
      ),
      sessions: session,
      desks: (await aDevice(test, venue, 'desk')).id,
      'push-devices': await one(
        `insert into push_devices (business_id, user_id, session_id, subscription_id, endpoint_hash, name, created_at)
         values ($1, $2, $3, 's', 'h', 'Chrome', now()) returning id`,
        [venue.businessId, venue.owner.id, session],
      ),
      deliveries: await one(
        `with notice as (
           insert into notifications (business_id, id, user_id, type, data)
           values ($1, gen_random_uuid(), $2, 'new-order', '{}') returning id)
         insert into deliveries (business_id, notification_id, user_id, type, data, channel, due_at, created_at)
         select $1, id, $2, 'new-order', '{}', 'email', now(), now() from notice returning id`,
        [venue.businessId, venue.owner.id],
      ),
      audits: await one(
        "insert into audits (business_id, action, entity) values ($1, 'login', 'user') returning id",
        [venue.businessId],
      ),
    },
  };
});

function world(): World {
  if (!box.world) throw new Error('The world is built before the first test.');
  return box.world;
}

function paramsOf(operation: AnyOperation): Record<string, unknown> {
  const { venue, ids } = world();
  const resource = operation.name.split('.')[0] ?? '';
  return {
    business_id: venue.businessId,
    branch_id: venue.branchId,
    branch_or_all: venue.branchId,
    menu_id: venue.menuId,
    area_id: ids['areas'],
    user_id: venue.owner.id,
    id: ids[resource],
    slug: 'nobody',
  };
}

const call = (operation: AnyOperation, token?: string) =>
  test.call(operation, {
    token,
    params: paramsOf(operation),
    ...(operation.method === 'POST' ? { body: {} } : {}),
  });

describe('every operation of the contract', () => {
  it('is answered by exactly one route', () => {
    const nobodyAround = new Dependencies({ mail: null, storage: null, redis: null });
    const answered = features(test.deps, nobodyAround).map((route) => route.operation.name);
    expect(answered.toSorted((one, other) => one.localeCompare(other))).toEqual(
      OPERATIONS.map((operation) => operation.name).toSorted((one, other) => one.localeCompare(other)),
    );
  });

  it.each(CLOSED.map((operation) => [operation.name, operation] as const))(
    '%s answers 401 without a token and with an unknown one',
    async (_name, operation) => {
      const without = await call(operation);
      const unknown = await call(operation, 'x'.repeat(43));
      expect([without.status, unknown.status]).toEqual([401, 401]);
      expect(without.body).toEqual({ message: 'Unauthenticated.' });
    },
  );
});

const GUARDED = CLOSED.filter(({ access }) => access.who === 'granted' || access.who === 'owner');
/** Calls that name their business in the query or not at all answer for the caller's own one. */
const PLACED = CLOSED.filter(
  (operation) => operation.path.includes(':') && operation.access.who !== 'any-owner',
);

describe('every guarded operation', () => {
  it.each(GUARDED.map((operation) => [operation.name, operation] as const))(
    '%s answers 403 to an employee without the permission',
    async (_name, operation) => {
      const refused = await call(operation, world().ungranted.token);
      expect(refused.status).toBe(403);
    },
  );
});

describe('a device', () => {
  it.each(CLOSED.map((operation) => [operation.name, operation] as const))(
    'may call %s only where the contract says so',
    async (_name, operation) => {
      for (const kind of DEVICE_KINDS) {
        const { token } = await aDevice(test, world().venue, kind);
        const { status } = await call(operation, token);
        const isOpen = operation.devices.includes(kind);
        expect([kind, status === 403]).toEqual([kind, !isOpen || operation === realtime.authorize]);
      }
    },
  );
});

describe('every operation with a place', () => {
  it.each(PLACED.map((operation) => [operation.name, operation] as const))(
    '%s answers 404 to the owner of another business',
    async (_name, operation) => {
      const refused = await call(operation, world().stranger.token);
      expect(refused).toMatchObject({ status: 404, body: { message: 'Not found' } });
    },
  );

  it.each(
    PLACED.filter(({ path }) => /:(\w+_)?id/.test(path)).map(
      (operation) => [operation.name, operation] as const,
    ),
  )('%s answers 404 for ids that are no positive integers', async (_name, operation) => {
    for (const id of ['null', '0', '-1', '1.5', '99999999999999999999', "1'--"]) {
      const params = Object.fromEntries(Object.keys(paramsOf(operation)).map((name) => [name, id]));
      const sent = {
        token: world().venue.owner.token,
        params,
        ...(operation.method === 'POST' ? { body: {} } : {}),
      };
      expect((await test.call(operation, sent)).status).toBe(404);
    }
  });
});

describe('every table', () => {
  it('with a business_id has row-level security enabled and forced', async () => {
    const { rows } = await test.owner.query(`
      select c.relname as table from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)`);
    expect(rows).toEqual([]);
  });

  it('that points at a row of a business does so together with the business', async () => {
    const { rows } = await test.owner.query(`
      select con.conrelid::regclass::text as table, con.conname as constraint
      from pg_constraint con
      where con.contype = 'f' and con.connamespace = 'public'::regnamespace
        and exists (select from pg_attribute a where a.attrelid = con.confrelid and a.attname = 'business_id')
        and not exists (
          select from pg_attribute a
          where a.attrelid = con.conrelid and a.attname = 'business_id' and a.attnum = any(con.conkey))`);
    expect(rows).toEqual([]);
  });

  it('shows nothing at all to a request without a tenant', async () => {
    const { rows: tables } = await test.owner.query(`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where c.relkind in ('r', 'p') and not c.relispartition and c.relforcerowsecurity`);
    expect(tables.length).toBeGreaterThan(10);
    const { database } = test.deps;
    for (const { name } of tables as { name: string }[]) {
      const found = await database.read({ userId: null, businessId: null }, (db) =>
        db.get(sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`),
      );
      expect([name, found.count]).toEqual([name, 0]);
    }
  });
});
