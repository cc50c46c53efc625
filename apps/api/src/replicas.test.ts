import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { audits } from '@diwan/contract/audits/audits.ts';
import { guest } from '@diwan/contract/catalogue/guest-menu.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { installation } from '@diwan/contract/installation/installation.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import type { Db } from '#platform/database/db.ts';
import { Dependencies } from '#platform/health/dependencies.ts';
import { aVenue, bilingual, signIn, type Venue } from '#testing/builders.ts';
import { aVenueFixture } from '#testing/venue-fixture.ts';
import { startNode } from '#testing/nodes.ts';
import { aStreamingPair, type StreamingPair } from '#testing/streaming-pair.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { features } from './features.ts';

let pair: StreamingPair;
let test: TestApp;

/** Two servers of PostgreSQL take their time where many tests run at once. */
const START_MS = 240_000;

beforeAll(async () => {
  pair = await aStreamingPair();
  // Patient, so that a busy machine is not taken for a standby that is behind; a test that wants one says so.
  test = await startTestApp({ DATABASE_READ_URL: pair.standbyUrl, DATABASE_READ_LAG: '30' }, pair.database);
}, START_MS);
afterAll(async () => {
  await test.close();
  await pair.remove();
});

const figures = (of = test) => {
  const { replica } = of.deps.database;
  if (!replica) throw new Error('No replica is named.');
  return replica;
};
const becomes = (state: string, of = test) => vi.waitFor(() => expect(figures(of).state).toBe(state));

/** Who answered the reads of the work that a replica may answer. */
async function answeredBy(work: () => Promise<unknown>, of = test) {
  const before = figures(of).reads;
  await work();
  const after = figures(of).reads;
  return { replica: after.replica - before.replica, primary: after.primary - before.primary };
}

const addMenu = (venue: Venue, name: string) =>
  test.call(menus.create, {
    token: venue.owner.token,
    params: { business_id: venue.businessId },
    body: { locales: bilingual(name, name) },
  });

const auditsOf = async (venue: Venue, of: { call: TestApp['call'] } = test) => {
  const { status, body } = await of.call(audits.list, {
    token: venue.owner.token,
    params: { business_id: venue.businessId, branch_or_all: 'all' },
  });
  return { status, labels: (body.data ?? []).map(({ label }: { label: string }) => label) };
};

/** A standby that repeats nothing until the test ends, or lets it go on. */
async function pauseReplay(): Promise<() => Promise<void>> {
  const resume = async () => {
    await pair.atStandby('select pg_wal_replay_resume()');
  };
  onTestFinished(resume);
  await pair.atStandby('select pg_wal_replay_pause()');
  await vi.waitFor(async () =>
    expect(await pair.atStandby('select pg_get_wal_replay_pause_state() as state')).toEqual([
      { state: 'paused' },
    ]),
  );
  return resume;
}

/** A second server over the same two, which waits for its standby no longer than a moment. */
async function anAppWithShortTimeouts(): Promise<TestApp> {
  const hasty = await startTestApp(
    { DATABASE_READ_URL: pair.standbyUrl, DATABASE_READ_LAG: '0.05' },
    pair.database,
  );
  onTestFinished(() => hasty.close());
  hasty.clock.set(test.clock.now().toISOString());
  return hasty;
}

const REPLICATED = [
  'audits.filter',
  'audits.list',
  'customers.export',
  'guest.item',
  'guest.menu',
  'guest.menu-type',
  'guest.serving',
  'invoices.export',
  'menus.export',
  'orders.export',
  'reports.chairs',
  'reports.export',
  'reports.payments',
  'reports.sales',
  'reports.stays',
  'reservations.export',
  'statistics.capacity',
  'statistics.employees',
  'statistics.orders',
  'statistics.overview',
  'statistics.reservations',
  'statistics.revenue',
  'statistics.today',
  'statistics.top-items',
];

const replicated = () => {
  const nothing = new Dependencies({ mail: null, storage: null, redis: null });
  return features(test.deps, nothing).filter(({ reads }) => reads === 'replica');
};

it('The named few operations may be answered by a standby, and all of them are reads.', () => {
  const routes = replicated();
  expect(new Set(routes.map(({ operation }) => operation.name))).toEqual(new Set(REPLICATED));
  expect(routes.filter(({ operation }) => operation.method !== 'GET')).toEqual([]);
  expect(routes.filter((route) => 'writes' in route)).toEqual([]);
});

it('The standby answers each of these operations, and the page of guests, without any help of the primary.', async () => {
  const venue = await aVenueFixture(test, 'chalet');
  await becomes('ok');
  const paramsOf = ({ name }: AnyOperation) => ({
    business_id: venue.businessId,
    branch_id: venue.branchId,
    branch_or_all: 'all',
    slug: venue.slug,
    user_id: venue.ids['customers'],
    id: name === 'menus.export' ? venue.menuId : venue.ids['items'],
  });
  const queryOf = ({ name }: AnyOperation) => ({
    ...(/^(orders|invoices|reservations|reports)\.export$/.test(name) ? { format: 'csv' } : {}),
    ...(name.startsWith('reports.') ? { from: '2026-04-01', to: '2026-04-30' } : {}),
    ...(name === 'reports.export' ? { report: 'stays' } : {}),
  });
  for (const { operation } of replicated()) {
    // oxlint-disable-next-line no-await-in-loop -- what each of them counts is looked at
    const by = await answeredBy(async () => {
      const { status, body } = await test.call(operation, {
        token: venue.owner.token,
        params: paramsOf(operation),
        query: queryOf(operation),
      });
      expect({ name: operation.name, status, body }).toMatchObject({ status: 200 });
    });
    expect({ name: operation.name, ...by }).toEqual({
      name: operation.name,
      replica: expect.any(Number),
      primary: 0,
    });
    expect(by.replica).toBeGreaterThan(0);
  }
  const page = await answeredBy(() => test.app.inject({ url: `/q/${venue.slug}` }));
  // The menu, and what of it is served now.
  expect(page).toEqual({ replica: 2, primary: 0 });
});

it('What somebody has just written is in what the standby answers, however often they write.', async () => {
  const venue = await aVenue(test);
  await becomes('ok');
  const names = Array.from({ length: 20 }, (_, n) => `Menu ${n}`);
  const by = await answeredBy(async () => {
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await addMenu(venue, name);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect((await auditsOf(venue)).labels[0]).toBe(name);
    }
  });
  expect(by).toEqual({ replica: names.length, primary: 0 });
});

describe('A standby that is behind', () => {
  it('leaves its reads to the primary, which knows the latest write, and is named by health and metrics.', async () => {
    const venue = await aVenue(test);
    const hasty = await anAppWithShortTimeouts();
    await becomes('ok', hasty);
    const resume = await pauseReplay();
    await addMenu(venue, 'Lunch');
    const by = await answeredBy(async () => {
      expect(await auditsOf(venue, hasty)).toEqual({ status: 200, labels: ['Lunch'] });
    }, hasty);
    expect(by).toEqual({ replica: 0, primary: 1 });
    await becomes('lagging', hasty);
    expect((await hasty.call(installation.health)).body).toMatchObject({
      status: 'ok',
      database: 'ok',
      replica: 'lagging',
    });
    await vi.waitFor(() => expect(figures(hasty).lagSeconds).toBeGreaterThan(0.05));
    const { payload } = await hasty.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(payload).toMatch(/^diwan_replica_lag_seconds \d/m);
    expect(payload).toContain('diwan_dependency_up{dependency="replica"} 0');
    expect(payload).toContain('diwan_replica_reads_total{answered_by="primary"} 1');
    await resume();
    await becomes('ok', hasty);
    expect(await answeredBy(() => auditsOf(venue, hasty), hasty)).toEqual({ replica: 1, primary: 0 });
  });

  it('is used as long as nothing has been written that it lacks.', async () => {
    const hasty = await anAppWithShortTimeouts();
    await becomes('ok', hasty);
    const venue = await aVenue(test);
    await vi.waitFor(async () =>
      expect(await pair.atStandby(`select id from businesses where id = ${venue.businessId}`)).toHaveLength(
        1,
      ),
    );
    await pauseReplay();
    expect(await answeredBy(() => auditsOf(venue, hasty), hasty)).toEqual({ replica: 1, primary: 0 });
  });

  it('is waited for as long as the setting says.', async () => {
    const venue = await aVenue(test);
    await becomes('ok');
    const resume = await pauseReplay();
    await addMenu(venue, 'Dinner');
    const by = await answeredBy(async () => {
      const requested = auditsOf(venue);
      await vi.waitFor(async () =>
        expect(
          await pair.atStandby(
            "select from pg_stat_activity where query like '%log_replayed()' and usename = 'diwan_app'",
          ),
        ).not.toHaveLength(0),
      );
      await resume();
      expect(await requested).toEqual({ status: 200, labels: ['Dinner'] });
    });
    expect(by).toEqual({ replica: 1, primary: 0 });
  });

  it('lets nobody in whose session has been ended at the primary.', async () => {
    const venue = await aVenue(test);
    await becomes('ok');
    await pauseReplay();
    await test.call(auth.logout, { token: venue.owner.token });
    expect(await auditsOf(venue)).toMatchObject({ status: 401 });
  });

  it('does not show guests a menu from before the latest save.', async () => {
    const venue = await aVenueFixture(test, 'restaurant');
    const hasty = await anAppWithShortTimeouts();
    const nameOf = async () => {
      const { body } = await hasty.call(guest.item, {
        params: { slug: venue.slug, id: venue.ids['items'] },
      });
      return body.locales[0].name;
    };
    expect(await nameOf()).toBe('Hummus');
    await becomes('ok', hasty);
    await pauseReplay();
    await test.owner.query("update items set name_en = 'Mutabbal' where business_id = $1", [
      venue.businessId,
    ]);
    // What has been read stays for a second.
    hasty.clock.moveSeconds(2);
    expect(await nameOf()).toBe('Mutabbal');
  });
});

describe('A read that is under way at the standby', () => {
  /** Goes on at the standby until something ends it, and tells who answered in the end. */
  const endless = (venue: Venue) =>
    test.deps.database.read(
      { userId: null, businessId: venue.businessId },
      (db: Db) =>
        db.get(sql<{ standby: boolean; menus: number }>`
          select pg_is_in_recovery() as standby, count(*)::int as menus,
            case when pg_is_in_recovery() then (select pg_sleep(600) from menus limit 1)::text end as slept from menus`),
      'replica',
    );
  const isUnderWay = () =>
    vi.waitFor(async () =>
      expect(
        await pair.atStandby(
          "select from pg_stat_activity where wait_event = 'PgSleep' and usename = 'diwan_app'",
        ),
      ).toHaveLength(1),
    );
  const response = { standby: false, menus: 1, slept: null };

  it('is answered by the primary where the standby cancels it for what it has to repeat.', async () => {
    const venue = await aVenue(test);
    await becomes('ok');
    const requested = endless(venue);
    await isUnderWay();
    await test.owner.query(
      'alter table menus add column conflicts int; alter table menus drop column conflicts',
    );
    expect(await requested).toEqual(response);
    await becomes('ok');
  });

  it('is answered by the primary where a limit of time ends it.', async () => {
    const venue = await aVenue(test);
    await becomes('ok');
    const requested = endless(venue);
    await isUnderWay();
    await pair.atStandby(
      "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'PgSleep' and usename = 'diwan_app'",
    );
    expect(await requested).toEqual(response);
  });

  it('is answered by the primary where the standby is lost, which later serves again when it is back.', async () => {
    const venue = await aVenue(test);
    await addMenu(venue, 'Breakfast');
    await becomes('ok');
    const requested = endless(venue);
    await isUnderWay();
    await pair.killStandby();
    expect(await requested).toEqual({ ...response, menus: 2 });
    await becomes('unavailable');
    const lost = await answeredBy(async () => {
      const responses = await Promise.all(Array.from({ length: 10 }, () => auditsOf(venue)));
      expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    });
    expect(lost).toEqual({ replica: 0, primary: 10 });
    expect((await test.call(installation.health)).body).toMatchObject({
      status: 'ok',
      replica: 'unavailable',
    });
    await pair.startStandby();
    await becomes('ok');
    expect(await answeredBy(() => auditsOf(venue))).toEqual({ replica: 1, primary: 0 });
  });

  it('is answered by the primary where the standby hangs without a word.', async () => {
    const venue = await aVenue(test);
    await becomes('ok');
    const requested = endless(venue);
    await isUnderWay();
    const sessions = await pair.atStandby<{ pid: number }>(
      "select pid from pg_stat_activity where usename = 'diwan_app'",
    );
    const signal = (name: NodeJS.Signals) => {
      for (const { pid } of sessions) process.kill(pid, name);
    };
    onTestFinished(async () => {
      signal('SIGCONT');
      // It does not know that nobody waits for it any more.
      await pair.atStandby(
        "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep' and usename = 'diwan_app'",
      );
    });
    signal('SIGSTOP');
    expect(await requested).toEqual(response);
    await becomes('ok');
  });

  it('is answered by the primary where it would write, lock or make a table.', async () => {
    const venue = await aVenue(test);
    await becomes('ok');
    const ask = (statement: ReturnType<typeof sql>) =>
      test.deps.database.read(
        { userId: null, businessId: venue.businessId },
        async (db) => {
          await db.run(statement);
          return db.get(sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`);
        },
        'replica',
      );
    expect(await ask(sql`update menus set name_en = 'Changed'`)).toEqual({ standby: false });
    expect(await ask(sql`select from menus for update`)).toEqual({ standby: false });
    expect(await ask(sql`select 1`)).toEqual({ standby: true });
    expect(figures().state).toBe('ok');
  });
});

describe('At the standby', () => {
  it('everybody sees the rows of their own business alone.', async () => {
    const [own, other] = [await aVenue(test), await aVenue(test)];
    await Promise.all([addMenu(own, 'Own'), addMenu(other, 'Other')]);
    await becomes('ok');
    const by = await answeredBy(async () => {
      expect((await auditsOf(own)).labels).toEqual(['Own']);
      expect((await auditsOf(other)).labels).toEqual(['Other']);
      const foreign = await test.call(audits.list, {
        token: own.owner.token,
        params: { business_id: other.businessId, branch_or_all: 'all' },
      });
      expect(foreign.status).toBe(404);
      const seen = ({ businessId }: Venue) =>
        test.deps.database.read(
          { userId: null, businessId },
          (db) =>
            db.get(sql<{ standby: boolean; businesses: number[] }>`
              select pg_is_in_recovery() as standby, array(select distinct business_id from menus) as businesses`),
          'replica',
        );
      expect(await seen(own)).toEqual({ standby: true, businesses: [own.businessId] });
      expect(await seen(other)).toEqual({ standby: true, businesses: [other.businessId] });
    });
    expect(by).toEqual({ replica: 4, primary: 0 });
  });

  it('a statement that slips into a call can enter no other business.', async () => {
    const [own, other] = [await aVenue(test), await aVenue(test)];
    await becomes('ok');
    const seen = await test.deps.database.read(
      { userId: null, businessId: own.businessId },
      async (db) => {
        const { setting } = await db.get(sql<{ setting: string }>`
          select set_config('app.tenancy', regexp_replace(current_setting('app.tenancy'), '^\\d+', ${String(other.businessId)}), false) as setting`);
        expect(setting).toMatch(new RegExp(`^${other.businessId} `));
        return db.get(sql<{ standby: boolean; menus: number }>`
          select pg_is_in_recovery() as standby, count(*)::int as menus from menus`);
      },
      'replica',
    );
    expect(seen).toEqual({ standby: true, menus: 0 });
  });
});

describe('A node', () => {
  const environment = (readUrl: string) => ({
    DATABASE_URL: pair.database.ownerUrl,
    DATABASE_APP_URL: pair.database.appUrl,
    DATABASE_READ_URL: readUrl,
    DATABASE_READ_LAG: '0.05',
    LOG_LEVEL: 'info',
  });

  it(
    'sees at its standby what was written at another node, and what the standby lacks at the primary.',
    async () => {
      // The node's own clock is the machine's.
      test.clock.set(new Date().toISOString());
      const venue = await aVenue(test);
      const node = await startNode(null, environment(pair.standbyUrl));
      onTestFinished(() => node.stop());
      // On a busy machine the standby may lag behind the rows that other tests have just written.
      await vi.waitFor(async () =>
        expect((await node.call(installation.health)).body).toMatchObject({ replica: 'ok' }),
      );
      await addMenu(venue, 'First');
      expect(await auditsOf(venue, node)).toEqual({ status: 200, labels: ['First'] });
      const resume = await pauseReplay();
      await addMenu(venue, 'Second');
      expect(await auditsOf(venue, node)).toEqual({ status: 200, labels: ['Second', 'First'] });
      await resume();
      expect(node.output()).toContain('The replica answers reads.');
    },
    START_MS,
  );

  it(
    'starts and serves without a standby that cannot be reached, and says so.',
    async () => {
      test.clock.set(new Date().toISOString());
      const venue = await aVenue(test);
      const node = await startNode(null, environment('postgres://nobody:hush@127.0.0.1:1/diwan'));
      onTestFinished(() => node.stop());
      expect(node.output()).toMatch(/The replica is unavailable \(.*ECONNREFUSED.*\); the primary answers/);
      expect(node.output()).not.toMatch(/hush|only-for-tests/);
      expect((await node.call(installation.health)).body).toMatchObject({
        status: 'ok',
        replica: 'unavailable',
      });
      await addMenu(venue, 'Menu');
      expect(await auditsOf(venue, node)).toEqual({ status: 200, labels: ['Menu'] });
    },
    START_MS,
  );
});

it('The health of a node whose database is a standby is 503, and the connection that led there is given up.', async () => {
  const appUrl = new URL(pair.standbyUrl);
  [appUrl.username, appUrl.password] = [new URL(pair.database.appUrl).username, 'only-for-tests'];
  const demoted = await startTestApp({}, { ...pair.database, appUrl: appUrl.href });
  onTestFinished(() => demoted.close());
  const { status, body, headers } = await demoted.call(installation.health);
  expect({ status, body, retry: headers['retry-after'] }).toMatchObject({
    status: 503,
    body: { status: 'unavailable', database: 'unavailable' },
    retry: '1',
  });
  expect(demoted.deps.database.poolLoad).toMatchObject({ used: 0, idle: 0 });
  expect((await test.call(installation.health)).status).toBe(200);
});

it('A server that follows no primary answers nothing, such as the primary itself.', async () => {
  const misled = await startTestApp({ DATABASE_READ_URL: pair.database.ownerUrl }, pair.database);
  onTestFinished(() => misled.close());
  misled.clock.set(test.clock.now().toISOString());
  const venue = await aVenue(test);
  const token = await signIn(test, venue.owner.id);
  const by = await answeredBy(async () => {
    const { status } = await misled.call(audits.list, {
      token,
      params: { business_id: venue.businessId, branch_or_all: 'all' },
    });
    expect(status).toBe(200);
  }, misled);
  expect(by).toEqual({ replica: 0, primary: 1 });
  expect(figures(misled)).toMatchObject({ state: 'unavailable', lagSeconds: null });
});
