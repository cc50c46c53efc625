import type { orders } from '@diwan/contract/bookings/orders.ts';
import type { BodyInput } from '@diwan/contract/operation.ts';
import type { PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import type { OrderType } from '@diwan/contract/bookings/order-row.ts';
import { HOUR_MS } from '@diwan/domain/time-range.ts';
import { blankOrder, type OrderDraft } from '../form/order-draft.ts';

export type PlacedBody = BodyInput<typeof orders.create>;

/** What has been handed to the network. It is never changed, so that its key stands for it wherever it arrives. */
export interface Sent {
  readonly key: string;
  readonly body: PlacedBody;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The cash that was handed over, in the smallest unit. */
  readonly given: number | null;
}

/** Stands as the reason of a ticket that waited too long to be sent once more. */
export const TOO_OLD = 'too old';

/**
 * `open`: on the screen or left on it; `held`: put aside by hand; `waiting`: on its way to the server; `refused`: the
 * server did not take it.
 */
export type TicketState = 'open' | 'held' | 'waiting' | 'refused';

/** A payment of several; the amount and what is given on top of it in the smallest unit. */
export interface PaymentPart {
  readonly type: PaymentType;
  readonly amount: number;
  readonly tip: number;
}

/** An order that is being taken, as it is stored on the device. */
export interface Ticket {
  readonly id: string;
  readonly draft: OrderDraft;
  /** What was taken of its money, before it is sent with the rest. */
  readonly taken?: readonly PaymentPart[];
  readonly state: TicketState;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly sent: Sent | null;
  /** Why the server did not take it. */
  readonly reason: string | null;
}

export const blankTicket = (id: string, type: OrderType, since: number): Ticket => ({
  id,
  draft: blankOrder(type),
  state: 'open',
  since,
  sent: null,
  reason: null,
});

/** Nothing has been typed that could be lost; the type alone is one press. */
export function isBlank({ draft, state }: Ticket): boolean {
  const { lines, seat_id, user_id, customer, note, delivery_address, scheduled_at, discount } = draft;
  return (
    state === 'open' &&
    lines.length === 0 &&
    seat_id === null &&
    user_id === null &&
    scheduled_at === null &&
    (discount ?? null) === null &&
    [customer.name, customer.phone, note ?? '', delivery_address].every((text) => text === '')
  );
}

interface Beginning {
  /** The ticket that was on the screen last; null: none was. */
  readonly left: Ticket | null;
  readonly blank: Ticket;
  /** The table from which a waiter comes; null: from none. */
  readonly seat: number | null;
}

/** With which ticket a page begins. `aside`: what was left and makes room for the table of a waiter. */
export function beginWith({ left, blank, seat }: Beginning): {
  readonly first: Ticket;
  readonly aside: Ticket | null;
} {
  if (seat === null) return { first: left ?? blank, aside: null };
  if (left?.draft.order_type === 'dine_in' && left.draft.seat_id === seat)
    return { first: left, aside: null };
  const draft: OrderDraft = { ...blank.draft, order_type: 'dine_in', seat_id: seat };
  return { first: { ...blank, draft }, aside: left && { ...left, state: 'held' } };
}

/** The server knows a key for a day; what is older may have arrived without this device having heard of it. */
export const KEY_MILLISECONDS = 23 * HOUR_MS;
