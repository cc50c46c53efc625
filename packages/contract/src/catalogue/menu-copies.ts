import { z } from 'zod';
import { granted, idSchema, write } from '../operation.ts';

const copyTo = z.object({
  business_id: idSchema.nullish(),
  /** The menu to copy into. */
  menu_id: idSchema.nullish(),
  /** The category to copy into; it decides the menu. */
  parent_id: idSchema.nullish(),
  branch_id: idSchema.nullish(),
});

const copyAnswer = z.object({
  business_id: z.number(),
  menu_id: z.number(),
  /** The copied category; null for a whole menu. */
  category_id: z.number().nullable(),
  categories: z.number(),
  items: z.number(),
});

const business = '/business/:business_id';
const affects = ['categories', 'items', 'menu'];

export const menuCopies = {
  copyMenu: write({
    name: 'menus.copy',
    path: `${business}/menus/:id/copy`,
    summary: 'Copy a menu as a new one, for a branch, or into another menu or category',
    access: granted('menu', 'items.read'),
    body: copyTo,
    answer: copyAnswer,
    affects: ['menus', 'branches', 'business', 'me', ...affects],
    idempotent: true,
  }),
  copyCategory: write({
    name: 'categories.copy',
    path: `${business}/categories/:id/copy`,
    summary: 'Copy a category with all it holds, at the end of a menu or of another category',
    access: granted('menu', 'items.read'),
    body: copyTo,
    answer: copyAnswer,
    affects,
    idempotent: true,
  }),
};
