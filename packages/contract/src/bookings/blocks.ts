import { z } from 'zod';
import { instant, localTime } from '../fields.ts';
import { granted, idSchema, read, write } from '../operation.ts';
import { listQuery, pageOf } from '../page.ts';
import { namedPerson } from './people.ts';

const ofAll = '/business/:business_id/branches/:branch_or_all/blocks';
const ofBranch = '/business/:business_id/branches/:branch_id/blocks';

export const blockRow = z.object({
  id: z.number(),
  business_id: z.number(),
  branch_id: z.number(),
  item_id: z.number(),
  unit: z.number(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  /** `ical`: a calendar of another system takes these dates. */
  source: z.enum(['dashboard', 'ical']),
  blocked_by: namedPerson.nullable(),
  locales: z.array(z.never()),
  media: z.array(z.never()),
  created_at: instant,
  updated_at: instant,
});
export type BlockRow = z.output<typeof blockRow>;

export const blockBody = z.object({
  item_id: idSchema,
  unit: z.coerce.number().int().min(1).max(1000),
  from: localTime(),
  to: localTime(),
  reason: z.string().trim().max(255).nullish(),
});

const affects = ['blocks', 'reservations'];

/** Dates on which a unit is not let; they take it like a reservation. */
export const blocks = {
  list: read({
    name: 'blocks.list',
    path: ofAll,
    summary: 'Blocked dates that touch a period',
    access: granted('branch', 'reservations.read'),
    query: listQuery(['from', 'id'], {
      from: localTime().optional(),
      to: localTime().optional(),
      item_id: idSchema.optional(),
    }),
    answer: pageOf(blockRow),
  }),
  create: write({
    name: 'blocks.create',
    path: ofBranch,
    summary: 'Block dates of a unit',
    access: granted('branch', 'reservations.create'),
    body: blockBody,
    answer: blockRow,
    affects,
    idempotent: true,
  }),
  update: write({
    name: 'blocks.update',
    path: `${ofBranch}/:id`,
    summary: 'Move or rename a block',
    access: granted('branch', 'reservations.update'),
    body: blockBody.partial().extend({ updated_at: z.string().nullish() }),
    answer: blockRow,
    affects,
  }),
  remove: write({
    name: 'blocks.remove',
    path: `${ofBranch}/:id/delete`,
    summary: 'Let the dates again',
    access: granted('branch', 'reservations.update'),
    answer: z.literal(true),
    affects,
  }),
};
