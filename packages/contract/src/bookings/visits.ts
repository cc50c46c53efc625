import { z } from 'zod';
import { instant, localesRow, money } from '../fields.ts';
import { granted, idSchema, read, write } from '../operation.ts';
import { moneySums, PAYMENT_TYPES } from './invoice-row.ts';
import { orderRow } from './order-row.ts';
import { tipInput } from './tips.ts';
import { visitCallRow } from './visit-calls.ts';
import { VISIT_STATES } from './visit-states.ts';
import { currencySchema } from '../currencies.ts';

const ofBranch = '/business/:business_id/branches/:branch_id/visits';

/** The guests of a table from their first order until they leave. */
export const visitRow = z.object({
  id: z.number(),
  business_id: z.number(),
  branch_id: z.number(),
  seat: z.object({ id: z.number().nullable(), area_id: z.number().nullable(), locales: localesRow }),
  state: z.enum(VISIT_STATES),
  opened_at: instant,
  /** The latest order, or when it was opened. */
  ordered_at: instant,
  closed_at: instant.nullable(),
  currency: currencySchema,
  /** The digits by which guests order at this table; null where none are asked for, and once the visit is over. */
  pin: z.string().nullable(),
  /** Its first order waits until staff say that somebody sits there. */
  waits_for_approval: z.boolean(),
  sums: moneySums,
  /** What nobody has taken yet. */
  calls: z.array(visitCallRow),
});
export type VisitRow = z.output<typeof visitRow>;

const visitWithOrders = visitRow.extend({
  orders: z.array(orderRow),
  /** Whether a tip may be taken with the money. */
  takes_tips: z.boolean(),
});
export type VisitWithOrders = z.output<typeof visitWithOrders>;

const floorArea = z.object({
  id: z.number(),
  locales: localesRow,
  seats: z.array(z.object({ id: z.number(), locales: localesRow, visit: visitRow.nullable() })),
});
export type FloorArea = z.output<typeof floorArea>;

const affects = ['visits', 'visit-calls', 'orders', 'audits'];
const moneyAffects = [...affects, 'invoices', 'statistics', 'closings'];

/** Tables with those who sit at them, as staff look after them. */
export const visits = {
  list: read({
    name: 'visits.list',
    path: ofBranch,
    summary: 'The tables of a branch by area, each with its open visit',
    access: granted('branch', 'orders.read'),
    answer: z.object({
      areas: z.array(floorArea),
      /** Open visits whose table was removed. */
      elsewhere: z.array(visitRow),
    }),
  }),
  get: read({
    name: 'visits.get',
    path: `${ofBranch}/:id`,
    summary: 'A visit with its orders',
    access: granted('branch', 'orders.read'),
    answer: visitWithOrders,
  }),
  open: write({
    name: 'visits.open',
    path: ofBranch,
    summary: 'Seat guests at a free table',
    access: granted('branch', 'orders.create'),
    body: z.object({ seat_id: idSchema }),
    answer: visitWithOrders,
    affects,
  }),
  approve: write({
    name: 'visits.approve',
    path: `${ofBranch}/:id/approve`,
    summary: 'Say that guests sit at the table: what they have ordered, and will, goes to the kitchen',
    access: granted('branch', 'orders.update'),
    answer: visitWithOrders,
    affects,
  }),
  pay: write({
    name: 'visits.pay',
    path: `${ofBranch}/:id/pay`,
    summary: 'Take the money for all orders of a visit, or for some of them, in one act',
    access: granted('branch', 'invoices.update'),
    body: z.object({
      payment_type: z.enum(PAYMENT_TYPES).default('cash'),
      /** Without any: everything that is open. */
      order_ids: z.array(idSchema).min(1).max(200).optional(),
      /** What was shown to be open; 409 where it is another sum by now. */
      expected_total: money(),
      tip: tipInput,
    }),
    answer: visitWithOrders,
    affects: moneyAffects,
    idempotent: true,
  }),
  close: write({
    name: 'visits.close',
    path: `${ofBranch}/:id/close`,
    summary: 'End a visit: the table is free, and the bill of its guests can only be read',
    access: granted('branch', 'orders.update'),
    answer: visitWithOrders,
    affects,
  }),
  move: write({
    name: 'visits.move',
    path: `${ofBranch}/:id/move`,
    summary: 'Move the guests of a table to a free one, with their orders',
    access: granted('branch', 'orders.update'),
    body: z.object({ seat_id: idSchema }),
    answer: visitWithOrders,
    affects,
  }),
  merge: write({
    name: 'visits.merge',
    path: `${ofBranch}/:id/merge`,
    summary: 'Join the guests of a table to those of another one, with their orders and one bill',
    access: granted('branch', 'orders.update'),
    /** The visit that goes on. */
    body: z.object({ into: idSchema }),
    answer: visitWithOrders,
    affects,
  }),
};
