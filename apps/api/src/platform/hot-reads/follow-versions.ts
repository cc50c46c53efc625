import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#platform/database/database.ts';
import type { HotReads } from './hot-reads.ts';

const CHANNEL = 'menu_versions';
const RETRY_MS = 1000;

/** Tells the kept answers what other processes commit, on one connection that is opened again whenever it breaks. */
export class VersionFollower {
  readonly #database: Database;
  readonly #hotReads: HotReads;
  readonly #onError: (error: unknown) => void;
  readonly #stopping = new AbortController();
  #done: Promise<void> = Promise.resolve();

  constructor(database: Database, hotReads: HotReads, onError: (error: unknown) => void) {
    this.#database = database;
    this.#hotReads = hotReads;
    this.#onError = onError;
  }

  /** Ends when the first attempt to listen has succeeded or failed. */
  start(): Promise<void> {
    return new Promise((settled) => {
      this.#done = this.#follow(settled);
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#done;
  }

  async #follow(settled: () => void): Promise<void> {
    const { signal } = this.#stopping;
    /** A database that is away for an hour is told of once. */
    let isTold = false;
    while (!signal.aborted) {
      try {
        await this.#database.listen(CHANNEL, {
          signal,
          onStart: () => {
            isTold = false;
            this.#hotReads.hearOthers(true);
            settled();
          },
          onMessage: (businessId) => this.#hotReads.changed([Number(businessId)]),
        });
      } catch (error) {
        // Until it listens again every read asks for the version itself.
        if (!isTold) this.#onError(error);
        isTold = true;
      }
      this.#hotReads.hearOthers(false);
      settled();
      await pause(signal);
    }
  }
}

/** Ends early when the follower is stopped; nothing else can end it. */
async function pause(signal: AbortSignal): Promise<void> {
  try {
    await delay(RETRY_MS, undefined, { signal, ref: false });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
