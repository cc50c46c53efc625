import { constants } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isMissing } from '#platform/files/is-missing.ts';
import { PRIVATE_FOLDER } from '#platform/files/private-files.ts';
import { atomicWriter } from './atomic-write.ts';
import { RangeNotSatisfiable, StorageFull, StorageUnavailable, StoredFileMissing } from './storage-errors.ts';
import { contentTypeOf, isStoragePath, requireStoragePath } from './storage-path.ts';
import type { ByteRange, Storage, StoredName } from './storage.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
/** Full, broken or not there to be written to; not what was asked. */
const DISK = new Set([...FULL, 'EIO', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'ESTALE']);

function isFull(error: unknown): error is Error {
  return isOfDisk(error) && 'code' in error && FULL.has(String(error.code));
}

function isOfDisk(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && DISK.has(String(error.code));
}

export function diskStorage(root: string): Storage {
  const write = atomicWriter(root, { isDurable: true });
  const locate = (path: string): string => {
    requireStoragePath(path);
    return join(root, path);
  };

  return {
    async put(path, body) {
      requireStoragePath(path);
      await write(path, body).catch((error: unknown) => {
        if (isFull(error)) throw new StorageFull(error.message, { cause: error });
        throw isOfDisk(error) ? new StorageUnavailable(error.message, { cause: error }) : error;
      });
    },

    async get(path) {
      return orMissing(path, readFile(locate(path)));
    },

    async stream(path, range) {
      return readFrom(await orMissing(path, open(locate(path), 'r')), range);
    },

    async stat(path) {
      const found = await orNull(stat(locate(path)));
      return found && { size: found.size, modifiedAt: found.mtime, contentType: contentTypeOf(path) };
    },

    async remove(path) {
      await rm(locate(path), { force: true });
    },

    list: () => listFolder(root),

    async check() {
      await mkdir(root, { recursive: true, mode: PRIVATE_FOLDER });
      await access(root, constants.W_OK);
    },
  };
}

/** A folder of a business at a time. */
async function* listFolder(root: string): AsyncIterable<StoredName[]> {
  const folders = (await orNull(readdir(root, { withFileTypes: true }))) ?? [];
  for (const folder of folders.filter((entry) => entry.isDirectory())) {
    const names = (await orNull(readdir(join(root, folder.name)))) ?? [];
    const page: StoredName[] = [];
    for (const path of names.map((name) => `${folder.name}/${name}`).filter(isStoragePath)) {
      const found = await orNull(stat(join(root, path)));
      if (found) page.push({ path, modifiedAt: found.mtime });
    }
    yield page;
  }
}

async function readFrom(handle: FileHandle, range: ByteRange | undefined): Promise<Readable> {
  if (range === undefined) return handle.createReadStream();
  const { size } = await handle.stat();
  if (range.start >= size || range.end < range.start) {
    await handle.close();
    throw new RangeNotSatisfiable(`bytes ${range.start}-${range.end} of ${size}`);
  }
  return handle.createReadStream(range);
}

async function orMissing<T>(path: string, reading: Promise<T>): Promise<T> {
  const found = await orNull(reading);
  if (found === null) throw new StoredFileMissing(path);
  return found;
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
