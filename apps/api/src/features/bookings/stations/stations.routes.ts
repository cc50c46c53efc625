import { sql, type ExpressionBuilder } from 'kysely';
import {
  kitchenLines,
  kitchenNumbers,
  stations,
  type KitchenStation,
} from '@diwan/contract/bookings/stations.ts';
import { crudRoutes } from '#platform/crud/crud-routes.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { liveUpdate } from '#platform/realtime/live-update.ts';
import { invalidField } from '#platform/http-error.ts';
import { lockLine, strikeLine } from './strike-line.ts';
import { called } from '#platform/database/called.ts';
import { localesOf } from '../booked-parts.rules.ts';
import { pace } from '../preparation.shared.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { HOUR_MS } from '@diwan/domain/time-range.ts';

type Numbers = ResponseOf<typeof kitchenNumbers.get>;

/** More than a wall can show. */
const MOST = 100;

/** Longer than a night: what nobody has finished by then waits no more, and another guest has its number. */
const PREPARED_WITHIN_MS = 12 * HOUR_MS;

const ofStatus = (scope: Scope, branchId: number, status: 'accepted' | 'ready') =>
  query
    .selectFrom('orders as o')
    .crossJoin(pace(scope.business.id, branchId))
    .select('o.number')
    .where('o.business_id', '=', scope.business.id)
    .where('o.branch_id', '=', branchId)
    .where('o.status', '=', sql.lit(status))
    .where('o.deleted_at', 'is', null)
    .limit(MOST);

const turnOf = (row: ExpressionBuilder<{ o: Schema['orders']; p: { takes: string } }, 'o' | 'p'>) => {
  const begins = row('o.scheduled_at', '-', row.ref('p.takes'));
  return row.fn<string>('greatest', ['o.created_at', begins]);
};

/**
 * What is for later is not prepared before its turn, unless somebody said when it will be ready; what nobody has fetched within the
 * hour calls nobody any more.
 */
async function readNumbers(scope: Scope, branchId: number): Promise<Numbers> {
  const before = (ms: number) => new Date(scope.now.getTime() - ms).toISOString();
  const [preparing, ready] = await Promise.all([
    scope.db.rows(
      ofStatus(scope, branchId, 'accepted')
        .where((row) => row.or([row('o.expected_at', 'is not', null), row(turnOf(row), '<=', before(0))]))
        .where((row) => row(turnOf(row), '>', before(PREPARED_WITHIN_MS)))
        .orderBy(turnOf)
        .orderBy('o.id'),
    ),
    scope.db.rows(
      ofStatus(scope, branchId, 'ready')
        .where('o.updated_at', '>', before(HOUR_MS))
        .orderBy('o.updated_at', 'desc')
        .orderBy('o.id', 'desc'),
    ),
  ]);
  return { preparing: preparing.map(({ number }) => number), ready: ready.map(({ number }) => number) };
}

/** The one that takes the rest first, as it does in the choice of a new screen. */
async function readKitchenStations(scope: Scope, branchId: number): Promise<KitchenStation[]> {
  const { id: business } = scope.business;
  const rows = await scope.db.rows(
    query
      .selectFrom('stations')
      .select(['id', 'name_en', 'name_ar'])
      .where('business_id', '=', business)
      .where('branch_id', '=', branchId)
      .orderBy((row) => row('id', '=', called('default_station', { business, branch: branchId })), 'desc')
      .orderBy('id'),
  );
  return rows.map(({ id, name_en, name_ar }) => ({ id, locales: localesOf(id, name_en, name_ar) }));
}

async function requireCategories(scope: Scope, ids: readonly number[]): Promise<void> {
  const { count } = await scope.db.get(
    query
      .selectFrom('categories')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('business_id', '=', scope.business.id)
      .where((row) => row('id', '=', row.fn.any(row.val([...ids])))),
  );
  if (count !== new Set(ids).size) throw invalidField('category_ids', 'not_of_this_business');
}

async function saveCategories(scope: Scope, stationId: number, ids: readonly number[]): Promise<void> {
  const { db, business } = scope;
  await requireCategories(scope, ids);
  await db.run(
    query
      .deleteFrom('station_categories')
      .where('business_id', '=', business.id)
      .where('station_id', '=', stationId)
      .where((row) => row.not(row('category_id', '=', row.fn.any(row.val([...ids]))))),
  );
  if (ids.length === 0) return;
  await db.run(
    query
      .insertInto('station_categories')
      .values(ids.map((category_id) => ({ business_id: business.id, station_id: stationId, category_id })))
      .onConflict((known) => known.doNothing()),
  );
}

/** Screens of the kitchen read stations and tickets again. */
function notifyKitchen(scope: Scope, branchId: number): void {
  const branch = { business_id: scope.business.id, branch_id: branchId };
  scope.send(liveUpdate('orders', branch, { event: 'stations-changed', data: branch }));
}

const branchOf = async (scope: Scope, id: number): Promise<number> => {
  const { branch_id } = await scope.db.get(
    query
      .selectFrom('stations')
      .select('branch_id')
      .where('business_id', '=', scope.business.id)
      .where('id', '=', id),
  );
  return branch_id;
};

/** What is chosen to take the rest takes it from the one that did. */
async function takeRest(scope: Scope, at: { readonly branchId: number; readonly id: number }): Promise<void> {
  await scope.db.run(
    query
      .updateTable('stations')
      .set((row) => ({ is_default: row('id', '=', at.id).$castTo<boolean>() }))
      .where('business_id', '=', scope.business.id)
      .where('branch_id', '=', at.branchId),
  );
}

// In SQL: lists as JSON, and the one of several by their order.
const plain = crudRoutes(stations, {
  table: 'stations',
  columns: [],
  placeColumn: 'branch_id',
  within: ['branch_id'],
  computed: {
    category_ids: sql`coalesce((select json_agg(c.category_id order by c.category_id) from station_categories c
      where c.business_id = t.business_id and c.station_id = t.id), '[]'::json)`,
    is_default: sql`t.id = app.default_station(t.business_id, t.branch_id)`,
  },
  afterSave: async (scope, id, { category_ids: categories, is_default: isDefault }) => {
    const branchId = await branchOf(scope, id);
    if (categories !== undefined) await saveCategories(scope, id, categories);
    if (isDefault) await takeRest(scope, { branchId, id });
    notifyKitchen(scope, branchId);
    return true;
  },
  beforeRemove: async (scope, { branch_id: branchId }) => notifyKitchen(scope, branchId),
});

export const stationRoutes: AnyRoute[] = [
  ...plain,
  handle(stations.kitchen, (scope, { params }) => readKitchenStations(scope, params.branch_id)),
  handle(kitchenLines.strike, strikeLine, { locate: lockLine, audit: 'none' }),
  handle(kitchenNumbers.get, (scope, { params }) => readNumbers(scope, params.branch_id), { isPolled: true }),
];
