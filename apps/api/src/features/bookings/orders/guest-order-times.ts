import { isServedSlot } from '@diwan/domain/slots.ts';
import { DAY_MS, isInsideOne, type TimeRange } from '@diwan/domain/time-range.ts';
import { instantToLocal } from '@diwan/domain/local-time.ts';
import { formatLocalTimeInText } from '@diwan/domain/format-time.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import { lockCount } from '../guest-limits.shared.ts';
import { hoursForGuests } from '@diwan/domain/opening-hours.ts';
import { servedDuring } from '@diwan/domain/serving-times.ts';
import { takingOrders } from '@diwan/domain/opening-now.ts';
import type { OrderContext } from './order-context.ts';
import { query } from '#platform/database/query.ts';
import { waitingOrders } from './waiting-orders.ts';

/** A day before and after, so that ranges that touch at midnight are seen as one. */
const around = (at: number): TimeRange => ({ from: at - DAY_MS, to: at + DAY_MS });

/** 422 for an order that is wanted at once while the hours that were set say closed, or after the last orders. */
function assertOpenNow(scope: Scope, { hours, lastOrdersMinutes }: OrderContext): void {
  const now = scope.now.getTime();
  const { timezone: zone } = scope.business;
  const taking = takingOrders(servedDuring({ hours, lastOrdersMinutes, zone }, around(now)));
  if (!isInsideOne({ from: now, to: now + 1 }, taking)) throw invalidField('', 'venue_closed');
}

/** 422 for a time that is not served, or for which as many orders are taken as the kitchen can do (rule R20.4). */
async function assertSlotFree(
  scope: Scope,
  context: OrderContext,
  slot: { branchId: number; at: Date },
): Promise<void> {
  const { preparationMinutes, lastOrdersMinutes, ordersPerSlot } = context;
  const { timezone: zone } = scope.business;
  const at = slot.at.getTime();
  const hours = hoursForGuests(context.hours);
  const open = servedDuring({ hours, lastOrdersMinutes, zone }, around(at));
  const isServed = isServedSlot(at, { now: scope.now.getTime(), open, preparationMinutes, zone });
  if (!isServed) throw invalidField('scheduled_at', 'slot_not_served');
  await lockCount(scope, `slot ${slot.branchId} ${at}`);
  const { taken } = await scope.db.get(
    query
      .selectFrom('orders')
      .select((order) => order.fn.countAll<number>().as('taken'))
      .where('business_id', '=', scope.business.id)
      .where('branch_id', '=', slot.branchId)
      .where('scheduled_at', '=', slot.at.toISOString())
      .where('status', '<>', 'rejected')
      .where('deleted_at', 'is', null),
  );
  const { waiting } = await scope.db.get(
    waitingOrders(scope.business.id)
      .select((order) => order.fn.countAll<number>().as('waiting'))
      .where('branch_id', '=', slot.branchId)
      .where('scheduled_at', '=', slot.at.toISOString()),
  );
  if (taken + waiting >= ordersPerSlot) throw invalidField('scheduled_at', 'slot_not_served');
}

/** 422 while the branch takes no orders of guests, also for later: whoever cooks has enough to do. */
export function assertNotPaused(scope: Scope, { pausedUntil }: OrderContext): void {
  if (pausedUntil === null) return;
  const { timezone: zone } = scope.business;
  const time = formatLocalTimeInText(instantToLocal(new Date(pausedUntil), zone), scope.locale);
  throw invalidField('', 'ordering_paused', { time });
}

/** Guests order for now while it is open, or for a quarter of an hour that is served. */
export async function assertOrderTime(
  scope: Scope,
  context: OrderContext,
  { branchId, scheduledAt }: { readonly branchId: number; readonly scheduledAt: Date | null },
): Promise<void> {
  if (scheduledAt === null) assertOpenNow(scope, context);
  else await assertSlotFree(scope, context, { branchId, at: scheduledAt });
}
