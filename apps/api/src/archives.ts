import { existsSync, statSync } from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '#platform/backup/back-up.ts';
import type { Manifest } from '#platform/backup/manifest.ts';
import { restore } from '#platform/backup/restore.ts';
import { findRunningEmbedded, startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { formerKeys, readEnv, type Env } from '#platform/env.ts';
import { awaitDatabase } from '#platform/database/await-database.ts';
import { isMissing } from '#platform/files/is-missing.ts';
import { openPrivateFolder } from '#platform/files/private-files.ts';
import { createStorage } from '#platform/storage/create-storage.ts';
import { plainLog } from './start-log.ts';
import { ofDataDirectory } from './start-errors.ts';

interface Facts {
  readonly version: string;
  readonly schemaFolder: string;
}

interface Opened {
  readonly ownerUrl: string;
  readonly stop: () => Promise<void>;
}

const noStop = async () => {};

/** The database of a running server, or of one that stands still and is started for the while. */
export async function openStanding(env: Env, dataDir: string): Promise<Opened> {
  if (env.DATABASE_URL) return { ownerUrl: await reachable(env.DATABASE_URL), stop: noStop };
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Error(`There is no Diwan in ${dataDir}. Name its folder with DATA_DIR.`);
  const running = await findRunningEmbedded(dataDir);
  return running ? { ownerUrl: running, stop: noStop } : startEmbeddedPostgres({ dataDir, log: plainLog });
}

async function openForRestore(env: Env, dataDir: string): Promise<Opened> {
  await openPrivateFolder(dataDir, plainLog.warn);
  if (env.DATABASE_URL) return { ownerUrl: await reachable(env.DATABASE_URL), stop: noStop };
  return startEmbeddedPostgres({ dataDir, log: plainLog });
}

async function reachable(url: string): Promise<string> {
  await awaitDatabase({ url, variable: 'DATABASE_URL', waitSeconds: 0, log: plainLog });
  return url;
}

const MADE_BY_RESTORE = ['postgres', 'postgres.password', 'storage'];

/** Takes away what a restore that failed has made where nothing of the kind was. */
async function removeNew(dataDir: string, before: readonly string[] | null): Promise<void> {
  const made = MADE_BY_RESTORE.filter((name) => !before?.includes(name));
  await Promise.all(made.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
  // Left where it is not empty: something else is in it.
  if (before === null) await rmdir(dataDir).catch(() => {});
}

const named = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path);

function targetOf(path: string | undefined, now: Date, isEncrypted: boolean): string {
  const ending = isEncrypted ? 'tar.gz.enc' : 'tar.gz';
  const name = `diwan-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.${ending}`;
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

/** Keys that lie in no archive. The one that a start makes for itself does. */
const signingKeys = (env: Env): string[] =>
  env.SECRETS_KEY === undefined ? [] : [env.SECRETS_KEY, ...formerKeys(env)];

/** `npm run backup [-- file or folder]` */
export async function runBackup({ version }: Facts): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const env = readEnv(process.env);
  const dataDir = resolve(env.DATA_DIR);
  const now = new Date();
  const passphrase = env.BACKUP_PASSPHRASE;
  const target = targetOf(positionals[0], now, passphrase !== undefined);
  const database = await openStanding(env, dataDir);
  try {
    const storage = createStorage(env.STORAGE_URL ?? '', dataDir);
    const [signingKey] = signingKeys(env);
    const source = { ownerUrl: database.ownerUrl, storage, dataDir, version, now, signingKey, passphrase };
    const manifest = await backUp(source, target);
    plainLog.info(`${target}: ${describe(manifest)}`);
    plainLog.info(
      passphrase === undefined
        ? 'It holds the secrets of this installation, readable by whoever has it: keep it as you keep passwords, or set BACKUP_PASSPHRASE.'
        : 'It is encrypted. Without BACKUP_PASSPHRASE nobody can restore it: keep that somewhere else.',
    );
    if (env.SECRETS_KEY)
      plainLog.info('It does not hold SECRETS_KEY, which signed it and opens its sealed values.');
  } finally {
    await database.stop();
  }
}

/** `npm run restore -- file [--force] [--unsigned]` */
export async function runRestore({ schemaFolder }: Facts): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, unsigned: { type: 'boolean', default: false } },
  });
  const [archive] = positionals;
  if (archive === undefined) throw new Error('Which one? npm run restore -- diwan-….tar.gz [--force]');
  const env = readEnv(process.env);
  const dataDir = resolve(env.DATA_DIR);
  const before = await readdir(dataDir).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  const ending: { isDone?: true } = {};
  const database = await openForRestore(env, dataDir).catch(async (error: unknown) => {
    throw await ofDataDirectory(error, dataDir);
  });
  try {
    const storage = createStorage(env.STORAGE_URL ?? '', dataDir);
    const target = {
      ownerUrl: database.ownerUrl,
      storage,
      dataDir,
      schemaFolder,
      passphrase: env.BACKUP_PASSPHRASE,
    };
    const manifest = await restore(target, named(archive), {
      isForced: values.force,
      signingKeys: signingKeys(env),
      acceptsUnsigned: values.unsigned,
    });
    if (!env.SECRETS_KEY)
      plainLog.info(
        'Whether it was changed on purpose is not known: without SECRETS_KEY backups are not signed.',
      );
    plainLog.info(`Restored what was saved at ${manifest.made_at}: ${describe(manifest)}`);
    ending.isDone = true;
    plainLog.info(
      'All sessions have ended: people sign in again, and tablets are paired again. npm start opens it.',
    );
  } finally {
    await database.stop();
    if (!ending.isDone) await removeNew(dataDir, before);
  }
}
