import { sql, type RawBuilder } from 'kysely';
import { ORDER_STATUSES } from '@diwan/contract/bookings/order-row.ts';
import type { KitchenOrderRow, orders } from '@diwan/contract/bookings/orders.ts';
import type { AnswerOf, QueryOf } from '@diwan/contract/operation.ts';
import { USUAL_PREPARATION_MINUTES } from '@diwan/contract/settings/business-settings.ts';
import { phoneDigits } from '@diwan/domain/phone/phone.ts';
import { askedPage, askedSearch, type AskedPage, type CountedIds } from '#platform/crud/asked-page.ts';
import { hasMany, idIn, isOneOf, patternsOf } from '#platform/crud/list.ts';
import { isFoundInOrder, searchedPage, TYPED } from '#platform/crud/searched-page.ts';
import type { Scope } from '#platform/http/scope.ts';
import { periodOf } from '../periods.rules.ts';
import { readOrders } from '../order-rows.shared.ts';

type Condition = RawBuilder<unknown>;
export type OrderQuery = QueryOf<typeof orders.list>;

export interface AskedOrders {
  readonly params: { readonly branch_id: number };
  readonly query: OrderQuery;
}

function phonePatterns(scope: Scope, search: string): Condition {
  const digits = phoneDigits(search);
  return digits === '' ? sql`null::text[]` : patternsOf(digits, hasMany(scope, 'orders'));
}

/** Number, name or phone; app.orders_found compares the same. */
const matches = (scope: Scope, search: string): Condition => sql`(t.number = ${idIn(search)}::bigint
  or t.customer_name ilike any(${TYPED}::text[]) or t.customer_phone like any((select ${phonePatterns(scope, search)})::text[]))`;

/** The orders of the branch that hold what was typed, found by an index. */
const foundOrders = (
  scope: Scope,
  { params, query }: AskedOrders,
  most: number,
  first: number | null,
): Condition =>
  sql`app.orders_found(${scope.business.id}, ${params.branch_id}, ${TYPED}, ${phonePatterns(scope, query.search)},
    ${idIn(query.search)}::bigint, ${most}, ${first}::bigint)`;

const seatsOfArea = (business: number, area: number): Condition =>
  sql`t.seat_id in (select s.id from seats s where s.business_id = ${business} and s.area_id = ${area})`;

/** Areas served by the employee. */
const seatsServedBy = (business: number, employee: number): Condition =>
  sql`t.seat_id in (select s.id from seats s join area_users u on u.business_id = s.business_id and u.area_id = s.area_id
    where s.business_id = ${business} and u.user_id = ${employee})`;

const EQUAL = { order_type: 'order_type', seat_id: 'seat_id', user_id: 'user_id' } as const;

/** Written out, since an index holds only what is not paid. */
const isPaid = (paid: boolean): Condition => (paid ? sql`t.paid` : sql`not t.paid`);

function placed(scope: Scope, query: OrderQuery): Condition[] {
  if (query.from === undefined && query.to === undefined) return [];
  const { from, to } = periodOf(scope, { from: query.from ?? '1900-01-01', to: query.to ?? '9000-01-01' });
  return [sql`t.created_at >= ${from} and t.created_at < ${to}`];
}

/** What a filter asks of an order `t`, apart from its branch and what was typed. */
function narrowed(scope: Scope, query: OrderQuery): Condition[] {
  const business = scope.business.id;
  const given: Readonly<Record<string, unknown>> = query;
  const equal = Object.entries(EQUAL)
    .filter(([name]) => given[name] !== undefined)
    .map(([name, column]) => sql`${sql.ref(`t.${column}`)} = ${given[name]}`);
  return [
    ...equal,
    ...placed(scope, query),
    ...(query.paid === undefined ? [] : [isPaid(query.paid)]),
    ...(query.status ? [isOneOf('status', query.status, ORDER_STATUSES)] : []),
    ...(query.area_id === undefined ? [] : [seatsOfArea(business, query.area_id)]),
    ...(query.employee_id === undefined ? [] : [seatsServedBy(business, query.employee_id)]),
  ];
}

/** The statement that gives one page: how many orders there are as far as they are counted, and the numbers of the page. */
export function pageOfOrders(
  scope: Scope,
  asked: AskedOrders,
  page: Pick<AskedPage, 'most' | 'size' | 'before' | 'slice' | 'countOf'>,
): RawBuilder<CountedIds> {
  const { params, query } = asked;
  const conditions = [
    sql`t.business_id = ${scope.business.id} and t.branch_id = ${params.branch_id} and t.deleted_at is null`,
    ...narrowed(scope, query),
    ...(query.search === '' ? [] : [matches(scope, query.search)]),
  ];
  const rows = sql`orders t where ${sql.join(conditions, sql` and `)}`;
  const orderBy = orderOfOrders(query);
  const ids = sql`select t.id from ${rows} order by ${orderBy} ${page.slice}`;
  if (query.search === '') {
    return sql<CountedIds>`select ${page.countOf(sql`select from ${rows}`)} as total, array(${ids}) as ids`;
  }
  return searchedPage(page, {
    patterns: patternsOf(query.search, hasMany(scope, 'orders')),
    found: (most, first) => foundOrders(scope, asked, most, first),
    isInOrder: !query.sortBy,
    narrowed: narrowed(scope, query),
    orderBy,
    inOrder: { rows: sql`select from ${rows}`, page: ids },
  });
}

function orderOfOrders(query: OrderQuery): Condition {
  if (!query.sortBy) return sql`t.id desc`;
  const direction = query.sortType === 'desc' ? sql`desc` : sql`asc`;
  return sql`${sql.ref(`t.${query.sortBy}`)} ${direction} nulls last, t.id ${direction}`;
}

export async function listOrders(scope: Scope, asked: AskedOrders): Promise<AnswerOf<typeof orders.list>> {
  const { query } = asked;
  const isFirst =
    query.search !== '' && isFoundInOrder({ isInOrder: !query.sortBy, narrowed: narrowed(scope, query) });
  const page = (isFirst ? askedSearch : askedPage)(scope, query);
  const { total, ids } = await scope.db.get(pageOfOrders(scope, asked, page));
  return page.envelope(await readOrders(scope, ids), total);
}

const MOST_IN_KITCHEN = 200;

type Paced = Pick<KitchenOrderRow, 'id' | 'begins_at' | 'due_at' | 'late_at'>;

/** The setting of the branch, else of the business. */
const preparation = (business: number, branch: number) => sql`coalesce((
  select data::int from settings where business_id = ${business} and key = 'PreparationMinutes' and category_id is null
    and (branch_id = ${branch} or branch_id is null) order by branch_id nulls last limit 1), ${USUAL_PREPARATION_MINUTES}::int)`;

/** What is still to be done, in the order in which the kitchen is to begin with it. */
export async function kitchenOrders(
  scope: Scope,
  { params }: { params: { branch_id: number } },
): Promise<KitchenOrderRow[]> {
  const { id: business } = scope.business;
  const minutes = preparation(business, params.branch_id);
  const paced = await scope.db.rows(sql<Paced>`
    select o.id, app.instant(o.scheduled_at - p.takes) as begins_at,
      app.instant(coalesce(o.scheduled_at, o.created_at + p.takes)) as due_at,
      app.instant(coalesce(o.scheduled_at, o.created_at + p.takes) + p.takes / 2) as late_at
    from orders o cross join (select make_interval(mins => ${minutes}) as takes) p
    where o.business_id = ${business} and o.branch_id = ${params.branch_id}
      and o.status in ('pending', 'accepted', 'ready') and o.deleted_at is null
    order by greatest(o.created_at, o.scheduled_at - p.takes), o.id
    limit ${MOST_IN_KITCHEN}`);
  const rows = await readOrders(
    scope,
    paced.map(({ id }) => id),
  );
  return rows.flatMap((row, at) => {
    const pace = paced[at];
    return pace ? [{ ...row, ...pace }] : [];
  });
}
