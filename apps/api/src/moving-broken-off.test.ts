import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { startIdentities } from '#platform/database/installation-number.ts';
import { migrate } from '#platform/database/migrate.ts';
import { noise } from '#platform/images/testing/drawings.ts';
import { aVenue, bilingual, signIn, type Venue } from '#testing/builders.ts';
import { startMove, type RunningMove } from '#testing/move-command.ts';
import {
  anInstallation,
  filled,
  ownerUrlOf,
  rowsOf,
  waitsForLock,
  withoutStaying,
} from '#testing/moving-owners.ts';
import { multipart } from '#testing/multipart.ts';
import { anS3Server, type S3Server } from '#testing/s3-server.ts';
import type { TestApp } from '#testing/test-app.ts';
import { schemaFolder } from './home.ts';

const LONG_MS = 600_000;
const KEY = 'k'.repeat(32);
const TO_KEY = 't'.repeat(32);

let s3: S3Server;
let a: TestApp;
let b: TestApp;
beforeAll(async () => {
  s3 = await anS3Server();
  await s3.start();
  [a, b] = await Promise.all([anInstallation(0, { STORAGE_URL: s3.url }), anInstallation(1)]);
}, LONG_MS);
afterAll(async () => {
  await Promise.all([a.close(), b.close()]);
  await s3.remove();
});

async function aVenueWithPicture(): Promise<Venue> {
  const venue = await aVenue(a);
  const bytes = await noise(40, 30).jpeg().toBuffer();
  const form = multipart([{ name: 'sea.jpg', type: 'image/jpeg', bytes }], {
    business_id: String(venue.businessId),
  });
  const { status } = await a.call(mediaFiles.upload, {
    token: venue.owner.token,
    body: form.payload,
    headers: form.headers,
  });
  expect(status).toBe(200);
  return venue;
}

const rowsIn = async (test: TestApp, { businessId, owner }: Venue) =>
  withoutStaying(await rowsOf(test, [businessId], [owner.id]));

const fileOf = async (test: TestApp, { businessId }: Venue) => {
  const { rows } = await test.owner.query('select path from files where business_id = $1', [businessId]);
  return String(rows[0]?.path);
};

const savesIn = async (test: TestApp, { owner, businessId, menuId }: Venue, token = owner.token) =>
  (
    await test.call(categories.create, {
      token,
      params: { business_id: businessId },
      body: { menu_id: menuId, locales: bilingual('Sweets', 'حلويات') },
    })
  ).status;

const ofSource = () => ({
  DATA_DIR: a.dataDir,
  DATABASE_URL: ownerUrlOf(a),
  STORAGE_URL: s3.url,
  SECRETS_KEY: KEY,
});
const ofTarget = () => ({ TO_SECRETS_KEY: TO_KEY, TO_STORAGE_URL: `file:${join(b.dataDir, 'storage')}` });

/** Until the servers have noticed that the process of a move is gone: then its locks are as well. */
const isForgotten = () =>
  vi.waitFor(async () => {
    for (const test of [a, b]) {
      const { rowCount } = await test.owner.query(
        "select from pg_stat_activity where datname = current_database() and application_name = 'diwan-move'",
      );
      expect(rowCount).toBe(0);
    }
  });

async function kill({ child, ended }: RunningMove): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

describe('A move whose process is killed', { timeout: LONG_MS }, () => {
  let venue: Venue;
  const move = (more: readonly string[] = [], environment: Record<string, string> = {}) =>
    startMove([venue.owner.email, '--to', ownerUrlOf(b), ...more], {
      ...ofSource(),
      ...ofTarget(),
      ...environment,
    });

  /** Kills it while its statement with these words waits for a lock that is held. */
  async function killedAt(
    { at, lock, words }: { at: TestApp; lock: string; words: string },
    more: readonly string[] = [],
  ): Promise<void> {
    const holding = await at.owner.connect();
    try {
      await holding.query('begin');
      await holding.query(`lock table ${lock}`);
      const running = move(more);
      await Promise.race([
        waitsForLock(at, words),
        running.ended.then((end) => Promise.reject(new Error(`It did not wait: ${JSON.stringify(end)}`))),
      ]);
      await kill(running);
    } finally {
      await holding.query('rollback');
      holding.release();
    }
    await isForgotten();
  }

  beforeAll(async () => {
    await a.owner.query('delete from configurations');
    venue = await aVenueWithPicture();
  });

  it('while it copies files has changed nothing: people go on working here.', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const requested = new Promise((resolve) => silent.once('request', resolve));
    const running = move([], { TO_STORAGE_URL: `s3://key:secret@bucket?endpoint=http://127.0.0.1:${port}` });
    await requested;
    await kill(running);
    silent.closeAllConnections();
    silent.close();
    await isForgotten();
    expect(await savesIn(a, venue)).toBe(200);
    expect(filled(await rowsIn(b, venue))).toEqual([]);
  });

  it('while it waits for writers has closed nothing.', async () => {
    await killedAt({ at: a, lock: 'events in row exclusive mode', words: 'create trigger' });
    expect(await savesIn(a, venue)).toBe(200);
    const { rowCount } = await a.owner.query('select from app_private.moves');
    expect(rowCount).toBe(0);
  });

  it('while rows arrive leaves none there; here they are closed and whole, until it is repeated or given up.', async () => {
    const before = await rowsIn(a, venue);
    await killedAt({ at: b, lock: 'orders in access exclusive mode', words: 'from orders with no data' });
    expect(filled(await rowsIn(b, venue))).toEqual([]);
    expect(await rowsIn(a, venue)).toEqual(before);
    expect(await savesIn(a, venue)).toBe(503);
    const givenUp = await move(['--cancel']).ended;
    expect([givenUp.code, givenUp.complained]).toEqual([0, '']);
    expect(await savesIn(a, venue)).toBe(200);
  });

  it('while it is given up is still under way, and can be given up again.', async () => {
    await killedAt({ at: b, lock: 'orders in access exclusive mode', words: 'from orders with no data' });
    await killedAt(
      { at: a, lock: 'app_private.moves in share mode', words: 'delete from app_private.moves' },
      ['--cancel'],
    );
    expect(await savesIn(a, venue)).toBe(503);
    expect((await move(['--cancel']).ended).code).toBe(0);
    expect(await savesIn(a, venue)).toBe(200);
  });

  it('after its rows have arrived is only to be written down; they are there once, and written there alone.', async () => {
    await killedAt({ at: b, lock: 'orders in access exclusive mode', words: 'from orders with no data' });
    const before = await rowsIn(a, venue);
    await killedAt({ at: a, lock: 'app_private.moves in share mode', words: 'set copied_at' });
    expect(await rowsIn(b, venue)).toEqual(before);
    expect(await rowsIn(a, venue)).toEqual(before);
    expect(await savesIn(a, venue)).toBe(503);
    const refused = await move(['--cancel']).ended;
    expect([refused.code, refused.complained]).toEqual([1, expect.stringContaining('has arrived in')]);
    // The server ends the statement that nobody waits for any more: it is written down.
    const again = await move().ended;
    expect([again.code, again.complained]).toEqual([
      1,
      expect.stringContaining('End the move with --finish.'),
    ]);
    expect(await rowsIn(b, venue)).toEqual(before);
    const path = await fileOf(b, venue);
    expect(await b.deps.storage.get(path)).toEqual(await a.deps.storage.get(path));
  });

  it('while it deletes here has deleted nothing, and repeating it does.', async () => {
    const before = await rowsIn(a, venue);
    await killedAt({ at: a, lock: 'orders in share mode', words: 'delete from orders' }, ['--finish']);
    expect(await rowsIn(a, venue)).toEqual(before);
    expect(await savesIn(a, venue)).toBe(503);
    expect(await savesIn(b, venue, await signIn(b, venue.owner.id))).toBe(200);
  });

  it('after it has deleted here leaves the owner there alone, and repeating it ends the move.', async () => {
    await killedAt({ at: a, lock: 'app_private.moves in share mode', words: 'set finished_at' }, [
      '--finish',
    ]);
    expect(filled(await rowsIn(a, venue))).toEqual([]);
    const there = await rowsIn(b, venue);
    const ended = await move(['--finish']).ended;
    expect([ended.code, ended.complained]).toEqual([0, '']);
    expect(await rowsIn(b, venue)).toEqual(there);
    const { rows } = await a.owner.query(`select tgname from pg_trigger where tgname like 'closed%'`);
    expect(rows).toEqual([]);
    expect(await savesIn(b, venue, await signIn(b, venue.owner.id))).toBe(200);
    expect(await savesIn(a, await aVenue(a))).toBe(200);
  });
});

describe('Between a bucket and a data directory', { timeout: LONG_MS }, () => {
  it('an owner moves there and back by the command, and every row and file is as it was.', async () => {
    const log = { info: () => {}, warn: () => {} };
    const dataDir = await mkdtemp(join(tmpdir(), 'diwan-moved-'));
    const prepared = await startEmbeddedPostgres({ dataDir, log });
    await migrate(prepared.ownerUrl, schemaFolder);
    await startIdentities(prepared.ownerUrl, 2);
    await prepared.stop();
    await writeFile(join(dataDir, 'secrets.secret'), TO_KEY);

    const venue = await aVenueWithPicture();
    const [before, path] = [await rowsIn(a, venue), await fileOf(a, venue)];
    const bytes = await a.deps.storage.get(path);
    const there = (more: string[] = []) =>
      startMove([venue.owner.email, '--to', dataDir, ...more], ofSource()).ended;
    const moved = await there();
    expect([moved.code, moved.complained]).toEqual([0, '']);
    expect(await readFile(join(dataDir, 'storage', path))).toEqual(bytes);
    expect(await there(['--finish'])).toMatchObject({ code: 0, complained: '' });
    expect(filled(await rowsIn(a, venue))).toEqual([]);
    expect(await a.deps.storage.stat(path)).toBeNull();

    // As long as a server serves it: its PostgreSQL runs already.
    const served = await startEmbeddedPostgres({ dataDir, log });
    const back = (more: string[] = []) =>
      startMove([venue.owner.email, '--to', ownerUrlOf(a), ...more], {
        DATA_DIR: dataDir,
        TO_STORAGE_URL: s3.url,
        TO_SECRETS_KEY: KEY,
      }).ended;
    const returned = await back();
    expect([returned.code, returned.complained]).toEqual([0, '']);
    expect(await back(['--finish'])).toMatchObject({ code: 0, complained: '' });
    const client = new pg.Client({ connectionString: served.ownerUrl });
    await client.connect();
    expect((await client.query('select from businesses')).rowCount).toBe(0);
    await client.end();
    await served.stop();
    expect(await rowsIn(a, venue)).toEqual(before);
    expect(await a.deps.storage.get(path)).toEqual(bytes);
    await rm(dataDir, { recursive: true, force: true });
  });
});
