import { sql } from 'kysely';
import type { Scope } from '#platform/http/scope.ts';
import { staysTouching } from '../periods.rules.ts';
import { at, countedBranches, week, type AskedStatistic, type Period } from './statistic-scope.ts';

/** By hand: computed from many tables. */
interface Filled {
  readonly occupied: number;
  readonly available: number;
}

/**
 * Nights of units people stay in; where there are none, hours of seats and of employees who give services: a booked
 * hour out of the hours of the week. Rounded to tenths.
 */
async function filled(scope: Scope, branches: readonly number[], { from, to }: Period): Promise<Filled> {
  const seconds = (column: string) => sql`sum(extract(epoch from (
    least(upper(${sql.ref(column)}), ${to}) - greatest(lower(${sql.ref(column)}), ${from}))))`;
  return scope.db.get(sql<Filled>`
    with stays as (
      select i.units from items i
      where i.business_id = ${scope.business.id} and i.itemable_type in ('chalet', 'hotel_room')
        and i.category_id in (select c.id from categories c
          join branches br on br.business_id = c.business_id and br.menu_id = c.menu_id
          where c.business_id = ${scope.business.id} and br.id = any(${branches}::bigint[]))),
    places as (
      select coalesce((select sum(units) from stays), 0)::int as units,
        (select count(*) from seats s where s.business_id = ${scope.business.id} and s.branch_id = any(${branches}::bigint[]))::int as seats,
        (select count(distinct p.user_id) from item_providers p where p.business_id = ${scope.business.id})::int as employees),
    booked as (
      select tstzrange(t.from_at, t.to_at) as during, t.target
      from ${staysTouching(sql`${at(scope, branches)} and t.status <> 'canceled'`, { from, to })} t)
    select case when p.units > 0 then p.units * 7 else (p.seats + p.employees) * 168 end as available,
      coalesce(round((case when p.units > 0
        then (select ${seconds('b.during')} from booked b where b.target = 'unit') / 86400
        else (select ${seconds('b.during')} from booked b where b.target <> 'unit') / 3600 end)::numeric, 1), 0) as occupied
    from places p`);
}

/** 0..1; nothing to fill is not full. */
export function rateOf({ occupied, available }: Filled): number {
  return available === 0 ? 0 : Math.min(1, Math.round((occupied / available) * 1000) / 1000);
}

export async function occupancyOfWeek(scope: Scope, branches: readonly number[]): Promise<number> {
  return rateOf(await filled(scope, branches, week(scope)));
}

export async function readCapacity(scope: Scope, asked: AskedStatistic) {
  const branches = countedBranches(scope, asked, 'reservations.read');
  const weeks: Filled[] = [];
  for (const later of [-1, 0, 1]) weeks.push(await filled(scope, branches, week(scope, later)));
  return {
    labels: ['last_week' as const, 'this_week' as const, 'next_week' as const],
    occupied: weeks.map(({ occupied }) => occupied),
    available: weeks.map(({ available }) => available),
    rate: weeks.map(rateOf),
  };
}
