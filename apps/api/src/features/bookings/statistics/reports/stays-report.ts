import { sql } from 'kysely';
import type { StaysReport } from '@diwan/contract/bookings/reports.ts';
import { dailyRate, occupancyOf, revenuePerUnit } from '@diwan/domain/day-figures.ts';
import { dateOfDay, dayNumber } from '@diwan/domain/local-time.ts';
import type { Scope } from '#platform/http/scope.ts';
import { staysTouching } from '../../stays-touching.shared.ts';
import { STAY_TYPES } from '../../stay-types.shared.ts';
import { expectedAt } from '../statistic-scope.ts';
import { menusOf } from '../today/day-scope.ts';
import {
  branchesFor,
  headOf,
  majorOf,
  majorOrNull,
  periodsOf,
  type AskedReport,
  type Periods,
} from './report-scope.ts';
import { beside, ratioOf, type SumOfPeriod } from './sums.rules.ts';

/** By hand: nights of one day, and who arrives on it. */
interface NightsOfDay {
  /** Days since the first day of the period before. */
  readonly day: number;
  readonly nights: number;
  readonly revenue: number;
  readonly arrivals: number;
  /** Of those who arrive. */
  readonly nights_ahead: number;
}

/** By hand: sums as JSON, beside a count. */
interface Stored {
  readonly units: number;
  readonly days: readonly NightsOfDay[];
}

/**
 * The nights of both periods by their day, as statistics.today counts them (rule R21.3), each worth its share of the stay. Stays are
 * read once, from an index. In SQL: nights are counted up.
 */
function nightsOf(
  scope: Scope,
  branches: readonly number[],
  { both, before, length }: Periods,
): Promise<Stored> {
  const { id: business, timezone: zone } = scope.business;
  const whole = { from: both[1].from, to: both[0].to };
  return scope.db.get(sql<Stored>`
    with stays as materialized (
      select t.total_price, (t.from_at at time zone ${zone})::date as first,
        greatest((t.to_at at time zone ${zone})::date, (t.from_at at time zone ${zone})::date + 1) as last
      from ${staysTouching(expectedAt(scope, branches), whole).as('t')} where t.target = 'unit')
    select (select coalesce(sum(i.units), 0)::int from items i
        join categories c on c.business_id = i.business_id and c.id = i.category_id
        where i.business_id = ${business} and i.itemable_type in (${sql.join(STAY_TYPES)})
          and c.menu_id = any(${menusOf(scope, branches)}::bigint[])) as units,
      coalesce((select json_agg(s) from (
        select n.day - ${before.from}::date as day, count(*)::int as nights,
          sum(round(t.total_price::numeric / (t.last - t.first)))::bigint as revenue,
          (count(*) filter (where n.day = t.first))::int as arrivals,
          coalesce(sum(t.last - t.first) filter (where n.day = t.first), 0)::int as nights_ahead
        from stays t cross join lateral generate_series(greatest(t.first, ${before.from}::date),
          least(t.last - 1, ${before.from}::date + ${2 * length - 1}::int), interval '1 day') g (at)
        cross join lateral (select g.at::date as day) n group by 1) s), '[]'::json) as days`);
}

function daysOf({ units, days }: Stored, { period, length }: Periods): StaysReport['days'] {
  const byDay = new Map(days.map((one) => [one.day, one.nights]));
  const first = dayNumber(period.from);
  return Array.from({ length }, (_, nth) => {
    const nights = byDay.get(length + nth) ?? 0;
    return { day: dateOfDay(first + nth), nights, occupancy: occupancyOf(nights, units) };
  });
}

const average = (sum: number, count: number) => (count > 0 ? Math.round((sum / count) * 100) / 100 : null);

/** The sums of both periods. */
function sumsOf({ days }: Stored, { length }: Periods, of: (one: NightsOfDay) => number) {
  const rows: SumOfPeriod[] = days.map((one) => ({
    nth: one.day < length ? 1 : 0,
    count: of(one),
    amount: 0,
  }));
  return beside(rows, 'count');
}

/** What could have been sold. */
const room = ({ units }: Stored, { length }: Periods) => ({ value: units * length, before: units * length });

function ratesOf(scope: Scope, stored: Stored, periods: Periods): NonNullable<StaysReport['rates']> {
  const revenue = sumsOf(stored, periods, (one) => one.revenue);
  const nights = sumsOf(stored, periods, (one) => one.nights);
  const rate = majorOrNull(scope);
  return {
    revenue: majorOf(scope)(revenue),
    adr: rate(ratioOf(revenue, nights, dailyRate)),
    revpar: rate(ratioOf(revenue, room(stored, periods), revenuePerUnit)),
  };
}

/** Rates need the permission of money as well, at a branch. */
export async function readStays(scope: Scope, asked: AskedReport): Promise<StaysReport> {
  const periods = periodsOf(scope, asked.query);
  const stored = await nightsOf(scope, branchesFor(scope, asked, ['reservations.read']), periods);
  const nights = sumsOf(stored, periods, (one) => one.nights);
  const arrivals = sumsOf(stored, periods, (one) => one.arrivals);
  const ahead = sumsOf(stored, periods, (one) => one.nights_ahead);
  const paid = branchesFor(scope, asked, ['reservations.read', 'invoices.read']);
  return {
    ...headOf(scope, periods),
    units: stored.units,
    nights,
    arrivals,
    occupancy: ratioOf(nights, room(stored, periods), occupancyOf),
    length_of_stay: ratioOf(ahead, arrivals, average),
    rates: paid.length > 0 ? ratesOf(scope, await nightsOf(scope, paid, periods), periods) : null,
    days: daysOf(stored, periods),
  };
}
