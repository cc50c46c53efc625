import { z } from 'zod';
import { eventStream } from '../event-stream.ts';
import { instant, localesRow, money } from '../fields.ts';
import { open, read, write } from '../operation.ts';
import { FEWEST_SHARES, MOST_SHARES } from './bill-shares.ts';
import { BILL_PAYMENTS, CALL_KINDS } from './call-kinds.ts';
import { PAY_METHODS } from './pay-methods.ts';
import { moneySums } from './invoice-row.ts';
import { orderLineRow, ORDER_STATUSES } from './order-row.ts';
import { currencySchema } from '../currencies.ts';
import { tipInput } from './tips.ts';

/**
 * What a phone at a table sees of the bill: its own orders, and of those of others how they stand and what they come to; their
 * lines as well where the table shares them.
 */
const guestVisit = z.object({
  /** `closed`: it can still be read, and nothing is ordered to it any more. */
  state: z.enum(['open', 'closed']),
  slug: z.string(),
  business: z.object({ locales: localesRow }),
  branch: z.object({ locales: localesRow }),
  /** No id: the seat is gone. */
  seat: z.object({ id: z.number().nullable(), locales: localesRow }),
  opened_at: instant,
  closed_at: instant.nullable(),
  currency: currencySchema,
  orders: z.array(
    z.object({
      /** From 1 on each local day of the branch. */
      number: z.number(),
      status: z.enum(ORDER_STATUSES),
      /** Of one that is rejected: what ended it, where staff did not. */
      ended_by: z.enum(['guest', 'unpaid']).nullable().optional(),
      created_at: instant,
      /** Whether this phone sent it. */
      is_own: z.boolean(),
      /** Null: of somebody else's order, at a table whose guests do not share them. */
      lines: z.array(orderLineRow).nullable(),
      sums: moneySums,
      /** What of an own order was paid, each by the reference of its invoice. */
      receipts: z.array(z.object({ reference: z.string(), amount: z.number(), tip: z.number() })),
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
  /** Whether what is open can be paid online, by `guest-visits.pay`. */
  pays_online: z.boolean(),
  /** Whether a tip may be given with it. */
  takes_tips: z.boolean(),
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
  join: write({
    name: 'guest-visits.join',
    path: '/webapp/visits/:token/join',
    summary:
      'Join the visit of the table whose code this is, by the digits that staff tell; after five wrong ones nobody joins for 15 minutes',
    access: open,
    body: z.object({ pin: z.string().trim().max(20) }),
    answer: z.object({ token: z.string(), page: z.string() }),
    limit: 'guest-writes',
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
  callFromTable: write({
    name: 'guest-visits.call-from-table',
    path: '/webapp/tables/:token/calls',
    summary:
      'Ask the staff to come to the table whose code this is, from a phone that has ordered nothing: it joins the visit, or opens one',
    access: open,
    body: z.object({ kind: z.enum(CALL_KINDS), payment_type: z.enum(BILL_PAYMENTS).nullish() }),
    answer: z.object({ token: z.string(), page: z.string() }),
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
  pay: write({
    name: 'guest-visits.pay',
    path: '/webapp/visits/:token/pay',
    summary:
      'The page of the payment provider on which a phone pays its own orders, the whole bill or a share; the same one for the same sum and way to pay',
    access: open,
    body: z.object({
      what: z.enum(['mine', 'all', 'share']),
      /** Of a share: one of so many equal parts of what is open now; the last one takes what the division leaves over. */
      of: z.number().int().min(FEWEST_SHARES).max(MOST_SHARES).optional(),
      /** Numbers of orders on the bill; without any, all of them. */
      orders: z.array(z.number().int().positive()).min(1).max(200).optional(),
      /** What was shown to be open, of a share the whole of it; 409 where it is another sum by now. */
      expected_total: money().optional(),
      /** Opens the page of this way to pay directly; without it the page asks. */
      method: z.enum(PAY_METHODS).optional(),
      tip: tipInput,
    }),
    answer: z.object({ url: z.url() }),
    limit: 'invoices',
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
