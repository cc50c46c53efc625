import { z } from 'zod';
import { DISCOUNT_TYPES } from '../catalogue/item-row.ts';
import { instant, localesRow, mediaRow } from '../fields.ts';
import { localeSchema } from '../locale-schema.ts';
import { moneySums, ownInvoiceRow } from './invoice-row.ts';
import { carRow } from './car.ts';
import { customerTags } from './people.ts';
import { currencySchema } from '../currencies.ts';

export const ORDER_STATUSES = ['pending', 'accepted', 'rejected', 'ready', 'delivered'] as const;
const ORDER_SOURCES = ['dashboard', 'guest', 'table', 'tablet'] as const;
export const ORDER_TYPES = ['dine_in', 'delivery', 'self_pickup', 'car_pickup'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type OrderType = (typeof ORDER_TYPES)[number];

/** What was ordered, as it was named and priced then. */
export const orderLineRow = z.object({
  id: z.number(),
  item_id: z.number().nullable(),
  price_id: z.number().nullable(),
  count: z.number(),
  unit_price: z.number(),
  addons: z.array(z.object({ id: z.number(), locales: localesRow, price: z.number() })),
  discounts: z.array(
    z.object({
      id: z.number(),
      locales: localesRow,
      type: z.enum(DISCOUNT_TYPES),
      amount: z.number(),
      value: z.number(),
    }),
  ),
  note: z.string().nullable(),
  total: z.number(),
  item: z.object({ id: z.number().nullable(), locales: localesRow, media: z.array(mediaRow) }),
  price_locales: localesRow,
});

export const orderRow = z.object({
  id: z.number(),
  /** Nobody ordered it: desk and kitchen are tried out with it, and nothing counts it. */
  is_test: z.literal(true).optional(),
  /** From 1 on each local day of the branch. */
  number: z.number(),
  day: z.string(),
  business_id: z.number(),
  branch_id: z.number(),
  user_id: z.number().nullable(),
  customer: z.object({ name: z.string(), phone: z.string().nullable(), tags: customerTags }),
  order_type: z.enum(ORDER_TYPES),
  seat_id: z.number().nullable(),
  seat: z
    .object({
      id: z.number().nullable(),
      area_id: z.number().nullable(),
      locales: localesRow,
      media: z.array(mediaRow),
    })
    .nullable(),
  note: z.string().nullable(),
  delivery_address: z.string().nullable(),
  /** Null: it is brought to none, or nobody said which. */
  car: carRow.nullable(),
  /** When its guest first said to be there in that car; null: not yet. */
  arrived_at: instant.nullable(),
  /** When that last rang at the desks. Absent: of a server of the former version, as below. */
  arrival_rung_at: instant.nullable().optional(),
  /** When its branch was told that nobody has accepted it in time; null: not, or not yet. */
  late_told_at: instant.nullable().optional(),
  scheduled_at: z.string().nullable(),
  /** When staff said that it will be ready; null: nobody said. */
  expected_at: instant.nullable(),
  status: z.enum(ORDER_STATUSES),
  paid: z.boolean(),
  /** At the desk, by a guest's phone away from a table or at one, or on a tablet of the house. */
  source: z.enum(ORDER_SOURCES),
  /** The language in which a guest ordered; null: staff took the order. */
  guest_language: localeSchema.nullable(),
  /** The date of the terms that its guest has accepted, or `UNDATED_TERMS`; null: none were asked for. */
  accepted_terms: z.string().nullable(),
  /** When its guest was asked to confirm the phone number, and when staff said that it is; null: neither. */
  phone_asked_at: instant.nullable(),
  phone_confirmed_at: instant.nullable(),
  lines: z.array(orderLineRow),
  subtotal_price: z.number(),
  discount_price: z.number(),
  /** What somebody took off the whole order, in `discount_price`. */
  discount: z
    .object({
      type: z.enum(DISCOUNT_TYPES),
      amount: z.number(),
      value: z.number(),
      reason: z.string().nullable(),
    })
    .nullable(),
  extra_charge: z.number(),
  total_price: z.number(),
  sums: moneySums,
  currency: currencySchema,
  history: z.array(
    z.object({
      status: z.enum(ORDER_STATUSES),
      at: instant,
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  invoices: z.array(ownInvoiceRow),
  locales: localesRow,
  media: z.array(mediaRow),
  created_at: instant,
  updated_at: instant,
});
export type OrderRow = z.output<typeof orderRow>;
