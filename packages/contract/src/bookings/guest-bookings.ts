import { z } from 'zod';
import { eventStream } from '../event-stream.ts';
import { emailSchema, localTime, localesRow, mediaRow, money, phoneInput } from '../fields.ts';
import { idSchema, open, read, write } from '../operation.ts';
import { freeSlot } from './availability.ts';
import { bookedTimes, partySize, withTimes } from './booked-times.ts';
import { moneySums, ownInvoiceRow } from './invoice-row.ts';
import { quoteBody, quoteRow } from './quotes.ts';
import { PAYMENT_STATUSES, RESERVATION_STATUSES } from './reservation-row.ts';
import { currencySchema } from '../currencies.ts';

const ofBranch = '/webapp/branches/:slug';
const ofToken = '/webapp/reservations/:token';

const guestCustomer = z.object({
  name: z.string().trim().min(1, 'name_required').max(255),
  phone: phoneInput(z.string().trim().min(1, 'required').max(40)),
  email: emailSchema.nullish(),
});

export const guestReservation = z.object({
  token: z.string(),
  /** Where the guest sees what becomes of it, on this server. */
  page: z.string(),
  number: z.number(),
  status: z.enum(RESERVATION_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  from: z.string(),
  to: z.string(),
  item: z.object({ id: z.number().nullable(), locales: localesRow, media: z.array(mediaRow) }).nullable(),
  unit_name: z.string().nullable(),
  party: z.number().nullable(),
  total_price: z.number(),
  insurance: z.number(),
  payable: z.number(),
  sums: moneySums,
  currency: currencySchema,
  hold_expires_at: z.string().nullable(),
  invoices: z.array(
    ownInvoiceRow.pick({ reference_id: true, amount: true, status: true }).extend({ url: z.string() }),
  ),
  branch: z.object({ slug: z.string(), locales: localesRow }),
});

const target = { item_id: idSchema.optional(), seat_id: idSchema.optional() };

/** Booking without an account: an unguessable token follows each reservation. */
export const guestBookings = {
  availability: read({
    name: 'guest-bookings.availability',
    path: `${ofBranch}/availability`,
    summary: 'Whether a stay, a service or a seat can be booked',
    access: open,
    query: z.object({
      from: localTime(),
      to: localTime().optional(),
      ...target,
      /** How many come to a table. */
      party: partySize.optional(),
    }),
    answer: z.object({
      available: z.boolean(),
      free_units: z.number(),
      message: z.string().nullable(),
    }),
    limit: 'guest-reads',
  }),
  freeSlots: read({
    name: 'guest-bookings.free-slots',
    path: `${ofBranch}/free-slots`,
    summary: 'The free slots of a period of at most 120 days, without unit numbers',
    access: open,
    query: z.object({ from: localTime(), to: localTime(), ...target }),
    answer: z.object({
      margin: z.number(),
      minimum: z.number(),
      slots: z.array(freeSlot.omit({ unit: true, provider_employee_id: true })),
    }),
    limit: 'guest-reads',
  }),
  quote: write({
    name: 'guest-bookings.quote',
    path: `${ofBranch}/quote`,
    summary: 'The price a guest would pay, and why',
    access: open,
    body: quoteBody,
    answer: quoteRow,
    limit: 'guest-reads',
  }),
  create: write({
    name: 'guest-bookings.create',
    path: `${ofBranch}/reservations`,
    summary: 'Book as a guest; an online payment holds the place for a while',
    access: open,
    body: withTimes(
      z.object({
        reservable_id: idSchema.nullish(),
        seat_id: idSchema.nullish(),
        /** Of a table alone; at most as many as it seats. */
        party: partySize.nullish(),
        provider_employee_id: idSchema.nullish(),
        ...bookedTimes,
        price_id: idSchema.nullish(),
        customer: guestCustomer,
        note: z.string().trim().max(1000).nullish(),
        payment_type: z.enum(['cash', 'online']),
        /** The price, and the price with the insurance, as they were shown: 409 where it is another one by now. */
        expected_total: money().nullish(),
        expected_payable: money().nullish(),
      }),
    ),
    answer: guestReservation,
    idempotent: true,
    limit: 'guest-writes',
  }),
  get: read({
    name: 'guest-bookings.get',
    path: ofToken,
    summary: 'The booking behind a token',
    access: open,
    answer: guestReservation,
    limit: 'guest-reads',
  }),
  events: read({
    name: 'guest-bookings.events',
    path: `${ofToken}/events`,
    summary:
      'Events while the booking behind a token changes: `change` to read it again, `end` when the stream is over',
    access: open,
    answer: eventStream(),
    limit: 'guest-reads',
  }),
  cancel: write({
    name: 'guest-bookings.cancel',
    path: `${ofToken}/cancel`,
    summary: 'Cancel a pending, unpaid booking that has not begun',
    access: open,
    answer: guestReservation,
    limit: 'guest-writes',
  }),
};
