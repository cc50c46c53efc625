import { sql, type RawBuilder } from 'kysely';
import { talliesOf } from '#platform/database/tallies.ts';
import type { Scope } from '#platform/http/scope.ts';
import { dateOf, midnightNear, toMidnights, type Hours } from './utc-days.ts';
import type { Period } from './statistic-scope.ts';

/** Where the rows of each kind of daily tally are, and by which of their times they count. */
const ROWS = {
  arrivals: { table: 'reservations', at: 'from_at' },
  followed: { table: 'reservations', at: 'from_at' },
  money: { table: 'invoices', at: 'paid_at' },
  orders: { table: 'orders', at: 'created_at' },
  readied: { table: 'orders', at: 'created_at' },
  moved: { table: 'orders', at: 'created_at' },
} as const;
type Kind = keyof typeof ROWS;

/** By hand: sums over two tables and expressions of rows. */
interface Sum {
  readonly part: string;
  readonly count: number;
  readonly amount: number;
}

/** By hand: as Sum. */
interface SumOfPeriod extends Sum {
  readonly nth: number;
}

/** What was counted within one period. */
export class Counted {
  readonly sums: readonly Sum[];

  constructor(sums: readonly Sum[]) {
    this.sums = sums;
  }

  count(part: string): number {
    return this.sums.find((sum) => sum.part === part)?.count ?? 0;
  }

  amount(part: string): number {
    return this.sums.find((sum) => sum.part === part)?.amount ?? 0;
  }
}

/** Of counted reservations those that are not canceled. */
export const expected = (counted: Counted | undefined): number =>
  (counted?.count('pending') ?? 0) + (counted?.count('completed') ?? 0);

/** `e`: hours to add (sign 1) or to take away (-1), each of the nth period. In SQL: lists side by side. */
export const hoursList = (hours: readonly Hours[]): RawBuilder<unknown> => sql`
  unnest(${hours.map(({ nth }) => nth)}::int[], ${hours.map(({ sign }) => sign)}::int[],
    ${hours.map(({ from }) => from)}::timestamptz[], ${hours.map(({ to }) => to)}::timestamptz[]) as e (nth, sign, from_at, to_at)`;

/**
 * What the rows of these hours count for: branch by branch and hours by hours, because a join of all would read all rows ever.
 * The hours between two periods are read once: they belong to both, with one sign each.
 * The order is that of the index to be used, which a plan that knows no values would not prefer to the other ones. In SQL: of whichever table.
 */
function countedInHours(
  scope: Scope,
  kind: Kind,
  branches: readonly number[],
  hours: readonly Hours[],
): RawBuilder<unknown> {
  const { table, at } = ROWS[kind];
  const time = sql.ref(`t.${at}`);
  return sql`select e.nth, n.part, e.sign * n.count as count, e.sign * n.amount as amount
    from (select h.from_at, h.to_at, r.part, sum(r.count) as count, sum(r.amount) as amount
      from (select distinct e.from_at, e.to_at from ${hoursList(hours)}) h cross join unnest(${branches}::bigint[]) as b (id)
      cross join lateral (select c.part, c.count, c.amount
        from ${sql.table(table)} t cross join lateral app.tallies_of(t) c
        where t.business_id = ${scope.business.id} and t.branch_id = b.id and ${time} >= h.from_at and ${time} < h.to_at
          ${kind === 'money' ? sql`and t.status = 'paid'` : sql``} and c.kind = ${sql.lit(kind)} order by ${time} offset 0) r
      group by 1, 2, 3) n
    join ${hoursList(hours)} on e.from_at = n.from_at and e.to_at = n.to_at`;
}

/**
 * What was counted within each of the periods: kept sums of whole days of UTC, and the rows of the hours between these and the
 * ends of the periods, which are at midnight somewhere else. In SQL: over lists and kept sums.
 */
export async function countedWithin(
  scope: Scope,
  kind: Kind,
  branches: readonly number[],
  periods: readonly Period[],
): Promise<Counted[]> {
  const days = periods.map(({ from, to }) => ({ first: midnightNear(from), end: midnightNear(to) }));
  const first = days.map((each) => dateOf(each.first));
  const end = days.map((each) => dateOf(each.end));
  const within = sql`t.day >= (select min(d) from unnest(${first}::date[]) d)
    and t.day < (select max(d) from unnest(${end}::date[]) d)`;
  const hours = periods.flatMap(({ from, to }, nth) => [
    ...toMidnights(from, nth, -1),
    ...toMidnights(to, nth, 1),
  ]);
  const rows = await scope.db.rows(sql<SumOfPeriod>`
    select s.nth, s.part, sum(s.count)::bigint as count, sum(s.amount)::bigint as amount from (
      select p.nth - 1 as nth, n.part, n.count, n.amount
      from ${talliesOf({ businessId: scope.business.id, kind, branches }, within)} n
      join unnest(${first}::date[], ${end}::date[]) with ordinality as p (first, last, nth)
        on n.day >= p.first and n.day < p.last
      union all ${countedInHours(scope, kind, branches, hours)}) s
    group by 1, 2`);
  return periods.map((_, nth) => new Counted(rows.filter((row) => row.nth === nth)));
}
