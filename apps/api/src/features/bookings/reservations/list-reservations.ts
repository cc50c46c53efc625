import { expressionBuilder, sql, type AliasedExpression, type Selectable } from 'kysely';
import { PAYMENT_STATUSES, RESERVATION_STATUSES } from '@diwan/contract/bookings/reservation-row.ts';
import type { reservations } from '@diwan/contract/bookings/reservations.ts';
import type { ResponseOf, QueryOf } from '@diwan/contract/operation.ts';
import { localToInstant, periodEnd } from '@diwan/domain/local-time.ts';
import { requestedBranches } from '#platform/access/check-access.ts';
import {
  pageRequest,
  searchRequest,
  uncounted,
  type PageRequest,
  type CountedIds,
} from '#platform/crud/page-request.ts';
import { allBranches, atAny, atEach, eachBranch } from '#platform/crud/at-branches.ts';
import { given, isOneOf, type Condition } from '#platform/crud/conditions.ts';
import { hasMany, idIn, orderedBy, patternsOf } from '#platform/crud/list.ts';
import { isFoundInOrder, pageOfIds, TYPED, type SearchedList } from '#platform/crud/searched-page.ts';
import { called } from '#platform/database/called.ts';
import type { Statement } from '#platform/database/db.ts';
import { query } from '#platform/database/query.ts';
import { rowsOf } from '#platform/database/statement-parts.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import { periodOf } from '#platform/crud/sent-values.ts';
import { seatsInArea, seatsServedBy } from '../filtered-seats.shared.ts';
import { staysTouching, touches } from '../stays-touching.shared.ts';
import { readReservations } from '../reservation-rows.shared.ts';

type ReservationPage = ResponseOf<typeof reservations.list>;
type Listed = QueryOf<typeof reservations.list>;
type Filtered = QueryOf<typeof reservations.filter>;
/** What both lists may ask of a reservation. */
type Query = Omit<Filtered, 'from' | 'to'> & Partial<Omit<Listed, 'from' | 'to'>>;
type Period = ReturnType<typeof periodOf>;

interface Input<Query> {
  readonly params: { readonly branch_or_all: number | 'all' };
  readonly query: Query;
}

const t = expressionBuilder(query.selectFrom('reservations as t'));

/** Number, customer, phone, item or unit; app.reservations_found compares the same. */
function matches(search: string): Condition {
  const one = t.fn.any(TYPED);
  const named = (name: 'name_en' | 'name_ar' | 'unit_name') =>
    t(sql<string | null>`${t.ref('t.named')} ->> ${sql.lit(name)}`, 'ilike', one);
  return t.or([
    t(t.cast<string>('t.id', 'text'), '=', search),
    t('t.customer_name', 'ilike', one),
    t('t.customer_phone', 'like', one),
    named('name_en'),
    named('name_ar'),
    named('unit_name'),
  ]);
}

/** The local day that a filter names; 422 on its field where there is none. */
function dayOf({ business }: Scope, day: string, field: string): Period {
  const from = localToInstant(day, business.timezone);
  const to = periodEnd(day, business.timezone);
  if (!from || !to) throw invalidField(field, 'date_invalid');
  return { from, to };
}

/** Whether a time of `t` is within the days from a first to a last one; either may be missing. */
const withinDays = (
  scope: Scope,
  input: Query,
  [column, first, last]: (typeof DAYS_ASKED)[number],
): Condition[] => [
  ...given(input[first], (day) => t(column, '>=', dayOf(scope, day, first).from.toISOString())),
  ...given(input[last], (day) => t(column, '<', dayOf(scope, day, last).to.toISOString())),
];

const DAYS_ASKED = [
  ['t.from_at', 'arrives_from', 'arrives_to'],
  ['t.to_at', 'leaves_from', 'leaves_to'],
] as const;

/** The moment at which those who are in house on a day are there: now, if it is today, else the last one of the day. */
function momentOf(scope: Scope, day: string): Period {
  const { from, to } = dayOf(scope, day, 'in_house_on');
  const isToday = from <= scope.now && scope.now < to;
  const at = isToday ? scope.now : new Date(to.getTime() - 1);
  return { from: at, to: new Date(at.getTime() + 1) };
}

/** Who comes, goes or is there on a day: the canceled do neither, unless a status is asked for. */
function onDays(scope: Scope, input: Query): Condition[] {
  const days = [
    ...DAYS_ASKED.flatMap((names) => withinDays(scope, input, names)),
    ...given(input.in_house_on, (day) => touches(momentOf(scope, day))),
  ];
  const isOfAnyStatus = days.length === 0 || input.status !== undefined;
  return isOfAnyStatus ? days : [...days, t('t.status', '<>', sql.lit('canceled'))];
}

/** What somebody has to see to, as the figures count it (rule R21.2 for those who did not come). */
const isDue = ({ now }: Scope, due: NonNullable<Query['due']>): Condition =>
  t.and([
    t('t.status', '=', sql.lit('pending')),
    ...(due === 'no_show'
      ? [t('t.paid', '=', 0), t('t.to_at', '<=', now.toISOString())]
      : [
          isOneOf(t.ref('t.payment_status'), ['not_paid', 'no_data'], PAYMENT_STATUSES),
          t('t.to_at', '>', now.toISOString()),
        ]),
  ]);

/** What the employee does themselves, and the seats they serve (rule R19.13). */
const isOfEmployee = (scope: Scope, employee: number): Condition =>
  t.or([t('t.provider_employee_id', '=', employee), t('t.seat_id', 'in', seatsServedBy(scope, employee))]);

/** What a filter asks of a reservation `t`, apart from its branch, its period and what was typed. */
const narrowed = (scope: Scope, input: Query): Condition[] => [
  ...given(input.id, (id) => t('t.id', '=', id)),
  ...given(input.item_id, (item) => t('t.reservable_id', '=', item)),
  ...given(input.unit, (unit) => t('t.unit', '=', unit)),
  ...given(input.seat_id, (seat) => t('t.seat_id', '=', seat)),
  ...given(input.area_id, (area) => t('t.seat_id', 'in', seatsInArea(scope, area))),
  ...given(input.source, (source) => t('t.source', '=', source)),
  ...given(input.reserved_for_id, (person) => t('t.reserved_for_id', '=', person)),
  ...given(input.reserved_by_id, (person) => t('t.reserved_by_id', '=', person)),
  ...given(input.follower_id, (person) => t('t.follower_id', '=', person)),
  ...given(input.status, (statuses) => isOneOf(t.ref('t.status'), statuses, RESERVATION_STATUSES)),
  ...given(input.payment_status, (statuses) =>
    isOneOf(t.ref('t.payment_status'), statuses, PAYMENT_STATUSES),
  ),
  ...given(input.employee_id, (employee) => isOfEmployee(scope, employee)),
  ...onDays(scope, input),
  ...given(input.due, (due) => isDue(scope, due)),
];

const COLUMNS = { from: 'from_at', to: 'to_at' } as const;

function orderOfStays({ sortBy, sortType }: Query) {
  const by = sortBy ?? 'id';
  return {
    column: t.ref(`t.${by === 'from' || by === 'to' ? COLUMNS[by] : by}`),
    direction: sortBy ? sortType : 'desc',
  };
}

/** Filters that find few rows, each by an index of its own or by reading. */
const FEW = ['id', 'item_id', 'seat_id', 'reserved_for_id', 'follower_id', 'employee_id'] as const;
const findsFew = (input: Query) => FEW.some((name) => input[name] !== undefined);

/** What is asked of reservations at branches. */
interface ListInput {
  readonly filters: Query;
  readonly branches: readonly number[];
  readonly conditions: readonly Condition[];
  readonly period: Period | null;
}

const inHouse = (scope: Scope, { in_house_on: day }: Query): Period | null =>
  day === undefined ? null : momentOf(scope, day);

/**
 * Some days have few arrivals and departures among all there ever were: they are read from the index of that time, which
 * `offset` keeps, and not looked for in the order of the list.
 */
function inOrderOfDays(input: Query) {
  const [column] =
    DAYS_ASKED.find(([, first, last]) => input[first] !== undefined || input[last] !== undefined) ?? [];
  if (column === undefined) return null;
  return (where: Condition) =>
    query.selectFrom('reservations as t').selectAll('t').where(where).orderBy(column).offset(t.lit(0));
}

/** The rows `t` that match, at the branches `b`. */
function rowsAt(scope: Scope, { filters, conditions, period }: ListInput) {
  const { business } = scope;
  const where = t.and([
    t('t.business_id', '=', business.id),
    (findsFew(filters) ? atAny : atEach)(t.ref('t.branch_id')),
    ...conditions,
    ...(filters.search === '' ? [] : [matches(filters.search)]),
  ]);
  const ofDays = inOrderOfDays(filters);
  if (ofDays) return query.selectFrom(ofDays(where).as('t'));
  const touched = period ?? inHouse(scope, filters);
  const stays: AliasedExpression<Selectable<Schema['reservations']>, 't'> = touched
    ? staysTouching(where, touched).as('t')
    : rowsOf('reservations').as('t');
  return query.selectFrom(stays).$if(touched === null, (rows) => rows.where(where));
}

/** How the list is searched; the reservations of the branches that hold what was typed are found by an index. */
function searchOf(
  scope: Scope,
  { filters, branches, conditions, period }: ListInput,
): Omit<SearchedList, 'inOrder'> | null {
  const { search } = filters;
  if (search === '') return null;
  const { column, direction } = orderOfStays(filters);
  return {
    patterns: patternsOf(search, hasMany(scope, 'reservations')),
    found: (most, first) =>
      called('reservations_found', {
        business: scope.business.id,
        branches,
        at: TYPED,
        number: idIn(search),
        most,
        first,
      }),
    isInOrder: !filters.sortBy,
    narrowed: [...conditions, ...(period ? [touches(period)] : [])],
    orderBy: orderedBy(column, direction),
  };
}

type Slice = Pick<PageRequest, 'most' | 'size' | 'before' | 'slice' | 'countOf'>;

/** The statement that gives one page: how many rows there are as far as they are counted, and the numbers of the page. */
function pageOf(scope: Scope, input: ListInput, slice: Slice): Statement<CountedIds> {
  const { filters, branches } = input;
  const { column, direction } = orderOfStays(filters);
  const rows = rowsAt(scope, input);
  const first = rows
    .select(['t.id', column.as('sorted')])
    .orderBy(column, direction)
    .orderBy('t.id', direction)
    .limit(slice.before + slice.size);
  const atBranches = findsFew(filters) ? allBranches : eachBranch;
  const page = atBranches(branches, first)
    .select('n.id')
    .orderBy('n.sorted', direction)
    .orderBy('n.id', direction)
    .limit(slice.size)
    .offset(slice.before);
  const counted = atBranches(branches, rows.offset(t.lit(0)));
  return pageOfIds(slice, { rows: counted, page }, searchOf(scope, input));
}

async function answerPage(scope: Scope, input: ListInput): Promise<ReservationPage> {
  const searched = searchOf(scope, input);
  const isFirst = searched !== null && isFoundInOrder(searched);
  const page = (isFirst ? searchRequest : pageRequest)(scope, input.filters);
  const { total, ids } = await scope.db.get(pageOf(scope, input, page));
  return page.envelope(await readReservations(scope, ids), total);
}

const branchesOf = (scope: Scope, { params }: Input<unknown>) =>
  requestedBranches(scope.business, 'reservations.read', params.branch_or_all);

function listed(scope: Scope, input: Input<Listed>): ListInput {
  const { from, to } = input.query;
  return {
    filters: input.query,
    branches: branchesOf(scope, input),
    conditions: narrowed(scope, input.query),
    period: from === undefined && to === undefined ? null : periodOf(scope, input.query),
  };
}

/** Newest first; a period may be given. */
export function listReservations(scope: Scope, input: Input<Listed>): Promise<ReservationPage> {
  return answerPage(scope, listed(scope, input));
}

/** The numbers of all that the list has, in its order. */
export async function listedReservationIds(
  scope: Scope,
  input: Input<Listed>,
  most: number,
): Promise<readonly number[]> {
  const { ids } = await scope.db.get(pageOf(scope, listed(scope, input), uncounted(most)));
  return ids;
}

/** What touches a period; the canceled are left out unless asked for. */
export function filterReservations(scope: Scope, input: Input<Filtered>): Promise<ReservationPage> {
  const notCanceled = input.query.status ? [] : [t('t.status', '<>', sql.lit('canceled'))];
  return answerPage(scope, {
    filters: input.query,
    branches: branchesOf(scope, input),
    conditions: [...notCanceled, ...narrowed(scope, input.query)],
    period: periodOf(scope, input.query),
  });
}
