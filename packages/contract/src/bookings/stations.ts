import { z } from 'zod';
import { localesRow, names } from '../fields.ts';
import { granted, idSchema, read, write } from '../operation.ts';
import { defineResource } from '../resource.ts';

/** Stands for a kitchen without stations, where one is asked for. */
export const WHOLE_KITCHEN = 0;

const OF_KITCHEN = '/business/:business_id/branches/:branch_id/kitchen';

/** Where a branch cooks: the grill, the bar, the sweets. */
const resource = defineResource({
  name: 'stations',
  singular: 'station',
  path: '/business/:business_id/branches/:branch_id/stations',
  permission: 'settings',
  on: 'branch',
  fields: {
    ...names(),
    /** What it cooks, with the categories below them that no station names. */
    category_ids: z.array(idSchema).max(500).optional(),
    /** Takes what no category names; one of the branch does. */
    is_default: z.boolean().optional(),
  },
  row: {
    branch_id: z.number(),
    category_ids: z.array(z.number()),
    is_default: z.boolean(),
  },
  sortable: ['id', 'name', 'created_at', 'updated_at'],
});

const stationOfKitchen = z.object({ id: z.number(), locales: localesRow });
export type KitchenStation = z.output<typeof stationOfKitchen>;

export const stations = {
  ...resource,
  kitchen: read({
    name: 'stations.kitchen',
    path: `${OF_KITCHEN}/stations`,
    summary: 'The stations of a branch by name, the one that takes the rest first',
    access: granted('branch', 'orders.read'),
    answer: z.array(stationOfKitchen),
    devices: ['orders'],
  }),
};

export const kitchenLines = {
  strike: write({
    name: 'kitchen-lines.strike',
    path: `${OF_KITCHEN}/lines/:id`,
    summary: 'Say that a line of an open order is made at stations, or that it is not',
    access: granted('branch', 'orders.update'),
    body: z.object({
      /** Of the branch; 0 where it has none. */
      stations: z.array(z.number().int().min(WHOLE_KITCHEN).max(Number.MAX_SAFE_INTEGER)).min(1).max(100),
      made: z.boolean(),
    }),
    answer: z.object({ id: z.number(), made_at: z.array(z.number()) }),
    devices: ['orders'],
  }),
};

export const kitchenNumbers = {
  get: read({
    name: 'kitchen-numbers.get',
    path: `${OF_KITCHEN}/ready`,
    summary: 'The numbers of the orders that are being prepared and that are ready, and nothing else of them',
    access: granted('branch', 'orders.read'),
    answer: z.object({
      /** Those whose turn came first come first, at most a hundred, of the last twelve hours; what is for later from when the kitchen is to begin with it. */
      preparing: z.array(z.number()),
      /** The latest first, of the last hour. */
      ready: z.array(z.number()),
    }),
    devices: ['orders', 'display'],
  }),
};
