import { z } from 'zod';
import { emailSchema, localesRow, mediaRow } from '../fields.ts';
import { granted, read, write } from '../operation.ts';
import { LONGEST_PASSWORD } from './auth.ts';

export const userRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  type: z.enum(['owner', 'employee', 'customer']),
  is_employee: z.boolean(),
  email_verified: z.boolean(),
  email_verified_at: z.string().nullable(),
  profile_photo_url: z.string().nullable(),
  photo: z.string().nullable(),
  media: z.array(mediaRow),
  locales: localesRow,
  currency: z.enum(['KWD', 'USD']),
  business_id: z.number().nullable(),
  locale: z.enum(['en', 'ar']),
  created_at: z.string(),
  updated_at: z.string(),
});

/** The profile form: an empty password leaves it unchanged. */
export const profileBody = z
  .object({
    name: z.string({ error: 'account_name_required' }).trim().min(1, 'account_name_required').max(255),
    email: z
      .string({ error: 'account_email_required' })
      .trim()
      .min(1, 'account_email_required')
      .pipe(emailSchema),
    phone: z.string({ error: 'account_phone_required' }).trim().min(1, 'account_phone_required').max(32),
    password: z.union([z.literal(''), z.string().min(8, 'account_password_min').max(LONGEST_PASSWORD)]),
    password_confirmation: z.string(),
    current_password: z.string().max(LONGEST_PASSWORD),
    updated_at: z.string().nullish(),
  })
  .partial()
  .refine((body) => !body.password || body.password === (body.password_confirmation ?? body.password), {
    error: 'password_mismatch',
    path: ['password_confirmation'],
  });

export const users = {
  get: read({
    name: 'users.get',
    path: '/business/:business_id/users/:user_id',
    summary: 'Read one person of the business; everybody may read themselves',
    access: granted('business', 'users.read'),
    answer: userRow,
  }),
  update: write({
    name: 'users.update',
    path: '/business/:business_id/users/:user_id',
    summary: 'Change a person; everybody may change themselves',
    access: granted('business', 'users.update'),
    body: profileBody,
    takes: 'form',
    answer: userRow,
    affects: ['users', 'me'],
  }),
};
