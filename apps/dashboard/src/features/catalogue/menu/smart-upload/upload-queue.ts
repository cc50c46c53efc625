import { randomKey } from '#kit/data/random-key.ts';

/** One file on its way; `path` has its folders in front, with slashes between. */
export interface QueuedFile {
  readonly key: string;
  readonly file: File;
  readonly path: string;
  readonly status: 'waiting' | 'sending' | 'done' | 'failed';
  /** 0..1 of the bytes sent. */
  readonly share: number;
  /** Why it failed. */
  readonly problem: string | null;
}

export interface UploadQueue {
  readonly get: () => readonly QueuedFile[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly isRunning: () => boolean;
  /** Called a moment after the last file that waited, if any has arrived since the last time. */
  readonly subscribeToCompletion: (listener: () => void) => () => void;
  readonly add: (files: readonly { readonly file: File; readonly path: string }[]) => void;
  readonly retry: (keys: readonly string[]) => void;
  readonly remove: (key: string) => void;
  /** Takes what is done out of the list. */
  readonly clear: () => void;
}

interface UploadQueueOptions {
  /** Sends one file; throws what `problemOf` puts into words. */
  readonly send: (queued: QueuedFile, onProgress: (share: number) => void) => Promise<void>;
  readonly problemOf: (error: unknown) => string;
}

/** So long after the last file the menu is loaded again. */
const COMPLETE_MILLISECONDS = 100;

/** Sends files one after another. One that fails does not hold up the others, and can be sent again. */
export function createUploadQueue({ send, problemOf }: UploadQueueOptions): UploadQueue {
  const listeners = new Set<() => void>();
  const completionListeners = new Set<() => void>();
  let files: readonly QueuedFile[] = [];
  let isRunning = false;

  const turnTo = (next: readonly QueuedFile[]) => {
    files = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, patch: Partial<QueuedFile>) =>
    turnTo(files.map((one) => (one.key === key ? { ...one, ...patch } : one)));

  const sendOne = async (queued: QueuedFile): Promise<boolean> => {
    change(queued.key, { status: 'sending', share: 0, problem: null });
    try {
      await send(queued, (share) => change(queued.key, { share }));
      change(queued.key, { status: 'done', share: 1 });
      return true;
    } catch (error) {
      change(queued.key, { status: 'failed', problem: problemOf(error) });
      return false;
    }
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    let hasArrived = false;
    for (;;) {
      const next = files.find(({ status }) => status === 'waiting');
      if (!next) break;
      // oxlint-disable-next-line no-await-in-loop -- one upload at a time is the rule
      hasArrived = (await sendOne(next)) || hasArrived;
    }
    isRunning = false;
    turnTo(files);
    if (!hasArrived) return;
    setTimeout(() => {
      for (const listener of completionListeners) listener();
    }, COMPLETE_MILLISECONDS);
  };

  return {
    get: () => files,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isRunning: () => isRunning,
    subscribeToCompletion: (listener) => {
      completionListeners.add(listener);
      return () => completionListeners.delete(listener);
    },
    add: (added) => {
      const queued = added.map(({ file, path }): QueuedFile => ({
        key: randomKey(),
        file,
        path,
        status: 'waiting',
        share: 0,
        problem: null,
      }));
      turnTo([...files, ...queued]);
      void run();
    },
    retry: (keys) => {
      turnTo(
        files.map((one) =>
          one.status === 'failed' && keys.includes(one.key)
            ? { ...one, status: 'waiting', problem: null }
            : one,
        ),
      );
      void run();
    },
    remove: (key) => turnTo(files.filter((one) => one.key !== key || one.status === 'sending')),
    clear: () => turnTo(files.filter(({ status }) => status !== 'done')),
  };
}
