import type { VisitWithOrders, visits } from '@diwan/contract/bookings/visits.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { query } from '#platform/database/query.ts';
import { touchedAt } from '#platform/database/touched.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict, invalidField } from '#platform/http-error.ts';
import { sendOrder } from '../booking-notifications.shared.ts';
import { readOrders } from '../order-rows.shared.ts';
import { approveVisit } from '../approve-visit.shared.ts';
import { openVisit } from '../visits.shared.ts';
import { closeVisit } from './close-visit.ts';
import { readVisit } from './read-visits.ts';
import { sendVisit } from '../visit-news.shared.ts';
import { seatNameOf } from '../visit-rows.rules.ts';

type Random = (bytes: number) => Buffer;

interface AtVisit {
  readonly params: { readonly branch_id: number; readonly id: number };
}

async function seatOf(scope: Scope, branchId: number, id: number) {
  const seat = await scope.db.find(
    query
      .selectFrom('seats')
      .select(['id', 'area_id', 'name_en', 'name_ar'])
      .where('business_id', '=', scope.business.id)
      .where('branch_id', '=', branchId)
      .where('id', '=', id),
  );
  if (!seat) throw invalidField('seat_id', 'not_of_this_business');
  return seat;
}

type Seat = Awaited<ReturnType<typeof seatOf>>;

/** Open visits of the branch, locked in the order of their ids; 409 where one of them is over, 422 for none of the branch. */
async function lockOpen(scope: Scope, branchId: number, ids: readonly number[]) {
  const rows = await scope.db.rows(
    query
      .selectFrom('visits')
      .select(['id', 'seat_id', 'seat_named', 'closed_at'])
      .where('business_id', '=', scope.business.id)
      .where('branch_id', '=', branchId)
      .where('id', '=', (row) => row.fn.any(row.val(ids)))
      .orderBy('id')
      .forUpdate(),
  );
  if (rows.length < new Set(ids).size) throw invalidField('into', 'not_of_this_business');
  if (rows.some(({ closed_at }) => closed_at !== null)) throw conflict('visit_ended');
  return new Map(rows.map((row) => [row.id, row]));
}

interface Input {
  readonly branchId: number;
  readonly id: number;
  readonly label: string;
  readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
}

function record(scope: Scope, { branchId, id, label, changes }: Input): void {
  scope.record({
    action: 'update',
    entity: 'visit',
    entity_id: id,
    label,
    business_id: scope.business.id,
    branch_id: branchId,
    changes,
  });
}

/**
 * Where the orders of a visit are brought from now on; the kitchen and open pages see it, and none is made again. Those that wait
 * for their money go with their guests, and nobody is notified of them yet.
 */
async function seatOrders(scope: Scope, from: number, to: { readonly visitId: number; readonly seat: Seat }) {
  const { area_id, name_en, name_ar } = to.seat;
  const moved = await scope.db.rows(
    query
      .updateTable('orders')
      .set({
        visit_id: to.visitId,
        seat_id: to.seat.id,
        seat_named: jsonb({ area_id, name_en, name_ar }),
        updated_at: touchedAt(scope.now),
      })
      .where('business_id', '=', scope.business.id)
      .where('visit_id', '=', from)
      .where((order) => order.or([order('deleted_at', 'is', null), order('pay_by', 'is not', null)]))
      .returning(['id', 'deleted_at']),
  );
  const shown = moved.filter(({ deleted_at: hidden }) => hidden === null);
  const rows = await readOrders(
    scope,
    shown.map(({ id }) => id),
  );
  for (const row of rows) sendOrder(scope, 'update-order', row);
}

/** Guests who sit down and have not ordered yet; 409 where somebody sits. */
export async function openByStaff(
  scope: Scope,
  {
    params,
    body,
  }: { readonly params: { readonly branch_id: number }; readonly body: { readonly seat_id: number } },
  random: Random,
): Promise<VisitWithOrders> {
  const { branch_id: branchId } = params;
  const seat = await seatOf(scope, branchId, body.seat_id);
  const id = await openVisit(scope, { branchId, seat, isApproved: true }, random);
  if (id === null) throw conflict('seat_has_visit');
  sendVisit(scope, { branch_id: branchId, id });
  return readVisit(scope, branchId, id);
}

export async function closeByStaff(scope: Scope, { params }: AtVisit): Promise<VisitWithOrders> {
  await closeVisit(scope, params, 'staff');
  return readVisit(scope, params.branch_id, params.id);
}

/** To a free table; 409 where somebody sits there. */
export async function moveVisit(
  scope: Scope,
  { params, body }: AtVisit & { readonly body: BodyOf<typeof visits.move> },
): Promise<VisitWithOrders> {
  const { branch_id: branchId, id } = params;
  const seat = await seatOf(scope, branchId, body.seat_id);
  const visit = (await lockOpen(scope, branchId, [id])).get(id);
  if (!visit || visit.seat_id === seat.id) {
    scope.unchanged();
    return readVisit(scope, branchId, id);
  }
  const { area_id, name_en, name_ar } = seat;
  await scope.db.run(
    query
      .updateTable('visits')
      .set({ seat_id: seat.id, seat_named: jsonb({ area_id, name_en, name_ar }) })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', id),
  );
  await seatOrders(scope, id, { visitId: id, seat });
  const [before, after] = [seatNameOf(visit.seat_named), seatNameOf(seat)];
  record(scope, { branchId, id, label: after, changes: { seat: { before, after } } });
  sendVisit(scope, { branch_id: branchId, id });
  return readVisit(scope, branchId, id);
}

/** Calls, phones and earlier visits of the one that ends go on with the other. */
async function handOver(scope: Scope, from: number, to: number): Promise<void> {
  const { id: business } = scope.business;
  const open = query
    .selectFrom('visit_calls')
    .select('kind')
    .where('business_id', '=', business)
    .where('visit_id', '=', to)
    .where('taken_at', 'is', null)
    .where('canceled_at', 'is', null);
  // What both ask for is asked for once.
  await scope.db.run(
    query
      .updateTable('visit_calls')
      .set({ canceled_at: scope.now })
      .where('business_id', '=', business)
      .where('visit_id', '=', from)
      .where('taken_at', 'is', null)
      .where('canceled_at', 'is', null)
      .where('kind', 'in', open),
  );
  await scope.db.run(
    query
      .updateTable('visit_calls')
      .set({ visit_id: to })
      .where('business_id', '=', business)
      .where('visit_id', '=', from),
  );
  await scope.db.run(
    query
      .updateTable('visit_guests')
      .set({ visit_id: to })
      .where('business_id', '=', business)
      .where('visit_id', '=', from),
  );
  await scope.db.run(
    query
      .updateTable('visits')
      .set({ merged_into: to })
      .where('business_id', '=', business)
      .where('merged_into', '=', from),
  );
  await scope.db.run(
    query
      .updateTable('visits')
      .set({ merged_into: to, closed_at: scope.now })
      .where('business_id', '=', business)
      .where('id', '=', from),
  );
}

/** The guests of the visit join those of another one: their orders stand there, and there is one bill. */
export async function mergeVisit(
  scope: Scope,
  { params, body }: AtVisit & { readonly body: BodyOf<typeof visits.merge> },
): Promise<VisitWithOrders> {
  const { branch_id: branchId, id } = params;
  if (body.into === id) throw invalidField('into', 'merge_with_itself');
  const locked = await lockOpen(scope, branchId, [id, body.into]);
  const [from, to] = [locked.get(id), locked.get(body.into)];
  if (!from || !to || to.seat_id === null) throw invalidField('into', 'not_of_this_business');
  await seatOrders(scope, id, { visitId: to.id, seat: await seatOf(scope, branchId, to.seat_id) });
  await handOver(scope, id, to.id);
  // Staff know of both.
  await approveVisit(scope, to.id);
  const [before, after] = [seatNameOf(from.seat_named), seatNameOf(to.seat_named)];
  record(scope, { branchId, id, label: before, changes: { merged_into: { before: null, after: to.id } } });
  record(scope, { branchId, id: to.id, label: after, changes: { joined: { before: null, after: before } } });
  sendVisit(scope, { branch_id: branchId, id: to.id });
  return readVisit(scope, branchId, to.id);
}
