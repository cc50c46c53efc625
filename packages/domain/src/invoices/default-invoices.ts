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
