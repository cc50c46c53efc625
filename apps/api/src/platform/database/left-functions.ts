import type pg from 'pg';

/** A function by its arguments, or a view. */
interface Defined {
  readonly kind: 'function' | 'view';
  readonly name: string;
  /** Where its row is in the catalog, which is elsewhere after each definition, also after one that changes nothing. */
  readonly place: string;
}

/** Everything in the two schemas that belong to the files, and the views of all three. */
const DEFINED = `
  select 'function' as kind, p.oid::regprocedure::text as name, p.ctid::text as place, p.oid, 'pg_proc'::regclass as catalog
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('app', 'app_private')
  union all
  select 'view', c.oid::regclass::text, r.ctid::text, c.oid, 'pg_class'::regclass
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_rewrite r on r.ev_class = c.oid
  where c.relkind = 'v' and n.nspname in ('app', 'app_private', 'public')`;

/** Those of extensions are not looked at. */
export async function definedObjects(client: pg.ClientBase): Promise<Map<string, Defined>> {
  const { rows } = await client.query<Defined>(
    `select d.kind, d.name, d.place from (${DEFINED}) d where not exists (
       select from pg_depend e where e.classid = d.catalog and e.objid = d.oid and e.deptype = 'e')`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** What a file has defined, by how things stood before and after it. */
export const definedBetween = (
  before: ReadonlyMap<string, Defined>,
  after: ReadonlyMap<string, Defined>,
): string[] =>
  [...after.values()]
    .filter(({ name, place }) => before.get(name)?.place !== place)
    .map(({ name }) => name)
    .sort();

export const LEFT_TABLE = `
  create table if not exists app_private.left_functions (
    name text primary key, generation text not null, since timestamptz not null default now())`;

/** Longer than a rollout takes, during which nodes of the former version call what the new one has no use for. */
const KEPT_HOURS = 24;

/** Something still stands on it: a trigger, another view. */
const IS_NEEDED = '2BP01';

async function drop(client: pg.ClientBase, { kind, name }: Defined): Promise<boolean> {
  await client.query('savepoint dropping');
  try {
    await client.query(`drop ${kind} ${name}`);
    await client.query('release savepoint dropping');
    return true;
  } catch (error) {
    await client.query('rollback to savepoint dropping');
    if (error instanceof Error && 'code' in error && error.code === IS_NEEDED) return false;
    throw error;
  }
}

export interface Present {
  /** Everything that a file of this version defines. */
  readonly defined: ReadonlySet<string>;
  /** What files of the version before have defined. */
  readonly before: readonly string[];
  /** Which version of all files this is. */
  readonly generation: string;
}

/**
 * Drops functions and views that no file defines any more, as the second of two steps: the version that has no use for one
 * only notes that, because nodes of the version before go on calling it; a later version, a day later at the earliest, drops it
 * if it has no use for it either. One on which something still stands is left for the migration that takes that away.
 */
export async function dropLeftFunctions(
  client: pg.ClientBase,
  { defined, before, generation }: Present,
): Promise<string[]> {
  const there = await definedObjects(client);
  const own = [...there.values()].filter(({ kind }) => kind === 'function').map(({ name }) => name);
  const { rows: known } = await client.query<{ name: string }>('select name from app_private.left_functions');
  const suspects = [...before, ...own, ...known.map(({ name }) => name)];
  const left = [...new Set(suspects)].filter((name) => there.has(name) && !defined.has(name));
  await client.query('delete from app_private.left_functions where name <> all($1::text[])', [left]);
  await client.query(
    'insert into app_private.left_functions (name, generation) select name, $2 from unnest($1::text[]) as name on conflict do nothing',
    [left, generation],
  );
  const { rows } = await client.query<{ name: string }>(
    `select name from app_private.left_functions
     where generation <> $1 and since < now() - make_interval(hours => $2) order by name`,
    [generation, KEPT_HOURS],
  );
  const dropped: string[] = [];
  for (const { name } of rows) {
    const found = there.get(name);
    if (found && (await drop(client, found))) dropped.push(name);
  }
  await client.query('delete from app_private.left_functions where name = any($1::text[])', [dropped]);
  return dropped;
}
