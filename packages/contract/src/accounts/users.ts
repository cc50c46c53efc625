import { z } from 'zod';
import { emailSchema, localesRow, mediaRow, unlessGiven } from '../fields.ts';
import { grantedOrSelf, read, write } from '../operation.ts';
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

/** The profile form. An empty password leaves it unchanged, and so does the `null` of a row that is posted back. */
export const profileBody = z
  .object({
    name: z
      .string({ error: unlessGiven('account_name_required') })
      .trim()
      .min(1, 'account_name_required')
      .max(255),
    email: z
      .string({ error: unlessGiven('account_email_required') })
      .trim()
      .min(1, 'account_email_required')
      .pipe(emailSchema)
      .nullable(),
    phone: z
      .string({ error: unlessGiven('account_phone_required') })
      .trim()
      .min(1, 'account_phone_required')
      .max(32)
      .nullable(),
    /** Another name of `phone`. */
    phone_number: z.string().trim().max(32).nullable(),
    password: z
      .string()
      .max(LONGEST_PASSWORD)
      .refine((password) => password === '' || password.length >= 8, { error: 'account_password_min' })
      .nullable(),
    password_confirmation: z.string().nullable(),
    /** Asked for where a sensitive change comes long after the login. */
    current_password: z.string().max(LONGEST_PASSWORD).nullable(),
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
    access: grantedOrSelf('business', 'users.read'),
    answer: userRow,
  }),
  update: write({
    name: 'users.update',
    path: '/business/:business_id/users/:user_id',
    summary: 'Change a person; everybody may change themselves',
    access: grantedOrSelf('business', 'users.update'),
    body: profileBody,
    takes: 'form',
    answer: userRow,
    affects: ['users', 'me'],
  }),
};
