import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { buildApp } from '../app.ts';
import { createEffects } from '../effects.ts';
import { pagesFolder } from '../home.ts';
import { Connections } from '#platform/database/connections.ts';
import { Database } from '#platform/database/database.ts';
import { openReplica } from '#platform/database/open-replica.ts';
import { readTenancyKey } from '#platform/database/serving-role.ts';
import { TenancySeal } from '#platform/database/tenancy.ts';
import { createPool } from '#platform/database/pool.ts';
import { Closing } from '#platform/http/closing.ts';
import { createEventStreams } from '#platform/event-streams/create-event-streams.ts';
import { ResponseCache } from '#platform/response-cache/response-cache.ts';
import { createPictures } from '#platform/images/pictures.ts';
import { Limits } from '#platform/limits/limits.ts';
import { readEnv } from '#platform/env.ts';
import { OutboxSignal } from '#platform/outbox/outbox-signal.ts';
import { BuiltPages } from '#platform/pages/built-pages.ts';
import { Passwords } from '#platform/passwords/passwords.ts';
import { createPdfPrinter } from '#platform/pdf/pdf-printer.ts';
import { createReaders } from '#platform/readers/readers.ts';
import { Realtime } from '#platform/realtime/realtime.ts';
import { SecurityEvents } from '#platform/security/security-events.ts';
import { SecretBox } from '#platform/secrets/secret-box.ts';
import { createStorage } from '#platform/storage/create-storage.ts';
import { DiskRoom } from '#platform/storage/disk-room.ts';
import type { Deps } from '#platform/deps.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { BUSY_MACHINE_MS } from '../../../../vitest.timeouts.ts';
import { ChangelessReads, refuseWritesOfReads } from './changeless-reads.ts';
import { databaseUrl } from './global-setup.ts';
import { onlyReads } from './only-reads.ts';
import { recordStatements, type RecordedStatement } from './recorded-statements.ts';

export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read members of many shapes; expectations check them
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Sent {
  readonly token?: string | undefined;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A clock that stands still until it is moved. */
export class TestClock {
  #now = new Date('2026-04-01T08:00:00.000Z');
  now(): Date {
    return this.#now;
  }
  set(at: string): void {
    this.#now = new Date(at);
  }
  moveSeconds(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}

export function pathOf(operation: AnyOperation, params: Readonly<Record<string, unknown>> = {}): string {
  const path = operation.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  return `/api${path}`;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly clock: TestClock;
  /** The owning role: sees everything, for preparing and checking. */
  readonly owner: pg.Pool;
  readonly dataDir: string;
  /** What is left of its disk, as `deps.room.look()` measures it. */
  readonly disk: { freeBytes: number };
  /** Statements sent to the database while `work` ran: what a budget is held against. */
  statementsOf(work: () => Promise<unknown>): Promise<number>;
  /** The same statements, with what each ran under. */
  recorded(work: () => Promise<unknown>): Promise<readonly RecordedStatement[]>;
  call(operation: AnyOperation, sent?: Sent): Promise<Answer>;
  /** Sends what is due in the outbox and gives every mail since the start, the oldest first. */
  mails(to?: string): Promise<Mail[]>;
  close(): Promise<void>;
}

const QUIET = {
  LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
  PUBLIC_URL: 'http://diwan.test',
  DATABASE_POOL: '6',
  CHECK_ANSWERS: 'true',
};
const GENEROUS = {
  LIMIT_LOGIN_ACCOUNT: '1000',
  LIMIT_LOGIN_STRANGERS: '100000',
  LIMIT_LOGIN_ADDRESS: '100000',
  LIMIT_CODES_ADDRESS: '100000',
  LIMIT_CODE_CHECKS: '100000',
  LIMIT_SIGNED_IN: '100000',
  LIMIT_IMPORTS: '100000',
  LIMIT_CALENDAR_POLLS: '100000',
  LIMIT_GUEST_READS_ADDRESS: '100000',
  LIMIT_GUEST_WRITES_ADDRESS: '100000',
  LIMIT_GUEST_MISSES: '100000',
  LIMIT_TABLE_CODES: '100000',
};

/** A migrated database that serves one test app. */
export interface TestDatabase {
  readonly ownerUrl: string;
  /** As the serving role. */
  readonly appUrl: string;
  drop(): Promise<void>;
}

async function cloneDatabase(): Promise<TestDatabase> {
  const server = inject('ownerUrl');
  const name = `diwan_test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${inject('template')}`);
  const ownerUrl = databaseUrl(server, name);
  const appUrl = new URL(ownerUrl);
  appUrl.username = 'diwan_app';
  appUrl.password = inject('servingPassword');
  const drop = async () => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  };
  return { ownerUrl, appUrl: appUrl.href, drop };
}

/** A server over a database of its own, or the given one; `environment` overrides the generous test limits. */
export async function startTestApp(
  environment: Record<string, string> = {},
  given?: TestDatabase,
): Promise<TestApp> {
  const database = given ?? (await cloneDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'diwan-test-'));
  const clock = new TestClock();
  const env = readEnv({ ...QUIET, ...GENEROUS, DATA_DIR: dataDir, ...environment });
  const served = { url: database.appUrl, publicUrl: 'http://diwan.test', onError: () => {} };
  const pool = createPool({
    ...served,
    size: env.DATABASE_POOL,
    storageQuotaMb: env.STORAGE_QUOTA_MB,
  });
  const disk = { freeBytes: Infinity };
  // Before the statements are counted and recorded, so that its own are neither.
  refuseWritesOfReads(pool);
  const count = { statements: 0 };
  const heard = new Set<(statement: RecordedStatement) => void>();
  const record = (client: pg.PoolClient) =>
    recordStatements(client, (statement) => {
      for (const hear of heard) hear(statement);
    });
  pool.on('connect', (client) => {
    record(client);
    const query = client.query.bind(client);
    const counted = (...given: unknown[]) => {
      // It is sent together with the statement behind it, and asks nothing.
      if (given[0] !== 'begin') count.statements += 1;
      return Reflect.apply(query, client, given);
    };
    Object.assign(client, { query: counted });
  });
  const seal = new TenancySeal(await readTenancyKey(database.ownerUrl));
  const primary = new ChangelessReads(pool, seal);
  const log = { info: () => {}, warn: () => {} };
  const replica = await openReplica({ env, servingUrl: database.appUrl, primary, seal, log });
  const readsOnly = createPool({ ...served, size: 2 });
  readsOnly.on('connect', record);
  readsOnly.on(
    'connect',
    (client) => void client.query('set default_transaction_read_only = on').catch(() => {}),
  );
  const standIn = onlyReads(new Connections(readsOnly, seal));
  const secrets = new SecretBox([randomBytes(32).toString('hex')], {
    random: randomBytes,
    onUnreadable: () => {},
  });
  const deps: Deps = {
    env,
    clock,
    database: new Database({ primary, replica: replica ?? standIn }),
    random: randomBytes,
    passwords: new Passwords(randomBytes),
    secrets,
    security: new SecurityEvents({ hash: (text) => secrets.hashForLogs(text) }),
    room: new DiskRoom({
      places: [{ name: 'data', folder: dataDir, holdsRows: true }],
      reserveMegabytes: env.DISK_RESERVE_MB,
      freeBytes: async () => disk.freeBytes,
    }),
    storage: createStorage(env.STORAGE_URL ?? '', dataDir),
    pictures: createPictures({
      folder: join(dataDir, 'tmp'),
      waiting: env.IMAGE_QUEUE,
      megapixels: env.UPLOAD_MEGAPIXELS,
      onError: () => {},
    }),
    readers: createReaders(),
    pdfPrinter: createPdfPrinter({
      chromium: env.CHROMIUM_PATH,
      waiting: env.PDF_QUEUE,
      timeoutMs: BUSY_MACHINE_MS,
      onError: () => {},
    }),
    pages: await BuiltPages.read(pagesFolder),
    realtime: new Realtime(env, randomBytes(24).toString('base64url')),
    eventStreams: createEventStreams(env),
    menuStreams: createEventStreams(env),
    limits: new Limits(),
    responseCache: new ResponseCache(clock),
    closing: new Closing(),
    outbox: new OutboxSignal(),
    dataDir,
    version: '0.0.0-test',
  };
  const app = await buildApp(deps);
  await app.ready();
  const effects = createEffects(deps, app.log);
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  owner.on('error', () => {});
  return {
    app,
    deps,
    clock,
    owner,
    dataDir,
    disk,
    async statementsOf(work) {
      const before = count.statements;
      await work();
      return count.statements - before;
    },
    async recorded(work) {
      const statements: RecordedStatement[] = [];
      const hear = (statement: RecordedStatement) => statements.push(statement);
      heard.add(hear);
      await work();
      heard.delete(hear);
      return statements;
    },
    async call(operation, sent = {}) {
      const response = await app.inject({
        method: operation.method,
        url: pathOf(operation, sent.params),
        query: queryOf(sent.query),
        headers: { ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}), ...sent.headers },
        ...(sent.body === undefined ? {} : { payload: sent.body as object }),
      });
      const isJson = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        body: isJson ? response.json() : response.body,
        headers: response.headers,
      };
    },
    async mails(to) {
      await effects.worker.drain();
      const mails = await mailsIn(join(dataDir, 'outbox'));
      return mails.filter((mail) => to === undefined || mail.to === to);
    },
    async close() {
      await effects.stop();
      // As a real node ends, which cuts off whoever stays connected.
      await deps.closing.close(app, { pauseSeconds: 0 });
      await deps.database.close();
      await owner.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function mailsIn(folder: string): Promise<Mail[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Mail),
  );
}

function queryOf(query: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

/** A server that several test files name in a module they share; each of them calls `use` to have one of its own. */
export function sharedTestApp(environment: Record<string, string> = {}): TestApp & { use(): void } {
  const box: { app?: TestApp } = {};
  const use = () => {
    beforeAll(async () => {
      box.app = await startTestApp(environment);
    });
    afterAll(() => box.app?.close());
  };
  return new Proxy({} as TestApp & { use(): void }, {
    get(_, name: keyof TestApp | 'use') {
      if (name === 'use') return use;
      if (!box.app) throw new Error('The test server does not run before the first test.');
      return box.app[name];
    },
  });
}

/** One server for all tests of a file. */
export function useTestApp(environment: Record<string, string> = {}): TestApp {
  const test = sharedTestApp(environment);
  test.use();
  return test;
}
