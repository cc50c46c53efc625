import { randomKey } from '#kit/data/random-key.ts';
import { NO_KEEPING, type QueuedFile, type UploadStorage } from './upload-storage.ts';
import { createListeners } from '#kit/store/listeners.ts';

export interface UploadQueue {
  readonly get: () => readonly QueuedFile[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly isRunning: () => boolean;
  /** The network or the session is gone: what waits goes on after `resume`. */
  readonly isHalted: () => boolean;
  /** Called a moment after the last file that waited, if any has arrived since the last time. */
  readonly subscribeToCompletion: (listener: () => void) => () => void;
  readonly add: (files: readonly { readonly file: File; readonly path: string }[]) => void;
  readonly retry: (keys: readonly string[]) => void;
  readonly resume: () => void;
  /** Out of the list; one that is being sent is broken off. */
  readonly remove: (key: string) => void;
  readonly cancelAll: () => void;
  /** Takes what is done out of the list. */
  readonly clear: () => void;
}

export interface Sending {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

interface UploadQueueOptions {
  /** Sends one file; throws what `problemOf` puts into words. */
  readonly send: (
    queued: QueuedFile,
    onProgress: Sending['onProgress'],
    signal: AbortSignal,
  ) => Promise<void>;
  readonly problemOf: (error: unknown) => string;
  /** The file as it is to be sent, such as a smaller picture. */
  readonly prepare?: (file: File) => Promise<File>;
  /** The error concerns all files, not this one: the queue waits. */
  readonly haltsAll?: (error: unknown) => boolean;
  readonly keeping?: UploadStorage;
}

/** So long after the last file the menu is loaded again. */
const COMPLETE_MILLISECONDS = 100;

const newFile = ({ file, path }: { readonly file: File; readonly path: string }): QueuedFile => ({
  key: randomKey(),
  file,
  path,
  status: 'waiting',
  share: 0,
  problem: null,
  isReady: false,
});

/** The list of files, and who watches it. */
function createList() {
  const { tell, subscribe } = createListeners();
  let files: readonly QueuedFile[] = [];
  const turnTo = (next: readonly QueuedFile[]) => {
    files = next;
    tell();
  };
  return {
    get: () => files,
    find: (key: string) => files.find((one) => one.key === key),
    turnTo,
    change: (key: string, patch: Partial<QueuedFile>) =>
      turnTo(files.map((one) => (one.key === key ? { ...one, ...patch } : one))),
    subscribe,
  };
}

type List = ReturnType<typeof createList>;
interface Outcome {
  readonly hasArrived: boolean;
  readonly isHalted: boolean;
}

/** Sends the files that wait, one after another, and writes into the list how each went. */
function createSender(
  list: List,
  { send, problemOf, prepare, haltsAll, keeping = NO_KEEPING }: UploadQueueOptions,
) {
  let underWay: { readonly key: string; readonly abort: AbortController } | null = null;

  const ready = async (queued: QueuedFile, work: NonNullable<typeof prepare>, signal: AbortSignal) => {
    const prepared = { ...queued, file: await work(queued.file), isReady: true };
    signal.throwIfAborted();
    list.change(queued.key, { file: prepared.file, isReady: true });
    // Kept before it is sent: what the server has taken once must be sent again byte by byte.
    await keeping.put(prepared);
    return prepared;
  };

  const noteFailure = (key: string, error: unknown): Outcome => {
    const isHalted = haltsAll?.(error) ?? false;
    list.change(key, { status: isHalted ? 'waiting' : 'failed', share: 0, problem: problemOf(error) });
    const failed = list.find(key);
    if (failed && !isHalted) void keeping.put(failed);
    return { hasArrived: false, isHalted };
  };

  const sendOne = async (queued: QueuedFile): Promise<Outcome> => {
    const { key } = queued;
    const abort = new AbortController();
    underWay = { key, abort };
    list.change(key, { status: 'sending', share: 0, problem: null });
    try {
      const file = prepare && !queued.isReady ? await ready(queued, prepare, abort.signal) : queued;
      await send(file, (share) => list.change(key, { share }), abort.signal);
      list.change(key, { status: 'done', share: 1 });
      void keeping.drop([key]);
      return { hasArrived: true, isHalted: false };
    } catch (error) {
      return abort.signal.aborted ? { hasArrived: false, isHalted: false } : noteFailure(key, error);
    } finally {
      underWay = null;
    }
  };

  const sendWaiting = async (hadArrived = false): Promise<Outcome> => {
    const next = list.get().find(({ status }) => status === 'waiting');
    if (!next) return { hasArrived: hadArrived, isHalted: false };
    const { hasArrived, isHalted } = await sendOne(next);
    if (isHalted) return { hasArrived: hadArrived, isHalted };
    return sendWaiting(hasArrived || hadArrived);
  };

  return {
    sendWaiting,
    breakOff: (keys: readonly string[]) => {
      if (underWay && keys.includes(underWay.key)) underWay.abort.abort();
    },
  };
}

/** Sends files one after another. One that fails does not hold up the others, and can be sent again. */
export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  const { keeping = NO_KEEPING } = options;
  const list = createList();
  const completion = createListeners();
  const sender = createSender(list, options);
  let isRunning = false;
  let isHalted = false;

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    isHalted = false;
    const outcome = await keeping.alone(() => sender.sendWaiting());
    isRunning = false;
    isHalted = outcome.isHalted;
    list.turnTo(list.get());
    if (outcome.hasArrived) setTimeout(completion.tell, COMPLETE_MILLISECONDS);
  };
  const take = (files: readonly QueuedFile[]) => {
    list.turnTo([...list.get(), ...files]);
    if (files.some(({ status }) => status === 'waiting')) void run();
  };
  const remove = (keys: readonly string[]) => {
    list.turnTo(list.get().filter(({ key }) => !keys.includes(key)));
    void keeping.drop(keys);
    sender.breakOff(keys);
  };
  void keeping.load().then((files) => take(files.filter(({ key }) => !list.find(key))));

  const again = (one: QueuedFile, keys: readonly string[]): QueuedFile =>
    one.status === 'failed' && keys.includes(one.key) ? { ...one, status: 'waiting', problem: null } : one;
  return {
    get: list.get,
    subscribe: list.subscribe,
    isRunning: () => isRunning,
    isHalted: () => isHalted,
    subscribeToCompletion: completion.subscribe,
    add: (added) => {
      const files = added.map(newFile);
      void keeping.putAll(files);
      take(files);
    },
    retry: (keys) => {
      list.turnTo(list.get().map((one) => again(one, keys)));
      void run();
    },
    resume: () => void run(),
    remove: (key) => remove([key]),
    cancelAll: () => remove(list.get().flatMap(({ key, status }) => (status === 'done' ? [] : [key]))),
    clear: () => list.turnTo(list.get().filter(({ status }) => status !== 'done')),
  };
}
