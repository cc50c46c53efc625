import { z } from 'zod';
import { instant, localesRow, mediaRow } from '../fields.ts';
import { settingRows } from '../settings.ts';

export const CATEGORY_TYPES = ['service', 'product'] as const;
export const DEEPEST_CATEGORY = 6;

/** What a category has besides the members every entity has. */
export const categoryOwnRow = {
  menu_id: z.number(),
  parent_id: z.number().nullable(),
  sort: z.number(),
  /** Salon businesses only. */
  type: z.enum(CATEGORY_TYPES).nullable(),
  settings: settingRows,
};

export const categoryRow = z.object({
  id: z.number(),
  business_id: z.number(),
  locales: localesRow,
  media: z.array(mediaRow),
  ...categoryOwnRow,
  created_at: instant,
  updated_at: instant,
});
