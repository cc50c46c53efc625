import { z } from 'zod';
import { localeSchema } from '../locale-schema.ts';
import { granted, write } from '../operation.ts';

export const guestPages = {
  preview: write({
    name: 'guest-pages.preview',
    path: '/business/:business_id/branches/:branch_id/guest-page',
    summary: 'The page of guests as it would be with settings that are not stored yet; it has no script',
    access: granted('branch', 'settings.read'),
    body: z.object({
      /** What differs from what is stored; an empty value is one that is taken away. */
      settings: z
        .array(z.object({ key: z.string().min(1).max(100), data: z.unknown() }))
        .max(100)
        .default([]),
      /** Whose names are among them. */
      of: z.enum(['business', 'branch']).default('branch'),
      surface: z.enum(['mobile', 'tablet']).default('mobile'),
      locale: localeSchema.default('en'),
    }),
    answer: z.string(),
  }),
};
