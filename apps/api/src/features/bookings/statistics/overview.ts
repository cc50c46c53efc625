import { sql } from 'kysely';
import type { OverviewFigures } from '@diwan/contract/bookings/statistics.ts';
import { toMajor } from '@diwan/domain/money.ts';
import { atEach, eachBranch } from '#platform/crud/at-branches.ts';
import { arrayOf } from '#platform/database/statement-parts.ts';
import { OF_NO_BRANCH, sumOfTallies, talliesOf } from '#platform/database/tallies.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { readReservations } from '../reservation-rows.shared.ts';
import { occupancyOfWeek } from './capacity.ts';
import { countedWithin, expected } from './counted-within.ts';
import {
  countedBranches,
  days,
  expectedAt,
  month,
  today,
  type StatisticInput,
  type Period,
} from './statistic-scope.ts';

type Bookings = Pick<
  OverviewFigures,
  | 'arrivals_today'
  | 'departures_today'
  | 'pending_reservations'
  | 'reservations_to_confirm'
  | 'occupancy_this_week'
  | 'next_arrivals'
>;
type Money = Pick<
  OverviewFigures,
  'revenue_this_month' | 'revenue_last_month' | 'revenue_last_month_so_far' | 'unpaid_balance'
>;

const NEXT = 10;

/** What departs within a period: read in the order of an index, which `offset` keeps. */
const departing = (scope: Scope, branches: readonly number[], { from, to }: Period) =>
  query
    .selectFrom('reservations as t')
    .select('t.id')
    .where(expectedAt(scope, branches))
    .where('t.to_at', '>=', from.toISOString())
    .where('t.to_at', '<', to.toISOString())
    .orderBy('t.to_at')
    .offset((row) => row.lit(0));

/** What has not ended and nobody has agreed to: neither by hand nor by any money. Read in the order of an index, as above. */
const unconfirmed = (scope: Scope, branches: readonly number[]) =>
  query
    .selectFrom('reservations as t')
    .select(['t.id', 't.status', 't.payment_status'])
    .where(expectedAt(scope, branches))
    .where('t.to_at', '>', scope.now.toISOString())
    .orderBy('t.to_at')
    .offset((row) => row.lit(0));

/** What arrives first from a moment on. */
function nextArrivals({ business }: Scope, branches: readonly number[], from: Date) {
  const first = query
    .selectFrom('reservations as t')
    .select(['t.id', 't.from_at'])
    .where('t.business_id', '=', business.id)
    .where((row) => atEach(row.ref('t.branch_id')))
    .where('t.status', '<>', sql.lit('canceled'))
    .where('t.from_at', '>=', from.toISOString())
    .orderBy('t.from_at')
    .orderBy('t.id')
    .limit(NEXT);
  return eachBranch(branches, first).select('n.id').orderBy('n.from_at').orderBy('n.id').limit(NEXT);
}

async function bookings(scope: Scope, branches: readonly number[]): Promise<Bookings> {
  const day = days(scope, today(scope), 1);
  const [arriving] = await countedWithin(scope, 'arrivals', branches, [day]);
  const pending = talliesOf({ businessId: scope.business.id, kind: 'reservations', branches });
  const figures = await scope.db.get(
    query.selectNoFrom((row) => [
      row
        .selectFrom(departing(scope, branches, day).as('n'))
        .select((n) => n.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('departures'),
      row
        .selectFrom(unconfirmed(scope, branches).as('n'))
        .select((n) => n.fn.countAll<number>().as('count'))
        .where('n.status', '=', sql.lit('pending'))
        .where('n.payment_status', 'in', [sql.lit('not_paid'), sql.lit('no_data')])
        .$asScalar()
        .$notNull()
        .as('unconfirmed'),
      sql<number>`(select ${sumOfTallies('count', ['pending'])} from ${pending} n)`.as('pending'),
      arrayOf(nextArrivals(scope, branches, scope.now)).as('next'),
    ]),
  );
  return {
    arrivals_today: expected(arriving),
    departures_today: figures.departures,
    pending_reservations: figures.pending,
    reservations_to_confirm: figures.unconfirmed,
    occupancy_this_week: await occupancyOfWeek(scope, branches),
    next_arrivals: await readReservations(scope, figures.next),
  };
}

/** Of the period before as much time as has passed of this one; all of it, where it is shorter. */
const partPassed = (at: Date, now: Period, before: Period): Period => ({
  from: before.from,
  to: new Date(Math.min(before.from.getTime() + at.getTime() - now.from.getTime(), before.to.getTime())),
});

/** What came in within each month, less what was given back; and what is still to come in. */
async function money(scope: Scope, branches: readonly number[]): Promise<Money> {
  const [now, before] = [month(scope), month(scope, -1)];
  const [present = 0, last = 0, soFar = 0] = (
    await countedWithin(scope, 'money', branches, [now, before, partPassed(scope.now, now, before)])
  ).map((ofMonth) => ofMonth.amount('paid') - ofMonth.amount('given'));
  // By hand: one sum.
  const { unpaid } = await scope.db.get(sql<{ unpaid: number }>`
    select ${sumOfTallies('amount', ['open'])} as unpaid
    from ${talliesOf({ businessId: scope.business.id, kind: 'bills', branches })} n`);
  const major = (minor: number) => toMajor(minor, scope.business.currency);
  return {
    revenue_this_month: major(present),
    revenue_last_month: major(last),
    revenue_last_month_so_far: major(soFar),
    unpaid_balance: major(unpaid),
  };
}

async function pendingOrders(scope: Scope, branches: readonly number[]): Promise<number> {
  const { count } = await scope.db.get(
    query
      .selectFrom('orders')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('business_id', '=', scope.business.id)
      .where('branch_id', '=', (row) => row.fn.any(row.val(branches)))
      .where('status', '=', sql.lit('pending'))
      .where('deleted_at', 'is', null),
  );
  return count;
}

type Sizes = Pick<OverviewFigures, 'customers' | 'employees' | 'items'>;

function sizes(scope: Scope): Promise<Sizes> {
  const counted = (kind: 'members' | 'items', parts?: readonly string[]) =>
    sql`(select ${sumOfTallies('count', parts)}
      from ${talliesOf({ businessId: scope.business.id, kind, branches: OF_NO_BRANCH })} n)`;
  return scope.db.get(sql<Sizes>`
    select ${counted('members', ['customer'])} as customers, ${counted('members', ['employee'])} as employees,
      ${counted('items')} as items`);
}

/** Who did what lately: the owner's alone. In SQL: a function of the database over the row, and JSON. */
async function audits(scope: Scope): Promise<OverviewFigures['recent_audits']> {
  if (!scope.business.isOwner) return null;
  const { rows } = await scope.db.get(sql<{ rows: OverviewFigures['recent_audits'] }>`
    select coalesce(json_agg(json_build_object('id', a.id, 'action', a.action, 'entity', a.entity, 'entity_id', a.entity_id,
      'label', a.label, 'actor', a.who, 'job', a.job, 'device', a.device, 'user', case when a.person is null then null else json_build_object('id', a.user_id, 'name', a.person) end,
      'created_at', app.instant(a.created_at)) order by a.id desc), '[]'::json) as rows
    from (select t.*, app.audit_actor(t) as who, app.person_name(t.business_id, t.user_id) as person from audits t
      where t.business_id = ${scope.business.id} order by t.id desc limit ${NEXT}) a`);
  return rows;
}

const NO_BOOKINGS: Bookings = {
  arrivals_today: null,
  departures_today: null,
  pending_reservations: null,
  reservations_to_confirm: null,
  occupancy_this_week: null,
  next_arrivals: null,
};
const NO_MONEY: Money = {
  revenue_this_month: null,
  revenue_last_month: null,
  revenue_last_month_so_far: null,
  unpaid_balance: null,
};

/** The dashboard's figures; those the caller may not read are null. */
export async function readOverview(scope: Scope, input: StatisticInput): Promise<OverviewFigures> {
  const booked = countedBranches(scope, input, 'reservations.read');
  const paid = countedBranches(scope, input, 'invoices.read');
  const ordered = countedBranches(scope, input, 'orders.read');
  return {
    ...(booked.length > 0 ? await bookings(scope, booked) : NO_BOOKINGS),
    ...(paid.length > 0 ? await money(scope, paid) : NO_MONEY),
    pending_orders: ordered.length > 0 ? await pendingOrders(scope, ordered) : null,
    ...(await sizes(scope)),
    recent_audits: await audits(scope),
  };
}
