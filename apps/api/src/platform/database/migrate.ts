import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect, sql, type Migration, type MigrationProvider } from 'kysely';
import pg from 'pg';

function fromFolder(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
      const entries = names.map(async (name): Promise<[string, Migration]> => {
        const text = await readFile(join(folder, name), 'utf8');
        return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
      });
      return Object.fromEntries(await Promise.all(entries));
    },
  };
}

const OLDEST_SERVER = 150_000;
/** A change of a busy table that does not get its lock soon is given up, instead of stopping everybody behind it. */
const LOCK_TIMEOUT_MS = 10_000;

/**
 * A newer program has been here: during a rollout nodes of the former version still start. What it did is made so that
 * they can go on (CONTRIBUTING, "Migrations without a pause").
 */
async function isAhead(db: Kysely<unknown>, folder: string): Promise<boolean> {
  const { rows: tables } = await sql<{ known: boolean }>`
    select to_regclass('kysely_migration') is not null as known`.execute(db);
  if (!tables[0]?.known) return false;
  const own = Object.keys(await fromFolder(folder).getMigrations());
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name <> all(${own}) order by name limit 1`.execute(db);
  const newest = own.sort().at(-1) ?? '';
  return rows[0] !== undefined && rows[0].name > newest;
}

/** Brings the schema up to date, or to where it was after `last`, as the owning role; returns what it applied. */
export async function migrate(ownerUrl: string, folder: string, last?: string): Promise<string[]> {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: 2,
    options: `-c lock_timeout=${LOCK_TIMEOUT_MS}`,
  });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int as version`.execute(db);
    if ((rows[0]?.version ?? 0) < OLDEST_SERVER) throw new Error('Diwan needs PostgreSQL 15 or newer.');
    if (await isAhead(db, folder)) return [];
    const migrator = new Migrator({ db, provider: fromFolder(folder) });
    const { error, results } = await (last === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(last));
    if (error !== undefined) throw error;
    return (results ?? [])
      .filter((result) => result.status === 'Success')
      .map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
