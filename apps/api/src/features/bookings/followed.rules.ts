import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Led } from '#platform/tenancy/enter-business.ts';

/** What a guest follows by a token. */
export type Followed = 'orders' | 'reservations';

const TOKEN = /^[\w-]{16,64}$/;

/** Only the hash of a token is stored. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export type FoundByToken = Led & { readonly id: number };

const LOOKUPS = {
  orders: (token: string) =>
    sql<FoundByToken>`select business_id, branch_id, id from app.order_by_token(${hashOfToken(token)})`,
  reservations: (token: string) =>
    sql<FoundByToken>`select business_id, branch_id, id from app.reservation_by_token(${hashOfToken(token)})`,
} as const;

/** The order or booking behind a token; undefined: nobody's token. */
export async function findByToken(
  database: Database,
  kind: Followed,
  token: string,
): Promise<FoundByToken | undefined> {
  if (!TOKEN.test(token)) return undefined;
  return database.system((db) => db.find(LOOKUPS[kind](token)));
}
