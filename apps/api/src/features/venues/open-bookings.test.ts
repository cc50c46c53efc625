import { describe, expect, it } from 'vitest';
import { branches } from '@diwan/contract/venues/branches.ts';
import { business } from '@diwan/contract/venues/business.ts';
import { aBranch, anArea, aSeat, aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const OPEN = {
  status: 409,
  body: { message: 'There are upcoming reservations or open orders. Finish or cancel them first.' },
};

async function reserve(venue: Venue, days: number): Promise<void> {
  const seat = await aSeat(test, venue, await anArea(test, venue));
  await test.owner.query(
    `insert into reservations (business_id, branch_id, target, seat_id, from_at, to_at)
     values ($1, $2, 'seat', $3, $4::timestamptz, $4::timestamptz + interval '1 day')`,
    [venue.businessId, venue.branchId, seat, new Date(test.clock.now().getTime() + days * 86_400_000)],
  );
}

async function order({ businessId, branchId }: Venue, status: string): Promise<void> {
  await test.owner.query(
    `insert into orders (business_id, branch_id, number, day, order_type, status)
     values ($1, $2, 1 + (select count(*) from orders where business_id = $1), '2026-04-01', 'dine_in', $3)`,
    [businessId, branchId, status],
  );
}

/** A second business with two branches, so that neither is the last of its kind. */
async function aSecond(): Promise<Venue> {
  const { owner } = await aVenue(test);
  const venue = await aVenue(test, 'restaurant', owner);
  await aBranch(test, venue.businessId, venue.menuId);
  return venue;
}

const removals = ({ owner, businessId, branchId }: Venue) => ({
  branch: () =>
    test.call(branches.remove, { token: owner.token, params: { business_id: businessId, id: branchId } }),
  business: () => test.call(business.remove, { token: owner.token, params: { business_id: businessId } }),
});

describe('a branch and its business', () => {
  it('stay while somebody will come', async () => {
    const venue = await aSecond();
    await reserve(venue, 3);
    const remove = removals(venue);
    expect(await remove.branch()).toMatchObject(OPEN);
    expect(await remove.business()).toMatchObject(OPEN);
    await test.owner.query("update reservations set status = 'canceled' where business_id = $1", [
      venue.businessId,
    ]);
    expect((await remove.branch()).body).toBe(true);
    expect((await remove.business()).body).toBe(true);
  });

  it.each(['pending', 'accepted', 'ready'])('stay while an order is %s', async (status) => {
    const venue = await aSecond();
    await order(venue, status);
    const remove = removals(venue);
    expect(await remove.branch()).toMatchObject(OPEN);
    expect(await remove.business()).toMatchObject(OPEN);
  });

  it('go with what is over', async () => {
    const venue = await aSecond();
    await reserve(venue, -3);
    for (const status of ['delivered', 'rejected']) await order(venue, status);
    expect((await removals(venue).branch()).body).toBe(true);
  });

  it('the other branch goes, where nobody comes', async () => {
    const venue = await aSecond();
    await reserve(venue, 3);
    const other = await aBranch(test, venue.businessId, venue.menuId);
    expect((await removals({ ...venue, branchId: other }).branch()).body).toBe(true);
    expect(await removals(venue).business()).toMatchObject(OPEN);
  });
});
