import { z } from 'zod';
import { instant, localesRow, mediaRow } from '../fields.ts';
import { flagRows, itemableMembers } from './item-fields.ts';
import { ITEMABLE_TYPES } from './itemable-types.ts';

export const DISCOUNT_TYPES = ['value', 'percentage'] as const;
export const PRICE_LABELS = ['Weekdays', 'Weekend', 'FullWeek'] as const;

/** How often one dish may have an extra at most, whatever its menu says. */
export const MOST_OF_AN_ADDON = 20;

export const priceRow = z.object({ id: z.number(), price: z.number().nullable(), locales: localesRow });
export const addonRow = priceRow.extend({
  /** How often one dish may have it. */
  max: z.number(),
});
export const discountRow = z.object({
  id: z.number(),
  amount: z.number(),
  type: z.enum(DISCOUNT_TYPES),
  from: z.string(),
  to: z.string(),
  business_id: z.number(),
  locales: localesRow,
});
export const holidayPriceRow = z.object({
  id: z.number(),
  price: z.number().nullable(),
  from: z.string(),
  to: z.string(),
  locales: localesRow,
});

export const itemableRow = z
  .object({ id: z.number() })
  .extend(itemableMembers.shape)
  .extend({
    owner: z
      .object({
        id: z.number(),
        name: z.string(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
      })
      .nullish(),
  });

export const itemRow = z.object({
  id: z.number(),
  category_id: z.number(),
  business_id: z.number(),
  businessId: z.number(),
  sort: z.number(),
  ...flagRows,
  itemable_type: z.enum(ITEMABLE_TYPES),
  locales: localesRow,
  media: z.array(mediaRow),
  prices: z.array(priceRow),
  addons: z.array(addonRow),
  discounts: z.array(discountRow),
  holidays: z.array(holidayPriceRow),
  itemable: itemableRow,
  created_at: instant,
  updated_at: instant,
  warnings: z.array(z.string()).optional(),
});
export type ItemRow = z.output<typeof itemRow>;
