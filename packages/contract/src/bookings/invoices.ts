import { z } from 'zod';
import { localTime, moneyAboveZero } from '../fields.ts';
import { exportFormat, fileAnswer, PDF, XLSX } from '../file.ts';
import { granted, idSchema, open, read, write } from '../operation.ts';
import { listQuery, pageOf } from '../page.ts';
import {
  INVOICE_STATUSES,
  INVOICE_TYPES,
  invoiceRow,
  invoiceTotals,
  ownInvoiceRow,
  PAYMENT_TYPES,
} from './invoice-row.ts';
import { currencySchema } from '../currencies.ts';
import { businessTypeSchema } from '../permissions.ts';

const ofAll = '/business/:business_id/branches/:branch_or_all/invoices';
const ofBranch = '/business/:business_id/branches/:branch_id/invoices';

/** Money rows are above 0 in the business's currency. */
export const invoiceAmount = moneyAboveZero();
const words = z.string().trim().max(1000).nullish();

export const invoiceFilters = {
  from: localTime().optional(),
  to: localTime().optional(),
  paid_from: localTime().optional(),
  paid_to: localTime().optional(),
  type: z.enum(INVOICE_TYPES).optional(),
  status: z.enum(INVOICE_STATUSES).optional(),
  payment_type: z.enum(PAYMENT_TYPES).optional(),
  item_id: idSchema.optional(),
  user_id: idSchema.optional(),
  reservation_id: idSchema.optional(),
  order_id: idSchema.optional(),
  reference_id: z.string().trim().max(32).optional(),
  amount: z.coerce.number().min(0).max(1_000_000_000).optional(),
};
const SORTABLE = ['id', 'amount', 'status', 'created_at', 'paid_at', 'due_at'] as const;

export const PRINTED_LOCALES = ['en', 'ar', 'both'] as const;
export type PrintedLocale = (typeof PRINTED_LOCALES)[number];

/** By id, or as a row that was read names them. */
const person = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value),
  idSchema.nullish(),
);

export const invoiceCreateBody = z.object({
  amount: invoiceAmount,
  type: z.enum(INVOICE_TYPES),
  reservation_id: idSchema.nullish(),
  order_id: idSchema.nullish(),
  invoice_for: person,
  status: z.enum(INVOICE_STATUSES).default('pending'),
  payment_type: z.enum(PAYMENT_TYPES).default('cash'),
  due_at: localTime().nullish(),
  paid_at: localTime().nullish(),
  note: words,
  description: words,
});

export const invoiceUpdateBody = z
  .object({
    amount: invoiceAmount,
    type: z.enum(INVOICE_TYPES),
    status: z.enum(INVOICE_STATUSES),
    payment_type: z.enum(PAYMENT_TYPES),
    invoice_for: person,
    due_at: localTime().nullable(),
    paid_at: localTime().nullable(),
    note: words,
    description: words,
    updated_at: z.string().nullish(),
  })
  .partial();

const affects = [
  'invoices',
  'reservations',
  'reservation-messages',
  'orders',
  'order-messages',
  'statistics',
  'closings',
];
const page = pageOf(invoiceRow).extend({ totals: invoiceTotals });

export const invoices = {
  list: read({
    name: 'invoices.list',
    path: ofAll,
    aliases: [`${ofAll}/filter`],
    summary: 'The financial report: invoices with the totals of all filtered rows',
    access: granted('branch', 'invoices.read'),
    query: listQuery(SORTABLE, { ...invoiceFilters, id: idSchema.optional() }),
    answer: page,
  }),
  exportRows: read({
    name: 'invoices.export',
    path: `${ofAll}/export`,
    summary: 'The financial report as a workbook or as lines of text, headed in the language of the request',
    access: granted('branch', 'invoices.read'),
    query: listQuery(SORTABLE, { ...invoiceFilters, format: exportFormat }),
    answer: fileAnswer(XLSX),
  }),
  get: read({
    name: 'invoices.get',
    path: `${ofBranch}/:id`,
    summary: 'Read one invoice',
    access: granted('branch', 'invoices.read'),
    answer: invoiceRow,
  }),
  print: read({
    name: 'invoices.print',
    path: `${ofBranch}/:id/pdf`,
    summary: 'One invoice for printing: a PDF, or the printable page where the installation draws none',
    access: granted('branch', 'invoices.read'),
    query: z.object({ locale: z.enum(PRINTED_LOCALES).default('both') }),
    answer: fileAnswer(PDF),
  }),
  create: write({
    name: 'invoices.create',
    path: ofBranch,
    summary: 'Create an invoice of a reservation, an order or a person',
    access: granted('branch', 'invoices.create'),
    body: invoiceCreateBody,
    answer: invoiceRow,
    affects,
    idempotent: true,
  }),
  update: write({
    name: 'invoices.update',
    path: `${ofBranch}/:id`,
    summary: 'Change an invoice, or move its status',
    access: granted('branch', 'invoices.update'),
    body: invoiceUpdateBody,
    answer: invoiceRow,
    affects,
  }),
  split: write({
    name: 'invoices.split',
    path: `${ofBranch}/:id/split`,
    summary: 'Make two of a pending invoice: it keeps the amount sent, the rest becomes a new one',
    access: granted('branch', 'invoices.update'),
    body: z.object({ amount: invoiceAmount, updated_at: z.string().nullish() }),
    answer: invoiceRow,
    affects,
    idempotent: true,
  }),
  remove: write({
    name: 'invoices.remove',
    path: `${ofBranch}/:id/delete`,
    summary: 'Delete an invoice that was never paid',
    access: granted('branch', 'invoices.delete'),
    answer: z.literal(true),
    affects,
  }),
};

/** What the holder of an invoice's address may see: no phone numbers. */
export const publicInvoice = z.object({
  reference_id: z.string(),
  amount: z.number(),
  /** Given on top of the amount. */
  tip: z.number(),
  currency: currencySchema,
  type: z.enum(INVOICE_TYPES),
  status: z.enum(INVOICE_STATUSES),
  payment_type: z.enum(PAYMENT_TYPES),
  /** It is due, and the business takes money online: `payments.open` leads to the page for it. */
  payable: z.boolean(),
  due_at: z.string().nullable(),
  paid_at: z.string().nullable(),
  description: z.string().nullable(),
  customer: z.string(),
  business: z.object({
    name_en: z.string(),
    name_ar: z.string(),
    /** It has its own word for what was booked. */
    type: businessTypeSchema,
    logo: z.string().nullable(),
  }),
  branch: z.object({
    slug: z.string(),
    name_en: z.string(),
    name_ar: z.string(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    whatsapp: z.string().nullable(),
  }),
  booking: z
    .object({
      number: z.number(),
      kind: z.enum(['reservation', 'order']),
      item_en: z.string(),
      item_ar: z.string(),
      /** What is named is a place to sit, such as a table. */
      is_seat: z.boolean(),
      unit_name: z.string().nullable(),
      /** Of an order: the table or seat it was brought to, as it was named then. */
      seat: z.object({ name_en: z.string(), name_ar: z.string() }).nullable().optional(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      nights: z.number().nullable(),
      status: z.string(),
      /** The guest has left. */
      is_over: z.boolean(),
      subtotal_price: z.number(),
      discount_price: z.number(),
      extra_charge: z.number(),
      total_price: z.number(),
      /** Refundable. */
      insurance: z.number(),
    })
    .nullable(),
  others: z.array(ownInvoiceRow.pick({ reference_id: true, amount: true, type: true, status: true })),
});
export type PublicInvoice = z.output<typeof publicInvoice>;

export const publicInvoices = {
  get: read({
    name: 'public-invoices.get',
    path: '/webapp/invoices/:reference',
    summary: 'An invoice for whoever holds its address',
    access: open,
    answer: publicInvoice,
    limit: 'invoices',
  }),
};
