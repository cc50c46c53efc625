import { existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '#platform/backup/back-up.ts';
import type { Manifest } from '#platform/backup/manifest.ts';
import { restore } from '#platform/backup/restore.ts';
import { findRunningEmbedded, startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { readEnv, type Env } from '#platform/env.ts';
import { createStorage } from '#platform/storage/create-storage.ts';
import { plainLog } from './announce.ts';

interface Facts {
  readonly version: string;
  readonly migrations: string;
}

interface Opened {
  readonly ownerUrl: string;
  readonly stop: () => Promise<void>;
}

const noStop = async () => {};

/** The database of a running server, or of one that stands still and is started for the while. */
async function openForBackup(env: Env, dataDir: string): Promise<Opened> {
  if (env.DATABASE_URL) return { ownerUrl: env.DATABASE_URL, stop: noStop };
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Error(`There is no Diwan in ${dataDir}. Name its folder with DATA_DIR.`);
  const running = await findRunningEmbedded(dataDir);
  return running ? { ownerUrl: running, stop: noStop } : startEmbeddedPostgres({ dataDir, log: plainLog });
}

async function openForRestore(env: Env, dataDir: string): Promise<Opened> {
  if (env.DATABASE_URL) return { ownerUrl: env.DATABASE_URL, stop: noStop };
  return startEmbeddedPostgres({ dataDir, log: plainLog });
}

const named = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path);

function targetOf(path: string | undefined, now: Date): string {
  const name = `diwan-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;
  const given = named(path ?? '.');
  return statSync(given, { throwIfNoEntry: false })?.isDirectory() ? join(given, name) : given;
}

function describe({ tables, entries, missing_files: missing }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = Object.keys(entries).filter((name) => name.startsWith('files/')).length;
  return [
    `${rows} rows in ${tables.length} tables, ${files} files`,
    ...missing.map((path) => `  Not in the storage, so not in the backup: ${path}`),
  ].join('\n');
}

/** `npm run backup [-- file or folder]` */
export async function runBackup({ version }: Facts): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const env = readEnv(process.env);
  const dataDir = resolve(env.DATA_DIR);
  const now = new Date();
  const target = targetOf(positionals[0], now);
  const database = await openForBackup(env, dataDir);
  try {
    const storage = createStorage(env.STORAGE_URL ?? '', dataDir);
    const source = { ownerUrl: database.ownerUrl, storage, dataDir, version, now };
    const manifest = await backUp(source, target);
    plainLog.info(`${target}: ${describe(manifest)}`);
    plainLog.info('It holds the secrets of this installation: keep it as you keep passwords.');
    if (env.SECRETS_KEY)
      plainLog.info('It does not hold SECRETS_KEY, without which its sealed values stay shut.');
  } finally {
    await database.stop();
  }
}

/** `npm run restore -- file [--force]` */
export async function runRestore({ migrations }: Facts): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [archive] = positionals;
  if (archive === undefined) throw new Error('Which one? npm run restore -- diwan-….tar.gz [--force]');
  const env = readEnv(process.env);
  const dataDir = resolve(env.DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  const database = await openForRestore(env, dataDir);
  try {
    const storage = createStorage(env.STORAGE_URL ?? '', dataDir);
    const target = { ownerUrl: database.ownerUrl, storage, dataDir, migrations };
    const manifest = await restore(target, named(archive), { isForced: values.force });
    plainLog.info(`Restored what was saved at ${manifest.made_at}: ${describe(manifest)}`);
    plainLog.info('npm start opens it.');
  } finally {
    await database.stop();
  }
}
