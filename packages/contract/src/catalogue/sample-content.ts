import { z } from 'zod';
import { owner, read, write } from '../operation.ts';

const path = '/business/:business_id/sample-content';
/** All that a first page shows of a business whose menu is filled or emptied. */
const affects = [
  'sample-content',
  'first-steps',
  'categories',
  'items',
  'menu',
  'guest-pages',
  'statistics',
  'audits',
];

/** What of the sample is there. Items that were edited are the owner's, and stay. */
const sampleState = z.object({
  /** A sample is offered where the menu has no item yet. */
  can_take: z.boolean(),
  /** Items that are as they came, and that nobody has booked. */
  items: z.number(),
  /** Items of the sample that a removal leaves. */
  kept: z.number(),
});

export const sampleContent = {
  get: read({
    name: 'sample-content.get',
    path,
    summary: 'What of the sample content is there, and whether some can be taken',
    access: owner,
    answer: sampleState,
  }),
  take: write({
    name: 'sample-content.take',
    path,
    summary: 'Fill an empty menu with sample content for the type of the business',
    access: owner,
    answer: z.object({ categories: z.number(), items: z.number() }),
    affects,
    idempotent: true,
  }),
  remove: write({
    name: 'sample-content.remove',
    path: `${path}/delete`,
    summary: 'Delete what is still a sample; items that were edited or booked stay',
    access: owner,
    answer: z.object({ deleted: z.number(), kept: z.number() }),
    affects,
  }),
};
