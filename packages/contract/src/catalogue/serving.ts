import { z } from 'zod';
import { eventStream } from '../event-stream.ts';
import { instant, localesRow, localizedRow } from '../fields.ts';
import { granted, open, read, write } from '../operation.ts';
import { PAUSES, SNOOZES } from './serving-times.ts';

const ofBranch = '/business/:business_id/branches/:branch_id';
const asGuest = '/webapp/branches/:slug';

const servingRow = z.object({
  /** Until when guests cannot order; null: they can. */
  paused_until: instant.nullable(),
  /** Items that are sold out, those that come back first at the beginning; null: until somebody says that it is there again. */
  snoozed: z.array(z.object({ item_id: z.number(), locales: localesRow, until: instant.nullable() })),
});
export type ServingRow = z.output<typeof servingRow>;

/** An item by its names alone: a kitchen looks for one among all of them. */
const servedItem = z.object({
  id: z.number(),
  locales: z.array(localizedRow.pick({ locale: true, name: true })),
});
export type ServedItem = z.output<typeof servedItem>;

const guestServing = z.object({
  /** Until when guests cannot order; null: they can. */
  paused_until: instant.nullable(),
  /** Ids of items of the menu that cannot be had now. */
  gone: z.array(z.number()),
  /** When this answer is another one although nobody changed anything; null: never. */
  changes_at: instant.nullable(),
});
export type GuestServing = z.output<typeof guestServing>;

const devices = ['orders'] as const;
const affects = ['serving', 'guest', 'audits'];

/** What a branch does not serve for a while: nothing at all, or single items. */
export const serving = {
  get: read({
    name: 'serving.get',
    path: `${ofBranch}/serving`,
    summary: 'Until when a branch takes no orders of guests, and which items are sold out for a while',
    access: granted('branch', 'orders.read'),
    answer: servingRow,
    devices,
  }),
  items: read({
    name: 'serving.items',
    path: `${ofBranch}/serving/items`,
    summary:
      'The names of all items that guests can order at a branch, in the order of its menu, at most 5,000',
    access: granted('branch', 'orders.read'),
    answer: z.array(servedItem),
    devices,
  }),
  pause: write({
    name: 'serving.pause',
    path: `${ofBranch}/pause`,
    summary: 'Take no orders of guests for so many minutes or until tomorrow; null: take them again',
    access: granted('branch', 'orders.update'),
    body: z.object({ for: z.enum(PAUSES).nullable() }),
    answer: servingRow,
    devices,
    affects,
  }),
  snooze: write({
    name: 'serving.snooze',
    path: `${ofBranch}/items/:id/snooze`,
    summary:
      'Say that an item is sold out for so many minutes, until closing or until told otherwise; null: it is there again',
    access: granted('branch', 'orders.update'),
    body: z.object({ for: z.enum(SNOOZES).nullable() }),
    answer: servingRow,
    devices,
    affects,
  }),
  guest: read({
    name: 'guest.serving',
    path: `${asGuest}/serving`,
    summary: 'Whether guests can order now, and which items they cannot have',
    access: open,
    answer: guestServing,
    limit: 'guest-reads',
  }),
  guestEvents: read({
    name: 'guest.serving-events',
    path: `${asGuest}/events`,
    summary: 'Events while a menu is open: `change` to ask again what is served',
    access: open,
    answer: eventStream(),
    limit: 'guest-reads',
  }),
};
