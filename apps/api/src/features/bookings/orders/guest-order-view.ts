import type { GuestOrder } from '@diwan/contract/bookings/guest-orders.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { mayArrive } from '@diwan/domain/arrivals.ts';
import { toMinor } from '@diwan/domain/money.ts';
import { asksForPhone } from '@diwan/domain/phone-checks.ts';
import type { Scope } from '#platform/http/scope.ts';
import { cancelableUntil } from '../order-cancel.rules.ts';

interface Shown {
  readonly token: string;
  /** Of the token that was given to whoever placed it. */
  readonly isOwn: boolean;
  /** Until when it waits for its money; null: it waits for none. */
  readonly payBy: Date | null;
}

/** Who ordered, and the car that is theirs: for nobody but whoever placed it. */
const personOf = ({ customer: { name }, car }: OrderRow) => ({ customer: { name }, car });
const NOBODY = { customer: null, car: null };

/** What the holder of a token may see; a link that staff handed out does not say who ordered. */
export function guestView(scope: Scope, row: OrderRow, { token, isOwn, payBy }: Shown): GuestOrder {
  const paid = toMinor(row.sums.paid, row.currency) ?? 0;
  const waitsUntil = row.status === 'pending' ? payBy : null;
  const until = isOwn ? (waitsUntil ?? cancelableUntil({ ...row, paid }, scope.now)) : null;
  return {
    ...row,
    token,
    number: payBy === null ? row.number : null,
    pay_by: waitsUntil?.toISOString() ?? null,
    ...(isOwn ? personOf(row) : NOBODY),
    can_arrive: payBy === null && mayArrive(row),
    asks_for_phone: asksForPhone(row),
    can_cancel_until: until?.toISOString() ?? null,
    page: `/guest/orders/${token}`,
    history: row.history.map(({ status, at }) => ({ status, at })),
  };
}
