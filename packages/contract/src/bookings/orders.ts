import { z } from 'zod';
import { flag, instant, localTime, money, moneyAboveZero, phoneInput } from '../fields.ts';
import { DISCOUNT_TYPES } from '../catalogue/item-row.ts';
import { exportFormat, fileAnswer, XLSX } from '../file.ts';
import { anyUser, granted, idSchema, read, write } from '../operation.ts';
import { listQuery, pageOf } from '../page.ts';
import { PAYMENT_TYPES } from './invoice-row.ts';
import { ORDER_STATUSES, ORDER_TYPES, orderLineRow, orderRow } from './order-row.ts';
import { MOST_READY_IN_MINUTES } from './ready-in.ts';
import { tipInput } from './tips.ts';

const ofBranch = '/business/:business_id/branches/:branch_id/orders';
const ofAll = '/business/:business_id/branches/:branch_or_all/orders';

const statuses = z
  .string()
  .transform((text) => text.split(',').map((word) => word.trim()))
  .pipe(z.array(z.enum(ORDER_STATUSES)).max(5));

export const orderFilters = {
  status: statuses.optional(),
  order_type: z.enum(ORDER_TYPES).optional(),
  paid: z.union([z.boolean(), z.stringbool()]).optional(),
  from: localTime().optional(),
  to: localTime().optional(),
  seat_id: idSchema.optional(),
  area_id: idSchema.optional(),
  /** Areas served by that employee. */
  employee_id: idSchema.optional(),
  user_id: idSchema.optional(),
};

const addon = z.union([idSchema, z.object({ id: idSchema }).transform(({ id }) => id)]);
export const orderLineInput = z.object({
  item_id: idSchema,
  price_id: idSchema.nullish(),
  count: z.coerce.number().int().min(1).max(999).default(1),
  addons: z.array(addon).max(50).default([]),
  note: z.string().trim().max(500).nullish(),
});
const lines = z.array(orderLineInput).min(1, 'required').max(100);
/** A line may come back as it was read, with its id and perhaps of an item that is gone. */
const linesAgain = z
  .array(orderLineInput.extend({ id: idSchema.nullish(), item_id: idSchema.nullable() }))
  .min(1, 'required')
  .max(100);

const ofCar = z.string().trim().max(40).nullish();
export const carInput = z.object({
  plate: z.string().trim().min(1, 'required').max(20),
  model: ofCar,
  colour: ofCar,
});

const seat = idSchema.nullish();
const note = z.string().trim().max(1000).nullish();
const customer = z.object({
  name: z.string().trim().max(255).nullish(),
  phone: phoneInput(z.string().trim().max(40).nullish()),
});

export const orderCreateBody = z.object({
  order_type: z.enum(ORDER_TYPES),
  seat_id: seat,
  customer: customer.nullish(),
  user_id: idSchema.nullish(),
  note,
  delivery_address: z.string().trim().max(500).nullish(),
  /** Of an order that is brought to a car; guests say which. */
  car: carInput.nullish(),
  scheduled_at: localTime().nullish(),
  lines,
  expected_total: money().nullish(),
  /** Staff confirm that what has no price is ordered for nothing. */
  confirm_unpriced: z.boolean().optional(),
});

const WHOLE_PERCENT = 100;

/** What somebody takes off a whole order. */
const orderDiscountInput = z
  .object({
    type: z.enum(DISCOUNT_TYPES),
    amount: moneyAboveZero(),
    reason: z.string().trim().max(255).nullish(),
  })
  .refine(({ type, amount }) => type === 'value' || amount <= WHOLE_PERCENT, {
    error: 'percentage_max',
    path: ['amount'],
  });

const MOST_PAYMENTS = 10;

/** What staff place may be paid in the same call, so that no order is placed without its money or the other way round. */
export const staffOrderBody = orderCreateBody.extend({
  /** For those who may change prices. */
  discount: orderDiscountInput.nullish(),
  paid: flag().optional(),
  payment_type: z.enum(PAYMENT_TYPES).optional(),
  /** With `paid`. */
  tip: tipInput,
  /** In place of `paid`: several payments of it; what they leave is paid later. */
  payments: z
    .array(
      z.object({
        payment_type: z.enum(PAYMENT_TYPES),
        amount: moneyAboveZero(),
        tip: tipInput,
      }),
    )
    .max(MOST_PAYMENTS)
    .optional(),
});

const kitchenLineRow = orderLineRow.extend({
  /** The stations that cook it, by the nearest category above its item that names any; none where the branch has none. */
  stations: z.array(z.number()),
  /** Those that have made it; 0 stands for a kitchen without stations. */
  made_at: z.array(z.number()),
  /** Of the item as it is now. */
  allergens: z.array(z.string()),
  marks: z.array(z.string()),
});

const kitchenOrderRow = orderRow.extend({
  lines: z.array(kitchenLineRow),
  /** When the kitchen is to begin with it; null: at once. */
  begins_at: instant.nullable(),
  /** When it is to be ready, and from when on it is late: half as long again as preparing takes. */
  due_at: instant,
  late_at: instant,
});
export type KitchenOrderRow = z.output<typeof kitchenOrderRow>;

export const orderUpdateBody = z
  .object({
    status: z.enum(ORDER_STATUSES),
    /** With the former status: takes the last step back, within 30 minutes of it. */
    recall: z.literal(true),
    reason: z.string().trim().max(255).nullish(),
    /** In how many minutes it will be ready, of an order that is being prepared; null: nobody says so any more. */
    eta_minutes: z.number().int().min(1).max(MOST_READY_IN_MINUTES).nullable(),
    note,
    seat_id: seat,
    delivery_address: z.string().trim().max(500).nullish(),
    car: carInput.nullish(),
    scheduled_at: localTime().nullish(),
    paid: flag(),
    /** With `paid`: what is open, as it was shown. Where another sum is, none is taken (409). */
    expected_total: money(),
    payment_type: z.enum(PAYMENT_TYPES),
    /** With `paid`. */
    tip: tipInput,
    lines: linesAgain,
    confirm_unpriced: z.boolean(),
    updated_at: z.string().nullish(),
  })
  .partial();

const devices = ['orders'] as const;
const affects = ['orders', 'order-messages', 'invoices', 'statistics', 'closings', 'items'];
const SORTABLE = [
  'id',
  'number',
  'status',
  'order_type',
  'total_price',
  'created_at',
  'scheduled_at',
] as const;

export const orders = {
  statuses: read({
    name: 'orders.statuses',
    path: '/order-statuses',
    summary: 'The statuses of orders',
    access: anyUser,
    answer: z.array(z.enum(ORDER_STATUSES)),
  }),
  list: read({
    name: 'orders.list',
    path: ofAll,
    summary: 'List orders, newest first',
    access: granted('branch', 'orders.read'),
    query: listQuery(SORTABLE, orderFilters),
    answer: pageOf(orderRow),
    devices,
  }),
  exportRows: read({
    name: 'orders.export',
    path: `${ofAll}/export`,
    summary: 'Orders as a workbook or as lines of text, headed in the language of the request',
    access: granted('branch', 'orders.read'),
    query: listQuery(SORTABLE, { ...orderFilters, format: exportFormat }),
    answer: fileAnswer(XLSX),
  }),
  get: read({
    name: 'orders.get',
    path: `${ofBranch}/:id`,
    summary: 'Read one order',
    access: granted('branch', 'orders.read'),
    answer: orderRow,
    devices,
  }),
  create: write({
    name: 'orders.create',
    path: ofBranch,
    summary: 'Place an order, and settle it where it is paid at once',
    access: granted('branch', 'orders.create'),
    body: staffOrderBody,
    answer: orderRow,
    devices,
    affects,
    idempotent: true,
  }),
  update: write({
    name: 'orders.update',
    path: `${ofBranch}/:id`,
    summary: 'Move an order on, settle it, or change it while it is pending',
    access: granted('branch', 'orders.update'),
    body: orderUpdateBody,
    answer: orderRow,
    devices,
    affects,
  }),
  test: write({
    name: 'orders.test',
    path: '/business/:business_id/branches/:branch_id/test-order',
    summary:
      'Ring at the desks and the kitchen of a branch as an order would: nothing counts it, and after ten minutes it is gone',
    access: granted('branch', 'settings.update'),
    answer: orderRow,
    affects: ['orders', 'order-messages'],
  }),
  remove: write({
    name: 'orders.remove',
    path: `${ofBranch}/:id/delete`,
    summary: 'Delete an order: its stock returns and its pending invoices are canceled',
    access: granted('branch', 'orders.delete'),
    answer: z.literal(true),
    affects,
  }),
  kitchen: read({
    name: 'orders.kitchen',
    path: '/business/:business_id/branches/:branch_id/kitchen/orders',
    summary:
      'Pending, accepted and ready orders, oldest first; of more than 200 the newest, before those to begin with later; what waits until staff approve its table is left out',
    access: granted('branch', 'orders.read'),
    query: z.object({
      /** Also what waits until staff approve its table. */
      unapproved: z.union([z.boolean(), z.stringbool()]).optional(),
      /** In their place what was delivered within 30 minutes and can be called back, at most 30, the latest first. */
      done: z.union([z.boolean(), z.stringbool()]).optional(),
    }),
    answer: z.array(kitchenOrderRow),
    devices,
  }),
};
