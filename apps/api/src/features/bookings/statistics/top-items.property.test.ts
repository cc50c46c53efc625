import fc from 'fast-check';
import { expect, it } from 'vitest';
import { statistics } from '@diwan/contract/bookings/statistics.ts';
import { foldTallies } from '#platform/database/fold-tallies.ts';
import { aBranch, aCategory, anItem } from '#testing/builders.ts';
import { aVilla } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

/** `TOP_RUNS=100 npx vitest run --project api top-items` tries more stories. */
const RUNS = Number(process.env['TOP_RUNS'] ?? 10);

const ITEMS = 6;
/** Hours around the ends of days, months and quarters of any zone. */
const hour = fc
  .tuple(fc.constantFrom(0, 31, 45, 59, 90, 181, 273, 365, 396, 455), fc.integer({ min: -40, max: 400 }))
  .map(([day, off]) => 24 * day + off);
const sale = fc.record({
  hour,
  item: fc.integer({ min: 0, max: ITEMS - 1 }),
  count: fc.integer({ min: 1, max: 3 }),
  amount: fc.integer({ min: 1, max: 4 }),
  counts: fc.boolean(),
  second: fc.boolean(),
});
const story = fc.record({
  zone: fc.constantFrom('Asia/Kuwait', 'Asia/Kathmandu', 'America/New_York'),
  stays: fc.array(sale, { minLength: 5, maxLength: 60 }),
  sold: fc.array(sale, { minLength: 5, maxLength: 60 }),
  later: fc.array(sale, { maxLength: 6 }),
  periods: fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: 480 }),
      fc.integer({ min: 0, max: 480 }),
      fc.integer({ min: 1, max: 5 }),
    ),
    { minLength: 3, maxLength: 3 },
  ),
});
type Sale = typeof sale extends fc.Arbitrary<infer One> ? One : never;

const AT = `'2025-01-01'::timestamptz + make_interval(hours => s.hour)`;
const SALES = `jsonb_to_recordset($4::jsonb) s(hour int, item int, count int, amount int, counts boolean, second boolean)`;
const BOOK = `
  insert into reservations (business_id, branch_id, target, reservable_id, unit, from_at, to_at, status, total_price)
  select $1, ($2::bigint[])[case when s.second then 2 else 1 end], 'unit', ($3::bigint[])[1 + s.item],
    row_number() over () + coalesce((select max(unit) from reservations where business_id = $1), 0), ${AT},
    ${AT} + interval '30 hours', case when s.counts then 'completed' else 'canceled' end, s.amount from ${SALES}`;
const ORDER = `
  with o as (
    insert into orders (business_id, branch_id, number, day, order_type, status, note, created_at)
    select $1, ($2::bigint[])[case when s.second then 2 else 1 end], row_number() over () + (select count(*) from orders
      where business_id = $1), '2026-01-01', 'self_pickup', case when s.counts then 'delivered' else 'rejected' end,
      to_jsonb(s)::text, ${AT} from ${SALES} returning id, note::jsonb as s)
  insert into order_lines (business_id, order_id, item_id, count, unit_price, total)
  select $1, o.id, ($3::bigint[])[1 + (o.s ->> 'item')::int], (o.s ->> 'count')::int, 1, (o.s ->> 'amount')::int from o`;

/** The same by a statement that reads every row. */
const PLAIN = `
  select item_id::int, sum(count)::int as count, sum(amount)::float8 / 1000 as amount from (
    select reservable_id as item_id, 1 as count, total_price as amount, from_at as at from reservations
    where business_id = $1 and branch_id = any($2) and status <> 'canceled'
    union all
    select l.item_id, l.count, l.total, o.created_at from order_lines l join orders o on o.business_id = l.business_id
      and o.id = l.order_id
    where l.business_id = $1 and o.branch_id = any($2) and o.status <> 'rejected') s
  where at >= $3::date::timestamp at time zone $5 and at < ($4::date + 1)::timestamp at time zone $5
  group by item_id order by count desc, amount desc, item_id limit $6`;

const dayOf = (day: number) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10);

async function aPlace(zone: string) {
  const villa = await aVilla(test, { units: 500 });
  const { businessId, branchId, menuId, categoryId } = villa;
  await test.owner.query('update businesses set timezone = $2 where id = $1', [businessId, zone]);
  const dishes = await aCategory(test, villa);
  const booked: number[] = [];
  const ordered: number[] = [];
  for (let nth = 0; nth < ITEMS; nth += 1) {
    booked.push(await anItem(test, villa, categoryId, { type: 'chalet' }));
    ordered.push(await anItem(test, villa, dishes, { type: 'restaurant_product' }));
  }
  const branches = [branchId, await aBranch(test, businessId, menuId)];
  const write = async (stays: readonly Sale[], sold: readonly Sale[]) => {
    await test.owner.query(BOOK, [businessId, branches, booked, JSON.stringify(stays)]);
    await test.owner.query(ORDER, [businessId, branches, ordered, JSON.stringify(sold)]);
  };
  const fold = () => foldTallies(test.deps, new AbortController().signal);
  return { ...villa, branches, write, fold };
}

/** Sums of one are passed over where a business has thousands of items. */
const sellMany = (businessId: number) =>
  test.owner.query(
    `insert into tallies (business_id, kind, branch_id, day, part, count, amount) values ($1, 'items', 0, '-infinity', 'others', 9000, 0)`,
    [businessId],
  );

it('Top items are those of a statement that reads every row, whatever the period and however many items there are.', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ zone, stays, sold, later, periods }) => {
      const place = await aPlace(zone);
      const { businessId, branches, owner } = place;
      const compare = async () => {
        for (const [one, other, limit] of periods) {
          const query = { from: dayOf(Math.min(one, other)), to: dayOf(Math.max(one, other)), limit };
          for (const branch of ['all', branches[1]]) {
            const params = { business_id: businessId, branch_or_all: branch } as const;
            const { body } = await test.call(statistics.topItems, { token: owner.token, params, query });
            const requested = branch === 'all' ? branches : [branch];
            const { rows } = await test.owner.query(PLAIN, [
              businessId,
              requested,
              query.from,
              query.to,
              zone,
              limit,
            ]);
            expect(
              body.map(({ item_id, count, amount }: (typeof rows)[number]) => ({ item_id, count, amount })),
            ).toEqual(rows);
          }
        }
      };
      await place.write(stays, sold);
      await compare();
      await place.fold();
      await place.write(later, later);
      await compare();
      await sellMany(businessId);
      await compare();
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
