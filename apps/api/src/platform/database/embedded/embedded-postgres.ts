import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { withClient } from '../connect.ts';
import { postgresBinaries } from './binaries.ts';
import * as clusters from './cluster.ts';
import { lockDataDirectory, type DataDirectoryLock } from './data-directory-lock.ts';
import { clearOrphan, readPidFile, SOCKET_FOLDER_PREFIX } from './orphan.ts';
import { SupervisedPostmaster } from './supervised-postmaster.ts';
import { startPostmaster, type EmbeddedLog } from './postmaster.ts';
import { runUser } from './run-user.ts';

const DATABASE = 'diwan';
const MEGABYTE = 1024 * 1024;

export function settingsForThisMachine(): Record<string, string> {
  const memoryMegabytes = Math.floor(totalmem() / MEGABYTE);
  return {
    jit: 'off',
    max_connections: '60',
    shared_buffers: memoryMegabytes < 2048 ? '64MB' : '128MB',
    effective_cache_size: `${Math.max(128, Math.floor(memoryMegabytes / 2))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    max_wal_size: '1GB',
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_line_prefix: '',
    log_timezone: 'UTC',
  };
}

function addressOf(socketFolder: string, password: string, database: string): string {
  return `postgres://${clusters.OWNER}:${password}@${encodeURIComponent(socketFolder)}:5432/${database}`;
}

export async function ensureDatabase(socketFolder: string, password: string): Promise<string> {
  await withClient(addressOf(socketFolder, password, 'postgres'), async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
  return addressOf(socketFolder, password, DATABASE);
}

async function openCluster(
  directory: string,
  tools: clusters.ClusterTools,
  log: EmbeddedLog,
): Promise<string> {
  const cluster = join(directory, 'postgres');
  const passwordFile = join(directory, 'postgres.password');
  const known = existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8').trim() : '';
  const password = known || clusters.newPassword();
  if (clusters.inspectCluster(directory, cluster)) {
    clusters.requireOwnCluster(cluster);
    await clearOrphan(cluster, (text) => log.info(text));
    if (!known) await clusters.changePassword(tools, cluster, password);
  } else {
    log.info('Preparing the database for its first start.');
    await clusters.makeCluster(tools, cluster, password, true);
  }
  if (!known) clusters.writePrivately(passwordFile, password, null);
  return password;
}

async function startOn(directory: string, lock: DataDirectoryLock, log: EmbeddedLog) {
  const cluster = join(directory, 'postgres');
  const user = runUser(cluster);
  const tools = { user, binaries: postgresBinaries(user) };
  const password = await openCluster(directory, tools, log);
  if (!lock.isHeld())
    throw new Error(`Another Diwan was started on ${directory} at the same moment; it goes on.`);
  const socketFolder = clusters.privateFolder(SOCKET_FOLDER_PREFIX, user);
  const options = {
    tools,
    cluster,
    socketFolder,
    settings: settingsForThisMachine(),
    endSignal: 'INT',
    rubbish: socketFolder,
    log,
  } as const;
  const postmaster = new SupervisedPostmaster(await startPostmaster(options), {
    start: async () => {
      await clearOrphan(cluster, (text) => log.info(text));
      clusters.renewPrivateFolder(socketFolder, user);
      return startPostmaster(options);
    },
    obstacle: () => {
      if (!lock.isHeld()) return `Another Diwan has taken over ${directory}.`;
      return clusters.isClusterThere(cluster) ? null : `The database in ${cluster} is not there any more.`;
    },
    log,
  });
  try {
    return { postmaster, ownerUrl: await ensureDatabase(socketFolder, password) };
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
}

export interface EmbeddedPostgres {
  /** As the superuser, over a unix socket. */
  readonly ownerUrl: string;
  readonly stop: () => Promise<void>;
  /** Settles only if PostgreSQL has ended and may not be started again. */
  readonly lost: Promise<Error>;
}

/**
 * Runs PostgreSQL on `<dataDir>/postgres` for as long as this process lives. Refuses a directory another
 * process holds; opens one whose process was killed at any moment.
 */
export async function startEmbeddedPostgres(given: {
  readonly dataDir: string;
  readonly log: EmbeddedLog;
}): Promise<EmbeddedPostgres> {
  mkdirSync(given.dataDir, { recursive: true, mode: 0o700 });
  const directory = realpathSync(given.dataDir);
  const lock = await lockDataDirectory(directory);
  try {
    const { postmaster, ownerUrl } = await startOn(directory, lock, given.log);
    const stop = async () => {
      await postmaster.stop();
      await lock.release();
    };
    return { ownerUrl, stop, lost: postmaster.lost };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The address of the database a running Diwan serves this directory from; null when none does. */
export async function findRunningEmbedded(dataDir: string): Promise<string | null> {
  const running = readPidFile(join(dataDir, 'postgres'));
  const passwordFile = join(dataDir, 'postgres.password');
  if (!running?.isReady || !existsSync(passwordFile)) return null;
  const url = addressOf(running.socketFolder, readFileSync(passwordFile, 'utf8').trim(), DATABASE);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return url;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}
