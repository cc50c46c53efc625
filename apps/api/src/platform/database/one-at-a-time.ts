import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from './connect.ts';

/** Any number, as long as nothing else locks it. */
const STARTING = 4_120_027;
const RETRY_MS = 200;

/**
 * Nodes that start at once prepare the database one after another; the lock ends with its connection, however that ends.
 * Those that wait ask again and again: a statement that waited for the lock would be a transaction, and an index that the
 * one before them builds concurrently waits for all transactions.
 */
export async function oneAtATime<Result>(ownerUrl: string, work: () => Promise<Result>): Promise<Result> {
  return withClient(ownerUrl, async (client) => {
    const isTaken = async () => {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        STARTING,
      ]);
      return rows[0]?.taken ?? false;
    };
    // oxlint-disable-next-line no-await-in-loop -- until it is this node's turn
    while (!(await isTaken())) await pause(RETRY_MS);
    return work();
  });
}
