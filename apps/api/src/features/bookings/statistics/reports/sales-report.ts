import { sql } from 'kysely';
import {
  MOST_LINES,
  type SalesCut,
  type SalesLine,
  type SalesReport,
} from '@diwan/contract/bookings/reports.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { averageTicket } from '@diwan/domain/day-figures.ts';
import { localesOf } from '#platform/crud/row-sql.ts';
import { called } from '#platform/database/called.ts';
import type { Scope } from '#platform/http/scope.ts';
import { dateOf, midnightNear, toMidnights } from '../utc-days.ts';
import {
  branchesFor,
  headOf,
  majorOf,
  majorOrNull,
  periodsOf,
  type AskedReport,
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
    cuts: ['item', 'category', 'hour', 'order_type', 'employee', 'branch'],
  },
  salon: { orders: true, bookings: true, cuts: ['item', 'category', 'hour', 'employee', 'branch'] },
  hotel: { orders: false, bookings: true, cuts: ['item', 'category', 'employee', 'branch'] },
  chalet: { orders: false, bookings: true, cuts: ['item', 'employee', 'branch'] },
};

interface Sold {
  /** Branches whose orders and whose bookings count. */
  readonly ordered: readonly number[];
  readonly booked: readonly number[];
  readonly periods: Periods;
}

/** By hand: sums over two tables, by one of several things. */
interface SumOfCut extends SumOfPeriod {
  readonly cut: SalesCut | 'total';
  readonly key: string;
}

/** By hand: as SumOfCut, with how the item is called now. */
interface SumOfItem extends SumOfPeriod {
  readonly item_id: number;
  readonly locales: NonNullable<SalesLine['locales']>;
  readonly category_id: number;
  readonly category: NonNullable<SalesLine['locales']>;
}

/**
 * What orders and bookings of both periods brought (rules R21.1 and R22.1): orders by when they were placed, without the rejected
 * and less what was given back; bookings by when they begin, without the canceled. Branch by branch in the order of an index.
 * In SQL: over lists, and summed up by several things at once.
 */
function sumsOf(scope: Scope, { ordered, booked, periods }: Sold): Promise<SumOfCut[]> {
  const { id: business, timezone: zone } = scope.business;
  const [now, before] = periods.both;
  return scope.db.rows(sql<SumOfCut>`
    with periods (nth, from_at, to_at) as (values (0, ${now.from}::timestamptz, ${now.to}::timestamptz),
      (1, ${before.from}::timestamptz, ${before.to}::timestamptz)),
    sold as (
      select p.nth, o.* from periods p cross join unnest(${ordered}::bigint[]) b (id) cross join lateral (
        select t.branch_id, t.order_type, t.total_price - t.refunded as amount, coalesce(t.history -> 0 ->> 'by', '') as person,
          extract(hour from t.created_at at time zone ${zone})::int as hour from orders t
        where t.business_id = ${business} and t.branch_id = b.id and t.created_at >= p.from_at and t.created_at < p.to_at
          and t.deleted_at is null and t.status <> 'rejected' order by t.created_at offset 0) o
      union all
      select p.nth, r.* from periods p cross join unnest(${booked}::bigint[]) b (id) cross join lateral (
        select t.branch_id, '', t.total_price as amount,
          coalesce(t.named ->> 'provider_name', t.follower_name, t.reserved_by_name, ''),
          extract(hour from t.from_at at time zone ${zone})::int from reservations t
        where t.business_id = ${business} and t.branch_id = b.id and t.from_at >= p.from_at and t.from_at < p.to_at
          and t.status <> 'canceled' order by t.from_at offset 0) r)
    select s.nth, case when grouping(s.hour) = 0 then 'hour' when grouping(s.order_type) = 0 then 'order_type'
        when grouping(s.person) = 0 then 'employee' when grouping(s.branch_id) = 0 then 'branch' else 'total' end as cut,
      coalesce(s.hour::text, s.order_type, s.person, s.branch_id::text, '') as key,
      count(*)::int as count, sum(s.amount)::bigint as amount
    from sold s group by grouping sets ((s.nth), (s.nth, s.hour), (s.nth, s.order_type), (s.nth, s.person), (s.nth, s.branch_id))`);
}

/** Of kept sums (decision 0041): what was ordered and booked of each item. In SQL: names as JSON. */
function itemsOf(scope: Scope, { ordered, booked, periods }: Sold, nth: 0 | 1): Promise<SumOfItem[]> {
  const { from, to } = periods.both[nth];
  const hours = [...toMidnights(from, 0, -1), ...toMidnights(to, 0, 1)];
  const { id: business } = scope.business;
  const sold = called('most_sold', {
    business,
    booked,
    ordered,
    from_day: dateOf(midnightNear(from)),
    to_day: dateOf(midnightNear(to)),
    signs: hours.map(({ sign }) => sign),
    froms: hours.map((each) => each.from),
    tos: hours.map((each) => each.to),
    most: MOST_ITEMS,
  });
  return scope.db.rows(sql<SumOfItem>`
    select ${nth}::int as nth, t.id as item_id, ${localesOf('t')} as locales, c.id as category_id,
      ${localesOf('c')} as category, s.count::int as count, s.amount
    from ${sold} s join items t on t.business_id = ${business} and t.id = s.item_id
      join categories c on c.business_id = t.business_id and c.id = t.category_id`);
}

/** More than a menu holds: categories add up all of their items. */
const MOST_ITEMS = 1_000_000;

type Line = (key: string, rows: readonly SumOfPeriod[], locales: SalesLine['locales']) => SalesLine;

const byAmount = (a: SalesLine, b: SalesLine) =>
  b.amount.value - a.amount.value || b.amount.before - a.amount.before || (a.key < b.key ? -1 : 1);

function itemLines(items: readonly SumOfItem[], line: Line) {
  const lines = [...byKey(items, ({ item_id: id }) => String(id))];
  return lines.map(([key, rows]) => line(key, rows, rows[0]?.locales ?? null)).toSorted(byAmount);
}

function categoryLines(items: readonly SumOfItem[], line: Line) {
  const lines = [...byKey(items, ({ category_id: id }) => String(id))];
  return lines.map(([key, rows]) => line(key, rows, rows[0]?.category ?? null)).toSorted(byAmount);
}

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
    if (cut === 'item') return itemLines(items, line).slice(0, MOST_LINES);
    return cut === 'category' ? categoryLines(items, line) : linesOf(cut, rows, line);
  };
  return Object.fromEntries(cuts.map((cut) => [cut, linesFor(cut)]));
}

/** Amounts need the permission of the rows and that of money at a branch. */
export async function readSales(scope: Scope, asked: AskedReport): Promise<SalesReport> {
  const of = OF_TYPE[scope.business.type];
  const periods = periodsOf(scope, asked.query);
  const sold: Sold = {
    ordered: of.orders ? branchesFor(scope, asked, ['orders.read', 'invoices.read']) : [],
    booked: of.bookings ? branchesFor(scope, asked, ['reservations.read', 'invoices.read']) : [],
    periods,
  };
  const rows = await sumsOf(scope, sold);
  const items = [...(await itemsOf(scope, sold, 0)), ...(await itemsOf(scope, sold, 1))];
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
