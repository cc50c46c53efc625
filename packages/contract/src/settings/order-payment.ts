import type { OrderType } from '../bookings/order-row.ts';

/** When guests pay what they order: afterwards at the venue, before the kitchen is notified of it, or as they choose. */
export const ORDER_PAYMENTS = ['after', 'before', 'choice'] as const;
export type OrderPayment = (typeof ORDER_PAYMENTS)[number];

/** What a stored value says of a type of order; afterwards where it says nothing. */
export function orderPaymentOf(value: unknown, type: OrderType): OrderPayment {
  const stored: unknown = typeof value === 'object' && value !== null ? Object(value)[type] : undefined;
  return ORDER_PAYMENTS.find((payment) => payment === stored) ?? 'after';
}

/** What holds at a branch: each type it says nothing of is paid as its business says. */
export const orderPaymentsAt = (branch: unknown, business: unknown): Readonly<Record<string, unknown>> => ({
  ...Object(business),
  ...Object(branch),
});
