import { randomBytes } from 'node:crypto';
import { branches } from '@diwan/contract/venues/branches.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tokenHashOf } from '#platform/access/token.ts';
import { aVenue, type Venue } from '#testing/builders.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { Db } from './db.ts';
import { readTenancyKey } from './serving-role.ts';
import { TenancySeal, type CallBusiness } from './tenancy.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ DATABASE_POOL: '1' });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

it('serves from a pool of one connection while it listens for what others commit', async () => {
  const venue = await aVenue(test);
  const params = { business_id: venue.businessId };
  const calls = Array.from({ length: 3 }, () =>
    test.call(branches.list, { token: venue.owner.token, params }),
  );
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

describe('one connection, borrowed by one after another', () => {
  const ownTenancy = (db: Db) =>
    db.get(sql<{ business: number | null; person: number | null; seen: number }>`
      select app.business_id() as business, app.user_id() as person,
        (select count(*)::int from businesses) as seen`);
  const nothing = { business: null, person: null, seen: 0 };
  const unknown = () => ({
    tokenHash: randomBytes(32),
    now: test.clock.now(),
    business: { way: 'first' } as const,
  });
  const tokenOf = ({ owner, businessId }: Venue, id = businessId) => ({
    tokenHash: tokenHashOf(owner.token),
    now: test.clock.now(),
    business: { way: 'business', id } as const,
  });
  const own = ({ owner, businessId }: Venue) => ({ business: businessId, person: owner.id, seen: 1 });

  it.each(['readAs', 'writeAs'] as const)('%s sees the rows of whoever holds the token', async (way) => {
    const { database } = test.deps;
    const [one, other] = [await aVenue(test), await aVenue(test)];
    for (const venue of [one, other, one]) {
      expect(await database[way](tokenOf(venue), ownTenancy)).toEqual(own(venue));
    }
  });

  it.each(['readAs', 'writeAs'] as const)('%s with an unknown token sees nothing', async (way) => {
    const { database } = test.deps;
    await database.readAs(tokenOf(await aVenue(test)), ownTenancy);
    const found = await database[way](unknown(), async (db, caller) => ({
      caller,
      ...(await ownTenancy(db)),
    }));
    expect(found).toEqual({ caller: null, ...nothing });
  });

  it('nothing of a reader or writer is left for a statement without a tenant', async () => {
    const { database } = test.deps;
    const venue = await aVenue(test);
    const tenancy = { userId: venue.owner.id, businessId: venue.businessId };
    const ways = [
      () => database.readAs(tokenOf(venue), ownTenancy),
      () => database.writeAs(tokenOf(venue), ownTenancy),
      () => database.read(tenancy, ownTenancy),
      () => database.write(tenancy, ownTenancy),
    ];
    for (const way of ways) {
      expect((await way()).seen).toBe(1);
      expect(await database.system(ownTenancy)).toEqual(nothing);
    }
  });

  it('a transaction that fails leaves neither rows nor rights behind', async () => {
    const { database } = test.deps;
    const venue = await aVenue(test);
    const failing = database.writeAs(tokenOf(venue), async (db) => {
      await db.run(sql`update businesses set name_en = 'Gone'`);
      throw new Error('after all');
    });
    await expect(failing).rejects.toThrow('after all');
    expect(await database.system(ownTenancy)).toEqual(nothing);
    const { rows } = await test.owner.query('select name_en from businesses where id = $1', [
      venue.businessId,
    ]);
    expect(rows).toEqual([{ name_en: 'Sea' }]);
  });

  it('a transaction keeps the rights it began with beside those an earlier read has left', async () => {
    const { database } = test.deps;
    const [reader, writer] = [await aVenue(test), await aVenue(test)];
    await database.readAs(tokenOf(reader), ownTenancy);
    expect(await database.writeAs(tokenOf(writer), ownTenancy)).toEqual(own(writer));
  });
});

describe('the business of a call', () => {
  const rowsOf = (venue: Venue, business: CallBusiness) =>
    test.deps.database.readAs(
      { tokenHash: tokenHashOf(venue.owner.token), now: test.clock.now(), business },
      (db) => db.rows(sql<{ business_id: number }>`select business_id from branches`),
    );

  it('is the one that is named, the first, or that of a row, and none that is not the caller’s', async () => {
    const [own, other] = [await aVenue(test), await aVenue(test)];
    const all = [{ business_id: own.businessId }];
    const ways: [CallBusiness, object[]][] = [
      [{ way: 'business', id: own.businessId }, all],
      [{ way: 'first' }, all],
      [{ way: 'row', table: 'branches', id: own.branchId }, all],
      [{ way: 'row', table: 'menus', id: own.menuId }, all],
      [{ way: 'none' }, []],
      [{ way: 'business', id: other.businessId }, []],
      [{ way: 'row', table: 'branches', id: other.branchId }, []],
    ];
    for (const [way, rows] of ways) expect([way, await rowsOf(own, way)]).toEqual([way, rows]);
  });

  it('is not believed without the seal of its own connection', async () => {
    const [own, other] = [await aVenue(test), await aVenue(test)];
    const forged = (setting: string) =>
      test.deps.database.read({ userId: own.owner.id, businessId: own.businessId }, async (db) => {
        await db.run(sql`select set_config('app.tenancy', ${setting}, false)`);
        return db.rows(sql<{ business_id: number }>`select business_id from branches`);
      });
    const settingOf = ({ owner, businessId }: Venue) =>
      test.deps.database.read({ userId: owner.id, businessId }, async (db) => {
        const { setting, pid } = await db.get(sql<{ setting: string; pid: number }>`
          select current_setting('app.tenancy') as setting, pg_backend_pid() as pid`);
        return { setting, pid };
      });
    const { setting, pid } = await settingOf(other);
    const key = await readTenancyKey(test.owner.options.connectionString ?? '');
    const elsewhere = new TenancySeal(key).settingOf(
      { userId: other.owner.id, businessId: other.businessId },
      pid + 1,
    );
    const anotherBusiness = setting.replace(/^\d+/, String(own.businessId));
    const anotherKey = new TenancySeal(randomBytes(32)).settingOf(
      { userId: own.owner.id, businessId: own.businessId },
      pid,
    );
    for (const each of ['', String(own.businessId), elsewhere, anotherBusiness, anotherKey])
      expect([each, await forged(each)]).toEqual([each, []]);
  });

  it('keeps its key and its seal from the role that serves', async () => {
    const { database } = test.deps;
    for (const statement of [
      sql`select key from app_private.tenancy_key`,
      sql`select app_private.seal(pg_backend_pid(), '1 1 -')`,
      sql`select app_private.enter(1, 1, '{}', false)`,
    ])
      await expect(database.system((db) => db.rows(statement))).rejects.toMatchObject({ code: '42501' });
  });
});

it('A row of a month whose partition is made at that moment is written into it.', async () => {
  const venue = await aVenue(test);
  const maker = await test.owner.connect();
  await maker.query('begin');
  await maker.query("select app.make_audit_months('2031-05-10', 1)");
  const written = test.deps.database.write({ userId: null, businessId: venue.businessId }, (db) =>
    db.run(sql`
      insert into audits (business_id, action, entity, created_at)
      values (${venue.businessId}, 'login', 'user', '2031-05-11')`),
  );
  await vi.waitFor(async () => {
    const { rows } = await test.owner.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows).toHaveLength(1);
  });
  await maker.query('commit');
  maker.release();
  expect(await written).toBe(1);
  const { rows } = await test.owner.query(
    'select tableoid::regclass::text as partition from audits where business_id = $1',
    [venue.businessId],
  );
  expect(rows.map(({ partition }) => partition)).not.toContain('audits_default');
});

describe('what travels with the commit', () => {
  const insert = (name: string) => sql`insert into users (type, name) values ('customer', ${name})`;
  const storedAs = async (name: string) => {
    const { rows } = await test.owner.query('select count(*)::int as n from users where name = $1', [name]);
    return rows[0].n;
  };
  const nobody = { userId: null, businessId: null };

  it('is written with all the rest', async () => {
    await test.deps.database.write(nobody, async (db) => db.runLast(insert('Last')));
    expect(await storedAs('Last')).toBe(1);
  });

  it('takes all the rest with it when it fails, and leaves the connection fit for the next', async () => {
    const failing = test.deps.database.write(nobody, async (db) => {
      await db.run(insert('First'));
      db.runLast(sql`select 1 / 0`);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await storedAs('First')).toBe(0);
    await test.deps.database.write(nobody, (db) => db.run(insert('Next')));
    expect(await storedAs('Next')).toBe(1);
  });

  it('is refused where nothing is committed', async () => {
    const reading = test.deps.database.read(nobody, async (db) => db.runLast(insert('Never')));
    await expect(reading).rejects.toThrow('A read commits nothing');
  });
});
