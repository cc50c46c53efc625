import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import { differences, versionsOf } from '#platform/audit/audit.ts';
import type { Scope } from '#platform/http/scope.ts';

/** An audit row of a change, a new invoice (no `before`) or one that is gone (no `after`). */
export function recordInvoice(scope: Scope, before: InvoiceRow | null, after: InvoiceRow | null): void {
  const invoice = after ?? before;
  const changes = differences(before, after);
  if (!invoice || Object.keys(changes).length === 0) return scope.unchanged();
  return scope.record({
    action: before ? (after ? 'update' : 'delete') : 'create',
    entity: 'invoice',
    entity_id: invoice.id,
    label: invoice.invoice_for?.name ?? invoice.reference_id,
    business_id: invoice.business_id,
    branch_id: invoice.branch_id,
    changes,
    ...versionsOf(before, after),
    ...(after ? {} : { snapshot: before }),
  });
}
