import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { differences, versionsOf } from '#platform/audit/audit.ts';
import type { Scope } from '#platform/http/scope.ts';

export function recordOrder(scope: Scope, before: OrderRow | null, after: OrderRow | null): void {
  const order = after ?? before;
  const changes = differences(before, after);
  if (!order || Object.keys(changes).length === 0) return scope.unchanged();
  return scope.record({
    action: before ? (after ? 'update' : 'delete') : 'create',
    entity: 'order',
    entity_id: order.id,
    label: `#${order.number} ${order.customer.name}`.trim(),
    business_id: order.business_id,
    branch_id: order.branch_id,
    changes,
    ...versionsOf(before, after),
    ...(after ? {} : { snapshot: before }),
  });
}
