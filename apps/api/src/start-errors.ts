import type { Env } from '#platform/env.ts';
import { freeBytesOf, type FreeBytes } from '#platform/storage/disk-room.ts';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

const PORT_REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine does not have that address',
  ENOTFOUND: 'that name is not known',
};

/** Why the port cannot be opened, by the variables that name it. */
export function ofListening(error: unknown, { HOST, PORT }: Env): unknown {
  const reason = PORT_REASONS[codeOf(error)];
  if (reason === undefined) return error;
  return new Error(`Diwan cannot listen at ${HOST}:${PORT} (${reason}). Set PORT or HOST to another one.`, {
    cause: error,
  });
}

const FOLDER_REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full: make room, nothing is lost',
  EDQUOT: 'its quota is used up: make room, nothing is lost',
  EROFS: 'its disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'it belongs to another user',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
};

/** Less than PostgreSQL writes before it is ready, two segments of its log. */
const LEAST_BYTES = 32 * 1024 * 1024;

/** Why the data directory cannot be used. PostgreSQL does not always say itself that it found no room. */
export async function ofDataDirectory(
  failure: unknown,
  dataDir: string,
  freeBytes: FreeBytes = freeBytesOf,
): Promise<unknown> {
  const isOfPostgres = failure instanceof Error && /^(PostgreSQL|initdb)\b/.test(failure.message);
  const free = isOfPostgres ? await freeBytes(dataDir).catch(() => Infinity) : Infinity;
  const reason = FOLDER_REASONS[free < LEAST_BYTES ? 'ENOSPC' : codeOf(failure)];
  if (reason === undefined) return failure;
  return new Error(`The data directory ${dataDir}, named by DATA_DIR, cannot be used: ${reason}.`, {
    cause: failure,
  });
}

/** An address for people makes it an installation that others use. */
export function warnOfRoot(env: Env, warn: (message: string) => void, uid = process.getuid?.()): void {
  if (uid !== 0 || env.PUBLIC_URL === undefined) return;
  const embedded = env.DATABASE_URL
    ? ''
    : ' The embedded PostgreSQL then runs as "nobody", which other services may share.';
  warn(`Diwan runs as root. Give it a user of its own, to whom DATA_DIR belongs.${embedded}`);
}

/** For the person at the terminal: what happened, and nothing of where in the program. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
