import { z } from 'zod';
import { localesRow, names } from '../fields.ts';
import { idSchema, open, read } from '../operation.ts';
import { defineResource } from '../resource.ts';
import { seats } from './seats.ts';

/** Tables, floors or halls of a branch, and the employees who serve them. */
const resource = defineResource({
  name: 'areas',
  singular: 'area',
  path: '/business/:business_id/branches/:branch_id/areas',
  on: 'branch',
  fields: {
    ...names(),
    users: z.array(idSchema).max(1000).optional(),
    sort: z.number().int().optional(),
  },
  row: {
    branch_id: z.number(),
    sort: z.number(),
    users: z.array(z.number()),
    seats: z.array(seats.row.omit({ media: true })),
  },
  sortable: ['sort', 'id', 'name', 'created_at', 'updated_at'],
  affects: ['branches', 'me', 'seats'],
});

const named = z.object({ id: z.number(), locales: localesRow });

export const areas = {
  ...resource,
  guest: read({
    name: 'guest.areas',
    path: '/webapp/branches/:slug/areas',
    summary: 'The areas of a branch with their seats, by name',
    access: open,
    answer: z.array(named.extend({ seats: z.array(named) })),
    limit: 'guest-reads',
  }),
};
