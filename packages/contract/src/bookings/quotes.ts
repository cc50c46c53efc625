import { z } from 'zod';
import { idSchema } from '../operation.ts';
import { bookedTimes, withTimes } from './booked-times.ts';
import { currencySchema } from '../currencies.ts';

export const QUOTE_LINES = [
  'holiday',
  'package',
  'bridge',
  'price',
  'discount',
  'general_discount',
  'extra_charge',
] as const;

export const quoteLine = z.object({
  kind: z.enum(QUOTE_LINES),
  label: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  amount: z.number(),
});

export const quoteBody = withTimes(
  z.object({
    item_id: idSchema,
    ...bookedTimes,
    price_id: idSchema.nullish(),
    units: z.coerce.number().int().min(1).max(100).default(1),
  }),
);

/** Without an automatic price `priced` is false, the amounts are null and `reason` says so. */
export const quoteRow = z.object({
  item_id: z.number(),
  from: z.string(),
  to: z.string(),
  nights: z.number(),
  units: z.number(),
  currency: currencySchema,
  priced: z.boolean(),
  reason: z.string().nullable(),
  lines: z.array(quoteLine),
  subtotal_price: z.number().nullable(),
  discount_price: z.number().nullable(),
  extra_charge: z.number().nullable(),
  total_price: z.number().nullable(),
  insurance: z.number(),
  payable: z.number().nullable(),
  trace: z.array(z.string()),
});
export type QuoteRow = z.output<typeof quoteRow>;
