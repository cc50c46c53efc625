import type { GuestVisit } from '@diwan/contract/bookings/guest-visits.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { toMajor, toMinor, type Currency } from '@diwan/domain/money.ts';
import { endedBy } from '@diwan/domain/order-reasons.ts';

type Sums = OrderRow['sums'];

/** What several orders come to together: of each what is open, since what was paid too much for one pays no other. */
export function sumsOfOrders(orders: readonly Pick<OrderRow, 'sums'>[], currency: Currency): Sums {
  const sumOf = (name: keyof Sums) =>
    toMajor(
      orders.reduce((sum, { sums }) => sum + (toMinor(sums[name], currency) ?? 0), 0),
      currency,
    );
  return {
    payable: sumOf('payable'),
    paid: sumOf('paid'),
    open: sumOf('open'),
    give_back: sumOf('give_back'),
  };
}

const receiptsOf = ({ invoices }: OrderRow) =>
  invoices
    .filter(({ type, status }) => type === 'credit' && status === 'paid')
    .map(({ reference_id: reference, amount, tip = 0 }) => ({ reference, amount, tip }));

/** What ended an order that is rejected; null: it is not, or staff did. */
function endOf({ status, history }: OrderRow): GuestVisit['orders'][number]['ended_by'] {
  const last = status === 'rejected' ? history.at(-1) : undefined;
  return last ? endedBy({ by: last.by ?? null, reason: last.reason ?? null }) : null;
}

interface Reader {
  /** Whether this phone sent it. */
  readonly isOwn: boolean;
  /** Whether those at the table read each other's orders. */
  readonly isShared: boolean;
}

/** An order on the bill: in full to the phone that sent it and where the table shares, to others how it stands and what it comes to. */
export const billed = (order: OrderRow, { isOwn, isShared }: Reader): GuestVisit['orders'][number] => ({
  number: order.number,
  status: order.status,
  ended_by: endOf(order),
  created_at: order.created_at,
  is_own: isOwn,
  lines: isOwn ? order.lines : isShared ? order.lines.map((line) => ({ ...line, note: null })) : null,
  sums: order.sums,
  receipts: isOwn ? receiptsOf(order) : [],
});
