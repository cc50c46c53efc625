import { sql, type RawBuilder } from 'kysely';
import { PAYMENT_STATUSES, RESERVATION_STATUSES } from '@diwan/contract/bookings/reservation-row.ts';
import type { reservations } from '@diwan/contract/bookings/reservations.ts';
import type { AnswerOf, QueryOf } from '@diwan/contract/operation.ts';
import type { ListQuery } from '@diwan/contract/page.ts';
import { askedBranches } from '#platform/access/place.ts';
import {
  askedPage,
  askedSearch,
  uncounted,
  type AskedPage,
  type CountedIds,
} from '#platform/crud/asked-page.ts';
import { allBranches, eachBranch, hasMany, idIn, isOneOf, patternsOf } from '#platform/crud/list.ts';
import { isFoundInOrder, pageOfIds, TYPED, type SearchedList } from '#platform/crud/searched-page.ts';
import type { Statement } from '#platform/database/db.ts';
import type { Scope } from '#platform/http/scope.ts';
import { periodOf, type AskedPeriod } from '../periods.rules.ts';
import { staysTouching, touches } from '../stays-touching.shared.ts';
import { readReservations } from '../reservation-rows.shared.ts';

type Condition = RawBuilder<unknown>;
type ReservationPage = AnswerOf<typeof reservations.list>;
type Listed = QueryOf<typeof reservations.list>;
type Filtered = QueryOf<typeof reservations.filter>;

interface Asked<Query> {
  readonly params: { readonly branch_or_all: number | 'all' };
  readonly query: Query;
}

/** Number, customer, phone, item or unit; app.reservations_found compares the same. */
function matches(search: string): Condition {
  const one = sql`any(${TYPED}::text[])`;
  return sql`(t.id::text = ${search} or t.customer_name ilike ${one} or t.customer_phone like ${one}
    or t.named ->> 'name_en' ilike ${one} or t.named ->> 'name_ar' ilike ${one} or t.named ->> 'unit_name' ilike ${one})`;
}

const EQUAL = {
  id: 'id',
  item_id: 'reservable_id',
  unit: 'unit',
  seat_id: 'seat_id',
  source: 'source',
  reserved_for_id: 'reserved_for_id',
  reserved_by_id: 'reserved_by_id',
  follower_id: 'follower_id',
} as const;

/** What the employee does themselves, and the seats of the areas they serve (rule R19.13). */
const servedBy = (scope: Scope, employee: number): Condition => sql`(t.provider_employee_id = ${employee}
  or t.seat_id in (select s.id from seats s join area_users u on u.business_id = s.business_id and u.area_id = s.area_id
    where s.business_id = ${scope.business.id} and u.user_id = ${employee}))`;

function narrowed(scope: Scope, query: Listed | Filtered): Condition[] {
  const given: Readonly<Record<string, unknown>> = query;
  const equal = Object.entries(EQUAL)
    .filter(([name]) => given[name] !== undefined)
    .map(([name, column]) => sql`${sql.ref(`t.${column}`)} = ${given[name]}`);
  return [
    ...equal,
    ...(query.status ? [isOneOf('status', query.status, RESERVATION_STATUSES)] : []),
    ...(query.payment_status ? [isOneOf('payment_status', query.payment_status, PAYMENT_STATUSES)] : []),
    ...(query.employee_id === undefined ? [] : [servedBy(scope, query.employee_id)]),
  ];
}

const COLUMNS: Readonly<Record<string, string>> = { from: 'from_at', to: 'to_at' };

function orderOfStays({ sortBy, sortType }: ListQuery): { column: Condition; direction: Condition } {
  return {
    column: sql.ref(`t.${sortBy ? (COLUMNS[sortBy] ?? sortBy) : 'id'}`),
    direction: sortBy && sortType !== 'desc' ? sql`asc` : sql`desc`,
  };
}

type Slice = Pick<AskedPage, 'most' | 'size' | 'before' | 'slice' | 'countOf'>;

/** The numbers of one page of what `source` has at the branches, in the order asked for. */
function idsOf(
  query: ListQuery,
  { atBranches, source }: Source,
  { size, before, slice }: Slice,
): RawBuilder<{ id: number }> {
  const { column, direction } = orderOfStays(query);
  const first = sql`select t.id, ${column} as sorted from ${source}
    order by ${column} ${direction}, t.id ${direction} limit ${before + size}`;
  return sql`select n.id from ${atBranches(first)}
    order by n.sorted ${direction}, n.id ${direction} ${slice}`;
}

/** The statement that gives one page: how many rows there are as far as they are counted, and the numbers of the page. */
function pageOf(query: ListQuery, rows: Source, slice: Slice): Statement<CountedIds> {
  const { atBranches, source, searched } = rows;
  const page = idsOf(query, rows, slice);
  const counted = sql`select from ${atBranches(sql`select from ${source} offset 0`)}`;
  const { column, direction } = orderOfStays(query);
  const orderBy = sql`${column} ${direction}, t.id ${direction}`;
  return pageOfIds(slice, { rows: counted, page }, searched && { ...searched, orderBy });
}

/** Filters that find few rows, each by an index of its own or by reading. */
const FEW = ['id', 'item_id', 'seat_id', 'reserved_for_id', 'follower_id', 'employee_id'] as const;
function findsFew(query: Listed | Filtered): boolean {
  const given: Readonly<Record<string, unknown>> = query;
  return FEW.some((name) => given[name] !== undefined);
}

/** Where the rows `t` of a list come from, and how they are read at the branches. */
interface Source {
  readonly atBranches: (rows: Condition) => Condition;
  readonly source: Condition;
  readonly searched: Pick<SearchedList, 'patterns' | 'found' | 'isInOrder' | 'narrowed'> | null;
}

function rowsOf(
  scope: Scope,
  { params, query }: Asked<Listed | Filtered>,
  conditions: readonly Condition[],
  period: ReturnType<typeof periodOf> | null,
): Source {
  const { search } = query;
  const branches = askedBranches(scope.business, 'reservations.read', params.branch_or_all);
  const few = findsFew(query);
  const ofBranch = few ? sql`t.branch_id = any(b.ids)` : sql`t.branch_id = b.id`;
  const typed = search === '' ? [] : [matches(search)];
  const where = sql<boolean>`${sql.join(
    [sql`t.business_id = ${scope.business.id} and ${ofBranch}`, ...conditions, ...typed],
    sql` and `,
  )}`;
  const found = (
    most: number,
    first: number | null,
  ) => sql`app.reservations_found(${scope.business.id}, ${branches}::bigint[],
    ${TYPED}, ${idIn(search)}::bigint, ${most}, ${first}::bigint)`;
  const patterns = patternsOf(search, hasMany(scope, 'reservations'));
  const narrowedBy = [...conditions, ...(period ? [touches(period)] : [])];
  return {
    searched: search === '' ? null : { patterns, found, isInOrder: !query.sortBy, narrowed: narrowedBy },
    atBranches: (rows) => (few ? allBranches(branches, rows) : eachBranch(branches, rows)),
    source: period ? sql`${staysTouching(where, period).as('t')}` : sql`reservations t where ${where}`,
  };
}

async function answerPage(scope: Scope, query: ListQuery, found: Source): Promise<ReservationPage> {
  const isFirst = found.searched !== null && isFoundInOrder(found.searched);
  const page = (isFirst ? askedSearch : askedPage)(scope, query);
  const { total, ids } = await scope.db.get(pageOf(query, found, page));
  return page.envelope(await readReservations(scope, ids), total);
}

function listed(scope: Scope, asked: Asked<Listed>): Source {
  const { from, to } = asked.query;
  const period = from === undefined && to === undefined ? null : periodOf(scope, openEnded({ from, to }));
  return rowsOf(scope, asked, narrowed(scope, asked.query), period);
}

/** Newest first; a period may be given. */
export function listReservations(scope: Scope, asked: Asked<Listed>): Promise<ReservationPage> {
  return answerPage(scope, asked.query, listed(scope, asked));
}

/** The numbers of all that the list has, in its order. */
export async function listedReservationIds(
  scope: Scope,
  asked: Asked<Listed>,
  most: number,
): Promise<readonly number[]> {
  const rows = listed(scope, asked);
  const { ids } = await scope.db.get(pageOf(asked.query, rows, uncounted(most)));
  return ids;
}

const openEnded = ({ from, to }: { from: string | undefined; to: string | undefined }): AskedPeriod => ({
  from: from ?? '1900-01-01',
  to: to ?? '9000-01-01',
});

/** What touches a period; the canceled are left out unless asked for. */
export function filterReservations(scope: Scope, asked: Asked<Filtered>): Promise<ReservationPage> {
  const { query } = asked;
  const conditions = [...(query.status ? [] : [sql`t.status <> 'canceled'`]), ...narrowed(scope, query)];
  return answerPage(scope, query, rowsOf(scope, asked, conditions, periodOf(scope, query)));
}
