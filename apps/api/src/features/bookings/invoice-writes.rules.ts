import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { InvoiceStatus, InvoiceType, PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import { canMove } from '@diwan/domain/status/moves.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalid, invalidField } from '#platform/refusal.ts';
import { minorOf } from './amounts.rules.ts';
import type { Customer } from './customers.rules.ts';
import { instantOf } from './periods.rules.ts';
import type { Schema } from '#platform/database/schema.ts';

/** The columns of an invoice that people decide; the amount in minor units. */
export interface InvoiceColumns {
  readonly amount: number;
  readonly type: InvoiceType;
  readonly status: InvoiceStatus;
  readonly payment_type: PaymentType;
  readonly due_at: Date | null;
  readonly paid_at: Date | null;
  readonly note: string | null;
  readonly description: string | null;
}

export interface StoredInvoice extends InvoiceColumns {
  readonly id: number;
}

export interface SentInvoice {
  readonly amount?: number | undefined;
  readonly type?: InvoiceType | undefined;
  readonly status?: InvoiceStatus | undefined;
  readonly payment_type?: PaymentType | undefined;
  readonly due_at?: string | null | undefined;
  readonly paid_at?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly description?: string | null | undefined;
}

const BLANK: InvoiceColumns = {
  amount: 0,
  type: 'credit',
  status: 'pending',
  payment_type: 'cash',
  due_at: null,
  paid_at: null,
  note: null,
  description: null,
};
/** What may still be said about money that has moved or never will. */
const ALWAYS_OPEN = new Set<string>(['status', 'note', 'description', 'paid_at']);

const at = (scope: Scope, text: string | null, path: string) =>
  text === null ? null : instantOf(scope, text, path);

/** Becoming paid sets the moment: now, or a past one sent along; leaving paid clears it. */
function paidAt(
  scope: Scope,
  before: InvoiceColumns,
  after: { status: InvoiceStatus; sent: Date | null; path: string },
) {
  if (after.status !== 'paid') return null;
  if (after.sent && after.sent > scope.now) throw invalidField(`${after.path}paid_at`, 'paid_in_future');
  if (before.status === 'paid') return after.sent ?? before.paid_at;
  return after.sent ?? scope.now;
}

function refuseFixed(before: InvoiceColumns, after: InvoiceColumns, path: string): void {
  const changed = (Object.keys(after) as (keyof InvoiceColumns)[]).filter(
    (name) => !ALWAYS_OPEN.has(name) && String(before[name]) !== String(after[name]),
  );
  const problems = changed.map((name) => ({
    path: `${path}${name}`,
    key: 'invoice_fixed' as const,
    values: {},
  }));
  if (problems.length > 0) throw invalid(problems);
}

interface At {
  /** Where the invoice stands in the body: '' or `invoices.N.`. */
  readonly path: string;
}

/** The columns after a change (rules R2, R9); absent members stay. 422 for an illegal move or a change of settled money. */
export function changedInvoice(scope: Scope, before: InvoiceColumns, sent: SentInvoice & At): InvoiceColumns {
  const { path } = sent;
  const status = sent.status ?? before.status;
  if (!canMove('invoice', before.status, status)) {
    throw invalidField(`${path}status`, 'invoice_move', { from: before.status, to: status });
  }
  const sentPaid = sent.paid_at === undefined ? null : at(scope, sent.paid_at, `${path}paid_at`);
  const after: InvoiceColumns = {
    amount: sent.amount === undefined ? before.amount : minorOf(scope, sent.amount, `${path}amount`),
    type: sent.type ?? before.type,
    status,
    payment_type: sent.payment_type ?? before.payment_type,
    due_at: sent.due_at === undefined ? before.due_at : at(scope, sent.due_at, `${path}due_at`),
    paid_at: paidAt(scope, before, { status, sent: sentPaid, path }),
    note: sent.note === undefined ? before.note : sent.note,
    description: sent.description === undefined ? before.description : sent.description,
  };
  if (before.status !== 'pending') refuseFixed(before, after, path);
  return after;
}

/** A new invoice: pending unless it is said to be paid already. */
export function newInvoice(scope: Scope, sent: SentInvoice & At): InvoiceColumns {
  return changedInvoice(scope, BLANK, sent);
}

const NOBODY: Customer = { id: null, name: '', phone: null, email: null };

interface Belongs {
  readonly branchId: number;
  /** A number, or what the database knows it by. */
  readonly reservationId: number | RawBuilder<number> | null;
  readonly orderId: number | null;
  readonly customer: Customer | null;
  /** Null: a guest. */
  readonly by: { readonly id: number | null; readonly name: string } | null;
}

type Random = (bytes: number) => Buffer;

/** Writes invoices of one booking, order or person in one statement; their references are 128 random bits. */
export async function insertInvoices(
  scope: Scope,
  to: Belongs & { readonly random: Random },
  rows: readonly InvoiceColumns[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const { id: forId, name, phone, email } = to.customer ?? NOBODY;
  const by = to.by ?? { id: null, name: null };
  const written = rows.map((row, place) => ({ ...row, place, reference_id: to.random(16).toString('hex') }));
  const inserted = await scope.db.rows(sql<Pick<Selectable<Schema['invoices']>, 'id'>>`
    insert into invoices (business_id, branch_id, reservation_id, order_id, amount, type, status, payment_type,
      reference_id, invoice_by_id, invoice_by_name, invoice_for_id, invoice_for_name, invoice_for_email,
      invoice_for_phone, due_at, paid_at, note, description, created_at, updated_at)
    select ${scope.business.id}, ${to.branchId}, ${to.reservationId}::bigint, ${to.orderId}::bigint, r.amount, r.type,
      r.status, r.payment_type, r.reference_id, ${by.id}::bigint, ${by.name}::text,
      ${forId}::bigint, ${name}, ${email}::text, ${phone}::text, r.due_at, r.paid_at, r.note, r.description, ${scope.now}, ${scope.now}
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r(amount bigint, type text, status text,
      payment_type text, reference_id text, due_at timestamptz, paid_at timestamptz, note text, description text, place int)
    order by r.place returning id`);
  return inserted.map((row) => row.id);
}

/** Overwrites invoices that were locked and changed; their `updated_at` always moves on. */
export async function updateInvoices(scope: Scope, rows: readonly StoredInvoice[]): Promise<void> {
  if (rows.length === 0) return;
  await scope.db.run(sql`
    update invoices i set amount = r.amount, type = r.type, status = r.status, payment_type = r.payment_type,
      due_at = r.due_at, paid_at = r.paid_at, note = r.note, description = r.description,
      canceled_with_booking = i.canceled_with_booking and r.status = 'canceled',
      updated_at = greatest(${scope.now}::timestamptz, i.updated_at + interval '1 ms')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, amount bigint, type text, status text,
      payment_type text, due_at timestamptz, paid_at timestamptz, note text, description text)
    where i.business_id = ${scope.business.id} and i.id = r.id`);
}

/** What money that came in does to its reservation (rules R2, R4.6): the hold ends, and fully paid means completed. */
export async function settleReservation(
  scope: Scope,
  reservationId: number | RawBuilder<number>,
): Promise<void> {
  await scope.db.run(sql`
    update reservations r set
      hold_expires_at = case when r.paid > 0 then null else r.hold_expires_at end,
      status = case when r.status = 'pending' and r.payment_status = 'paid' then 'completed' else r.status end,
      updated_at = greatest(${scope.now}::timestamptz, r.updated_at + interval '1 ms')
    where r.business_id = ${scope.business.id} and r.id = ${reservationId}
      and ((r.paid > 0 and r.hold_expires_at is not null) or (r.status = 'pending' and r.payment_status = 'paid'))`);
}
