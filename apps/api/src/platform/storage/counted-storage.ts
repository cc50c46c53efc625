import type { Storage } from './storage.ts';

/** Since the process started. */
export interface StorageCounts {
  readonly files: number;
  readonly bytes: number;
}

export interface CountedStorage extends Storage {
  readonly counts: StorageCounts;
}

/** The same storage, which counts what is put into it. */
export function countedStorage(storage: Storage): CountedStorage {
  const counts = { files: 0, bytes: 0 };
  return {
    counts,
    async put(path, body) {
      await storage.put(path, body);
      counts.files += 1;
      counts.bytes += 'stream' in body ? body.size : body.length;
    },
    get: (path) => storage.get(path),
    stream: (path, range) => storage.stream(path, range),
    stat: (path) => storage.stat(path),
    remove: (path) => storage.remove(path),
    list: () => storage.list(),
    check: () => storage.check(),
  };
}
