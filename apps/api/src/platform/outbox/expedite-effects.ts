import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** What they waited for is back: effects of the kind that could not be sent are due now. Says how many. */
export async function expediteEffects(database: Database, kind: string): Promise<number> {
  const { count } = await database.system((db) =>
    db.get(sql<{ count: number }>`select app.expedite_effects(${kind}) as count`),
  );
  return count;
}
