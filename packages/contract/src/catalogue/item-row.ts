import { z } from 'zod';
import { instant, localesRow, mediaRow } from '../fields.ts';

export const ITEMABLE_TYPES = [
  'chalet',
  'hotel_room',
  'salon_service',
  'salon_product',
  'restaurant_product',
] as const;
export type ItemableType = (typeof ITEMABLE_TYPES)[number];

/** Chalets and hotel rooms are stayed in; their units are what a booking takes. */
export function isStay(type: ItemableType): boolean {
  return type === 'chalet' || type === 'hotel_room';
}

export const DISCOUNT_TYPES = ['value', 'percentage'] as const;
export const PRICE_LABELS = ['Weekdays', 'Weekend', 'FullWeek'] as const;
export const FRONTAGES = ['sea_view', 'second_row'] as const;

export const priceRow = z.object({ id: z.number(), price: z.number().nullable(), locales: localesRow });
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

/** One shape for all kinds; members that a kind does not have are absent. */
export const itemableRow = z.object({
  id: z.number(),
  units: z.number().optional(),
  unit_names: z.array(z.string()).optional(),
  bedrooms: z.number().optional(),
  insurance: z.number().optional(),
  frontage: z.enum(FRONTAGES).nullish(),
  address: z.object({ en: z.string().nullable(), ar: z.string().nullable() }).optional(),
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  owner_id: z.number().nullish(),
  owner: z
    .object({ id: z.number(), name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
    .nullish(),
  provider_employee_ids: z.array(z.number()).optional(),
  duration: z.number().nullish(),
  amount: z.number().nullish(),
});

export const itemRow = z.object({
  id: z.number(),
  category_id: z.number(),
  business_id: z.number(),
  businessId: z.number(),
  sort: z.number(),
  hide: z.boolean(),
  disable_ordering: z.boolean(),
  itemable_type: z.enum(ITEMABLE_TYPES),
  locales: localesRow,
  media: z.array(mediaRow),
  prices: z.array(priceRow),
  addons: z.array(priceRow),
  discounts: z.array(discountRow),
  holidays: z.array(holidayPriceRow),
  itemable: itemableRow,
  created_at: instant,
  updated_at: instant,
  warnings: z.array(z.string()).optional(),
});
export type ItemRow = z.output<typeof itemRow>;
