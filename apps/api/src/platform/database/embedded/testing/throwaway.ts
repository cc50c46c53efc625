import { join } from 'node:path';
import { postgresBinaries } from '../binaries.ts';
import { makeCluster, newPassword, privateFolder } from '../cluster.ts';
import { ensureDatabase, type EmbeddedPostgres } from '../embedded-postgres.ts';
import { startPostmaster } from '../postmaster.ts';
import { runUser } from '../run-user.ts';

/** Nothing here survives a crash, and nothing has to. */
const FORGETFUL = {
  jit: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  log_min_messages: 'fatal',
};

const silent = { info: () => {}, warn: () => {} };

/** An empty database for one run of the tests, with `settings` of its server beside those that forget; it is gone when `stop` is called or this process dies. */
export async function startThrowawayPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const user = runUser('');
  const tools = { user, binaries: postgresBinaries(user) };
  const folder = privateFolder('diwan-test-', user);
  const cluster = join(folder, 'postgres');
  const password = newPassword();
  await makeCluster(tools, cluster, password, false);
  const postmaster = await startPostmaster({
    tools,
    cluster,
    socketFolder: folder,
    settings: { ...FORGETFUL, ...settings },
    endSignal: 'QUIT',
    rubbish: folder,
    log: silent,
  });
  return { ownerUrl: await ensureDatabase(folder, password), stop: postmaster.stop, lost: postmaster.lost };
}
