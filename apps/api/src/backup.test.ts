import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import pg from 'pg';
import S3rver from 's3rver';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { guest } from '@diwan/contract/catalogue/guest-menu.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '#platform/backup/back-up.ts';
import { restore } from '#platform/backup/restore.ts';
import { verifyArchive } from '#platform/backup/archive-reader.ts';
import { readEnv } from '#platform/env.ts';
import { noise } from '#platform/images/testing/drawings.ts';
import { createStorage } from '#platform/storage/create-storage.ts';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import { bilingual, givePassword } from '#testing/builders.ts';
import { anEmptyDatabase, type EmptyDatabase } from '#testing/empty-database.ts';
import { multipart } from '#testing/multipart.ts';
import { pathOf, startTestApp, type TestApp } from '#testing/test-app.ts';
import { buildApp } from './app.ts';
import { schemaFolder } from './home.ts';
import { openInstallation } from './installation.ts';

const PASSWORD = 'a password of the drill';

async function aBucket(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'diwan-files' }],
  });
  const { port } = await server.run();
  const url = `s3://S3RVER:S3RVER@diwan-files/menu?endpoint=http://127.0.0.1:${port}`;
  return { url, close: () => server.close() };
}

const TAR_END = Buffer.alloc(1024);
async function entry(name: string, bytes = Buffer.alloc(0)): Promise<Buffer> {
  const archive = await packTar([{ header: { name, size: bytes.length }, body: bytes }]);
  return Buffer.from(archive.subarray(0, -TAR_END.length));
}

const ownerUrlOf = (test: TestApp) => test.owner.options.connectionString ?? '';

const sourceOf = (test: TestApp) => ({
  ownerUrl: ownerUrlOf(test),
  storage: test.deps.storage,
  dataDir: test.dataDir,
  version: '1.2.3',
  now: new Date('2026-04-01T08:00:00Z'),
});

async function upload(test: TestApp, villa: Villa): Promise<{ id: number; src: string }> {
  const picture = await noise(40, 30).jpeg().toBuffer();
  const form = multipart([{ name: 'villa.jpg', type: 'image/jpeg', bytes: picture }], {
    business_id: String(villa.businessId),
  });
  const { body } = await test.call(mediaFiles.upload, {
    token: villa.owner.token,
    body: form.payload,
    headers: form.headers,
  });
  return body.media;
}

const atTwo = (day: number) => `${new Date(Date.UTC(2026, 4, day)).toISOString().slice(0, 10)} 14:00:00`;

const book = (test: TestApp, { owner, businessId, branchId, itemId }: Villa, day: number) =>
  test.call(reservations.create, {
    token: owner.token,
    params: { business_id: businessId, branch_id: branchId },
    body: {
      reservable_id: itemId,
      from: atTwo(day),
      to: atTwo(day + 1),
      reserved_for: { name: 'Salem', phone: '+96555550100' },
    },
  });

const addCategory = (test: TestApp, villa: Villa, name: string) =>
  test.call(categories.create, {
    token: villa.owner.token,
    params: { business_id: villa.businessId },
    body: { menu_id: villa.menuId, locales: bilingual(name, name) },
  });

async function rowsOf(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A digest of every row of every table, and of what the sequences say, by name. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const contents: Record<string, string> = {};
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace)
         and c.relname not like 'kysely%' order by 1`,
    );
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*)::text || ' rows ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as told from ${name} t`,
      );
      contents[name] = rows[0].told;
    }
    const { rows: sequences } = await client.query(
      'select schemaname, sequencename, last_value from pg_sequences order by 1, 2',
    );
    return { ...contents, sequences: JSON.stringify(sequences) };
  } finally {
    await client.end();
  }
}

/** Sessions end with a restore, and what hangs on them. */
function withoutSessions(contents: Record<string, string>): Record<string, string> {
  const ended =
    'sessions devices desk_tries push_devices realtime_tickets code_requests login_links login_challenges'.split(
      ' ',
    );
  return Object.fromEntries(Object.entries(contents).filter(([name]) => !ended.includes(name)));
}

/** What the schema holds that rows do not show. */
const rulesOf = (url: string) =>
  rowsOf(
    url,
    `select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) || ' ' || convalidated as rule
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
     union all select oid::regclass::text, 'row security', relrowsecurity || ' ' || relforcerowsecurity from pg_class
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
     order by 1, 2`,
  );

/** Where the first entry whose name begins so has its header. */
function blockOf(tar: Buffer, name: string): number {
  for (let at = 0; at < tar.length; at += 512) {
    if (tar.subarray(at, at + name.length).toString() === name) return at;
  }
  throw new Error(`No entry begins with ${name}.`);
}

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'diwan-backup-'));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

let number = 0;
const aPlace = (ending: string) => join(scratch, `${(number += 1)}${ending}`);

async function aFolder(): Promise<string> {
  return mkdtemp(join(scratch, 'data-'));
}

/** A served chalet with a picture, a booking and a password to sign in with. */
async function aServedVilla(environment: Record<string, string> = {}) {
  const test = await startTestApp(environment);
  const villa = await aVilla(test);
  await givePassword(test, villa.owner.id, PASSWORD);
  await writeFile(join(test.dataDir, 'realtime.secret'), 'of-this-installation-and-of-no-other-one-at-all\n');
  const { src } = await upload(test, villa);
  const saved = await test.call(items.save, {
    token: villa.owner.token,
    params: { business_id: villa.businessId, id: villa.itemId },
    body: { locales: bilingual('Villa "A"\\\t\n', 'فيلا أ'), media: [{ src }] },
  });
  expect(saved.status).toBe(200);
  expect((await book(test, villa, 1)).status).toBe(200);
  return { test, villa };
}

async function withRestored(
  archive: string,
  place: { database: EmptyDatabase; dataDir: string; storageUrl: string },
  work: (
    response: (
      path: string,
      sent?: object,
    ) => Promise<{ status: number; json: () => unknown; bytes: Buffer }>,
  ) => Promise<void>,
): Promise<void> {
  const { database, dataDir, storageUrl } = place;
  const storage = createStorage(storageUrl, dataDir);
  await restore({ ownerUrl: database.ownerUrl, storage, dataDir, schemaFolder }, archive, {
    isForced: false,
  });
  const env = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    STORAGE_URL: storageUrl,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://diwan.test',
  });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const installation = await openInstallation(env, { version: '1.2.3', schemaFolder, log });
  const app = await buildApp(installation.deps);
  try {
    await work(async (url, sent) => {
      const response = await app.inject({ url, ...(sent ? { method: 'POST', payload: sent } : {}) });
      return { status: response.statusCode, json: () => response.json(), bytes: response.rawPayload };
    });
  } finally {
    await app.close();
    await installation.stop();
  }
}

describe.each(['a folder', 'a bucket'])('a backup of an installation that stores in %s', (kind) => {
  it('gives back every row, every file, the sign-in and the menu, in a place that stores the other way', async () => {
    const bucket = await aBucket(await aFolder());
    const isFolder = kind === 'a folder';
    const { test, villa } = await aServedVilla(isFolder ? {} : { STORAGE_URL: bucket.url });
    const database = await anEmptyDatabase({ isOrdinary: true });
    try {
      const archive = aPlace('.tar.gz');
      const manifest = await backUp(sourceOf(test), archive);
      const before = await contentsOf(ownerUrlOf(test));
      const slug = (await test.owner.query('select slug from branches')).rows[0].slug;
      const menu = await test.call(guest.menu, { params: { slug } });
      const { rows: files } = await test.owner.query('select path from files');
      expect(files.length).toBeGreaterThan(0);

      const dataDir = await aFolder();
      const storageUrl = isFolder ? bucket.url : `file:${join(dataDir, 'elsewhere')}`;
      const storage = createStorage(storageUrl, dataDir);
      await withRestored(archive, { database, dataDir, storageUrl }, async (response) => {
        expect(withoutSessions(await contentsOf(database.ownerUrl))).toEqual(withoutSessions(before));
        expect(await rulesOf(database.ownerUrl)).toEqual(await rulesOf(ownerUrlOf(test)));
        for (const { path } of files) {
          const stored = await test.deps.storage.get(path);
          expect((await storage.get(path)).equals(stored)).toBe(true);
          expect((await response(`/storage/${path}`)).bytes.equals(stored)).toBe(true);
        }
        expect(await readFile(join(dataDir, 'realtime.secret'), 'utf8')).toBe(
          'of-this-installation-and-of-no-other-one-at-all\n',
        );
        const shown = await response(pathOf(guest.menu, { slug }));
        expect(shown.json()).toEqual(menu.body);
        expect(await rowsOf(database.ownerUrl, 'select from sessions')).toEqual([]);
        const signedIn = await response(pathOf(auth.login), { email: villa.owner.email, password: PASSWORD });
        expect(signedIn.status).toBe(200);
      });
      expect(manifest.missing_files).toEqual([]);
    } finally {
      await database.drop();
      await test.close();
      await bucket.close();
    }
  });
});

describe('a backup', () => {
  let served: Awaited<ReturnType<typeof aServedVilla>>;
  let archive: string;
  beforeAll(async () => {
    served = await aServedVilla();
    archive = aPlace('.tar.gz');
    await backUp(sourceOf(served.test), archive);
  });
  afterAll(() => served.test.close());

  const restoreInto = async (database: EmptyDatabase, from: string, isForced = false) => {
    const dataDir = await aFolder();
    const storage = createStorage('', dataDir);
    return restore({ ownerUrl: database.ownerUrl, storage, dataDir, schemaFolder }, from, { isForced });
  };

  it('made while people write holds one moment: all that was answered before it, and nothing half', async () => {
    const { test } = served;
    const villa = await aVilla(test);
    const before: string[] = [];
    for (let one = 0; one < 5; one += 1) {
      before.push(`before ${one}`);
      expect((await addCategory(test, villa, `before ${one}`)).status).toBe(200);
    }
    const writing = new AbortController();
    const write = async (writer: number) => {
      for (let one = 0; !writing.signal.aborted; one += 1) {
        await addCategory(test, villa, `${writer} ${one}`);
        await book(test, villa, 10 + ((writer * 7 + one) % 200));
        await upload(test, villa);
      }
    };
    const writers = [1, 2, 3].map(write);
    const busy = aPlace('.tar.gz');
    const manifest = await backUp(sourceOf(test), busy).finally(() => writing.abort());
    await Promise.all(writers);
    expect(manifest.missing_files).toEqual([]);

    const database = await anEmptyDatabase();
    try {
      await restoreInto(database, busy);
      const names = await rowsOf(database.ownerUrl, 'select name_en from categories where business_id = $1', [
        villa.businessId,
      ]);
      expect(names.map((row) => row.name_en)).toEqual(expect.arrayContaining(before));
      const half = await rowsOf(
        database.ownerUrl,
        `select 'a booking without its place' as what from reservations r
           where not exists (select from occupancies o where o.business_id = r.business_id and o.reservation_id = r.id)
         union all select 'a category nobody wrote' from categories c where c.name_en ~ '^[0-9]' and not exists (
           select from audits a where a.business_id = c.business_id and a.entity_id = c.id and a.entity = 'category')`,
      );
      expect(half).toEqual([]);
    } finally {
      await database.drop();
    }
  });

  it('A restore ends every session and device, and lets no one-time code of the past be used.', async () => {
    const { test, villa } = served;
    await test.owner.query(
      `insert into sessions (token_hash) values ('\\x77');
       insert into code_requests (email, purpose, requester, token_hash, code_hash, sent_at, expires_at, sent_times)
         values ('a@b.test', 'reset', 'x', 'x', 'x', now(), now() + interval '1 day', '{}')`,
    );
    await test.owner.query(
      `insert into devices (business_id, branch_id, kind, name, session_id, created_at)
       select $1, $2, 'orders', 'Kitchen', id, now() from sessions where token_hash = '\\x77'`,
      [villa.businessId, villa.branchId],
    );
    await test.owner.query(
      `insert into desk_tries (business_id, device_id, user_id, wrong_tries)
       select business_id, id, $2, 1 from devices where business_id = $1`,
      [villa.businessId, villa.owner.id],
    );
    const busy = aPlace('.tar.gz');
    await backUp(sourceOf(test), busy);
    const database = await anEmptyDatabase();
    try {
      await restoreInto(database, busy);
      for (const table of ['sessions', 'devices', 'desk_tries', 'code_requests']) {
        expect([table, await rowsOf(database.ownerUrl, `select from ${table}`)]).toEqual([table, []]);
        expect((await test.owner.query(`select from ${table}`)).rowCount).toBeGreaterThan(0);
      }
      expect(await rowsOf(database.ownerUrl, "select from outbox where kind = 'push-forget'")).toEqual([]);
    } finally {
      await database.drop();
    }
  });

  it('Whatever refers to a session or a device goes with it, so that no row of it stops a restore.', async () => {
    const { rows } = await served.test.owner.query(
      `select conrelid::regclass::text as place, conname from pg_constraint
       where contype = 'f' and confrelid in ('sessions'::regclass, 'devices'::regclass) and confdeltype not in ('c', 'n')`,
    );
    expect(rows).toEqual([]);
  });

  it('An encrypted backup shows nothing of what it holds, and opens with its passphrase only.', async () => {
    const { test } = served;
    const sealed = aPlace('.tar.gz.enc');
    const passphrase = 'a passphrase of Nora';
    const trust = { signingKeys: [], acceptsUnsigned: false };
    // More than one sealed piece.
    await writeFile(join(test.dataDir, 'long.secret'), randomBytes(200_000));
    await backUp({ ...sourceOf(test), passphrase }, sealed);
    const bytes = await readFile(sealed);
    expect(bytes.subarray(0, 8).toString()).toBe('DIWANENC');
    await expect(verifyArchive(sealed, trust)).rejects.toThrow('Set BACKUP_PASSPHRASE');
    await expect(verifyArchive(sealed, { ...trust, passphrase: 'another passphrase' })).rejects.toThrow(
      'BACKUP_PASSPHRASE does not open',
    );
    for (const [name, broken] of [
      ['cut', bytes.subarray(0, -100)],
      ['cut between pieces', bytes.subarray(0, 26 + 65_552)],
      [
        'flipped',
        Buffer.concat([bytes.subarray(0, 40), Buffer.from([(bytes[40] ?? 0) ^ 1]), bytes.subarray(41)]),
      ],
    ] as const) {
      const place = aPlace('.tar.gz.enc');
      await writeFile(place, broken);
      expect([name, await verifyArchive(place, { ...trust, passphrase }).catch(String)]).toEqual([
        name,
        expect.stringContaining('damaged'),
      ]);
    }
    const database = await anEmptyDatabase();
    try {
      const dataDir = await aFolder();
      const target = {
        ownerUrl: database.ownerUrl,
        storage: createStorage('', dataDir),
        dataDir,
        schemaFolder,
      };
      const manifest = await restore({ ...target, passphrase }, sealed, { isForced: false });
      expect(withoutSessions(await contentsOf(database.ownerUrl))).toEqual(
        withoutSessions(await contentsOf(ownerUrlOf(test))),
      );
      expect(manifest.product).toBe('diwan');
    } finally {
      await database.drop();
    }
  });

  it('goes into an empty place only, unless what is there may be deleted', async () => {
    const database = await anEmptyDatabase();
    try {
      await restoreInto(database, archive);
      const once = await contentsOf(database.ownerUrl);
      await expect(restoreInto(database, archive)).rejects.toThrow('There is an installation here already.');
      expect(await contentsOf(database.ownerUrl)).toEqual(once);
      await restoreInto(database, archive, true);
      expect(await contentsOf(database.ownerUrl)).toEqual(once);
    } finally {
      await database.drop();
    }
  });

  it('is not restored under a server that runs', async () => {
    const { test } = served;
    const before = await contentsOf(ownerUrlOf(test));
    const dataDir = await aFolder();
    const target = { ownerUrl: ownerUrlOf(test), storage: test.deps.storage, dataDir, schemaFolder };
    await expect(restore(target, archive, { isForced: true })).rejects.toThrow('A Diwan is running');
    expect(await contentsOf(ownerUrlOf(test))).toEqual(before);
  });

  it('of a newer Diwan is refused', async () => {
    const older = await mkdtemp(join(scratch, 'older-'));
    await cp(schemaFolder, older, { recursive: true });
    const names = (await readdir(join(older, 'migrations'))).filter((name) => name.endsWith('.sql')).sort();
    await rm(join(older, 'migrations', names.at(-1) ?? ''));
    const database = await anEmptyDatabase();
    const dataDir = await aFolder();
    const target = {
      ownerUrl: database.ownerUrl,
      storage: createStorage('', dataDir),
      dataDir,
      schemaFolder: older,
    };
    try {
      await expect(restore(target, archive, { isForced: false })).rejects.toThrow('made by a newer Diwan');
    } finally {
      await database.drop();
    }
  });

  it('that was cut off, changed or robbed of a file is refused before anything is touched', async () => {
    const tar = gunzipSync(await readFile(archive));
    const at = tar.indexOf('Villa "A"');
    const changed = Buffer.from(tar);
    changed.write('Palast', at);
    const misnamed = Buffer.from(tar);
    misnamed.write('tablet', 0);
    const start = blockOf(tar, 'files/');
    const next = blockOf(tar, 'installation/');
    const broken = {
      cut: (await readFile(archive)).subarray(0, -2000),
      changed: gzipSync(changed),
      endless: gzipSync(tar.subarray(0, -TAR_END.length)),
      'without its last entry': gzipSync(tar.subarray(0, tar.lastIndexOf('manifest.json'))),
      misnamed: gzipSync(misnamed),
      robbed: gzipSync(Buffer.concat([tar.subarray(0, start), tar.subarray(next)])),
      empty: Buffer.alloc(0),
      foreign: Buffer.from('not an archive at all'),
      unlisted: gzipSync(Buffer.concat([await entry('installation/unlisted.secret'), tar])),
      twice: gzipSync(Buffer.concat([tar.subarray(start, next), tar])),
      appended: gzipSync(Buffer.concat([tar.subarray(0, -TAR_END.length), await entry('files/a'), TAR_END])),
    };
    const messages: Record<string, string> = {};
    for (const [name, bytes] of Object.entries(broken)) {
      const path = aPlace(`-${name}.tar.gz`);
      await writeFile(path, bytes);
      // No server listens there: whatever is wrong is found before the database is asked.
      const target = {
        ownerUrl: 'postgres://nobody@127.0.0.1:1/none',
        storage: createStorage('', scratch),
        dataDir: scratch,
        schemaFolder,
      };
      await restore(target, path, { isForced: true }).catch((error: Error) => {
        messages[name] = error.message.replace(path, 'it');
      });
    }
    expect(messages).toEqual({
      cut: 'it is not a whole backup of Diwan: it is damaged or was cut off.',
      endless: 'it is not a whole backup of Diwan: it is damaged or was cut off.',
      'without its last entry': 'it is not a whole backup of Diwan: it is damaged or was cut off.',
      misnamed: 'it is not a whole backup of Diwan: it is damaged or was cut off.',
      changed: expect.stringMatching(
        /^it is damaged: tables\/public\.\w+\/000001\.copy is not what was written\.$/,
      ),
      robbed: expect.stringMatching(/^it is damaged: files\/.* is missing\.$/),
      empty: 'it is not a whole backup of Diwan: it is damaged or was cut off.',
      foreign: 'it is not a whole backup of Diwan: it is damaged or was cut off.',
      unlisted: 'it is damaged: installation/unlisted.secret is not in its list of contents.',
      twice: expect.stringMatching(/^it is damaged: it holds files\/.* twice\.$/),
      appended: 'it is damaged: files/a stands behind its list of contents.',
    });
  });

  it('A backup with an entry that no backup has is refused, even where its list names it.', async () => {
    const digest = createHash('sha256').update('').digest('hex');
    const names = ['installation/.bashrc', 'files/../../up.jpg', 'tables/public.users/x', 'else'];
    for (const name of [...names, 'tables/public.users/000001.copy/x']) {
      const list = Buffer.from(
        JSON.stringify({
          product: 'diwan',
          format: 1,
          version: '1',
          made_at: '2026-04-01T08:00:00Z',
          migrations: [],
          tables: [{ schema: 'public', name: 'users', columns: [], rows: 0 }],
          sequences: [],
          missing_files: [],
          entries: { [name]: digest },
        }),
      );
      const path = aPlace('-odd.tar.gz');
      const tar = Buffer.concat([await entry(name), await entry('manifest.json', list), TAR_END]);
      await writeFile(path, gzipSync(tar));
      const trust = { signingKeys: [], acceptsUnsigned: false };
      await expect(verifyArchive(path, trust)).rejects.toThrow(`no backup holds ${name}.`);
    }
  });

  it('A signed backup is restored by an installation with its key alone, and an unsigned one only when asked to.', async () => {
    const { test } = served;
    const [own, other] = ['k'.repeat(32), 'o'.repeat(32)];
    const signed = aPlace('-signed.tar.gz');
    await backUp({ ...sourceOf(test), signingKey: own }, signed);
    const verified = (path: string, signingKeys: string[], acceptsUnsigned = false) =>
      verifyArchive(path, { signingKeys, acceptsUnsigned }).then(
        () => 'trusted',
        ({ message }: Error) => message.replace(path, 'it'),
      );
    expect(await verified(signed, [other, own])).toBe('trusted');
    expect(await verified(signed, [])).toBe('trusted');
    expect(await verified(signed, [other], true)).toMatch(/^it was not signed by this installation/);
    expect(await verified(archive, [own])).toMatch(/^it is not signed\. .* --unsigned\.$/);
    expect(await verified(archive, [own], true)).toBe('trusted');
    // Whoever changes rows can write the list of contents anew, and not the signature.
    const tar = gunzipSync(await readFile(signed));
    tar.write('9.9.9', tar.lastIndexOf('1.2.3'));
    const forged = aPlace('-forged.tar.gz');
    await writeFile(forged, gzipSync(tar));
    expect(await verified(forged, [own])).toMatch(/^it was not signed by this installation/);
  });

  it('tells which files the storage had lost, and saves the rest', async () => {
    const { test, villa } = served;
    const { src } = await upload(test, villa);
    const path = src.replace(/^.*\/storage\//, '');
    await test.deps.storage.remove(path);
    const manifest = await backUp(sourceOf(test), aPlace('.tar.gz'));
    expect(manifest.missing_files).toEqual([path]);
  });

  it('is readable by nobody else, never written over another, and lists every entry with its digest', async () => {
    await expect(backUp(sourceOf(served.test), archive)).rejects.toThrow('exists already');
    const bytes = gunzipSync(await readFile(archive));
    expect(bytes.subarray(257, 262).toString()).toBe('ustar');
    const manifest = JSON.parse(
      bytes.subarray(bytes.lastIndexOf('{\n "product"')).toString().replace(/\0+$/, ''),
    );
    const secret = createHash('sha256')
      .update('of-this-installation-and-of-no-other-one-at-all\n')
      .digest('hex');
    expect(manifest.entries['installation/realtime.secret']).toBe(secret);
    const { mode } = await stat(archive);
    expect(mode & 0o077).toBe(0);
  });
});
