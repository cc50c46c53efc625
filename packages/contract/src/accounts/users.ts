import { z } from 'zod';
import { emailSchema, flag, localesRow, mediaRow, phoneInput, unlessGiven } from '../fields.ts';
import { granted, grantedOrSelf, idSchema, read, write } from '../operation.ts';
import { FULL_LIST, LARGEST_PAGE, listQuery, pageOf } from '../page.ts';
import { LONGEST_PASSWORD } from './auth.ts';
import { localeSchema } from '../locale-schema.ts';
import { TEMPLATES } from '../permission-templates.ts';
import { proofBody, proofFields } from './proof.ts';
import { currencySchema } from '../currencies.ts';

export const userRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  type: z.enum(['owner', 'employee', 'customer']),
  is_employee: z.boolean(),
  email_verified: z.boolean(),
  email_verified_at: z.string().nullable(),
  /** What the person wants to sign in with, until its code has confirmed it; `email` holds until then. */
  pending_email: z.string().nullable(),
  profile_photo_url: z.string().nullable(),
  photo: z.string().nullable(),
  media: z.array(mediaRow),
  locales: localesRow,
  currency: currencySchema,
  business_id: z.number().nullable(),
  locale: z.enum(['en', 'ar']),
  /** Whether the person can sign in: not at all, once invited by mail, with a password that works once, or at will. */
  sign_in: z.enum(['none', 'invited', 'one_time', 'ready']),
  /** When the link of the invitation or the password that works once ends. */
  sign_in_until: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});

/**
 * The profile form. An empty password leaves it unchanged, and so does the `null` of a row that is posted back. What it
 * does not name may be sent as well and changes nothing: `is_employee` is said once, when a person is added, since it is
 * their `type`, which nobody changes through a user call.
 */
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
    phone: phoneInput(
      z
        .string({ error: unlessGiven('account_phone_required') })
        .trim()
        .min(1, 'account_phone_required')
        .max(40)
        .nullable(),
    ),
    /** Another name of `phone`. */
    phone_number: phoneInput(z.string().trim().max(40).nullable()),
    password: z
      .string()
      .max(LONGEST_PASSWORD)
      .refine((password) => password === '' || password.length >= 8, { error: 'account_password_min' })
      .nullable(),
    password_confirmation: z.string().nullable(),
    /** Null: the present address stays. Nothing else is taken: `email` says which one is wanted. */
    pending_email: z.string().nullable(),
    /** Asked for by what decides who holds the account. */
    ...proofFields,
    updated_at: z.string().nullish(),
  })
  .partial()
  .refine((body) => !body.password || body.password === (body.password_confirmation ?? body.password), {
    error: 'password_mismatch',
    path: ['password_confirmation'],
  });

const blankIsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);
const phone = phoneInput(z.string().trim().max(40).nullish());

/** One id, several, or several in one text, as a form with a picture sends them. */
const listedIds = z.preprocess(
  (given) => (typeof given === 'string' ? given.split(',').filter((id) => id.trim() !== '') : given),
  z.array(idSchema).max(FULL_LIST),
);

/** How an employee who is added comes to sign in: by a mailed link, by one that is handed over, or by a password that is. */
export const INVITE_WAYS = ['mail', 'link', 'password'] as const;

/** A link that is answered to whoever invites, this once, with a message to send it by WhatsApp. */
export const invitationLink = z.object({
  link: z.string(),
  whatsapp: z.string(),
  text: z.string(),
  expires_at: z.string(),
});

/**
 * The user form. An employee with an e-mail is invited by mail to choose a password, and any typed here counts for
 * nothing. One without gets an address derived from the phone, and a password, typed or made, that works once, or a link
 * that is handed over. `role` grants the rights of a template at the branches named: by an owner only.
 */
export const newUserBody = z
  .object({
    name: z
      .string({ error: unlessGiven('name_required') })
      .trim()
      .min(1, 'name_required')
      .max(255),
    phone,
    /** Another name of `phone`. */
    phone_number: phone,
    email: z.preprocess(blankIsNull, emailSchema.nullish()),
    password: profileBody.shape.password,
    password_confirmation: profileBody.shape.password_confirmation,
    is_employee: flag().optional(),
    /** Left out: by mail where there is an e-mail, else by a password. */
    invite_by: z.enum(INVITE_WAYS).nullish(),
    /** In which language the person is written to; left out: in that of the request. */
    locale: localeSchema.nullish(),
    role: z.preprocess(blankIsNull, z.enum(TEMPLATES).nullish()),
    branches: listedIds.optional(),
    /** Asked for by a role. */
    ...proofFields,
  })
  .refine((body) => Boolean(body.phone || body.phone_number), {
    error: 'required',
    path: ['phone'],
    // Told together with what else is missing.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine((body) => !body.password || body.password === (body.password_confirmation ?? body.password), {
    error: 'password_mismatch',
    path: ['password_confirmation'],
  });

/** What a picker shows of an employee to those who may not read people. */
const namedUser = userRow.pick({ id: true, name: true, photo: true, media: true, locales: true });

const foundUser = userRow.pick({
  id: true,
  name: true,
  email: true,
  phone: true,
  media: true,
  locales: true,
});

/** How employees are looked up where they are chosen: all of them at once. */
export const EMPLOYEE_LIST = { isEmployee: true, page: 1, 'per-page': FULL_LIST } as const;

/** Rows of one search at most. */
export const SEARCH_ROWS = 5;

const filters = {
  isEmployee: z.union([z.boolean(), z.stringbool()]).optional(),
  type: z.enum(['owner', 'employee', 'customer']).optional(),
  /** Who may be booked at this branch, whatever `isEmployee` says: the owner too where nobody works yet. */
  bookable_at: idSchema.optional(),
  id: idSchema.optional(),
  name: z.string().trim().max(100).optional(),
  email: z.string().trim().max(100).optional(),
  phone: z.string().trim().max(32).optional(),
};
const sortable = ['id', 'name', 'email', 'phone', 'type', 'created_at', 'updated_at'] as const;

/** Pages are as long as everywhere, except that all employees come at once where they are looked up. */
const userListQuery = listQuery(sortable, filters, { largest: FULL_LIST }).transform((query) =>
  query.isEmployee === true ? query : { ...query, per_page: Math.min(query.per_page, LARGEST_PAGE) },
);

const addedUser = userRow.extend({
  generated_password: z.string().optional(),
  invitation: invitationLink.optional(),
});

export const users = {
  name: 'users',
  permission: 'users',
  createBody: newUserBody,
  list: read({
    name: 'users.list',
    path: '/business/:business_id/users',
    summary: 'List the people of the business; employees by name only for those who may not read people',
    access: granted('business', 'users.read', 'items.update', 'areas.update', 'reservations.read'),
    query: userListQuery,
    answer: pageOf(z.union([userRow, namedUser])),
  }),
  search: write({
    name: 'users.search',
    path: '/business/:business_id/users/search',
    summary: 'Find a few people of the business by name, e-mail or phone',
    access: granted('business', 'users.read', 'reservations.create', 'orders.create'),
    body: z.object({
      search: z.string().trim().max(100).default(''),
      isEmployee: flag().optional(),
    }),
    answer: pageOf(foundUser),
  }),
  get: read({
    name: 'users.get',
    path: '/business/:business_id/users/:user_id',
    summary: 'Read one person of the business; everybody may read themselves',
    access: grantedOrSelf('business', 'users.read'),
    answer: userRow,
  }),
  create: write({
    name: 'users.create',
    path: '/business/:business_id/users',
    summary:
      'Add an employee or a customer; an employee is invited by mail or by a link, and a link or password made by the server is answered this once',
    access: granted('business', 'users.create'),
    body: newUserBody,
    takes: 'form',
    answer: addedUser,
    affects: ['users', 'permissions'],
    idempotent: true,
  }),
  invite: write({
    name: 'users.invite',
    path: '/business/:business_id/users/:user_id/invite',
    summary:
      'Invite an employee anew who has not signed in yet, as before: by mail, or with a link or a password, answered this once',
    access: granted('business', 'users.create'),
    answer: addedUser,
    affects: ['users'],
  }),
  update: write({
    name: 'users.update',
    path: '/business/:business_id/users/:user_id',
    summary:
      'Change a person; everybody may change themselves. `type` and `is_employee` may be sent and stay as they were',
    access: grantedOrSelf('business', 'users.update'),
    body: profileBody,
    takes: 'form',
    answer: userRow,
    affects: ['users', 'me'],
  }),
  signOut: write({
    name: 'users.sign-out',
    path: '/business/:business_id/users/:user_id/sign-out',
    summary:
      'Sign an employee out on all devices and remove their PIN; needs a sign-in or proof of the last 15 minutes',
    access: granted('business', 'users.update'),
    body: proofBody,
    answer: z.literal(true),
    affects: ['sessions'],
  }),
  remove: write({
    name: 'users.remove',
    path: '/business/:business_id/users/:user_id/delete',
    summary: 'Remove a person from the business; what they did keeps their name',
    access: granted('business', 'users.delete'),
    answer: z.literal(true),
    affects: ['users', 'areas', 'branches', 'me'],
  }),
} as const;
