import { sql } from 'kysely';
import type { TodayOf } from '@diwan/contract/bookings/today.ts';
import { dailyRate, DAYS_OF_FIGURES, occupancyOf, revenuePerUnit } from '@diwan/domain/day-figures.ts';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { localesOf } from '#platform/crud/row-sql.ts';
import type { Scope } from '#platform/http/scope.ts';
import { staysTouching } from '../../stays-touching.shared.ts';
import { STAY_TYPES } from '../../stay-types.shared.ts';
import { stepsOfNights } from '../stays-by-nights.ts';
import {
  countedBranches,
  days,
  expectedAt,
  namedBranches,
  today,
  type StatisticInput,
} from '../statistic-scope.ts';
import { amountsOf, asFigure, branchesWith, dayFromNow, menusOf } from './day-scope.ts';
import { stateOfUnit, type TakenUnit } from './room-states.rules.ts';

type Day = TodayOf<'hotel'>;
type Rooms = NonNullable<Day['rooms']>;
type Room = Rooms['grid'][number];

const MOST_UNITS = 300;
const COMING_NIGHTS = 14;
const RECENT_DAYS = 7;

/** By hand: sums of nights by the day they begin on, from 13 days ago on. */
interface SumOfNight {
  readonly nth: number;
  readonly nights: number;
  readonly recent: number;
  readonly revenue: number;
}

/** By hand: counts and sums over stays and what is free of them. */
interface Stored {
  readonly sums: readonly SumOfNight[];
  readonly units: number;
  readonly arrivals: number;
  readonly arrivals_unpaid: number;
  readonly departures: number;
  readonly in_house: number;
  readonly rooms: readonly (Pick<Room, 'item_id' | 'locales'> & {
    readonly units: number;
    readonly unit_names: readonly string[];
  })[];
}

/**
 * The nights from 13 days ago to 13 days from now (rule R21.3), the day's comings and goings and the rooms. All stays are read
 * once, from an index alone. In SQL: nights are counted up, and rows are JSON.
 */
function staysOfDays(scope: Scope, branches: readonly number[]): Promise<Stored> {
  const { id: business, timezone: zone } = scope.business;
  const first = dayFromNow(scope, 1 - DAYS_OF_FIGURES);
  const whole = {
    from: days(scope, first, 1).from,
    to: days(scope, dayFromNow(scope, COMING_NIGHTS), 1).from,
  };
  const { from, to } = days(scope, today(scope), 1);
  const recently = new Date(scope.now.getTime() - RECENT_DAYS * DAY_MS);
  return scope.db.get(sql<Stored>`
    with stays as materialized (
      select t.from_at, t.to_at, t.total_price, count(*) as stays, count(*) filter (where t.created_at >= ${recently}) as recent
      from ${staysTouching(expectedAt(scope, branches), whole).as('t')} where t.target = 'unit' group by 1, 2, 3),
    ${stepsOfNights(zone, sql`, sum(t.recent) as recent`)},
    rooms as materialized (
      select i.id, i.units, i.unit_names, i.name_en, i.name_ar, i.description_en, i.description_ar, c.sort as category, i.sort
      from items i join categories c on c.business_id = i.business_id and c.id = i.category_id
      where i.business_id = ${business} and i.itemable_type in (${sql.join(STAY_TYPES)})
        and c.menu_id = any(${menusOf(scope, branches)}::bigint[])),
    shown as (
      select t.*, sum(t.units) over (order by t.category, t.sort, t.id) as so_far from rooms t)
    select
      coalesce((select json_agg(s) from (
        select g.at::date - ${first}::date as nth, sum(n.stays)::int as nights, sum(n.recent)::int as recent,
          sum(n.revenue)::bigint as revenue
        from nights n cross join lateral generate_series(greatest(n.first, ${first}::date),
          least(n.last - 1, ${first}::date + ${DAYS_OF_FIGURES + COMING_NIGHTS - 2}::int), interval '1 day') g (at)
        group by 1) s), '[]'::json) as sums,
      (select coalesce(sum(units), 0)::int from rooms) as units,
      (select coalesce(sum(stays), 0)::int from stays where from_at >= ${from} and from_at < ${to}) as arrivals,
      (select count(*)::int from reservations t where ${expectedAt(scope, branches)} and t.target = 'unit'
        and t.from_at >= ${from} and t.from_at < ${to} and t.payment_status in ('not_paid', 'partially_paid')) as arrivals_unpaid,
      (select coalesce(sum(stays), 0)::int from stays where to_at >= ${from} and to_at < ${to}) as departures,
      (select coalesce(sum(stays), 0)::int from stays where from_at <= ${scope.now} and to_at > ${scope.now}) as in_house,
      coalesce((select json_agg(json_build_object('item_id', t.id, 'locales', ${localesOf('t')}, 'units', t.units,
        'unit_names', t.unit_names) order by t.category, t.sort, t.id) from shown t where t.so_far <= ${MOST_UNITS}), '[]'::json) as rooms`);
}

/** What stands on the units of the day, with the names of guests whose branch the caller may read. In SQL: a function over lists. */
function takenUnits(scope: Scope, items: readonly number[]): Promise<TakenUnit[]> {
  const { from, to } = days(scope, today(scope), 1);
  return scope.db.rows(sql<TakenUnit>`
    select p.resource_id as item_id, p.unit, p.from_at, p.to_at, p.reservation_id,
      case when r.branch_id = any(${namedBranches(scope)}::bigint[]) then r.customer_name end as name
    from app.booked_places(${scope.business.id}, 'unit', ${items}::bigint[], tstzrange(${from}, ${to})) p
    left join reservations r on r.business_id = ${scope.business.id} and r.id = p.reservation_id
    order by p.from_at`);
}

async function gridOf(scope: Scope, { rooms }: Stored): Promise<Room[]> {
  const ids = rooms.map(({ item_id: id }) => id);
  const taken = rooms.length > 0 ? await takenUnits(scope, ids) : [];
  const endOfDay = days(scope, today(scope), 1).to;
  const ofUnit = (item: number, unit: number) =>
    taken.filter((one) => one.item_id === item && one.unit === unit);
  return rooms.map(({ item_id: id, locales, units, unit_names: names }) => ({
    item_id: id,
    locales,
    units: Array.from({ length: units }, (_, index) => {
      const found = stateOfUnit(ofUnit(id, index + 1), { now: scope.now, endOfDay });
      return { unit: index + 1, name: names[index] || null, ...found };
    }),
  }));
}

/** The nights of `count` days from a place in the list on. */
function nightsOf(sums: readonly SumOfNight[], from: number, count: number) {
  const byDay = new Map(sums.map((sum) => [sum.nth, sum]));
  return Array.from(
    { length: count },
    (_, index) => byDay.get(from + index) ?? { nights: 0, recent: 0, revenue: 0 },
  );
}

async function roomsOf(scope: Scope, stored: Stored): Promise<Rooms> {
  const { sums, units } = stored;
  const coming = nightsOf(sums, DAYS_OF_FIGURES - 1, COMING_NIGHTS);
  return {
    arrivals: stored.arrivals,
    arrivals_unpaid: stored.arrivals_unpaid,
    departures: stored.departures,
    in_house: stored.in_house,
    units,
    grid: await gridOf(scope, stored),
    occupancy: asFigure(nightsOf(sums, 0, DAYS_OF_FIGURES).map(({ nights }) => occupancyOf(nights, units))),
    pick_up: {
      nights: coming.map(({ nights }) => nights),
      recent: coming.map(({ recent }) => recent),
    },
  };
}

/** Rates need both permissions at a branch: they are sums of its stays. */
export async function readHotelDay(scope: Scope, input: StatisticInput): Promise<Day> {
  const day = today(scope);
  const booked = countedBranches(scope, input, 'reservations.read');
  if (booked.length === 0) return { type: 'hotel', day, rooms: null, rates: null };
  const paid = branchesWith(scope, input, ['reservations.read', 'invoices.read']);
  const stored = await staysOfDays(scope, booked);
  const ofPaid = paid.length === booked.length ? stored : await staysOfDays(scope, paid);
  const past = nightsOf(ofPaid.sums, 0, DAYS_OF_FIGURES);
  const rates = {
    adr: amountsOf(
      scope,
      past.map(({ revenue, nights }) => dailyRate(revenue, nights)),
    ),
    revpar: amountsOf(
      scope,
      past.map(({ revenue }) => revenuePerUnit(revenue, ofPaid.units)),
    ),
  };
  return { type: 'hotel', day, rooms: await roomsOf(scope, stored), rates: paid.length > 0 ? rates : null };
}
