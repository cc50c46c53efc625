import fc from 'fast-check';
import { expect, it } from 'vitest';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { statistics } from '@diwan/contract/bookings/statistics.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { aBranch, type Person } from '#testing/builders.ts';
import { aVilla } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

/** `FIGURE_RUNS=50 npx vitest run --project api plain-statements` tries more stories. */
const RUNS = Number(process.env['FIGURE_RUNS'] ?? 4);
const HOURS_OF_STAYS = [1, 23, 48, 31 * 24 - 1, 31 * 24, 31 * 24 + 1, 60 * 24, 366 * 24, 367 * 24];
const DAYS = ['2026-02-28', '2026-03-29', '2026-04-01', '2026-04-25'];

/** One end of a stay is at most this many hours from one end of the period, or of the day or the week of the figures. */
const stay = fc.record({
  near: fc.constantFrom(...DAYS, '2026-04-02', '2026-04-26', '2026-04-05'),
  arrives: fc.boolean(),
  off: fc.integer({ min: -30, max: 30 }),
  hours: fc.constantFrom(...HOURS_OF_STAYS),
  status: fc.constantFrom('pending', 'completed', 'canceled'),
  second: fc.boolean(),
});
const bill = fc.record({
  day: fc.integer({ min: 0, max: 120 }),
  hour: fc.integer({ min: 0, max: 23 }),
  amount: fc.integer({ min: 1, max: 9_000_000 }),
  type: fc.constantFrom('credit', 'debit'),
  status: fc.constantFrom('pending', 'paid', 'canceled'),
  second: fc.boolean(),
});
const order = fc.record({
  day: fc.integer({ min: 0, max: 120 }),
  status: fc.constantFrom('pending', 'rejected', 'delivered'),
  deleted: fc.boolean(),
  moved: fc.integer({ min: 0, max: 2 }),
  second: fc.boolean(),
});
const story = fc.record({
  zone: fc.constantFrom('Asia/Kuwait', 'Africa/Cairo', 'America/New_York'),
  first: fc.constantFrom('2026-02-28', '2026-03-29'),
  last: fc.constantFrom('2026-04-01', '2026-04-25'),
  stays: fc.array(stay, { minLength: 10, maxLength: 40 }),
  bills: fc.array(bill, { minLength: 10, maxLength: 40 }),
  orders: fc.array(order, { minLength: 5, maxLength: 20 }),
});
type Story = typeof story extends fc.Arbitrary<infer One> ? One : never;

interface History {
  readonly businessId: number;
  /** Two of them. */
  readonly branches: readonly number[];
  readonly owner: Person;
}

/** What happened, written past the rules, of which dates long ago and stays of a year would be in breach. */
async function notify({ zone, stays, bills, orders }: Story): Promise<History> {
  const villa = await aVilla(test, { units: 100 });
  const { businessId, branchId, owner, menuId } = villa;
  const branches = [branchId, await aBranch(test, businessId, menuId)];
  await test.owner.query('update businesses set timezone = $2 where id = $1', [businessId, zone]);
  await test.owner.query(
    `insert into reservations (business_id, branch_id, target, reservable_id, unit, from_at, to_at, status, follower_id)
     select $1, ($2::bigint[])[case when s.second then 2 else 1 end], 'unit', $3, row_number() over (),
       s.edge - make_interval(hours => case when s.arrives then 0 else s.hours end),
       s.edge + make_interval(hours => case when s.arrives then s.hours else 0 end), s.status, $5
     from (select r.*, (r.near::timestamp at time zone $6) + make_interval(hours => r.off) as edge
       from jsonb_to_recordset($4::jsonb) r(near date, arrives boolean, "off" int, hours int, status text, second boolean)) s`,
    [businessId, branches, villa.itemId, JSON.stringify(stays), owner.id, zone],
  );
  await test.owner.query(
    `insert into invoices (business_id, branch_id, amount, type, status, reference_id, invoice_for_name, paid_at)
     select $1, ($2::bigint[])[case when i.second then 2 else 1 end], i.amount, i.type, i.status, md5(random()::text || clock_timestamp()), 'Huda',
       case when i.status = 'paid' then '2026-01-01'::timestamptz + make_interval(days => i.day, hours => i.hour) end
     from jsonb_to_recordset($3::jsonb) i(day int, hour int, amount bigint, type text, status text, second boolean)`,
    [businessId, branches, JSON.stringify(bills)],
  );
  const { rows } = await test.owner.query(
    `insert into orders (business_id, branch_id, number, day, order_type, status, created_at, deleted_at)
     select $1, ($2::bigint[])[case when o.second then 2 else 1 end], row_number() over (), '2026-01-01', 'self_pickup', o.status,
       '2026-01-01'::timestamptz + make_interval(days => o.day), case when o.deleted then now() end
     from jsonb_to_recordset($3::jsonb) o(day int, status text, deleted boolean, second boolean) returning id::int`,
    [businessId, branches, JSON.stringify(orders)],
  );
  const moves = rows.flatMap(({ id }, nth) => Array<number>(orders[nth]?.moved ?? 0).fill(id));
  await test.owner.query(
    `insert into audits (business_id, branch_id, user_id, action, entity, entity_id)
     select $1, $2, $3, 'update', 'order', id from unnest($4::bigint[]) id`,
    [businessId, branchId, owner.id, moves],
  );
  return { businessId, branches, owner };
}

/** The same figures by statements that read everything. */
async function plain({ businessId, branches, owner }: History, { zone, first, last }: Story) {
  const given = [businessId, branches, first, last, zone, owner.id, test.clock.now()];
  const { rows } = await test.owner.query(
    `with p as (select $3::date::timestamp at time zone $5 as first, ($4::date + 1)::timestamp at time zone $5 as last,
         date_trunc('day', $7::timestamptz at time zone $5) as today),
       w as (select p.today - make_interval(days => extract(dow from p.today)::int) as sunday from p),
       r as (select t.*, tstzrange(t.from_at, t.to_at) && tstzrange(p.first, p.last) as touches from reservations t, p
         where t.business_id = $1 and t.branch_id = any($2)),
       i as (select * from invoices where business_id = $1 and branch_id = any($2))
     select (select coalesce(json_agg(id order by id desc), '[]') from r where touches) as touching,
       (select coalesce(json_agg(id order by from_at, id), '[]') from r where touches and status <> 'canceled') as chart,
       (select coalesce(json_agg(id order by id desc), '[]') from r where status = 'pending') as pending,
       (select count(*)::int from r, p where status <> 'canceled' and from_at >= today at time zone $5
         and from_at < (today + interval '1 day') at time zone $5) as arrivals,
       (select count(*)::int from r, p where status <> 'canceled' and to_at >= today at time zone $5
         and to_at < (today + interval '1 day') at time zone $5) as departures,
       (select json_build_object('pending', count(*) filter (where status = 'pending'),
         'completed', count(*) filter (where status = 'completed'), 'canceled', count(*) filter (where status = 'canceled'),
         'upcoming', count(*) filter (where status <> 'canceled' and from_at > $7),
         'current', count(*) filter (where status <> 'canceled' and from_at <= $7 and to_at > $7),
         'past', count(*) filter (where status <> 'canceled' and to_at <= $7)) from r where touches) as counts,
       (select json_agg((select coalesce(round((sum(extract(epoch from least(to_at, "to") - greatest(from_at, "from"))) / 86400)::numeric, 1), 0)
         from r where status <> 'canceled' and from_at < "to" and to_at > "from") order by weeks)
         from (select weeks, (sunday + make_interval(days => 7 * weeks)) at time zone $5 as "from",
           (sunday + make_interval(days => 7 * weeks + 7)) at time zone $5 as "to" from w, generate_series(-1, 1) weeks) x) as occupied,
       (select json_agg(t order by c) from (select c, json_build_object('ids', coalesce(json_agg(id order by id desc) filter (where id is not null), '[]'),
           'credit', coalesce(sum(amount) filter (where type = 'credit' and status = 'paid'), 0),
           'debit', coalesce(sum(amount) filter (where type = 'debit' and status = 'paid'), 0),
           'pending', coalesce(sum(amount) filter (where type = 'credit' and status = 'pending'), 0),
           'count', count(id)) as t
         from generate_series(1, 3) c left join (select i.*, p.* from i, p) i on c = 1 or c = 2 and status = 'pending'
           or c = 3 and paid_at >= first and paid_at < last group by c) x) as bills,
       (select count(distinct a.entity_id)::int from audits a join orders t on t.business_id = a.business_id and t.id = a.entity_id, p
         where a.business_id = $1 and a.user_id = $6 and a.entity = 'order' and a.action = 'update'
           and t.status <> 'rejected' and t.created_at >= first and t.created_at < last) as orders_moved`,
    given,
  );
  return rows[0];
}

const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

it('figures and lists are the same as those of statements that read everything, whatever the zone and the stays', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (happened) => {
      const response = await notify(happened);
      const expected = await plain(response, happened);
      const params = { business_id: response.businessId, branch_or_all: 'all' };
      const ask = async (operation: AnyOperation, query: object = {}) => {
        const { body } = await test.call(operation, {
          token: response.owner.token,
          params,
          query: { ...query },
        });
        return body;
      };
      const period = { from: happened.first, to: happened.last };
      const full = { full: true };
      const chart = await ask(reservations.filter, { ...period, ...full, sortBy: 'from', sortType: 'asc' });
      expect(idsOf(chart)).toEqual(expected.chart);
      const touching = await ask(reservations.list, { ...period, ...full });
      expect(idsOf(touching)).toEqual(expected.touching);
      const second = await ask(reservations.list, { ...period, page: 2, per_page: 3 });
      expect(idsOf(second)).toEqual(expected.touching.slice(3, 6));
      expect(second.meta?.total ?? second.total).toBe(expected.touching.length);
      expect(idsOf(await ask(reservations.list, { status: 'pending', ...full }))).toEqual(expected.pending);
      const ofFollower = { ...period, ...full, follower_id: response.owner.id };
      expect(idsOf(await ask(reservations.list, ofFollower))).toEqual(expected.touching);
      expect(await ask(statistics.reservations, period)).toEqual(expected.counts);
      expect((await ask(statistics.capacity)).occupied).toEqual(expected.occupied);
      expect(await ask(statistics.overview)).toMatchObject({
        arrivals_today: expected.arrivals,
        departures_today: expected.departures,
        pending_reservations: expected.pending.length,
      });
      const [followed] = await ask(statistics.employees, period);
      expect(followed?.orders ?? 0).toBe(expected.orders_moved);
      const paid = { paid_from: period.from, paid_to: period.to };
      const filters = [{}, { status: 'pending' }, paid, { search: 'Huda' }];
      for (const [nth, filter] of filters.entries()) {
        const bills = expected.bills[nth % 3];
        const list = await ask(invoices.list, { ...filter, ...full });
        expect(idsOf(list)).toEqual(bills.ids);
        expect(list.totals).toMatchObject({
          credit: bills.credit / 1000,
          debit: bills.debit / 1000,
          pending: bills.pending / 1000,
          count: bills.count,
        });
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
