import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { reservations } from '@diwan/contract/bookings/reservations.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import {
  changedInvoice,
  newInvoice,
  type InvoiceTexts,
  type StoredInvoice,
} from '../invoice-changes.rules.ts';
import { insertInvoices, updateInvoices } from '../write-invoices.shared.ts';
import type { Person } from './write-reservation.ts';
import { query } from '#platform/database/query.ts';

type Sent = NonNullable<BodyOf<typeof reservations.update>['invoices']>;

const date = (text: string | null) => (text === null ? null : new Date(text));

async function lockedInvoices(scope: Scope, reservationId: number): Promise<Map<number, StoredInvoice>> {
  const rows = await scope.db.rows(
    query
      .selectFrom('invoices')
      .select(['id', 'amount', 'type', 'status', 'payment_type', 'due_at', 'paid_at', 'note', 'description'])
      .where('business_id', '=', scope.business.id)
      .where('reservation_id', '=', reservationId)
      .orderBy('id')
      .forUpdate()
      .$narrowType<InvoiceTexts>(),
  );
  return new Map(
    rows.map((row) => [row.id, { ...row, due_at: date(row.due_at), paid_at: date(row.paid_at) }]),
  );
}

interface Saving {
  readonly before: ReservationRow;
  readonly sent: Sent;
  readonly by: Person;
  readonly random: (bytes: number) => Buffer;
}

/**
 * Rows with an id are changed, those without are added; money that is not named stays as it is. True when they say
 * anything new.
 */
export async function saveOwnInvoices(scope: Scope, { before, sent, by, random }: Saving): Promise<boolean> {
  const place = { branch_id: before.branch_id };
  const stored = await lockedInvoices(scope, before.id);
  const changed: StoredInvoice[] = [];
  const added = [];
  for (const [index, row] of sent.entries()) {
    const path = `invoices.${index}.`;
    if (!row.id) {
      added.push(newInvoice(scope, { ...row, path }));
      continue;
    }
    const was = stored.get(row.id);
    if (!was) throw invalidField(`${path}id`, 'not_of_this_business');
    const is = changedInvoice(scope, was, { ...row, path });
    const { id, ...columns } = was;
    if (JSON.stringify(is) !== JSON.stringify(columns)) changed.push({ ...is, id });
  }
  if (changed.length > 0) scope.require('invoices.update', 'branch', place);
  if (added.length > 0) scope.require('invoices.create', 'branch', place);
  await updateInvoices(scope, changed);
  const { id, name, phone } = before.reserved_for;
  const customer = { id, name, phone, email: null };
  await insertInvoices(
    scope,
    { branchId: before.branch_id, reservationId: before.id, orderId: null, customer, by, random },
    added,
  );
  return changed.length + added.length > 0;
}
