import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import type { invoices } from '@diwan/contract/bookings/invoices.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { splitCredit } from '@diwan/domain/invoices.ts';
import { formatMoney } from '@diwan/domain/money.ts';
import type { Scope } from '#platform/http/scope.ts';
import { assertCurrentVersion } from '#platform/http/stale.ts';
import { invalidField } from '#platform/http-error.ts';
import { minorOf } from '#platform/crud/sent-values.ts';
import { insertInvoices, updateInvoices } from '../write-invoices.shared.ts';
import { type LockedInvoice, readInvoice } from './invoice-rows.ts';
import { recordInvoice } from './record-invoice.ts';
import { query } from '#platform/database/query.ts';

const ownerOf = (scope: Scope, id: number) =>
  scope.db.get(
    query
      .selectFrom('invoices')
      .select(['branch_id', 'order_id', 'invoice_for_id as id'])
      .select(['invoice_for_name as name', 'invoice_for_phone as phone', 'invoice_for_email as email'])
      .where('business_id', '=', scope.business.id)
      .where('id', '=', id),
  );

/** Both parts of the debit that returns the insurance do so. */
async function keepInsurance(scope: Scope, { of, made }: { of: number; made: number }): Promise<void> {
  await scope.db.run(
    query
      .updateTable('invoices')
      .set({ is_insurance: true })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', made)
      .where((row) =>
        row.exists(
          row
            .selectFrom('invoices as was')
            .select('was.id')
            .where('was.business_id', '=', scope.business.id)
            .where('was.id', '=', of)
            .where('was.is_insurance', '=', true),
        ),
      ),
  );
}

/** What is owed stays what it is: the invoice keeps a part, a new one of the same kind takes the rest. */
export async function splitInvoice(
  scope: Scope,
  { row, body }: { row: LockedInvoice; body: BodyOf<typeof invoices.split> },
  random: (bytes: number) => Buffer,
): Promise<InvoiceRow> {
  scope.require('invoices.create', 'branch', { branch_id: row.answer.branch_id });
  await assertCurrentVersion(scope, { entity: 'invoice', stored: row.answer, sent: body.updated_at });
  if (row.status !== 'pending') throw invalidField('amount', 'invoice_fixed');
  const parts = splitCredit(row.amount, minorOf(scope, body.amount, 'amount'));
  const amount = formatMoney(row.amount, scope.business.currency, scope.locale);
  if (!parts) throw invalidField('amount', 'split_amount', { amount });
  const { answer, reservation_id: reservationId, id, ...columns } = row;
  const { branch_id: branchId, order_id: orderId, ...customer } = await ownerOf(scope, id);
  await updateInvoices(scope, [{ ...columns, id, amount: parts.part }]);
  const { userId, name } = scope.caller;
  const belongs = { branchId, reservationId, orderId, customer, by: { id: userId, name }, random };
  const [made = 0] = await insertInvoices(scope, belongs, [{ ...columns, amount: parts.rest }]);
  await keepInsurance(scope, { of: id, made });
  const part = await readInvoice(scope, id);
  recordInvoice(scope, answer, part);
  recordInvoice(scope, null, await readInvoice(scope, made));
  return part;
}
