import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect, sql, type Migration, type MigrationProvider } from 'kysely';
import pg from 'pg';
import { applyFunctions, assertTablesProtected } from './apply-functions.ts';
import { sinceBaseline } from './baseline.ts';
import { survive } from './connect.ts';
import { runAlone } from './index-partitions.ts';

interface SqlMigration extends Migration {
  /** Index builds that everybody works beside: each statement stands alone, and a run that broke is repeated. */
  readonly isOutsideTransaction: boolean;
}

const OUTSIDE_TRANSACTION = /^--\s*without a transaction\b/im;

function sqlMigration(text: string): SqlMigration {
  const isOutsideTransaction = OUTSIDE_TRANSACTION.test(text);
  const statements = text.split(/;\s*$/m).filter((part) => part.trim() !== '');
  return {
    isOutsideTransaction,
    async up(db) {
      if (!isOutsideTransaction) await sql.raw(text).execute(db);
      else for (const statement of statements) await runAlone(db, statement);
    },
  };
}

async function readMigrations(folder: string): Promise<Record<string, SqlMigration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const entries = names.map(async (name): Promise<[string, SqlMigration]> => [
    name.replace(/\.sql$/, ''),
    sqlMigration(await readFile(join(folder, name), 'utf8')),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

const OLDEST_SERVER = 150_000;
/** A change of a busy table that does not get its lock soon is given up, instead of stopping everybody behind it. */
const LOCK_TIMEOUT_MS = 10_000;

async function appliedMigrations(db: Kysely<unknown>): Promise<string[]> {
  const { rows: tables } = await sql<{ known: boolean }>`
    select to_regclass('kysely_migration') is not null as known`.execute(db);
  if (!tables[0]?.known) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** What stands at the last migration before the baseline is the baseline, and is written down as that. */
async function adopt(db: Kysely<unknown>, applied: readonly string[]): Promise<string[]> {
  const names = sinceBaseline(applied);
  const former = applied.filter((name) => !names.includes(name));
  if (former.length === 0) return names;
  await sql`
    with former as (delete from kysely_migration where name = any(${former}))
    insert into kysely_migration (name, timestamp)
    select name, ${new Date().toISOString()} from unnest(${names}::text[]) as name on conflict do nothing`.execute(
    db,
  );
  return names;
}

/** Migrations one after another in one transaction, but for those that run without any. Returns where to stop in turn. */
function stopsOf(names: readonly string[], migrations: Record<string, SqlMigration>): string[] {
  const isAlone = (name: string | undefined) => migrations[name ?? '']?.isOutsideTransaction ?? false;
  return names.filter(
    (name, index) => isAlone(name) || isAlone(names[index + 1]) || index === names.length - 1,
  );
}

/**
 * Brings migrations up to date, or to `last`. `isAhead`: a newer program has been here; during a rollout nodes of the
 * former version still start, and what the newer one did is made so that they can go on (CONTRIBUTING, "Migrations
 * without a pause"). Nothing is changed then.
 */
async function runMigrations(
  db: Kysely<unknown>,
  migrations: Record<string, SqlMigration>,
  last: string | undefined,
): Promise<{ ran: string[]; isAhead: boolean; isLatest: boolean }> {
  const applied = await adopt(db, await appliedMigrations(db));
  const own = Object.keys(migrations);
  const newest = own.at(-1) ?? '';
  if (applied.some((name) => !own.includes(name) && name > newest)) {
    return { ran: [], isAhead: true, isLatest: false };
  }
  const provider: MigrationProvider = { getMigrations: () => Promise.resolve(migrations) };
  const wanted = own.slice(0, own.indexOf(last ?? newest) + 1);
  const ran: string[] = [];
  const pending = wanted.filter((name) => !applied.includes(name));
  // With nothing to do it still reports a migration that is missing.
  const stops = pending.length > 0 ? stopsOf(pending, migrations) : wanted.slice(-1);
  for (const stop of stops) {
    const disableTransactions = migrations[stop]?.isOutsideTransaction ?? false;
    const { error, results } = await new Migrator({ db, provider, disableTransactions }).migrateTo(stop);
    if (error !== undefined) throw error;
    const done = (results ?? []).filter(({ status }) => status === 'Success');
    ran.push(...done.map(({ migrationName }) => migrationName));
  }
  return { ran, isAhead: false, isLatest: last === undefined || last === newest };
}

async function rejectOldServer(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(db);
  if ((rows[0]?.version ?? 0) < OLDEST_SERVER) throw new Error('Diwan needs PostgreSQL 15 or newer.');
}

/**
 * Brings the schema up to date as the owning role: `migrations` in `folder`, then `functions`; returns the migrations it
 * applied. With `last` it stops behind that migration, without functions where later ones follow.
 */
export async function migrate(ownerUrl: string, folder: string, last?: string): Promise<string[]> {
  const options = `-c lock_timeout=${LOCK_TIMEOUT_MS}`;
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, options });
  pool.on('connect', survive).on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await rejectOldServer(db);
    const { ran, isAhead, isLatest } = await runMigrations(
      db,
      await readMigrations(join(folder, 'migrations')),
      last,
    );
    if (!isAhead && !isLatest) return ran;
    const client = await pool.connect();
    try {
      if (!isAhead) {
        await applyFunctions(client, join(folder, 'functions'), { isMigrated: ran.length > 0 });
      }
      await assertTablesProtected(client);
    } finally {
      client.release();
    }
    return ran;
  } finally {
    await db.destroy();
  }
}
