import { z } from 'zod';
import { instant, locales, localesRow, media, mediaRow } from '../fields.ts';
import { localeSchema } from '../locale-schema.ts';
import { anyOwner, anyUser, granted, open, owner, read, write } from '../operation.ts';
import { proofBody } from '../accounts/proof.ts';
import { listQuery, pageOf } from '../page.ts';
import { BUSINESS_TYPES, businessTypeSchema } from '../permissions.ts';
import { currencySchema } from '../currencies.ts';

const branchOfBusiness = z.object({
  id: z.number(),
  slug: z.string(),
  locales: localesRow,
  media: z.array(mediaRow),
});
const menuOfBusiness = z.object({
  id: z.number(),
  type: z.enum(['normal', 'subscription']),
  locales: localesRow,
  media: z.array(mediaRow),
});

export const businessRow = z.object({
  id: z.number(),
  name: z.string(),
  type: businessTypeSchema,
  slug: z.string(),
  owner_id: z.number(),
  currency: currencySchema,
  timezone: z.string(),
  first_locale: localeSchema,
  locales: localesRow,
  media: z.array(mediaRow),
  branches: z.array(branchOfBusiness),
  menus: z.array(menuOfBusiness),
  created_at: instant,
  updated_at: instant,
});

const body = z.object({
  type: z.enum(BUSINESS_TYPES, { error: (issue) => (issue.input ? 'invalid_choice' : 'required') }),
  name: z.string().trim().max(255).optional(),
  locales: locales().optional(),
  media: media({ atMost: 1, imagesOnly: true, required: true }),
  timezone: z.string().max(64).nullish(),
});
/** Deleting asks for a login not older than 15 minutes, or for the password; an empty body is a first try. */
export const businessRemoveBody = proofBody;
export const businessCreateBody = body;
export const businessUpdateBody = body.partial().extend({
  /** Empty only where there is no logo yet. */
  media: media({ atMost: 1, imagesOnly: true }).optional(),
  updated_at: z.string().nullish(),
});

const one = '/business/:business_id';
const affects = ['business', 'me'];

export const business = {
  list: read({
    name: 'business.list',
    path: '/business',
    summary: 'The owned and controlled businesses, paged',
    access: anyUser,
    query: listQuery(['id', 'name', 'type', 'created_at', 'updated_at']),
    answer: pageOf(businessRow),
  }),
  all: read({
    name: 'business.all',
    path: '/business/all',
    // As clients know it; a document of OpenAPI cannot hold a path that differs from another in its last slash alone.
    aliases: ['/business/'],
    summary: 'The same businesses as a plain list',
    access: anyUser,
    answer: z.array(businessRow),
  }),
  get: read({
    name: 'business.get',
    path: one,
    summary: 'Read one business',
    access: granted('business', 'business.read'),
    answer: businessRow,
  }),
  create: write({
    name: 'business.create',
    path: '/business',
    summary: 'Create a business with a branch and a menu of the same name',
    access: anyOwner,
    body: businessCreateBody,
    answer: businessRow,
    affects,
  }),
  update: write({
    name: 'business.update',
    path: one,
    summary: 'Change a business',
    access: granted('all-branches', 'business.update'),
    body: businessUpdateBody,
    answer: businessRow,
    affects,
  }),
  remove: write({
    name: 'business.remove',
    path: `${one}/delete`,
    summary: 'Delete a business',
    access: owner,
    body: businessRemoveBody,
    answer: z.literal(true),
    affects,
  }),
  types: read({
    name: 'business-types.list',
    path: '/business-types',
    summary: 'The business types offered',
    access: open,
    answer: z.array(businessTypeSchema),
  }),
};
