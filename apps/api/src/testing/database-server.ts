import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { postgresBinaries } from '#platform/database/embedded/binaries.ts';
import {
  makeCluster,
  newPassword,
  privateFolder,
  renewPrivateFolder,
} from '#platform/database/embedded/cluster.ts';
import { ensureDatabase } from '#platform/database/embedded/embedded-postgres.ts';
import { startPostmaster, type Postmaster } from '#platform/database/embedded/postmaster.ts';
import { runUser } from '#platform/database/embedded/run-user.ts';

export interface DatabaseServer {
  /** As the superuser; the same after each start. */
  readonly url: string;
  start(): Promise<void>;
  /** As `pg_ctl stop -m fast` does: sessions are ended, and what they committed is written down. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

const silent = { info: () => {}, warn: () => {} };

/** A PostgreSQL of its own that is stopped and started again under the same address, as an external one is. */
export async function aDatabaseServer(): Promise<DatabaseServer> {
  const user = runUser('');
  const tools = { user, binaries: postgresBinaries(user) };
  const home = privateFolder('diwan-test-', user);
  const [cluster, socketFolder] = [join(home, 'postgres'), join(home, 'socket')];
  const password = newPassword();
  mkdirSync(socketFolder, { mode: 0o700 });
  await makeCluster(tools, cluster, password, false);
  const box: { postmaster?: Postmaster } = {};
  const start = async () => {
    renewPrivateFolder(socketFolder, user);
    box.postmaster = await startPostmaster({
      tools,
      cluster,
      socketFolder,
      settings: { max_connections: '60', shared_buffers: '32MB', log_min_messages: 'fatal' },
      endSignal: 'INT',
      rubbish: socketFolder,
      log: silent,
    });
  };
  const stop = async () => {
    const { postmaster } = box;
    delete box.postmaster;
    await postmaster?.stop();
  };
  await start();
  return {
    url: await ensureDatabase(socketFolder, password),
    start,
    stop,
    async remove() {
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
