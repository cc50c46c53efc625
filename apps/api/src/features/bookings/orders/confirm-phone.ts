import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { phoneConfirmation } from '@diwan/domain/phone-checks.ts';
import { query } from '#platform/database/query.ts';
import { touchedAt } from '#platform/database/touched.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import { sendOrderChange } from '../booking-notifications.shared.ts';
import { readOrder } from '../order-rows.shared.ts';
import { recordOrder } from '../record-order.shared.ts';

/** Rule R20.18: staff have had the message of the guest. The first moment stays, however often it is said. */
export async function confirmPhone(
  scope: Scope,
  { row: before }: { readonly row: OrderRow },
): Promise<OrderRow> {
  const outcome = phoneConfirmation(before);
  if (outcome === 'refused') throw invalidField('', 'order_phone_not_asked');
  if (outcome === 'stays') {
    scope.unchanged();
    return before;
  }
  await scope.db.run(
    query
      .updateTable('orders')
      .set({ phone_confirmed_at: scope.now, updated_at: touchedAt(scope.now) })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', before.id),
  );
  const after = await readOrder(scope, before.id);
  recordOrder(scope, before, after);
  sendOrderChange(scope, before, after);
  return after;
}
