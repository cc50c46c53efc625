import type { PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import { loweredCredits } from '@diwan/domain/invoices.ts';
import type { Scope } from '#platform/http/scope.ts';
import { lockPendingCredits, setAmounts, setStatus } from '../credits.shared.ts';
import { newInvoice } from '../invoice-changes.rules.ts';
import { insertInvoices, updateInvoices, type NewColumns } from '../write-invoices.shared.ts';
import { readOrders } from '../order-rows.shared.ts';
import { placeIfPaid } from '../orders/paid-first.shared.ts';
import { withPaymentEvents } from '../payment-events.shared.ts';
import { setTip } from '../tips.shared.ts';
import { lockInvoice, readInvoice, readInvoices, type LockedInvoice } from './invoice-rows.ts';
import { recordInvoice } from './record-invoice.ts';
import { reportSurplus } from './surplus.ts';
import { query } from '#platform/database/query.ts';

export interface PaidOnline {
  readonly invoice_id: number | null;
  readonly branch_id: number;
  /** Minor units that came in. */
  readonly amount: number;
  /** Minor units on top of it. */
  readonly tip: number;
  readonly payment_type: PaymentType;
}

export type Random = (bytes: number) => Buffer;

const belongs = async (scope: Scope, invoice: LockedInvoice | null) =>
  invoice
    ? scope.db.get(
        query
          .selectFrom('invoices')
          .select(['reservation_id', 'order_id', 'invoice_for_id as id'])
          .select(['invoice_for_name as name', 'invoice_for_phone as phone', 'invoice_for_email as email'])
          .where('business_id', '=', scope.business.id)
          .where('id', '=', invoice.id),
      )
    : null;

/** Another credit beside the one that was paid for: the rest of it, or money that came in twice. */
export async function addCredit(
  scope: Scope,
  { paid, beside, random }: { paid: PaidOnline; beside: LockedInvoice | null; random: Random },
  columns: NewColumns,
): Promise<void> {
  const owner = await belongs(scope, beside);
  await insertCredit(
    scope,
    {
      branchId: paid.branch_id,
      reservationId: owner?.reservation_id ?? null,
      orderId: owner?.order_id ?? null,
      customer: owner,
      by: null,
      random,
    },
    columns,
  );
}

/** One credit, with its line in the audit log. */
export async function insertCredit(
  scope: Scope,
  to: Parameters<typeof insertInvoices>[1],
  columns: NewColumns,
): Promise<void> {
  const [id = 0] = await insertInvoices(scope, to, [columns]);
  recordInvoice(scope, null, await readInvoice(scope, id));
}

export const credit = (scope: Scope, amount: number, more: Partial<NewColumns>): NewColumns => ({
  ...newInvoice(scope, { path: '' }),
  ...more,
  amount,
});

export async function markPaid(scope: Scope, before: LockedInvoice, paid: PaidOnline): Promise<void> {
  const { answer, reservation_id: _reservation, ...columns } = before;
  await updateInvoices(scope, [
    {
      ...columns,
      status: 'paid',
      amount: paid.amount,
      payment_type: paid.payment_type,
      paid_at: scope.now,
    },
  ]);
  await setTip(scope, before.id, paid.tip);
  recordInvoice(scope, answer, await readInvoice(scope, before.id));
}

/** Locks what is paid for before the payment itself, as every writer of money does. */
export async function lockPaidFor(
  scope: Scope,
  { branch_id, invoice_id: id }: Pick<PaidOnline, 'branch_id' | 'invoice_id'>,
): Promise<void> {
  if (id !== null) await lockInvoice(scope, { branch_id, id });
}

/**
 * The invoice is paid with what came in. If staff raised it meanwhile, the rest becomes a credit of its own; if it was
 * paid in another way or deleted, the money stands beside it, so that no dinar is missing from the report.
 */
export async function markPaidOnline(scope: Scope, paid: PaidOnline, random: Random): Promise<void> {
  const found =
    paid.invoice_id === null
      ? undefined
      : await lockInvoice(scope, { branch_id: paid.branch_id, id: paid.invoice_id });
  const before = found?.row ?? null;
  // Of its reservation those tell who settle it.
  const booked = { reservationId: null, orderId: before?.answer.order_id ?? null };
  const ids = booked.orderId === null ? [] : [booked.orderId];
  const orders = await readOrders(scope, ids);
  await withPaymentEvents(scope, booked, () => writePaid(scope, { paid, before, random }));
  if (booked.orderId !== null && !(await placeIfPaid(scope, booked.orderId)))
    await reportSurplus(scope, orders, await readOrders(scope, ids));
}

interface Paying {
  readonly paid: PaidOnline;
  readonly before: LockedInvoice | null;
  readonly random: Random;
}

/** Minor units that the invoice no longer asked for when they came in: it had become less, paid or canceled meanwhile. */
const unaskedIn = ({ paid, before }: Paying): number =>
  Math.max(0, paid.amount - (before?.status === 'pending' ? before.amount : 0));

async function writePaid(scope: Scope, paying: Paying): Promise<void> {
  const { paid, before, random } = paying;
  const { payment_type: type, tip } = paid;
  const moved = { status: 'paid', payment_type: type, paid_at: scope.now, tip } as const;
  if (!before || before.status === 'paid') {
    await addCredit(scope, { paid, beside: before, random }, credit(scope, paid.amount, moved));
  } else await markPaid(scope, before, paid);
  if (!before) return;
  await lowerOthers(scope, before, unaskedIn(paying));
  const rest = before.status === 'pending' ? before.amount - paid.amount : 0;
  if (rest <= 0) return;
  const { due_at, payment_type } = before;
  await addCredit(scope, { paid, beside: before, random }, credit(scope, rest, { due_at, payment_type }));
}

/** What the guest has paid is not asked for a second time by the other credits of the booking or order. */
async function lowerOthers(scope: Scope, { answer }: LockedInvoice, amount: number): Promise<void> {
  if (amount <= 0) return;
  const { changed, canceled } = loweredCredits(await lockPendingCredits(scope, answer), amount);
  const ids = [...changed.map(({ id }) => id), ...canceled];
  const before = await readInvoices(scope, ids);
  await setAmounts(scope, changed);
  await setStatus(scope, canceled, 'canceled');
  const after = await readInvoices(scope, ids);
  for (const [index, row] of after.entries()) recordInvoice(scope, before[index] ?? null, row);
}
