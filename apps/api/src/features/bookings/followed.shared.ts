import { createHash } from 'node:crypto';
import type { Database } from '#platform/database/database.ts';
import type { Led } from '#platform/tenancy/enter-business.ts';
import { called, foundRows } from '#platform/database/called.ts';

/** What a guest follows by a token. */
export type Followed = 'orders' | 'reservations';

/** What is heard of over a stream: also the bill of a table. */
export type Heard = Followed | 'visits';

export const TOKEN = /^[\w-]{16,64}$/;

/** Only the hash of a token is stored. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export type FoundByToken = Led & { readonly id: number };

export const LOOKUPS = {
  orders: 'order_by_token',
  reservations: 'reservation_by_token',
  visits: 'visit_by_token',
} as const;

/** The order, booking or visit behind a token; undefined: nobody's token. */
export async function findByToken(
  database: Database,
  kind: Heard,
  token: string,
): Promise<FoundByToken | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const found = foundRows(called(LOOKUPS[kind], { token: hashOfToken(token) }));
  return database.system((db) => db.find(found));
}
