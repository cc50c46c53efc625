import { z } from 'zod';
import { ITEMABLE_TYPES } from '../catalogue/itemable-types.ts';
import { instant, localesRow, mediaRow } from '../fields.ts';
import { moneySums, ownInvoiceRow } from './invoice-row.ts';
import { namedCustomer, namedPerson } from './people.ts';
import { currencySchema } from '../currencies.ts';

export const RESERVATION_STATUSES = ['pending', 'completed', 'canceled'] as const;
export const PAYMENT_STATUSES = ['partially_paid', 'paid', 'not_paid', 'no_data'] as const;
export const RESERVATION_SOURCES = ['dashboard', 'guest', 'ical'] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const reservationRow = z.object({
  id: z.number(),
  business_id: z.number(),
  branch_id: z.number(),
  /** Local time of the business; `[from, to)`. */
  from: z.string(),
  to: z.string(),
  dateRange: z.object({ startDate: z.string(), endDate: z.string() }),
  status: z.enum(RESERVATION_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  /** Null: a seat is taken, or the item has been deleted since; its name then stays in `reservable`. */
  reservable_id: z.number().nullable(),
  reservable: z
    .object({
      id: z.number().nullable(),
      itemable_type: z.enum(ITEMABLE_TYPES),
      locales: localesRow,
      media: z.array(mediaRow),
    })
    .nullable(),
  unit: z.number().nullable(),
  unit_name: z.string().nullable(),
  provider_employee_id: z.number().nullable(),
  provider_employee: namedPerson.nullable(),
  seat_id: z.number().nullable(),
  seat: z
    .object({ id: z.number().nullable(), area_id: z.number().nullable(), locales: localesRow })
    .nullable(),
  /** How many guests a table is booked for; null: nobody said, or something else is booked. */
  party: z.number().nullable(),
  reserved_for: namedCustomer,
  reserved_by: namedPerson.nullable(),
  follower_id: z.number().nullable(),
  follower: namedPerson.nullable(),
  price_id: z.number().nullable(),
  subtotal_price: z.number(),
  discount_price: z.number(),
  extra_charge: z.number(),
  total_price: z.number(),
  insurance: z.number(),
  /** payable − Σ credits not canceled. */
  balance: z.number(),
  sums: moneySums,
  overridden: z.boolean(),
  override_reason: z.string().nullable(),
  currency: currencySchema,
  color: z.string().nullable(),
  notes: z.array(z.object({ at: instant, by: z.string(), text: z.string() })),
  invoices: z.array(ownInvoiceRow),
  source: z.enum(RESERVATION_SOURCES),
  hold_expires_at: instant.nullable(),
  locales: localesRow,
  media: z.array(mediaRow),
  created_at: instant,
  updated_at: instant,
  warnings: z.array(z.string()).optional(),
});
export type ReservationRow = z.output<typeof reservationRow>;
