import { sql, type Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { adjustedCredits, moneySums, reinstatedCredits } from '@diwan/domain/invoices.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import { touchedAt } from '#platform/database/touched.ts';
import type { Scope } from '#platform/http/scope.ts';
import { setAmounts, setStatus } from '../credits.shared.ts';
import { newInvoice, type InvoiceColumns, type InvoiceTexts } from '../invoice-changes.rules.ts';
import { insertInvoices } from '../write-invoices.shared.ts';

type Random = (bytes: number) => Buffer;

type Invoices = Selectable<Schema['invoices']>;

/** An invoice of a booking; the amount in minor units, the time in epoch milliseconds. */
interface OwnInvoice
  extends InvoiceTexts, Pick<Invoices, 'id' | 'amount' | 'is_insurance' | 'canceled_with_booking'> {
  readonly due_at: number | null;
}

export interface BookingMoney extends Pick<
  Selectable<Schema['reservations']>,
  'insurance' | 'due' | 'paid' | 'refunded'
> {
  readonly payable: number;
  readonly departs_at: number;
  readonly invoices: readonly OwnInvoice[];
}

/** Of a booking that is locked. */
export async function readMoney(scope: Scope, reservationId: number): Promise<BookingMoney> {
  const { total_price, to_at, invoices, ...money } = await scope.db.get(
    query
      .selectFrom('reservations as r')
      .select(['r.total_price', 'r.insurance', 'r.due', 'r.paid', 'r.refunded', 'r.to_at'])
      .select((row) =>
        jsonArrayFrom(
          row
            .selectFrom('invoices as i')
            .select(['i.id', 'i.amount', 'i.type', 'i.status', 'i.payment_type', 'i.due_at'])
            .select(['i.is_insurance', 'i.canceled_with_booking'])
            .whereRef('i.business_id', '=', 'r.business_id')
            .whereRef('i.reservation_id', '=', 'r.id')
            .orderBy('i.id')
            .$narrowType<InvoiceTexts>(),
        ).as('invoices'),
      )
      .where('r.business_id', '=', scope.business.id)
      .where('r.id', '=', reservationId),
  );
  return {
    ...money,
    payable: total_price + money.insurance,
    departs_at: Date.parse(to_at),
    invoices: invoices.map((row) => ({
      ...row,
      due_at: row.due_at === null ? null : Date.parse(row.due_at),
    })),
  };
}

/**
 * Rule R2: canceling cancels pending credits, and the pending insurance debit where no credit was paid; otherwise the
 * debit stays to be paid back. The hold ends with the place.
 */
export async function cancelMoney(scope: Scope, reservationId: number): Promise<void> {
  const business = scope.business.id;
  await scope.db.run(
    query
      .updateTable('invoices')
      .set({ status: 'canceled', canceled_with_booking: true, updated_at: touchedAt(scope.now) })
      .where('business_id', '=', business)
      .where('reservation_id', '=', reservationId)
      .where('status', '=', sql.lit('pending'))
      .where((row) => {
        const paidCredit = row
          .selectFrom('invoices as p')
          .select('p.id')
          .where('p.business_id', '=', business)
          .where('p.reservation_id', '=', reservationId)
          .where('p.type', '=', sql.lit('credit'))
          .where('p.status', '=', sql.lit('paid'));
        return row.or([row('type', '=', 'credit'), row.not(row.exists(paidCredit))]);
      }),
  );
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
    await scope.db.run(
      query
        .updateTable('invoices')
        .set({ due_at: new Date(after.departs_at), updated_at: touchedAt(scope.now) })
        .where('business_id', '=', scope.business.id)
        .where('id', '=', pending.id),
    );
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
