import type { NotNull } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Db } from '#platform/database/db.ts';
import { query } from '#platform/database/query.ts';
import type { VenueIds } from '#platform/tenancy/enter-business.ts';
import { called, foundRows } from '#platform/database/called.ts';
import { guestTokenHash } from '#platform/access/token.ts';

/** What a guest follows by a token. */
export type Followed = 'orders' | 'reservations';

/** What is heard of over a stream: also the bill of a table. */
export type Heard = Followed | 'visits';

export type FoundByToken = VenueIds & { readonly id: number };

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
  const found = foundRows(called(LOOKUPS[kind], { token: guestTokenHash(token) }));
  return database.system((db) => db.find(found));
}

/** Where a phone at a table reads the bill. */
export const visitPageOf = (token: string): string => `/guest/visits/${token}`;

export interface FoundVisit extends FoundByToken {
  /** The phone that asks. */
  readonly guest_id: number;
}

/** The visit that a phone is on by its token; undefined: nobody's token. */
export async function findVisit(db: Db, token: string): Promise<FoundVisit | undefined> {
  return db.find(
    query
      .selectFrom(called('visit_by_token', { token: guestTokenHash(token) }).as('found'))
      .select(['business_id', 'branch_id', 'id', 'guest_id'])
      .$narrowType<{ business_id: NotNull; branch_id: NotNull; id: NotNull; guest_id: NotNull }>(),
  );
}
