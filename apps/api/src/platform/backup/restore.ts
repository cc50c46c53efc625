import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { migrate } from '#platform/database/migrate.ts';
import { SERVING_ROLE } from '#platform/database/serving-role.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { readArchive, verifyArchive } from './archive-reader.ts';
import { DatabaseLoad } from './load-database.ts';
import type { Manifest, TableRows } from './manifest.ts';
import type { TarEntry } from './tar.ts';

export interface RestoreTarget {
  readonly ownerUrl: string;
  readonly storage: Storage;
  readonly dataDir: string;
  /** The folder of the migrations this version brings. */
  readonly migrations: string;
}

/** The archive's migrations must be the first of ours: then the next start applies those that came since. */
async function refuseNewer({ migrations }: Manifest, folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const known = names.map((name) => name.replace(/\.sql$/, '')).sort();
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(
      `This backup was made by a newer Diwan (its database has "${unknown}"). Restore it with that version or a later one.`,
    );
  }
  if (migrations.some((name, index) => name !== known[index])) {
    throw new Error('The database of this backup was not made by this Diwan or one before it.');
  }
}

async function refuseWhileServed(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     and (application_name = 'diwan' or usename = $1)`,
    [SERVING_ROLE],
  );
  if (rowCount) throw new Error('A Diwan is running on this database. Stop it first.');
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as is_there`,
  );
  if (!rows[0]?.is_there) return true;
  const { rowCount } = await client.query('select from users limit 1');
  return rowCount === 0;
}

async function clear(client: pg.Client): Promise<void> {
  await client.query(`begin; drop schema if exists app cascade; drop schema if exists public cascade;
    create schema public; grant usage on schema public to public; commit`);
}

class Restoring {
  readonly #target: RestoreTarget;
  readonly #load: DatabaseLoad;
  readonly #tables: ReadonlyMap<string, TableRows>;

  constructor(target: RestoreTarget, load: DatabaseLoad, manifest: Manifest) {
    this.#target = target;
    this.#load = load;
    this.#tables = new Map(manifest.tables.map((table) => [`${table.schema}.${table.name}`, table]));
  }

  async take({ name, size, body }: TarEntry): Promise<void> {
    const [room = '', ...rest] = name.split('/');
    const table = this.#tables.get(rest[0] ?? '');
    if (room === 'tables' && table) await this.#load.take(table, body);
    if (room === 'files')
      await this.#target.storage.put(rest.join('/'), { stream: Readable.from(body), size });
    if (room === 'installation' && rest.length === 1) {
      await writeFile(join(this.#target.dataDir, rest[0] ?? ''), body, { mode: 0o600 });
    }
  }
}

async function load(
  client: pg.Client,
  target: RestoreTarget,
  given: { archive: string; manifest: Manifest },
) {
  const loading = new DatabaseLoad(client, given.manifest);
  await loading.begin();
  const restoring = new Restoring(target, loading, given.manifest);
  for await (const entry of readArchive(given.archive)) await restoring.take(entry);
  await loading.finish();
}

/**
 * Puts an archive into an empty installation. Everything is checked before anything is touched, and the database takes
 * all of it or nothing. `isForced`: what is there is deleted first.
 */
export async function restore(
  target: RestoreTarget,
  archive: string,
  { isForced }: { readonly isForced: boolean },
): Promise<Manifest> {
  const manifest = await verifyArchive(archive);
  await refuseNewer(manifest, target.migrations);
  const client = new pg.Client({ connectionString: target.ownerUrl, application_name: 'diwan-restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseWhileServed(client);
    if (!isForced && !(await isEmpty(client))) {
      throw new Error(
        'There is an installation here already. Restore into an empty one, or delete what is here with --force.',
      );
    }
    await clear(client);
    await migrate(target.ownerUrl, target.migrations, manifest.migrations.at(-1));
    await load(client, target, { archive, manifest });
    return manifest;
  } finally {
    await client.end();
  }
}
