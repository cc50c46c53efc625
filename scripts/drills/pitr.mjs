import { readdirSync, statSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ensureServerBuilt } from '../lib/build.mjs';
import { Cluster, makeCluster, makeDatabase, postgresTools, Tools, until, urlOf } from './cluster.mjs';
import { DrillFolder } from './drill-folder.mjs';
import { startDiwan } from './node.mjs';

/**
 * Point-in-time recovery, rehearsed: a base backup and an archive of the write-ahead log, changes by Diwan, a moment at which
 * everything is well, a mistake, changes after it, and a recovery to that moment. Every row of every table must be as it was.
 */

const CHANGES = 200;
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

function bytesOf(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? bytesOf(path) : statSync(path).size);
  }, 0);
}

/** How many rows each table has and a digest of all of them. */
async function contentsOf(cluster) {
  const tables = await cluster.ask(`
    select quote_ident(tablename) from pg_tables where schemaname = 'public' order by tablename`);
  const parts = tables.split('\n').map(
    (
      table,
    ) => `select '${table}' as t, count(*) as n, coalesce(md5(string_agg(x::text, '|' order by x::text)), '') as d
      from ${table} x`,
  );
  const lines = (await cluster.ask(`${parts.join(' union all ')} order by 1`)).split('\n');
  return new Map(
    lines.map((line) => {
      const [table, rows, digest] = line.split('|');
      return [table, { rows: Number(rows), digest }];
    }),
  );
}

const rowsIn = (contents) => [...contents.values()].reduce((sum, { rows }) => sum + rows, 0);
const different = (one, other) =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (table) =>
      one.get(table)?.digest !== other.get(table)?.digest || one.get(table)?.rows !== other.get(table)?.rows,
  );

async function primaryWithArchive(tools, folder, archive) {
  const cluster = await makeCluster(tools, join(folder, 'primary'));
  cluster.configure({
    archive_mode: 'on',
    archive_command: `test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"`,
    archive_timeout: '60s',
  });
  await cluster.start();
  await makeDatabase(cluster, tools.password);
  return cluster;
}

async function signIn(diwan, demo) {
  const { token } = await diwan.call('/auth/login', { body: demo });
  const [first] = await diwan.call('/business/', { token });
  return { token, businessId: first.id };
}

async function change(diwan, demo, names) {
  const { token, businessId } = await signIn(diwan, demo);
  for (const name of names) await diwan.call('/services', { token, body: { business_id: businessId, name } });
}

const named = (what, count) => Array.from({ length: count }, (_, nth) => `${what} ${nth + 1}`);

/** The moment is the database's own; the mistake comes at least a second later, as recovery stops between commits. */
async function momentOf(cluster) {
  const moment = await cluster.ask('select clock_timestamp()');
  await until(
    'A second',
    async () => (await cluster.ask(`select now() > '${moment}'::timestamptz + interval '1 s'`)) === 't',
  );
  return moment;
}

async function archiveToTheEnd(cluster) {
  const last = await cluster.ask('select pg_walfile_name(pg_switch_wal())');
  await until('The archive', async () => {
    const archived = await cluster.ask("select coalesce(last_archived_wal, '') from pg_stat_archiver");
    return archived >= last;
  });
}

async function recover(tools, { folder, base, archive, moment }) {
  const data = join(folder, 'recovered');
  await tools.run('/bin/cp', ['-a', base, data]);
  const cluster = new Cluster(tools, data);
  cluster.configure({
    restore_command: `cp "${archive}/%f" "%p"`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
    // What is recovered is archived elsewhere, or not at all, until somebody decides.
    archive_mode: 'off',
  });
  tools.writeFile(join(data, 'recovery.signal'), '');
  await cluster.start();
  await until(
    'The end of the recovery',
    async () => (await cluster.ask('select pg_is_in_recovery()')) === 'f',
  );
  return cluster;
}

async function rehearse(tools, folder, say) {
  const archive = tools.makeFolder(join(folder, 'archive'));
  const dataDir = join(folder, 'diwan');
  const { password } = tools;
  const primary = await primaryWithArchive(tools, folder, archive);
  let diwan = await startDiwan({ databaseUrl: urlOf(primary, password), dataDir });
  const { demo } = diwan;
  say('Diwan runs with its demo on a PostgreSQL that archives its log.');

  let since = performance.now();
  const base = join(folder, 'base');
  await tools.run('pg_basebackup', [
    ...primary.connection,
    '-D',
    base,
    '--checkpoint=fast',
    '--wal-method=none',
  ]);
  await tools.run('pg_verifybackup', ['--no-parse-wal', base]);
  say(`Base backup while it serves: ${megabytes(bytesOf(base))} in ${seconds(since)}, verified.`);

  await change(diwan, demo, named('Before', CHANGES));
  await diwan.stop();
  const good = await contentsOf(primary);
  const moment = await momentOf(primary);
  say(
    `${CHANGES} changes through the API. The good moment is ${moment}: ${rowsIn(good)} rows in ${good.size} tables.`,
  );

  diwan = await startDiwan({ databaseUrl: urlOf(primary, password), dataDir });
  await primary.ask('truncate businesses cascade');
  await diwan.stop();
  const spoilt = await contentsOf(primary);
  await archiveToTheEnd(primary);
  await primary.stop('immediate');
  primary.remove();
  say(
    `The mistake: businesses truncated, ${rowsIn(good) - rowsIn(spoilt)} rows gone. Then the machine was lost.`,
  );

  since = performance.now();
  const recovered = await recover(tools, { folder, base, archive, moment });
  const took = seconds(since);
  const contents = await contentsOf(recovered);
  const wrong = different(good, contents);
  say(
    `Recovered in ${took} from the base backup and ${megabytes(bytesOf(archive))} of log: ${rowsIn(contents)} rows.`,
  );

  diwan = await startDiwan({ databaseUrl: urlOf(recovered, password), dataDir });
  const { token, businessId } = await signIn(diwan, demo);
  const { total } = await diwan.call(`/services?business_id=${businessId}&search=Before`, { token });
  await diwan.stop();
  await recovered.stop();
  if (different(good, spoilt).length === 0)
    throw new Error('The mistake changed nothing, so that nothing was tried.');
  if (wrong.length > 0) throw new Error(`These tables differ from the good moment: ${wrong.join(', ')}.`);
  if (total !== CHANGES) throw new Error(`Diwan finds ${total} of ${CHANGES} changes after the recovery.`);
  say(
    `All ${contents.size} tables are as they were, row by row. Diwan starts on it, and its demo signs in and finds ${total} changes.`,
  );
}

/** Prints what happened with its figures; throws where a row was lost. */
export async function pitr() {
  await ensureServerBuilt();
  const place = new DrillFolder('pitr');
  try {
    const tools = new Tools(await postgresTools(), randomBytes(16).toString('hex'));
    tools.makeFolder(place.path);
    await rehearse(tools, place.path, (line) => console.log(line));
  } finally {
    await place.remove();
  }
}
