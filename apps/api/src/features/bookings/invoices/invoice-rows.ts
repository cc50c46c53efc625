import { sql } from 'kysely';
import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import type { Place } from '#platform/access/place.ts';
import type { Scope } from '#platform/http/scope.ts';
import { RawJson } from '#platform/http/raw-json.ts';
import type { StoredInvoice } from '../invoice-writes.rules.ts';

interface Asked {
  readonly branch_id: number;
  readonly id: number;
}

/** Invoices of the scope's business in the order of the ids, as JSON text without brackets. */
export async function invoiceTexts(scope: Scope, ids: readonly number[]): Promise<string> {
  const { rows } = await scope.db.get(sql<{ rows: string | null }>`
    select app.invoices_in_order(${scope.business.id}, ${ids}::bigint[]) as rows`);
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
  const { row } = await scope.db.get(sql<{ row: string | null }>`
    select app.invoices_in_order(${scope.business.id}, array(select i.id from invoices i
      where i.business_id = ${scope.business.id} and i.branch_id = ${asked.branch_id} and i.id = ${asked.id})) as row`);
  return row === null ? undefined : { row: new RawJson(row), place: placeOf(scope, asked) };
}

export interface LockedInvoice extends StoredInvoice {
  readonly reservation_id: number | null;
  readonly answer: InvoiceRow;
}

type Stored = Omit<LockedInvoice, 'due_at' | 'paid_at' | 'answer'> & {
  readonly due_at: string | null;
  readonly paid_at: string | null;
};

const date = (text: string | null) => (text === null ? null : new Date(text));

/** Locked after its reservation, in the order in which every writer of money locks them. */
export async function lockInvoice(scope: Scope, asked: Asked) {
  await scope.db.run(sql`
    select from reservations r where r.business_id = ${scope.business.id} and r.id = (
      select reservation_id from invoices where business_id = ${scope.business.id} and id = ${asked.id}) for update`);
  const stored = await scope.db.find(sql<Stored>`
    select id, amount, type, status, payment_type, due_at, paid_at, note, description, reservation_id from invoices
    where business_id = ${scope.business.id} and branch_id = ${asked.branch_id} and id = ${asked.id} for update`);
  if (!stored) return undefined;
  const row: LockedInvoice = {
    ...stored,
    due_at: date(stored.due_at),
    paid_at: date(stored.paid_at),
    answer: await readInvoice(scope, asked.id),
  };
  return { row, place: placeOf(scope, asked) };
}
