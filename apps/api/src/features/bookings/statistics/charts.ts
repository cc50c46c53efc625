import { sql } from 'kysely';
import type { statistics } from '@diwan/contract/bookings/statistics.ts';
import type { AnswerOf, QueryOf } from '@diwan/contract/operation.ts';
import { toMajor } from '@diwan/domain/money/minor.ts';
import { mediaWhere } from '#platform/crud/row-sql.ts';
import type { Scope } from '#platform/http/scope.ts';
import { countedWithin, type Counted } from './counted-within.ts';
import { askedPeriod, countedBranches, monthStart, month, type AskedStatistic } from './statistic-scope.ts';
import { dateOf, midnightNear, toMidnights } from './utc-days.ts';

/** Paid money by the month it was paid in, on the business's clock; months without any are 0. */
export async function readRevenue(scope: Scope, asked: AskedStatistic<QueryOf<typeof statistics.revenue>>) {
  const { months } = asked.query;
  const ordered = Array.from({ length: months }, (_, index) => index + 1 - months);
  const branches = countedBranches(scope, asked, 'invoices.read');
  const sums = await countedWithin(
    scope,
    'money',
    branches,
    ordered.map((later) => month(scope, later)),
  );
  const series = (sum: (ofMonth: Counted) => number) =>
    sums.map((ofMonth) => toMajor(sum(ofMonth), scope.business.currency));
  return {
    labels: ordered.map((later) => monthStart(scope, later).slice(0, 7)),
    credit: series((ofMonth) => ofMonth.amount('paid')),
    debit: series((ofMonth) => ofMonth.amount('given')),
    net: series((ofMonth) => ofMonth.amount('paid') - ofMonth.amount('given')),
  };
}

type Periodic = AskedStatistic<QueryOf<typeof statistics.reservations>>;

const MINUTE_MS = 60_000;

export async function readOrderCounts(scope: Scope, asked: Periodic) {
  const branches = countedBranches(scope, asked, 'orders.read');
  const period = [askedPeriod(scope, asked.query)];
  const [placed] = await countedWithin(scope, 'orders', branches, period);
  const [readied] = await countedWithin(scope, 'readied', branches, period);
  const count = (status: string) => placed?.count(status) ?? 0;
  const ready = readied?.count('') ?? 0;
  const minutes = (readied?.amount('') ?? 0) / ready / MINUTE_MS;
  return {
    pending: count('pending'),
    accepted: count('accepted'),
    rejected: count('rejected'),
    ready: count('ready'),
    delivered: count('delivered'),
    average_minutes_to_ready: ready === 0 ? null : Math.round(minutes * 10) / 10,
  };
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
  const { from, to } = askedPeriod(scope, asked.query);
  const showsMoney = countedBranches(scope, asked, 'invoices.read').length > 0;
  const hours = [...toMidnights(from, 0, -1), ...toMidnights(to, 0, 1)];
  type Row = AnswerOf<typeof statistics.topItems>[number] & TopItem;
  // In SQL: rows assembled as JSON, of what a function has added up.
  const rows = await scope.db.rows(sql<Row>`
    select i.id as item_id, app.locales(i.id, i.name_en, i.description_en, i.name_ar, i.description_ar) as locales,
      ${mediaWhere(sql`m.business_id = i.business_id and m.item_id = i.id`)} as media,
      s.count::int as count, s.amount
    from app.most_sold(${scope.business.id}, ${booked}::bigint[], ${ordered}::bigint[],
      ${dateOf(midnightNear(from))}::date, ${dateOf(midnightNear(to))}::date, ${hours.map(({ sign }) => sign)}::bigint[],
      ${hours.map((each) => each.from)}::timestamptz[], ${hours.map((each) => each.to)}::timestamptz[],
      ${asked.query.limit}) s
    join items i on i.business_id = ${scope.business.id} and i.id = s.item_id
    order by s.count desc, s.amount desc, i.id`);
  const { currency } = scope.business;
  return rows.map((row) => ({ ...row, amount: showsMoney ? toMajor(row.amount, currency) : null }));
}

/** What was counted for each person, as `n (person, count)`. */
const byPerson = (sums: readonly { readonly part: string; readonly count: number }[], name: string) => sql`
  unnest(${sums.map(({ part }) => part)}::bigint[], ${sums.map(({ count }) => count)}::bigint[])
    as ${sql.ref(name)} (person, count)`;

/** Reservations by the one who follows them, orders by everybody who moved one on. */
export async function readEmployees(scope: Scope, asked: Periodic) {
  const booked = countedBranches(scope, asked, 'reservations.read');
  const ordered = countedBranches(scope, asked, 'orders.read');
  const period = [askedPeriod(scope, asked.query)];
  const [followed] = await countedWithin(scope, 'followed', booked, period);
  const [moved] = await countedWithin(scope, 'moved', ordered, period);
  return scope.db.rows(sql<AnswerOf<typeof statistics.employees>[number]>`
    select u.id as user_id, u.name, coalesce(r.count, 0)::int as reservations, coalesce(o.count, 0)::int as orders
    from members m join users u on u.id = m.user_id
    left join ${byPerson(followed?.sums ?? [], 'r')} on r.person = u.id and r.count > 0
    left join ${byPerson(moved?.sums ?? [], 'o')} on o.person = u.id and o.count > 0
    where m.business_id = ${scope.business.id} and m.kind in ('owner', 'employee')
      and (r.count is not null or o.count is not null)
    order by coalesce(r.count, 0) + coalesce(o.count, 0) desc, u.id`);
}
