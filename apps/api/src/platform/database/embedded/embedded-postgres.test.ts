import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findRunningEmbedded, startEmbeddedPostgres } from './embedded-postgres.ts';
import { readPidFile } from './orphan.ts';

const WRITER = join(import.meta.dirname, 'testing/writer.ts');

let prepared: string;
let dataDir: string;
let writers: ChildProcess[];
let messages: string[] = [];
let warnings: string[];
const log = { info: (text: string) => messages.push(text), warn: (text: string) => warnings.push(text) };

beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'diwan-prepared-'));
  const first = await startEmbeddedPostgres({ dataDir: prepared, log });
  await first.stop();
});

afterAll(() => rmSync(prepared, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'diwan-embedded-')), 'data');
  writers = [];
  [messages, warnings] = [[], []];
});

afterEach(async () => {
  for (const writer of writers) await killed(writer);
  await vi.waitUntil(() => !isServerRunning());
  rmSync(join(dataDir, '..'), { recursive: true, force: true });
});

/** An installation that was started and stopped before, without the time its first start takes. */
function usePreparedInstallation(): void {
  spawnSync('cp', ['-a', prepared, dataDir]);
}

function isServerRunning(): boolean {
  const file = readPidFile(join(dataDir, 'postgres'));
  return file !== null && isAlive(file.pid);
}

/** A zombie is dead: a container's first process may never collect its children. */
function isAlive(pid: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return state !== '' && !state.startsWith('Z');
}

/** A process that opens the database and writes rows as fast as they are acknowledged. */
function startWriter(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', WRITER, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  writers.push(child);
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  const said = (start: string) =>
    expect.poll(() => lines.find((line) => line.startsWith(start))).toBeDefined();
  return { child, lines, said };
}

function killed(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  return gone;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const writtenIds = (lines: readonly string[]) =>
  lines.flatMap((line) => (line.startsWith('wrote ') ? [line.slice('wrote '.length)] : []));

async function idsIn(url: string): Promise<Set<unknown>> {
  return new Set((await query(url, 'select id from written')).map((row) => row['id']));
}

describe('an installation', () => {
  it('keeps its data over a stop and a start, the second of which prepares nothing', async () => {
    const first = await startEmbeddedPostgres({ dataDir, log });
    await query(first.ownerUrl, 'create table kept as select 7 as answer');
    await first.stop();
    expect(messages).toEqual(['Preparing the database for its first start.']);
    const second = await startEmbeddedPostgres({ dataDir, log });
    expect(messages).toHaveLength(1);
    expect(await query(second.ownerUrl, 'select answer from kept')).toEqual([{ answer: 7 }]);
    await second.stop();
    expect(warnings).toEqual([]);
  });

  it('keeps its password to itself, and writes durably', async () => {
    usePreparedInstallation();
    const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir, log });
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
    const guessed = new URL(ownerUrl);
    guessed.password = 'guessed';
    await expect(query(guessed.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    const [settings] = await query(
      ownerUrl,
      `select current_setting('fsync') fsync, current_setting('listen_addresses') addresses, current_setting('jit') jit`,
    );
    expect(settings).toEqual({ fsync: 'on', addresses: '', jit: 'off' });
    await stop();
  });

  it('finds Arabic words by their parts', async () => {
    usePreparedInstallation();
    const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir, log });
    await query(ownerUrl, 'create extension pg_trgm');
    const [found] = await query(ownerUrl, `select similarity('قهوة عربية', 'قهوه عربيه') > 0.3 as alike`);
    expect(found).toEqual({ alike: true });
    await stop();
  });

  it('can lie at the end of a path longer than a socket may have', async () => {
    const long = join(dataDir, 'a-folder-with-a-name-of-some-length/'.repeat(4));
    const first = await startEmbeddedPostgres({ dataDir: long, log });
    await expect(startEmbeddedPostgres({ dataDir: long, log })).rejects.toThrow(/in use by another Diwan/);
    await first.stop();
    expect(existsSync(join(long, 'in-use.sock'))).toBe(false);
  });

  it('opens with a new password when the password file was lost', async () => {
    usePreparedInstallation();
    const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8');
    rmSync(join(dataDir, 'postgres.password'));
    const second = await startEmbeddedPostgres({ dataDir, log });
    expect(await query(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readFileSync(join(dataDir, 'postgres.password'), 'utf8')).not.toBe(password);
    await second.stop();
  });
});

describe('a second process', () => {
  it('is refused while the first one lives, by name, and not after it was killed', async () => {
    usePreparedInstallation();
    const { child, said } = startWriter(dataDir);
    await said('wrote');
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      `is in use by another Diwan (process ${child.pid})`,
    );
    await killed(child);
    const mine = await startEmbeddedPostgres({ dataDir, log });
    await mine.stop();
  });

  it('started at the same moment on an empty directory leaves exactly one of them running', async () => {
    const starts = await Promise.allSettled([1, 2, 3].map(() => startEmbeddedPostgres({ dataDir, log })));
    const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    expect(running).toHaveLength(1);
    await running[0]?.stop();
  });
});

describe('a process that was killed', () => {
  it('loses no acknowledged row, whatever moment it was killed in', { timeout: 240_000 }, async () => {
    const acknowledged: string[] = [];
    const moments = [
      ...[0, 60, 250, 450, 650].map((delayMs) => ({ after: 'starting', delayMs })),
      ...[0, 30, 150].map((delayMs) => ({ after: 'wrote', delayMs })),
      ...[0, 20, 60].map((delayMs) => ({ after: 'starting', delayMs })),
    ];
    for (const { after, delayMs } of moments) {
      const { child, lines, said } = startWriter(dataDir);
      await said(after);
      await pause(delayMs);
      await killed(child);
      acknowledged.push(...writtenIds(lines));
    }
    const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir, log });
    const present = await idsIn(ownerUrl);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.filter((id) => !present.has(id))).toEqual([]);
    expect(readdirSync(dataDir).toSorted()).toEqual(['in-use.sock', 'postgres', 'postgres.password']);
    await stop();
  });

  it('takes its PostgreSQL with it', async () => {
    usePreparedInstallation();
    const { child, said } = startWriter(dataDir);
    await said('wrote');
    const server = readPidFile(join(dataDir, 'postgres'));
    await killed(child);
    await expect.poll(() => isAlive(server?.pid ?? 0)).toBe(false);
    // Whoever ended it removes its folder only then.
    await expect.poll(() => existsSync(server?.socketFolder ?? '')).toBe(false);
  });

  it('and whose watchdog was killed too is followed by a start that ends the orphan', async () => {
    usePreparedInstallation();
    const { child, lines, said } = startWriter(dataDir);
    await said('wrote');
    const server = readPidFile(join(dataDir, 'postgres'))?.pid ?? 0;
    const watchdog = spawnSync('ps', ['-o', 'ppid=', '-p', String(server)], { encoding: 'utf8' }).stdout;
    const lifeline = spawnSync('pgrep', ['-P', watchdog.trim(), '-x', 'sh'], { encoding: 'utf8' }).stdout;
    // The lifeline first: a writer that is notified of the watchdog's end lets go of it, and it would end the server.
    for (const pid of [lifeline, watchdog]) process.kill(Number(pid), 'SIGKILL');
    await killed(child);
    expect(isAlive(server)).toBe(true);
    const next = await startEmbeddedPostgres({ dataDir, log });
    expect(isAlive(server)).toBe(false);
    const present = await idsIn(next.ownerUrl);
    expect(writtenIds(lines).every((id) => present.has(id))).toBe(true);
    await next.stop();
  });
});

describe('a start', () => {
  it('repairs a half-made cluster and keeps aside what it does not know', async () => {
    mkdirSync(join(dataDir, 'postgres/base'), { recursive: true });
    mkdirSync(join(dataDir, 'postgres.unfinished-abc/global'), { recursive: true });
    const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir, log });
    expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    const names = readdirSync(dataDir).map((name) => name.replace(/\d+$/, '*'));
    expect(names.toSorted()).toEqual(['in-use.sock', 'postgres', 'postgres.broken-*', 'postgres.password']);
    await stop();
  });

  it('is not refused for a process number that belongs to a stranger since a reboot', async () => {
    usePreparedInstallation();
    writeFileSync(
      join(dataDir, 'postgres/postmaster.pid'),
      [process.pid, '/proc/self/cwd', 1, 5432, '/tmp', '', '', 'ready'].join('\n'),
    );
    const second = await startEmbeddedPostgres({ dataDir, log });
    expect(await query(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  it('says when the cluster is of another version', async () => {
    usePreparedInstallation();
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(/written by PostgreSQL 17/);
  });

  it('PostgreSQL that was killed or stopped by others runs again at the same address with what it had.', async () => {
    usePreparedInstallation();
    const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir, log });
    await query(ownerUrl, 'create table written (id int)');
    const isThere = () => query(ownerUrl, 'select id from written');
    for (const name of ['SIGQUIT', 'SIGKILL', 'SIGINT'] as const) {
      const former = readPidFile(join(dataDir, 'postgres'))?.pid ?? 0;
      process.kill(former, name);
      await vi.waitUntil(() => !isAlive(former));
      await vi.waitFor(isThere);
    }
    expect(warnings.filter((text) => /ended unexpectedly/.test(text))).toHaveLength(3);
    await stop();
  });

  it('A cluster that was moved away under a running server is lost, and none is made in its place.', async () => {
    usePreparedInstallation();
    const { lost, stop } = await startEmbeddedPostgres({ dataDir, log });
    renameSync(join(dataDir, 'postgres'), join(dataDir, 'elsewhere'));
    process.kill(readPidFile(join(dataDir, 'elsewhere'))?.pid ?? 0, 'SIGQUIT');
    expect((await lost).message).toMatch(/is not there any more/);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    await stop();
  });
});

it('A directory that another Diwan has taken over is left to it when PostgreSQL ends.', async () => {
  usePreparedInstallation();
  const { lost, stop } = await startEmbeddedPostgres({ dataDir, log });
  rmSync(join(dataDir, 'in-use.sock'));
  process.kill(readPidFile(join(dataDir, 'postgres'))?.pid ?? 0, 'SIGQUIT');
  expect((await lost).message).toMatch(/^Another Diwan has taken over .*data\.$/);
  await stop();
});

it('The database of a running Diwan is found by its directory, and none where it does not run or let anybody in.', async () => {
  expect(await findRunningEmbedded(dataDir)).toBeNull();
  usePreparedInstallation();
  expect(await findRunningEmbedded(dataDir)).toBeNull();
  const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir, log });
  expect(await findRunningEmbedded(dataDir)).toBe(ownerUrl);
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8');
  writeFileSync(join(dataDir, 'postgres.password'), 'guessed');
  expect(await findRunningEmbedded(dataDir)).toBeNull();
  rmSync(join(dataDir, 'postgres.password'));
  expect(await findRunningEmbedded(dataDir)).toBeNull();
  writeFileSync(join(dataDir, 'postgres.password'), `${password}\n`);
  expect(await findRunningEmbedded(dataDir)).toBe(ownerUrl);
  await stop();
  expect(await findRunningEmbedded(dataDir)).toBeNull();
});

describe('a throwaway database', () => {
  it('is gone with the process that asked for it', async () => {
    const { child, lines, said } = startWriter();
    await said('wrote');
    const address = lines.find((line) => line.startsWith('open '))?.slice('open '.length) ?? '';
    const folder = decodeURIComponent(new URL(address).hostname);
    expect(existsSync(folder)).toBe(true);
    await killed(child);
    await expect.poll(() => existsSync(folder)).toBe(false);
  });
});
