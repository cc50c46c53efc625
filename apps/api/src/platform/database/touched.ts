import { sql, type RawBuilder } from 'kysely';

/** `updated_at` of a row that is written now: later than before, so that nobody mistakes two versions for one. */
export const touchedAt = (now: Date, column = 'updated_at'): RawBuilder<string> =>
  sql`greatest(${now}::timestamptz, ${sql.ref(column)} + interval '1 ms')`;
