import { z } from 'zod';
import { owner, read } from '../operation.ts';

/** What makes a new venue ready for guests, in the order in which it is best done. */
export const FIRST_STEPS = ['items', 'photos', 'logo', 'hours', 'people', 'shown', 'sold'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** A venue is new for so many days; afterwards its owner knows what they left out. */
export const NEW_FOR_DAYS = 60;

export const firstSteps = {
  get: read({
    name: 'first-steps.get',
    path: '/business/:business_id/first-steps',
    summary: 'What a new business has done on its way to its first guests',
    access: owner,
    answer: z.object({ is_new: z.boolean(), done: z.array(z.enum(FIRST_STEPS)) }),
  }),
};
