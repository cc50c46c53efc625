import { sql } from 'kysely';
import { untilNoneIsLeft } from '#platform/jobs/batches.ts';
import type { Database } from './database.ts';

const CHANGES_AT_ONCE = 5000;

/** Makes what has been counted since the last time part of the kept sums (`tallies`), so that figures read few rows. */
export async function foldTallies(
  { database }: { readonly database: Pick<Database, 'system'> },
  signal: AbortSignal,
): Promise<void> {
  await untilNoneIsLeft(signal, async () => {
    const { folded } = await database.system((db) =>
      db.get(sql<{ folded: number }>`select app.fold_tallies(${CHANGES_AT_ONCE}) as folded`),
    );
    return folded;
  });
}
