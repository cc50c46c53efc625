import pg from 'pg';
import type { ArchiveWriter } from './archive-writer.ts';
import { copyOut } from './copy-rows.ts';
import { tableEntry, type Manifest, type TableRows } from './manifest.ts';

const PIECE_BYTES = 4 * 1024 * 1024;

/** The text of rows depends on these; the same ones are set when they are read back. */
export const SAME_TEXT = `set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'; set xmloption = 'content';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;`;

export const qualified = ({ schema, name }: Pick<TableRows, 'schema' | 'name'>) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const columnList = ({ columns }: Pick<TableRows, 'columns'>) =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** Tables of the product, partitioned ones as one, with what can be written of them: computed columns come back by themselves. */
export async function tablesOf(client: pg.Client): Promise<Omit<TableRows, 'rows'>[]> {
  const { rows } = await client.query<Omit<TableRows, 'rows'>>(`
    select n.nspname as schema, c.relname as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'app') and c.relname not like 'kysely%'
    order by 1, 2`);
  return rows;
}

export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** Not part of any snapshot, so read last: no row of it has a number they have not given out. */
async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select schemaname as schema, sequencename as name from pg_sequences
    where schemaname in ('public', 'app') order by 1, 2`);
  const sequences: Manifest['sequences'] = [];
  for (const row of rows) {
    const { rows: found } = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${qualified(row)}`,
    );
    for (const { value, is_called } of found) sequences.push({ ...row, value, is_called });
  }
  return sequences;
}

async function dumpTable(client: pg.Client, table: Omit<TableRows, 'rows'>, archive: ArchiveWriter) {
  // A partitioned table is copied by a query; where its rows lie is decided anew by a restore.
  const rows = copyOut(client, `copy (select ${columnList(table)} from ${qualified(table)}) to stdout`);
  let pieces: Buffer[] = [];
  let bytes = 0;
  let number = 0;
  const put = async () => {
    if (bytes > 0) await archive.add(tableEntry(table, (number += 1)), Buffer.concat(pieces));
    pieces = [];
    bytes = 0;
  };
  for await (const piece of rows) {
    pieces.push(piece as Buffer);
    bytes += (piece as Buffer).length;
    if (bytes >= PIECE_BYTES) await put();
  }
  await put();
  return { ...table, rows: rows.rows };
}

export type DatabaseDump = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & {
  /** The stored files of this snapshot. */
  readonly files: readonly string[];
};

/** Every row as of one moment, however long it takes and whatever is written meanwhile. */
export async function dumpDatabase(client: pg.Client, archive: ArchiveWriter): Promise<DatabaseDump> {
  await client.query(SAME_TEXT);
  await client.query('begin isolation level repeatable read read only');
  const migrations = await appliedMigrations(client);
  const tables: TableRows[] = [];
  for (const table of await tablesOf(client)) tables.push(await dumpTable(client, table, archive));
  const { rows: files } = await client.query<{ path: string }>('select path from files order by path');
  const sequences = await sequencesOf(client);
  await client.query('commit');
  return { migrations, tables, sequences, files: files.map(({ path }) => path) };
}
