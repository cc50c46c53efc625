import { z } from 'zod';
import { instant, localesRow } from '../fields.ts';
import { fileAnswer } from '../file.ts';
import { granted, idSchema, owner, read, write } from '../operation.ts';
import { PAYMENT_TYPES, INVOICE_STATUSES, INVOICE_TYPES } from './invoice-row.ts';
import { ORDER_STATUSES, ORDER_TYPES } from './order-row.ts';
import { PAYMENT_STATUSES, RESERVATION_STATUSES } from './reservation-row.ts';
import { currencySchema } from '../currencies.ts';

const path = '/business/:business_id/customers/:user_id';

/** Tags that have a word in each language and a look of their own; others are what somebody typed. */
export const KNOWN_TAGS = ['vip', 'blocked'] as const;
export type KnownTag = (typeof KNOWN_TAGS)[number];
/** A merge keeps the tags of both and may go beyond it; then there are fewer with each change, and none is added. */
export const MOST_TAGS = 10;
const LONGEST_TAG = 30;
/** Bookings, orders and invoices of each kind that a profile shows; the lists have the rest. */
export const PROFILE_ROWS = 10;
export const LONGEST_NOTE = 1000;

const tag = z.string().trim().min(1).max(LONGEST_TAG);
const isOnce = (tags: readonly string[]) =>
  new Set(tags.map((one) => one.toLowerCase())).size === tags.length;

const bookingOfCustomer = z.object({
  id: z.number(),
  branch_id: z.number(),
  /** Local times of the business. */
  from: z.string(),
  to: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  locales: localesRow,
  unit_name: z.string().nullable(),
  total_price: z.number(),
});

const orderOfCustomer = z.object({
  id: z.number(),
  branch_id: z.number(),
  number: z.number(),
  day: z.string(),
  status: z.enum(ORDER_STATUSES),
  order_type: z.enum(ORDER_TYPES),
  paid: z.boolean(),
  total_price: z.number(),
  created_at: instant,
});

const invoiceOfCustomer = z.object({
  id: z.number(),
  branch_id: z.number(),
  type: z.enum(INVOICE_TYPES),
  status: z.enum(INVOICE_STATUSES),
  payment_type: z.enum(PAYMENT_TYPES),
  amount: z.number(),
  created_at: instant,
});

export const customerProfile = z.object({
  id: z.number(),
  kind: z.enum(['owner', 'employee', 'customer']),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  created_at: instant,
  currency: currencySchema,
  tags: z.array(z.string()),
  /** The newest first. */
  notes: z.array(z.object({ at: instant, by: z.string(), text: z.string() })),
  /** Each null where the caller may not read what it is made of, and of the branches where they may. */
  reservations: z
    .object({
      /** Not canceled and over, to come, and canceled. */
      past: z.number(),
      upcoming: z.number(),
      canceled: z.number(),
      last: instant.nullable(),
      rows: z.array(bookingOfCustomer),
    })
    .nullable(),
  orders: z
    .object({
      /** Not rejected, and rejected. */
      placed: z.number(),
      rejected: z.number(),
      last: instant.nullable(),
      rows: z.array(orderOfCustomer),
    })
    .nullable(),
  money: z
    .object({
      /** What came in and stays: without what was given back and without insurance that is held. */
      spent: z.number(),
      /** What is still to come in. */
      open: z.number(),
      /** Insurance that was paid and is still to be given back. */
      insurance: z.number(),
      rows: z.array(invoiceOfCustomer),
    })
    .nullable(),
  /** Other customers of the same name or phone. */
  doubles: z.array(z.object({ id: z.number(), name: z.string(), phone: z.string().nullable() })),
});
export type CustomerProfile = z.output<typeof customerProfile>;

/** Where a customer is named. */
const named = ['users', 'reservations', 'orders', 'invoices'];
const affects = ['customers', ...named];

export const customers = {
  get: read({
    name: 'customers.get',
    path,
    summary: 'One customer with their visits, bookings, orders, payments, tags and notes',
    access: granted('business', 'users.read'),
    answer: customerProfile,
  }),
  update: write({
    name: 'customers.update',
    path,
    summary: 'Set the tags of a customer, or add a note; who is blocked is shown, and can still book',
    access: granted('business', 'users.update'),
    body: z.object({
      tags: z.array(tag).refine(isOnce, { error: 'tag_twice' }).optional(),
      note: z.string().trim().min(1).max(LONGEST_NOTE).optional(),
    }),
    answer: customerProfile,
    affects,
  }),
  merge: write({
    name: 'customers.merge',
    path: `${path}/merge`,
    summary: 'Give everything of another customer to this one, and remove the other; no row is lost',
    access: granted('business', 'users.delete'),
    body: z.object({ other_id: idSchema }),
    answer: customerProfile,
    affects,
  }),
  exportData: read({
    name: 'customers.export',
    path: `${path}/export`,
    summary: 'Everything the business keeps of a customer, as a file. Owners only',
    access: owner,
    query: z.object({ format: z.enum(['json', 'csv']).default('json') }),
    answer: fileAnswer('application/json'),
  }),
  erase: write({
    name: 'customers.erase',
    path: `${path}/erase`,
    summary:
      'Erase what the business knows of a customer. Owners only; invoices keep the name, and the log of changes its lines until they end',
    access: owner,
    answer: z.literal(true),
    affects: named,
  }),
} as const;
