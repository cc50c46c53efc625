import { sql } from 'kysely';
import type { OverviewFigures } from '@diwan/contract/bookings/statistics.ts';
import { toMajor } from '@diwan/domain/money/minor.ts';
import type { Scope } from '#platform/http/scope.ts';
import { occupancyOfWeek } from './capacity.ts';
import {
  at,
  countedBranches,
  days,
  month,
  today,
  type AskedStatistic,
  type Period,
} from './statistic-scope.ts';

type Bookings = Pick<
  OverviewFigures,
  'arrivals_today' | 'departures_today' | 'pending_reservations' | 'occupancy_this_week' | 'next_arrivals'
>;
type Money = Pick<OverviewFigures, 'revenue_this_month' | 'revenue_last_month' | 'unpaid_balance'>;

const NEXT = 10;

async function bookings(scope: Scope, branches: readonly number[]): Promise<Bookings> {
  const { from, to } = days(scope, today(scope), 1);
  const counted = await scope.db.get(sql<{
    arrivals: number;
    departures: number;
    pending: number;
    next: OverviewFigures['next_arrivals'];
  }>`
    select count(*) filter (where t.status <> 'canceled' and t.from_at >= ${from} and t.from_at < ${to}) as arrivals,
      count(*) filter (where t.status <> 'canceled' and t.to_at >= ${from} and t.to_at < ${to}) as departures,
      count(*) filter (where t.status = 'pending') as pending,
      ('[' || coalesce(app.reservations_in_order(${scope.business.id}, array(select n.id from reservations n
        where n.business_id = ${scope.business.id} and n.branch_id = any(${branches}::bigint[]) and n.status <> 'canceled'
          and n.from_at >= ${from} order by n.from_at, n.id limit ${NEXT}), ${scope.locale}), '') || ']')::json as next
    from reservations t where ${at(scope, branches)} and (t.status = 'pending' or t.to_at >= ${from})`);
  return {
    arrivals_today: counted.arrivals,
    departures_today: counted.departures,
    pending_reservations: counted.pending,
    occupancy_this_week: await occupancyOfWeek(scope, branches),
    next_arrivals: counted.next,
  };
}

const net = ({
  from,
  to,
}: Period) => sql`coalesce(sum(case t.type when 'credit' then t.amount else -t.amount end)
  filter (where t.status = 'paid' and t.paid_at >= ${from} and t.paid_at < ${to}), 0)::bigint`;

async function money(scope: Scope, branches: readonly number[]): Promise<Money> {
  const sums = await scope.db.get(sql<{ present: number; last: number; unpaid: number }>`
    select ${net(month(scope))} as present, ${net(month(scope, -1))} as last,
      coalesce(sum(t.amount) filter (where t.status = 'pending' and t.type = 'credit'), 0)::bigint as unpaid
    from invoices t where ${at(scope, branches)}`);
  const major = (minor: number) => toMajor(minor, scope.business.currency);
  return {
    revenue_this_month: major(sums.present),
    revenue_last_month: major(sums.last),
    unpaid_balance: major(sums.unpaid),
  };
}

async function pendingOrders(scope: Scope, branches: readonly number[]): Promise<number> {
  const { count } = await scope.db.get(sql<{ count: number }>`
    select count(*) as count from orders t where ${at(scope, branches)} and t.status = 'pending' and t.deleted_at is null`);
  return count;
}

type Sizes = Pick<OverviewFigures, 'customers' | 'employees' | 'items'>;

function sizes(scope: Scope): Promise<Sizes> {
  const business = scope.business.id;
  return scope.db.get(sql<Sizes>`
    select (select count(*) from members where business_id = ${business} and kind = 'customer') as customers,
      (select count(*) from members where business_id = ${business} and kind = 'employee') as employees,
      (select count(*) from items where business_id = ${business}) as items`);
}

/** Who did what lately: the owner's alone. */
async function audits(scope: Scope): Promise<OverviewFigures['recent_audits']> {
  if (!scope.business.isOwner) return null;
  const { rows } = await scope.db.get(sql<{ rows: OverviewFigures['recent_audits'] }>`
    select coalesce(json_agg(json_build_object('id', a.id, 'action', a.action, 'entity', a.entity, 'entity_id', a.entity_id,
      'label', a.label, 'user', case when u.id is null then null else json_build_object('id', u.id, 'name', u.name) end,
      'created_at', app.instant(a.created_at)) order by a.id desc), '[]'::json) as rows
    from (select * from audits where business_id = ${scope.business.id} order by id desc limit ${NEXT}) a
    left join users u on u.id = a.user_id`);
  return rows;
}

const NO_BOOKINGS: Bookings = {
  arrivals_today: null,
  departures_today: null,
  pending_reservations: null,
  occupancy_this_week: null,
  next_arrivals: null,
};
const NO_MONEY: Money = { revenue_this_month: null, revenue_last_month: null, unpaid_balance: null };

/** The dashboard's figures; those the caller may not read are null. */
export async function readOverview(scope: Scope, asked: AskedStatistic): Promise<OverviewFigures> {
  const booked = countedBranches(scope, asked, 'reservations.read');
  const paid = countedBranches(scope, asked, 'invoices.read');
  const ordered = countedBranches(scope, asked, 'orders.read');
  return {
    ...(booked.length > 0 ? await bookings(scope, booked) : NO_BOOKINGS),
    ...(paid.length > 0 ? await money(scope, paid) : NO_MONEY),
    pending_orders: ordered.length > 0 ? await pendingOrders(scope, ordered) : null,
    ...(await sizes(scope)),
    recent_audits: await audits(scope),
  };
}
