import { sql, type RawBuilder } from 'kysely';
import { talliesOf } from '#platform/database/tallies.ts';
import type { Scope } from '#platform/http/scope.ts';
import { Counted, hoursList } from './counted-within.ts';
import { dateOf, midnightNear, toMidnights } from './utc-days.ts';

/**
 * How many reservations of each status had begun before each of the moments and ended after it: those at the nearest
 * midnight of UTC, and since then those that began less those that ended.
 */
export async function staysAt(
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
