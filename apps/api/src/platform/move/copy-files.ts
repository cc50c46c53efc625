import { createHash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

/** Copies one file, and reads the copy again to compare it. False: it is missing here. */
async function copyFile(storages: Storages, path: string): Promise<boolean> {
  const { from, to } = storages;
  const found = await from.stat(path);
  if (found === null) return false;
  if ((await to.stat(path))?.size === found.size) {
    const expected = await hashOf(await from.stream(path));
    if (await isThere(storages, path, expected)) return true;
  }
  const hash = createHash('sha256');
  const read = await from.stream(path);
  const sent = new PassThrough();
  sent.on('data', (piece: Buffer) => void hash.update(piece));
  sent.pause();
  await Promise.all([pipeline(read, sent), to.put(path, { stream: sent, size: found.size })]);
  if (!(await isThere(storages, path, hash.digest('hex')))) {
    throw new Error(`The file ${path} is not the same in the storage of the target as it is here.`);
  }
  return true;
}

const FILES_BETWEEN_WORDS = 100;

/** Copies the files that are not there yet, so that a move that was interrupted goes on. Answers those that are missing here. */
export async function copyFiles(
  storages: Storages,
  paths: readonly string[],
  say: (sentence: string) => void,
): Promise<string[]> {
  const missing: string[] = [];
  for (const [index, path] of paths.entries()) {
    if (!(await copyFile(storages, path))) missing.push(path);
    if ((index + 1) % FILES_BETWEEN_WORDS === 0) say(`  ${index + 1} of ${paths.length} files`);
  }
  return missing;
}
