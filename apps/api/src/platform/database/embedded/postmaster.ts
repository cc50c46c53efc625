import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { postgresEnvironment, type ClusterTools } from './cluster.ts';
import { readPidFile, stopPostmaster, type PidFile } from './orphan.ts';
import { clusterSeenBy } from './run-user.ts';

const POLL_MS = 5;
const SLOW_START_MS = 3000;
const STOP_TIMEOUT_MS = MINUTE_MS;
const REMEMBERED_LINES = 20;
const WORTH_A_WARNING = /^(WARNING|FATAL|PANIC):/;

/**
 * Parent of the postmaster. Its standard input is a pipe only Diwan holds: when that closes, because Diwan
 * stops or was killed, it sends $1 to the postmaster and removes $2 afterwards. Signals meant for Diwan's
 * whole group do not end it.
 */
const WATCHDOG = `
trap '' HUP INT TERM
signal=$1 rubbish=$2; shift 2
exec 3<&0
"$@" 3<&- </dev/null & postmaster=$!
{ read -r _ <&3; kill -s "$signal" "$postmaster"; } >/dev/null 2>&1 & lifeline=$!
exec 3<&- </dev/null
wait "$postmaster"; code=$?
kill -s KILL "$lifeline" 2>/dev/null
rm -rf "$rubbish"
exit "$code"
`;

export interface EmbeddedLog {
  info(text: string): void;
  warn(text: string): void;
}

export interface PostmasterOptions {
  readonly tools: ClusterTools;
  readonly cluster: string;
  readonly socketFolder: string;
  readonly settings: Readonly<Record<string, string>>;
  /** INT: fast shutdown, written down. QUIT: at once, for clusters nobody needs any more. */
  readonly endSignal: 'INT' | 'QUIT';
  /** Removed after the postmaster has ended, even when this process was killed. */
  readonly rubbish: string;
  readonly log: EmbeddedLog;
}

export interface Postmaster {
  readonly stop: () => Promise<void>;
  /** Settles only if PostgreSQL ends without having been stopped. */
  readonly lost: Promise<Error>;
}

type Watchdog = ChildProcessByStdio<Writable, null, Readable>;

function spawnWatchdog(options: PostmasterOptions): Watchdog {
  const { tools, cluster, socketFolder, settings, endSignal, rubbish } = options;
  const all = { listen_addresses: '', unix_socket_directories: socketFolder, port: '5432', ...settings };
  const given = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = [join(tools.binaries, 'bin/postgres'), '-D', clusterSeenBy(tools.user, cluster), ...given];
  return spawn('/bin/sh', ['-c', WATCHDOG, 'diwan-watchdog', endSignal, rubbish, ...postgres], {
    cwd: cluster,
    env: postgresEnvironment(),
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
    ...tools.user,
  });
}

/** One that was killed leaves its file behind, which must not be taken for the file of the next one. */
const isSame = (one: PidFile, other: PidFile | null) =>
  one.pid === other?.pid && one.startedAt === other.startedAt;

/** Starts PostgreSQL on the cluster and answers when it takes connections, however long recovery lasts. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { cluster, socketFolder, log } = options;
  const lines: string[] = [];
  let isStopping = false;
  let hasEnded = false;
  const left = readPidFile(cluster);
  const watchdog = spawnWatchdog(options);
  const ended = new Promise<void>((resolve, reject) => {
    watchdog.on('error', reject).on('exit', () => {
      hasEnded = true;
      resolve();
    });
  });
  createInterface(watchdog.stderr).on('line', (line) => {
    lines.push(line);
    if (lines.length > REMEMBERED_LINES) lines.shift();
    if (!isStopping && WORTH_A_WARNING.test(line)) log.warn(`PostgreSQL: ${line}`);
  });
  watchdog.stdin.on('error', () => {});

  const started = Date.now();
  let hasSaid = false;
  let pid = 0;
  while (pid === 0) {
    if (hasEnded) throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`);
    const file = readPidFile(cluster);
    if (file?.isReady && file.socketFolder === socketFolder && !isSame(file, left)) pid = file.pid;
    else await Promise.race([pause(POLL_MS), ended]);
    if (!hasSaid && Date.now() - started > SLOW_START_MS) {
      hasSaid = true;
      log.info('PostgreSQL is bringing its data in order after an interrupted run; this can take a while.');
    }
  }

  const lost = ended.then(() => {
    if (isStopping) return new Promise<Error>(() => {});
    return new Error(`PostgreSQL ended unexpectedly:\n${lines.join('\n')}`);
  });
  const stop = async () => {
    isStopping = true;
    watchdog.stdin.end();
    const giveUp = new AbortController();
    const late = pause(STOP_TIMEOUT_MS, true, { signal: giveUp.signal, ref: false }).catch(() => false);
    const isLate = await Promise.race([ended.then(() => false), late]);
    giveUp.abort();
    if (isLate) await stopPostmaster(cluster, pid);
    await ended;
  };
  return { stop, lost };
}
