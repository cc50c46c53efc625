import { sql } from 'kysely';
import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import type { Place } from '#platform/access/place.ts';
import type { Scope } from '#platform/http/scope.ts';
import { RawJson } from '#platform/http/raw-json.ts';
import type { StoredInvoice } from '../invoice-writes.rules.ts';
import { query } from '#platform/database/query.ts';
import { called } from '#platform/database/called.ts';

interface Asked {
  readonly branch_id: number;
  readonly id: number;
}

/** Invoices of the scope's business in the order of the ids, as JSON text without brackets. */
export async function invoiceTexts(scope: Scope, ids: readonly number[]): Promise<string> {
  const texts = called('invoices_in_order', { business: scope.business.id, ids });
  const { rows } = await scope.db.get(query.selectNoFrom(texts.as('rows')));
  return rows ?? '';
}

export async function readInvoice(scope: Scope, id: number): Promise<InvoiceRow> {
  return JSON.parse(await invoiceTexts(scope, [id]));
}

export async function readInvoices(scope: Scope, ids: readonly number[]): Promise<InvoiceRow[]> {
  return JSON.parse(`[${await invoiceTexts(scope, ids)}]`);
}

const placeOf = (scope: Scope, { branch_id }: Asked): Place => ({
  business_id: scope.business.id,
  branch_id,
});

export async function findInvoice(scope: Scope, asked: Asked) {
  const ids = query
    .selectFrom('invoices')
    .select('id')
    .where('business_id', '=', scope.business.id)
    .where('branch_id', '=', asked.branch_id)
    .where('id', '=', asked.id);
  const text = called('invoices_in_order', { business: scope.business.id, ids: sql`array(${ids})` });
  const { row } = await scope.db.get(query.selectNoFrom(text.as('row')));
  return row === null ? undefined : { row: new RawJson(row), place: placeOf(scope, asked) };
}

export interface LockedInvoice extends StoredInvoice {
  readonly reservation_id: number | null;
  readonly answer: InvoiceRow;
}

const date = (text: string | null) => (text === null ? null : new Date(text));

/** Locked after its reservation, in the order in which every writer of money locks them. */
export async function lockInvoice(scope: Scope, asked: Asked) {
  await scope.db.run(sql`
    select from reservations r where r.business_id = ${scope.business.id} and r.id = (
      select reservation_id from invoices where business_id = ${scope.business.id} and id = ${asked.id}) for update`);
  const stored = await scope.db.find(
    query
      .selectFrom('invoices')
      .select(['id', 'amount', 'type', 'status', 'payment_type', 'due_at', 'paid_at', 'note', 'description'])
      .select('reservation_id')
      .where('business_id', '=', scope.business.id)
      .where('branch_id', '=', asked.branch_id)
      .where('id', '=', asked.id)
      .forUpdate()
      .$narrowType<Pick<StoredInvoice, 'type' | 'status' | 'payment_type'>>(),
  );
  if (!stored) return undefined;
  const row: LockedInvoice = {
    ...stored,
    due_at: date(stored.due_at),
    paid_at: date(stored.paid_at),
    answer: await readInvoice(scope, asked.id),
  };
  return { row, place: placeOf(scope, asked) };
}
