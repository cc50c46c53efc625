import { chownSync, cpSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { postgresBinaries } from '#platform/database/embedded/binaries.ts';
import {
  makeCluster,
  newPassword,
  OWNER,
  privateFolder,
  renewPrivateFolder,
} from '#platform/database/embedded/cluster.ts';
import { ensureDatabase } from '#platform/database/embedded/embedded-postgres.ts';
import { startPostmaster, type Postmaster } from '#platform/database/embedded/postmaster.ts';
import { runUser, type RunUser } from '#platform/database/embedded/run-user.ts';
import { survive } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrate.ts';
import { prepareServingRole } from '#platform/database/serving-role.ts';
import type { TestDatabase } from './test-app.ts';

const SCHEMA = join(import.meta.dirname, '../../database');
const silent = { info: () => {}, warn: () => {} };

const SETTINGS = {
  jit: 'off',
  fsync: 'off',
  max_connections: '60',
  shared_buffers: '32MB',
  log_min_messages: 'fatal',
  autovacuum: 'off',
  wal_level: 'replica',
  max_wal_senders: '4',
  wal_keep_size: '256MB',
};

/** A primary with its schema, and a standby that follows it by streaming. */
export interface StreamingPair {
  readonly database: TestDatabase;
  /** As the superuser. */
  readonly standbyUrl: string;
  /** One statement at the standby, as the superuser. */
  atStandby<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  /** As a power cut does. */
  killStandby(): Promise<void>;
  startStandby(): Promise<void>;
  remove(): Promise<void>;
}

/** PostgreSQL takes a folder that belongs to whom it runs as. */
function giveTo(user: RunUser | null, path: string): void {
  if (user) chownSync(path, user.uid, user.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(user, join(path, name));
}

/** One of the two: a cluster and the socket it is reached by. */
class Server {
  readonly cluster: string;
  readonly socket: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #user: RunUser | null;
  #postmaster: Postmaster | undefined;

  constructor(folder: string, user: RunUser | null, settings: Readonly<Record<string, string>>) {
    [this.cluster, this.socket] = [join(folder, 'postgres'), join(folder, 'socket')];
    this.#settings = settings;
    this.#user = user;
    mkdirSync(folder, { mode: 0o700 });
    giveTo(user, folder);
  }

  async start(endSignal: 'INT' | 'QUIT' = 'QUIT'): Promise<void> {
    renewPrivateFolder(this.socket, this.#user);
    this.#postmaster = await startPostmaster({
      tools: { user: this.#user, binaries: postgresBinaries(this.#user) },
      cluster: this.cluster,
      socketFolder: this.socket,
      settings: { ...SETTINGS, ...this.#settings },
      endSignal,
      rubbish: this.socket,
      log: silent,
    });
  }

  async stop(): Promise<void> {
    await this.#postmaster?.stop();
    this.#postmaster = undefined;
  }

  url(database: string, password: string): string {
    return `postgres://${OWNER}:${password}@${encodeURIComponent(this.socket)}:5432/${database}`;
  }
}

export async function aStreamingPair(): Promise<StreamingPair> {
  const user = runUser('');
  const tools = { user, binaries: postgresBinaries(user) };
  const home = privateFolder('diwan-pair-', user);
  const password = newPassword();
  const primary = new Server(join(home, 'primary'), user, {});
  await makeCluster(tools, primary.cluster, password, false);
  await primary.start('INT');
  const ownerUrl = await ensureDatabase(primary.socket, password);
  await migrate(ownerUrl, SCHEMA);
  const appUrl = await prepareServingRole(ownerUrl, 'only-for-tests');
  // What a server that was stopped in order leaves is as good as a base backup.
  await primary.stop();
  const standby = new Server(join(home, 'standby'), user, {
    primary_conninfo: `host=${primary.socket} port=5432 user=${OWNER} password=${password}`,
    hot_standby: 'on',
    wal_retrieve_retry_interval: '100ms',
    max_standby_streaming_delay: '100ms',
  });
  cpSync(primary.cluster, standby.cluster, { recursive: true });
  writeFileSync(join(standby.cluster, 'standby.signal'), '');
  giveTo(user, standby.cluster);
  await primary.start();
  await standby.start();
  const standbyUrl = standby.url('diwan', password);
  return {
    database: { ownerUrl, appUrl, drop: async () => {} },
    standbyUrl,
    async atStandby<Row extends pg.QueryResultRow>(statement: string) {
      const client = new pg.Client({ connectionString: standbyUrl });
      survive(client);
      await client.connect();
      try {
        const { rows } = await client.query<Row>(statement);
        return rows;
      } finally {
        await client.end();
      }
    },
    killStandby: () => standby.stop(),
    startStandby: () => standby.start(),
    async remove() {
      await standby.stop();
      await primary.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
