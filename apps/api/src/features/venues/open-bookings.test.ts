import { describe, expect, it, vi } from 'vitest';
import { branches } from '@diwan/contract/venues/branches.ts';
import { business } from '@diwan/contract/venues/business.ts';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { aBranch, anArea, aSeat, aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const OPEN = {
  status: 409,
  body: { message: 'There are upcoming reservations or open orders. Finish or cancel them first.' },
};

const HISTORY = {
  status: 409,
  body: {
    message:
      'Its past reservations, orders and payments are kept, so this branch cannot be deleted. Turn on ‘Disable Ordering’ in its settings instead.',
  },
};

async function reserve(venue: Venue, days: number): Promise<void> {
  const seat = await aSeat(test, venue, await anArea(test, venue));
  await test.owner.query(
    `insert into reservations (business_id, branch_id, target, seat_id, from_at, to_at)
     values ($1, $2, 'seat', $3, $4::timestamptz, $4::timestamptz + interval '1 day')`,
    [venue.businessId, venue.branchId, seat, new Date(test.clock.now().getTime() + days * DAY_MS)],
  );
}

async function order({ businessId, branchId }: Venue, status: string): Promise<void> {
  await test.owner.query(
    `insert into orders (business_id, branch_id, number, day, order_type, status)
     values ($1, $2, 1 + (select count(*) from orders where business_id = $1), '2026-04-01', 'dine_in', $3)`,
    [businessId, branchId, status],
  );
}

async function invoice({ businessId, branchId }: Venue, status: string): Promise<void> {
  await test.owner.query(
    `insert into invoices (business_id, branch_id, amount, type, status, paid_at, reference_id)
     values ($1, $2, 5000, 'credit', $3, case when $3 = 'paid' then now() end, md5(random()::text))`,
    [businessId, branchId, status],
  );
}

async function latePayment({ businessId, branchId }: Venue): Promise<void> {
  await test.owner.query(
    `insert into payments (business_id, branch_id, provider, provider_id, reference, amount, currency, url, status,
       expires_at, checked_at, created_at, updated_at)
     values ($1, $2, 'tap', md5(random()::text), md5(random()::text), 5000, 'KWD', 'https://pay.test', 'paid',
       now(), now(), now(), now())`,
    [businessId, branchId],
  );
}

const HISTORIES: readonly (readonly [string, (venue: Venue) => Promise<void>])[] = [
  ['a past reservation', (venue) => reserve(venue, -3)],
  ['a delivered order', (venue) => order(venue, 'delivered')],
  ['a paid invoice', (venue) => invoice(venue, 'paid')],
  ['a payment whose invoice is gone', latePayment],
];

/** Of all that tells what happened at the branch. */
async function countOf({ businessId }: Venue): Promise<number> {
  const { rows } = await test.owner.query(
    `select ((select count(*) from reservations where business_id = $1) + (select count(*) from orders where business_id = $1)
       + (select count(*) from invoices where business_id = $1)
       + (select count(*) from payments where business_id = $1))::int as count`,
    [businessId],
  );
  return rows[0].count;
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

  it('go with what came to nothing', async () => {
    const venue = await aSecond();
    await reserve(venue, -3);
    await test.owner.query("update reservations set status = 'canceled' where business_id = $1", [
      venue.businessId,
    ]);
    for (const status of ['delivered', 'rejected']) await order(venue, status);
    await test.owner.query(
      "update orders set deleted_at = now() where business_id = $1 and status = 'delivered'",
      [venue.businessId],
    );
    await invoice(venue, 'canceled');
    expect((await removals(venue).branch()).body).toBe(true);
  });

  it.each(HISTORIES)(
    'the branch stays with %s, which only the end of the business takes along',
    async (_, happen) => {
      const venue = await aSecond();
      await happen(venue);
      const remove = removals(venue);
      expect(await remove.branch()).toMatchObject(HISTORY);
      expect(await countOf(venue)).toBe(1);
      expect((await remove.business()).body).toBe(true);
      expect(await countOf(venue)).toBe(0);
    },
  );

  it('the branch stays when somebody pays while it is being deleted', async () => {
    const venue = await aSecond();
    await invoice(venue, 'pending');
    const payer = await test.owner.connect();
    try {
      await payer.query('begin');
      await payer.query("update invoices set status = 'paid', paid_at = now() where business_id = $1", [
        venue.businessId,
      ]);
      const removal = removals(venue).branch();
      await vi.waitFor(async () => {
        const { rows } = await test.owner.query(
          "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rows[0].n).toBe(1);
      });
      await payer.query('commit');
      expect(await removal).toMatchObject(HISTORY);
    } finally {
      payer.release();
    }
    expect(await countOf(venue)).toBe(1);
  });

  it('a reader of Arabic is told in Arabic that the branch stays', async () => {
    const venue = await aSecond();
    await invoice(venue, 'paid');
    const params = { business_id: venue.businessId, id: venue.branchId };
    const { body } = await test.call(branches.remove, {
      token: venue.owner.token,
      params,
      headers: { locale: 'ar' },
    });
    expect(body.message).toMatch(/^لا يمكن حذف هذا الفرع/);
  });

  it('the other branch goes, where nobody comes', async () => {
    const venue = await aSecond();
    await reserve(venue, 3);
    const other = await aBranch(test, venue.businessId, venue.menuId);
    expect((await removals({ ...venue, branchId: other }).branch()).body).toBe(true);
    expect(await removals(venue).business()).toMatchObject(OPEN);
  });
});
