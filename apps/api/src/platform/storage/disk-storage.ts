import { constants } from 'node:fs';
import { access, mkdir, open, readFile, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { atomicWriter } from './atomic-write.ts';
import { RangeNotSatisfiable, StorageUnavailable, StoredFileMissing } from './storage-errors.ts';
import { contentTypeOf, requireStoragePath } from './storage-path.ts';
import type { ByteRange, Storage } from './storage.ts';

/** Full, broken or not there to be written to; not what was asked. */
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'ESTALE']);

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

    async check() {
      await mkdir(root, { recursive: true });
      await access(root, constants.W_OK);
    },
  };
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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
