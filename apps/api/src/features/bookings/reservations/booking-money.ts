import { sql } from 'kysely';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { adjustedCredits, reinstatedCredits } from '@diwan/domain/invoices/open-credits.ts';
import { moneySums } from '@diwan/domain/invoices/standing.ts';
import type { Scope } from '#platform/http/scope.ts';
import { setAmounts, setStatus, touched } from '../credits.rules.ts';
import { insertInvoices, newInvoice, type InvoiceColumns } from '../invoice-writes.rules.ts';

type Random = (bytes: number) => Buffer;

/** An invoice of a booking; the amount in minor units, the time in epoch milliseconds. */
interface OwnInvoice {
  readonly id: number;
  readonly amount: number;
  readonly type: 'credit' | 'debit';
  readonly status: 'pending' | 'paid' | 'canceled';
  readonly payment_type: InvoiceColumns['payment_type'];
  readonly due_at: number | null;
  readonly is_insurance: boolean;
  readonly canceled_with_booking: boolean;
}

/** By hand: sums, times as numbers, and the invoices as JSON. */
export interface BookingMoney {
  readonly payable: number;
  readonly insurance: number;
  readonly due: number;
  readonly paid: number;
  readonly refunded: number;
  readonly departs_at: number;
  readonly invoices: readonly OwnInvoice[];
}

const milliseconds = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/** Of a booking that is locked. */
export function readMoney(scope: Scope, reservationId: number): Promise<BookingMoney> {
  return scope.db.get(sql<BookingMoney>`
    select r.total_price + r.insurance as payable, r.insurance, r.due, r.paid, r.refunded,
      ${milliseconds('r.to_at')} as departs_at,
      coalesce((select json_agg(json_build_object('id', i.id, 'amount', i.amount, 'type', i.type, 'status', i.status,
          'payment_type', i.payment_type, 'due_at', ${milliseconds('i.due_at')}, 'is_insurance', i.is_insurance,
          'canceled_with_booking', i.canceled_with_booking) order by i.id)
        from invoices i where i.business_id = r.business_id and i.reservation_id = r.id), '[]'::json) as invoices
    from reservations r where r.business_id = ${scope.business.id} and r.id = ${reservationId}`);
}

/**
 * Rule R2: canceling cancels pending credits, and the pending insurance debit where no credit was paid; otherwise the
 * debit stays to be paid back. The hold ends with the place.
 */
export async function cancelMoney(scope: Scope, reservationId: number): Promise<void> {
  const business = scope.business.id;
  await scope.db.run(sql`
    update invoices i set status = 'canceled', canceled_with_booking = true, ${touched(scope)}
    where i.business_id = ${business} and i.reservation_id = ${reservationId} and i.status = 'pending'
      and (i.type = 'credit' or not exists (select from invoices p where p.business_id = i.business_id
        and p.reservation_id = i.reservation_id and p.type = 'credit' and p.status = 'paid'))`);
}

interface Owner {
  readonly row: ReservationRow;
  readonly random: Random;
}

async function addInvoice(
  scope: Scope,
  { row, random }: Owner,
  columns: Partial<InvoiceColumns> & { readonly amount: number },
): Promise<void> {
  const { id, name, phone } = row.reserved_for;
  const customer = { id, name, phone, email: null };
  const by = scope.callerOrGuest ? scope.actor : null;
  const to = { branchId: row.branch_id, reservationId: row.id, orderId: null, customer, by, random };
  await insertInvoices(scope, to, [{ ...newInvoice(scope, { path: '' }), ...columns }]);
}

/**
 * What came back with a booking that is reinstated: whatever its cancellation canceled. Bookings that were canceled before
 * that was noted get back all of it.
 */
function canceledWith(invoices: readonly OwnInvoice[]): readonly OwnInvoice[] {
  const canceled = invoices.filter(({ status }) => status === 'canceled');
  const noted = canceled.filter((row) => row.canceled_with_booking);
  const hasPaid = invoices.some(({ type, status }) => type === 'credit' && status === 'paid');
  return noted.length > 0 ? noted : canceled.filter(({ type }) => type === 'credit' || !hasPaid);
}

const sumOf = (rows: readonly OwnInvoice[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
const credits = (rows: readonly OwnInvoice[]) => rows.filter(({ type }) => type === 'credit');
const pendingCredits = (rows: readonly OwnInvoice[]) =>
  credits(rows).filter(({ status }) => status === 'pending');

/** Rule R19.4: paid and open are the price again. A booking that never had an invoice gets none. */
export async function reinstateMoney(scope: Scope, owner: Owner): Promise<void> {
  const money = await readMoney(scope, owner.row.id);
  if (money.invoices.length === 0) return;
  const back = canceledWith(money.invoices);
  const { open } = moneySums(money);
  const plan = reinstatedCredits(credits(back), open - sumOf(pendingCredits(money.invoices)));
  const { insurance } = money;
  const debits = back
    .filter(({ type, is_insurance }) => type === 'debit' && (!is_insurance || insurance > 0))
    .map((row) => (row.is_insurance ? { ...row, amount: insurance } : row));
  await setAmounts(scope, debits);
  await setStatus(scope, [...plan.reopened, ...debits.map(({ id }) => id)], 'pending');
  if (plan.added > 0) {
    const payment_type = credits(back).at(-1)?.payment_type ?? 'cash';
    await addInvoice(scope, owner, { amount: plan.added, payment_type });
  }
}

/** The debit that is still to return the insurance follows it; what is kept of it stays kept. */
async function adjustInsurance(
  scope: Scope,
  owner: Owner,
  { before, after }: { readonly before: BookingMoney; readonly after: BookingMoney },
): Promise<void> {
  const own = after.invoices.filter((row) => row.is_insurance);
  const pending = own.find(({ status }) => status === 'pending');
  if (!pending) {
    const isNew = own.length === 0 && before.insurance === 0 && after.insurance > 0;
    const due_at = new Date(after.departs_at);
    if (isNew) await addInvoice(scope, owner, { type: 'debit', amount: after.insurance, due_at });
    return;
  }
  const amount = pending.amount + after.insurance - before.insurance;
  if (amount <= 0) await setStatus(scope, [pending.id], 'canceled');
  else if (amount !== pending.amount) await setAmounts(scope, [{ id: pending.id, amount }]);
  if (pending.due_at === before.departs_at && after.departs_at !== before.departs_at) {
    await scope.db.run(sql`
      update invoices i set due_at = ${new Date(after.departs_at)}, ${touched(scope)}
      where i.business_id = ${scope.business.id} and i.id = ${pending.id}`);
  }
}

/**
 * Rule R19.6: after another price the pending credits ask for what is open of it; paid ones stay. Where people chose to
 * have no invoices at all, none are made.
 */
export async function adjustMoney(scope: Scope, owner: Owner, before: BookingMoney): Promise<void> {
  const after = await readMoney(scope, owner.row.id);
  if (after.payable !== before.payable && (after.due > 0 || before.payable === 0)) {
    const plan = adjustedCredits(pendingCredits(after.invoices), moneySums(after).open);
    await setAmounts(scope, plan.changed);
    await setStatus(scope, plan.canceled, 'canceled');
    if (plan.added > 0) await addInvoice(scope, owner, { amount: plan.added });
  }
  await adjustInsurance(scope, owner, { before, after });
}
