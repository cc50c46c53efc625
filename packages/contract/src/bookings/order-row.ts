import { z } from 'zod';
import { DISCOUNT_TYPES } from '../catalogue/item-row.ts';
import { instant, localesRow, mediaRow } from '../fields.ts';
import { moneySums, ownInvoiceRow } from './invoice-row.ts';
import { customerTags } from './people.ts';

export const ORDER_STATUSES = ['pending', 'accepted', 'rejected', 'ready', 'delivered'] as const;
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
  scheduled_at: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  paid: z.boolean(),
  source: z.enum(['dashboard', 'guest', 'tablet']),
  lines: z.array(orderLineRow),
  subtotal_price: z.number(),
  discount_price: z.number(),
  extra_charge: z.number(),
  total_price: z.number(),
  sums: moneySums,
  currency: z.enum(['KWD', 'USD']),
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
