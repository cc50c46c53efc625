import type { FollowedRow } from '@diwan/guest/pages/follow/follow-view.ts';
import type { Deps } from '#platform/deps.ts';
import { findByToken, type Followed } from '../followed.shared.ts';
import { readVenue } from '../followed-venue.shared.ts';
import { followedOrder, followedReservation } from './followed-row.rules.ts';
import { selectFollowedOrder, selectFollowedReservation } from './select-followed.ts';

/** What the holder of a token sees; null: nobody's token. */
export async function findFollowed(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  kind: Followed,
  token: string,
): Promise<FollowedRow | null> {
  const found = await findByToken(database, kind, token);
  if (!found) return null;
  return database.read({ userId: null, businessId: found.business_id }, async (db) => {
    const seen = { venue: await readVenue(db, found), now: clock.now() };
    return kind === 'orders'
      ? followedOrder(await db.get(selectFollowedOrder(found, token)), seen)
      : followedReservation(await db.get(selectFollowedReservation(found, token)), seen);
  });
}
