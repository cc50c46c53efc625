import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { HOUR_MS } from '@diwan/domain/time-range.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/files/private-files.ts';
import { exactSize } from './exact-size.ts';
import type { StorageBody } from './storage.ts';

/** Beside the stored files, so on the same file system: a rename out of it is atomic. */
const INCOMING = '.incoming';
/** No upload takes this long, so an older file was left by a process that was killed. */
const ABANDONED_AFTER_MS = 6 * HOUR_MS;

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
type AtomicWriter = (name: string, body: StorageBody) => Promise<void>;

/**
 * Writes files below `root` so that each is there whole or not at all, even after kill -9.
 * `isDurable`: also after a power cut, for which the file and its folder are flushed to the disk.
 */
export function atomicWriter(root: string, { isDurable }: { isDurable: boolean }): AtomicWriter {
  const incoming = join(root, INCOMING);
  let sweep: Promise<void> | undefined;

  return async (name, body) => {
    const chunks = chunksOf(body);
    const target = join(root, name);
    const part = join(incoming, randomUUID());
    await mkdir(incoming, { recursive: true, mode: PRIVATE_FOLDER });
    await (sweep ??= removeAbandoned(incoming).catch((error: unknown) => {
      sweep = undefined;
      throw error;
    }));
    await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
    try {
      await writeWhole(part, chunks, isDurable);
      await rename(part, target);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    if (isDurable) await flushFolders(dirname(target), root);
  };
}

/** Listens to the stream at once: one that broke while the folders are made would else end the process. */
function chunksOf(body: StorageBody): Chunks {
  if (body instanceof Uint8Array) return [body];
  return pipeline(body.stream, exactSize(body.size), () => {});
}

async function writeWhole(part: string, chunks: Chunks, isDurable: boolean): Promise<void> {
  const handle = await open(part, 'wx', PRIVATE_FILE);
  try {
    for await (const chunk of chunks) await handle.writeFile(chunk);
    if (isDurable) await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name is a change of its folder, and a new folder a change of the root. */
async function flushFolders(...folders: string[]): Promise<void> {
  for (const folder of folders) {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

async function removeAbandoned(incoming: string): Promise<void> {
  const oldest = Date.now() - ABANDONED_AFTER_MS;
  for (const name of await readdir(incoming)) {
    const part = join(incoming, name);
    if (await wasLeftBefore(oldest, part)) await rm(part, { force: true });
  }
}

/** A part that has just been renamed by another process is gone, which is no reason to fail. */
async function wasLeftBefore(oldest: number, part: string): Promise<boolean> {
  return stat(part).then(
    ({ mtimeMs }) => mtimeMs < oldest,
    () => false,
  );
}
