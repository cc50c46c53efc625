import { sql } from 'kysely';
import type { TodayOf } from '@diwan/contract/bookings/today.ts';
import { DAYS_OF_FIGURES, isWeekendFree, occupancyOf, weekendsFrom } from '@diwan/domain/day-figures.ts';
import { dateOfDay, dayNumber } from '@diwan/domain/local-time.ts';
import { toMajor } from '@diwan/domain/money.ts';
import { localesOf, mediaWhere } from '#platform/crud/row-sql.ts';
import type { Scope } from '#platform/http/scope.ts';
import { STAY_TYPES } from '../../stay-types.shared.ts';
import { countedBranches, days, namedBranches, today, type StatisticInput } from '../statistic-scope.ts';
import { asFigure, dayFromNow, menusOf, readTakings } from './day-scope.ts';

type Day = TodayOf<'chalet'>;
type Stays = NonNullable<Day['stays']>;
type Chalet = Stays['chalets'][number];

const MOST_CHALETS = 24;
const MOST_OPEN = 6;
const WEEKENDS_SHOWN = 8;
const WEEKENDS_SOUGHT = 12;
const WEEK = 7;
const DEPARTED_DAYS = 60;
const ARRIVING_DAYS = 14;

/** By hand: rows as JSON over several tables. */
interface Stored {
  readonly total: number;
  readonly chalets: readonly Pick<Chalet, 'item_id' | 'locales' | 'media' | 'units'>[];
  readonly insurance: readonly Stays['insurance_to_return'][number][];
  readonly insurance_total: number;
  readonly deposits: readonly Stays['deposits_due'][number][];
  readonly deposits_total: number;
}

/** The chalets of the menus, and the stays for which somebody has to act. In SQL: rows as JSON. */
function chaletsOf(scope: Scope, branches: readonly number[]): Promise<Stored> {
  const { id: business, timezone: zone } = scope.business;
  const media = mediaWhere(sql`m.business_id = t.business_id and m.item_id = t.id`);
  const since = days(scope, dayFromNow(scope, -DEPARTED_DAYS), 1).from;
  const until = days(scope, dayFromNow(scope, ARRIVING_DAYS), 1).to;
  return scope.db.get(sql<Stored>`
    with chalets as materialized (
      select i.*, c.sort as category from items i join categories c on c.business_id = i.business_id and c.id = i.category_id
      where i.business_id = ${business} and i.itemable_type in (${sql.join(STAY_TYPES)})
        and c.menu_id = any(${menusOf(scope, branches)}::bigint[])),
    -- Few at any time; the stays of two months are many.
    owed as materialized (
      select v.* from unnest(${branches}::bigint[]) b (id) cross join lateral (
        select v.reservation_id, v.amount from invoices v
        where v.business_id = ${business} and v.branch_id = b.id and v.type = 'debit' and v.status = 'pending' and v.is_insurance
        offset 0) v),
    to_return as materialized (
      select r.id, r.customer_name, r.reserved_for_id, r.to_at, sum(v.amount)::bigint as amount
      from owed v cross join lateral (
        select r.id, r.customer_name, r.reserved_for_id, r.to_at, r.status from reservations r
        where r.business_id = ${business} and r.id = v.reservation_id offset 0) r
      where r.status <> 'canceled' and r.to_at <= ${scope.now} and r.to_at >= ${since}
      group by r.id, r.customer_name, r.reserved_for_id, r.to_at),
    unpaid as materialized (
      select r.* from unnest(${branches}::bigint[]) b (id) cross join lateral (
        select t.id, t.customer_name, t.reserved_for_id, t.from_at, t.due from reservations t
        where t.business_id = ${business} and t.branch_id = b.id and t.from_at >= ${days(scope, today(scope), 1).from}
          and t.from_at < ${until} and t.status = 'pending' and t.paid = 0 and t.due > 0
        offset 0) r)
    select (select count(*)::int from chalets) as total,
      coalesce((select json_agg(json_build_object('item_id', t.id, 'locales', ${localesOf('t')}, 'media', ${media}, 'units', t.units)
        order by t.category, t.sort, t.id)
        from (select * from chalets order by category, sort, id limit ${MOST_CHALETS}) t), '[]'::json) as chalets,
      coalesce((select json_agg(json_build_object('reservation_id', n.id, 'name', n.customer_name, 'customer_id', n.reserved_for_id,
        'day', (n.to_at at time zone ${zone})::date, 'amount', n.amount) order by n.to_at, n.id)
        from (select * from to_return order by to_at, id limit ${MOST_OPEN}) n), '[]'::json) as insurance,
      (select count(*)::int from to_return) as insurance_total,
      coalesce((select json_agg(json_build_object('reservation_id', n.id, 'name', n.customer_name, 'customer_id', n.reserved_for_id,
        'day', (n.from_at at time zone ${zone})::date, 'amount', n.due) order by n.from_at, n.id)
        from (select * from unpaid order by from_at, id limit ${MOST_OPEN}) n), '[]'::json) as deposits,
      (select count(*)::int from unpaid) as deposits_total`);
}

/** By hand: a stay or a block as a function of the database answers it, by its local dates. */
interface Taken {
  readonly item_id: number;
  readonly unit: number;
  readonly first: string;
  readonly last: string;
  readonly reservation_id: number | null;
  /** Null: of a block, of another day, or of a guest whose branch the caller may not read. */
  readonly name: string | null;
}

/**
 * What stands on the chalets from 13 days ago until the last weekend that is asked for, with the names of those who are there today
 * and whose branch the caller may read. In SQL: a function over lists.
 */
function takenNights(scope: Scope, items: readonly number[]): Promise<Taken[]> {
  const from = days(scope, dayFromNow(scope, 1 - DAYS_OF_FIGURES), 1).from;
  const to = days(scope, dayFromNow(scope, WEEK * (WEEKENDS_SOUGHT + 1)), 1).to;
  const now = days(scope, today(scope), 1);
  const { id: business, timezone: zone } = scope.business;
  return scope.db.rows(sql<Taken>`
    select p.resource_id as item_id, p.unit, (p.from_at at time zone ${zone})::date::text as first,
      greatest((p.to_at at time zone ${zone})::date, (p.from_at at time zone ${zone})::date + 1)::text as last,
      p.reservation_id, case when p.from_at < ${now.to} and p.to_at >= ${now.from} then (
        select r.customer_name from reservations r where r.business_id = ${business} and r.id = p.reservation_id
          and r.branch_id = any(${namedBranches(scope)}::bigint[])) end as name
    from app.booked_places(${business}, 'unit', ${items}::bigint[], tstzrange(${from}, ${to})) p
    order by p.from_at`);
}

/** Local dates of the nights that are taken, by item and unit. */
function nightsByUnit(taken: readonly Taken[]): ReadonlyMap<string, ReadonlySet<string>> {
  const nights = new Map<string, Set<string>>();
  for (const { item_id: item, unit, first, last } of taken) {
    const key = `${item} ${unit}`;
    const known = nights.get(key) ?? new Set();
    for (let day = dayNumber(first); day < dayNumber(last); day += 1) known.add(dateOfDay(day));
    nights.set(key, known);
  }
  return nights;
}

const NONE: ReadonlySet<string> = new Set();

/** The taken nights of each unit of a chalet. */
const unitsOf = (
  { item_id: id, units }: Stored['chalets'][number],
  nights: ReturnType<typeof nightsByUnit>,
) => Array.from({ length: units }, (_, index) => nights.get(`${id} ${index + 1}`) ?? NONE);

function chaletOf(scope: Scope, chalet: Stored['chalets'][number], taken: readonly Taken[]): Chalet {
  const day = today(scope);
  const own = taken.filter(({ item_id: id }) => id === chalet.item_id);
  const units = unitsOf(chalet, nightsByUnit(own));
  const tonight = own.find(
    ({ first, last, reservation_id: id, name }) => id !== null && name !== null && first <= day && last > day,
  );
  return {
    ...chalet,
    tonight: tonight?.reservation_id
      ? { reservation_id: tonight.reservation_id, name: tonight.name ?? '' }
      : null,
    nights: Array.from({ length: WEEK }, (_, later) => {
      const night = dayFromNow(scope, later);
      return units.filter((one) => one.has(night)).length;
    }),
    next_free_weekend:
      weekendsFrom(day, WEEKENDS_SOUGHT).find((thursday) =>
        units.some((one) => isWeekendFree(thursday, one)),
      ) ?? null,
  };
}

async function staysOf(scope: Scope, branches: readonly number[]): Promise<Stays> {
  const stored = await chaletsOf(scope, branches);
  const ids = stored.chalets.map(({ item_id: id }) => id);
  const taken = ids.length > 0 ? await takenNights(scope, ids) : [];
  const nights = nightsByUnit(taken);
  const units = stored.chalets.flatMap((chalet) => unitsOf(chalet, nights));
  const inMajor = (stays: Stored['insurance']) =>
    stays.map((stay) => ({ ...stay, amount: toMajor(stay.amount, scope.business.currency) }));
  const past = Array.from({ length: DAYS_OF_FIGURES }, (_, nth) =>
    dayFromNow(scope, nth + 1 - DAYS_OF_FIGURES),
  );
  return {
    chalets: stored.chalets.map((chalet) => chaletOf(scope, chalet, taken)),
    total: stored.total,
    weekends: weekendsFrom(today(scope), WEEKENDS_SHOWN).map((from) => ({
      from,
      taken: units.filter((one) => !isWeekendFree(from, one)).length,
      units: units.length,
    })),
    insurance_to_return: inMajor(stored.insurance),
    insurance_total: stored.insurance_total,
    deposits_due: inMajor(stored.deposits),
    deposits_total: stored.deposits_total,
    occupancy: asFigure(
      past.map((night) => occupancyOf(units.filter((one) => one.has(night)).length, units.length)),
    ),
  };
}

export async function readChaletDay(scope: Scope, input: StatisticInput): Promise<Day> {
  const booked = countedBranches(scope, input, 'reservations.read');
  return {
    type: 'chalet',
    day: today(scope),
    stays: booked.length > 0 ? await staysOf(scope, booked) : null,
    takings: await readTakings(scope, input),
  };
}
