import { z } from 'zod';
import { flag, localDay, localTime, money, phoneInput } from '../fields.ts';
import { exportFormat, fileAnswer, XLSX } from '../file.ts';
import { anyUser, granted, idSchema, read, write } from '../operation.ts';
import { listQuery, pageOf } from '../page.ts';
import { bookedTimes, partySize, withTimes } from './booked-times.ts';
import { availabilityAnswer, availabilityQuery, freeSlotsAnswer, freeSlotsQuery } from './availability.ts';
import { INVOICE_STATUSES, INVOICE_TYPES, PAYMENT_TYPES } from './invoice-row.ts';
import { invoiceAmount } from './invoices.ts';
import { quoteBody, quoteLine, quoteRow } from './quotes.ts';
import {
  PAYMENT_STATUSES,
  RESERVATION_SOURCES,
  RESERVATION_STATUSES,
  reservationRow,
} from './reservation-row.ts';

const ofAll = '/business/:business_id/branches/:branch_or_all/reservations';
const ofBranch = '/business/:business_id/branches/:branch_id/reservations';

const SORTABLE = ['id', 'from', 'to', 'status', 'payment_status', 'total_price', 'created_at'] as const;

export const RESERVATIONS_DUE = ['to_confirm', 'no_show'] as const;

/** One status or several, separated by commas. */
const listOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .string()
    .transform((text) => text.split(',').map((word) => word.trim()))
    .pipe(z.array(z.enum(values)).max(10));

export const reservationFilters = {
  from: localTime(),
  to: localTime(),
  item_id: idSchema.optional(),
  unit: z.coerce.number().int().min(1).max(1000).optional(),
  seat_id: idSchema.optional(),
  /** Every seat of the area. */
  area_id: idSchema.optional(),
  employee_id: idSchema.optional(),
  status: listOf(RESERVATION_STATUSES).optional(),
  payment_status: listOf(PAYMENT_STATUSES).optional(),
  source: z.enum(RESERVATION_SOURCES).optional(),
  reserved_for_id: idSchema.optional(),
  reserved_by_id: idSchema.optional(),
  follower_id: idSchema.optional(),
};
const listFilters = {
  ...reservationFilters,
  from: localTime().optional(),
  to: localTime().optional(),
  id: idSchema.optional(),
  /** From the first day to the last one. Days leave the canceled out, unless a status is asked for. */
  arrives_from: localDay().optional(),
  arrives_to: localDay().optional(),
  leaves_from: localDay().optional(),
  leaves_to: localDay().optional(),
  /** Who is there at this moment, if it is today; else who stays the night of that day. */
  in_house_on: localDay().optional(),
  /** What somebody has to see to: bookings that nobody has agreed to, and those to which nobody came. */
  due: z.enum(RESERVATIONS_DUE).optional(),
};

const customer = z.object({
  name: z.string().trim().min(1, 'name_required').max(255),
  phone: phoneInput(z.string().trim().min(1, 'required').max(40)),
});

export const ownInvoice = z.object({
  id: idSchema.nullish(),
  amount: invoiceAmount,
  type: z.enum(INVOICE_TYPES),
  status: z.enum(INVOICE_STATUSES).optional(),
  payment_type: z.enum(PAYMENT_TYPES).optional(),
  due_at: localTime().nullish(),
  paid_at: localTime().nullish(),
  note: z.string().trim().max(1000).nullish(),
  description: z.string().trim().max(1000).nullish(),
});

export const COLOR = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;

const fields = {
  ...bookedTimes,
  reservable_id: idSchema.nullish(),
  unit: z.coerce.number().int().min(1).max(1000).nullish(),
  provider_employee_id: idSchema.nullish(),
  seat_id: idSchema.nullish(),
  /** Of a table alone. */
  party: partySize.nullish(),
  /** A person of the business by id, or a new one. */
  reserved_for: z.union([idSchema, customer]),
  follower_id: idSchema.nullish(),
  status: z.enum(RESERVATION_STATUSES).nullish(),
  color: z
    .string()
    .trim()
    .refine((text) => text === '' || COLOR.test(text), { error: 'color_invalid' })
    .nullish(),
  note: z.string().trim().max(2000).nullish(),
  price_id: idSchema.nullish(),
  override_price: money().nullish(),
  override_reason: z.string().trim().max(255).nullish(),
  /** Absent on create: the default invoices; an empty list: none. */
  invoices: z.array(ownInvoice).max(50).optional(),
};

export const reservationCreateBody = withTimes(z.object(fields));
export const reservationUpdateBody = z
  .object({
    ...fields,
    reprice: z.boolean(),
    /** Staff vouch for a guest's unpaid booking: it does not end by itself any more. */
    confirmed: flag(),
    updated_at: z.string().nullish(),
  })
  .partial();

const affects = ['reservations', 'reservation-messages', 'invoices', 'statistics', 'closings', 'users'];

export const reservations = {
  statuses: read({
    name: 'reservations.statuses',
    path: '/reservation-statuses',
    summary: 'The statuses of reservations',
    access: anyUser,
    answer: z.array(z.enum(RESERVATION_STATUSES)),
  }),
  list: read({
    name: 'reservations.list',
    path: ofAll,
    summary: 'List reservations, newest first',
    access: granted('branch', 'reservations.read'),
    query: listQuery(SORTABLE, listFilters),
    answer: pageOf(reservationRow),
  }),
  exportRows: read({
    name: 'reservations.export',
    path: `${ofAll}/export`,
    summary: 'Reservations as a workbook or as lines of text, headed in the language of the request',
    access: granted('branch', 'reservations.read'),
    query: listQuery(SORTABLE, { ...listFilters, format: exportFormat }),
    answer: fileAnswer(XLSX),
  }),
  filter: read({
    name: 'reservations.filter',
    path: `${ofAll}/filter`,
    summary: 'Reservations that touch a period; without a status all but the canceled ones',
    access: granted('branch', 'reservations.read'),
    query: listQuery(SORTABLE, reservationFilters),
    answer: pageOf(reservationRow),
  }),
  availability: read({
    name: 'reservations.availability',
    path: `${ofAll}/availability`,
    summary: 'Whether a place is free, with what a booking would be told',
    access: granted('branch', 'reservations.read'),
    query: availabilityQuery,
    answer: availabilityAnswer,
  }),
  freeSlots: read({
    name: 'reservations.free-slots',
    path: `${ofAll}/free-slots`,
    summary: 'The free slots of a period of at most 366 days',
    access: granted('branch', 'reservations.read'),
    query: freeSlotsQuery,
    answer: freeSlotsAnswer,
  }),
  quote: write({
    name: 'reservations.quote',
    path: `${ofBranch}/quote`,
    summary: 'The price of a stay or a service, and why',
    access: granted('branch', 'reservations.read'),
    body: quoteBody,
    answer: quoteRow,
  }),
  get: read({
    name: 'reservations.get',
    path: `${ofBranch}/:id`,
    summary: 'Read one reservation',
    access: granted('branch', 'reservations.read'),
    answer: reservationRow,
  }),
  price: read({
    name: 'reservations.price',
    path: `${ofBranch}/:id/price`,
    summary: 'Why a reservation has its price: what the quote said when the price was written',
    access: granted('branch', 'reservations.read'),
    answer: z.object({ lines: z.array(quoteLine), trace: z.array(z.string()) }),
  }),
  create: write({
    name: 'reservations.create',
    path: ofBranch,
    summary: 'Book a unit, a service or a seat',
    access: granted('branch', 'reservations.create'),
    body: reservationCreateBody,
    answer: reservationRow,
    affects,
    idempotent: true,
  }),
  update: write({
    name: 'reservations.update',
    path: `${ofBranch}/:id`,
    summary: 'Change, move, extend, cancel or complete a reservation',
    access: granted('branch', 'reservations.update'),
    body: reservationUpdateBody,
    answer: reservationRow,
    affects,
  }),
  remove: write({
    name: 'reservations.remove',
    path: `${ofBranch}/:id/delete`,
    summary: 'Delete a canceled reservation without paid invoices',
    access: granted('branch', 'reservations.delete'),
    answer: z.literal(true),
    affects,
  }),
};
