import { HOUR_MS } from '@diwan/domain/time-range.ts';
import { openVisit } from '#features/bookings/visits.shared.ts';
import { query } from '#platform/database/query.ts';
import { auditsOf, type AuditRow, type PastBusiness } from './past-business.ts';
import type { Columns } from './insert-rows.ts';
/** Who came longer ago has left, whether they have paid or not. */
const STAYS_MS = 3 * HOUR_MS;

interface Seat {
  readonly id: number;
  readonly area_id: number;
  readonly name_en: string;
  readonly name_ar: string;
}

interface Sitting {
  readonly branchId: number;
  readonly seats: ReadonlyMap<number, Seat>;
  readonly now: Date;
}

const hasLeft = ({ status, due, paid_amount: paid }: Columns): boolean =>
  status === 'rejected' || Number(paid) >= Number(due);

/** The orders at tables where somebody still sits, by their seats, the earliest first. */
function ordersAtTables(orders: readonly Columns[], now: Date): Map<number, Columns[]> {
  const bySeat = new Map<number, Columns[]>();
  const since = now.getTime() - STAYS_MS;
  for (const order of orders) {
    const { seat_id: seat, created_at: at } = order;
    if (typeof seat !== 'number' || hasLeft(order) || !(at instanceof Date) || at.getTime() < since) continue;
    bySeat.set(seat, [...(bySeat.get(seat) ?? []), order]);
  }
  return bySeat;
}

/** Opens the visits of the tables where somebody sits at this moment, as their first order did. */
export async function openPastVisits(
  past: PastBusiness,
  orders: readonly Columns[],
  { branchId, seats, now }: Sitting,
): Promise<AuditRow[]> {
  const audits: AuditRow[] = [];
  for (const [seatId, own] of ordersAtTables(orders, now)) {
    const seat = seats.get(seatId);
    const moments = own.map(({ created_at: at }) => (at instanceof Date ? at.getTime() : 0));
    const scope = past.scope(Math.min(...moments), null);
    const visit = seat && (await openVisit(scope, { branchId, seat, isApproved: true }, past.deps.random));
    if (!visit) continue;
    audits.push(...auditsOf(scope));
    const at = { business_id: past.place.id, id: visit };
    await past.db.run(
      query
        .updateTable('visits')
        .set({ ordered_at: new Date(Math.max(...moments)) })
        .where('business_id', '=', at.business_id)
        .where('id', '=', visit),
    );
    const ids = own.map(({ id }) => Number(id));
    await past.db.run(
      query
        .updateTable('orders')
        .set({ visit_id: visit })
        .where('business_id', '=', at.business_id)
        .where('id', '=', (row) => row.fn.any(row.val(ids))),
    );
  }
  return audits;
}
