import { z } from 'zod';
import { instant, localesRow, mediaRow } from '../fields.ts';
import { namedPerson } from './people.ts';
import { currencySchema } from '../currencies.ts';

export const INVOICE_TYPES = ['credit', 'debit'] as const;
export const INVOICE_STATUSES = ['pending', 'paid', 'canceled'] as const;
export const PAYMENT_TYPES = ['cash', 'knet', 'card', 'link', 'transfer', 'check', 'online', 'wamd'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** An invoice as it stands inside a reservation or an order. */
export const ownInvoiceRow = z.object({
  id: z.number(),
  amount: z.number(),
  /** What was given on top of the amount, of a debit what of it goes back; absent where there is none. */
  tip: z.number().optional(),
  type: z.enum(INVOICE_TYPES),
  status: z.enum(INVOICE_STATUSES),
  payment_type: z.enum(PAYMENT_TYPES),
  reference_id: z.string(),
  due_at: instant.nullable(),
  paid_at: instant.nullable(),
  note: z.string().nullable(),
  description: z.string().nullable(),
});

/** What a booking or an order asks for and what became of it; every screen, message and page shows these. */
export const moneySums = z.object({
  /** Price and insurance; of a canceled booking or a rejected order what its invoices ask for. */
  payable: z.number(),
  paid: z.number(),
  open: z.number(),
  /** Paid too much, and not given back yet. */
  give_back: z.number(),
});

export const invoiceRow = ownInvoiceRow.extend({
  currency: currencySchema,
  reservation_id: z.number().nullable(),
  order_id: z.number().nullable(),
  /** What people know the order by: its number of the day. */
  order: z.object({ number: z.number(), day: z.string() }).nullable(),
  business_id: z.number(),
  branch_id: z.number(),
  item: z.object({ id: z.number(), locales: localesRow, media: z.array(mediaRow) }).nullable(),
  reservation_status: z.enum(['pending', 'completed', 'canceled']).nullable(),
  invoice_by: namedPerson.nullable(),
  invoice_for: namedPerson.extend({ email: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  /** The public page of this invoice. */
  url: z.string(),
  locales: localesRow,
  media: z.array(mediaRow),
  created_at: instant,
  updated_at: instant,
});
export type InvoiceRow = z.output<typeof invoiceRow>;

/** Over all filtered rows, not only the page; canceled ones are never summed. */
export const invoiceTotals = z.object({
  credit: z.number(),
  debit: z.number(),
  net: z.number(),
  pending: z.number(),
  pending_debit: z.number(),
  count: z.number(),
});
