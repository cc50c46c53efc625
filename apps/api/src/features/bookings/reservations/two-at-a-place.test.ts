import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aVilla, configure, type Villa } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const at = (villa: Villa) => ({ business_id: villa.businessId, branch_id: villa.branchId });
const priced = {
  override_price: 10,
  override_reason: 'test',
  reserved_for: { name: 'Huda', phone: '52222222' },
};

/** A machine under load has no connection for all of them in time and says 503, whereupon callers come again. */
async function book(villa: Villa, body: object) {
  for (;;) {
    const response = await test.call(reservations.create, {
      token: villa.owner.token,
      params: at(villa),
      body: { reservable_id: villa.itemId, ...priced, ...body },
    });
    if (response.status !== 503) return response;
  }
}

/** Pairs of reservations that stand on one unit at one time, as the rows themselves say. */
async function overlaps(villa: Villa): Promise<number> {
  const { rows } = await test.owner.query(
    `select count(*)::int as count from reservations a join reservations b
       on b.business_id = a.business_id and b.reservable_id = a.reservable_id and b.unit = a.unit and b.id > a.id
     where a.business_id = $1 and a.status <> 'canceled' and b.status <> 'canceled'
       and tstzrange(a.from_at, a.to_at + make_interval(secs => a.margin_seconds))
        && tstzrange(b.from_at, b.to_at + make_interval(secs => b.margin_seconds))`,
    [villa.businessId],
  );
  return rows[0].count;
}

describe('two at one place', () => {
  it('of 200 who want one slot at once exactly one gets it, and the others are notified', async () => {
    const villa = await aVilla(test);
    const stay = { from: '2026-04-02 14:00:00', to: '2026-04-04 14:00:00' };
    const responses = await Promise.all(Array.from({ length: 200 }, () => book(villa, stay)));
    const won = responses.filter(({ status }) => status === 200);
    const expected = responses.filter(
      ({ status, body }) => status === 409 && body.message === 'No units are available at this time.',
    );
    expect([won.length, expected.length]).toEqual([1, 199]);
    expect(await overlaps(villa)).toBe(0);
  });

  it('those who want any unit of three get one each, and no fourth', async () => {
    const villa = await aVilla(test, { units: 3 });
    const stay = { from: '2026-04-02 14:00:00', to: '2026-04-04 14:00:00' };
    const responses = await Promise.all(Array.from({ length: 12 }, () => book(villa, stay)));
    const units = responses.filter(({ status }) => status === 200).map(({ body }) => body.unit);
    expect(units.toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
  });

  it('whatever is booked, moved and canceled at the same time, nothing ever overlaps and nothing breaks', async () => {
    const villa = await aVilla(test, { units: 2 });
    await configure(test, villa.businessId, { RESERVATIONS_MARGIN: 3600 });
    const day = (number: number) => `2026-05-${String(number).padStart(2, '0')} 14:00:00`;
    const stay = fc
      .record({ from: fc.integer({ min: 1, max: 20 }), nights: fc.integer({ min: 1, max: 6 }) })
      .map(({ from, nights }) => ({ from: day(from), to: day(from + nights) }));
    const step = fc.oneof(
      fc.record({ kind: fc.constant('book' as const), stay }),
      fc.record({ kind: fc.constant('move' as const), which: fc.nat(50), stay }),
      fc.record({ kind: fc.constantFrom('cancel' as const, 'revive' as const), which: fc.nat(50) }),
    );
    const ids: number[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        const responses = await Promise.all(steps.map((one) => take(one)));
        expect(responses.filter((status) => ![200, 404, 409, 422].includes(status))).toEqual([]);
        expect(await overlaps(villa)).toBe(0);
      }),
      { numRuns: 40 },
    );

    async function take(one: typeof step extends fc.Arbitrary<infer Step> ? Step : never): Promise<number> {
      if (one.kind === 'book') {
        const made = await book(villa, one.stay);
        if (made.status === 200) ids.push(made.body.id);
        return made.status;
      }
      const body =
        one.kind === 'move' ? one.stay : { status: one.kind === 'cancel' ? 'canceled' : 'pending' };
      const id = ids[one.which % Math.max(1, ids.length)] ?? 1;
      const response = await test.call(reservations.update, {
        token: villa.owner.token,
        params: { ...at(villa), id },
        body,
      });
      return response.status;
    }
  });
});
