import { z } from 'zod';
import { eventStream } from '../event-stream.ts';
import { instant, localesRow } from '../fields.ts';
import { open, read, write } from '../operation.ts';
import { BILL_PAYMENTS, CALL_KINDS } from './call-kinds.ts';
import { moneySums } from './invoice-row.ts';
import { orderLineRow, ORDER_STATUSES } from './order-row.ts';

/** What a phone at a table sees of the bill: its own orders, and of those of others how they stand and what they come to. */
const guestVisit = z.object({
  /** `closed`: it can still be read, and nothing is ordered to it any more. */
  state: z.enum(['open', 'closed']),
  slug: z.string(),
  business: z.object({ locales: localesRow }),
  branch: z.object({ locales: localesRow }),
  seat: z.object({ locales: localesRow }),
  opened_at: instant,
  closed_at: instant.nullable(),
  currency: z.enum(['KWD', 'USD']),
  orders: z.array(
    z.object({
      /** From 1 on each local day of the branch. */
      number: z.number(),
      status: z.enum(ORDER_STATUSES),
      created_at: instant,
      /** Whether this phone sent it. */
      is_own: z.boolean(),
      /** Null: of somebody else's order. */
      lines: z.array(orderLineRow).nullable(),
      sums: moneySums,
    }),
  ),
  /** What the table asked the staff for: the latest of each kind, without those that were taken back. */
  calls: z.array(
    z.object({
      kind: z.enum(CALL_KINDS),
      payment_type: z.enum(BILL_PAYMENTS).nullable(),
      called_at: instant,
      /** When somebody of the staff took it. */
      taken_at: instant.nullable(),
      /** From when on the same can be asked for again. */
      again_at: instant,
    }),
  ),
  /** Of the whole table, and of what this phone ordered. */
  sums: moneySums,
  own_sums: moneySums,
});
export type GuestVisit = z.output<typeof guestVisit>;

export const guestVisits = {
  get: read({
    name: 'guest-visits.get',
    path: '/webapp/visits/:token',
    summary: 'The bill of a table: its orders with what is paid and open',
    access: open,
    answer: guestVisit,
    limit: 'guest-reads',
  }),
  call: write({
    name: 'guest-visits.call',
    path: '/webapp/visits/:token/calls',
    summary:
      'Ask the staff to come to the table; within three minutes the same call stays one and is not rung again',
    access: open,
    body: z.object({ kind: z.enum(CALL_KINDS), payment_type: z.enum(BILL_PAYMENTS).nullish() }),
    answer: guestVisit,
    limit: 'guest-writes',
  }),
  cancelCall: write({
    name: 'guest-visits.cancel-call',
    path: '/webapp/visits/:token/calls/cancel',
    summary: 'Take back what nobody of the staff has taken yet',
    access: open,
    body: z.object({ kind: z.enum(CALL_KINDS) }),
    answer: guestVisit,
    limit: 'guest-writes',
  }),
  events: read({
    name: 'guest-visits.events',
    path: '/webapp/visits/:token/events',
    summary:
      'Events while the bill behind a token changes: `change` to read it again, `end` when the stream is over',
    access: open,
    answer: eventStream(),
    limit: 'guest-reads',
  }),
};
