import { z } from 'zod';
import { localeSchema } from '../locale-schema.ts';
import { open, read } from '../operation.ts';
import { localesRow, localTime, mediaRow } from '../fields.ts';
import { itemRow } from './item-row.ts';
import { menuTree } from './menu-tree.ts';
import { currencySchema } from '../currencies.ts';

const keyData = z.object({
  key: z.string(),
  data: z.unknown(),
  /** Of the terms: the local date since when they are these, where it is known. */
  changed_on: z.iso.date().optional(),
});

export const guestMenu = z.object({
  branch: z.object({ id: z.number(), slug: z.string(), locales: localesRow }),
  business: z.object({
    id: z.number(),
    type: z.string(),
    slug: z.string(),
    currency: currencySchema,
    timezone: z.string(),
    /** That of guests who speak neither of ours. */
    first_locale: localeSchema,
    locales: localesRow,
    media: z.array(mediaRow),
  }),
  menu: menuTree.nullable(),
  settings: z.array(keyData),
  configurations: z.array(z.object({ key: z.string(), value: z.union([z.string(), z.number()]) })),
});
export type GuestMenu = z.output<typeof guestMenu>;

export const guestHolidays = z.array(
  z.object({
    id: z.number(),
    locales: localesRow,
    media: z.array(mediaRow),
    from: z.string(),
    to: z.string(),
    /** Of the items this branch shows; null where the venue keeps prices back. */
    prices: z.array(z.object({ item_id: z.number(), price: z.number().nullable() })),
  }),
);

const base = '/webapp/branches/:slug';

export const guest = {
  menu: read({
    name: 'guest.menu',
    path: base,
    summary: 'What a guest of the branch may read: branch, business, menu and public settings',
    access: open,
    query: z.object({ surface: z.enum(['mobile', 'tablet']).default('mobile') }),
    answer: guestMenu,
    limit: 'guest-reads',
  }),
  menuType: read({
    name: 'guest.menu-type',
    path: `${base}/menu-type`,
    summary: 'Whether the menu is a normal or a subscription one',
    access: open,
    answer: z.object({ type: z.enum(['normal', 'subscription']) }),
    limit: 'guest-reads',
  }),
  item: read({
    name: 'guest.item',
    path: `${base}/items/:id`,
    summary: 'One item as a guest sees it; hidden ones are not found',
    access: open,
    answer: itemRow,
    limit: 'guest-reads',
  }),
  holidays: read({
    name: 'guest.holidays',
    path: `${base}/holidays`,
    summary:
      'The holidays of a period, with the prices of what the branch shows; a bare last date includes that day',
    access: open,
    query: z.object({ from: localTime().optional(), to: localTime().optional() }),
    answer: guestHolidays,
    limit: 'guest-reads',
  }),
};
