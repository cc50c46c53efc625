import { expect, it } from 'vitest';
import { areas } from '@diwan/contract/venues/areas.ts';
import { seats } from '@diwan/contract/venues/seats.ts';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { anArea, aSeat, aVenue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

/** A table, and its removal or that of its area while somebody who books it has not committed yet. */
async function whileBooked(remove: 'area' | 'seat') {
  const venue = await aVenue(test);
  const { businessId, branchId, owner } = venue;
  const areaId = await anArea(test, venue);
  const seatId = await aSeat(test, venue, areaId);
  const params = { business_id: businessId, branch_id: branchId, area_id: areaId };
  const booking = await test.owner.connect();
  try {
    await booking.query('begin');
    await booking.query(
      `insert into reservations (business_id, branch_id, target, seat_id, from_at, to_at)
       values ($1, $2, 'seat', $3, $4::timestamptz, $4::timestamptz + interval '1 hour')`,
      [businessId, branchId, seatId, new Date(test.clock.now().getTime() + DAY_MS)],
    );
    const removal =
      remove === 'area'
        ? test.call(areas.remove, { token: owner.token, params: { ...params, id: areaId } })
        : test.call(seats.remove, { token: owner.token, params: { ...params, id: seatId } });
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await test.owner.query(waits)).rowCount).toBe(1);
    await booking.query('commit');
    return { response: await removal, businessId, seatId };
  } finally {
    booking.release();
  }
}

it.each(['area', 'seat'] as const)(
  'The %s of a table that is being booked stays, and the booking keeps its table.',
  async (remove) => {
    const { response, businessId, seatId } = await whileBooked(remove);
    expect(response).toMatchObject({
      status: 409,
      body: { message: 'There are upcoming reservations here. Move or cancel them first.' },
    });
    const { rows } = await test.owner.query(
      'select seat_id::float8 from reservations where business_id = $1',
      [businessId],
    );
    expect(rows).toEqual([{ seat_id: seatId }]);
  },
);
