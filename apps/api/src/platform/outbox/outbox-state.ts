import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

interface KindState {
  readonly kind: string;
  readonly pending: number;
  readonly waiting: number;
  readonly given_up: number;
  readonly oldest_seconds: number;
}

/** How much of each kind is still to be sent; nothing while the database is away. */
export async function outboxState(database: Database): Promise<KindState[]> {
  try {
    return await database.system((db) => db.rows(sql<KindState>`select * from app.outbox_state()`));
  } catch {
    return [];
  }
}
