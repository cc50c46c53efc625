import type { statistics } from '@diwan/contract/bookings/statistics.ts';
import type { ResponseOf, QueryOf } from '@diwan/contract/operation.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { sql, type RawBuilder } from 'kysely';
import { talliesOf } from '#platform/database/tallies.ts';
import { staysTouching } from '../stays-touching.shared.ts';
import { countedWithin, expected, Counted, hoursList } from './counted-within.ts';
import {
  requestedPeriod,
  countedBranches,
  expectedAt,
  type StatisticInput,
  type Period,
} from './statistic-scope.ts';
import { dateOf, midnightNear, toMidnights } from './utc-days.ts';

/**
 * How many reservations of each status had begun before each of the moments and ended after it: those at the nearest
 * midnight of UTC, and since then those that began less those that ended.
 */
async function staysAt(
  scope: Scope,
  branches: readonly number[],
  moments: readonly Date[],
): Promise<Counted[]> {
  const days = moments.map((moment) => dateOf(midnightNear(moment)));
  const hours = moments.flatMap((moment, nth) => toMidnights(moment, nth, 1));
  // In SQL: each branch and hour by itself, in the order of the index to be used, as for what is counted within a period.
  const inHours = (column: string, within: RawBuilder<unknown>, sign: RawBuilder<unknown>) => sql`
    select e.nth, n.status, ${sign} from ${hoursList(hours)} cross join unnest(${branches}::bigint[]) as b (id)
    cross join lateral (select t.status from reservations t
      where t.business_id = ${scope.business.id} and t.branch_id = b.id and ${within} order by ${sql.ref(`t.${column}`)} offset 0) n`;
  // By hand: sums over tallies and expressions of rows.
  const rows = await scope.db.rows(sql<{ nth: number; part: string; count: number; amount: number }>`
    select s.nth, s.part, sum(s.count)::bigint as count, 0 as amount from (
      select p.nth - 1 as nth, n.part, n.count
      from unnest(${days}::date[]) with ordinality as p (day, nth)
      join ${talliesOf({ businessId: scope.business.id, kind: 'staying', branches }, sql`t.day = any(${days}::date[])`)} n
        on n.day = p.day
      union all ${inHours('from_at', sql`t.from_at >= e.from_at and t.from_at < e.to_at`, sql`e.sign`)}
      union all ${inHours('to_at', sql`t.to_at > e.from_at and t.to_at <= e.to_at`, sql`-e.sign`)}) s
    group by 1, 2`);
  return moments.map((_, nth) => new Counted(rows.filter((row) => row.nth === nth)));
}

interface Now {
  readonly upcoming: number;
  readonly current: number;
}

/** How many that are not canceled began before one moment and end after another, later one. */
async function lasting(
  scope: Scope,
  branches: readonly number[],
  { before, after }: { readonly before: Date; readonly after: Date },
): Promise<number> {
  const stays = staysTouching(expectedAt(scope, branches), { from: after, to: before });
  const { count } = await scope.db.get(
    query.selectFrom(stays.as('t')).select((row) => row.fn.countAll<number>().as('count')),
  );
  return count;
}

/** Times have milliseconds: what has begun has done so before the next one. */
const next = (at: Date) => new Date(at.getTime() + 1);

/** Of a period that holds this moment. */
async function nowWithin(scope: Scope, branches: readonly number[], { to }: Period): Promise<Now> {
  const { now } = scope;
  const [begun] = await staysAt(scope, branches, [now]);
  const [begins, toBegin] = await countedWithin(scope, 'arrivals', branches, [
    { from: now, to: next(now) },
    { from: next(now), to },
  ]);
  return { upcoming: expected(toBegin), current: expected(begun) + expected(begins) };
}

/** Reservations that touch the period: by status and, but for canceled ones, by what they are now. */
export async function readReservationCounts(
  scope: Scope,
  input: StatisticInput<QueryOf<typeof statistics.reservations>>,
): Promise<ResponseOf<typeof statistics.reservations>> {
  const branches = countedBranches(scope, input, 'reservations.read');
  const period = requestedPeriod(scope, input.query);
  const { now } = scope;
  const [begun] = await countedWithin(scope, 'arrivals', branches, [period]);
  const [before] = await staysAt(scope, branches, [period.from]);
  const count = (status: string) => (begun?.count(status) ?? 0) + (before?.count(status) ?? 0);
  const touching = expected(begun) + expected(before);
  const ofNow = async (): Promise<Now> => {
    if (now < period.from) {
      const current = await lasting(scope, branches, { before: next(now), after: period.from });
      return { current, upcoming: touching - current };
    }
    if (now < period.to) return nowWithin(scope, branches, period);
    return { current: await lasting(scope, branches, { before: period.to, after: now }), upcoming: 0 };
  };
  const { upcoming, current } = await ofNow();
  return {
    pending: count('pending'),
    completed: count('completed'),
    canceled: count('canceled'),
    upcoming,
    current,
    past: touching - current - upcoming,
  };
}
