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
import { Database } from '#platform/database/database.ts';
import { createPool } from '#platform/database/pool.ts';
import { HotReads } from '#platform/hot-reads/hot-reads.ts';
import { createImageQueue } from '#platform/images/image-queue.ts';
import { Limits } from '#platform/limits/limits.ts';
import { readEnv } from '#platform/env.ts';
import { OutboxSignal } from '#platform/outbox/outbox-signal.ts';
import { Passwords } from '#platform/passwords/passwords.ts';
import { createPdfPrinter } from '#platform/pdf/pdf-printer.ts';
import { Realtime } from '#platform/realtime/realtime.ts';
import { SecretBox } from '#platform/secrets/secret-box.ts';
import { createStorage } from '#platform/storage/create-storage.ts';
import type { Deps } from '#platform/deps.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { databaseUrl } from './global-setup.ts';

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
  /** Statements sent to the database while `work` ran: what a budget is held against. */
  statementsOf(work: () => Promise<unknown>): Promise<number>;
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
  LIMIT_LOGIN_ADDRESS: '100000',
  LIMIT_CODES_ADDRESS: '100000',
  LIMIT_CODE_CHECKS: '100000',
  LIMIT_SIGNED_IN: '100000',
};

async function cloneDatabase(): Promise<{ ownerUrl: string; appUrl: string; drop: () => Promise<void> }> {
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

/** A server over a database of its own; `environment` overrides the generous test limits. */
export async function startTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const database = await cloneDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'diwan-test-'));
  const clock = new TestClock();
  const env = readEnv({ ...QUIET, ...GENEROUS, DATA_DIR: dataDir, ...environment });
  const pool = createPool({
    url: database.appUrl,
    size: env.DATABASE_POOL,
    publicUrl: 'http://diwan.test',
    onError: () => {},
  });
  const count = { statements: 0 };
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    const counted = (...given: unknown[]) => {
      count.statements += 1;
      return Reflect.apply(query, client, given);
    };
    Object.assign(client, { query: counted });
  });
  const deps: Deps = {
    env,
    clock,
    database: new Database(pool),
    random: randomBytes,
    passwords: new Passwords(randomBytes),
    secrets: new SecretBox([randomBytes(32).toString('hex')], {
      random: randomBytes,
      onUnreadable: () => {},
    }),
    storage: createStorage(env.STORAGE_URL ?? '', dataDir),
    imageQueue: createImageQueue({ waiting: env.IMAGE_QUEUE }),
    pdfPrinter: createPdfPrinter({
      chromium: env.CHROMIUM_PATH,
      waiting: env.PDF_QUEUE,
      onError: () => {},
    }),
    realtime: new Realtime(env, randomBytes(24).toString('base64url')),
    limits: new Limits(),
    hotReads: new HotReads(clock),
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
    async statementsOf(work) {
      const before = count.statements;
      await work();
      return count.statements - before;
    },
    async call(operation, sent = {}) {
      const answer = await app.inject({
        method: operation.method,
        url: pathOf(operation, sent.params),
        query: queryOf(sent.query),
        headers: { ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}), ...sent.headers },
        ...(sent.body === undefined ? {} : { payload: sent.body as object }),
      });
      const isJson = String(answer.headers['content-type']).includes('json');
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : answer.body,
        headers: answer.headers,
      };
    },
    async mails(to) {
      await effects.worker.drain();
      const mails = await mailsIn(join(dataDir, 'outbox'));
      return mails.filter((mail) => to === undefined || mail.to === to);
    },
    async close() {
      await effects.stop();
      await app.close();
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

/** One server for all tests of a file. */
export function useTestApp(environment: Record<string, string> = {}): TestApp {
  const box: { app?: TestApp } = {};
  beforeAll(async () => {
    box.app = await startTestApp(environment);
  });
  afterAll(() => box.app?.close());
  return new Proxy({} as TestApp, {
    get(_, name: keyof TestApp) {
      if (!box.app) throw new Error('The test server is not there before the first test.');
      return box.app[name];
    },
  });
}
