/** What a guest may take back of a booking alone, and what only the venue can. */
interface Booked {
  readonly status: string;
  readonly invoices: readonly { readonly status: string }[];
  /** The instant at which it begins, in epoch milliseconds. */
  readonly from: number;
}

/** Why a guest may not cancel a booking (rule R20.20), as the texts name it; null: they may. */
export function refusalToCancel(
  { status, invoices, from }: Booked,
  now: Date,
): 'cancel_unpaid_only' | 'booking_cancel_over' | null {
  const isPaid = invoices.some((invoice) => invoice.status === 'paid');
  if (status !== 'pending' || isPaid) return 'cancel_unpaid_only';
  return now.getTime() < from ? null : 'booking_cancel_over';
}
