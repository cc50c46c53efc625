import { z } from 'zod';
import { eventStream } from '../event-stream.ts';
import { calendarDay, instant } from '../fields.ts';
import { open, read, write } from '../operation.ts';
import { carRow } from './car.ts';
import { PAY_METHODS } from './pay-methods.ts';
import { orderRow, ORDER_STATUSES } from './order-row.ts';
import { carInput, orderCreateBody, orderLineInput } from './orders.ts';
import { tipInput } from './tips.ts';

export const guestOrder = orderRow
  .pick({
    status: true,
    paid: true,
    order_type: true,
    lines: true,
    subtotal_price: true,
    discount_price: true,
    extra_charge: true,
    total_price: true,
    sums: true,
    currency: true,
    seat: true,
    note: true,
    arrived_at: true,
    phone_confirmed_at: true,
    scheduled_at: true,
    expected_at: true,
  })
  .extend({
    token: z.string(),
    /** Null until it is paid, where it is paid first: only then it has a number of its day. */
    number: z.number().nullable(),
    /** Until when an order that is paid first waits for its money; null: it waits for none. */
    pay_by: instant.nullable(),
    /** Who ordered, for the token of whoever placed it; null under a link that staff handed out. */
    customer: z.object({ name: z.string() }).nullable(),
    /** The car it is brought to, for the same token; null: to none, or under another link. */
    car: carRow.nullable(),
    /** Whether its guest may say to be there, by `guest-orders.arrive`. */
    can_arrive: z.boolean(),
    /** Whether its guest is asked to confirm the phone number in WhatsApp, on its page. */
    asks_for_phone: z.boolean(),
    /** Until when that token may cancel it; null: no longer, or under another link. */
    can_cancel_until: instant.nullable(),
    /** Where the guest sees what becomes of it, on this server. */
    page: z.string(),
    history: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.string() })),
  });

export type GuestOrder = z.output<typeof guestOrder>;
/** With the answer to an order alone: afterwards nobody is told the token of a visit again. */
const placedOrder = guestOrder.extend({
  /** The bill of the table the order was brought to, for the phone that sent it; null: the order goes to no table. */
  visit: z.object({ token: z.string(), page: z.string() }).nullable(),
});

export const guestOrderTimes = z.object({
  /** Whether an order is taken for as soon as possible; until when, and from when on where it is not. Local times. */
  is_open: z.boolean(),
  open_until: z.string().nullable(),
  opens_at: z.string().nullable(),
  /** While the branch takes no orders at all, also none for later: until when. */
  paused_until: z.string().nullable(),
  /** How long the kitchen takes. */
  preparation_minutes: z.number(),
  /** Quarters of an hour of that day that are served and have room, as local times. */
  times: z.array(z.string()),
});
export type GuestOrderTimes = z.output<typeof guestOrderTimes>;

/** All but the ends of lines: a kitchen's printer obeys some of them. */
// oxlint-disable-next-line no-control-regex -- what is dropped
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** The notes of strangers are shorter than those of staff. */
const guestNote = (most: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(CONTROL, ''))
    .pipe(z.string().trim().max(most))
    .nullish();
const MOST_OF_LINE_NOTE = 200;
const MOST_OF_NOTE = 300;
const guestLine = orderLineInput.extend({ note: guestNote(MOST_OF_LINE_NOTE) });

/** What is said in one line: the ends of lines go as well. */
const oneLine = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z
    .string()
    .transform((text) => text.replaceAll(CONTROL, '').replaceAll('\n', ''))
    .pipe(schema);

const { plate, model } = carInput.shape;
const ofGuestsCar = oneLine(model.unwrap().unwrap()).nullish();
const guestsCar = z.object({ plate: oneLine(plate), model: ofGuestsCar, colour: ofGuestsCar });

export const guestOrders = {
  create: write({
    name: 'guest-orders.create',
    path: '/webapp/branches/:slug/orders',
    summary: 'Order as a guest',
    access: open,
    body: orderCreateBody.omit({ user_id: true, confirm_unpriced: true }).extend({
      note: guestNote(MOST_OF_NOTE),
      car: guestsCar.nullish(),
      lines: z.array(guestLine).min(1, 'required').max(100),
      /** The code on the table: guests order to it, and only a tablet of the branch by the id of its seat. */
      table: z.string().trim().max(40).nullish(),
      /** Where guests may choose when they pay: before the kitchen is notified of it, or afterwards. */
      pay: z.enum(['now', 'later']).nullish(),
      /** The date of the terms that are accepted, or `UNDATED_TERMS`; needed where the venue asks for it. */
      terms_version: z.string().max(20).nullish(),
      /** The token of the visit this phone is on: its orders stand together, also at the table a visit was moved to. */
      visit: z.string().max(200).nullish(),
    }),
    answer: placedOrder,
    headers: { 'device-key': 'A random key that the device of a guest keeps; orders are limited by it' },
    idempotent: true,
    limit: 'guest-writes',
  }),
  times: read({
    name: 'guest-orders.times',
    path: '/webapp/branches/:slug/order-times',
    summary: 'When guests may order: now, or at the times of one day; without a date, today',
    access: open,
    query: z.object({ date: calendarDay().optional() }),
    answer: guestOrderTimes,
    limit: 'guest-reads',
  }),
  get: read({
    name: 'guest-orders.get',
    path: '/webapp/orders/:token',
    summary: 'The order behind a token',
    access: open,
    answer: guestOrder,
    limit: 'guest-reads',
  }),
  pay: write({
    name: 'guest-orders.pay',
    path: '/webapp/orders/:token/pay',
    summary:
      'The page of the payment provider on which the order is paid; the same one while it is open, and another one for another way to pay',
    access: open,
    body: z.object({
      /** Opens the page of this way to pay directly; without it the page asks. */
      method: z.enum(PAY_METHODS).optional(),
      tip: tipInput,
    }),
    answer: z.object({ url: z.url() }),
    limit: 'invoices',
  }),
  cancel: write({
    name: 'guest-orders.cancel',
    path: '/webapp/orders/:token/cancel',
    summary: 'Cancel an unpaid order that nobody has accepted, within two minutes of placing it',
    access: open,
    answer: guestOrder,
    limit: 'guest-writes',
  }),
  arrive: write({
    name: 'guest-orders.arrive',
    path: '/webapp/orders/:token/arrived',
    summary:
      'Say to be there, of an order that is brought to a car: it rings at the desk, and within three minutes not again',
    access: open,
    answer: guestOrder,
    limit: 'guest-writes',
  }),
  events: read({
    name: 'guest-orders.events',
    path: '/webapp/orders/:token/events',
    summary:
      'Events while the order behind a token changes: `change` to read it again, `end` when the stream is over',
    access: open,
    answer: eventStream(),
    limit: 'guest-reads',
  }),
};
