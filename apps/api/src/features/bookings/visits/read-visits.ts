import type { FloorArea, VisitRow, VisitWithOrders } from '@diwan/contract/bookings/visits.ts';
import { isOfPhone } from '../order-row.rules.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { TablePresence } from '@diwan/contract/settings/table-presence.ts';
import { visitState } from '@diwan/domain/visit-state.ts';
import type { AccessTarget } from '#platform/access/check-access.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { localesOf } from '../booked-parts.rules.ts';
import { takesTips } from '../tips.shared.ts';
import { readTableService } from '../table-service.shared.ts';
import { ordersOfVisits } from './orders-of-visits.ts';
import { openCallsOf } from './take-calls.ts';
import { sumsOfOrders } from './visit-bill.rules.ts';
import type { NamedSeat } from '../visit-rows.rules.ts';

const visitsOf = (scope: Scope, branchId: number) =>
  query
    .selectFrom('visits as v')
    .leftJoin('seats as s', (join) =>
      join.onRef('s.business_id', '=', 'v.business_id').onRef('s.id', '=', 'v.seat_id'),
    )
    .select([
      'v.id',
      'v.branch_id',
      'v.seat_id',
      'v.seat_named',
      'v.opened_at',
      'v.ordered_at',
      'v.closed_at',
      'v.approved_at',
      'v.pin',
    ])
    .select(['s.area_id', 's.name_en', 's.name_ar'])
    .where('v.business_id', '=', scope.business.id)
    .where('v.branch_id', '=', branchId);

type StoredVisit = Awaited<ReturnType<typeof storedVisit>>;

const storedVisit = (scope: Scope, branchId: number, id: number) =>
  scope.db.get(visitsOf(scope, branchId).where('v.id', '=', id));

interface Belonging {
  readonly presence: TablePresence;
  readonly orders: readonly OrderRow[];
  readonly calls: VisitRow['calls'];
}

/** What a phone has sent and nobody has accepted. */
const waitsForStaff = (order: OrderRow) => isOfPhone(order) && order.status === 'pending';

function visitRow(scope: Scope, visit: StoredVisit, { orders, calls, presence }: Belonging): VisitRow {
  const was = visit.seat_named as NamedSeat;
  const { currency } = scope.business;
  const sums = sumsOfOrders(orders, currency);
  const { seat_id: seatId } = visit;
  return {
    id: visit.id,
    business_id: scope.business.id,
    branch_id: visit.branch_id,
    seat: {
      id: seatId,
      area_id: visit.area_id,
      locales: localesOf(seatId, visit.name_en ?? was.name_en, visit.name_ar ?? was.name_ar),
    },
    state: visitState({
      calls: calls.map(({ kind }) => kind),
      orders: orders.map(({ status }) => status),
      open: sums.open,
    }),
    opened_at: visit.opened_at,
    ordered_at: visit.ordered_at,
    closed_at: visit.closed_at,
    currency,
    pin: presence === 'pin' && visit.closed_at === null ? visit.pin : null,
    waits_for_approval: visit.approved_at === null && visit.closed_at === null && orders.some(waitsForStaff),
    sums,
    calls,
  };
}

/** The visit of the path; those of other branches are not found. */
export async function findVisitOfBranch(
  scope: Scope,
  { branch_id, id }: { readonly branch_id: number; readonly id: number },
) {
  const row = await scope.db.find(visitsOf(scope, branch_id).where('v.id', '=', id));
  const target: AccessTarget = { business_id: scope.business.id, branch_id };
  return row && { row, target };
}

const presenceIn = async (scope: Scope, branchId: number): Promise<TablePresence> =>
  (await readTableService(scope.db, { business_id: scope.business.id, branch_id: branchId })).presence;

/** A visit of the branch that is there. */
export async function readVisit(scope: Scope, branchId: number, id: number): Promise<VisitWithOrders> {
  const visit = await storedVisit(scope, branchId, id);
  const orders = (await ordersOfVisits(scope, [id])).get(id) ?? [];
  const calls = (await openCallsOf(scope, branchId)).filter(({ visit_id }) => visit_id === id);
  const presence = await presenceIn(scope, branchId);
  const { takes } = await scope.db.get(query.selectNoFrom(takesTips(scope.business.id).as('takes')));
  return { ...visitRow(scope, visit, { orders, calls, presence }), orders, takes_tips: takes };
}

async function openVisits(scope: Scope, branchId: number): Promise<VisitRow[]> {
  const stored = await scope.db.rows(
    visitsOf(scope, branchId).where('v.closed_at', 'is', null).orderBy('v.id'),
  );
  const orders = await ordersOfVisits(
    scope,
    stored.map(({ id }) => id),
  );
  const calls = await openCallsOf(scope, branchId);
  const presence = await presenceIn(scope, branchId);
  return stored.map((visit) =>
    visitRow(scope, visit, {
      presence,
      orders: orders.get(visit.id) ?? [],
      calls: calls.filter(({ visit_id }) => visit_id === visit.id),
    }),
  );
}

const seatsOf = (scope: Scope, branchId: number) =>
  query
    .selectFrom('seats as s')
    .innerJoin('areas as a', (join) =>
      join.onRef('a.business_id', '=', 's.business_id').onRef('a.id', '=', 's.area_id'),
    )
    .select([
      's.id',
      's.name_en',
      's.name_ar',
      'a.id as area_id',
      'a.name_en as area_en',
      'a.name_ar as area_ar',
    ])
    .where('s.business_id', '=', scope.business.id)
    .where('s.branch_id', '=', branchId)
    .orderBy('a.sort')
    .orderBy('a.id')
    .orderBy('s.sort')
    .orderBy('s.id');

/** All tables of a branch by area, with those who sit there. */
export async function readFloor(
  scope: Scope,
  { params }: { readonly params: { readonly branch_id: number } },
): Promise<{ areas: FloorArea[]; elsewhere: VisitRow[] }> {
  const open = await openVisits(scope, params.branch_id);
  const atSeat = new Map(open.map((visit) => [visit.seat.id, visit]));
  const areas = new Map<number, FloorArea>();
  for (const seat of await scope.db.rows(seatsOf(scope, params.branch_id))) {
    const { area_id: id, area_en, area_ar } = seat;
    const area = areas.get(id) ?? { id, locales: localesOf(id, area_en, area_ar), seats: [] };
    areas.set(id, area);
    area.seats.push({
      id: seat.id,
      locales: localesOf(seat.id, seat.name_en, seat.name_ar),
      visit: atSeat.get(seat.id) ?? null,
    });
  }
  return { areas: [...areas.values()], elsewhere: open.filter(({ seat }) => seat.id === null) };
}
