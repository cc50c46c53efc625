import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';

const FAST_SHUTDOWN_MS = MINUTE_MS;
const IMMEDIATE_SHUTDOWN_MS = 10_000;
const POLL_MS = 10;

export const SOCKET_FOLDER_PREFIX = 'diwan-pg-';

export interface PidFile {
  readonly pid: number;
  /** Epoch seconds, as text: with the number it tells one postmaster from another. */
  readonly startedAt: string;
  readonly socketFolder: string;
  readonly isReady: boolean;
}

/** What a postmaster writes about itself: line 1 its process, 3 its start, 5 its socket's folder, 8 its state. */
export function readPidFile(cluster: string): PidFile | null {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  return {
    pid,
    startedAt: lines[2] ?? '',
    socketFolder: lines[4] ?? '',
    isReady: lines[7]?.trim() === 'ready',
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A process number may have been given to a stranger since, by a reboot above all. */
function isPostmasterOf(cluster: string, pid: number): boolean {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout.includes(
      cluster,
    );
  }
  try {
    const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
    return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

async function hasEnded(cluster: string, pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (!isAlive(pid) || !isPostmasterOf(cluster, pid)) return true;
    await pause(POLL_MS);
  }
  return false;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Fast shutdown; if that hangs an immediate one, which the next start recovers from. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await hasEnded(cluster, pid, FAST_SHUTDOWN_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await hasEnded(cluster, pid, IMMEDIATE_SHUTDOWN_MS)) return;
  throw new Error(`PostgreSQL (process ${pid}) on ${cluster} does not stop.`);
}

/** Ends what a killed Diwan left running, so that this start finds the cluster free. */
export async function clearOrphan(cluster: string, log: (text: string) => void): Promise<void> {
  const left = readPidFile(cluster);
  if (!left) return;
  if (isPostmasterOf(cluster, left.pid)) {
    log('PostgreSQL of an earlier start is still running; stopping it.');
    await stopPostmaster(cluster, left.pid);
  } else if (isAlive(left.pid)) {
    // PostgreSQL itself would take this stranger for a second server and refuse.
    rmSync(join(cluster, 'postmaster.pid'));
  }
  if (basename(left.socketFolder).startsWith(SOCKET_FOLDER_PREFIX)) {
    rmSync(left.socketFolder, { recursive: true, force: true });
  }
}
