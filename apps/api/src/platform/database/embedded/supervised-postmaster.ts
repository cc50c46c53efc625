import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedLog, Postmaster } from './postmaster.ts';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;

export interface Supervision {
  /** Clears what the last one left behind and starts the next one at the same address. */
  readonly start: () => Promise<Postmaster>;
  /** Why it may not be started again; null: it may. */
  readonly obstacle: () => string | null;
  readonly log: EmbeddedLog;
}

/**
 * Keeps PostgreSQL running: one that ends without having been stopped (killed, crashed, its disk full) is started again
 * until it runs. Meanwhile requests are answered with 503.
 */
export class SupervisedPostmaster {
  readonly #keeping: Supervision;
  readonly #stopping = new AbortController();
  readonly #ended: Promise<Error | null>;
  #current: Postmaster;
  /** Settles only if it may not be started again. */
  readonly lost: Promise<Error>;

  constructor(first: Postmaster, supervision: Supervision) {
    this.#current = first;
    this.#keeping = supervision;
    this.#ended = this.#keep();
    this.lost = this.#ended.then((error) => error ?? new Promise<Error>(() => {}));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#current.stop();
    // One that was being started meanwhile is stopped by the loop itself.
    await this.#ended;
  }

  async #keep(): Promise<Error | null> {
    const { signal } = this.#stopping;
    const stopped = new Promise<null>((resolve) => {
      signal.addEventListener('abort', () => resolve(null), { once: true });
    });
    for (;;) {
      const error = await Promise.race([this.#current.lost, stopped]);
      if (error === null) return null;
      this.#keeping.log.warn(`${error.message}\nIt is started again.`);
      const end = await this.#startAgain();
      if (end instanceof Error || signal.aborted) return end;
    }
  }

  /** Null when it runs again, or is to be stopped; an error when it may not be started again. */
  async #startAgain(): Promise<Error | null> {
    const { signal } = this.#stopping;
    const { start, obstacle, log } = this.#keeping;
    for (let wait = FIRST_PAUSE_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      const reason = obstacle();
      if (reason !== null) return new Error(reason);
      try {
        this.#current = await start();
        if (signal.aborted) await this.#current.stop();
        else log.info('PostgreSQL runs again.');
        return null;
      } catch (error) {
        log.warn(error instanceof Error ? error.message : String(error));
      }
      // Ends early when it is stopped; nothing else can end it.
      await pause(wait, undefined, { signal }).catch(() => {});
    }
    return null;
  }
}
