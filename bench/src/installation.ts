import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsForThisMachine } from '../../apps/api/src/platform/database/embedded/embedded-postgres.ts';
import { startThrowawayPostgres } from '../../apps/api/src/platform/database/embedded/testing/throwaway.ts';
import type { Deps } from '../../apps/api/src/platform/deps.ts';
import { readEnv } from '../../apps/api/src/platform/env.ts';
import { buildApp } from '../../apps/api/src/app.ts';
import { seedDemo } from '../../apps/api/src/demo/seed-demo.ts';
import { serveDashboard } from '../../apps/api/src/platform/http/dashboard-files.ts';
import { openInstallation } from '../../apps/api/src/installation.ts';
import pg from 'pg';

export interface BenchInstallation {
  readonly deps: Deps;
  readonly port: number;
  /** How its demo is signed in to; null without one. */
  readonly demo: { readonly email: string; readonly password: string } | null;
  /** As the owning role, for preparing. */
  readonly owner: pg.Pool;
  stop(): Promise<void>;
}

interface BenchDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

async function emptyDatabase(isServed: boolean): Promise<BenchDatabase> {
  const given = process.env['BENCH_DATABASE_URL'];
  if (!given) {
    const own = await startThrowawayPostgres(isServed ? settingsForThisMachine() : {});
    return { url: own.ownerUrl, drop: () => own.stop() };
  }
  const name = `diwan_bench_${process.pid}_${Date.now()}`;
  const client = new pg.Client({ connectionString: given });
  await client.connect();
  await client.query(`create database ${name}`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  const drop = async () => {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  };
  return { url: url.href, drop };
}

interface InstallationOptions {
  /** Where the built dashboard is, if it is to be served. */
  readonly dashboard?: string;
  /** The server plans and remembers as the embedded one of an installation. */
  readonly asServed?: boolean;
  /** One that is there already, instead of an empty one. */
  readonly database?: BenchDatabase;
  /** Settings of the server beside those of every bench. */
  readonly env?: Readonly<Record<string, string>>;
  /** With the four venues of the demo. */
  readonly hasDemo?: boolean;
  /** The role to serve as, where several nodes share the database. */
  readonly appUrl?: string;
}

const BUILD = new URL('../../scripts/lib/build.mjs', import.meta.url).href;

async function buildGuestFiles(): Promise<void> {
  const build = (await import(BUILD)) as { ensureGuestFilesBuilt: () => Promise<void> };
  await build.ensureGuestFilesBuilt();
}

/** The whole product on a free port over an empty database, with limits that no load reaches. */
export async function startInstallation({
  dashboard,
  asServed = false,
  database: given,
  appUrl,
  env: settings = {},
  hasDemo = false,
}: InstallationOptions = {}): Promise<BenchInstallation> {
  await buildGuestFiles();
  const database = given ?? (await emptyDatabase(asServed));
  const dataDir = await mkdtemp(join(tmpdir(), 'diwan-bench-'));
  const env = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_APP_URL: appUrl,
    // A bench that ends because a call was refused says why.
    LOG_LEVEL: 'warn',
    LIMIT_GUEST_READS: '1000000000',
    LIMIT_GUEST_READS_ADDRESS: '1000000000',
    LIMIT_SIGNED_IN: '1000000000',
    ...settings,
  });
  const schemaFolder = join(import.meta.dirname, '../../apps/api/database');
  const log = { info: () => {}, warn: console.error, error: console.error };
  const installation = await openInstallation(env, { version: 'bench', schemaFolder, log });
  const app = await buildApp(installation.deps);
  if (dashboard !== undefined) await serveDashboard(app, dashboard);
  const demo = await seedDemo(app, installation.deps, { isWanted: hasDemo, log });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const owner = new pg.Pool({ connectionString: database.url, max: 2 });
  return {
    deps: installation.deps,
    port: (app.server.address() as AddressInfo).port,
    demo,
    owner,
    async stop() {
      await app.close();
      await owner.end();
      await installation.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
