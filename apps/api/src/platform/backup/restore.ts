import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { sinceBaseline } from '#platform/database/baseline.ts';
import { migrate } from '#platform/database/migrate.ts';
import { SERVING_ROLE } from '#platform/database/serving-role.ts';
import { writePrivateFile } from '#platform/files/private-files.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { readArchive, verifyArchive, type Trust } from './archive-reader.ts';
import { DatabaseLoad } from './load-database.ts';
import type { Manifest, TableRows } from './manifest.ts';
import type { TarEntry } from './tar.ts';

export interface RestoreTarget {
  readonly ownerUrl: string;
  readonly storage: Storage;
  readonly dataDir: string;
  /** The folder of the migrations and functions this version brings. */
  readonly schemaFolder: string;
  /** Of an encrypted archive. */
  readonly passphrase?: string | undefined;
}

/** The archive's migrations must be the first of ours: then the next start applies those that came since. */
async function assertNotNewer(migrations: readonly string[], folder: string): Promise<void> {
  const names = (await readdir(join(folder, 'migrations'))).filter((name) => name.endsWith('.sql'));
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

async function assertNotServed(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     and (application_name in ('diwan', 'diwan-listen') or usename = $1)`,
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
  await client.query(`begin; drop schema if exists app_private, app cascade; drop schema if exists public cascade;
    create schema public; grant usage on schema public to public; commit`);
}

class Restoring {
  readonly #target: RestoreTarget;
  readonly #load: DatabaseLoad;
  readonly #tables: ReadonlyMap<string, TableRows>;
  readonly #own = new Map<string, Buffer>();

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
      this.#own.set(rest[0] ?? '', await buffer(body));
    }
  }

  /** Secrets stay as they were until all else is there. */
  async finish(): Promise<void> {
    for (const [name, bytes] of this.#own) await writePrivateFile(join(this.#target.dataDir, name), bytes);
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
  for await (const entry of readArchive(given.archive, target.passphrase)) await restoring.take(entry);
  await loading.finish();
  await restoring.finish();
}

/**
 * Puts an archive into an empty installation. Everything is checked before anything is touched, and the database takes
 * all of it or nothing. `isForced`: what is there is deleted first.
 */
export async function restore(
  target: RestoreTarget,
  archive: string,
  { isForced, ...trust }: { readonly isForced: boolean } & Partial<Trust>,
): Promise<Manifest> {
  const trusted = { signingKeys: [], acceptsUnsigned: false, passphrase: target.passphrase, ...trust };
  const manifest = await verifyArchive(archive, trusted);
  const migrations = sinceBaseline(manifest.migrations, 'The database of this backup');
  await assertNotNewer(migrations, target.schemaFolder);
  const client = new pg.Client({ connectionString: target.ownerUrl, application_name: 'diwan-restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await assertNotServed(client);
    if (!isForced && !(await isEmpty(client))) {
      throw new Error(
        'There is an installation here already. Restore into an empty one, or delete what is here with --force.',
      );
    }
    await clear(client);
    await migrate(target.ownerUrl, target.schemaFolder, migrations.at(-1));
    await load(client, target, { archive, manifest });
    return manifest;
  } finally {
    await client.end();
  }
}
