import fc from 'fast-check';
import { expect, it } from 'vitest';
import { statistics } from '@diwan/contract/bookings/statistics.ts';
import { foldTallies } from '#platform/database/fold-tallies.ts';
import { aBranch } from '#testing/builders.ts';
import { aVilla } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

/** `SUM_RUNS=200 npx vitest run --project api kept-sums` tries more stories. */
const RUNS = Number(process.env['SUM_RUNS'] ?? 8);

/** Acts as statements over the rows of one business: `$1` the business, `$2` a number that says which row and how. */
const ROW = (table: string) =>
  `(select id from ${table} where business_id = $1 order by id offset $2::int % greatest(1, (select count(*)::int from ${table}
    where business_id = $1)) limit 1)`;
const BRANCH = '(select id from branches where business_id = $1 order by id offset $2::int % 2 limit 1)';
const AT = `('2026-02-20'::timestamptz + make_interval(hours => $2::int % 1500))`;
const PERSON = '(select user_id from members where business_id = $1 order by user_id limit 1)';
const ACTS = {
  book: `insert into reservations (business_id, branch_id, target, reservable_id, unit, from_at, to_at, status, follower_id)
    select $1, ${BRANCH}, 'unit', (select min(id) from items where business_id = $1 and units > 1),
      1 + (select coalesce(max(unit), 0) from reservations where business_id = $1), ${AT}, ${AT} + make_interval(hours => 1 + $2::int % 900),
      'pending', case when $2::int % 2 = 0 then ${PERSON} end`,
  move: `update reservations set from_at = ${AT}, to_at = ${AT} + make_interval(hours => 1 + $2::int % 100), branch_id = ${BRANCH}
    where business_id = $1 and id = ${ROW('reservations')}`,
  decide: `update reservations set status = (array['pending', 'completed', 'canceled'])[1 + $2::int % 3]
    where business_id = $1 and id = ${ROW('reservations')}`,
  follow: `update reservations set follower_id = case when follower_id is null then ${PERSON} end
    where business_id = $1 and id = ${ROW('reservations')}`,
  forget: `delete from reservations r where business_id = $1 and id = ${ROW('reservations')} and status = 'canceled'
    and not exists (select from invoices i where i.business_id = $1 and i.reservation_id = r.id and i.status = 'paid')`,
  bill: `insert into invoices (business_id, branch_id, reservation_id, amount, type, status, reference_id)
    select $1, ${BRANCH}, case when $2::int % 3 > 0 then ${ROW('reservations')} end, 1 + $2::int,
      (array['credit', 'debit'])[1 + $2::int % 2], 'pending', md5(random()::text || clock_timestamp())`,
  pay: `update invoices set status = 'paid', paid_at = ${AT} where business_id = $1 and id = ${ROW('invoices')}`,
  unpay: `update invoices set status = (array['pending', 'canceled'])[1 + $2::int % 2], paid_at = null
    where business_id = $1 and id = ${ROW('invoices')}`,
  correct: `update invoices set amount = amount + 7, branch_id = ${BRANCH} where business_id = $1 and id = ${ROW('invoices')}`,
  tear: `delete from invoices where business_id = $1 and id = ${ROW('invoices')} and status <> 'paid'`,
  order: `insert into orders (business_id, branch_id, number, day, order_type, created_at)
    select $1, ${BRANCH}, 1 + (select coalesce(max(number), 0) from orders where business_id = $1), '2026-01-01', 'self_pickup', ${AT}`,
  cook: `update orders set status = (array['accepted', 'ready', 'rejected', 'delivered'])[1 + $2::int % 4],
      history = history || jsonb_build_array(jsonb_build_object('status', (array['accepted', 'ready', 'rejected', 'delivered'])[1 + $2::int % 4],
        'at', created_at + make_interval(mins => $2::int % 90)))
    where business_id = $1 and id = ${ROW('orders')}`,
  add: `insert into order_lines (business_id, order_id, item_id, count, unit_price, total)
    select $1, o.id, ${ROW('items')}, 1 + n, 500, 500 * (1 + n) from generate_series(0, $2::int % 3) n, orders o
    where o.business_id = $1 and o.id = ${ROW('orders')}`,
  more: `update order_lines set count = 1 + $2::int % 5, total = $2::int where business_id = $1 and id = ${ROW('order_lines')}`,
  strike: `delete from order_lines where business_id = $1 and id = ${ROW('order_lines')}`,
  elsewhere: `update orders set branch_id = ${BRANCH}, created_at = ${AT} where business_id = $1 and id = ${ROW('orders')}`,
  shred: `delete from orders where business_id = $1 and id = ${ROW('orders')} and (deleted_at is not null or status = 'rejected')`,
  reprice: `update reservations set total_price = $2::int where business_id = $1 and id = ${ROW('reservations')}`,
  advance: `insert into audits (business_id, user_id, action, entity, entity_id)
    select $1, (select user_id from members where business_id = $1 order by user_id offset $2::int % 2 limit 1),
      (array['update', 'create'])[1 + $2::int % 3 / 2], 'order', ${ROW('orders')}`,
  hide: `update orders set deleted_at = case when deleted_at is null then now() end
    where business_id = $1 and id = ${ROW('orders')}`,
  upload: `insert into files (path, business_id, uploader_id, type, bytes, sha256)
    select md5(random()::text || clock_timestamp()), case when $2::int % 4 > 0 then $1::bigint end, ${PERSON},
      (array['image/png', 'video/mp4'])[1 + $2::int % 2], $2::int, ''`,
  adopt: `update files set business_id = $1 where business_id is null and $2::int >= 0`,
  withdraw: `update files set withdrawn_at = case when withdrawn_at is null then now() end
    where business_id = $1 and id = ${ROW('files')}`,
  erase: `delete from files where business_id = $1 and id = ${ROW('files')}`,
  dish: `insert into items (business_id, category_id, itemable_type)
    select $1, min(id), 'restaurant_product' from categories where business_id = $1 and $2::int >= 0`,
  drop: `delete from items where business_id = $1 and id = ${ROW('items')} and units = 1`,
  rezone: `update businesses set timezone = (array['Asia/Kuwait', 'America/New_York', 'Asia/Kathmandu'])[1 + $2::int % 3],
      currency = (array['KWD', 'USD'])[1 + $2::int % 2] where id = $1`,
  fold: 'select app.fold_tallies(1 + $2::int % 20) where $1::bigint is not null',
} as const;
const acts = Object.keys(ACTS) as (keyof typeof ACTS)[];
const story = fc.array(fc.tuple(fc.constantFrom(...acts), fc.integer({ min: 0, max: 5000 })), {
  minLength: 40,
  maxLength: 120,
});

async function aPlace() {
  const villa = await aVilla(test, { units: 500 });
  return { ...villa, second: await aBranch(test, villa.businessId, villa.menuId) };
}

const wrongSums = async (business: number) =>
  (await test.owner.query('select * from app_private.wrong_tallies($1)', [business])).rows;

const figuresOf = async ({ businessId, owner }: Awaited<ReturnType<typeof aPlace>>) => {
  const params = { business_id: businessId, branch_or_all: 'all' } as const;
  const { overview, revenue, reservations, orders, employees } = statistics;
  const responses = [];
  for (const operation of [overview, revenue, reservations, orders, employees]) {
    responses.push((await test.call(operation, { token: owner.token, params, query: {} })).body);
  }
  const query = { from: '2026-02-25', to: '2026-04-10' };
  responses.push((await test.call(statistics.topItems, { token: owner.token, params, query })).body);
  return responses;
};

it('Kept sums are those of the rows whatever happens to them, and figures are the same before and after they are folded.', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (happened) => {
      const place = await aPlace();
      for (const [act, given] of happened) await test.owner.query(ACTS[act], [place.businessId, given]);
      expect(await wrongSums(place.businessId)).toEqual([]);
      const before = await figuresOf(place);
      await foldTallies(test.deps, new AbortController().signal);
      expect(await wrongSums(place.businessId)).toEqual([]);
      expect(await figuresOf(place)).toEqual(before);
      const { rows } = await test.owner.query(
        'select from tally_changes union all select from tallies where count = 0 and amount = 0',
      );
      expect(rows).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});

it('Nothing is lost or counted twice where sums are folded while others book.', async () => {
  const place = await aPlace();
  const book = async (nth: number) =>
    test.owner.query(
      ACTS.book.replace(
        '1 + (select coalesce(max(unit), 0) from reservations where business_id = $1)',
        String(nth + 1),
      ),
      [place.businessId, nth],
    );
  const fold = () => test.owner.query('select app.fold_tallies(3)');
  await Promise.all(Array.from({ length: 40 }, async (_, nth) => (nth % 2 === 0 ? book(nth) : fold())));
  await foldTallies(test.deps, new AbortController().signal);
  expect(await wrongSums(place.businessId)).toEqual([]);
});

it('Rows that were written without triggers are counted by a correction, which may be repeated.', async () => {
  const place = await aPlace();
  await test.owner.query(
    'set session_replication_role = replica; ' +
      ACTS.dish.replaceAll('$1', String(place.businessId)).replaceAll('$2', '1') +
      '; set session_replication_role = origin',
  );
  expect(await wrongSums(place.businessId)).toHaveLength(1);
  await test.owner.query('select app_private.correct_tallies()');
  expect(await wrongSums(place.businessId)).toEqual([]);
  const { rows } = await test.owner.query('select app_private.correct_tallies()::int as corrected');
  expect(rows).toEqual([{ corrected: 0 }]);
});

it('With a business its sums go too.', async () => {
  const place = await aPlace();
  for (const act of [
    'book',
    'bill',
    'order',
    'add',
    'upload',
    'dish',
    'fold',
    'book',
    'add',
    'upload',
  ] as const) {
    await test.owner.query(ACTS[act], [place.businessId, 7]);
  }
  await test.owner.query('delete from businesses where id = $1', [place.businessId]);
  await foldTallies(test.deps, new AbortController().signal);
  const { rows } = await test.owner.query(
    'select business_id from tallies where business_id = $1 union all select business_id from tally_changes where business_id = $1',
    [place.businessId],
  );
  expect(rows).toEqual([]);
});
