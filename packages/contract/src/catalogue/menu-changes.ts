import { z } from 'zod';
import { locales, price } from '../fields.ts';
import { granted, idSchema, write } from '../operation.ts';
import { itemRow } from './item-row.ts';
import { addonMax, itemSaveBody, LARGEST_PRICE } from './items.ts';

/** Items that one call changes at most. */
export const LARGEST_BULK = 2000;

const rowId = z.number().int().positive();
/** Without an id: a new one. */
const pricePatch = z.object({
  id: rowId.nullish(),
  price: price(LARGEST_PRICE).optional(),
  locales: locales().optional(),
});
const addonPatch = pricePatch.extend({ price: price().optional(), max: addonMax.optional() });

/** As saving one item, except that prices and addons are named one by one: those left out stay. */
const itemChange = itemSaveBody.omit({ media: true, sort: true, units: true }).extend({
  id: rowId,
  prices: z.array(pricePatch).max(20).optional(),
  addons: z.array(addonPatch).max(50).optional(),
});
export type ItemChange = z.output<typeof itemChange>;

export const bulkBody = z.object({
  menu_id: idSchema,
  changes: z.array(itemChange).min(1).max(LARGEST_BULK),
});

export const bulkAnswer = z.object({
  /** What an undo names; null where nothing differed. */
  change_id: z.number().nullable(),
  changed: z.number(),
  items: z.array(itemRow),
});

/** A value that an undo left alone, because somebody changed it again. */
const leftAlone = z.object({ item_id: z.number(), name: z.string(), fields: z.array(z.string()) });

export const undoAnswer = z.object({
  restored: z.number(),
  removed: z.array(z.number()),
  left: z.array(leftAlone),
  items: z.array(itemRow),
});

const business = '/business/:business_id';
const affects = ['items', 'menu'];
export const menuChanges = {
  bulk: write({
    name: 'items.bulk',
    path: `${business}/items/bulk`,
    summary: 'Change many items of one menu: all of them or none; can be undone',
    access: granted('menu', 'items.update'),
    body: bulkBody,
    answer: bulkAnswer,
    affects,
    idempotent: true,
  }),
  undo: write({
    name: 'menu-changes.undo',
    path: `${business}/items/bulk/:id/undo`,
    summary: 'Take a change of many items or an import back, except what was changed again since',
    access: granted('menu', 'items.update'),
    answer: undoAnswer,
    affects,
  }),
};
