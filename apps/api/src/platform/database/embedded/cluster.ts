import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { rmdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { POSTGRES_MAJOR } from './binaries.ts';
import { clusterSeenBy, type RunUser } from './run-user.ts';

export const OWNER = 'diwan';

/** pg_trgm finds no Arabic word where LC_CTYPE is plain C. */
const LOCALE = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';

export interface ClusterTools {
  readonly binaries: string;
  readonly user: RunUser | null;
}

/** A new folder in /tmp (a socket's path must be short) that only the run user can open. */
export function privateFolder(prefix: string, user: RunUser | null): string {
  const folder = mkdtempSync(`/tmp/${prefix}`);
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** The same folder once more, empty: whoever knows its path finds there what comes next. */
export function renewPrivateFolder(folder: string, user: RunUser | null): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}

/** The file is there whole or not at all. */
export function writePrivately(file: string, content: string, user: RunUser | null): void {
  const part = `${file}.part`;
  writeFileSync(part, content, { mode: 0o600, flush: true });
  if (user) chownSync(part, user.uid, user.gid);
  renameSync(part, file);
}

export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: LOCALE, TZ: 'UTC' };
}

type Input = { readonly text: string } | { readonly file: number };

async function run(
  tools: ClusterTools,
  cluster: string,
  program: readonly string[],
  input: Input,
): Promise<void> {
  const [name = '', ...args] = program;
  const child = spawn(join(tools.binaries, 'bin', name), args, {
    cwd: cluster,
    env: postgresEnvironment(),
    stdio: ['file' in input ? input.file : 'pipe', 'pipe', 'pipe'],
    ...tools.user,
  });
  const ended = new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('exit', resolve),
  );
  if ('text' in input) child.stdin?.on('error', () => {}).end(input.text);
  const streams = [child.stderr, child.stdout].map((stream) => (stream ? text(stream) : ''));
  const [code, complaint = '', output = ''] = await Promise.all([ended, ...streams]);
  if (code !== 0) throw new Error(`${name} failed (${code}): ${complaint.trim() || output.trim()}`);
}

/** A file that has no name any more, open for reading: it cannot be left behind. */
function namelessFile(path: string, content: string, user: RunUser | null): number {
  writePrivately(path, content, user);
  const file = openSync(path, 'r');
  rmSync(path);
  return file;
}

async function initialise(tools: ClusterTools, cluster: string, password: string, isDurable: boolean) {
  const program = [
    'initdb',
    `--pgdata=${clusterSeenBy(tools.user, cluster)}`,
    `--username=${OWNER}`,
    '--pwfile=/dev/stdin',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale=${LOCALE}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ];
  const file = namelessFile(`${cluster}.password`, password, tools.user);
  try {
    await run(tools, cluster, program, { file });
  } finally {
    closeSync(file);
  }
}

/** Makes the cluster under another name first: one that bears its name is always whole. */
export async function makeCluster(
  tools: ClusterTools,
  cluster: string,
  password: string,
  isDurable: boolean,
): Promise<void> {
  const unfinished = mkdtempSync(`${cluster}.unfinished-`);
  if (tools.user) chownSync(unfinished, tools.user.uid, tools.user.gid);
  await initialise(tools, unfinished, password, isDurable);
  renameSync(unfinished, cluster);
}

/** The initdb of a killed start may still be writing; then the next start removes what is left. */
function removeUnfinished(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (!name.startsWith('postgres.unfinished-')) continue;
    try {
      rmSync(join(directory, name), { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
    }
  }
}

/** True when a usable cluster is there. What an interrupted start left is removed; a stranger's files are kept aside. */
export function inspectCluster(directory: string, cluster: string): boolean {
  removeUnfinished(directory);
  if (!existsSync(cluster)) return false;
  if (!existsSync(join(cluster, 'PG_VERSION')) || !existsSync(join(cluster, 'global/pg_control'))) {
    if (readdirSync(cluster).length === 0) rmdirSync(cluster);
    else renameSync(cluster, `${cluster}.broken-${Date.now()}`);
    return false;
  }
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === POSTGRES_MAJOR) return true;
  throw new Error(
    `${cluster} was written by PostgreSQL ${version}; this Diwan brings ${POSTGRES_MAJOR}. Move the data with pg_dump and pg_restore.`,
  );
}

/** False when the cluster of a running installation was moved away, a disk that was unmounted say. */
export const isClusterThere = (cluster: string) => existsSync(join(cluster, 'global/pg_control'));

export function requireOwnCluster(cluster: string): void {
  const uid = process.getuid?.();
  if (uid === 0 || statSync(cluster).uid === uid) return;
  throw new Error(
    `${cluster} belongs to another user. Start Diwan as that user or as root, or run chown on it.`,
  );
}

export const newPassword = () => randomBytes(24).toString('base64url');

/** For a cluster whose password file was lost, a restored backup say. It must not be running. */
export async function changePassword(tools: ClusterTools, cluster: string, password: string): Promise<void> {
  const seen = clusterSeenBy(tools.user, cluster);
  await run(tools, cluster, ['postgres', '--single', '-D', seen, 'postgres'], {
    text: `ALTER ROLE ${OWNER} PASSWORD '${password}'\n`,
  });
}
