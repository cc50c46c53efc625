import { setTimeout as wait } from 'node:timers/promises';

/** A run ends after so many batches; the next one goes on. */
const MOST_BATCHES = 1000;
/** Whoever waits for the same tables goes between two batches, and so does autovacuum. */
const PAUSE_MS = 100;

type Pause = (signal: AbortSignal) => Promise<unknown>;

const shortPause: Pause = (signal) => wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);

/**
 * Removes a bounded number of rows again and again, each time in a transaction of its own and with a pause after it, so that
 * none of them holds locks for long or meets the time limit of statements.
 */
export async function untilNoneIsLeft(
  signal: AbortSignal,
  removeSome: () => Promise<number>,
  pause: Pause = shortPause,
): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES && !signal.aborted; batch += 1) {
    if ((await removeSome()) === 0) return;
    await pause(signal);
  }
}
