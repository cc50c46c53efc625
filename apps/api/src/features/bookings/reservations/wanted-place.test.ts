import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import { anItem } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

/** One night every second day from the first on, in one unit. */
const addNights = (villa: Villa, first: string, nights: number) =>
  test.owner.query(
    `insert into reservations (business_id, branch_id, target, reservable_id, unit, named, from_at, to_at, customer_name)
     select $1, $2, 'unit', $3, 1, '{"itemable_type": "chalet", "name_en": "Villa", "name_ar": "فيلا"}',
       $4::timestamptz + n * interval '2 days', $4::timestamptz + n * interval '2 days' + interval '1 day', 'Huda'
     from generate_series(0, $5::int - 1) n`,
    [villa.businessId, villa.branchId, villa.itemId, first, nights],
  );

const booked = (villa: Villa) => sql<{ unit: number }>`
  select unit from app.booked_places(${villa.businessId}, 'unit', ${[villa.itemId]}::bigint[],
    tstzrange('2027-01-01', '2027-02-01'))`;

/** How many rows of what is taken are fetched to tell what stands in one month. */
function fetched(villa: Villa): Promise<number> {
  return test.deps.database.write({ userId: null, businessId: villa.businessId }, async (db) => {
    await db.run(sql`set local enable_seqscan = off`);
    const count = async () => {
      const { rows } = await db.get(sql<{ rows: number }>`
        select pg_stat_get_xact_tuples_fetched('occupancies'::regclass)
          + pg_stat_get_xact_tuples_returned('occupancies'::regclass) as rows`);
      return rows;
    };
    const before = await count();
    expect(await db.rows(booked(villa))).toHaveLength(3);
    return (await count()) - before;
  });
}

describe('what stands on a place', () => {
  it('is read without its past, however long that is', async () => {
    const [young, old] = [await aVilla(test), await aVilla(test)];
    for (const villa of [young, old]) await addNights(villa, '2027-01-10 14:00+03', 3);
    await addNights(old, '2020-01-01 14:00+03', 400);
    await test.owner.query('analyze occupancies');
    expect(await fetched(old)).toBe(await fetched(young));
  });

  it('is read without what stands on other places on the same days, however many those are', async () => {
    const [few, many] = [await aVilla(test), await aVilla(test)];
    for (const villa of [few, many]) await addNights(villa, '2027-01-10 14:00+03', 3);
    for (let other = 0; other < 20; other += 1) {
      const itemId = await anItem(test, many, many.categoryId, { type: 'chalet', name: 'Villa B' });
      await addNights({ ...many, itemId }, '2027-01-01 14:00+03', 15);
    }
    await test.owner.query('analyze occupancies');
    expect(await fetched(many)).toBe(await fetched(few));
  });

  it('is told to nobody of another business', async () => {
    const [villa, other] = [await aVilla(test), await aVilla(test)];
    await addNights(villa, '2027-01-10 14:00+03', 3);
    const read = (businessId: number | null) =>
      test.deps.database.read({ userId: null, businessId }, (db) => db.rows(booked(villa)));
    expect(await read(villa.businessId)).toHaveLength(3);
    expect(await read(other.businessId)).toEqual([]);
    expect(await read(null)).toEqual([]);
  });
});
