import { hoursForGuests } from '@diwan/domain/opening-hours.ts';
import { servedDuring } from '@diwan/domain/serving-times.ts';
import { takingOrders } from '@diwan/domain/opening-now.ts';
import type { GuestOrderTimes, guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import { instantOf, instantToLocal, localDateOf } from '@diwan/domain/local-time.ts';
import { servedSlots } from '@diwan/domain/slots.ts';
import { DAY_MS, MINUTE_MS, type TimeRange } from '@diwan/domain/time-range.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { enterBranch } from '#platform/tenancy/enter-business.ts';
import { orderContext } from './order-context.ts';
import { waitingOrders } from './waiting-orders.ts';

/** A week and a day: what opens later is no use to somebody who wants to eat. */
const LOOKED_AHEAD_MS = 8 * DAY_MS;

/** How many orders each moment of the window has already been promised. */
async function promised(
  scope: Scope,
  branchId: number,
  window: TimeRange,
): Promise<ReadonlyMap<number, number>> {
  const rows = await scope.db.rows(
    query
      .selectFrom('orders')
      .select((order) => ['scheduled_at', order.fn.countAll<number>().as('taken')])
      .where('business_id', '=', scope.business.id)
      .where('branch_id', '=', branchId)
      .where('scheduled_at', '>=', new Date(window.from).toISOString())
      .where('scheduled_at', '<', new Date(window.to).toISOString())
      .where('status', '<>', 'rejected')
      .where('deleted_at', 'is', null)
      .groupBy('scheduled_at'),
  );
  const waiting = await scope.db.rows(
    waitingOrders(scope.business.id)
      .select((order) => ['scheduled_at', order.fn.countAll<number>().as('taken')])
      .where('branch_id', '=', branchId)
      .where('scheduled_at', 'is not', null)
      .groupBy('scheduled_at'),
  );
  const sums = new Map<number, number>();
  for (const { scheduled_at, taken } of [...rows, ...waiting]) {
    const at = new Date(scheduled_at ?? 0).getTime();
    sums.set(at, (sums.get(at) ?? 0) + taken);
  }
  return sums;
}

/** Rule R20.4 as a guest meets it before ordering: whether it is open, and which times of the day have room. */
export async function readOrderTimes(
  scope: Scope,
  { params, query: { date } }: { params: { slug: string }; query: QueryOf<typeof guestOrders.times> },
): Promise<GuestOrderTimes> {
  const { branch_id: branchId } = await enterBranch(scope, params.slug);
  const context = await orderContext(scope, { branchId, itemIds: [], seatId: null });
  const zone = scope.business.timezone;
  const now = scope.now.getTime();
  const ahead = { from: now - DAY_MS, to: now + LOOKED_AHEAD_MS };
  const local = (at: number | undefined) => (at === undefined ? null : instantToLocal(new Date(at), zone));
  const { preparationMinutes, ordersPerSlot, lastOrdersMinutes } = context;
  const served = { hours: context.hours, lastOrdersMinutes, zone };
  const paused = context.pausedUntil;
  const from = paused ?? now;
  const current = takingOrders(servedDuring(served, ahead)).find(({ to }) => to > from);
  const isOpen = paused === null && current !== undefined && current.from <= now;
  const day = date ?? localDateOf(now, zone);
  const window = { from: instantOf(day, '00:00', zone), to: instantOf(day, '24:00', zone) };
  const open = servedDuring({ ...served, hours: hoursForGuests(context.hours) }, ahead);
  const taken = await promised(scope, branchId, window);
  const times = servedSlots(window, { now, open, preparationMinutes, zone });
  return {
    is_open: isOpen,
    // Hours that nobody set never end, nor do days that are all open.
    open_until: isOpen && current.to < ahead.to - lastOrdersMinutes * MINUTE_MS ? local(current.to) : null,
    opens_at: isOpen ? null : local(current && Math.max(current.from, from)),
    paused_until: local(paused ?? undefined),
    preparation_minutes: preparationMinutes,
    times: (paused === null ? times : [])
      .filter((at) => (taken.get(at) ?? 0) < ordersPerSlot)
      .map((at) => instantToLocal(new Date(at), zone)),
  };
}
