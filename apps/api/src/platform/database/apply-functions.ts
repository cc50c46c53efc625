import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { definedBetween, definedObjects, dropLeftFunctions, LEFT_TABLE } from './left-functions.ts';

/** Any number, as long as nothing else locks it. */
const APPLYING = 4_120_028;

interface FunctionFile {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

async function filesOf(folder: string): Promise<FunctionFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** The same as long as no file changes, comes or goes. */
const generationOf = (files: readonly FunctionFile[]) =>
  createHash('sha256')
    .update(files.map(({ name, hash }) => `${name} ${hash}`).join('\n'))
    .digest('hex');

interface Applied {
  readonly hash: string;
  /** Functions and views the file has defined; null: it was applied by a version that did not write that down. */
  readonly defines: readonly string[] | null;
}

async function appliedFiles(client: pg.ClientBase): Promise<Map<string, Applied>> {
  await client.query(`
    create table if not exists app_private.applied_functions (
      file text primary key, hash text not null, applied_at timestamptz not null default now());
    ${LEFT_TABLE}`);
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'app_private.applied_functions'::regclass and attname = 'defines' and not attisdropped`,
  );
  if (!rowCount) await client.query('alter table app_private.applied_functions add column defines text[]');
  const { rows } = await client.query<Applied & { file: string }>(
    'select file, hash, defines from app_private.applied_functions',
  );
  return new Map(rows.map(({ file, hash, defines }) => [file, { hash, defines }]));
}

async function applyFile(client: pg.ClientBase, { name, text, hash }: FunctionFile): Promise<string[]> {
  const before = await definedObjects(client);
  await client.query(text).catch((error: unknown) => {
    throw new Error(`functions/${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  });
  const defines = definedBetween(before, await definedObjects(client));
  await client.query(
    `insert into app_private.applied_functions (file, hash, defines) values ($1, $2, $3)
     on conflict (file) do update set hash = excluded.hash, defines = excluded.defines, applied_at = now()`,
    [name, hash, defines],
  );
  return defines;
}

/**
 * Bodies name each other in any order, so that they are checked when all of them are there. What no file defines any more is
 * left out: a node of the version before may call it, and a column it names may have gone by now.
 */
const CHECK_BODIES = `
  set local check_function_bodies = on;
  do $check$
  declare
    checked record;
  begin
    for checked in select p.oid, p.oid::regprocedure as name, l.lanname as language
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
        where n.nspname in ('app', 'app_private')
          and p.oid::regprocedure::text not in (select l.name from app_private.left_functions l) loop
      begin
        if checked.language = 'sql' then perform fmgr_sql_validator(checked.oid); end if;
        if checked.language = 'plpgsql' then perform plpgsql_validator(checked.oid); end if;
      exception when others then
        raise exception 'The function % does not fit the tables: %', checked.name, sqlerrm;
      end;
    end loop;
  end $check$`;

/**
 * Gives the database the present bodies of functions, views, triggers and policies: files whose text has changed since
 * they were applied, all or nothing. Nodes that serve meanwhile see either all former bodies or all new ones. `isMigrated`:
 * the tables have just changed, so that every body is checked against them. Returns the names of the files.
 */
export async function applyFunctions(
  client: pg.ClientBase,
  folder: string,
  { isMigrated }: { readonly isMigrated: boolean },
): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [APPLYING]);
    const [files, applied] = [await filesOf(folder), await appliedFiles(client)];
    const isApplied = ({ name, hash }: FunctionFile) => {
      const found = applied.get(name);
      return found?.hash === hash && found.defines !== null;
    };
    const changed = files.filter((file) => !isApplied(file));
    await client.query('set local check_function_bodies = off');
    const defined = new Set(files.filter(isApplied).flatMap(({ name }) => applied.get(name)?.defines ?? []));
    for (const file of changed) for (const name of await applyFile(client, file)) defined.add(name);
    await client.query('delete from app_private.applied_functions where file <> all($1::text[])', [
      files.map(({ name }) => name),
    ]);
    const before = [...applied.values()].flatMap(({ defines }) => defines ?? []);
    await dropLeftFunctions(client, { defined, before, generation: generationOf(files) });
    if (changed.length > 0 || isMigrated) {
      await client.query('revoke execute on all functions in schema app, app_private from public');
      await client.query(CHECK_BODIES);
    }
    await client.query('commit');
    return changed.map(({ name }) => name);
  } catch (error) {
    // A connection that is lost has rolled back by itself; what went wrong first is reported.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Throws where a table of tenants is not held by row-level security, whoever made it. */
export async function assertTablesProtected(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname not like 'pg\\_t%' and not (c.relrowsecurity and c.relforcerowsecurity)
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped)
    order by 1`);
  if (rows.length === 0) return;
  throw new Error(
    `Row-level security is not forced on ${rows.map(({ name }) => name).join(', ')}: Diwan does not serve rows of ` +
      'businesses that nothing keeps apart. A new table is added to the list in apps/api/database/functions/tenancy.sql.',
  );
}
