import { sql, type RawBuilder } from 'kysely';
import type { TodayOf } from '@diwan/contract/bookings/today.ts';
import { DAYS_OF_FIGURES, isNoShow, useOfHours, type Appointment } from '@diwan/domain/day-figures.ts';
import { instantToLocal, localDateOf, offsetSeconds } from '@diwan/domain/local-time.ts';
import { DAY_MS, HOUR_MS, type TimeRange } from '@diwan/domain/time-range.ts';
import { localesOf } from '#platform/crud/row-sql.ts';
import type { Scope } from '#platform/http/scope.ts';
import { countedBranches, days, today, type StatisticInput } from '../statistic-scope.ts';
import { minutesIn, workingAt, type Working } from '../working-hours.ts';
import { asFigure, lastDays, midnightsOf, readTakings } from './day-scope.ts';

type Day = TodayOf<'salon'>;
type Appointments = NonNullable<Day['appointments']>;
type Chair = Appointments['chairs'][number];
type Shown = Chair['appointments'][number];
const HOURS_OF_DAY = 24;

/** By hand: bookings of the day with the names they stand under. */
interface Booked {
  readonly id: number;
  readonly employee_id: number | null;
  readonly employee: string | null;
  readonly name: string;
  readonly from_at: string;
  readonly to_at: string;
  readonly locales: Shown['locales'];
  readonly status: Shown['status'];
  readonly payment_status: Shown['payment_status'];
  readonly paid: number;
}

/** By hand: counts by day, and rows as JSON. */
interface Stored {
  readonly counts: readonly { readonly nth: number; readonly count: number; readonly missed: number }[];
  readonly booked: readonly Booked[];
}

/**
 * The bookings of 14 days by day (rule R21.2), and those of the day itself. What `isNoShow` says of one row is said here of
 * all of them. In SQL: over a list of days, and rows as JSON.
 */
function bookingsOfDays(scope: Scope, branches: readonly number[]): Promise<Stored> {
  const { id: business } = scope.business;
  const midnights = midnightsOf(lastDays(scope));
  const { from, to } = days(scope, today(scope), 1);
  const expectedFrom = (first: Date | undefined, columns: RawBuilder<unknown>) => sql`
      select n.* from unnest(${branches}::bigint[]) b (id) cross join lateral (
        select ${columns} from reservations t where t.business_id = ${business} and t.branch_id = b.id
          and t.from_at >= ${first} and t.from_at < ${to} and t.status <> 'canceled' order by t.from_at offset 0) n`;
  return scope.db.get(sql<Stored>`
    with expected as materialized (${expectedFrom(from, sql`t.*`)}),
    services as materialized (
      select n.* from (select distinct e.reservable_id as id from expected e) e
      cross join lateral (select t.* from items t where t.business_id = ${business} and t.id = e.id limit 1) n)
    select coalesce((select json_agg(s) from (
        select (width_bucket(e.from_at, ${midnights}::timestamptz[]) - 1)::int as nth, count(*)::int as count,
          (count(*) filter (where e.status = 'pending' and e.paid = 0 and e.to_at <= ${scope.now}))::int as missed
        from (${expectedFrom(midnights[0], sql`t.from_at, t.to_at, t.status, t.paid`)}) e group by 1) s), '[]'::json) as counts,
      coalesce((select json_agg(json_build_object('id', e.id, 'employee_id', e.provider_employee_id,
        'employee', (select u.name from users u where u.id = e.provider_employee_id),
        'name', e.customer_name, 'from_at', app.instant(e.from_at), 'to_at', app.instant(e.to_at), 'status', e.status,
        'payment_status', e.payment_status, 'paid', e.paid,
        'locales', case when t.id is null then null else ${localesOf('t')} end) order by e.from_at, e.id)
        from expected e left join services t on t.id = e.reservable_id), '[]'::json) as booked`);
}

const rangeOf = ({ from_at: from, to_at: to }: Booked): TimeRange => ({
  from: Date.parse(from),
  to: Date.parse(to),
});

function shown(scope: Scope, one: Booked): Shown {
  const { timezone: zone } = scope.business;
  const local = (at: string) => instantToLocal(new Date(at), zone);
  const appointment: Appointment = { status: one.status, to: Date.parse(one.to_at), paid: one.paid };
  return {
    reservation_id: one.id,
    name: one.name,
    from: local(one.from_at),
    to: local(one.to_at),
    locales: one.locales,
    status: one.status,
    payment_status: one.payment_status,
    is_no_show: isNoShow(appointment, scope.now.getTime()),
  };
}

/** One lane for everybody who works there or has an appointment, and one for what has nobody. */
function chairsOf(scope: Scope, booked: readonly Booked[], working: readonly Working[]): Chair[] {
  const lanes = new Map<number | null, { name: string | null; open: number }>();
  for (const { people, open } of working)
    for (const [id, name] of people)
      lanes.set(id, { name, open: Math.max(lanes.get(id)?.open ?? 0, minutesIn(open)) });
  const usual = Math.max(0, ...working.map(({ open }) => minutesIn(open)));
  for (const { employee_id: id, employee } of booked)
    if (!lanes.has(id)) lanes.set(id, { name: employee, open: id === null ? 0 : usual });
  return [...lanes]
    .map(([id, { name, open }]): Chair => {
      const own = booked.filter((one) => one.employee_id === id);
      const minutes = minutesIn(own.map(rangeOf));
      return {
        employee_id: id,
        name,
        appointments: own.map((one) => shown(scope, one)),
        booked_minutes: minutes,
        open_minutes: open,
        use: useOfHours(minutes, open),
      };
    })
    .toSorted((a, b) => (a.name === null ? 1 : b.name === null ? -1 : a.name.localeCompare(b.name)));
}

/**
 * Whole hours on the clock of the day that hold all of it: hours since midnight are others once the clock was changed. What
 * began before the day counts from 0, what ends after it until 24.
 */
function hoursOf(scope: Scope, ranges: readonly TimeRange[]): Appointments['hours'] {
  if (ranges.length === 0) return { from: 0, to: HOURS_OF_DAY };
  const { timezone: zone } = scope.business;
  const day = today(scope);
  const hourOf = (at: number) => {
    const date = localDateOf(at, zone);
    if (date !== day) return date < day ? 0 : HOURS_OF_DAY;
    return ((at + offsetSeconds(at, zone) * 1000) % DAY_MS) / HOUR_MS;
  };
  return {
    from: Math.floor(hourOf(Math.min(...ranges.map(({ from }) => from)))),
    to: Math.ceil(hourOf(Math.max(...ranges.map(({ to }) => to)))),
  };
}

const byDay = (counts: Stored['counts'], of: 'count' | 'missed') =>
  Array.from({ length: DAYS_OF_FIGURES }, (_, nth) => counts.find((one) => one.nth === nth)?.[of] ?? 0);

async function appointmentsOf(scope: Scope, branches: readonly number[]): Promise<Appointments> {
  const { counts, booked } = await bookingsOfDays(scope, branches);
  const working: Working[] = [];
  // One after the other, because they share the connection.
  for (const branch of branches) working.push(await workingAt(scope, branch, days(scope, today(scope), 1)));
  const chairs = chairsOf(scope, booked, working);
  const staffed = chairs.filter(({ employee_id: id }) => id !== null);
  const sum = (of: (chair: Chair) => number) => staffed.reduce((all, chair) => all + of(chair), 0);
  return {
    chairs,
    hours: hoursOf(scope, [...working.flatMap(({ open }) => open), ...booked.map(rangeOf)]),
    count: asFigure(byDay(counts, 'count')),
    no_shows: asFigure(byDay(counts, 'missed')),
    use: useOfHours(
      sum(({ booked_minutes: minutes }) => minutes),
      sum(({ open_minutes: minutes }) => minutes),
    ),
  };
}

export async function readSalonDay(scope: Scope, input: StatisticInput): Promise<Day> {
  const booked = countedBranches(scope, input, 'reservations.read');
  return {
    type: 'salon',
    day: today(scope),
    appointments: booked.length > 0 ? await appointmentsOf(scope, booked) : null,
    takings: await readTakings(scope, input),
  };
}
