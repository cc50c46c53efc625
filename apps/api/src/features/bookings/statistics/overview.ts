import { sql } from 'kysely';
import type { OverviewFigures } from '@diwan/contract/bookings/statistics.ts';
import { toMajor } from '@diwan/domain/money/minor.ts';
import { eachBranch } from '#platform/crud/list.ts';
import type { Scope } from '#platform/http/scope.ts';
import { sumOfInvoices } from '../money-sums.rules.ts';
import { staysEnding } from '../periods.rules.ts';
import { readReservations } from '../reservation-rows.rules.ts';
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
  const { id: business } = scope.business;
  const expected = sql`${at(scope, branches)} and t.status <> 'canceled'`;
  const figures = await scope.db.get(sql<{
    arrivals: number;
    departures: number;
    pending: number;
    next: number[];
  }>`
    select (select count(*) from reservations t where ${expected} and t.from_at >= ${from} and t.from_at < ${to}) as arrivals,
      (select count(*) from ${staysEnding(expected, { from, to })} t) as departures,
      (select coalesce(sum(n.count), 0)::bigint from ${eachBranch(
        branches,
        sql`select count(*) from reservations t
          where t.business_id = ${business} and t.branch_id = b.id and t.status = 'pending'`,
      )}) as pending,
      array(select n.id
        from ${eachBranch(
          branches,
          sql`select t.id, t.from_at from reservations t
            where t.business_id = ${business} and t.branch_id = b.id and t.status <> 'canceled' and t.from_at >= ${from}
            order by t.from_at, t.id limit ${NEXT}`,
        )}
        order by n.from_at, n.id limit ${NEXT}) as next`);
  return {
    arrivals_today: figures.arrivals,
    departures_today: figures.departures,
    pending_reservations: figures.pending,
    occupancy_this_week: await occupancyOfWeek(scope, branches),
    next_arrivals: await readReservations(scope, figures.next),
  };
}

/** What came in within a month, less what was given back. */
const net = (scope: Scope, branches: readonly number[], { from, to }: Period) => sql`(
  select ${sumOfInvoices('paid')} - ${sumOfInvoices('given')} from invoices t
  where ${at(scope, branches)} and t.status = 'paid' and t.paid_at >= ${from} and t.paid_at < ${to})`;

async function money(scope: Scope, branches: readonly number[]): Promise<Money> {
  const sums = await scope.db.get(sql<{ present: number; last: number; unpaid: number }>`
    select ${net(scope, branches, month(scope))} as present, ${net(scope, branches, month(scope, -1))} as last,
      (select ${sumOfInvoices('open')} from invoices t
        where ${at(scope, branches)} and t.status = 'pending') as unpaid`);
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
      'label', a.label, 'actor', a.who, 'job', a.job, 'device', a.device, 'user', case when u.id is null then null else json_build_object('id', u.id, 'name', u.name) end,
      'created_at', app.instant(a.created_at)) order by a.id desc), '[]'::json) as rows
    from (select t.*, app.audit_actor(t) as who from audits t where t.business_id = ${scope.business.id} order by t.id desc limit ${NEXT}) a
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
