import type { visitCalls, VisitCallRow } from '@diwan/contract/bookings/visit-calls.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import type { AccessTarget } from '#platform/access/check-access.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { localesOf } from '../booked-parts.rules.ts';
import { readTableService } from '../table-service.shared.ts';
import { sendVisit } from '../visit-news.shared.ts';
import { seatNameOf, type NamedSeat } from '../visit-rows.rules.ts';
import { ordersOfVisits } from './orders-of-visits.ts';
import { sumsOfOrders } from './visit-bill.rules.ts';
import { sql } from 'kysely';

type Approvals = ResponseOf<typeof visitCalls.list>['approvals'];

/** What waits for staff: orders that phones sent to visits of which nobody knows yet that guests sit there. */
const waiting = (scope: Scope, branchId: number) =>
  query
    .selectFrom('visits as v')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'v.business_id').onRef('o.visit_id', '=', 'v.id'),
    )
    .leftJoin('seats as s', (join) =>
      join.onRef('s.business_id', '=', 'v.business_id').onRef('s.id', '=', 'v.seat_id'),
    )
    .select(['v.id', 'v.seat_id', 'v.seat_named', 's.name_en', 's.name_ar'])
    .select((row) => row.fn.min('o.created_at').as('since'))
    .where('v.business_id', '=', scope.business.id)
    .where('v.branch_id', '=', branchId)
    .where('v.closed_at', 'is', null)
    .where('v.approved_at', 'is', null)
    .where('o.source', '=', sql.lit('guest'))
    .where('o.status', '=', sql.lit('pending'))
    .where('o.deleted_at', 'is', null)
    .groupBy(['v.id', 'v.seat_id', 'v.seat_named', 's.name_en', 's.name_ar'])
    .orderBy('since');

/** Tables whose first order waits until staff approve it. */
async function approvalsOf(scope: Scope, branchId: number): Promise<Approvals> {
  const rows = await scope.db.rows(waiting(scope, branchId));
  return rows.map(({ id, seat_id, seat_named, name_en, name_ar, since }) => {
    const was = seat_named as NamedSeat;
    const locales = localesOf(seat_id, name_en ?? was.name_en, name_ar ?? was.name_ar);
    return { visit_id: id, seat: { id: seat_id, locales }, since };
  });
}

const callsOf = (scope: Scope, branchId: number) =>
  query
    .selectFrom('visit_calls as c')
    .innerJoin('visits as v', (join) =>
      join.onRef('v.business_id', '=', 'c.business_id').onRef('v.id', '=', 'c.visit_id'),
    )
    .leftJoin('seats as s', (join) =>
      join.onRef('s.business_id', '=', 'v.business_id').onRef('s.id', '=', 'v.seat_id'),
    )
    .select([
      'c.id',
      'c.visit_id',
      'c.kind',
      'c.payment_type',
      'c.called_at',
      'c.taken_at',
      'c.taken_by_name',
    ])
    .select(['v.branch_id', 'v.seat_id', 'v.seat_named', 's.name_en', 's.name_ar'])
    .where('c.business_id', '=', scope.business.id)
    .where('v.branch_id', '=', branchId);

type StoredCall = Awaited<ReturnType<typeof storedCalls>>[number];

const storedCalls = (scope: Scope, branchId: number) => scope.db.rows(callsOf(scope, branchId));

function callRow(call: StoredCall): VisitCallRow {
  const was = call.seat_named as NamedSeat;
  const { id, visit_id, called_at, taken_at, seat_id } = call;
  return {
    id,
    visit_id,
    kind: call.kind as VisitCallRow['kind'],
    payment_type: call.payment_type as VisitCallRow['payment_type'],
    seat: {
      id: seat_id,
      locales: localesOf(seat_id, call.name_en ?? was.name_en, call.name_ar ?? was.name_ar),
    },
    called_at,
    taken_at,
    taken_by: call.taken_by_name,
  };
}

/** What nobody has taken yet, of visits that go on. */
export async function openCallsOf(scope: Scope, branchId: number): Promise<VisitCallRow[]> {
  const rows = await scope.db.rows(
    callsOf(scope, branchId)
      .where('c.taken_at', 'is', null)
      .where('c.canceled_at', 'is', null)
      .where('v.closed_at', 'is', null)
      .orderBy('c.called_at')
      .orderBy('c.id'),
  );
  return rows.map(callRow);
}

/** Whoever brings a bill reads on its way what is open. */
async function withOpenSums(scope: Scope, calls: readonly VisitCallRow[]): Promise<VisitCallRow[]> {
  const bills = calls.filter(({ kind }) => kind === 'ask_bill').map((call) => call.visit_id);
  const orders = await ordersOfVisits(scope, [...new Set(bills)]);
  return calls.map((call) => {
    const own = call.kind === 'ask_bill' ? orders.get(call.visit_id) : undefined;
    return own ? { ...call, open: sumsOfOrders(own, scope.business.currency).open } : call;
  });
}

async function isServed(scope: Scope, branchId: number): Promise<boolean> {
  const at = { business_id: scope.business.id, branch_id: branchId };
  if ((await readTableService(scope.db, at)).isServed) return true;
  const open = await scope.db.find(
    query
      .selectFrom('visits')
      .select('id')
      .where('business_id', '=', scope.business.id)
      .where('branch_id', '=', branchId)
      .where('closed_at', 'is', null)
      .limit((row) => row.lit(1)),
  );
  return open !== undefined;
}

export async function listCalls(
  scope: Scope,
  { params }: { readonly params: { readonly branch_id: number } },
): Promise<ResponseOf<typeof visitCalls.list>> {
  const { branch_id: branchId } = params;
  return {
    is_served: await isServed(scope, branchId),
    calls: await withOpenSums(scope, await openCallsOf(scope, branchId)),
    approvals: await approvalsOf(scope, branchId),
  };
}

/** The call of the path, also one that was taken or taken back: whoever presses late is told what became of it. */
export async function findCall(
  scope: Scope,
  { branch_id, id }: { readonly branch_id: number; readonly id: number },
) {
  const row = await scope.db.find(callsOf(scope, branch_id).where('c.id', '=', id));
  const target: AccessTarget = { business_id: scope.business.id, branch_id };
  return row && { row, target };
}

type Found = { readonly row: StoredCall };

/** What was changed is recorded and sent to who looks at the table; nothing changed: the call as it stands. */
async function callAfter(
  scope: Scope,
  row: StoredCall,
  changed: Pick<StoredCall, 'taken_at' | 'taken_by_name'> | undefined,
): Promise<VisitCallRow> {
  if (!changed) {
    scope.unchanged();
    const found = await findCall(scope, row);
    return callRow(found?.row ?? row);
  }
  scope.record({
    action: 'update',
    entity: 'visit',
    entity_id: row.visit_id,
    label: seatNameOf(row.seat_named),
    business_id: scope.business.id,
    branch_id: row.branch_id,
    changes: { [`call_taken.${row.kind}`]: { before: row.taken_by_name, after: changed.taken_by_name } },
  });
  sendVisit(scope, { branch_id: row.branch_id, id: row.visit_id });
  return callRow({ ...row, ...changed });
}

const changing = (scope: Scope, id: number) =>
  query
    .updateTable('visit_calls')
    .where('business_id', '=', scope.business.id)
    .where('id', '=', id)
    .where('canceled_at', 'is', null)
    .returning(['taken_at', 'taken_by_name']);

/** The first who presses goes; afterwards only `releaseCall` changes anything. */
export async function takeCall(scope: Scope, { row }: Found): Promise<VisitCallRow> {
  const taken = await scope.db.find(
    changing(scope, row.id)
      .set({ taken_at: scope.now, taken_by_name: scope.actor.name })
      .where('taken_at', 'is', null),
  );
  return callAfter(scope, row, taken);
}

/**
 * Whoever took it does not go after all: the table waits again since it called. Nobody gives back what another took. Guests who asked anew meanwhile wait by that call, and a
 * visit that is over waits for nobody.
 */
export async function releaseCall(scope: Scope, { row }: Found): Promise<VisitCallRow> {
  const { id: business } = scope.business;
  const openVisit = query
    .selectFrom('visits')
    .select('id')
    .where('business_id', '=', business)
    .where('id', '=', row.visit_id)
    .where('closed_at', 'is', null);
  const askedAnew = query
    .selectFrom('visit_calls')
    .select('id')
    .where('business_id', '=', business)
    .where('visit_id', '=', row.visit_id)
    .where('kind', '=', row.kind)
    .where('id', '>', row.id);
  const released = await scope.db.find(
    changing(scope, row.id)
      .set({ taken_at: null, taken_by_name: null })
      .where('taken_at', 'is not', null)
      .where('taken_by_name', '=', scope.actor.name)
      .where((row) => row.exists(openVisit))
      .where((row) => row.not(row.exists(askedAnew))),
  );
  return callAfter(scope, row, released);
}
