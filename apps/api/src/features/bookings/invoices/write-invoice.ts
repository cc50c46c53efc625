import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import type { invoices } from '@diwan/contract/bookings/invoices.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import type { Scope } from '#platform/http/scope.ts';
import { assertCurrentVersion } from '#platform/http/stale.ts';
import { conflict, invalidField } from '#platform/http-error.ts';
import { knownCustomer, type Customer } from '../customers.shared.ts';
import { changedInvoice, newInvoice, type InvoiceColumns } from '../invoice-changes.rules.ts';
import { insertInvoices, settleReservation, updateInvoices } from '../write-invoices.shared.ts';
import { placeIfPaid } from '../orders/paid-first.shared.ts';
import { withPaymentEvents } from '../payment-events.shared.ts';
import { settleTip } from '../tips.shared.ts';
import { lockCanceled, settlePaidBooking } from '../reservations/late-payment.shared.ts';
import { readInvoice, type LockedInvoice } from './invoice-rows.ts';
import { recordInvoice } from './record-invoice.ts';
import { query } from '#platform/database/query.ts';

type Body = BodyOf<typeof invoices.create>;

interface Target {
  readonly reservationId: number | null;
  readonly orderId: number | null;
  readonly customer: Customer;
}

async function bookedFor(scope: Scope, branchId: number, id: number): Promise<Target> {
  const customer = await scope.db.find(
    query
      .selectFrom('reservations')
      .select(['reserved_for_id as id', 'customer_name as name'])
      .select(['customer_phone as phone', 'customer_email as email'])
      .where('business_id', '=', scope.business.id)
      .where('branch_id', '=', branchId)
      .where('id', '=', id)
      .forUpdate(),
  );
  if (!customer) throw invalidField('reservation_id', 'not_of_this_business');
  return { reservationId: id, orderId: null, customer };
}

async function orderedBy(scope: Scope, branchId: number, id: number): Promise<Target> {
  const customer = await scope.db.find(
    query
      .selectFrom('orders')
      .select(['user_id as id', 'customer_name as name', 'customer_phone as phone'])
      .where('business_id', '=', scope.business.id)
      .where('branch_id', '=', branchId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate(),
  );
  if (!customer) throw invalidField('order_id', 'not_of_this_business');
  return { reservationId: null, orderId: id, customer: { ...customer, email: null } };
}

/** What the money is for: a reservation, an order or a person, and only one of the first two. */
async function targetOf(scope: Scope, branchId: number, body: Body): Promise<Target> {
  if (body.reservation_id && body.order_id) throw invalidField('order_id', 'invoice_target');
  if (body.reservation_id) return bookedFor(scope, branchId, body.reservation_id);
  if (body.order_id) return orderedBy(scope, branchId, body.order_id);
  if (!body.invoice_for) throw invalidField('invoice_for', 'invoice_target');
  const customer = await knownCustomer(scope, body.invoice_for, 'invoice_for');
  return { reservationId: null, orderId: null, customer };
}

type Random = (bytes: number) => Buffer;

interface MoneyWrite {
  readonly booked: { readonly reservationId: number | null; readonly orderId: number | null };
  readonly before: InvoiceColumns | null;
  readonly after: InvoiceColumns | null;
  readonly random: Random;
}

/** Minor units that came in by it. */
const cameIn = ({ before, after }: MoneyWrite): number =>
  after?.type === 'credit' && after.status === 'paid' && before?.status !== 'paid' ? after.amount : 0;

/** Writes an invoice and what follows from it: money for a canceled booking is late (rule R19.7), other money settles it. */
async function writeMoney<Result>(
  scope: Scope,
  write: MoneyWrite,
  change: () => Promise<Result>,
): Promise<Result> {
  const { booked, random } = write;
  const amount = cameIn(write);
  const canceled = amount > 0 ? await lockCanceled(scope, booked.reservationId) : null;
  if (canceled) {
    const result = await change();
    await settlePaidBooking(scope, canceled, { amount, random });
    return result;
  }
  const result = await withPaymentEvents(scope, booked, async () => {
    const changed = await change();
    if (booked.reservationId !== null) await settleReservation(scope, booked.reservationId);
    return changed;
  });
  if (booked.orderId !== null) await placeIfPaid(scope, booked.orderId);
  return result;
}

export async function createInvoice(
  scope: Scope,
  { params, body }: { params: { branch_id: number }; body: Body },
  random: Random,
): Promise<InvoiceRow> {
  const target = await targetOf(scope, params.branch_id, body);
  const columns = newInvoice(scope, { ...body, path: '' });
  const { userId: id, name } = scope.caller;
  const to = { ...target, branchId: params.branch_id, by: { id, name }, random };
  const write = { booked: target, before: null, after: columns, random };
  const [made = 0] = await writeMoney(scope, write, () => insertInvoices(scope, to, [columns]));
  if (target.orderId !== null) await settleTip(scope, target.orderId, made);
  const invoice = await readInvoice(scope, made);
  recordInvoice(scope, null, invoice);
  return invoice;
}

async function readdress(scope: Scope, id: number, personId: number | null): Promise<void> {
  const person = personId === null ? null : await knownCustomer(scope, personId, 'invoice_for');
  await scope.db.run(
    query
      .updateTable('invoices')
      .set({
        invoice_for_id: person?.id ?? null,
        invoice_for_name: person?.name ?? '',
        invoice_for_email: person?.email ?? null,
        invoice_for_phone: person?.phone ?? null,
      })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', id),
  );
}

export async function changeInvoice(
  scope: Scope,
  { row: before, body }: { row: LockedInvoice; body: BodyOf<typeof invoices.update> },
  random: Random,
): Promise<InvoiceRow> {
  await assertCurrentVersion(scope, { entity: 'invoice', stored: before.answer, sent: body.updated_at });
  const { id, answer } = before;
  const columns = changedInvoice(scope, before, { ...body, path: '' });
  const isReaddressed =
    body.invoice_for !== undefined && body.invoice_for !== (answer.invoice_for?.id ?? null);
  if (isReaddressed) await readdress(scope, id, body.invoice_for ?? null);
  const { answer: _, reservation_id: reservationId, id: __, ...was } = before;
  if (isReaddressed || JSON.stringify(columns) !== JSON.stringify(was)) {
    const booked = { reservationId, orderId: answer.order_id };
    const write = { booked, before, after: columns, random };
    await writeMoney(scope, write, () => updateInvoices(scope, [{ ...columns, id }]));
    const isReckoned = before.status !== 'paid' && columns.status !== 'canceled';
    if (booked.orderId !== null && isReckoned) await settleTip(scope, booked.orderId, id);
  }
  const after = await readInvoice(scope, id);
  recordInvoice(scope, answer, after);
  return after;
}

/** 409 for money that was taken or given. */
export async function removeInvoice(scope: Scope, before: LockedInvoice, random: Random): Promise<true> {
  const { id, answer } = before;
  if (answer.status === 'paid') throw conflict('invoice_paid_kept');
  const booked = { reservationId: answer.reservation_id, orderId: answer.order_id };
  await writeMoney(scope, { booked, before, after: null, random }, () =>
    scope.db.run(
      query.deleteFrom('invoices').where('business_id', '=', scope.business.id).where('id', '=', id),
    ),
  );
  recordInvoice(scope, answer, null);
  return true;
}
