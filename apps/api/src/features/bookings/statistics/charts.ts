import { sql } from 'kysely';
import type { statistics } from '@diwan/contract/bookings/statistics.ts';
import type { AnswerOf, QueryOf } from '@diwan/contract/operation.ts';
import { toMajor } from '@diwan/domain/money/minor.ts';
import { mediaWhere } from '#platform/crud/row-sql.ts';
import type { Scope } from '#platform/http/scope.ts';
import { sumOfInvoices } from '../money-sums.rules.ts';
import { staysTouching } from '../periods.rules.ts';
import {
  askedPeriod,
  at,
  begins,
  countedBranches,
  monthStart,
  month,
  type AskedStatistic,
} from './statistic-scope.ts';

interface MonthSums {
  readonly label: string;
  readonly credit: number;
  readonly debit: number;
}

/** Paid money by the month it was paid in, on the business's clock; months without any are 0. */
export async function readRevenue(scope: Scope, asked: AskedStatistic<QueryOf<typeof statistics.revenue>>) {
  const { months } = asked.query;
  const labels = Array.from({ length: months }, (_, index) =>
    monthStart(scope, index + 1 - months).slice(0, 7),
  );
  const branches = countedBranches(scope, asked, 'invoices.read');
  const since = month(scope, 1 - months).from;
  const rows = await scope.db.rows(sql<MonthSums>`
    select to_char(t.paid_at at time zone ${scope.business.timezone}, 'YYYY-MM') as label,
      ${sumOfInvoices('paid')} as credit, ${sumOfInvoices('given')} as debit
    from invoices t where ${at(scope, branches)} and t.status = 'paid' and t.paid_at >= ${since} group by 1`);
  const byLabel = new Map(rows.map((row) => [row.label, row]));
  const series = (sum: (row: MonthSums) => number) =>
    labels.map((label) => {
      const row = byLabel.get(label);
      return row ? toMajor(sum(row), scope.business.currency) : 0;
    });
  return {
    labels,
    credit: series((row) => row.credit),
    debit: series((row) => row.debit),
    net: series((row) => row.credit - row.debit),
  };
}

type Periodic = AskedStatistic<QueryOf<typeof statistics.reservations>>;

export function readReservationCounts(scope: Scope, asked: Periodic) {
  const branches = countedBranches(scope, asked, 'reservations.read');
  const period = askedPeriod(scope, asked.query);
  const { now } = scope;
  return scope.db.get(sql<AnswerOf<typeof statistics.reservations>>`
    select count(*) filter (where t.status = 'pending') as pending,
      count(*) filter (where t.status = 'completed') as completed,
      count(*) filter (where t.status = 'canceled') as canceled,
      count(*) filter (where t.status <> 'canceled' and t.from_at > ${now}) as upcoming,
      count(*) filter (where t.status <> 'canceled' and t.from_at <= ${now} and t.to_at > ${now}) as current,
      count(*) filter (where t.status <> 'canceled' and t.to_at <= ${now}) as past
    from ${staysTouching(at(scope, branches), period)} t`);
}

export function readOrderCounts(scope: Scope, asked: Periodic) {
  const branches = countedBranches(scope, asked, 'orders.read');
  const period = askedPeriod(scope, asked.query);
  const count = (status: string) => sql`count(*) filter (where t.status = ${status})`;
  return scope.db.get(sql<AnswerOf<typeof statistics.orders>>`
    select ${count('pending')} as pending, ${count('accepted')} as accepted, ${count('rejected')} as rejected,
      ${count('ready')} as ready, ${count('delivered')} as delivered,
      round(avg(extract(epoch from (r.at - t.created_at)) / 60)::numeric, 1) as average_minutes_to_ready
    from orders t
    left join lateral (select (h ->> 'at')::timestamptz as at from jsonb_array_elements(t.history) h
      where h ->> 'status' = 'ready' limit 1) r on true
    where ${at(scope, branches)} and t.deleted_at is null and ${begins('created_at', period)}`);
}

interface TopItem {
  readonly item_id: number;
  readonly count: number;
  readonly amount: number;
}

/** Canceled reservations and rejected orders never count. What is deleted has left no number of an item behind. */
export async function readTopItems(scope: Scope, asked: AskedStatistic<QueryOf<typeof statistics.topItems>>) {
  const booked = countedBranches(scope, asked, 'reservations.read');
  const ordered = countedBranches(scope, asked, 'orders.read');
  const period = askedPeriod(scope, asked.query);
  const showsMoney = countedBranches(scope, asked, 'invoices.read').length > 0;
  type Row = AnswerOf<typeof statistics.topItems>[number] & TopItem;
  const rows = await scope.db.rows(sql<Row>`
    select i.id as item_id, app.locales(i.id, i.name_en, i.description_en, i.name_ar, i.description_ar) as locales,
      ${mediaWhere(sql`m.business_id = i.business_id and m.item_id = i.id`)} as media,
      counted.count, counted.amount
    from (
      select item_id, sum(count)::int as count, sum(amount)::bigint as amount from (
      select t.reservable_id as item_id, 1 as count, t.total_price as amount from reservations t
      where ${at(scope, booked)} and t.status <> 'canceled' and ${begins('from_at', period)}
      union all
      select l.item_id, l.count, l.total from orders t
      join order_lines l on l.business_id = t.business_id and l.order_id = t.id
      where ${at(scope, ordered)} and t.status <> 'rejected' and t.deleted_at is null and ${begins('created_at', period)}
      ) sold
      where item_id is not null group by item_id
      order by count desc, amount desc, item_id limit ${asked.query.limit}
    ) counted
    join items i on i.business_id = ${scope.business.id} and i.id = counted.item_id
    order by counted.count desc, counted.amount desc, i.id`);
  const { currency } = scope.business;
  return rows.map((row) => ({ ...row, amount: showsMoney ? toMajor(row.amount, currency) : null }));
}

/**
 * Reservations by the one who follows them, orders by everybody who moved one on. The journal is read once for all orders,
 * and not for each of them in every one of its partitions: `is true` keeps the condition from becoming a join.
 */
export function readEmployees(scope: Scope, asked: Periodic) {
  const booked = countedBranches(scope, asked, 'reservations.read');
  const ordered = countedBranches(scope, asked, 'orders.read');
  const period = askedPeriod(scope, asked.query);
  return scope.db.rows(sql<AnswerOf<typeof statistics.employees>[number]>`
    with placed as materialized (select t.id from orders t
      where ${at(scope, ordered)} and t.status <> 'rejected' and ${begins('created_at', period)})
    select u.id as user_id, u.name, coalesce(r.count, 0)::int as reservations, coalesce(o.count, 0)::int as orders
    from members m join users u on u.id = m.user_id
    left join (select t.follower_id, count(*) as count from reservations t
      where ${at(scope, booked)} and t.status <> 'canceled' and ${begins('from_at', period)} group by 1) r
      on r.follower_id = u.id
    left join (select a.user_id, count(distinct a.entity_id) as count from audits a
      where a.business_id = ${scope.business.id} and a.entity = 'order' and a.action = 'update'
        and a.entity_id between (select min(id) from placed) and (select max(id) from placed)
        and (a.entity_id in (select id from placed)) is true group by 1) o on o.user_id = u.id
    where m.business_id = ${scope.business.id} and m.kind in ('owner', 'employee')
      and (r.count is not null or o.count is not null)
    order by coalesce(r.count, 0) + coalesce(o.count, 0) desc, u.id`);
}
