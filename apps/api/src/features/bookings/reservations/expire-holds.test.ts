import { expect, it } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { aVilla, configure, type Villa } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { expireHolds } from './expire-holds.ts';

const test = useTestApp();

async function aHold(villa?: Villa): Promise<{ id: number; token: string }> {
  const { branchId, itemId } = villa ?? (await aVilla(test));
  const { rows } = await test.owner.query('select slug from branches where id = $1', [branchId]);
  const { body } = await test.call(guestBookings.create, {
    params: { slug: rows[0].slug },
    body: {
      reservable_id: itemId,
      customer: { name: 'Huda', phone: '52222222' },
      payment_type: 'cash',
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
    },
  });
  return { id: body.number, token: body.token };
}

const statusOf = async ({ token }: { token: string }) =>
  (await test.call(guestBookings.get, { params: { token } })).body.status;

/** The database refuses every change of this booking. */
async function breakBooking(id: number): Promise<() => Promise<unknown>> {
  await test.owner.query(`
    create function broken_booking() returns trigger language plpgsql as $$
      begin raise exception 'This booking is broken.'; end $$;
    create trigger broken_booking before update on reservations for each row when (old.id = ${id})
      execute function broken_booking()`);
  return () => test.owner.query('drop function broken_booking cascade');
}

it('A hold that cannot be ended keeps none of the others from ending, and the job says that it failed.', async () => {
  test.clock.set('2026-04-01T08:00:00.000Z');
  const first = await aHold();
  test.clock.moveSeconds(60);
  const second = await aHold();
  const mend = await breakBooking(first.id);
  try {
    test.clock.moveSeconds(25 * 3600);
    await expect(expireHolds(test.deps)).rejects.toMatchObject({ errors: [expect.anything()] });
    expect([await statusOf(first), await statusOf(second)]).toEqual(['pending', 'canceled']);
  } finally {
    await mend();
  }
  await expireHolds(test.deps);
  expect(await statusOf(first)).toBe('canceled');
});

it('One run ends more holds than one batch takes, also when the oldest of them cannot be ended.', async () => {
  test.clock.set('2026-04-01T08:00:00.000Z');
  const hold = await aHold();
  // More of the same, each on a day of its own.
  await test.owner.query(
    `insert into reservations (business_id, branch_id, target, reservable_id, unit, from_at, to_at, status, hold_expires_at,
       total_price, named, created_at)
     select business_id, branch_id, target, reservable_id, unit, from_at + make_interval(days => 7 * n),
       to_at + make_interval(days => 7 * n), status, hold_expires_at - make_interval(secs => n), total_price, named,
       created_at
     from reservations, generate_series(1, 120) as n where id = $1`,
    [hold.id],
  );
  const pending = async () => {
    const { rows } = await test.owner.query(
      `select count(*)::int as count from reservations r join reservations h using (business_id)
       where h.id = $1 and r.status = 'pending'`,
      [hold.id],
    );
    return rows[0].count;
  };
  expect(await pending()).toBe(121);
  test.clock.moveSeconds(25 * 3600);
  await expireHolds(test.deps);
  expect(await pending()).toBe(0);
});

it('A hold that was paid, confirmed or given more time while the job ran is left alone.', async () => {
  test.clock.set('2026-04-01T08:00:00.000Z');
  const villa = await aVilla(test, { units: 4 });
  await configure(test, villa.businessId, { GUEST_OPEN_BOOKINGS: 9 });
  const [first, paid, confirmed, later] = [
    await aHold(villa),
    await aHold(villa),
    await aHold(villa),
    await aHold(villa),
  ];
  await test.owner.query(`
    create function meanwhile() returns trigger language plpgsql as $$ begin
      update reservations set status = 'completed' where id = ${paid.id};
      update reservations set hold_expires_at = null where id = ${confirmed.id};
      update reservations set hold_expires_at = hold_expires_at + interval '1 day' where id = ${later.id};
      return null; end $$;
    create trigger meanwhile after update on reservations for each row when (old.id = ${first.id})
      execute function meanwhile()`);
  try {
    test.clock.moveSeconds(25 * 3600);
    await expireHolds(test.deps);
  } finally {
    await test.owner.query('drop function meanwhile cascade');
  }
  const statuses = [
    await statusOf(first),
    await statusOf(paid),
    await statusOf(confirmed),
    await statusOf(later),
  ];
  expect(statuses).toEqual(['canceled', 'completed', 'pending', 'pending']);
});
