import { sql, type RawBuilder } from 'kysely';

/** `updated_at` of a row that is written now: later than before, so that nobody mistakes two versions for one. */
export const touchedAt = (now: Date): RawBuilder<string> =>
  sql`greatest(${now}::timestamptz, updated_at + interval '1 ms')`;
