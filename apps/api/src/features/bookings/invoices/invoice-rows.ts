import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import type { Place } from '#platform/access/place.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { InvoiceTexts, StoredInvoice } from '../invoice-changes.rules.ts';
import { invoiceRow } from './invoice-row.rules.ts';
import { selectInvoices } from './select-invoices.ts';

interface Input {
  readonly branch_id: number;
  readonly id: number;
}

/** Invoices of the scope's business in the order of the ids; those that are gone by now are left out. */
export async function readInvoices(scope: Scope, ids: readonly number[]): Promise<InvoiceRow[]> {
  if (ids.length === 0) return [];
  const selected = await scope.db.rows(
    selectInvoices()
      .where('i.business_id', '=', scope.business.id)
      .where('i.id', '=', (row) => row.fn.any(row.val(ids))),
  );
  const byId = new Map(selected.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [invoiceRow(row, scope.business.currency)] : [];
  });
}

export async function readInvoice(scope: Scope, id: number): Promise<InvoiceRow> {
  const selected = await scope.db.get(
    selectInvoices().where('i.business_id', '=', scope.business.id).where('i.id', '=', id),
  );
  return invoiceRow(selected, scope.business.currency);
}

const placeOf = (scope: Scope, { branch_id }: Input): Place => ({
  business_id: scope.business.id,
  branch_id,
});

/** The invoice of the path; one of another branch is not found under it. */
export async function findInvoice(scope: Scope, input: Input) {
  const selected = await scope.db.find(
    selectInvoices()
      .where('i.business_id', '=', scope.business.id)
      .where('i.branch_id', '=', input.branch_id)
      .where('i.id', '=', input.id),
  );
  return selected && { row: invoiceRow(selected, scope.business.currency), place: placeOf(scope, input) };
}

export interface LockedInvoice extends StoredInvoice {
  readonly reservation_id: number | null;
  readonly answer: InvoiceRow;
}

const date = (text: string | null) => (text === null ? null : new Date(text));

/** Locked after its reservation or its order, in the order in which every writer of money locks them. */
export async function lockInvoice(scope: Scope, input: Input) {
  const invoice = query
    .selectFrom('invoices')
    .where('business_id', '=', scope.business.id)
    .where('id', '=', input.id);
  for (const [table, of] of [
    ['reservations', 'reservation_id'],
    ['orders', 'order_id'],
  ] as const)
    await scope.db.run(
      query
        .selectFrom(table)
        .select('id')
        .where('business_id', '=', scope.business.id)
        .where('id', '=', invoice.select(of))
        .forUpdate(),
    );
  const stored = await scope.db.find(
    query
      .selectFrom('invoices')
      .select(['id', 'amount', 'type', 'status', 'payment_type', 'due_at', 'paid_at', 'note', 'description'])
      .select('reservation_id')
      .where('business_id', '=', scope.business.id)
      .where('branch_id', '=', input.branch_id)
      .where('id', '=', input.id)
      .forUpdate()
      .$narrowType<InvoiceTexts>(),
  );
  if (!stored) return undefined;
  const row: LockedInvoice = {
    ...stored,
    due_at: date(stored.due_at),
    paid_at: date(stored.paid_at),
    answer: await readInvoice(scope, input.id),
  };
  return { row, place: placeOf(scope, input) };
}
