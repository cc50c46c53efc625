import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ensureServerBuilt } from '../lib/build.mjs';
import { freePort, makeCluster, makeDatabase, postgresTools, Tools, until, urlOf } from './cluster.mjs';
import { DrillFolder } from './drill-folder.mjs';
import { startDiwan } from './node.mjs';
import { concludeDrill, ensureProgram } from './programs.mjs';

/** A start behind PgBouncer is refused in words, whatever its mode and whichever variable leads to it. */

const MODES = ['session', 'transaction', 'statement'];
const VARIABLES = ['DATABASE_URL', 'DATABASE_APP_URL'];

async function startPgbouncer({ place, tools, program }, cluster, mode) {
  const port = await freePort();
  const folder = tools.makeFolder(join(place.path, `pgbouncer-${mode}`));
  const users = ['diwan', 'diwan_app'].map((name) => `"${name}" "${tools.password}"`);
  tools.writeFile(join(folder, 'users.txt'), `${users.join('\n')}\n`);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users.txt'),
    pool_mode: mode,
    server_round_robin: 1,
    // Without it PgBouncer refuses Diwan by itself.
    ignore_startup_parameters: 'options',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const database = `diwan = host=127.0.0.1 port=${cluster.port} dbname=diwan`;
  const file = join(folder, 'pgbouncer.ini');
  tools.writeFile(file, `[databases]\n${database}\n[pgbouncer]\n${lines.join('\n')}\n`);
  place.spawn(program, [file], { ...tools.user, cwd: '/', stdio: 'ignore' });
  const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'diwan', '-d', 'diwan'];
  await until('PgBouncer', () => tools.run('psql', [...where, '-c', 'select 1']).catch(() => null));
  return port;
}

/** What a start says that is refused; null where it serves. */
async function errorOf(start) {
  try {
    const diwan = await start();
    await diwan.stop();
    return null;
  } catch (error) {
    return error.message;
  }
}

async function rehearse(place) {
  const program = await ensureProgram('pgbouncer', 'pgbouncer');
  const tools = new Tools(await postgresTools(), randomBytes(16).toString('hex'));
  const cluster = await makeCluster(tools, join(place.path, 'postgres'));
  await cluster.start();
  await makeDatabase(cluster, tools.password);
  await cluster.ask(`create role diwan_app login password '${tools.password}'`, 'postgres');
  const direct = {
    DATABASE_URL: urlOf(cluster, tools.password),
    DATABASE_APP_URL: urlOf(cluster, tools.password, 'diwan_app'),
  };
  const startWith = (environment) =>
    errorOf(() =>
      startDiwan({
        databaseUrl: environment.DATABASE_URL,
        environment,
        dataDir: join(place.path, 'node'),
        isEmpty: true,
        spawnChild: (...args) => place.spawn(...args),
      }),
    );
  const rows = [];
  for (const mode of MODES) {
    const port = await startPgbouncer({ place, tools, program }, cluster, mode);
    for (const variable of VARIABLES) {
      const role = variable === 'DATABASE_URL' ? 'diwan' : 'diwan_app';
      const said = await startWith({ ...direct, [variable]: urlOf({ port }, tools.password, role) });
      rows.push({
        mode,
        variable,
        isRefused: said?.includes(`${variable} leads to a connection pooler`) ?? false,
      });
    }
  }
  const problem = await startWith(direct);
  console.table(rows);
  console.log(problem === null ? 'Without PgBouncer the same node serves.' : problem);
  const missed = rows.filter(({ isRefused }) => !isRefused);
  return [
    ...missed.map(
      ({ mode, variable }) =>
        `A start behind PgBouncer in ${mode} mode (${variable}) is not refused in words.`,
    ),
    ...(problem === null ? [] : ['Without PgBouncer the node does not start.']),
  ];
}

export async function pgbouncer() {
  await ensureServerBuilt();
  await concludeDrill(new DrillFolder('pgbouncer'), rehearse);
}
