import type { DeviceStorage } from '#kit/data/device-storage.ts';
import { createListeners } from '#kit/store/listeners.ts';

/** One file on its way; `path` has its folders in front, with slashes between. */
export interface QueuedFile {
  /** The same for every try, so that the server takes the file once. */
  readonly key: string;
  readonly file: File;
  readonly path: string;
  readonly status: 'waiting' | 'sending' | 'done' | 'failed';
  /** 0..1 of the bytes sent. */
  readonly share: number;
  /** Why it failed. */
  readonly problem: string | null;
  /** The file is as it is to be sent: every try sends the same bytes. */
  readonly isReady: boolean;
}

/** A file of the queue as it is stored on the device. */
export interface StoredUpload {
  readonly id: string;
  readonly file: File;
  readonly path: string;
  readonly problem: string | null;
  readonly isReady: boolean;
  /** Its place in the queue: milliseconds since 1970 when it was added, then its number among those. */
  readonly place: number;
}

/** What makes an upload queue outlast the page. */
export interface UploadStorage {
  /** The files of an earlier visit; nothing while another tab is sending them. */
  readonly load: () => Promise<readonly QueuedFile[]>;
  readonly putAll: (files: readonly QueuedFile[]) => Promise<void>;
  readonly put: (file: QueuedFile) => Promise<void>;
  readonly drop: (keys: readonly string[]) => Promise<void>;
  /** One tab sends at a time. */
  readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** How many waiting files would not outlast the page. */
  readonly unkeptCount: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A queue that lasts as long as its page. */
export const NO_KEEPING: UploadStorage = {
  load: () => Promise.resolve([]),
  putAll: () => Promise.resolve(),
  put: () => Promise.resolve(),
  drop: () => Promise.resolve(),
  alone: (work) => work(),
  unkeptCount: () => 0,
  subscribe: () => () => undefined,
};

/** Bytes of one queue that are kept at most. */
const MOST_BYTES = 300 * 1024 * 1024;

const asQueued = ({ id, file, path, problem, isReady }: StoredUpload): QueuedFile => ({
  key: id,
  file,
  path,
  status: problem === null ? 'waiting' : 'failed',
  share: 0,
  problem,
  isReady,
});

interface UploadStorageOptions {
  readonly storage: DeviceStorage<StoredUpload>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly locks: UploadLocks;
  readonly mostBytes?: number;
}

export interface UploadLocks {
  /** Nobody else holds the lock of this queue. */
  readonly isFree: () => Promise<boolean>;
  readonly hold: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Keeps the files of a queue on the device as far as they fit, each until it has arrived. */
export function createUploadStorage(options: UploadStorageOptions): UploadStorage {
  const { storage, now, locks, mostBytes = MOST_BYTES } = options;
  const { tell, subscribe } = createListeners();
  const stored = new Map<string, { readonly bytes: number; readonly place: number }>();
  const unkept = new Set<string>();
  /** One writing after another, so that a file that was dropped is not put back by an earlier put. */
  let last: Promise<void> = Promise.resolve();

  const refuse = (key: string) => {
    stored.delete(key);
    unkept.add(key);
  };
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).then(tell);
    return last;
  };

  const write = async ({ key, file, path, problem, isReady }: QueuedFile, place: number) => {
    const others = [...stored].reduce((sum, [id, { bytes }]) => (id === key ? sum : sum + bytes), 0);
    if (others + file.size > mostBytes) {
      refuse(key);
      return;
    }
    stored.set(key, { bytes: file.size, place });
    await storage.write([{ id: key, file, path, problem, isReady, place }], []).then(
      () => void unkept.delete(key),
      () => refuse(key),
    );
  };
  const putAll = async (files: readonly QueuedFile[]) => {
    const start = now();
    for (const [index, queued] of files.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- the disk is one, and the sum of the bytes as well
      await write(queued, stored.get(queued.key)?.place ?? start + index / 1_000_000);
    }
  };

  return {
    load: async () => {
      if (!(await locks.isFree())) return [];
      const found = await storage.load().catch((): readonly StoredUpload[] => []);
      for (const { id, file, place } of found) stored.set(id, { bytes: file.size, place });
      return found.toSorted((a, b) => a.place - b.place).map(asQueued);
    },
    putAll: (files) => inTurn(() => putAll(files)),
    put: (file) => inTurn(() => putAll([file])),
    drop: (keys) =>
      inTurn(async () => {
        for (const key of keys) {
          stored.delete(key);
          unkept.delete(key);
        }
        // What could not be taken away is sent once more, and the server knows it by its key.
        await storage.write([], keys).catch(() => undefined);
      }),
    alone: locks.hold,
    unkeptCount: () => unkept.size,
    subscribe,
  };
}
