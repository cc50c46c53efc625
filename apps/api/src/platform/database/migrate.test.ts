import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { databaseUrl } from '#testing/global-setup.ts';
import { migrate } from './migrate.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { admitServingRole } from './serving-role.ts';

const FOLDER = join(import.meta.dirname, '../../../database');

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results: pg.QueryResult | pg.QueryResult[] = await client.query(text);
    return (Array.isArray(results) ? results.at(-1) : results)?.rows ?? [];
  } finally {
    await client.end();
  }
}

async function anEmptyDatabase(): Promise<string> {
  const server = inject('ownerUrl');
  const name = `diwan_migrate_${randomBytes(6).toString('hex')}`;
  await query(server, `create database ${name}`);
  onTestFinished(async () => void (await query(server, `drop database ${name} with (force)`)));
  return databaseUrl(server, name);
}

/** Migrations and functions of this program and one more file, as the next version has them. */
async function aFolderWith(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-schema-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(FOLDER, folder, { recursive: true });
  await writeFile(join(folder, name), text);
  return folder;
}

/** What a node does to the database when it starts. */
const prepare = (url: string, folder = FOLDER) =>
  oneAtATime(url, async () => {
    const applied = await migrate(url, folder);
    const serving = new URL(url);
    serving.username = 'diwan_app';
    await admitServingRole(url, serving.href);
    return applied;
  });

const all = async () =>
  (await readdir(join(FOLDER, 'migrations')))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace('.sql', ''))
    .sort();

it('four nodes that start at once on an empty database prepare it once, and all of them can serve', async () => {
  const url = await anEmptyDatabase();
  const applied = await Promise.all(Array.from({ length: 4 }, () => prepare(url)));
  expect(applied.map(({ length }) => length).sort((a, b) => a - b)).toEqual([0, 0, 0, (await all()).length]);
  expect(applied.flat()).toEqual(await all());
});

it('a node of the former version starts while the next one has already changed the schema', async () => {
  const url = await anEmptyDatabase();
  await prepare(url, await aFolderWith('migrations/9000-next.sql', 'alter table users add column next text'));
  expect(await prepare(url)).toEqual([]);
  const columns = `select count(*)::int as n from information_schema.columns where table_name = 'users' and column_name = 'next'`;
  expect(await query(url, columns)).toEqual([{ n: 1 }]);
});

it('a migration that is missing in between stops the start', async () => {
  const url = await anEmptyDatabase();
  const folder = await aFolderWith('migrations/0093-and-more.sql', 'select 1');
  await prepare(url, folder);
  await rm(join(folder, 'migrations/0093-and-more.sql'));
  await writeFile(join(folder, 'migrations/9000-next.sql'), 'select 1');
  await expect(prepare(url, folder)).rejects.toThrow('0093-and-more is missing');
});

it('a migration that fails leaves nothing behind and says what was wrong', async () => {
  const url = await anEmptyDatabase();
  const folder = await aFolderWith('migrations/9000-broken.sql', 'create table half (id int); select 1 / 0');
  await expect(prepare(url, folder)).rejects.toThrow('division by zero');
  expect(await query(url, "select to_regclass('half') as half")).toEqual([{ half: null }]);
  // What runs without a transaction has ended those before it.
  const stored = await namesApplied(url);
  expect([...stored, ...(await prepare(url))]).toEqual(await all());
});

/** As an installation stands that the last version before the baseline has started: the same tables, other names. */
const standAt = (url: string, names: readonly string[]) =>
  query(
    url,
    `delete from kysely_migration;
     insert into kysely_migration (name, timestamp) select name, '2026-11-01T00:00:00Z' from unnest('{${names.join()}}'::text[]) name;
     drop table if exists app_private.applied_functions`,
  );

const namesApplied = async (url: string) =>
  (await query(url, 'select name from kysely_migration order by name')).map(
    (row: { name: string }) => row.name,
  );

it('A database that stands at the last migration before the baseline is adopted with its rows.', async () => {
  const url = await anEmptyDatabase();
  await migrate(url, FOLDER, '0092-baseline');
  await query(url, "insert into users (type, name) values ('owner', 'Nora')");
  await standAt(url, ['0001-foundation', '0064-functions-of-the-owner', '0091-one-way-to-protect-tenants']);
  expect(await prepare(url)).toEqual((await all()).slice(1));
  expect(await namesApplied(url)).toEqual(await all());
  expect(await query(url, 'select name from users')).toEqual([{ name: 'Nora' }]);
  const files = await query(url, 'select file from app_private.applied_functions order by file');
  expect(files.map((row: { file: string }) => row.file)).toEqual(
    (await readdir(join(FOLDER, 'functions'))).sort(),
  );
});

it('Memberships of before are given what people are found by, and the triggers keep it from then on.', async () => {
  const url = await anEmptyDatabase();
  await migrate(url, FOLDER, '0092-baseline');
  await query(
    url,
    `insert into users (id, type, name, phone) values (1, 'owner', 'Nora', null), (2, 'customer', 'فاطمة', '+96550000012');
     insert into businesses (id, owner_id, type, slug, timezone) values (1, 1, 'hotel', 'sea', 'Asia/Kuwait');
     insert into members (business_id, user_id, kind) values (1, 2, 'customer')`,
  );
  await prepare(url);
  const kept = () => query(url, 'select name, phone from members where user_id = 2');
  expect(await kept()).toEqual([{ name: 'فاطمة', phone: '+96550000012' }]);
  await query(url, "update users set name = 'Fatima' where id = 2");
  expect(await kept()).toEqual([{ name: 'Fatima', phone: '+96550000012' }]);
});

it('A database older than that is refused with what its owner has to do, and is left as it is.', async () => {
  const url = await anEmptyDatabase();
  await prepare(url);
  await standAt(url, ['0001-foundation', '0090-one-tenant-per-call']);
  await expect(prepare(url)).rejects.toThrow(
    'This database was made by an older Diwan (it stands at "0090-one-tenant-per-call"). Start the version that brings ' +
      'the migration "0091-one-way-to-protect-tenants" once, and this one after it.',
  );
  expect(await namesApplied(url)).toEqual(['0001-foundation', '0090-one-tenant-per-call']);
});

const CHANGED = `create or replace function app.decimals(currency text) returns int language sql immutable parallel safe as
  $$ select 7 $$;`;
const decimals = async (url: string) => (await query(url, "select app.decimals('KWD')"))[0].decimals;
const appliedAt = (url: string, file: string) =>
  query(url, `select applied_at::text from app_private.applied_functions where file = '${file}'`);

it('A migration without a transaction builds its index, also after one that broke, and those around it run as before.', async () => {
  const url = await anEmptyDatabase();
  const statements = [
    '-- without a transaction',
    'drop index concurrently if exists users_name;',
    'create unique index concurrently users_name on users (name);',
  ];
  // An editor leaves spaces at the end of a line, and one of Windows ends it in its own way.
  const folder = await aFolderWith('migrations/9001-index.sql', `${statements.join(' \r\n')} \r\n`);
  await writeFile(
    join(folder, 'migrations/9000-before.sql'),
    "insert into users (type, name) values ('owner', 'Nora'), ('owner', 'Nora')",
  );
  await writeFile(join(folder, 'migrations/9002-after.sql'), 'create table after_all (id int)');
  await expect(prepare(url, folder)).rejects.toThrow('could not create unique index');
  expect(await namesApplied(url)).toEqual([...(await all()), '9000-before']);
  await query(url, 'delete from users');
  expect(await prepare(url, folder)).toEqual(['9001-index', '9002-after']);
  const valid = "select indisvalid from pg_index where indexrelid = 'users_name'::regclass";
  expect(await query(url, valid)).toEqual([{ indisvalid: true }]);
});

it('An index of a table in partitions is built on each of them, also after a run that broke, and partitions to come have it.', async () => {
  const url = await anEmptyDatabase();
  const text = `-- without a transaction
    drop index concurrently if exists audits_job;
    -- Beside everybody who writes.
    create index concurrently audits_job on audits (business_id, job) where job is not null;
    drop index concurrently if exists users_name;
    create unique index concurrently users_name on users (name);`;
  const folder = await aFolderWith('migrations/9001-index.sql', text);
  await writeFile(
    join(folder, 'migrations/9000-before.sql'),
    "insert into users (type, name) values ('owner', 'Nora'), ('owner', 'Nora')",
  );
  await expect(prepare(url, folder)).rejects.toThrow('could not create unique index');
  await query(url, 'delete from users');
  expect(await prepare(url, folder)).toEqual(['9001-index']);
  await query(url, "select app.make_audit_months('1990-01-15', 0)");
  const parts = await query(
    url,
    `select p.inhrelid::regclass::text as partition, (select count(*)::int from pg_inherits i
         join pg_index x on x.indexrelid = i.inhrelid
         where i.inhparent = 'audits_job'::regclass and x.indrelid = p.inhrelid and x.indisvalid) as indexes
     from pg_inherits p where p.inhparent = 'audits'::regclass`,
  );
  const partitions = parts.map((part: { partition: string }) => part.partition);
  expect(partitions).toEqual(expect.arrayContaining(['audits_default', 'audits_1990_01']));
  expect(parts).toEqual(partitions.map((partition: string) => ({ partition, indexes: 1 })));
  const whole = "select indisvalid from pg_index where indexrelid = 'audits_job'::regclass";
  expect(await query(url, whole)).toEqual([{ indisvalid: true }]);
});

it('A file of functions is applied when its text has changed, and the others are left alone.', async () => {
  const url = await anEmptyDatabase();
  await prepare(url);
  const [formats, orders] = [await appliedAt(url, 'formats.sql'), await appliedAt(url, 'orders.sql')];
  await prepare(url);
  expect(await appliedAt(url, 'formats.sql')).toEqual(formats);
  const text = await readFile(join(FOLDER, 'functions/formats.sql'), 'utf8');
  await prepare(url, await aFolderWith('functions/formats.sql', `${text}\n${CHANGED}`));
  expect(await decimals(url)).toBe(7);
  expect(await appliedAt(url, 'formats.sql')).not.toEqual(formats);
  expect(await appliedAt(url, 'orders.sql')).toEqual(orders);
  await prepare(url);
  expect(await decimals(url)).toBe(3);
});

it('Functions that break in the middle leave the former ones as they were, and the next start applies them again.', async () => {
  const url = await anEmptyDatabase();
  await prepare(url);
  const folder = await aFolderWith('functions/formats.sql', CHANGED);
  await writeFile(join(folder, 'functions/zz.sql'), 'select 1 / 0');
  await expect(prepare(url, folder)).rejects.toThrow('functions/zz.sql: division by zero');
  expect(await decimals(url)).toBe(3);
  await rm(join(folder, 'functions/zz.sql'));
  await prepare(url, folder);
  expect(await decimals(url)).toBe(7);
});

it('A body that names a column that is not there stops the start, also where a migration took the column away.', async () => {
  const url = await anEmptyDatabase();
  await prepare(url);
  const unfit = await aFolderWith(
    'functions/zz.sql',
    "create or replace function app.unfit() returns text language sql as 'select nickname from users'",
  );
  await expect(prepare(url, unfit)).rejects.toThrow(
    'The function app.unfit() does not fit the tables: column "nickname" does not exist',
  );
  const smaller = await aFolderWith(
    'migrations/9000-smaller.sql',
    'alter table item_holidays rename column price to cost',
  );
  await expect(prepare(url, smaller)).rejects.toThrow(/^The function .* does not fit the tables/);
});

describe('A function that no file defines any more', () => {
  const OLD = "create or replace function app.old_one(a int) returns int language sql as 'select a';";
  const WITH_OLD = ['functions/zz.sql', OLD] as const;
  const version = (text: string) => aFolderWith('functions/zz.sql', `-- ${text}`);
  const isThere = async (url: string) =>
    (await query(url, "select to_regprocedure('app.old_one(int)') is not null as is_there"))[0].is_there;
  /** As if a day had gone since the start that found it. */
  const aDayLater = (url: string) =>
    query(url, "update app_private.left_functions set since = since - interval '25 hours'");

  it('serves nodes of the version before, and is dropped by the version after the next one.', async () => {
    const url = await anEmptyDatabase();
    await prepare(url, await aFolderWith(...WITH_OLD));
    const next = await version('the next one');
    await prepare(url, next);
    await aDayLater(url);
    await prepare(url, next);
    expect(await isThere(url)).toBe(true);
    await prepare(url, await version('the one after it'));
    expect(await isThere(url)).toBe(false);
    expect(await query(url, 'select * from app_private.left_functions')).toEqual([]);
    const [{ n }] = await query(
      url,
      "select count(*)::int as n from pg_proc where pronamespace = 'app'::regnamespace",
    );
    expect(n).toBeGreaterThan(100);
  });

  it('is kept for a day, however many versions start in it, and however often those of before do.', async () => {
    const url = await anEmptyDatabase();
    const former = await aFolderWith(...WITH_OLD);
    await prepare(url, former);
    for (const text of ['one', 'two', 'three']) await prepare(url, await version(text));
    expect(await isThere(url)).toBe(true);
    await aDayLater(url);
    // Its use is seen: the count begins anew.
    await prepare(url, former);
    await prepare(url, await version('four'));
    await prepare(url, await version('five'));
    expect(await isThere(url)).toBe(true);
  });

  it('is made again by a version that has its file back as it was.', async () => {
    const url = await anEmptyDatabase();
    const former = await aFolderWith(...WITH_OLD);
    await prepare(url, former);
    await prepare(url);
    await aDayLater(url);
    await prepare(url, await aFolderWith('functions/zy.sql', '-- the one after it'));
    expect(await isThere(url)).toBe(false);
    await prepare(url, former);
    expect(await isThere(url)).toBe(true);
  });

  it('goes in the same way where no version has noted which file it came from.', async () => {
    const url = await anEmptyDatabase();
    await prepare(url);
    await query(url, OLD);
    await prepare(url, await version('the one that finds it'));
    await aDayLater(url);
    expect(await isThere(url)).toBe(true);
    await prepare(url, await version('the one after it'));
    expect(await isThere(url)).toBe(false);
  });

  it('stays as long as a trigger calls it.', async () => {
    const url = await anEmptyDatabase();
    await prepare(
      url,
      await aFolderWith(
        'functions/zz.sql',
        `create or replace function app.old_trigger() returns trigger language plpgsql as 'begin return new; end';
         create or replace trigger old_one before insert on users for each row execute function app.old_trigger();
         ${OLD}`,
      ),
    );
    await prepare(url, await version('the next one'));
    await aDayLater(url);
    await prepare(url, await version('the one after it'));
    expect(await isThere(url)).toBe(false);
    expect(await query(url, "select to_regprocedure('app.old_trigger()') is not null as is_there")).toEqual([
      { is_there: true },
    ]);
    await query(url, 'drop trigger old_one on users');
    await prepare(url, await version('a later one'));
    expect(await query(url, "select to_regprocedure('app.old_trigger()') is null as is_gone")).toEqual([
      { is_gone: true },
    ]);
  });

  it('does not fit the tables any more, and the start goes on without it.', async () => {
    const url = await anEmptyDatabase();
    const body =
      "create or replace function app.old_one(a int) returns text language sql as 'select passing from users'";
    const folder = await aFolderWith(
      'migrations/9000-passing.sql',
      'alter table users add column passing text',
    );
    await writeFile(join(folder, 'functions/zz.sql'), body);
    await prepare(url, folder);
    await writeFile(join(folder, 'functions/zz.sql'), '-- the next one');
    await prepare(url, folder);
    await writeFile(join(folder, 'migrations/9001-passed.sql'), 'alter table users drop column passing');
    await prepare(url, folder);
    expect(await isThere(url)).toBe(true);
  });

  it('is a view of the files as well, and never one that somebody else has made.', async () => {
    const url = await anEmptyDatabase();
    await prepare(
      url,
      await aFolderWith('functions/zz.sql', 'create or replace view old_view as select 1 as one'),
    );
    await query(url, 'create view of_somebody as select 2 as two');
    await prepare(url, await version('the next one'));
    await aDayLater(url);
    await prepare(url, await version('the one after it'));
    const views = "select viewname as name from pg_views where schemaname = 'public' order by 1";
    expect(await query(url, views)).toEqual([{ name: 'of_somebody' }, { name: 'whole_items' }]);
  });
});

it('A node that serves meanwhile goes on while functions are replaced.', async () => {
  const url = await anEmptyDatabase();
  await prepare(url);
  const box = { isOver: false };
  const serving = (async () => {
    const seen = new Set<number>();
    while (!box.isOver) seen.add(await decimals(url));
    return seen;
  })();
  for (const text of [CHANGED, `${CHANGED} `, CHANGED.replace('7', '8')]) {
    await prepare(url, await aFolderWith('functions/zz.sql', text));
  }
  box.isOver = true;
  expect([3, 7, 8]).toEqual(expect.arrayContaining([...(await serving)]));
});

it('A start serves no table of tenants that row-level security does not hold.', async () => {
  const url = await anEmptyDatabase();
  const table =
    'create table pets (business_id bigint not null, id bigint not null, primary key (business_id, id))';
  const folder = await aFolderWith('migrations/9000-pets.sql', table);
  await expect(prepare(url, folder)).rejects.toThrow('Row-level security is not forced on pets');
  await writeFile(join(folder, 'functions/zz.sql'), "select app_private.protect_tenants('pets')");
  await expect(prepare(url, folder)).resolves.toEqual([]);
  await query(url, 'alter table pets no force row level security');
  await expect(prepare(url, folder)).rejects.toThrow('Row-level security is not forced on pets');
});

it('Each function has one definition, in one file.', async () => {
  const url = await anEmptyDatabase();
  await prepare(url);
  const names = await readdir(join(FOLDER, 'functions'));
  const texts = await Promise.all(names.map((name) => readFile(join(FOLDER, 'functions', name), 'utf8')));
  const defined = texts
    .flatMap((text) => [...text.matchAll(/create or replace function ([\w.]+)\(/g)])
    .map(([, name]) => name);
  const made = await query(
    url,
    `select p.oid::regproc::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('app', 'app_private')`,
  );
  const namesOf = (oid: { name: string }) => oid.name.replace(/\(.*/, '');
  expect(new Set(defined)).toEqual(new Set(made.map(namesOf)));
  expect(defined).toHaveLength(made.length);
});

it('Functions of the owner look past temporary tables of the caller, and nobody but the serving role calls them.', async () => {
  const url = await anEmptyDatabase();
  await prepare(url);
  const open = await query(
    url,
    `select p.oid::regprocedure::text as name, p.proconfig from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('app', 'app_private', 'public') and p.prosecdef
       and coalesce('search_path=pg_catalog, public, app, pg_temp' <> all(p.proconfig), true)`,
  );
  expect(open).toEqual([]);
  const callable = await query(
    url,
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
     where n.nspname in ('app', 'app_private') and a.grantee = 0`,
  );
  expect(callable).toEqual([]);
  const [rights] = await query(
    url,
    `select has_database_privilege('diwan_app', current_database(), 'temporary') as temporary,
       has_function_privilege('diwan_app', 'app.sign_in(bytea, timestamptz, boolean, text, text, bigint)', 'execute') as signs_in`,
  );
  expect(rights).toEqual({ temporary: false, signs_in: true });
  const functions = await query(
    url,
    `select count(*)::int as n from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'app' and p.prosecdef`,
  );
  expect(functions[0].n).toBeGreaterThan(50);
});

it('The claims of a call are read without a search path of their own, and only by functions that have one.', async () => {
  const url = await anEmptyDatabase();
  await prepare(url);
  const found = await query(
    url,
    `select p.oid::regproc::text as name, p.proconfig is not null as has_path from pg_proc p
     where p.pronamespace::regnamespace::text in ('app', 'app_private') and p.prosrc ~ 'app_private[.](claim|seal)[(]|tenancy_key'
     order by 1`,
  );
  const of = (hasPath: boolean) =>
    found
      .filter((one: { has_path: boolean }) => one.has_path === hasPath)
      .map(({ name }: { name: string }) => name);
  expect(of(false)).toEqual(['app_private.claim', 'app_private.seal']);
  expect(of(true)).toEqual(['app.business_id', 'app.known_businesses', 'app.user_id', 'app_private.enter']);
});
