import { sql } from 'kysely';
import type { TodayOf } from '@diwan/contract/bookings/today.ts';
import { averageTicket, DAYS_OF_FIGURES } from '@diwan/domain/day-figures.ts';
import { toMajor } from '@diwan/domain/money.ts';
import { takenSince } from '@diwan/domain/taken-tables.ts';
import { localesOf, mediaWhere } from '#platform/crud/row-sql.ts';
import type { Scope } from '#platform/http/scope.ts';
import { broughtByOrder } from '../../money-sums.shared.ts';
import { countedBranches, days, today, type StatisticInput } from '../statistic-scope.ts';
import { mostSold } from '../top-items.ts';
import { amountsOf, asFigure, branchesWith, lastDays, menusOf, midnightsOf } from './day-scope.ts';

type Day = TodayOf<'restaurant'>;
type Ordered = NonNullable<Day['orders']>;

/** Places of the day in the list of days, and of the same weekday a week before. */
const TODAY = DAYS_OF_FIGURES - 1;
const WEEK_BEFORE = TODAY - 7;
const HOURS = 24;
const TOP = 5;
const SOLD_OUT = 6;

/** By hand: sums of orders by day and hour. */
interface SumOfHour {
  readonly nth: number;
  readonly hour: number;
  readonly count: number;
  readonly amount: number;
}

/** By hand: counts over several tables. */
interface Stored {
  readonly sums: readonly SumOfHour[];
  readonly stages: Ordered['stages'];
  readonly waiting_since: string | null;
  readonly in_use: number;
  readonly tables: number;
}

/**
 * The orders of 14 days by day and hour (rule R21.1), and those that are open, branch by branch in the order of an index. In SQL:
 * over lists, and summed up as JSON.
 */
function ordersOfDays(scope: Scope, branches: readonly number[], booked: readonly number[]): Promise<Stored> {
  const { id: business, timezone: zone } = scope.business;
  const midnights = midnightsOf(lastDays(scope));
  const { from, to } = days(scope, today(scope), 1);
  const unpaidSince = new Date(takenSince(scope.now.getTime()));
  const atBranches = sql`unnest(${branches}::bigint[]) as b (id)`;
  return scope.db.get(sql<Stored>`
    with placed as materialized (
      select o.* from ${atBranches} cross join lateral (
        select t.id, t.status, ${broughtByOrder} as amount, t.seat_id, t.paid, t.created_at from orders t
        where t.business_id = ${business} and t.branch_id = b.id and t.created_at >= ${midnights[0]} and t.created_at < ${to}
          and t.deleted_at is null order by t.created_at offset 0) o),
    open as materialized (
      select o.* from ${atBranches} cross join lateral (
        select t.status, t.seat_id, t.created_at from orders t
        where t.business_id = ${business} and t.branch_id = b.id and t.status in ('pending', 'accepted', 'ready')
          and t.deleted_at is null) o),
    taken as (
      select seat_id from open
      union select seat_id from placed where created_at >= ${unpaidSince} and status = 'delivered' and not paid
      union select r.seat_id from unnest(${booked}::bigint[]) as b (id) cross join lateral (
        select t.seat_id from reservations t where t.business_id = ${business} and t.branch_id = b.id and t.status <> 'canceled'
          and t.from_at <= ${scope.now} and t.from_at > ${scope.now}::timestamptz - interval '1 day' and t.to_at > ${scope.now}
        order by t.from_at offset 0) r)
    select
      coalesce((select json_agg(s) from (
        select (width_bucket(p.created_at, ${midnights}::timestamptz[]) - 1)::int as nth,
          extract(hour from p.created_at at time zone ${zone})::int as hour, count(*)::int as count, sum(p.amount)::bigint as amount
        from placed p where p.status <> 'rejected' group by 1, 2) s), '[]'::json) as sums,
      (select json_build_object('pending', count(*) filter (where status = 'pending'),
        'accepted', count(*) filter (where status = 'accepted'), 'ready', count(*) filter (where status = 'ready'),
        'delivered', (select count(*) from placed where created_at >= ${from} and status = 'delivered'),
        'rejected', (select count(*) from placed where created_at >= ${from} and status = 'rejected')) from open) as stages,
      (select app.instant(min(created_at)) from open where status = 'pending') as waiting_since,
      (select count(seat_id)::int from taken) as in_use,
      (select count(*)::int from seats s where s.business_id = ${business} and s.branch_id = any(${branches}::bigint[])) as tables`);
}

/** What the menus offer and nobody can order now: switched off, or none left. In SQL: rows as JSON. */
function soldOut(scope: Scope, branches: readonly number[]): Promise<Ordered['sold_out']> {
  const media = mediaWhere(sql`m.business_id = t.business_id and m.item_id = t.id`);
  return scope.db.get(sql<Ordered['sold_out']>`
    with missing as materialized (
      select t.* from items t join categories c on c.business_id = t.business_id and c.id = t.category_id
      where t.business_id = ${scope.business.id} and app.is_sold_out(t) and not t.hide
        and c.menu_id = any(${menusOf(scope, branches)}::bigint[]))
    select (select count(*)::int from missing) as count,
      coalesce((select json_agg(json_build_object('item_id', t.id, 'locales', ${localesOf('t')}, 'media', ${media})
        order by t.sort, t.id) from (select * from missing order by sort, id limit ${SOLD_OUT}) t), '[]'::json) as items`);
}

const byDay = (sums: readonly SumOfHour[], of: 'count' | 'amount') =>
  Array.from({ length: DAYS_OF_FIGURES }, (_, nth) =>
    sums.filter((sum) => sum.nth === nth).reduce((all, sum) => all + sum[of], 0),
  );

const byHour = (sums: readonly SumOfHour[], day: number, of: 'count' | 'amount') =>
  Array.from({ length: HOURS }, (_, hour) =>
    sums.filter((sum) => sum.nth === day && sum.hour === hour).reduce((all, sum) => all + sum[of], 0),
  );

const orderedOf = ({ sums, ...stored }: Stored): Omit<Ordered, 'top_items' | 'sold_out'> => ({
  stages: stored.stages,
  waiting_since: stored.waiting_since,
  hours: byHour(sums, TODAY, 'count'),
  hours_before: byHour(sums, WEEK_BEFORE, 'count'),
  count: asFigure(byDay(sums, 'count')),
  tables: { in_use: stored.in_use, total: stored.tables },
});

function salesOf(scope: Scope, sums: readonly SumOfHour[]): NonNullable<Day['sales']> {
  const sales = byDay(sums, 'amount');
  const counts = byDay(sums, 'count');
  const inMajor = (amounts: readonly number[]) =>
    amounts.map((minor) => toMajor(minor, scope.business.currency));
  return {
    sales: amountsOf(scope, sales),
    average_ticket: amountsOf(
      scope,
      sales.map((amount, nth) => averageTicket(amount, counts[nth] ?? 0)),
    ),
    hours: inMajor(byHour(sums, TODAY, 'amount')),
    hours_before: inMajor(byHour(sums, WEEK_BEFORE, 'amount')),
  };
}

/** Sales need both permissions at a branch: they are sums of its orders. */
export async function readRestaurantDay(scope: Scope, input: StatisticInput): Promise<Day> {
  const day = today(scope);
  const ordered = countedBranches(scope, input, 'orders.read');
  if (ordered.length === 0) return { type: 'restaurant', day, orders: null, sales: null };
  const booked = countedBranches(scope, input, 'reservations.read');
  const sold = branchesWith(scope, input, ['orders.read', 'invoices.read']);
  const stored = await ordersOfDays(scope, ordered, booked);
  const ofSold = sold.length === ordered.length ? stored : await ordersOfDays(scope, sold, []);
  const topped = {
    booked: [],
    ordered,
    period: days(scope, day, 1),
    showsMoney: sold.length === ordered.length,
  };
  return {
    type: 'restaurant',
    day,
    orders: {
      ...orderedOf(stored),
      top_items: await mostSold(scope, topped, TOP),
      sold_out: await soldOut(scope, ordered),
    },
    sales: sold.length > 0 ? salesOf(scope, ofSold.sums) : null,
  };
}
