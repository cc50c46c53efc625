import type pg from 'pg';
import { copyIn, copyOut } from '#platform/backup/copy-rows.ts';
import { SAME_TEXT } from '#platform/backup/dump-database.ts';
import { listed, movedTables, tablesOf, type MovedTable, type Travellers } from './moved-tables.ts';
import { restTriggers } from './resting-triggers.ts';
import { sealAnew, type Sealing } from './seal-anew.ts';

/** What arrives waits here, in the transaction of the target, until it has been adapted. */
const ARRIVING = 'app_private.arriving';

export interface Copying extends Sealing {
  readonly source: pg.Client;
  readonly target: pg.Client;
  readonly log: (message: string) => void;
}

export interface MoveOf {
  readonly move: string;
  readonly who: Travellers;
  readonly now: Date;
}

/** Those of the people whom the target knows already: they came with another owner. Theirs stays as it is there. */
async function knownThere({ source, target }: Copying, { people }: Travellers): Promise<number[]> {
  const ask = async (client: pg.Client) => {
    const { rows } = await client.query<{ id: number; born: string; email: string | null }>(
      `select id::float8 as id, type || ' ' || created_at::text as born, email from users where id = any($1)`,
      [people],
    );
    return rows;
  };
  const here = new Map((await ask(source)).map((row) => [row.id, row]));
  const there = await ask(target);
  for (const { id, born, email } of there) {
    if (here.get(id)?.born === born) continue;
    throw new Error(
      `The target knows another person (${email ?? `number ${id}`}) under the same number as ${here.get(id)?.email ?? 'one of these'}. ` +
        'The two installations have counted alike, so that nothing can be moved between them.',
    );
  }
  return there.map(({ id }) => id);
}

/** Reads one table here and writes it there, at once. Answers the number of rows. */
async function copyTable(copying: Copying, table: MovedTable): Promise<number> {
  const { source, target } = copying;
  const columns = table.columns.map((column) => target.escapeIdentifier(column)).join(', ');
  await target.query(`create table ${ARRIVING} as select ${columns} from ${table.name} with no data`);
  const rows = copyOut(
    source,
    `copy (select ${columns} from ${table.name} where ${table.condition}) to stdout`,
  );
  await copyIn(target, `copy ${ARRIVING} (${columns}) from stdin`, rows as AsyncIterable<Buffer>);
  await sealAnew(copying, { arriving: ARRIVING, table: table.name });
  // The number of a transaction of the other server says nothing here.
  if (table.name === 'menu_versions') await target.query(`update ${ARRIVING} set bumped_by = null`);
  const { rowCount } = await target.query(
    `insert into ${table.name} (${columns}) select ${columns} from ${ARRIVING}`,
  );
  await target.query(`drop table ${ARRIVING}`);
  if (rowCount !== rows.rows) throw new Error(`Of ${rows.rows} rows of ${table.name} ${rowCount} arrived.`);
  return rows.rows;
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly condition: string;
}

/** Rows of these tables that name what is not there, as conditions. */
async function foreignKeysOf(target: pg.Client): Promise<(ForeignKey & { readonly missing: string })[]> {
  const { rows } = await target.query<ForeignKey & { missing: string }>(`
    select c.conrelid::regclass::text as table, c.conname as name,
      (select string_agg(format('t.%I is not null', a.attname), ' and ') from unnest(c.conkey) as k(n)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n) as condition,
      format('not exists (select from %s r where %s)', c.confrelid::regclass,
        (select string_agg(format('r.%I = t.%I', b.attname, a.attname), ' and ')
         from unnest(c.conkey, c.confkey) as k(n, m)
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n
         join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.m)) as missing
    from pg_constraint c
    where c.contype = 'f' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace order by 1, 2`);
  return rows;
}

async function assertReferences(target: pg.Client, tables: readonly MovedTable[]): Promise<void> {
  const conditions = new Map(tables.map(({ name, condition }) => [name, condition]));
  for (const key of await foreignKeysOf(target)) {
    const moved = conditions.get(key.table);
    if (moved === undefined) continue;
    const { rowCount } = await target.query(
      `select from (select * from ${key.table} where ${moved}) t where ${key.condition} and ${key.missing} limit 1`,
    );
    if (rowCount) throw new Error(`A row of ${key.table} names what did not arrive (${key.name}).`);
  }
}

/**
 * Addresses that branches have and had stand in two tables, so that no index of the target refuses one that was taken there since
 * it was looked for (docs/decisions/0096-former-addresses.md).
 */
async function assertAddressesAlone(target: pg.Client, businesses: readonly number[]): Promise<void> {
  const { rows } = await target.query<{ slug: string }>(
    `select b.slug from branches b
     join former_slugs f on f.slug = b.slug and (f.business_id, f.branch_id) <> (b.business_id, b.id)
     where b.business_id = any($1) or f.business_id = any($1) order by 1`,
    [businesses],
  );
  const [taken] = rows;
  if (taken) throw new Error(`The target has something of that kind already: the address ${taken.slug}`);
}

const violated = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['23505', '23P01'].includes(String(error.code)) &&
  'detail' in error
    ? String(error.detail)
    : null;

/**
 * Writes all rows of an owner into the target, or none: one transaction, which ends with the note that they have arrived.
 * The source is closed for writing, and read as of one moment.
 */
export async function copyOwner(copying: Copying, { move, who, now }: MoveOf): Promise<number> {
  const { source, target, log } = copying;
  await source.query(SAME_TEXT);
  await target.query(SAME_TEXT);
  const known = new Set(await knownThere(copying, who));
  const without = (ids: readonly number[]) => ids.filter((id) => !known.has(id));
  const strangers = { ...who, people: without(who.people), ownPeople: without(who.ownPeople) };
  await source.query('begin isolation level repeatable read read only');
  await target.query('begin');
  try {
    await restTriggers(target);
    const tables = movedTables(await tablesOf(source), strangers);
    let total = 0;
    for (const table of tables) {
      const rows = await copyTable(copying, table);
      total += rows;
      if (rows > 0) log(`  ${table.name}: ${rows}`);
    }
    // People who were there already may have changed their names since.
    await target.query(
      `update members m set name = u.name, email = u.email, phone = u.phone from users u
       where u.id = m.user_id and m.user_id = any($1) and m.business_id = any(${listed(who.businesses)})`,
      [[...known]],
    );
    await assertReferences(target, tables);
    await assertAddressesAlone(target, who.businesses);
    await target.query('delete from app_private.moves where owner_id = $1', [who.ownerId]);
    await target.query(
      `insert into app_private.arrivals (owner_id, move, arrived_at) values ($1, $2, $3)
       on conflict (owner_id) do update set move = excluded.move, arrived_at = excluded.arrived_at`,
      [who.ownerId, move, now],
    );
    await target.query('commit');
    return total;
  } catch (error) {
    await target.query('rollback').catch(() => {});
    const detail = violated(error);
    if (detail === null) throw error;
    throw new Error(`The target has something of that kind already: ${detail}`, { cause: error });
  } finally {
    await source.query('rollback').catch(() => {});
  }
}
