import { called, foundRows } from '#platform/database/called.ts';
import type { Scope } from '#platform/http/scope.ts';
import { enterAsGuest } from '#platform/tenancy/enter-business.ts';
import type { PublicInvoice } from '@diwan/contract/bookings/invoices.ts';
import { publicInvoiceRow } from './public-invoice-row.rules.ts';
import { selectPublicInvoices } from './select-public-invoice.ts';

const REFERENCE = /^[0-9a-f]{32}$/;

/** An invoice of the scope's business as its holder sees it. */
export async function invoiceAsHolder(scope: Scope, id: number): Promise<PublicInvoice> {
  const selected = await scope.db.get(
    selectPublicInvoices().where('i.business_id', '=', scope.business.id).where('i.id', '=', id),
  );
  return publicInvoiceRow(selected, scope.now);
}

/** The invoice with this reference; 404 for an unknown one. Goes on as a guest, inside a transaction. */
export async function readPublicInvoice(scope: Scope, reference: string): Promise<PublicInvoice> {
  const found = REFERENCE.test(reference)
    ? await scope.db.find(foundRows(called('invoice_by_reference', { reference })))
    : undefined;
  const { id } = await enterAsGuest(scope, found);
  return invoiceAsHolder(scope, id);
}
