import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { root } from '../lib/project.mjs';
import { ensureProgram } from './programs.mjs';
import { freePort, makeDatabase, postgresTools, Tools, until, urlOf } from './cluster.mjs';

const HOST = '127.0.0.1';
const NAMES = ['one', 'two'];
const PACKAGES = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' };

const password = () => randomBytes(16).toString('hex');

function filled(file, values) {
  const text = readFileSync(join(root, 'deploy/high-availability', file), 'utf8');
  return text.replaceAll(/^( *#.*)$|\$\{([A-Z_]+)\}/gm, (whole, comment, name) => {
    if (comment !== undefined) return comment;
    if (values[name] === undefined) throw new Error(`${file} names ${name}, which has no value.`);
    return values[name];
  });
}

const isRunning = (child) => child.exitCode === null && child.signalCode === null;

/** PostgreSQL's main process and all it has started. */
function processesOf(folder) {
  const file = join(folder, 'data/postmaster.pid');
  if (!existsSync(file)) return [];
  const main = readFileSync(file, 'utf8').split('\n')[0];
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = table.map((line) => line.trim().split(/\s+/)).filter(([, parent]) => parent === main);
  return [main, ...children.map(([pid]) => pid)].map(Number);
}

function killAll(pids) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

/** One machine of the cluster: Patroni and the PostgreSQL it keeps. */
class Machine {
  name;
  postgresPort = 0;
  restPort = 0;
  #cluster;
  #folder;
  #patroni = null;

  constructor(cluster, name) {
    this.name = name;
    this.#cluster = cluster;
    this.#folder = join(cluster.folder, name);
  }

  async prepare() {
    this.postgresPort = await freePort();
    this.restPort = await freePort();
    this.#cluster.tools.makeFolder(this.#folder);
    const { tools, etcdPort, replicationPassword, binaries } = this.#cluster;
    const values = {
      NODE: this.name,
      ADDRESS: HOST,
      NETWORK: `${HOST}/32`,
      REST_PORT: this.restPort,
      POSTGRES_PORT: this.postgresPort,
      ETCD_HOSTS: `${HOST}:${etcdPort}`,
      DATA_FOLDER: join(this.#folder, 'data'),
      RUN_FOLDER: this.#folder,
      BIN_FOLDER: binaries,
      POSTGRES_PASSWORD: tools.password,
      REPLICATION_PASSWORD: replicationPassword,
    };
    tools.writeFile(join(this.#folder, 'patroni.yml'), filled('patroni.yml', values));
  }

  start() {
    this.#patroni = this.#cluster.run('patroni', [join(this.#folder, 'patroni.yml')], this.name);
  }

  /** In order, as for an upgrade: Patroni ends PostgreSQL and lets go of its leadership. */
  async stop() {
    const ended = once(this.#patroni, 'exit');
    this.#patroni.kill('SIGTERM');
    await ended;
  }

  /** As if its power was cut. */
  async lose() {
    const ended = once(this.#patroni, 'exit');
    process.kill(-this.#patroni.pid, 'SIGKILL');
    killAll(processesOf(this.#folder));
    await ended;
  }

  /** PostgreSQL crashes, Patroni is still there. */
  crash() {
    killAll(processesOf(this.#folder));
  }

  get isStarted() {
    return this.#patroni !== null && isRunning(this.#patroni);
  }
}

/** Two PostgreSQL nodes with a synchronous standby under Patroni, one etcd, and HAProxy in front, as deploy/ says. */
export class HaCluster {
  folder;
  tools;
  binaries;
  etcdPort = 0;
  replicationPassword = password();
  diwanPassword = password();
  #place;
  #programs;
  #machines;
  #proxyPort = 0;
  #readPort = 0;

  constructor(place, { binaries, programs }) {
    this.#place = place;
    this.folder = place.path;
    this.binaries = binaries;
    this.#programs = programs;
    this.tools = new Tools(binaries, password());
    this.#machines = NAMES.map((name) => new Machine(this, name));
  }

  static async prepare(place) {
    const programs = {};
    for (const [name, packageName] of Object.entries(PACKAGES))
      programs[name] = await ensureProgram(name, packageName);
    return new HaCluster(place, { binaries: await postgresTools(), programs });
  }

  /** Starts a program as the user of PostgreSQL, its output in a file of the folder. */
  run(name, args, log) {
    const output = openSync(join(this.folder, `${log}.log`), 'a');
    const child = this.#place.spawn(this.#programs[name], args, {
      ...this.tools.user,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    return child;
  }

  async start() {
    await this.#startEtcd();
    for (const machine of this.#machines) {
      await machine.prepare();
      machine.start();
      // The first one to come makes the cluster.
      await until(`PostgreSQL of ${machine.name}`, async () =>
        (await this.#members()).some(({ name, state }) => name === machine.name && state === 'running'),
      );
    }
    await this.#startProxy();
    await this.isWhole();
    await makeDatabase(this, this.diwanPassword);
    await this.ask(`create role diwan_app login password '${this.diwanPassword}'`, 'postgres');
    await this.ask('create table drill_probe (at timestamptz)', 'postgres');
  }

  async #startEtcd() {
    this.etcdPort = await freePort();
    const peer = `http://${HOST}:${await freePort()}`;
    const client = `http://${HOST}:${this.etcdPort}`;
    const data = this.tools.makeFolder(join(this.folder, 'etcd'));
    const where = ['--data-dir', data, '--listen-client-urls', client, '--advertise-client-urls', client];
    const among = ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer];
    this.run('etcd', [...where, ...among, '--initial-cluster', `default=${peer}`], 'etcd');
    await until('etcd', async () => (await fetch(`${client}/health`).catch(() => null))?.ok);
  }

  async #startProxy() {
    this.#proxyPort = await freePort();
    this.#readPort = await freePort();
    const values = {
      PROXY_ADDRESS: HOST,
      PROXY_PORT: this.#proxyPort,
      PROXY_READ_PORT: this.#readPort,
    };
    for (const { name, postgresPort, restPort } of this.#machines) {
      const prefix = name.toUpperCase();
      values[`${prefix}_ADDRESS`] = HOST;
      values[`${prefix}_PORT`] = postgresPort;
      values[`${prefix}_REST_PORT`] = restPort;
    }
    const file = join(this.folder, 'haproxy.cfg');
    this.tools.writeFile(file, filled('haproxy.cfg', values));
    this.run('haproxy', ['-db', '-f', file], 'haproxy');
  }

  /** As the members see it; none while nobody can say. */
  async #members() {
    for (const { restPort } of this.#machines) {
      const response = await fetch(`http://${HOST}:${restPort}/cluster`).catch(() => null);
      if (response?.ok) return (await response.json()).members;
    }
    return [];
  }

  async #withRole(role) {
    const members = await this.#members();
    const found = members.find((member) => member.role === role && member.state === 'running');
    return this.#machines.find(({ name }) => name === found?.name);
  }

  primary() {
    return until('A primary', () => this.#withRole('leader'));
  }

  standby() {
    return until('A synchronous standby', () => this.#withRole('sync_standby'));
  }

  /** There are a primary and a synchronous standby that follows it. */
  async isWhole() {
    await this.primary();
    await this.standby();
    await until('A standby that follows', async () => {
      const state = await this.ask(
        "select count(*) from pg_stat_replication where sync_state = 'sync' and state = 'streaming'",
        'postgres',
      ).catch(() => null);
      return state === '1';
    });
  }

  startMissing() {
    for (const machine of this.#machines) if (!machine.isStarted) machine.start();
  }

  /** The two change places. */
  async switchOver() {
    const [leader, candidate] = [await this.primary(), await this.standby()];
    const response = await fetch(`http://${HOST}:${leader.restPort}/switchover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
    });
    if (!response.ok)
      throw new Error(`Patroni refused to switch over (${response.status}): ${await response.text()}`);
  }

  /** The answer to a statement, through HAProxy, or at one of the machines itself. */
  ask(statement, database = 'diwan', port = this.#proxyPort) {
    const where = ['-h', HOST, '-p', String(port), '-U', 'postgres', '-d', database];
    const quietly = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1'];
    return this.tools.run('psql', [...quietly, ...where, '-c', statement]);
  }

  url(role) {
    return urlOf({ port: this.#proxyPort }, this.diwanPassword, role);
  }

  /** Where HAProxy leads to a standby. */
  get readUrl() {
    return urlOf({ port: this.#readPort }, this.diwanPassword, 'diwan_app');
  }

  /** The standby repeats nothing of what it receives meanwhile. */
  async fallBehind(work) {
    const { postgresPort } = await this.standby();
    await this.ask('select pg_wal_replay_pause()', 'postgres', postgresPort);
    await work();
    await this.ask('select pg_wal_replay_resume()', 'postgres', postgresPort);
  }
}
