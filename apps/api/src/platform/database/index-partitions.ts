import { sql, type Kysely } from 'kysely';

/** A statement of a migration that builds or drops an index beside everybody who works with its table. */
const CREATED = /^create\s+index\s+concurrently\s+(\w+)\s+on\s+(\w+)\s(.+)$/is;
const DROPPED = /^drop\s+index\s+concurrently\s+if\s+exists\s+(\w+)$/is;

async function isKind(db: Kysely<unknown>, name: string, kind: 'p' | 'I'): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class where oid = to_regclass(${name}) and relkind = ${kind}`.execute(db);
  return rows.length > 0;
}

/** The partitions that have no part of the index yet: one that was made meanwhile came with its own. */
async function withoutPart(db: Kysely<unknown>, table: string, index: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits p join pg_class c on c.oid = p.inhrelid
    where p.inhparent = ${table}::regclass and not exists (
      select from pg_inherits i join pg_index x on x.indexrelid = i.inhrelid
      where i.inhparent = ${index}::regclass and x.indrelid = c.oid)
    order by c.relname`.execute(db);
  return rows.map(({ name }) => name);
}

async function buildParts(db: Kysely<unknown>, table: string, index: string, of: string): Promise<void> {
  // Without the partitions, so that it takes no time; it is valid once each of them has its part.
  await sql.raw(`create index ${index} on only ${table} ${of}`).execute(db);
  for (const partition of await withoutPart(db, table, index)) {
    const part = `${partition}_${index}`;
    await sql.raw(`drop index concurrently if exists ${part}`).execute(db);
    await sql.raw(`create index concurrently ${part} on ${partition} ${of}`).execute(db);
    await sql.raw(`alter index ${index} attach partition ${part}`).execute(db);
  }
}

/**
 * Runs one statement of a migration without a transaction. PostgreSQL neither builds nor drops an index of a partitioned table
 * concurrently; so it is built partition by partition, and dropped by a short lock.
 */
export async function runAlone(db: Kysely<unknown>, statement: string): Promise<void> {
  const bare = statement
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n')
    .trim();
  const [, index = '', table = '', of = ''] = CREATED.exec(bare) ?? [];
  if (table !== '' && (await isKind(db, table, 'p'))) {
    await buildParts(db, table, index, of);
    return;
  }
  const [, dropped = ''] = DROPPED.exec(bare) ?? [];
  const isWhole = dropped !== '' && (await isKind(db, dropped, 'I'));
  await sql.raw(isWhole ? `drop index ${dropped}` : statement).execute(db);
}
