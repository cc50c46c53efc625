import { sql } from 'kysely';
import type { statistics } from '@diwan/contract/bookings/statistics.ts';
import type { ResponseOf, QueryOf } from '@diwan/contract/operation.ts';
import { toMajor } from '@diwan/domain/money.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { countedWithin, type Counted } from './counted-within.ts';
import {
  requestedPeriod,
  countedBranches,
  monthStart,
  month,
  type StatisticInput,
} from './statistic-scope.ts';

/** Paid money by the month it was paid in, on the business's clock; months without any are 0. */
export async function readRevenue(scope: Scope, input: StatisticInput<QueryOf<typeof statistics.revenue>>) {
  const { months } = input.query;
  const ordered = Array.from({ length: months }, (_, index) => index + 1 - months);
  const branches = countedBranches(scope, input, 'invoices.read');
  const sums = await countedWithin(
    scope,
    'money',
    branches,
    ordered.map((later) => month(scope, later)),
  );
  const series = (sum: (ofMonth: Counted) => number) =>
    sums.map((ofMonth) => toMajor(sum(ofMonth), scope.business.currency));
  return {
    labels: ordered.map((later) => monthStart(scope, later).slice(0, 7)),
    credit: series((ofMonth) => ofMonth.amount('paid')),
    debit: series((ofMonth) => ofMonth.amount('given')),
    net: series((ofMonth) => ofMonth.amount('paid') - ofMonth.amount('given')),
  };
}

type Periodic = StatisticInput<QueryOf<typeof statistics.reservations>>;

export async function readOrderCounts(scope: Scope, input: Periodic) {
  const branches = countedBranches(scope, input, 'orders.read');
  const period = [requestedPeriod(scope, input.query)];
  const [placed] = await countedWithin(scope, 'orders', branches, period);
  const [readied] = await countedWithin(scope, 'readied', branches, period);
  const count = (status: string) => placed?.count(status) ?? 0;
  const ready = readied?.count('') ?? 0;
  const minutes = (readied?.amount('') ?? 0) / ready / MINUTE_MS;
  return {
    pending: count('pending'),
    accepted: count('accepted'),
    rejected: count('rejected'),
    ready: count('ready'),
    delivered: count('delivered'),
    average_minutes_to_ready: ready === 0 ? null : Math.round(minutes * 10) / 10,
  };
}

/** What was counted for each person. In SQL: lists side by side. */
const byPerson = <Name extends string>(
  sums: readonly { readonly part: string; readonly count: number }[],
  name: Name,
) =>
  // By hand: they have no columns.
  sql<{ person: number; count: number }>`
    unnest(${sums.map(({ part }) => part)}::bigint[], ${sums.map(({ count }) => count)}::bigint[])`.as<Name>(
    sql`${sql.ref(name)} (person, count)`,
  );

/** Reservations by the one who follows them, orders by everybody who moved one on. */
export async function readEmployees(
  scope: Scope,
  input: Periodic,
): Promise<ResponseOf<typeof statistics.employees>> {
  const booked = countedBranches(scope, input, 'reservations.read');
  const ordered = countedBranches(scope, input, 'orders.read');
  const period = [requestedPeriod(scope, input.query)];
  const [followed] = await countedWithin(scope, 'followed', booked, period);
  const [moved] = await countedWithin(scope, 'moved', ordered, period);
  return scope.db.rows(
    query
      .selectFrom('members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .leftJoin(byPerson(followed?.sums ?? [], 'r'), (join) =>
        join.onRef('r.person', '=', 'u.id').on('r.count', '>', sql.lit(0)),
      )
      .leftJoin(byPerson(moved?.sums ?? [], 'o'), (join) =>
        join.onRef('o.person', '=', 'u.id').on('o.count', '>', sql.lit(0)),
      )
      .select((row) => [
        'u.id as user_id',
        'u.name',
        row.cast<number>(row.fn.coalesce('r.count', sql.lit(0)), 'integer').as('reservations'),
        row.cast<number>(row.fn.coalesce('o.count', sql.lit(0)), 'integer').as('orders'),
      ])
      .where('m.business_id', '=', scope.business.id)
      .where('m.kind', 'in', [sql.lit('owner'), sql.lit('employee')])
      .where((row) => row.or([row('r.count', 'is not', null), row('o.count', 'is not', null)]))
      .orderBy(
        (row) => row(row.fn.coalesce('r.count', sql.lit(0)), '+', row.fn.coalesce('o.count', sql.lit(0))),
        'desc',
      )
      .orderBy('u.id'),
  );
}
