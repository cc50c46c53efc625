import { sumCredits } from '@diwan/domain/invoices.ts';
import type { InvoiceColumns } from '#features/bookings/invoice-changes.rules.ts';
import type { invoiceValues } from '#features/bookings/write-invoices.shared.ts';

/** An invoice of the past on its way to its last state. */
export type PastInvoice = ReturnType<typeof invoiceValues>[number] &
  InvoiceColumns & {
    readonly id: number;
    readonly canceled_with_booking: boolean;
  };

const iso = (at: Date | null) => (at === null ? null : at.toISOString());

/** As a statement reads it beside its booking or order. */
export const storedInvoice = (row: PastInvoice) => ({
  id: row.id,
  amount: row.amount,
  tip: row.tip ?? 0,
  type: row.type,
  status: row.status,
  payment_type: row.payment_type,
  reference_id: row.reference_id,
  due_at: iso(row.due_at),
  paid_at: iso(row.paid_at),
  note: row.note,
  description: row.description,
});

/** What a trigger keeps beside the booking or the order. */
export function sumsOfInvoices(invoices: readonly (InvoiceColumns & { isInsurance?: boolean })[]) {
  const refunded = invoices
    .filter(
      ({ type, status, isInsurance = false }) => type === 'debit' && status !== 'canceled' && !isInsurance,
    )
    .reduce((sum, { amount }) => sum + amount, 0);
  return { ...sumCredits(invoices), refunded };
}
