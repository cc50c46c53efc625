import type { InvoiceStatus } from './status-moves.ts';

/** What the rules of money need to know of an invoice; `amount` in the currency's smallest unit. */
export interface InvoiceAmount {
  readonly type: 'credit' | 'debit';
  readonly status: InvoiceStatus;
  readonly amount: number;
}

/** Σ credits not canceled, and Σ credits paid. */
export interface CreditSums {
  readonly due: number;
  readonly paid: number;
}

export function sumCredits(invoices: readonly InvoiceAmount[]): CreditSums {
  let due = 0;
  let paid = 0;
  for (const { type, status, amount } of invoices) {
    if (type !== 'credit' || status === 'canceled') continue;
    due += amount;
    if (status === 'paid') paid += amount;
  }
  return { due, paid };
}

/** What a booking or an order asks for and what became of it, in the currency's smallest unit. */
export interface MoneySums {
  readonly payable: number;
  readonly paid: number;
  readonly open: number;
  /** Paid too much, and not given back yet. */
  readonly give_back: number;
}

/** `open` and `give_back` are never both above 0, and `paid + open` covers `payable`. */
export function moneySums(of: {
  readonly payable: number;
  readonly paid: number;
  /** Σ debits that are neither canceled nor the return of the insurance. */
  readonly refunded: number;
}): MoneySums {
  const { payable, paid, refunded } = of;
  return {
    payable,
    paid,
    open: Math.max(0, payable - paid),
    give_back: Math.max(0, paid - payable - refunded),
  };
}

/** An invoice that is to be written; `amount` in the currency's smallest unit, times in epoch milliseconds. */
export interface NewInvoice {
  readonly type: 'credit' | 'debit';
  readonly status: 'pending';
  readonly amount: number;
  readonly due_at: number | null;
}

/** Rule R9: an order is owed as a whole; one that costs nothing has no invoice. */
export function invoicesOfOrder(totalPrice: number): NewInvoice[] {
  return pending('credit', totalPrice, null);
}

/** Rule R9: the credit collects price and insurance, the debit gives the insurance back at the departure. */
export function invoicesOfReservation(booking: {
  readonly total_price: number;
  readonly insurance: number;
  readonly departsAt: number;
}): NewInvoice[] {
  return [
    ...pending('credit', booking.total_price + booking.insurance, null),
    ...pending('debit', booking.insurance, booking.departsAt),
  ];
}

function pending(type: NewInvoice['type'], amount: number, dueAt: number | null): NewInvoice[] {
  return amount > 0 ? [{ type, status: 'pending', amount, due_at: dueAt }] : [];
}

/**
 * A pending credit of which only a part is paid becomes two: the part, and what is still owed of it. Null when the
 * part is nothing, or not less than the whole.
 */
export function splitCredit(
  amount: number,
  part: number,
): { readonly part: number; readonly rest: number } | null {
  return part > 0 && part < amount ? { part, rest: amount - part } : null;
}

/** What is kept of an insurance and why; `amount` in the currency's smallest unit. */
export interface Deduction {
  readonly reason: string;
  readonly amount: number;
}

export interface InsuranceReturn {
  /** What the debit is lowered to; 0: it is canceled. */
  readonly returned: number;
  readonly kept: number;
}

/** Rule R9: the debit gives back what is left of the insurance; null when more would be kept than was taken. */
export function insuranceReturn(insurance: number, deductions: readonly Deduction[]): InsuranceReturn | null {
  const kept = deductions.reduce((sum, { amount }) => sum + amount, 0);
  return kept > insurance ? null : { returned: insurance - kept, kept };
}

/** A credit that is not paid; `amount` in the currency's smallest unit. */
export interface UnpaidCredit {
  readonly id: number;
  readonly amount: number;
}

/** What makes the pending credits ask for what is open. */
export interface CreditChanges {
  /** Credits with a new amount. */
  readonly changed: readonly UnpaidCredit[];
  readonly canceled: readonly number[];
  /** The amount of a new credit; 0: none. */
  readonly added: number;
}

/**
 * Rule R19.6: the pending credits together become what is open. What is missing goes to the last of them, what is too
 * much is taken from the last ones first, so that agreed instalments before it stay as they are.
 */
export function adjustedCredits(pending: readonly UnpaidCredit[], open: number): CreditChanges {
  const missing = open - pending.reduce((sum, { amount }) => sum + amount, 0);
  const last = pending.at(-1);
  if (missing === 0) return { changed: [], canceled: [], added: 0 };
  if (missing < 0) return { ...loweredCredits(pending, -missing), added: 0 };
  if (!last) return { changed: [], canceled: [], added: missing };
  return { changed: [{ id: last.id, amount: last.amount + missing }], canceled: [], added: 0 };
}

/** The last ones ask for less first; nothing is left of them where as much or more than they ask for is too much. */
export function loweredCredits(
  pending: readonly UnpaidCredit[],
  tooMuch: number,
): Omit<CreditChanges, 'added'> {
  const changed: UnpaidCredit[] = [];
  const canceled: number[] = [];
  let left = tooMuch;
  for (const { id, amount } of [...pending].reverse()) {
    const taken = Math.min(left, amount);
    left -= taken;
    if (taken === amount) canceled.push(id);
    else if (taken > 0) changed.push({ id, amount: amount - taken });
  }
  return { changed, canceled };
}

/**
 * Rule R19.4: a booking that is reinstated gets its canceled credits back as they were; where they are no longer what is
 * open, one new credit asks for that.
 */
export function reinstatedCredits(
  canceled: readonly UnpaidCredit[],
  open: number,
): { readonly reopened: readonly number[]; readonly added: number } {
  const sum = canceled.reduce((total, { amount }) => total + amount, 0);
  if (open > 0 && sum === open) return { reopened: canceled.map(({ id }) => id), added: 0 };
  return { reopened: [], added: Math.max(0, open) };
}

export interface ReportTotals {
  readonly credit: number;
  readonly debit: number;
  readonly net: number;
  readonly pending: number;
  readonly pending_debit: number;
  readonly count: number;
}

/** Rule R9: canceled rows are listed but never summed. */
export function reportTotals(invoices: readonly InvoiceAmount[]): ReportTotals {
  const sumOf = (type: InvoiceAmount['type'], status: InvoiceAmount['status']) =>
    invoices
      .filter((row) => row.type === type && row.status === status)
      .reduce((sum, { amount }) => sum + amount, 0);
  const credit = sumOf('credit', 'paid');
  const debit = sumOf('debit', 'paid');
  return {
    credit,
    debit,
    net: credit - debit,
    pending: sumOf('credit', 'pending'),
    pending_debit: sumOf('debit', 'pending'),
    count: invoices.length,
  };
}
