import { sql } from 'kysely';

/** The ids as rows `w`, with the place each has among them, counted from 1. */
export const idsInOrder = (ids: readonly number[]) =>
  sql<{ id: number; place: number }>`unnest(${ids}::bigint[]) with ordinality`.as<'w'>(sql`w(id, place)`);
