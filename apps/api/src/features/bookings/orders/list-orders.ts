import { expressionBuilder, sql, type Expression } from 'kysely';
import { ORDER_STATUSES } from '@diwan/contract/bookings/order-row.ts';
import type { orders } from '@diwan/contract/bookings/orders.ts';
import type { ResponseOf, QueryOf } from '@diwan/contract/operation.ts';
import { phoneDigits } from '@diwan/domain/phone.ts';
import { requestedBranches } from '#platform/access/check-access.ts';
import {
  pageRequest,
  searchRequest,
  type PageRequest,
  type CountedIds,
} from '#platform/crud/page-request.ts';
import { atEach, eachBranch } from '#platform/crud/at-branches.ts';
import { given, isOneOf, typedId, type Condition } from '#platform/crud/conditions.ts';
import { hasMany, idIn, orderedBy, orderedById, patternsOf } from '#platform/crud/list.ts';
import { isFoundInOrder, pageOfIds, TYPED, type SearchedList } from '#platform/crud/searched-page.ts';
import { called } from '#platform/database/called.ts';
import type { Statement } from '#platform/database/db.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { periodOf } from '#platform/crud/sent-values.ts';
import { seatsInArea, seatsServedBy } from '../filtered-seats.shared.ts';
import { readOrders } from '../order-rows.shared.ts';

export type OrderQuery = QueryOf<typeof orders.list>;

export interface OrderListInput {
  readonly params: { readonly branch_or_all: number | 'all' };
  readonly query: OrderQuery;
}

const t = expressionBuilder(query.selectFrom('orders as t'));

function phonePatterns(scope: Scope, search: string) {
  const digits = phoneDigits(search);
  return digits === '' ? sql<string[]>`null::text[]` : patternsOf(digits, hasMany(scope, 'orders'));
}

/** Number, name or phone; app.orders_found compares the same. */
function matches(scope: Scope, search: string): Condition {
  const phones = sql<string[]>`(select ${phonePatterns(scope, search)})::text[]`;
  return t.or([
    t('t.number', '=', typedId(search)),
    t('t.customer_name', 'ilike', t.fn.any(TYPED)),
    t('t.customer_phone', 'like', t.fn.any(phones)),
  ]);
}

/** Without a value to compare with, since an index holds only what is not paid. */
const isPaid = (paid: boolean): Condition => (paid ? t.ref('t.paid') : t.not('t.paid'));

function placed(scope: Scope, { from, to }: OrderQuery): Condition[] {
  if (from === undefined && to === undefined) return [];
  const period = periodOf(scope, { from, to });
  return [
    t('t.created_at', '>=', period.from.toISOString()),
    t('t.created_at', '<', period.to.toISOString()),
  ];
}

/** What a filter asks of an order `t`, apart from its branch and what was typed. */
const narrowed = (scope: Scope, input: OrderQuery): Condition[] => [
  ...given(input.order_type, (type) => t('t.order_type', '=', type)),
  ...given(input.seat_id, (seat) => t('t.seat_id', '=', seat)),
  ...given(input.user_id, (user) => t('t.user_id', '=', user)),
  ...placed(scope, input),
  ...given(input.paid, isPaid),
  ...given(input.status, (statuses) => isOneOf(t.ref('t.status'), statuses, ORDER_STATUSES)),
  ...given(input.area_id, (area) => t('t.seat_id', 'in', seatsInArea(scope, area))),
  ...given(input.employee_id, (employee) => t('t.seat_id', 'in', seatsServedBy(scope, employee))),
];

const orderOfOrders = ({ sortBy, sortType }: OrderQuery) =>
  sortBy ? orderedBy(t.ref(`t.${sortBy}`), sortType, { emptyLast: true }) : orderedById();

const branchesOf = (scope: Scope, { params }: OrderListInput) =>
  requestedBranches(scope.business, 'orders.read', params.branch_or_all);

/** The same of the first rows `n` of each branch. In SQL: columns of what is selected. */
const orderOfFound = ({ sortBy, sortType }: OrderQuery) =>
  sortBy ? orderedBy(sql`n.sorted`, sortType, { by: sql`n.id`, emptyLast: true }) : sql`n.id desc`;

/** How the list is searched; the orders of each branch that hold what was typed are found by an index. */
function searchOf(scope: Scope, input: OrderListInput): Omit<SearchedList, 'inOrder'> | null {
  const { query: request } = input;
  const { search } = request;
  if (search === '') return null;
  const foundAt = (branch: Expression<number>, most: number, first: number | null) =>
    called('orders_found', {
      business: scope.business.id,
      branch,
      at: TYPED,
      phoned: phonePatterns(scope, search),
      wanted: idIn(search),
      most,
      first,
    });
  return {
    patterns: patternsOf(search, hasMany(scope, 'orders')),
    // In SQL: a list that is sent.
    found: (most, first) => sql`(select f.* from unnest(${branchesOf(scope, input)}::bigint[]) b (id)
      cross join lateral ${foundAt(sql<number>`b.id`, most, first)} f)`,
    isInOrder: !request.sortBy,
    narrowed: narrowed(scope, request),
    orderBy: orderOfOrders(request),
  };
}

/** The statement that gives one page: how many orders there are as far as they are counted, and the numbers of the page. */
export function pageOfOrders(
  scope: Scope,
  input: OrderListInput,
  page: Pick<PageRequest, 'most' | 'size' | 'before' | 'slice' | 'countOf'>,
): Statement<CountedIds> {
  const { query: request } = input;
  const { search } = request;
  const branches = branchesOf(scope, input);
  const rows = query
    .selectFrom('orders as t')
    .where('t.business_id', '=', scope.business.id)
    .where(atEach(t.ref('t.branch_id')))
    .where('t.deleted_at', 'is', null)
    .where(t.and([...narrowed(scope, request), ...(search === '' ? [] : [matches(scope, search)])]));
  const { sortBy } = request;
  const first = rows
    .select(['t.id', t.ref(`t.${sortBy ?? 'id'}`).as('sorted')])
    .orderBy(orderOfOrders(request))
    .limit(page.before + page.size);
  const ids = eachBranch(branches, first)
    .select('n.id')
    .orderBy(orderOfFound(request))
    .limit(page.size)
    .offset(page.before);
  const counted = eachBranch(branches, rows.offset(t.lit(0)));
  return pageOfIds(page, { rows: counted, page: ids }, searchOf(scope, input));
}

export async function listOrders(
  scope: Scope,
  input: OrderListInput,
): Promise<ResponseOf<typeof orders.list>> {
  const searched = searchOf(scope, input);
  const isFirst = searched !== null && isFoundInOrder(searched);
  const page = (isFirst ? searchRequest : pageRequest)(scope, input.query);
  const { total, ids } = await scope.db.get(pageOfOrders(scope, input, page));
  return page.envelope(await readOrders(scope, ids), total);
}
