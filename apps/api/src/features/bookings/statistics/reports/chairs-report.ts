import { sql } from 'kysely';
import type { ChairsReport } from '@diwan/contract/bookings/reports.ts';
import { useOfHours } from '@diwan/domain/day-figures.ts';
import type { Scope } from '#platform/http/scope.ts';
import { minutesIn, workingAt, type Working } from '../working-hours.ts';
import { branchesFor, headOf, periodsOf, type ReportInput, type Periods } from './report-scope.ts';
import { beside, ratioOf, type SumOfPeriod } from './sums.rules.ts';

type Chair = ChairsReport['chairs'][number];

/** By hand: sums of bookings by who does them; the amount is in minutes. */
interface SumOfChair extends SumOfPeriod {
  readonly employee_id: number | null;
  readonly name: string | null;
}

/** What everybody was booked for in both periods, by when it begins. In SQL: over lists. */
function bookedBy(scope: Scope, branches: readonly number[], { both: [now, before] }: Periods) {
  const { id: business } = scope.business;
  return scope.db.rows(sql<SumOfChair>`
    select s.*, (select u.name from users u where u.id = s.employee_id) as name from (
    select p.nth, r.provider_employee_id as employee_id, count(*)::int as count,
      (sum(extract(epoch from r.to_at - r.from_at)) / 60)::int as amount
    from (values (0, ${now.from}::timestamptz, ${now.to}::timestamptz),
        (1, ${before.from}::timestamptz, ${before.to}::timestamptz)) p (nth, from_at, to_at)
      cross join unnest(${branches}::bigint[]) b (id) cross join lateral (
        select t.provider_employee_id, t.from_at, t.to_at from reservations t
        where t.business_id = ${business} and t.branch_id = b.id and t.status <> 'canceled'
          and t.from_at >= p.from_at and t.from_at < p.to_at order by t.from_at offset 0) r
    group by 1, 2) s`);
}

/** The open minutes of everybody who works at one of the branches, by person. */
function openMinutes(working: readonly Working[]): Map<number, { name: string; minutes: number }> {
  const people = new Map<number, { name: string; minutes: number }>();
  for (const { people: here, open } of working)
    for (const [id, name] of here)
      people.set(id, { name, minutes: Math.max(people.get(id)?.minutes ?? 0, minutesIn(open)) });
  return people;
}

async function workingIn(scope: Scope, branches: readonly number[], periods: Periods) {
  const both: Working[][] = [[], []];
  for (const branch of branches)
    for (const [nth, period] of periods.both.entries())
      // oxlint-disable-next-line no-await-in-loop -- one after the other, because they share the connection
      both[nth]?.push(await workingAt(scope, branch, period));
  return both.map(openMinutes);
}

export async function readChairs(scope: Scope, input: ReportInput): Promise<ChairsReport> {
  const periods = periodsOf(scope, input.query);
  const branches = branchesFor(scope, input, ['reservations.read']);
  const rows = await bookedBy(scope, branches, periods);
  const [now, before] = await workingIn(scope, branches, periods);
  const names = new Map<number | null, string | null>(rows.map((row) => [row.employee_id, row.name]));
  for (const [id, { name }] of now ?? []) names.set(id, name);
  const chairs = [...names].map(([id, name]): Chair => {
    const own = rows.filter((row) => row.employee_id === id);
    const booked = beside(own, 'amount');
    const open = {
      value: (id !== null && now?.get(id)?.minutes) || 0,
      before: (id !== null && before?.get(id)?.minutes) || 0,
    };
    return {
      employee_id: id,
      name,
      appointments: beside(own, 'count'),
      booked_minutes: booked,
      open_minutes: open,
      use: ratioOf(booked, open, useOfHours),
    };
  });
  return {
    ...headOf(scope, periods),
    chairs: chairs.toSorted((a, b) => b.booked_minutes.value - a.booked_minutes.value),
  };
}
