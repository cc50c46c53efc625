import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { databaseUrl } from '#testing/global-setup.ts';
import { migrate } from './migrate.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { admitServingRole } from './serving-role.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
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

/** The migrations of this program and one more, as the next version has them. */
async function aFolderWith(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(MIGRATIONS, folder, { recursive: true });
  await writeFile(join(folder, name), text);
  return folder;
}

/** What a node does to the database when it starts. */
const prepare = (url: string, folder = MIGRATIONS) =>
  oneAtATime(url, async () => {
    const applied = await migrate(url, folder);
    const serving = new URL(url);
    serving.username = 'diwan_app';
    await admitServingRole(url, serving.href);
    return applied;
  });

const all = async () =>
  (await readdir(MIGRATIONS))
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
  await prepare(url, await aFolderWith('9000-next.sql', 'alter table users add column next text'));
  expect(await prepare(url)).toEqual([]);
  const columns = `select count(*)::int as n from information_schema.columns where table_name = 'users' and column_name = 'next'`;
  expect(await query(url, columns)).toEqual([{ n: 1 }]);
});

it('a migration that is missing in between stops the start', async () => {
  const url = await anEmptyDatabase();
  await prepare(url, await aFolderWith('0001-and-more.sql', 'select 1'));
  await expect(prepare(url)).rejects.toThrow('0001-and-more is missing');
});

it('a migration that fails leaves nothing behind and says what was wrong', async () => {
  const url = await anEmptyDatabase();
  const folder = await aFolderWith('9000-broken.sql', 'create table half (id int); select 1 / 0');
  await expect(prepare(url, folder)).rejects.toThrow('division by zero');
  expect(await query(url, "select to_regclass('half') as half")).toEqual([{ half: null }]);
  expect(await prepare(url)).toEqual(await all());
});
