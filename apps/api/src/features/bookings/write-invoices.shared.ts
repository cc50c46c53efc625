import { query } from '#platform/database/query.ts';
import { sentRows } from '#platform/database/sent-rows.ts';
import { touchedAt } from '#platform/database/touched.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { Customer } from './customers.shared.ts';
import type { InvoiceColumns, StoredInvoice } from './invoice-changes.rules.ts';

const NOBODY: Customer = { id: null, name: '', phone: null, email: null };

interface Belongs {
  readonly branchId: number;
  readonly reservationId: number | null;
  readonly orderId: number | null;
  readonly customer: Customer | null;
  /** Null: a guest. */
  readonly by: { readonly id: number | null; readonly name: string } | null;
}

type Random = (bytes: number) => Buffer;

/** A new row may have been paid with a tip, in minor units. */
export type NewColumns = InvoiceColumns & { readonly tip?: number };

/** What the rows of new invoices of one booking, order or person hold; their references are 128 random bits. */
export function invoiceValues(
  scope: Scope,
  to: Belongs & { readonly random: Random },
  rows: readonly NewColumns[],
) {
  const customer = to.customer ?? NOBODY;
  const belongs = {
    business_id: scope.business.id,
    branch_id: to.branchId,
    reservation_id: to.reservationId,
    order_id: to.orderId,
    invoice_by_id: to.by?.id ?? null,
    invoice_by_name: to.by?.name ?? null,
    invoice_for_id: customer.id,
    invoice_for_name: customer.name,
    invoice_for_email: customer.email,
    invoice_for_phone: customer.phone,
    created_at: scope.now,
    updated_at: scope.now,
  };
  return rows.map((row) => ({ tip: 0, ...row, ...belongs, reference_id: to.random(16).toString('hex') }));
}

export type InvoiceColumn = keyof ReturnType<typeof invoiceValues>[number];

/** Each of them, so that none is left out. */
export const INVOICE_COLUMNS = Object.keys({
  amount: true,
  tip: true,
  type: true,
  status: true,
  payment_type: true,
  due_at: true,
  paid_at: true,
  note: true,
  description: true,
  business_id: true,
  branch_id: true,
  reservation_id: true,
  order_id: true,
  invoice_by_id: true,
  invoice_by_name: true,
  invoice_for_id: true,
  invoice_for_name: true,
  invoice_for_email: true,
  invoice_for_phone: true,
  reference_id: true,
  created_at: true,
  updated_at: true,
} satisfies Record<InvoiceColumn, true>) as InvoiceColumn[];

/** Writes them in one statement. */
export async function insertInvoices(
  scope: Scope,
  to: Belongs & { readonly random: Random },
  rows: readonly NewColumns[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const values = invoiceValues(scope, to, rows);
  const inserted = await scope.db.rows(query.insertInto('invoices').values(values).returning('id'));
  return inserted.map(({ id }) => id);
}

/** Overwrites invoices that were locked and changed; their `updated_at` always moves on. */
export async function updateInvoices(scope: Scope, rows: readonly StoredInvoice[]): Promise<void> {
  if (rows.length === 0) return;
  await scope.db.run(
    query
      .updateTable('invoices as i')
      .from(sentRows('invoices', rows))
      .set((row) => ({
        amount: row.ref('r.amount'),
        type: row.ref('r.type'),
        status: row.ref('r.status'),
        payment_type: row.ref('r.payment_type'),
        due_at: row.ref('r.due_at'),
        paid_at: row.ref('r.paid_at'),
        note: row.ref('r.note'),
        description: row.ref('r.description'),
        canceled_with_booking: row
          .and([row('i.canceled_with_booking', '=', true), row('r.status', '=', 'canceled')])
          .$castTo<boolean>(),
        updated_at: touchedAt(scope.now, 'i.updated_at'),
      }))
      .where('i.business_id', '=', scope.business.id)
      .whereRef('i.id', '=', 'r.id'),
  );
}

/** What money that came in does to its reservation (rules R2, R4.6): the hold ends, and fully paid means completed. */
export async function settleReservation(scope: Scope, reservationId: number): Promise<void> {
  await scope.db.run(
    query
      .updateTable('reservations')
      .set((row) => {
        const isCompleted = row.and([row('status', '=', 'pending'), row('payment_status', '=', 'paid')]);
        return {
          hold_expires_at: row.case().when('paid', '>', 0).then(null).else(row.ref('hold_expires_at')).end(),
          status: row.case().when(isCompleted).then('completed').else(row.ref('status')).end(),
          updated_at: touchedAt(scope.now),
        };
      })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', reservationId)
      .where((row) =>
        row.or([
          row.and([row('paid', '>', 0), row('hold_expires_at', 'is not', null)]),
          row.and([row('status', '=', 'pending'), row('payment_status', '=', 'paid')]),
        ]),
      ),
  );
}
