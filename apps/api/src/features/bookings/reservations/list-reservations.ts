import { sql, type RawBuilder } from 'kysely';
import type { reservations } from '@diwan/contract/bookings/reservations.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import { envelope, FULL_LIST, type ListQuery } from '@diwan/contract/page.ts';
import { askedBranches } from '#platform/access/place.ts';
import { likePattern } from '#platform/crud/list.ts';
import { RawJson } from '#platform/http/raw-json.ts';
import type { Scope } from '#platform/http/scope.ts';
import { periodOf, type AskedPeriod } from '../periods.rules.ts';
import { reservationTexts } from './reservation-rows.ts';

type Condition = RawBuilder<unknown>;
type Listed = QueryOf<typeof reservations.list>;
type Filtered = QueryOf<typeof reservations.filter>;

interface Asked<Query> {
  readonly params: { readonly branch_or_all: number | 'all' };
  readonly query: Query;
}

/** Number, customer, phone, item or unit. */
function matches(search: string): Condition {
  const pattern = likePattern(search);
  return sql`(t.id::text = ${search} or t.customer_name ilike ${pattern} or t.customer_phone like ${pattern}
    or t.named ->> 'name_en' ilike ${pattern} or t.named ->> 'name_ar' ilike ${pattern}
    or t.named ->> 'unit_name' ilike ${pattern})`;
}

const EQUAL = {
  id: 'id',
  item_id: 'reservable_id',
  unit: 'unit',
  seat_id: 'seat_id',
  employee_id: 'provider_employee_id',
  source: 'source',
  reserved_for_id: 'reserved_for_id',
  reserved_by_id: 'reserved_by_id',
  follower_id: 'follower_id',
} as const;

function narrowed(query: Listed | Filtered): Condition[] {
  const given: Readonly<Record<string, unknown>> = query;
  const equal = Object.entries(EQUAL)
    .filter(([name]) => given[name] !== undefined)
    .map(([name, column]) => sql`${sql.ref(`t.${column}`)} = ${given[name]}`);
  return [
    ...equal,
    ...(query.status ? [sql`t.status = any(${query.status}::text[])`] : []),
    ...(query.payment_status ? [sql`t.payment_status = any(${query.payment_status}::text[])`] : []),
    ...(query.search === '' ? [] : [matches(query.search)]),
  ];
}

/** Written as the index on the period has it. */
const touches = ({ from, to }: { from: Date; to: Date }): Condition =>
  sql`tstzrange(t.from_at, t.to_at) && tstzrange(${from}, ${to})`;

const COLUMNS: Readonly<Record<string, string>> = { from: 'from_at', to: 'to_at' };

function orderOf(query: ListQuery): Condition {
  if (!query.sortBy) return sql`t.id desc`;
  const direction = query.sortType === 'desc' ? sql`desc` : sql`asc`;
  return sql`${sql.ref(`t.${COLUMNS[query.sortBy] ?? query.sortBy}`)} ${direction}, t.id ${direction}`;
}

async function answerPage(
  scope: Scope,
  query: ListQuery,
  conditions: readonly Condition[],
): Promise<RawJson> {
  const size = query.full ? FULL_LIST : query.per_page;
  const page = query.full ? 1 : query.page;
  const where = sql.join([sql`t.business_id = ${scope.business.id}`, ...conditions], sql` and `);
  const { total, ids } = await scope.db.get(sql<{ total: number; ids: number[] }>`
    select (select count(*) from reservations t where ${where}) as total,
      array(select t.id from reservations t where ${where} order by ${orderOf(query)}
        limit ${size} offset ${(page - 1) * size}) as ids`);
  const rest = new URLSearchParams(scope.request.queryText);
  rest.delete('page');
  const asked = { page, per_page: size, path: scope.request.path, query: rest.toString() };
  const { data: _, ...around } = envelope(ids, total, asked);
  const rows = ids.length === 0 ? '' : await reservationTexts(scope, ids);
  return new RawJson(`{"data":[${rows}],${JSON.stringify(around).slice(1)}`);
}

function atBranches(scope: Scope, asked: number | 'all'): Condition {
  const branches = askedBranches(scope.business, 'reservations.read', asked);
  return sql`t.branch_id = any(${branches}::bigint[])`;
}

function listed(scope: Scope, { params, query }: Asked<Listed>): Condition[] {
  const { from, to } = query;
  const period = from === undefined && to === undefined ? null : periodOf(scope, openEnded({ from, to }));
  return [atBranches(scope, params.branch_or_all), ...narrowed(query), ...(period ? [touches(period)] : [])];
}

/** Newest first; a period may be given. */
export function listReservations(scope: Scope, asked: Asked<Listed>): Promise<RawJson> {
  return answerPage(scope, asked.query, listed(scope, asked));
}

/** The numbers of all that the list has, in its order. */
export async function listedReservationIds(
  scope: Scope,
  asked: Asked<Listed>,
  most: number,
): Promise<readonly number[]> {
  const where = sql.join([sql`t.business_id = ${scope.business.id}`, ...listed(scope, asked)], sql` and `);
  const { ids } = await scope.db.get(sql<{ ids: number[] }>`
    select array(select t.id from reservations t where ${where} order by ${orderOf(asked.query)} limit ${most}) as ids`);
  return ids;
}

const openEnded = ({ from, to }: { from: string | undefined; to: string | undefined }): AskedPeriod => ({
  from: from ?? '1900-01-01',
  to: to ?? '9000-01-01',
});

/** What touches a period; the canceled are left out unless asked for. */
export function filterReservations(scope: Scope, { params, query }: Asked<Filtered>): Promise<RawJson> {
  return answerPage(scope, query, [
    atBranches(scope, params.branch_or_all),
    touches(periodOf(scope, query)),
    ...(query.status ? [] : [sql`t.status <> 'canceled'`]),
    ...narrowed(query),
  ]);
}
