import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import { branches } from '@diwan/contract/venues/branches.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { tokenHashOf } from '#platform/access/token.ts';
import { aVenue, type Venue } from '#testing/builders.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { UNUSED_DB, type Db } from './db.ts';
import { createPool } from './pool.ts';
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

it('has the system ask after ten silent seconds whether the host of a connection is still there', async () => {
  const asked = vi.spyOn(Socket.prototype, 'setKeepAlive');
  onTestFinished(() => asked.mockRestore());
  const url = String(test.owner.options.connectionString);
  const pool = createPool({ url, size: 1, publicUrl: 'http://diwan.test', onError: () => {} });
  onTestFinished(() => pool.end());
  await pool.query('select 1');
  expect(asked).toHaveBeenCalledWith(true, 10_000);
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

  it('a sign-in whose transaction has not begun leaves no tenancy, not even the former one', async () => {
    const { database } = test.deps;
    const [reader, writer] = [await aVenue(test), await aVenue(test)];
    const { tokenHash, now, business } = tokenOf(writer);
    const left = await database.readAs(tokenOf(reader), async (db) => {
      await db.get(sql`select app.sign_in(${tokenHash}, ${now}, true, 'business', null, ${business.id})`);
      return ownTenancy(db);
    });
    expect(left).toEqual(nothing);
  });

  it('a transaction keeps the rights it began with beside those an earlier read has left', async () => {
    const { database } = test.deps;
    const [reader, writer] = [await aVenue(test), await aVenue(test)];
    await database.readAs(tokenOf(reader), ownTenancy);
    expect(await database.writeAs(tokenOf(writer), ownTenancy)).toEqual(own(writer));
  });
});

describe('the work of a read, which may be done twice', () => {
  const wanted = ({ owner, businessId }: Venue) => ({
    tokenHash: tokenHashOf(owner.token),
    now: test.clock.now(),
    business: { way: 'business', id: businessId } as const,
  });
  const rename = (db: Db) => db.run(sql`update businesses set name_en = name_en || '!'`);

  it('changes nothing: in tests a read that writes fails, whether its caller is expected or not', async () => {
    const { database } = test.deps;
    const venue = await aVenue(test);
    for (const _time of ['by what is answered', 'by what is expected']) {
      await expect(database.readAs(wanted(venue), rename)).rejects.toThrow('A read writes');
    }
    const { rows } = await test.owner.query('select name_en from businesses where id = $1', [
      venue.businessId,
    ]);
    expect(rows).toEqual([{ name_en: 'Sea' }]);
  });

  it('leaves a connection that writes for whoever borrows it next', async () => {
    const { database } = test.deps;
    const venue = await aVenue(test);
    await database.readAs(wanted(venue), async () => {});
    expect(await database.writeAs(wanted(venue), rename)).toBe(1);
    await database.readAs(wanted(venue), async () => {});
    const tenancy = { userId: venue.owner.id, businessId: venue.businessId };
    expect(await database.write(tenancy, rename)).toBe(1);
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
    const entered = (sealed: string) =>
      test.deps.database.read({ userId: own.owner.id, businessId: own.businessId }, (db) =>
        db.rows(sql`select app.enter_business(${sealed}, false) as entered`),
      );
    for (const each of ['', String(own.businessId), elsewhere, anotherBusiness, anotherKey]) {
      expect([each, await forged(each)]).toEqual([each, []]);
      expect([each, await entered(each)]).toEqual([each, [{ entered: null }]]);
    }
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

describe('a transaction that fails', () => {
  const attemptsOf = async (code: string) => {
    let attempts = 0;
    const failing = test.deps.database.write({ userId: null, businessId: null }, async (db) => {
      attempts += 1;
      await db.run(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`));
    });
    await expect(failing).rejects.toMatchObject({ code });
    return attempts;
  };

  it.each(['40001', '40P01', '23P01'])(
    '%s is tried twice more, since another one was in its way.',
    async (code) => {
      expect(await attemptsOf(code)).toBe(3);
    },
  );

  it.each(['23514', '23505', '22012', 'P0001'])('%s is told at once: it would fail again.', async (code) => {
    expect(await attemptsOf(code)).toBe(1);
  });
});

describe('a statement', () => {
  const system = <Result>(work: (db: Db) => Promise<Result>) => test.deps.database.system(work);

  it('answers numbers, times and dates as the wire has them.', async () => {
    const answered = await system((db) =>
      db.get(sql`
        select 4502000000000001::bigint as id, '{1,NULL,4502000000000001}'::bigint[] as ids, '{}'::bigint[] as none,
          12.345::numeric as amount, '2026-04-01 11:00:00.123456+03'::timestamptz as at, '2026-04-01'::date as day,
          null::bigint as nothing, '{"a": [1]}'::jsonb as json`),
    );
    expect(answered).toEqual({
      id: 4_502_000_000_000_001,
      ids: [1, null, 4_502_000_000_000_001],
      none: [],
      amount: 12.345,
      at: '2026-04-01T08:00:00.123Z',
      day: '2026-04-01',
      nothing: null,
      json: { a: [1] },
    });
  });

  it('runs on a connection that gives up what takes too long, and knows the address of the installation.', async () => {
    const settings = await system((db) =>
      db.get(sql`
        select current_setting('statement_timeout') as statement, current_setting('timezone') as zone,
          current_setting('idle_in_transaction_session_timeout') as idle, current_setting('application_name') as name,
          current_setting('plan_cache_mode') as plans, current_setting('jit') as jit, app.public_url() as address`),
    );
    expect(settings).toEqual({
      statement: '15s',
      zone: 'UTC',
      idle: '1min',
      name: 'diwan',
      plans: 'force_generic_plan',
      jit: 'off',
      address: 'http://diwan.test',
    });
  });

  it('says how many rows it wrote, gives the first one or none, and fails where one was certain.', async () => {
    const none = sql`select 1 as one where false`;
    expect(await system((db) => db.find(none))).toBeUndefined();
    expect(await system((db) => db.find(sql`select generate_series(1, 2) as one`))).toEqual({ one: 1 });
    await expect(system((db) => db.get(none))).rejects.toThrow(
      'A statement that always gives a row gave none.',
    );
    expect(await system((db) => db.run(sql`update users set name = name where false`))).toBe(0);
    expect(() => UNUSED_DB.tenancy).toThrow('This part of a call has no database.');
  });

  it('keeps its plan once it comes again, and is forgotten when too many others came in between.', async () => {
    const isPlanned = (db: Db, column: string) =>
      db.get<{ is_planned: boolean }>(sql`
        select exists (select from pg_prepared_statements where statement like ${`select 1 as ${column}`}) as is_planned`);
    const ask = (db: Db, column: string) => db.rows(sql`select 1 as ${sql.id(column)}`);
    const plannedAfter = async (db: Db, column: string) => {
      await ask(db, column);
      return (await isPlanned(db, `"${column}"`)).is_planned;
    };
    // With a memory of its own: what other tests have asked is not in it.
    vi.resetModules();
    const { Db: FreshDb } = await import('./db.ts');
    const client = await test.owner.connect();
    onTestFinished(() => client.release(true));
    const db = new FreshDb({ client, seal: new TenancySeal(randomBytes(32)), isTransaction: false });
    expect(await plannedAfter(db, 'again')).toBe(false);
    expect(await plannedAfter(db, 'again')).toBe(true);
    expect(await plannedAfter(db, 'seldom')).toBe(false);
    for (let index = 0; index < 2000; index += 1) await ask(db, `other_${index}`);
    expect(await plannedAfter(db, 'seldom')).toBe(false);
    expect(await plannedAfter(db, 'seldom')).toBe(true);
  });
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

describe.each(['readAs', 'writeAs'] as const)('%s of somebody who was here a moment ago', (way) => {
  const wanted = ({ owner, businessId }: Venue) => ({
    tokenHash: tokenHashOf(owner.token),
    now: test.clock.now(),
    business: { way: 'business', id: businessId } as const,
  });
  const seenBy = (db: Db) => db.rows(sql<{ id: number }>`select id from businesses`);
  /** Nobody signs in until the returned function is called. */
  const lockSessions = async () => {
    const other = await test.owner.connect();
    await other.query('begin; lock table sessions in access exclusive mode');
    return async () => {
      await other.query('rollback');
      other.release();
    };
  };
  const known = async () => {
    const venue = await aVenue(test);
    await test.deps.database.readAs(wanted(venue), seenBy);
    return venue;
  };

  it('begins before the database has said who they are', async () => {
    const venue = await known();
    const unlock = await lockSessions();
    const work = vi.fn<typeof seenBy>(seenBy);
    const reading = test.deps.database[way](wanted(venue), work);
    try {
      await vi.waitFor(() => expect(work).toHaveBeenCalled());
    } finally {
      await unlock();
    }
    expect(await reading).toEqual([{ id: venue.businessId }]);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is done again as nobody once their session has ended, and has seen nothing before', async () => {
    const venue = await known();
    await test.owner.query('delete from sessions where user_id = $1', [venue.owner.id]);
    const outcomes: unknown[] = [];
    const read = async () =>
      test.deps.database[way](wanted(venue), async (db, caller) => {
        outcomes.push([caller === null, await seenBy(db)]);
        return caller;
      });
    expect(await read()).toBeNull();
    expect(outcomes).toEqual([
      [false, []],
      [true, []],
    ]);
    expect(await read()).toBeNull();
    expect(outcomes.slice(2)).toEqual([[true, []]]);
  });

  it('is done again where a right has changed, and what failed without it is not told', async () => {
    const venue = await known();
    await test.owner.query(`update businesses set currency = 'BHD' where id = $1`, [venue.businessId]);
    const read = test.deps.database[way](wanted(venue), async (db, caller) => {
      const isNew = JSON.stringify(caller).includes('BHD');
      if (!isNew) throw new Error('by what was known');
      return seenBy(db);
    });
    expect(await read).toEqual([{ id: venue.businessId }]);
  });

  it('fails once where it fails, and as it fails', async () => {
    const venue = await known();
    const failing = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('by itself')));
    await expect(test.deps.database[way](wanted(venue), failing)).rejects.toThrow('by itself');
    expect(failing).toHaveBeenCalledTimes(1);
  });

  it('is signed in anew where it had entered another business', async () => {
    const [venue, other] = [await known(), await aVenue(test)];
    await test.owner.query('delete from sessions where user_id = $1', [venue.owner.id]);
    const left = await test.deps.database[way](wanted(venue), async (db, caller) => {
      const found = await seenBy(db);
      if (caller) await db.enter({ userId: null, businessId: other.businessId });
      return found;
    });
    expect(left).toEqual([]);
  });
});

it('A write that was begun by rights that have changed leaves what its last attempt wrote, and that once.', async () => {
  const { owner, businessId } = await aVenue(test);
  const token = () => ({
    tokenHash: tokenHashOf(owner.token),
    now: test.clock.now(),
    business: { way: 'business', id: businessId } as const,
  });
  const work = vi.fn<(db: Db) => Promise<number>>((db) =>
    db.run(sql`update businesses set name_en = name_en || '!' where id = ${businessId}`),
  );
  await test.deps.database.readAs(token(), async () => {});
  await test.owner.query(`update businesses set currency = 'BHD' where id = $1`, [businessId]);
  expect(await test.deps.database.writeAs(token(), work)).toBe(1);
  expect(work).toHaveBeenCalledTimes(2);
  const { rows } = await test.owner.query('select name_en from businesses where id = $1', [businessId]);
  expect(rows).toEqual([{ name_en: 'Sea!' }]);
});
