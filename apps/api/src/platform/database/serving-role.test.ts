import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readEnv } from '#platform/env.ts';
import { aDatabaseServer, type DatabaseServer } from '#testing/database-server.ts';
import { databaseUrl } from '#testing/global-setup.ts';
import { aPooler } from '#testing/pooler.ts';
import { schemaFolder } from '../../home.ts';
import { withClient } from './connect.ts';
import { openInstallation } from '../../installation.ts';
import { assertOwnSessions } from './own-session.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const box: { server?: DatabaseServer; superuser?: pg.Client } = {};
let dataDir: string;

function server(): { url: string; query: pg.Client['query'] } {
  const { server: found, superuser } = box;
  if (!found || !superuser) throw new Error('The server is not there yet.');
  return { url: found.url, query: superuser.query.bind(superuser) };
}

function addressOf(role: string, database: string): string {
  const url = new URL(databaseUrl(server().url, database));
  url.username = role;
  url.password = 'hosted';
  return url.href;
}

/** As managed PostgreSQL hands one out: a database, and an administrator of it who is no superuser. */
async function aHostedDatabase(name: string): Promise<string> {
  const { query } = server();
  await query(`create role ${name} login createrole password 'hosted'`);
  await query(`create database ${name} owner ${name}`);
  return addressOf(name, name);
}

async function start(environment: Record<string, string>): Promise<void> {
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_POOL: '1', ...environment });
  const installation = await openInstallation(env, { version: '1.0.0', schemaFolder, log });
  await installation.stop();
}

beforeAll(async () => {
  box.server = await aDatabaseServer();
  box.superuser = new pg.Client({ connectionString: box.server.url });
  await box.superuser.connect();
}, 120_000);
afterAll(async () => {
  await box.superuser?.end();
  await box.server?.remove();
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'diwan-hosted-'));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
  // Cluster-wide: the next test makes its own.
  const { rows } = await server().query("select from pg_roles where rolname = 'diwan_app'");
  if (rows.length === 0) return;
  const databases = await server().query("select datname from pg_database where datname like 'hosted%'");
  for (const { datname } of databases.rows) await server().query(`drop database ${datname} with (force)`);
  await server().query('drop role diwan_app');
});

describe('an administrator who is no superuser', { timeout: 240_000 }, () => {
  it('The first and every later start succeed, also after the secret of the role was changed.', async () => {
    const url = await aHostedDatabase('hosted_one');
    await start({ DATABASE_URL: url });
    await start({ DATABASE_URL: url });
    await rm(join(dataDir, 'serving-role.secret'));
    await expect(start({ DATABASE_URL: url })).resolves.toBeUndefined();
  });

  it('Each start writes for how long rows are kept, as its settings say.', async () => {
    const url = await aHostedDatabase('hosted_kept');
    const started = async (days: string) => {
      await start({ DATABASE_URL: url, AUDIT_DAYS: days });
      const { rows } = await withClient(url, (client) =>
        client.query("select days from app_private.retention where kind in ('audits', 'restorable_files')"),
      );
      return rows.map((row) => row.days);
    };
    expect(await started('100')).toEqual([100, 100]);
    expect(await started('90')).toEqual([90, 90]);
  });

  it('A serving role that was given power since has it taken away, or the start says who has to act.', async () => {
    const url = await aHostedDatabase('hosted_two');
    await start({ DATABASE_URL: url });
    await server().query('alter role diwan_app createrole');
    await start({ DATABASE_URL: url });
    const { rows } = await server().query(
      "select rolcreaterole, rolsuper from pg_roles where rolname = 'diwan_app'",
    );
    expect(rows).toEqual([{ rolcreaterole: false, rolsuper: false }]);
    await server().query('alter role diwan_app superuser');
    await expect(start({ DATABASE_URL: url })).rejects.toThrow(
      /^The administrator named by DATABASE_URL may not make or change the role diwan_app .* DATABASE_APP_URL\.$/,
    );
  });
});

describe('what the serving role may touch', { timeout: 240_000 }, () => {
  it('It adds to the audit log and changes nothing of it, and writes nothing that triggers keep.', async () => {
    const url = await aHostedDatabase('hosted_five');
    await start({ DATABASE_URL: url });
    const client = new pg.Client({ connectionString: databaseUrl(server().url, 'hosted_five') });
    await client.connect();
    const partitions = await client.query(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audits'::regclass",
    );
    expect(partitions.rows.length).toBeGreaterThan(1);
    await client.query('set role diwan_app');
    const codeOf = (statement: string) =>
      client.query(statement).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      );
    const refused = [
      'update audits set entity = entity',
      'delete from audits',
      // Each partition is reached through its table alone, where row-level security holds.
      ...partitions.rows.flatMap(({ name }: { name: string }) => [
        `select from ${name}`,
        `insert into ${name} select * from audits`,
        `delete from ${name}`,
      ]),
      ...['occupancies', 'tallies', 'tally_changes'].flatMap((table) => [
        `insert into ${table} select * from ${table}`,
        `update ${table} set business_id = business_id`,
        `delete from ${table}`,
      ]),
      'select from kysely_migration',
      'select from kysely_migration_lock',
      'select from app_private.applied_functions',
      'create temporary table mine (id int)',
      'create table mine (id int)',
    ];
    for (const each of refused) expect([each, await codeOf(each)]).toEqual([each, '42501']);
    const allowed = [
      'select from audits',
      'select from occupancies',
      'select from tallies',
      'insert into audits select * from audits',
      'update items set sort = sort',
      'delete from reservations',
      "select nextval(pg_get_serial_sequence('items', 'id'))",
      'select app.business_id()',
    ];
    for (const each of allowed) expect([each, await codeOf(each)]).toEqual([each, 'done']);
    await client.end();
  });
});

describe('an address of the serving role', { timeout: 240_000 }, () => {
  it('One that names the owner is refused before anything is changed, and the right one then serves.', async () => {
    const url = await aHostedDatabase('hosted_three');
    await start({ DATABASE_URL: url });
    const wrong = start({ DATABASE_URL: url, DATABASE_APP_URL: url });
    await expect(wrong).rejects.toThrow('The database role hosted_three is not bound by row-level security');
    await start({ DATABASE_URL: url });
    await server().query("alter role diwan_app password 'hosted'");
    await start({ DATABASE_URL: url, DATABASE_APP_URL: addressOf('diwan_app', 'hosted_three') });
  });

  it('One that names the owner of an empty database, or nobody, is refused before a table is made.', async () => {
    const url = await aHostedDatabase('hosted_four');
    await expect(start({ DATABASE_URL: url, DATABASE_APP_URL: url })).rejects.toThrow(/row-level security/);
    const nobody = start({ DATABASE_URL: url, DATABASE_APP_URL: addressOf('nobody_here', 'hosted_four') });
    await expect(nobody).rejects.toThrow(
      'DATABASE_APP_URL names the role nobody_here, which does not exist.',
    );
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query("select from pg_class where relname = 'businesses'");
    await client.end();
    expect(rows).toEqual([]);
    await server().query('drop database hosted_four');
  });
});

describe('a connection pooler', { timeout: 240_000 }, () => {
  it.each([
    ['drops the settings a connection begins with', { brings: false }],
    ['lends one session to several connections', { brings: true }],
    ['lends two sessions in turn', { brings: true, sessions: 2 }],
  ])('A start behind one that %s is refused with the variable and what to do.', async (_, behaviour) => {
    const pooler = await aPooler(server().url, behaviour);
    try {
      await expect(start({ DATABASE_URL: pooler.url })).rejects.toThrow(
        /^DATABASE_URL leads to a connection pooler .* let DATABASE_URL name PostgreSQL directly/,
      );
    } finally {
      await pooler.stop();
    }
  });

  const inSessionMode = { brings: true, sessions: 4, keeps: true, passesNumber: true };

  it.each([
    ['numbers the sessions it gives by itself', { passesNumber: false }],
    ['gives sessions without the settings of the connection', { brings: false }],
  ])('One in session mode that %s is refused as well.', async (_, behaviour) => {
    const pooler = await aPooler(server().url, { ...inSessionMode, ...behaviour });
    onTestFinished(() => pooler.stop());
    await expect(assertOwnSessions(pooler.url, 'DATABASE_READ_URL')).rejects.toThrow(
      /^DATABASE_READ_URL leads to a connection pooler .* let DATABASE_READ_URL name PostgreSQL directly/,
    );
  });

  it('What passes connections on as they are is not taken for one.', async () => {
    const proxy = await aPooler(server().url, inSessionMode);
    onTestFinished(() => proxy.stop());
    await expect(assertOwnSessions(proxy.url, 'DATABASE_URL')).resolves.toBeUndefined();
  });
});
