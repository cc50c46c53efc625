import { sql } from 'kysely';
import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import type { invoices } from '@diwan/contract/bookings/invoices.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { differences } from '#platform/audit/audit.ts';
import type { Scope } from '#platform/http/scope.ts';
import { refuseStale } from '#platform/http/stale.ts';
import { conflict, invalidField } from '#platform/refusal.ts';
import { knownCustomer, type Customer } from '../customers.rules.ts';
import {
  changedInvoice,
  insertInvoices,
  newInvoice,
  settleReservation,
  updateInvoices,
} from '../invoice-writes.rules.ts';
import { tellingOfMoney } from '../money-news.rules.ts';
import { readInvoice, type LockedInvoice } from './invoice-rows.ts';

type Body = BodyOf<typeof invoices.create>;

interface Target {
  readonly reservationId: number | null;
  readonly orderId: number | null;
  readonly customer: Customer;
}

async function bookedFor(scope: Scope, branchId: number, id: number): Promise<Target> {
  const customer = await scope.db.find(sql<Customer>`
    select reserved_for_id as id, customer_name as name, customer_phone as phone, customer_email as email
    from reservations where business_id = ${scope.business.id} and branch_id = ${branchId} and id = ${id} for update`);
  if (!customer) throw invalidField('reservation_id', 'not_of_this_business');
  return { reservationId: id, orderId: null, customer };
}

async function orderedBy(scope: Scope, branchId: number, id: number): Promise<Target> {
  const customer = await scope.db.find(sql<Customer>`
    select user_id as id, customer_name as name, customer_phone as phone, null as email from orders
    where business_id = ${scope.business.id} and branch_id = ${branchId} and id = ${id} and deleted_at is null for update`);
  if (!customer) throw invalidField('order_id', 'not_of_this_business');
  return { reservationId: null, orderId: id, customer };
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

/** An audit row of a change, a new invoice (no `before`) or one that is gone (no `after`). */
export function recordInvoice(scope: Scope, before: InvoiceRow | null, after: InvoiceRow | null): void {
  const invoice = after ?? before;
  const changes = differences(before, after);
  if (!invoice || Object.keys(changes).length === 0) return scope.unchanged();
  return scope.record({
    action: before ? (after ? 'update' : 'delete') : 'create',
    entity: 'invoice',
    entity_id: invoice.id,
    label: invoice.invoice_for?.name ?? invoice.reference_id,
    business_id: invoice.business_id,
    branch_id: invoice.branch_id,
    changes,
    ...(after ? {} : { snapshot: before }),
  });
}

export async function createInvoice(
  scope: Scope,
  { params, body }: { params: { branch_id: number }; body: Body },
  random: (bytes: number) => Buffer,
): Promise<InvoiceRow> {
  const target = await targetOf(scope, params.branch_id, body);
  const columns = newInvoice(scope, { ...body, path: '' });
  const { userId: id, name } = scope.caller;
  const to = { ...target, branchId: params.branch_id, by: { id, name }, random };
  const made = await tellingOfMoney(scope, target, async () => {
    const [inserted = 0] = await insertInvoices(scope, to, [columns]);
    if (target.reservationId !== null) await settleReservation(scope, target.reservationId);
    return inserted;
  });
  const invoice = await readInvoice(scope, made);
  recordInvoice(scope, null, invoice);
  return invoice;
}

async function readdress(scope: Scope, id: number, personId: number | null): Promise<void> {
  const person = personId === null ? null : await knownCustomer(scope, personId, 'invoice_for');
  await scope.db.run(sql`
    update invoices set invoice_for_id = ${person?.id ?? null}::bigint, invoice_for_name = ${person?.name ?? ''},
      invoice_for_email = ${person?.email ?? null}::text, invoice_for_phone = ${person?.phone ?? null}::text
    where business_id = ${scope.business.id} and id = ${id}`);
}

export async function changeInvoice(
  scope: Scope,
  { row: before, body }: { row: LockedInvoice; body: BodyOf<typeof invoices.update> },
): Promise<InvoiceRow> {
  refuseStale(before.answer, body.updated_at, before.answer);
  const { id, answer } = before;
  const columns = changedInvoice(scope, before, { ...body, path: '' });
  const isReaddressed =
    body.invoice_for !== undefined && body.invoice_for !== (answer.invoice_for?.id ?? null);
  if (isReaddressed) await readdress(scope, id, body.invoice_for ?? null);
  const { answer: _, reservation_id: reservationId, id: __, ...was } = before;
  if (isReaddressed || JSON.stringify(columns) !== JSON.stringify(was)) {
    await tellingOfMoney(scope, { reservationId, orderId: answer.order_id }, async () => {
      await updateInvoices(scope, [{ ...columns, id }]);
      if (reservationId !== null) await settleReservation(scope, reservationId);
    });
  }
  const after = await readInvoice(scope, id);
  recordInvoice(scope, answer, after);
  return after;
}

/** 409 for money that was taken or given. */
export async function removeInvoice(scope: Scope, { id, answer }: LockedInvoice): Promise<true> {
  if (answer.status === 'paid') throw conflict('invoice_paid_kept');
  const booked = { reservationId: answer.reservation_id, orderId: answer.order_id };
  await tellingOfMoney(scope, booked, () =>
    scope.db.run(sql`delete from invoices where business_id = ${scope.business.id} and id = ${id}`),
  );
  recordInvoice(scope, answer, null);
  return true;
}
