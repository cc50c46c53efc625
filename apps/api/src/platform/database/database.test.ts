import { randomBytes } from 'node:crypto';
import { branches } from '@diwan/contract/venues/branches.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenHashOf } from '#platform/http/serve.ts';
import { aVenue, type Venue } from '#testing/builders.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { Db } from './db.ts';

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
    db.get(sql<{ businesses: string | null; person: string | null; seen: number }>`
      select current_setting('app.business_ids', true) as businesses, current_setting('app.user_id', true) as person,
        (select count(*)::int from businesses) as seen`);
  const nothing = { businesses: '', person: '', seen: 0 };
  const unknown = () => ({ tokenHash: randomBytes(32), now: test.clock.now() });
  const tokenOf = ({ owner }: Venue) => ({ tokenHash: tokenHashOf(owner.token), now: test.clock.now() });
  const own = ({ owner, businessId }: Venue) => ({
    businesses: String(businessId),
    person: String(owner.id),
    seen: 1,
  });

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
    const tenancy = { userId: venue.owner.id, businessIds: [venue.businessId] };
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

describe('what travels with the commit', () => {
  const insert = (name: string) => sql`insert into users (type, name) values ('customer', ${name})`;
  const storedAs = async (name: string) => {
    const { rows } = await test.owner.query('select count(*)::int as n from users where name = $1', [name]);
    return rows[0].n;
  };
  const nobody = { userId: null, businessIds: [] };

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
