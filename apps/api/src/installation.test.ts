import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { installation } from '@diwan/contract/installation/installation.ts';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { areas } from '@diwan/contract/venues/areas.ts';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { awaitDatabase } from '#platform/database/await-database.ts';
import { readEnv } from '#platform/env.ts';
import { openPrivateFolder, writePrivateFile } from '#platform/files/private-files.ts';
import { httpErrorOf } from '#platform/http/error-mapper.ts';
import { noise } from '#platform/images/testing/drawings.ts';
import { installationSecret } from '#platform/secrets/installation-secret.ts';
import { DiskRoom } from '#platform/storage/disk-room.ts';
import { StorageFull } from '#platform/storage/storage-errors.ts';
import { aVenue, bilingual } from '#testing/builders.ts';
import { endWithTests } from '#testing/children.ts';
import { multipart } from '#testing/multipart.ts';
import { freePort } from '#testing/redis-server.ts';
import { useTestApp } from '#testing/test-app.ts';
import { printStart, StartLog } from './start-log.ts';
import { ofDataDirectory, ofListening, warnOfRoot } from './start-errors.ts';

const test = useTestApp();
let folder: string;

type Say = (text: string) => void;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diwan-installation-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

/** Whatever stands there others can read. */
async function openToOthers(root: string): Promise<string[]> {
  const names = await readdir(root, { recursive: true });
  const modes = await Promise.all(
    names.map(async (name) => [name, (await stat(join(root, name))).mode] as const),
  );
  return modes.filter(([, mode]) => (mode & 0o077) !== 0).map(([name]) => name);
}

describe('the files of an installation', () => {
  it('Mails, uploads, stored files and pictures in other sizes are for their owner alone.', async () => {
    const venue = await aVenue(test);
    const form = multipart([{ name: 'sea.jpg', bytes: await noise(60, 40).jpeg().toBuffer() }], {
      business_id: String(venue.businessId),
    });
    const { status, body } = await test.call(mediaFiles.upload, {
      token: venue.owner.token,
      body: form.payload,
      headers: form.headers,
    });
    expect(status).toBe(200);
    const { pathname } = new URL(body.file);
    const sized = pathname.replace('/storage/', '/images/unsafe/64x64/');
    expect((await test.app.inject({ url: sized })).statusCode).toBe(200);
    await test.call(auth.sendCode, { body: { email: 'nora@example.test' } });
    expect(await test.mails('nora@example.test')).toHaveLength(1);
    expect((await readdir(test.dataDir)).sort()).toEqual(['outbox', 'storage', 'tmp', 'variants']);
    expect(await openToOthers(test.dataDir)).toEqual([]);
  });

  it('A data directory that others can open is closed with a warning, and a private one without.', async () => {
    const warnings: string[] = [];
    const open = () => openPrivateFolder(folder, (text) => warnings.push(text));
    await open();
    expect(warnings).toEqual([]);
    await chmod(folder, 0o755);
    await open();
    await open();
    expect(await modeOf(folder)).toBe('700');
    expect(warnings).toEqual([
      `${folder} was open to other users (mode 755) and is closed to them now (700).`,
    ]);
    await openPrivateFolder(join(folder, 'new/one'), () => {});
    expect(await modeOf(join(folder, 'new/one'))).toBe('700');
  });

  it('A private file is replaced whole, and one that cannot be written leaves the former one and nothing else.', async () => {
    const path = join(folder, 'a.secret');
    await writePrivateFile(path, 'one');
    const former = await open(path);
    await writePrivateFile(path, 'two');
    // Whoever reads meanwhile, as a backup does, has the former one whole: it is another file and not this one cut short.
    expect(await former.readFile('utf8')).toBe('one');
    await former.close();
    expect([await readFile(path, 'utf8'), await modeOf(path)]).toEqual(['two', '600']);
    await mkdir(join(folder, 'taken'));
    await expect(writePrivateFile(join(folder, 'taken'), 'three')).rejects.toThrow('EISDIR');
    expect((await readdir(folder)).sort()).toEqual(['a.secret', 'taken']);
  });
});

describe('a secret of an installation', () => {
  const random = vi.fn<(bytes: number) => Buffer>((bytes) => Buffer.alloc(bytes, 7));

  it('It is made once, and read from then on.', async () => {
    const made = await installationSecret(folder, 'secrets.secret', random);
    expect(made).toHaveLength(43);
    expect(await installationSecret(folder, 'secrets.secret', random)).toBe(made);
    expect(random).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['', 'empty'],
    ['\n', 'empty'],
    ['half-of-a-sec', 'broken'],
    [`${'x'.repeat(50)} and more`, 'broken'],
  ])('One that holds %j stops the start in words.', async (content, what) => {
    const path = join(folder, 'secrets.secret');
    await writeFile(path, content);
    await expect(installationSecret(folder, 'secrets.secret', random)).rejects.toThrow(
      `The secret in ${path} is ${what}. Put the file of a backup there.`,
    );
  });
});

describe('a start that cannot succeed', () => {
  const log = { info: () => {} };

  it('It names the database that is away, and the variable, without its password.', async () => {
    const port = await freePort();
    const url = `postgres://diwan:hidden@127.0.0.1:${port}/diwan`;
    const failed = awaitDatabase({ url, variable: 'DATABASE_URL', waitSeconds: 0, log });
    await expect(failed).rejects.toThrow(
      `PostgreSQL at 127.0.0.1:${port}/diwan, named by DATABASE_URL, cannot be reached: connect ECONNREFUSED`,
    );
  });

  it('It does not wait for a database that refuses the password.', async () => {
    const url = new URL(inject('ownerUrl'));
    url.password = 'wrong';
    const failed = awaitDatabase({ url: url.href, variable: 'DATABASE_APP_URL', waitSeconds: 3600, log });
    await expect(failed).rejects.toThrow(
      /named by DATABASE_APP_URL, does not let Diwan in: password authentication failed/,
    );
  });

  it('It waits for a database that is not there yet, says so once, and goes on when it is.', async () => {
    const messages: string[] = [];
    const port = await freePort();
    const url = `postgres://diwan@127.0.0.1:${port}/diwan`;
    const waiting = awaitDatabase({
      url,
      variable: 'DATABASE_URL',
      waitSeconds: 3600,
      log: { info: (text) => messages.push(text) },
    });
    waiting.catch(() => {});
    await vi.waitUntil(() => messages.length > 0);
    // Something answers that lets nobody in: it is not waited for any longer.
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', () => socket.end('E\0\0\0\x1eSFATAL\0C28000\0Mnot you\0\0\0\0'));
    }).listen(port, '127.0.0.1');
    await expect(waiting).rejects.toThrow(/does not let Diwan in/);
    server.close();
    expect(messages).toEqual([expect.stringMatching(/cannot be reached yet .* waiting for up to 3600 s\.$/)]);
  });

  it('It names the port that is taken, with its variables.', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const [error] = await once(createServer().listen(port, '127.0.0.1'), 'error');
    server.close();
    expect(ofListening(error, readEnv({ PORT: String(port) }))).toMatchObject({
      message: `Diwan cannot listen at 127.0.0.1:${port} (another program listens there). Set PORT or HOST to another one.`,
    });
  });

  it('It says that the disk is full, and not that data is broken, also where PostgreSQL found it.', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, mkdir'), { code: 'ENOSPC' });
    const postgres = new Error('PostgreSQL did not start:\nFATAL: checkpoint request failed');
    for (const error of [full, postgres]) {
      expect(await ofDataDirectory(error, '/data', async () => 4096)).toMatchObject({
        message:
          'The data directory /data, named by DATA_DIR, cannot be used: its disk is full: make room, nothing is lost.',
      });
    }
    expect(await ofDataDirectory(postgres, '/data', async () => Infinity)).toBe(postgres);
    const other = new Error('something else');
    expect(await ofDataDirectory(other, '/data', async () => 4096)).toBe(other);
  });

  it('It warns of root where others use the installation.', () => {
    const warn = vi.fn<Say>();
    warnOfRoot(readEnv({}), warn, 0);
    warnOfRoot(readEnv({ PUBLIC_URL: 'https://diwan.example.com' }), warn, 1000);
    expect(warn).not.toHaveBeenCalled();
    warnOfRoot(readEnv({ PUBLIC_URL: 'https://diwan.example.com' }), warn, 0);
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^Diwan runs as root\. .*"nobody"/));
  });

  it('A restore that fails leaves no cluster and no folder behind.', { timeout: 240_000 }, async () => {
    const archive = join(folder, 'broken.tar.gz');
    await writeFile(archive, 'not an archive');
    const dataDir = join(folder, 'data');
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'restore.ts'), archive],
      {
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir },
        stdio: 'ignore',
      },
    );
    endWithTests(child);
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(await readdir(folder)).toEqual(['broken.tar.gz']);
  });
});

describe('a disk that fills up', () => {
  const MEGABYTE = 1024 * 1024;
  const left = async (megabytes: number) => {
    test.disk.freeBytes = megabytes * MEGABYTE;
    await test.deps.room.look();
  };
  afterEach(() => left(100_000));

  it('Writes and uploads are refused in words before it is full; reads and sign-ins are served; later all is.', async () => {
    const venue = await aVenue(test);
    const params = { business_id: venue.businessId, branch_id: venue.branchId };
    const { token } = venue.owner;
    const save = (locale: string) =>
      test.call(areas.create, {
        token,
        params,
        body: { locales: bilingual('Hall', 'قاعة') },
        headers: { locale },
      });
    await left(255);
    const refused = await save('en');
    expect(refused).toMatchObject({
      status: 507,
      body: {
        message:
          'There is no room left to save this. Nothing was changed; please tell the people who run this system.',
      },
      headers: { 'retry-after': '60' },
    });
    expect((await save('ar')).body.message).toBe(
      'لا توجد مساحة كافية للحفظ. لم يتغير أي شيء، يرجى إبلاغ القائمين على النظام.',
    );
    const form = multipart([{ name: 'sea.jpg', bytes: Buffer.from('x') }], {});
    const uploaded = await test.call(mediaFiles.upload, { token, body: form.payload, headers: form.headers });
    expect(uploaded.status).toBe(507);
    expect((await test.call(areas.list, { token, params })).status).toBe(200);
    const signedIn = await test.call(auth.login, {
      body: { email: venue.owner.email, password: 'wrong one' },
    });
    expect(signedIn.status).toBe(401);
    const health = await test.call(installation.health);
    expect(health).toMatchObject({ status: 200, body: { status: 'ok', storage: 'full' } });
    const { payload } = await test.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(payload).toContain(`diwan_disk_free_bytes{disk="data"} ${255 * MEGABYTE}`);
    await left(256);
    expect((await save('en')).status).toBe(200);
    expect((await test.call(installation.health)).body.storage).toBe('ok');
  });

  it('The log warns early, once for each change, and where only files lie there rows are still written.', async () => {
    const lines: string[] = [];
    const disk = { freeBytes: 5000 * MEGABYTE };
    const room = new DiskRoom({
      places: [{ name: 'storage', folder: '/files', holdsRows: false }],
      reserveMegabytes: 100,
      freeBytes: async () => disk.freeBytes,
    });
    await room.start({
      warn: (line) => lines.push(`warn ${line}`),
      info: (line) => lines.push(`info ${line}`),
    });
    for (const megabytes of [399, 390, 99, 98, 5000]) {
      disk.freeBytes = megabytes * MEGABYTE;
      await room.look();
      if (megabytes > 99) continue;
      expect(() => room.refuseUpload()).toThrow('507');
      expect(() => room.refuseWrite('areas.create')).not.toThrow();
    }
    room.stop();
    expect(lines).toEqual([
      'warn The disk of /files has 399 MB left; below 100 MB (DISK_RESERVE_MB) writes are refused.',
      'warn The disk of /files has 99 MB left: writes are refused until there is room.',
      'info The disk of /files has room again (5000 MB).',
    ]);
  });

  it('The free room of a real folder is measured, and one that is not there counts as enough.', async () => {
    const places = [folder, join(folder, 'not there')].map((each) => ({
      name: each,
      folder: each,
      holdsRows: true,
    }));
    const room = new DiskRoom({ places, reserveMegabytes: 0 });
    await room.look();
    expect(room.free).toEqual([{ name: folder, bytes: expect.any(Number) }]);
    expect(room.isFull).toBe(false);
  });

  it.each(['53100', 'ENOSPC', 'EDQUOT'])(
    'A write that finds no room all the same (%s) is told so as well.',
    (code) => {
      const error = Object.assign(new Error('no space'), { code });
      expect(httpErrorOf(error, new Map())).toMatchObject({ status: 507, key: 'storage_full' });
      expect(httpErrorOf(new StorageFull('no space'), new Map())).toMatchObject({ status: 507 });
    },
  );
});

describe('what a start says', () => {
  afterEach(() => vi.restoreAllMocks());

  it('The password of the demo is shown when it is made, and later only where it is kept.', () => {
    const said: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    const env = readEnv({ DATA_DIR: folder });
    const demo = { email: 'owner@diwan.test', password: 'shown-once' };
    printStart({ env, address: 'http://diwan.test', demo: { ...demo, isNew: true } });
    printStart({ env, address: 'http://diwan.test', demo: { ...demo, isNew: false } });
    expect(said[0]).toContain('owner@diwan.test  shown-once');
    expect(said[1]).not.toContain('shown-once');
    expect(said[1]).toContain(`(its password is in ${join(folder, 'demo.json')})`);
  });

  it('Warnings of the database are lines of the structured log as soon as there is one.', () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const log = new StartLog();
    const { warn } = log;
    warn('before');
    const structured = { info: vi.fn<Say>(), warn: vi.fn<Say>(), error: vi.fn<Say>() };
    log.turnTo(structured);
    warn('after');
    expect(written.mock.calls).toEqual([['before\n']]);
    expect(structured.warn.mock.calls).toEqual([['after']]);
  });
});
