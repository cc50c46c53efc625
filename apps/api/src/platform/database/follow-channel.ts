import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './database.ts';

const RETRY_MS = 1000;

interface Hearing {
  readonly onMessage: (payload: string) => void;
  /** The channel is heard from now on (true), or not any more (false). */
  readonly onHearing: (isHearing: boolean) => void;
  readonly onError: (error: unknown) => void;
}

/** Listens to a channel of the database on one connection that is opened again whenever it breaks. */
export class ChannelFollower {
  readonly #database: Database;
  readonly #channel: string;
  readonly #hearing: Hearing;
  readonly #stopping = new AbortController();
  #done: Promise<void> = Promise.resolve();

  constructor(database: Database, channel: string, hearing: Hearing) {
    this.#database = database;
    this.#channel = channel;
    this.#hearing = hearing;
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
    const { onMessage, onHearing, onError } = this.#hearing;
    /** A database that is away for an hour is reported once. */
    let isTold = false;
    while (!signal.aborted) {
      try {
        await this.#database.listen(this.#channel, {
          signal,
          onStart: () => {
            isTold = false;
            onHearing(true);
            settled();
          },
          onMessage,
        });
      } catch (error) {
        if (!isTold) onError(error);
        isTold = true;
      }
      onHearing(false);
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
