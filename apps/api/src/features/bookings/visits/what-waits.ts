import { sql } from 'kysely';
import type { desks, WaitingRow } from '@diwan/contract/accounts/desks.ts';
import type { CallKind } from '@diwan/contract/bookings/call-kinds.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { isDevice, type BranchAccess } from '#platform/access/caller.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { notFound } from '#platform/http-error.ts';
import { ARRIVED_MS, ringsOf, RUNG_MS, seatOf } from './what-waits.rules.ts';

/** More at once are read after a PIN. */
const MOST = 50;

const ago = (scope: Scope, milliseconds: number) =>
  new Date(scope.now.getTime() - milliseconds).toISOString();

/** What nobody has taken yet, by when it rang last. */
async function waitingCalls(scope: Scope, branch: BranchAccess): Promise<WaitingRow[]> {
  const rows = await scope.db.rows(
    query
      .selectFrom('visit_calls as c')
      .innerJoin('visits as v', (join) =>
        join.onRef('v.business_id', '=', 'c.business_id').onRef('v.id', '=', 'c.visit_id'),
      )
      .leftJoin('seats as s', (join) =>
        join.onRef('s.business_id', '=', 'v.business_id').onRef('s.id', '=', 'v.seat_id'),
      )
      .select(['c.id', 'c.kind', 'c.rung_at', 'v.seat_id', 'v.seat_named', 's.name_en', 's.name_ar'])
      .where('c.business_id', '=', scope.business.id)
      .where('v.branch_id', '=', branch.id)
      .where('c.taken_at', 'is', null)
      .where('c.canceled_at', 'is', null)
      .where('v.closed_at', 'is', null)
      .orderBy('c.id', 'desc')
      .limit(MOST),
  );
  return rows.map(({ id, kind, rung_at, seat_id, seat_named, ...names }) => ({
    id,
    kind: kind as CallKind,
    rung_at,
    seat: seatOf(seat_id, names, seat_named),
  }));
}

async function waitingOrders(scope: Scope, branch: BranchAccess): Promise<WaitingRow[]> {
  const rows = await scope.db.rows(
    query
      .selectFrom('orders as o')
      .leftJoin('seats as s', (join) =>
        join.onRef('s.business_id', '=', 'o.business_id').onRef('s.id', '=', 'o.seat_id'),
      )
      .select(['o.id', 'o.status', 'o.order_type', 'o.source', 'o.created_at', 'o.late_told_at'])
      .select(['o.arrived_at', 'o.arrival_rung_at', 'o.seat_id', 'o.seat_named', 's.name_en', 's.name_ar'])
      .where('o.business_id', '=', scope.business.id)
      .where('o.branch_id', '=', branch.id)
      .where('o.status', 'in', [sql.lit('pending'), sql.lit('accepted'), sql.lit('ready')])
      .where('o.deleted_at', 'is', null)
      .where((row) =>
        // What rings by `ringsOf`, so that nothing else takes its place among the first.
        row.or([
          row.and([
            row('o.status', '=', 'pending'),
            row('o.source', '<>', 'dashboard'),
            row.or([
              row('o.created_at', '>', ago(scope, RUNG_MS)),
              row('o.late_told_at', '>', ago(scope, RUNG_MS)),
            ]),
          ]),
          row('o.arrival_rung_at', '>', ago(scope, ARRIVED_MS)),
          row('o.arrived_at', '>', ago(scope, ARRIVED_MS)),
        ]),
      )
      .orderBy('o.id', 'desc')
      .limit(MOST),
  );
  return rows.flatMap((row) => {
    const seat = seatOf(row.seat_id, row, row.seat_named);
    return ringsOf(row, scope.now).map((ring) => ({ ...ring, id: row.id, seat }));
  });
}

/** Of guests alone: what staff book, they know. */
async function newReservations(scope: Scope, branch: BranchAccess): Promise<WaitingRow[]> {
  const rows = await scope.db.rows(
    query
      .selectFrom('reservations as r')
      .leftJoin('seats as s', (join) =>
        join.onRef('s.business_id', '=', 'r.business_id').onRef('s.id', '=', 'r.seat_id'),
      )
      .select(['r.id', 'r.created_at', 'r.seat_id', 's.name_en', 's.name_ar'])
      .where('r.business_id', '=', scope.business.id)
      .where('r.branch_id', '=', branch.id)
      .where('r.source', '=', sql.lit('guest'))
      .where('r.status', '<>', sql.lit('canceled'))
      .where('r.created_at', '>', ago(scope, RUNG_MS))
      // By the index of what guests have booked.
      .orderBy('r.created_at', 'desc')
      .limit(MOST),
  );
  return rows.map(({ id, created_at: rung_at, seat_id, ...names }) => ({
    id,
    kind: 'reservation',
    rung_at,
    seat: seatOf(seat_id, names, null),
  }));
}

/** People and devices of other kinds have no such place: 404. */
export async function readWhatWaits(scope: Scope): Promise<ResponseOf<typeof desks.waiting>> {
  const device = scope.signedIn;
  if (!isDevice(device)) throw notFound();
  const [business] = device.businesses.values();
  const [branch] = business?.branches ?? [];
  if (!business || !branch) throw notFound();
  scope.enter(business);
  const waiting = [
    ...(await waitingCalls(scope, branch)),
    ...(await waitingOrders(scope, branch)),
    // A waiter's device is for the tables.
    ...(device.kind === 'desk' ? await newReservations(scope, branch) : []),
  ];
  const rungAt = ({ rung_at: at }: WaitingRow) => Date.parse(at);
  return { waiting: waiting.toSorted((one, other) => rungAt(one) - rungAt(other)) };
}
