import type { InvoiceStatus, InvoiceType, PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import type { Currency } from '@diwan/domain/money.ts';
import { canMove } from '@diwan/domain/status-moves.ts';
import { invalid, invalidField } from '#platform/http-error.ts';
import { minorOf, instantOf } from '#platform/crud/sent-values.ts';

/** Where and when an invoice is written. */
interface Circumstances {
  readonly now: Date;
  readonly business: { readonly currency: Currency; readonly timezone: string };
}

/** The columns of an invoice that the schema knows as text. */
export interface InvoiceTexts {
  readonly type: InvoiceType;
  readonly status: InvoiceStatus;
  readonly payment_type: PaymentType;
}

/** The columns of an invoice that people decide; the amount in minor units. */
export interface InvoiceColumns extends InvoiceTexts {
  readonly amount: number;
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

const at = (scope: Circumstances, text: string | null, path: string) =>
  text === null ? null : instantOf(scope, text, path);

/** Becoming paid sets the moment: now, or a past one sent along; leaving paid clears it. */
function paidAt(
  scope: Circumstances,
  before: InvoiceColumns,
  after: { status: InvoiceStatus; sent: Date | null; path: string },
) {
  if (after.status !== 'paid') return null;
  if (after.sent && after.sent > scope.now) throw invalidField(`${after.path}paid_at`, 'paid_in_future');
  if (before.status === 'paid') return after.sent ?? before.paid_at;
  return after.sent ?? scope.now;
}

function rejectFixed(before: InvoiceColumns, after: InvoiceColumns, path: string): void {
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
export function changedInvoice(
  scope: Circumstances,
  before: InvoiceColumns,
  sent: SentInvoice & At,
): InvoiceColumns {
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
  if (before.status !== 'pending') rejectFixed(before, after, path);
  return after;
}

/** A new invoice: pending unless it is said to be paid already. */
export function newInvoice(scope: Circumstances, sent: SentInvoice & At): InvoiceColumns {
  return changedInvoice(scope, BLANK, sent);
}
