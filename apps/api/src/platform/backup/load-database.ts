import pg from 'pg';
import { copyIn } from './copy-rows.ts';
import { columnList, qualified, SAME_TEXT, tablesOf } from './dump-database.ts';
import type { Manifest, TableRows } from './manifest.ts';

/** What lets somebody in; `mailed_codes` is in backups of former versions. */
const OF_SESSIONS = [
  'realtime_tickets',
  'push_devices',
  'devices',
  'sessions',
  'mailed_codes',
  'code_requests',
  'login_links',
  'login_challenges',
];

interface ForeignKey {
  readonly table_name: string;
  readonly name: string;
  readonly definition: string;
}

async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.conrelid::regclass::text as table_name, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and c.conparentid = 0 and n.nspname in ('public', 'app') order by 1, 2`);
  for (const { table_name, name } of rows)
    await client.query(`alter table ${table_name} drop constraint ${name}`);
  return rows;
}

/**
 * One transaction in which tables take rows in any order: triggers rest (what they would write is in the archive),
 * the owner is not held by row-level security, and foreign keys come back, checked, at the end. Needs no superuser.
 */
export class DatabaseLoad {
  readonly #client: pg.Client;
  readonly #manifest: Manifest;
  #foreignKeys: ForeignKey[] = [];
  #forced: string[] = [];

  constructor(client: pg.Client, manifest: Manifest) {
    this.#client = client;
    this.#manifest = manifest;
  }

  async begin(): Promise<void> {
    await this.#client.query(SAME_TEXT);
    await this.#client.query('begin');
    this.#foreignKeys = await dropForeignKeys(this.#client);
    const { rows } = await this.#client.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relforcerowsecurity and n.nspname in ('public', 'app')`);
    this.#forced = rows.map(({ name }) => name);
    for (const name of this.#forced)
      await this.#client.query(`alter table ${name} no force row level security`);
    for (const table of await tablesOf(this.#client)) {
      // Migrations write rows of their own; the archive has them as they were.
      await this.#client.query(`alter table ${qualified(table)} disable trigger user`);
      await this.#client.query(`delete from ${qualified(table)}`);
    }
  }

  take(table: TableRows, rows: AsyncIterable<Buffer>): Promise<void> {
    return copyIn(this.#client, `copy ${qualified(table)} (${columnList(table)}) from stdin`, rows);
  }

  async #count(table: TableRows): Promise<void> {
    const { rows } = await this.#client.query<{ rows: string }>(
      `select count(*)::text as rows from ${qualified(table)}`,
    );
    if (Number(rows[0]?.rows) === table.rows) return;
    throw new Error(`The table ${table.name} took ${rows[0]?.rows} rows; the backup says ${table.rows}.`);
  }

  /**
   * A backup is of a moment that is over: sessions, devices and one-time codes that were ended or used since must not come
   * back. After the foreign keys have returned, which take along what hangs on them, and before the triggers have: they would
   * have browsers of the installation it was made of forgotten.
   */
  async #endSessions(): Promise<void> {
    const names = new Set((await tablesOf(this.#client)).map(({ name }) => name));
    for (const name of OF_SESSIONS.filter((each) => names.has(each)))
      await this.#client.query(`delete from ${pg.escapeIdentifier(name)}`);
  }

  async finish(): Promise<void> {
    for (const table of this.#manifest.tables) await this.#count(table);
    for (const key of this.#foreignKeys) {
      await this.#client.query(`alter table ${key.table_name} add constraint ${key.name} ${key.definition}`);
    }
    await this.#endSessions();
    for (const table of await tablesOf(this.#client)) {
      await this.#client.query(`alter table ${qualified(table)} enable trigger user`);
    }
    for (const name of this.#forced) await this.#client.query(`alter table ${name} force row level security`);
    for (const sequence of this.#manifest.sequences) {
      await this.#client.query('select setval($1::regclass, $2, $3)', [
        qualified(sequence),
        sequence.value,
        sequence.is_called,
      ]);
    }
    await this.#client.query('commit');
    await this.#client.query('analyze');
  }
}
