import { z } from 'zod';
import { localesRow, mediaRow } from '../fields.ts';
import { settingRows } from '../settings.ts';
import { categoryRow } from './category-row.ts';
import { itemRow } from './item-row.ts';

export const categoryNode = categoryRow.extend({
  items: z.array(itemRow),
  get children_nested() {
    return z.array(categoryNode);
  },
});
export type CategoryNode = z.output<typeof categoryNode>;

export const menuTree = z.object({
  id: z.number(),
  business_id: z.number(),
  type: z.enum(['normal', 'subscription']),
  updated_at: z.string(),
  media: z.array(mediaRow),
  settings: settingRows,
  locales: localesRow,
  categories: z.array(categoryNode),
});
export type MenuTree = z.output<typeof menuTree>;
