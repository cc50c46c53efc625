import { sql } from 'kysely';
import {
  MOST_LINES,
  type reports,
  type SalesCut,
  type SalesLine,
  type SalesReport,
} from '@diwan/contract/bookings/reports.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { averageTicket } from '@diwan/domain/day-figures.ts';
import { offsetThroughout } from '@diwan/domain/local-time.ts';
import { localesOf } from '#platform/crud/row-sql.ts';
import { called } from '#platform/database/called.ts';
import type { Preparation } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { broughtByOrder } from '../../money-sums.shared.ts';
import { dateOf, midnightNear, toMidnights } from '../utc-days.ts';
import {
  branchesFor,
  headOf,
  majorOf,
  majorOrNull,
  periodsOf,
  type ReportInput,
  type Period,
  type Periods,
} from './report-scope.ts';
import { beside, byKey, ratioOf, type SumOfPeriod } from './sums.rules.ts';

/** What is sold where, and by what it is worth asking. */
const OF_TYPE: Readonly<
  Record<
    BusinessType,
    { readonly orders: boolean; readonly bookings: boolean; readonly cuts: readonly SalesCut[] }
  >
> = {
  restaurant: {
    orders: true,
    bookings: false,
    cuts: ['item', 'category', 'hour', 'order_type', 'source', 'employee', 'branch'],
  },
  salon: { orders: true, bookings: true, cuts: ['item', 'category', 'hour', 'source', 'employee', 'branch'] },
  hotel: { orders: false, bookings: true, cuts: ['item', 'category', 'source', 'employee', 'branch'] },
  chalet: { orders: false, bookings: true, cuts: ['item', 'source', 'employee', 'branch'] },
};

interface Sold {
  /** Branches whose orders and whose bookings count. */
  readonly ordered: readonly number[];
  readonly booked: readonly number[];
  readonly periods: Periods;
  readonly cuts: readonly SalesCut[];
}

/** By hand: sums over two tables, by one of several things. */
interface SumOfCut extends SumOfPeriod {
  readonly cut: SalesCut | 'total';
  readonly key: string;
}

/** By hand: sums of an item or of a category, with how it is called now. */
interface SumOfItem {
  readonly cut: 'item' | 'category';
  readonly key: string;
  readonly locales: NonNullable<SalesLine['locales']>;
  readonly count: number;
  readonly amount: number;
  readonly count_before: number;
  readonly amount_before: number;
}

/** The hour on the clock of the business. A shift by a known time costs a third of the look into the rules of a zone. In SQL: a function. */
function hourOf({ business: { timezone: zone } }: Scope, { from, to }: Period, at: string) {
  const offset = offsetThroughout({ from: from.getTime(), to: to.getTime() }, zone);
  const clock = offset === null ? sql`${zone}` : sql`make_interval(secs => ${offset})`;
  return sql`date_part('hour', ${sql.ref(at)} at time zone ${clock})::int`;
}

/**
 * The branches as rows, of which the planner expects a thousand. Of a list it expects ten, and where a branch sold a hundred
 * thousand things it would rather sort them all by names than count them up.
 */
const eachOf = (branches: readonly number[]) => sql`(
  select (${branches}::bigint[])[n.place] as id from generate_series(1, cardinality(${branches}::bigint[])) n (place))`;

/**
 * What orders and bookings of one period brought, one by one: orders by when they were placed, without the rejected and less
 * what was given back; bookings by when they begin, without the canceled. Branch by branch in the order of an index. In SQL: over
 * lists. The period is no row to be joined, else the planner takes it for one of a few minutes.
 */
function soldIn(scope: Scope, { ordered, booked, periods, cuts }: Sold, nth: 0 | 1) {
  const { id: business } = scope.business;
  const period = periods.both[nth];
  const hour = (at: string) => (cuts.includes('hour') ? hourOf(scope, period, at) : sql`0`);
  return sql`
      select ${sql.lit(nth)} as nth, b.id as branch_id, o.order_type, o.person, o.hour, o.source, o.amount
      from ${eachOf(ordered)} b cross join lateral (
        select t.order_type, ${broughtByOrder} as amount, coalesce(t.history -> 0 ->> 'by', '') as person,
          case when t.source = 'guest' and t.visit_id is not null then 'table' else t.source end as source,
          ${hour('t.created_at')} as hour from orders t
        where t.business_id = ${business} and t.branch_id = b.id and t.created_at >= ${period.from}
          and t.created_at < ${period.to} and t.deleted_at is null and t.status <> 'rejected' order by t.created_at offset 0) o
      union all
      select ${sql.lit(nth)}, b.id, '', r.person, r.hour, r.source, r.amount
      from ${eachOf(booked)} b cross join lateral (
        select t.total_price as amount, coalesce(t.named ->> 'provider_name', t.follower_name, t.reserved_by_name, '') as person,
          t.source, ${hour('t.from_at')} as hour from reservations t
        where t.business_id = ${business} and t.branch_id = b.id and t.from_at >= ${period.from} and t.from_at < ${period.to}
          and t.status <> 'canceled' order by t.from_at offset 0) r`;
}

/**
 * What both periods brought (rules R21.1 and R22.1), in all and by one thing at a time. In SQL: summed up by several things. First
 * by everything at once, of which there is little; over both periods together, since for each alone the planner would rather sort
 * by names what it can count up.
 */
function sumsOf(scope: Scope, sold: Sold): Promise<SumOfCut[]> {
  return scope.db.rows(sql<SumOfCut>`
    with sold as materialized (
      select t.nth, t.branch_id, t.order_type, t.person, t.hour, t.source, count(*) as count, sum(t.amount) as amount
      from (${soldIn(scope, sold, 0)} union all ${soldIn(scope, sold, 1)}) t group by 1, 2, 3, 4, 5, 6)
    select s.nth, case when grouping(s.hour) = 0 then 'hour' when grouping(s.order_type) = 0 then 'order_type'
        when grouping(s.person) = 0 then 'employee' when grouping(s.source) = 0 then 'source'
        when grouping(s.branch_id) = 0 then 'branch' else 'total' end as cut,
      coalesce(s.hour::text, s.order_type, s.person, s.source, s.branch_id::text, '') as key,
      sum(s.count)::int as count, sum(s.amount)::bigint as amount
    from sold s group by grouping sets ((s.nth), (s.nth, s.hour), (s.nth, s.order_type), (s.nth, s.person), (s.nth, s.source),
      (s.nth, s.branch_id))`);
}

/** What was ordered and booked of each item in one period, of kept sums (decision 0041), in rows to be added up. */
function soldItems(scope: Scope, { ordered, booked, periods }: Sold, nth: 0 | 1) {
  const { from, to } = periods.both[nth];
  const hours = [...toMidnights(from, 0, -1), ...toMidnights(to, 0, 1)];
  return called('sold_rows', {
    business: scope.business.id,
    booked,
    ordered,
    from_day: dateOf(midnightNear(from)),
    to_day: dateOf(midnightNear(to)),
    signs: hours.map(({ sign }) => sign),
    froms: hours.map((each) => each.from),
    tos: hours.map((each) => each.to),
    with_single: true,
  });
}

/**
 * The items that brought most, and all of them by the category they are in now. Where many were sold, what category each is in is
 * read from an index with all items; else each is looked up. In SQL: over lists, with names as JSON.
 */
function itemsOf(scope: Scope, sold: Sold): Promise<SumOfItem[]> {
  const { id: business } = scope.business;
  return scope.db.rows(sql<SumOfItem>`
    with sums as materialized (
      select t.item_id, coalesce(sum(t.count::int) filter (where t.nth = 0), 0)::bigint as count,
        coalesce(sum(t.amount) filter (where t.nth = 0), 0)::bigint as amount,
        coalesce(sum(t.count::int) filter (where t.nth = 1), 0)::bigint as count_before,
        coalesce(sum(t.amount) filter (where t.nth = 1), 0)::bigint as amount_before
      from (select 0 as nth, n.* from ${soldItems(scope, sold, 0)} n
        union all select 1, b.* from ${soldItems(scope, sold, 1)} b) t
      group by t.item_id
      having sum(t.count::int) filter (where t.nth = 0) > 0 or sum(t.count::int) filter (where t.nth = 1) > 0),
    size as materialized (select count(*) > ${MANY_ITEMS} as is_large from sums),
    placed as (
      select s.*, i.category_id from sums s cross join lateral (
        select t.category_id from items t where t.business_id = ${business} and t.id = s.item_id limit 1) i
      where not (select is_large from size)
      union all
      select s.*, i.category_id from (
        select t.id, t.category_id from items t where t.business_id = ${business} and (select is_large from size) offset 0) i
      join sums s on s.item_id = i.id),
    by_category as materialized (
      select p.category_id, sum(p.count)::bigint as count, sum(p.amount)::bigint as amount,
        sum(p.count_before)::bigint as count_before, sum(p.amount_before)::bigint as amount_before
      from placed p group by 1),
    by_item as materialized (
      select s.*, i.locales from (
        select s.* from sums s order by s.amount desc, s.amount_before desc, s.item_id::text collate "C" limit ${MOST_LINES}) s
      cross join lateral (
        select ${localesOf('t')} as locales from items t where t.business_id = ${business} and t.id = s.item_id limit 1) i)
    select 'item' as cut, s.item_id::text as key, s.locales, s.count::int, s.amount, s.count_before::int, s.amount_before
    from by_item s
    union all
    select 'category', c.id::text, ${localesOf('c')}, s.count::int, s.amount, s.count_before::int, s.amount_before
    from by_category s join categories c on c.business_id = ${business} and c.id = s.category_id`);
}

const MANY_ITEMS = 2000;

type Line = (key: string, rows: readonly SumOfPeriod[], locales: SalesLine['locales']) => SalesLine;

const byAmount = (a: SalesLine, b: SalesLine) =>
  b.amount.value - a.amount.value || b.amount.before - a.amount.before || (a.key < b.key ? -1 : 1);

/** Lines of items or of their categories. */
const itemLines = (items: readonly SumOfItem[], cut: SalesCut, line: Line) =>
  items
    .filter((item) => item.cut === cut)
    .map((item) => line(item.key, besideOf(item), item.locales))
    .toSorted(byAmount);

/** Its sums of both periods. */
const besideOf = ({ count, amount, count_before: before, amount_before: amountBefore }: SumOfItem) => [
  { nth: 0, count, amount },
  { nth: 1, count: before, amount: amountBefore },
];

function linesOf(cut: SalesCut, rows: readonly SumOfCut[], line: Line) {
  const own = [
    ...byKey(
      rows.filter((row) => row.cut === cut),
      ({ key }) => key,
    ),
  ];
  const lines = own.map(([key, sums]) => line(key, sums, null));
  return cut === 'hour' ? lines.toSorted((a, b) => Number(a.key) - Number(b.key)) : lines.toSorted(byAmount);
}

function cutsOf(
  cuts: readonly SalesCut[],
  rows: readonly SumOfCut[],
  items: readonly SumOfItem[],
  line: Line,
) {
  const linesFor = (cut: SalesCut) => {
    return cut === 'item' || cut === 'category' ? itemLines(items, cut, line) : linesOf(cut, rows, line);
  };
  return Object.fromEntries(cuts.map((cut) => [cut, linesFor(cut)]));
}

/**
 * Amounts need the permission of the rows and that of money at a branch. `read` runs each half of the statements; where it gives
 * each a connection of its own, they take as long as the longer one.
 */
export async function readSales(
  scope: Scope,
  input: ReportInput,
  read: Preparation<typeof reports.sales>['read'] = (work) => work(scope),
): Promise<SalesReport> {
  const of = OF_TYPE[scope.business.type];
  const periods = periodsOf(scope, input.query);
  const sold: Sold = {
    ordered: of.orders ? branchesFor(scope, input, ['orders.read', 'invoices.read']) : [],
    booked: of.bookings ? branchesFor(scope, input, ['reservations.read', 'invoices.read']) : [],
    periods,
    cuts: of.cuts,
  };
  const [rows, items] = await Promise.all([
    read((reading) => sumsOf(reading, sold)),
    read((reading) => itemsOf(reading, sold)),
  ]);
  const inMajor = majorOf(scope);
  const line: Line = (key, sums, locales) => ({
    key,
    locales,
    count: beside(sums, 'count'),
    amount: inMajor(beside(sums, 'amount')),
  });
  const totals = rows.filter(({ cut }) => cut === 'total');
  const [count, amount] = [beside(totals, 'count'), beside(totals, 'amount')];
  return {
    ...headOf(scope, periods),
    count,
    amount: inMajor(amount),
    average: majorOrNull(scope)(ratioOf(amount, count, averageTicket)),
    cuts: cutsOf(of.cuts, rows, items, line),
  };
}
