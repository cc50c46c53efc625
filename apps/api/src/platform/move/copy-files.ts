import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Storage } from '#platform/storage/storage.ts';
import { movedTables, tablesOf, type Travellers } from './moved-tables.ts';

export async function filesOf(source: pg.Client, who: Travellers): Promise<string[]> {
  const files = movedTables(await tablesOf(source), who).find(({ name }) => name === 'files');
  const { rows } = await source.query<{ path: string }>(
    `select path from files where ${files?.condition ?? 'false'} order by path`,
  );
  return rows.map(({ path }) => path);
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of stream) hash.update(piece as Buffer);
  return hash.digest('hex');
}

interface Storages {
  readonly from: Storage;
  readonly to: Storage;
}

/** Whether the file is there with the same bytes; `expected` is their hash. */
async function isThere({ to }: Storages, path: string, expected: string): Promise<boolean> {
  const found = await to.stat(path);
  return found !== null && (await hashOf(await to.stream(path))) === expected;
}

async function* hashed(pieces: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    hash.update(piece as Buffer);
    yield piece as Buffer;
  }
}

/** Copies one file, and reads the copy again to compare it. False: it is missing here. */
async function copyOnce(storages: Storages, path: string): Promise<boolean> {
  const { from, to } = storages;
  const found = await from.stat(path);
  if (found === null) return false;
  if ((await to.stat(path))?.size === found.size) {
    const expected = await hashOf(await from.stream(path));
    if (await isThere(storages, path, expected)) return true;
  }
  const hash = createHash('sha256');
  const stream = Readable.from(hashed(await from.stream(path), hash), { objectMode: false });
  await to.put(path, { stream, size: found.size });
  if (!(await isThere(storages, path, hash.digest('hex')))) {
    throw new Error(`The file ${path} is not the same in the storage of the target as it is here.`);
  }
  return true;
}

/** A storage that falters once among many files is asked again after these pauses. */
const PAUSES_MS = [200, 1000];

async function copyFile(storages: Storages, path: string): Promise<boolean> {
  for (const ms of PAUSES_MS) {
    try {
      return await copyOnce(storages, path);
    } catch {
      await pause(ms);
    }
  }
  return copyOnce(storages, path);
}

const FILES_BETWEEN_WORDS = 100;
/** A bucket answers each of them after a while, and many at once. */
const FILES_AT_ONCE = 8;

/** Works through all of them, some at a time. The first failure ends it. */
async function someAtATime<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const rest = all.values();
  const worker = async () => {
    for (const one of rest) await work(one);
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, worker));
}

/**
 * Copies the files that are not there yet, so that a move that was interrupted goes on. `known`: those that this run has
 * compared before; it adds to them. Answers those that are missing here.
 */
export async function copyFiles(
  storages: Storages,
  paths: readonly string[],
  { known, log }: { readonly known: Set<string>; readonly log: (message: string) => void },
): Promise<string[]> {
  const missing: string[] = [];
  const wanted = paths.filter((path) => !known.has(path));
  let done = 0;
  await someAtATime(wanted, async (path) => {
    if (await copyFile(storages, path)) known.add(path);
    else missing.push(path);
    done += 1;
    if (done % FILES_BETWEEN_WORDS === 0) log(`  ${done} of ${wanted.length} files`);
  });
  return missing.sort();
}

/**
 * Sends once more what the target has taken for files of nobody and removed, before their rows had arrived. From then on it
 * keeps them.
 */
export async function returnFiles(storages: Storages, paths: readonly string[]): Promise<void> {
  await someAtATime(paths, async (path) => {
    if ((await storages.to.stat(path)) === null) await copyFile(storages, path);
  });
}
