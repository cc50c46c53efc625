import { Worker } from 'node:worker_threads';
import { ownProgram, PROGRAM_OPTIONS } from '#platform/processes/own-program.ts';
import { createBoundedQueue, type BoundedQueue, type QueueLoad } from '#platform/queue/bounded-queue.ts';
import { SheetError } from '#platform/sheets/sheet-error.ts';
import { ReadersBusy, ReadingStopped, type Answer, type Given, type Kind, type Read } from './reading.ts';

export interface ReaderLimits {
  /** From the question to the answer. Starting a thread does not count. */
  readonly milliseconds: number;
  /** Of JavaScript values. What a reading takes beside them is bounded by the size of its file. */
  readonly megabytes: number;
  /** Files in line before a further one is refused. */
  readonly waiting: number;
}

const THREAD = ownProgram('readers', 'reader-thread');
/** A thread holds on to the memory of its last file, so an idle one is ended. */
const IDLE_MS = 30_000;

/** Rejects with what ended the thread, if that comes first. */
function nextAnswer(thread: Worker): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      end();
    };
    const onMessage = (response: Answer) => settle(() => resolve(response));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new ReadingStopped('time')));
    thread.once('message', onMessage).once('error', onError).once('exit', onExit);
  });
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Reads files of strangers one after the other in a thread of its own, so that a file made to take long stops nobody else. A
 * thread that reaches its limits is ended, and the next file gets a new one.
 */
export class Reader {
  readonly #limits: ReaderLimits;
  readonly #url: URL;
  readonly #queue: BoundedQueue;
  #thread: Promise<Worker> | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: ReaderLimits, url: URL = THREAD) {
    this.#limits = limits;
    this.#url = url;
    const { waiting } = limits;
    const whenFull = () => new ReadersBusy(`${waiting} files are waiting to be read`);
    this.#queue = createBoundedQueue({ concurrency: 1, waiting, whenFull });
  }

  get load(): QueueLoad {
    return this.#queue.load;
  }

  /** Throws `ReadingStopped`, `ReadersBusy`, and what the reading itself refuses. */
  read<K extends Kind>(kind: K, ...given: Given<K>): Promise<Read<K>> {
    return this.#queue.run(async () => {
      clearTimeout(this.#idle);
      const response = await this.#ask({ kind, given });
      this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
      if (response.is === 'refused') throw new SheetError(response.reason);
      if (response.is === 'failed') throw response.error;
      if (response.is === 'ready') throw new Error('A thread answered what nobody asked.');
      // The thread answers each kind with the result of its function.
      return response.result as Read<K>;
    });
  }

  async #start(): Promise<Worker> {
    const thread = new Worker(this.#url, {
      execArgv: [...PROGRAM_OPTIONS],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.megabytes },
    });
    await nextAnswer(thread);
    // A thread that breaks between two files is told by the next one.
    thread.on('error', () => {});
    thread.unref();
    return thread;
  }

  async #ask(question: unknown): Promise<Answer> {
    this.#thread ??= this.#start();
    try {
      const thread = await this.#thread;
      const coming = nextAnswer(thread);
      const timer = setTimeout(() => void thread.terminate(), this.#limits.milliseconds);
      thread.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(question);
      try {
        return await coming;
      } finally {
        clearTimeout(timer);
        thread.unref();
      }
    } catch (error) {
      await this.stop();
      throw isOutOfMemory(error) ? new ReadingStopped('memory') : error;
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = null;
    await (await thread?.catch(() => undefined))?.terminate();
  }
}
