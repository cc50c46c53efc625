import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { DatabaseUnavailable } from '#platform/database/lost-connection.ts';

/** Where an effect stands that has not been sent: due, being sent, left for later on purpose, failed before, or given up. */
export const EFFECT_STATES = ['due', 'sending', 'scheduled', 'waiting', 'given_up'] as const;

type OutboxMetrics = {
  readonly kind: string;
  /** Of the longest due effect. */
  readonly overdue_seconds: number;
} & Readonly<Record<(typeof EFFECT_STATES)[number], number>>;

/** How much of each kind is still to be sent; nothing while the database is away. */
export async function outboxMetrics(database: Database): Promise<OutboxMetrics[]> {
  try {
    return await database.system((db) => db.rows(sql<OutboxMetrics>`select * from app.outbox_figures()`));
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return [];
  }
}
