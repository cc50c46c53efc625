import { expect, it } from 'vitest';
import { tokenHashOf } from '#platform/access/token.ts';
import { aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import type { Db } from './db.ts';
import { RecentCallers } from './recent-callers.ts';

const test = useTestApp();

const tokenOf = ({ owner, businessId }: Venue) => ({
  tokenHash: tokenHashOf(owner.token),
  now: test.clock.now(),
  business: { way: 'business', id: businessId } as const,
});

/** Whether a call of theirs would begin before the database has said who they are. */
async function isKnown(callers: RecentCallers, db: Db, venue: Venue): Promise<boolean> {
  const { entered, expected } = callers.enter(db, tokenOf(venue));
  await entered;
  return expected !== undefined;
}

it('Calls that come together and find nothing keep their answer once.', async () => {
  const venue = await aVenue(test);
  await test.deps.database.system(async (db) => {
    const { length } = (await db.askCaller(tokenOf(venue))) ?? '';
    const callers = new RecentCallers(2 * length);
    const together = Array.from({ length: 10 }, () => isKnown(callers, db, venue));
    expect(new Set(await Promise.all(together))).toEqual(new Set([false]));
    expect(await isKnown(callers, db, venue)).toBe(true);
  });
});

it('Whoever was not here the longest is forgotten when there is no room for all.', async () => {
  const [one, two, three] = [await aVenue(test), await aVenue(test), await aVenue(test)];
  await test.deps.database.system(async (db) => {
    const { length } = (await db.askCaller(tokenOf(one))) ?? '';
    // Two of them, although names and numbers differ in length.
    const callers = new RecentCallers(Math.floor(2.5 * length));
    for (const venue of [one, two, one, three]) await isKnown(callers, db, venue);
    expect(await isKnown(callers, db, one)).toBe(true);
    expect(await isKnown(callers, db, three)).toBe(true);
    expect(await isKnown(callers, db, two)).toBe(false);
  });
});
