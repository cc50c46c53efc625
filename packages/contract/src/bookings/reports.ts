import { z } from 'zod';
import { calendarDay, instant, localesRow, money as amountOf } from '../fields.ts';
import { EXPORT_FORMATS, fileAnswer, XLSX } from '../file.ts';
import { granted, read, write } from '../operation.ts';
import { listQuery, pageOf } from '../page.ts';
import { PAYMENT_TYPES } from './invoice-row.ts';
import { currencySchema } from '../currencies.ts';

const base = '/business/:business_id/branches/:branch_or_all/reports';
const closingsOf = (branch: ':branch_id' | ':branch_or_all') =>
  `/business/:business_id/branches/${branch}/closings` as const;

const DAY_MS = 86_400_000;
const MOST_DAYS = 366;
/** Items of one report at most, those that brought most. */
export const MOST_LINES = 1000;

const daysOf = ({ from, to }: { readonly from: string; readonly to: string }) =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** What a period stands beside: as many days right before it, or the same dates of the month or year before. */
export const BESIDE = ['days', 'month', 'year'] as const;
export type Beside = (typeof BESIDE)[number];

/** Local dates, the last one included, and what they stand beside. */
const period = z
  .object({ from: calendarDay(), to: calendarDay(), beside: z.enum(BESIDE).default('days') })
  .refine((input) => daysOf(input) >= 1, { error: 'range_order', path: ['to'] })
  .refine((input) => daysOf(input) <= MOST_DAYS, { error: 'report_too_long', path: ['to'] });

/** A figure of the period beside that of the period before; null: of nothing. */
export const figure = z.object({ value: z.number().nullable(), before: z.number().nullable() });
export const counted = z.object({ value: z.number(), before: z.number() });

/** What sales are divided by. */
export const SALES_CUTS = ['item', 'category', 'hour', 'order_type', 'source', 'employee', 'branch'] as const;
export type SalesCut = (typeof SALES_CUTS)[number];

const salesLine = z.object({
  /** An id, an hour of the day, a type of order, a source or a name; empty: of nobody, or of what is gone. */
  key: z.string(),
  locales: localesRow.nullable(),
  count: counted,
  amount: counted,
});
export type SalesLine = z.output<typeof salesLine>;

const request = z.object({ from: z.string(), to: z.string() });
const periods = { currency: currencySchema, period: request, before: request };

export const salesReport = z.object({
  ...periods,
  count: counted,
  amount: counted,
  average: figure,
  /** Those that the type of business has. Items and categories are sums of lines, before charges and refunds of whole orders. */
  cuts: z.partialRecord(z.enum(SALES_CUTS), z.array(salesLine)),
});
export type SalesReport = z.output<typeof salesReport>;

export const staysReport = z.object({
  ...periods,
  units: z.number(),
  nights: counted,
  arrivals: counted,
  /** 0..1 */
  occupancy: figure,
  /** Nights of those who arrive, on average. */
  length_of_stay: figure,
  /** Null for who may not read money. */
  rates: z.object({ revenue: counted, adr: figure, revpar: figure }).nullable(),
  days: z.array(z.object({ day: z.string(), nights: z.number(), occupancy: z.number().nullable() })),
});
export type StaysReport = z.output<typeof staysReport>;

export const chairsReport = z.object({
  ...periods,
  chairs: z.array(
    z.object({
      employee_id: z.number().nullable(),
      name: z.string().nullable(),
      appointments: counted,
      booked_minutes: counted,
      open_minutes: counted,
      /** 0..1 */
      use: figure,
    }),
  ),
});
export type ChairsReport = z.output<typeof chairsReport>;

const paidLine = z.object({
  payment_type: z.enum(PAYMENT_TYPES),
  count: counted,
  received: counted,
  given_back: counted,
  net: counted,
  tips: counted,
});

export const paymentsReport = z.object({
  ...periods,
  received: counted,
  given_back: counted,
  net: counted,
  /** Given on top and not given back, in none of the figures above. */
  tips: counted,
  methods: z.array(paidLine),
  /** Of the orders that each employee placed, the largest first; null: guests placed them. */
  tips_of: z.array(z.object({ name: z.string().nullable(), tips: counted })),
});
export type PaymentsReport = z.output<typeof paymentsReport>;

export const closingRow = z.object({
  id: z.number(),
  branch_id: z.number(),
  /** Local date. */
  day: z.string(),
  currency: currencySchema,
  /** Cash that came in that day less what was given back, as it stood when it was counted; with tips. */
  expected: z.number(),
  /** What of it are tips. */
  tips: z.number(),
  counted: z.number(),
  difference: z.number(),
  note: z.string().nullable(),
  closed_by: z.object({ id: z.number().nullable(), name: z.string() }),
  created_at: instant,
});
export type ClosingRow = z.output<typeof closingRow>;

export const REPORT_NAMES = [...SALES_CUTS, 'stays', 'chairs', 'payments', 'closing'] as const;

const money = granted('branch', 'invoices.read');
const sold = granted('branch', 'orders.read', 'reservations.read');
const booked = granted('branch', 'reservations.read');

export const reports = {
  sales: read({
    name: 'reports.sales',
    path: `${base}/sales`,
    summary: 'What orders and bookings brought, by item, category, hour, type of order, employee and branch',
    access: sold,
    query: period,
    answer: salesReport,
  }),
  stays: read({
    name: 'reports.stays',
    path: `${base}/stays`,
    summary: 'Occupancy, nights, length of stay, ADR and RevPAR of a hotel or chalet',
    access: booked,
    query: period,
    answer: staysReport,
  }),
  chairs: read({
    name: 'reports.chairs',
    path: `${base}/chairs`,
    summary: 'How much of the open hours of a salon everybody was booked',
    access: booked,
    query: period,
    answer: chairsReport,
  }),
  payments: read({
    name: 'reports.payments',
    path: `${base}/payments`,
    summary: 'What came in and was given back, by method of payment',
    access: money,
    query: period,
    answer: paymentsReport,
  }),
  exportRows: read({
    name: 'reports.export',
    path: `${base}/export`,
    summary: 'One report as a workbook or text',
    access: granted('branch', 'orders.read', 'reservations.read', 'invoices.read'),
    query: period.safeExtend({
      report: z.enum(REPORT_NAMES),
      format: z.enum(EXPORT_FORMATS).default('xlsx'),
    }),
    answer: fileAnswer(XLSX),
  }),
} as const;

export const closings = {
  list: read({
    name: 'closings.list',
    path: closingsOf(':branch_or_all'),
    summary: 'Counted cash by day, the newest day first',
    access: money,
    query: listQuery(['day'], {}),
    answer: pageOf(closingRow),
  }),
  due: read({
    name: 'closings.due',
    path: `${closingsOf(':branch_id')}/due`,
    summary: 'The cash that is expected in the drawer of a day, and the closing of that day if there is one',
    access: money,
    query: z.object({ day: calendarDay().optional() }),
    answer: z.object({
      day: z.string(),
      currency: currencySchema,
      expected: z.number(),
      tips: z.number(),
      closing: closingRow.nullable(),
    }),
  }),
  create: write({
    name: 'closings.create',
    path: closingsOf(':branch_id'),
    summary: 'Close a day by the cash that was counted; each day of a branch is closed once',
    access: granted('branch', 'invoices.update'),
    body: z.object({
      day: calendarDay(),
      counted: amountOf(),
      /** What was shown to be expected; 409 where it is another sum by now. Below 0 where more was given back than came in. */
      expected: z.number().optional(),
      note: z.string().trim().max(500).nullish(),
    }),
    answer: closingRow,
    affects: ['closings'],
    idempotent: true,
  }),
} as const;
