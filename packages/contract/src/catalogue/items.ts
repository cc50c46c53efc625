import { z } from 'zod';
import { givenPrice, locales, localTime, media, money, price, topLevelName } from '../fields.ts';
import { granted, idSchema, read, write } from '../operation.ts';
import { listQuery, pageOf } from '../page.ts';
import { sortBody, sortPosition } from './categories.ts';
import { flagInputs, itemableInput, unitsInput } from './item-fields.ts';
import { DISCOUNT_TYPES, itemRow, MOST_OF_AN_ADDON } from './item-row.ts';

/** Rows that a search answers unless asked for more. */
const SUGGESTIONS = 5;

const childId = z.number().int().positive().nullish();

/** What an item or one of its sizes costs at most. */
export const LARGEST_PRICE = 999_999.999;

export const priceInput = z.object({
  id: childId,
  price: price(LARGEST_PRICE),
  locales: locales().optional(),
});
/** How often one dish may have an extra; once unless somebody says otherwise. */
export const addonMax = z.number().int().min(1).max(MOST_OF_AN_ADDON);
export const addonInput = z.object({
  id: childId,
  price: price(),
  max: addonMax.optional(),
  locales: locales().optional(),
});
export const discountInput = z.object({
  id: childId,
  locales: locales().optional(),
  amount: money(),
  type: z.enum(DISCOUNT_TYPES),
  from: localTime().nullish(),
  to: localTime().nullish(),
});

/** A holiday of the business and what the stay costs then; the other members of a holiday are ignored. */
const holidayPrice = z.object({ holidayId: idSchema, price: givenPrice() });
export const holidayPricesBody = z.object({ holidays: z.array(holidayPrice).max(500) });

const fields = {
  category_id: idSchema,
  sort: sortPosition(),
  ...flagInputs,
  locales: locales(),
  name: topLevelName(),
  media: media({ atMost: 50 }),
  prices: z.array(priceInput).max(20),
  addons: z.array(addonInput).max(50),
  discounts: z.array(discountInput).max(1),
  itemable: itemableInput,
  /** Stands for the one of the itemable. */
  units: unitsInput,
};

export const itemSaveBody = z.object({ ...fields, updated_at: z.string().nullable() }).partial();
export const itemCreateBody = itemSaveBody.extend({ category_id: idSchema });

const path = '/business/:business_id/items';
const affects = ['items', 'menu'];
const childDelete = (name: 'prices' | 'addons' | 'discounts') =>
  write({
    name: `${name}.remove`,
    path: `/${name}/:id/delete`,
    aliases: [`/business/:business_id/${name}/:id/delete`],
    summary: `Delete one of the ${name} of an item`,
    access: granted('menu', 'items.update'),
    answer: z.literal(true),
    affects,
  });

export const items = {
  list: read({
    name: 'items.list',
    path,
    summary: 'List items',
    access: granted('menu', 'items.read'),
    query: listQuery(['sort', 'id', 'name', 'created_at', 'updated_at'], {
      branchId: idSchema.optional(),
      menu_id: idSchema.optional(),
      category_id: idSchema.optional(),
    }),
    answer: pageOf(itemRow),
  }),
  search: read({
    name: 'items.search',
    path: `${path}/search`,
    summary: 'Find items by name, description or id',
    access: granted('branch', 'items.read', 'reservations.read'),
    query: listQuery(
      ['id'],
      {
        branchId: idSchema.optional(),
        branch: idSchema.optional(),
        text: z.string().trim().max(100).default(''),
      },
      { usual: SUGGESTIONS },
    ),
    answer: pageOf(itemRow),
  }),
  get: read({
    name: 'items.get',
    path: `${path}/:id`,
    summary: 'Read one item',
    access: granted('menu', 'items.read'),
    answer: itemRow,
  }),
  create: write({
    name: 'items.create',
    path,
    summary: 'Create an item at the end of a category',
    access: granted('menu', 'items.create'),
    idempotent: true,
    body: itemCreateBody,
    answer: itemRow,
    affects,
  }),
  save: write({
    name: 'items.save',
    path: `${path}/:id`,
    summary: 'Save an item or any part of it; absent members stay, an empty list clears',
    access: granted('menu', 'items.update'),
    body: itemSaveBody,
    answer: itemRow,
    affects,
  }),
  remove: write({
    name: 'items.remove',
    path: `${path}/:id/delete`,
    summary: 'Delete an item',
    access: granted('menu', 'items.delete'),
    answer: z.literal(true),
    affects,
  }),
  sort: write({
    name: 'items.sort',
    path: `${path}/sort`,
    summary: 'Put the items of one category in order',
    access: granted('menu', 'items.update'),
    body: sortBody,
    answer: z.literal(true),
    affects,
  }),
  sortMedia: write({
    name: 'items.sort-media',
    path: `${path}/:id/media/sort`,
    summary: 'Put the media of an item in order',
    access: granted('menu', 'items.update'),
    body: sortBody,
    answer: z.literal(true),
    affects,
  }),
  syncHolidays: write({
    name: 'items.sync-holidays',
    path: `${path}/:id/holidays/sync`,
    summary: 'Make the holiday prices of a chalet exactly those sent',
    // Held at the item's menu for `items.update`, at any branch for `holidays.update`: the server looks closer.
    access: granted('business', 'items.update', 'holidays.update'),
    body: holidayPricesBody,
    answer: itemRow,
    affects: ['items', 'menu', 'holidays'],
  }),
  removePrice: childDelete('prices'),
  removeAddon: childDelete('addons'),
  removeDiscount: childDelete('discounts'),
};
