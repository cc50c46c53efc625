import { z } from 'zod';
import { localesRow, mediaRow } from '../fields.ts';
import { localeSchema } from '../locale-schema.ts';
import { anyUser, read } from '../operation.ts';
import { businessTypeSchema } from '../permissions.ts';
import { COUNTRIES } from '../settings/countries.ts';
import { currencySchema } from '../currencies.ts';

export const areaOfBranch = z.object({
  id: z.number(),
  branch_id: z.number(),
  business_id: z.number(),
  locales: localesRow,
  users: z.array(z.number()),
});

const branchInfo = z.object({
  id: z.number(),
  slug: z.string(),
  business_id: z.number(),
  businessId: z.number(),
  menu_id: z.number().nullable(),
  locales: localesRow,
  media: z.array(mediaRow),
  areas: z.array(areaOfBranch),
});

const menuInfo = z.object({
  id: z.number(),
  business_id: z.number(),
  type: z.enum(['normal', 'subscription']),
  locales: localesRow,
  media: z.array(mediaRow),
});

export const businessInfo = z.object({
  id: z.number(),
  name: z.string(),
  type: businessTypeSchema,
  slug: z.string(),
  currency: currencySchema,
  timezone: z.string(),
  /** Where phone numbers without the code of a country belong. */
  country: z.enum(COUNTRIES),
  /** The language whose name is required: the first of the business's `Locales`. */
  first_locale: localeSchema,
  locales: localesRow,
  media: z.array(mediaRow),
  configurations: z.array(z.object({ key: z.string(), value: z.union([z.string(), z.number()]) })),
  /** Those that were set for the calendar, also for people who may not read settings; null: none. */
  calendar_colours: z
    .object({
      table_border_color: z.string().optional(),
      background_weekends_colors: z.string().optional(),
      background_holidays_colors: z.string().optional(),
    })
    .nullish(),
  /** Of chalets as `CHALET_PACKAGES` has them, also for people who may not read it; null: the usual ones. */
  chalet_packages: z
    .array(z.object({ label: z.string(), arrival: z.string(), nights: z.number() }))
    .nullish(),
  menus: z.array(menuInfo),
  branches: z.array(branchInfo),
  /** Whether `branches` are all that the business has; somebody who works at some of them sees no others. */
  has_all_branches: z.boolean().optional(),
});
export type BusinessInfo = z.output<typeof businessInfo>;

export const userInfo = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  email_verified: z.boolean(),
  email_verified_at: z.string().nullable(),
  pending_email: z.string().nullable(),
  profile_photo_url: z.string().nullable(),
  photo: z.string().nullable(),
  media: z.array(mediaRow),
  locales: localesRow,
  type: z.enum(['owner', 'employee', 'customer']),
  currency: currencySchema,
  is_employee: z.boolean(),
  business_id: z.number().nullable(),
  locale: z.enum(['en', 'ar']),
  business: z.array(businessInfo),
  business_control: z.array(businessInfo),
  hotels: z.array(z.object({ id: z.number(), name: z.string() })),
  permissions: z.array(z.string()),
  /** The day from which an employer asks this person for a second step they have not set up; null: nobody does. */
  second_step_due: z.string().nullable(),
  /** That day has come: what the employer has is closed to them until then. */
  second_step_missing: z.boolean(),
  updated_at: z.string(),
});
export type UserInfo = z.output<typeof userInfo>;

export const me = {
  info: read({
    name: 'me.info',
    path: '/users/info',
    summary: 'The signed-in user with businesses and permissions',
    access: anyUser,
    answer: userInfo,
  }),
};
