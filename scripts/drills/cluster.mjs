import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installFromDebian } from '../lib/debian.mjs';

const TOOLS = ['initdb', 'pg_ctl', 'pg_basebackup', 'pg_verifybackup', 'psql'];
const DEBIAN = '/usr/lib/postgresql';
const ADMIN = 'postgres';
const LONGEST_WAIT_MS = 300_000;

const hasTools = (folder) => TOOLS.every((name) => existsSync(join(folder, name)));

function foundTools() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const folders = versions.toSorted((a, b) => Number(b) - Number(a)).map((name) => join(DEBIAN, name, 'bin'));
  return [process.env.PG_BIN, ...folders].find((folder) => folder !== undefined && hasTools(folder));
}

/** The folder of PostgreSQL's own programs; those that come with Diwan have no pg_basebackup. */
export async function postgresTools() {
  if (!foundTools()) await installFromDebian('postgresql');
  const folder = foundTools();
  if (!folder) throw new Error(`PG_BIN must name the folder of PostgreSQL's programs: ${TOOLS.join(', ')}.`);
  return folder;
}

/** PostgreSQL refuses to run as root. */
function runUser() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag) => Number(execFileSync('id', [flag, ADMIN], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits for `isThere` to give something that counts. */
export async function until(what, isThere) {
  const end = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const found = await isThere();
    if (found) return found;
    if (performance.now() > end) throw new Error(`${what} did not come within five minutes.`);
    await pause(100);
  }
}

/** PostgreSQL's programs, each run to its end as a user that may run them. */
export class Tools {
  #folder;
  user = runUser();
  /** Of the administrator and of Diwan's role. */
  password;

  constructor(folder, password) {
    this.#folder = folder;
    this.password = password;
  }

  makeFolder(path) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const { uid, gid } = this.user;
    if (uid !== undefined) chownSync(path, uid, gid);
    return path;
  }

  writeFile(path, text) {
    writeFileSync(path, text, { mode: 0o600 });
    const { uid, gid } = this.user;
    if (uid !== undefined) chownSync(path, uid, gid);
  }

  run(name, args) {
    return new Promise((resolve, reject) => {
      const env = { PATH: process.env.PATH, PGPASSWORD: this.password, LC_ALL: 'C.UTF-8' };
      const program = name.includes('/') ? name : join(this.#folder, name);
      const child = spawn(program, args, { ...this.user, env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
      const pieces = { out: [], err: [] };
      child.stdout.on('data', (piece) => pieces.out.push(piece));
      child.stderr.on('data', (piece) => pieces.err.push(piece));
      child.on('error', reject);
      // Not `close`: a server that pg_ctl has started keeps what it inherited open.
      child.on('exit', (code) => {
        child.stdout.destroy();
        child.stderr.destroy();
        if (code === 0) resolve(Buffer.concat(pieces.out).toString().trim());
        else reject(new Error(`${name} ended with ${code}: ${Buffer.concat(pieces.err).toString().trim()}`));
      });
    });
  }
}

/** One cluster in a folder, on a port of its own. */
export class Cluster {
  #tools;
  #folder;
  port = 0;

  constructor(tools, folder) {
    this.#tools = tools;
    this.#folder = folder;
  }

  configure(settings) {
    const lines = Object.entries(settings).map(
      ([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`,
    );
    this.#tools.writeFile(join(this.#folder, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  }

  async start() {
    this.port = await freePort();
    const options = `-p ${this.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
    const log = join(this.#folder, 'server.log');
    await this.#tools.run('pg_ctl', [
      '-D',
      this.#folder,
      '-w',
      '-t',
      '120',
      '-l',
      log,
      '-o',
      options,
      'start',
    ]);
  }

  stop(mode = 'fast') {
    return this.#tools.run('pg_ctl', ['-D', this.#folder, '-w', '-m', mode, 'stop']);
  }

  /** The answer of the last statement, its columns separated by `|`. */
  ask(statement, database = 'diwan') {
    const where = ['-h', '127.0.0.1', '-p', String(this.port), '-U', ADMIN, '-d', database];
    return this.#tools.run('psql', [
      '-X',
      '-q',
      '-A',
      '-t',
      '-v',
      'ON_ERROR_STOP=1',
      ...where,
      '-c',
      statement,
    ]);
  }

  get connection() {
    return ['-h', '127.0.0.1', '-p', String(this.port), '-U', ADMIN];
  }

  remove() {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** An empty cluster in a folder that is made for it; it does not run yet. */
export async function makeCluster(tools, folder) {
  tools.makeFolder(folder);
  const file = `${folder}.password`;
  tools.writeFile(file, tools.password);
  const access = ['-A', 'scram-sha-256', '-U', ADMIN, `--pwfile=${file}`];
  await tools.run('initdb', ['-D', folder, '--data-checksums', '--locale=C.UTF-8', '-E', 'UTF8', ...access]);
  return new Cluster(tools, folder);
}

/** Diwan's database with its owner, who is no superuser. */
export async function makeDatabase(cluster, password) {
  await cluster.ask(`create role diwan login createrole nosuperuser password '${password}'`, ADMIN);
  await cluster.ask('create database diwan owner diwan', ADMIN);
}

export const urlOf = ({ port }, password, role = 'diwan') =>
  `postgres://${role}:${password}@127.0.0.1:${port}/diwan`;
