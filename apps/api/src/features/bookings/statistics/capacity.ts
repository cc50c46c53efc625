import { sql } from 'kysely';
import type { Scope } from '#platform/http/scope.ts';
import { staysTouching } from '../stays-touching.shared.ts';
import { countedBranches, expectedAt, week, type StatisticInput, type Period } from './statistic-scope.ts';

/** By hand: computed from many tables. */
interface Filled {
  readonly occupied: number;
  readonly available: number;
}

/**
 * Nights of units people stay in; where there are none, hours of seats and of employees who give services: a booked
 * hour out of the hours of the week. Rounded to tenths. Stays are read once for all weeks.
 * In SQL: over spans that are counted up.
 */
async function filled(
  scope: Scope,
  branches: readonly number[],
  weeks: readonly [Period, ...Period[]],
): Promise<Filled[]> {
  const whole = { from: weeks[0].from, to: weeks.at(-1)?.to ?? weeks[0].to };
  return scope.db.rows(sql<Filled>`
    with stays as (
      select i.units from items i
      where i.business_id = ${scope.business.id} and i.itemable_type in ('chalet', 'hotel_room')
        and i.category_id in (select c.id from categories c
          join branches br on br.business_id = c.business_id and br.menu_id = c.menu_id
          where c.business_id = ${scope.business.id} and br.id = any(${branches}::bigint[]))),
    places as materialized (
      select coalesce((select sum(units) from stays), 0)::int as units,
        (select count(*) from seats s where s.business_id = ${scope.business.id} and s.branch_id = any(${branches}::bigint[]))::int as seats,
        (select count(distinct p.user_id) from item_providers p where p.business_id = ${scope.business.id})::int as employees),
    booked as materialized (
      select t.from_at, t.to_at, t.target
      from ${staysTouching(expectedAt(scope, branches), whole).as('t')})
    select case when p.units > 0 then p.units * 7 else (p.seats + p.employees) * 168 end as available,
      coalesce(round((b.seconds / case when p.units > 0 then 86400 else 3600 end)::numeric, 1), 0) as occupied
    from unnest(${weeks.map(({ from }) => from)}::timestamptz[], ${weeks.map(({ to }) => to)}::timestamptz[])
      with ordinality as w (from_at, to_at, nth)
    cross join places p
    cross join lateral (select sum(extract(epoch from (least(b.to_at, w.to_at) - greatest(b.from_at, w.from_at)))) as seconds
      from booked b where (b.target = 'unit') = (p.units > 0) and b.from_at < w.to_at and b.to_at > w.from_at) b
    order by w.nth`);
}

/** 0..1; nothing to fill is not full. */
export function rateOf({ occupied, available }: Filled): number {
  return available === 0 ? 0 : Math.min(1, Math.round((occupied / available) * 1000) / 1000);
}

export async function occupancyOfWeek(scope: Scope, branches: readonly number[]): Promise<number> {
  const [present] = await filled(scope, branches, [week(scope)]);
  return present ? rateOf(present) : 0;
}

export async function readCapacity(scope: Scope, input: StatisticInput) {
  const branches = countedBranches(scope, input, 'reservations.read');
  const weeks = await filled(scope, branches, [week(scope, -1), week(scope), week(scope, 1)]);
  return {
    labels: ['last_week' as const, 'this_week' as const, 'next_week' as const],
    occupied: weeks.map(({ occupied }) => occupied),
    available: weeks.map(({ available }) => available),
    rate: weeks.map(rateOf),
  };
}
