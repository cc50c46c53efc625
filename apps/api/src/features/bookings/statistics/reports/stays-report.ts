import { sql } from 'kysely';
import type { StaysReport } from '@diwan/contract/bookings/reports.ts';
import { dailyRate, occupancyOf, revenuePerUnit } from '@diwan/domain/day-figures.ts';
import { dateOfDay, dayNumber } from '@diwan/domain/local-time.ts';
import type { Scope } from '#platform/http/scope.ts';
import { staysTouching } from '../../stays-touching.shared.ts';
import { STAY_TYPES } from '../../stay-types.shared.ts';
import { stepsOfNights } from '../stays-by-nights.ts';
import { expectedAt } from '../statistic-scope.ts';
import { menusOf } from '../today/day-scope.ts';
import {
  branchesFor,
  headOf,
  majorOf,
  majorOrNull,
  periodsOf,
  type ReportInput,
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
  { both, before, period }: Periods,
): Promise<Stored> {
  const { id: business, timezone: zone } = scope.business;
  const whole = { from: both[1].from, to: both[0].to };
  return scope.db.get(sql<Stored>`
    with stays as materialized (
      select t.from_at, t.to_at, t.total_price, count(*) as stays
      from ${staysTouching(expectedAt(scope, branches), whole).as('t')} where t.target = 'unit' group by 1, 2, 3),
    ${stepsOfNights(zone)}
    select (select coalesce(sum(i.units), 0)::int from items i
        join categories c on c.business_id = i.business_id and c.id = i.category_id
        where i.business_id = ${business} and i.itemable_type in (${sql.join(STAY_TYPES)})
          and c.menu_id = any(${menusOf(scope, branches)}::bigint[])) as units,
      coalesce((select json_agg(s) from (
        select g.at::date - ${before.from}::date as day, sum(n.stays)::int as nights, sum(n.revenue)::bigint as revenue,
          coalesce(sum(n.stays) filter (where g.at::date = n.first), 0)::int as arrivals,
          coalesce(sum(n.stays * (n.last - n.first)) filter (where g.at::date = n.first), 0)::int as nights_ahead
        from nights n cross join lateral generate_series(greatest(n.first, ${before.from}::date),
          least(n.last - 1, ${period.to}::date), interval '1 day') g (at) group by 1) s), '[]'::json) as days`);
}

/** Days are counted from the first one of the period before, which may end a while before the other one begins. */
const offsetOf = ({ period, before }: Periods) => dayNumber(period.from) - dayNumber(before.from);

function daysOf({ units, days }: Stored, periods: Periods): StaysReport['days'] {
  const byDay = new Map(days.map((one) => [one.day, one.nights]));
  const first = dayNumber(periods.period.from);
  const offset = offsetOf(periods);
  return Array.from({ length: periods.lengths.period }, (_, nth) => {
    const nights = byDay.get(offset + nth) ?? 0;
    return { day: dateOfDay(first + nth), nights, occupancy: occupancyOf(nights, units) };
  });
}

const average = (sum: number, count: number) => (count > 0 ? Math.round((sum / count) * 100) / 100 : null);

/** The sums of both periods. */
function sumsOf({ days }: Stored, periods: Periods, of: (one: NightsOfDay) => number) {
  const offset = offsetOf(periods);
  const inBoth = days.filter(({ day }) => day < periods.lengths.before || day >= offset);
  const rows: SumOfPeriod[] = inBoth.map((one) => ({
    nth: one.day < offset ? 1 : 0,
    count: of(one),
    amount: 0,
  }));
  return beside(rows, 'count');
}

/** What could have been sold. */
const room = ({ units }: Stored, { lengths }: Periods) => ({
  value: units * lengths.period,
  before: units * lengths.before,
});

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
export async function readStays(scope: Scope, input: ReportInput): Promise<StaysReport> {
  const periods = periodsOf(scope, input.query);
  const booked = branchesFor(scope, input, ['reservations.read']);
  const stored = await nightsOf(scope, booked, periods);
  const nights = sumsOf(stored, periods, (one) => one.nights);
  const arrivals = sumsOf(stored, periods, (one) => one.arrivals);
  const ahead = sumsOf(stored, periods, (one) => one.nights_ahead);
  const paid = branchesFor(scope, input, ['reservations.read', 'invoices.read']);
  const ofPaid = paid.length === booked.length ? stored : await nightsOf(scope, paid, periods);
  return {
    ...headOf(scope, periods),
    units: stored.units,
    nights,
    arrivals,
    occupancy: ratioOf(nights, room(stored, periods), occupancyOf),
    length_of_stay: ratioOf(ahead, arrivals, average),
    rates: paid.length > 0 ? ratesOf(scope, ofPaid, periods) : null,
    days: daysOf(stored, periods),
  };
}
