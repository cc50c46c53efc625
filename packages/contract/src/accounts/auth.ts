import { z } from 'zod';
import { emailSchema, flag, signInName, unlessGiven } from '../fields.ts';
import { localeSchema } from '../locale-schema.ts';
import { anyUser, DEVICE_KINDS, open, read, write } from '../operation.ts';
import { BUSINESS_TYPES } from '../permissions.ts';
import { proofBody } from './proof.ts';
import { deskToken, secondStep, signedIn } from './second-factor.ts';

const code = z
  .string({ error: unlessGiven('required') })
  .trim()
  .min(6)
  .max(12);
/** What the answer that announced a code carried: whoever sends it back may enter the code from anywhere. */
const request = z.string().max(200).nullish();
const messageAnswer = z.object({ message: z.string() });
const codeAnswer = messageAnswer.extend({ request: z.string() });

export const LONGEST_PASSWORD = 128;
const newPassword = z
  .string({ error: unlessGiven('password_required') })
  .min(1, 'password_required')
  .min(8, 'text_min')
  .max(LONGEST_PASSWORD);

const confirmed = (body: { password: string; password_confirmation: string }) =>
  body.password === body.password_confirmation;
const mismatch = {
  error: 'password_mismatch',
  path: ['password_confirmation'],
  // Told together with whatever else is wrong.
  when: ({ value }: { value: unknown }) =>
    z.object({ password: z.string(), password_confirmation: z.string() }).safeParse(value).success,
};

/** What a password has to be before the server looks at how easy it is to guess. */
const chosenPassword = newPassword.optional();

export const loginBody = z.object({
  /** Or the phone of the account, with or without the code of its country. */
  email: signInName,
  password: z
    .string({ error: unlessGiven('required') })
    .min(1, 'required')
    .min(8)
    .max(LONGEST_PASSWORD),
  dashboard: flag().default(false),
  device_name: z.string().max(255).nullish(),
  /** In place of a password that works once; asked for by 403 with `new_password`. */
  new_password: chosenPassword,
  desk: deskToken,
  /** The slug of a business, whose people are tried first where many accounts have the phone. */
  business: z.string().max(100).nullish(),
});

export const sendCodeBody = z.object({ email: emailSchema });
export const validateCodeBody = z.object({ email: emailSchema, code, request });

export const registerDetails = z.object({
  name: z
    .string({ error: unlessGiven('your_name_required') })
    .trim()
    .min(1, 'your_name_required')
    .max(255),
  businessType: z.enum(BUSINESS_TYPES, { error: 'business_type_required' }),
  businessName: z
    .string({ error: unlessGiven('business_name_required') })
    .trim()
    .min(1, 'business_name_required')
    .min(5)
    .max(255),
  password: newPassword,
  password_confirmation: z.string({ error: 'password_mismatch' }),
  acceptTerms: z.literal(true, { error: 'terms_required' }),
});

export const registerBody = registerDetails
  .extend({
    email: emailSchema,
    code,
    request,
    timezone: z.string().max(64).nullish(),
    /** Else the language of the request. */
    locale: localeSchema.nullish().catch(null),
  })
  .refine(confirmed, mismatch);

export const resetPasswordBody = z
  .object({
    email: emailSchema,
    code,
    request,
    password: newPassword,
    password_confirmation: z.string(),
  })
  .refine(confirmed, mismatch);

const invitationToken = z.string().min(1, 'required').max(200);
export const invitationBody = z.object({ token: invitationToken });
export const acceptInvitationBody = z
  .object({
    token: invitationToken,
    /** Only where nobody has an account with the address yet. */
    password: chosenPassword,
    password_confirmation: z.string().optional(),
  })
  .refine(({ password, password_confirmation: again }) => password === (again ?? password), mismatch);

export const auth = {
  login: write({
    name: 'auth.login',
    path: '/auth/login',
    summary:
      'Sign in with e-mail or phone and password; who has switched codes on is asked for one in a second step',
    access: open,
    body: loginBody,
    answer: z.union([signedIn, secondStep]),
    limit: 'login',
  }),
  sendCode: write({
    name: 'auth.send-code',
    path: '/auth/send-code',
    summary: 'Mail a registration code',
    access: open,
    body: sendCodeBody,
    answer: codeAnswer,
    limit: 'codes',
  }),
  validateCode: write({
    name: 'auth.validate-code',
    path: '/auth/validate-code',
    summary: 'Check a registration code without using it up',
    access: open,
    body: validateCodeBody,
    answer: messageAnswer,
    limit: 'code-checks',
  }),
  register: write({
    name: 'auth.register',
    path: '/auth/register',
    summary: 'Create an owner with a business, its menu and its branch, and sign in',
    access: open,
    body: registerBody,
    answer: signedIn,
    limit: 'code-checks',
  }),
  forgotPassword: write({
    name: 'auth.forgot-password',
    path: '/auth/forgot-password',
    summary: 'Mail a code that allows a new password',
    access: open,
    body: sendCodeBody,
    answer: codeAnswer,
    limit: 'codes',
  }),
  resetPassword: write({
    name: 'auth.reset-password',
    path: '/auth/reset-password',
    summary: 'Set a new password with a mailed code; ends all sessions',
    access: open,
    body: resetPasswordBody,
    answer: messageAnswer,
    limit: 'code-checks',
  }),
  readInvitation: write({
    name: 'auth.read-invitation',
    path: '/auth/invitation',
    summary: 'What the link of an invitation is about, and whether it still asks for a password',
    access: open,
    body: invitationBody,
    answer: z.object({
      business: z.string(),
      name: z.string(),
      email: z.string(),
      /** What the person will sign in with, where the link was handed over; null: with the e-mail. */
      phone: z.string().nullable(),
      needs_password: z.boolean(),
      /** The slug of the business, which a sign-in by phone names. */
      business_slug: z.string(),
      /** Where they will work, and as what; null: with rights of their own choice, which no role names. */
      places: z.array(z.object({ branch: z.string(), role: z.string().nullable() })),
    }),
    limit: 'code-checks',
  }),
  acceptInvitation: write({
    name: 'auth.accept-invitation',
    path: '/auth/invitation/accept',
    summary: 'Join the business that invited the address, with a password where there is no account yet',
    access: open,
    body: acceptInvitationBody,
    answer: messageAnswer,
    limit: 'code-checks',
  }),
  sendVerification: write({
    name: 'auth.send-verification',
    path: '/auth/verify-email/send',
    summary: 'Mail a code to the address that is wanted, else to the own one',
    access: anyUser,
    answer: z.literal(true),
  }),
  verifyEmail: write({
    name: 'auth.verify-email',
    path: '/auth/verify-email',
    summary: 'Confirm the address with the mailed code; one that was wanted is signed in with from then on',
    access: anyUser,
    body: z.object({ code }),
    answer: z.literal(true),
    affects: ['me', 'users', 'sessions'],
  }),
  logout: write({
    name: 'auth.logout',
    path: '/auth/logout',
    summary: 'End the current session',
    access: anyUser,
    answer: z.literal(true),
    devices: DEVICE_KINDS,
  }),
};

export const sessionRow = z.object({
  id: z.number(),
  device_name: z.string().nullable(),
  app_name: z.string().nullable(),
  system: z.string().nullable(),
  ip: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string(),
  current: z.boolean(),
  branch_id: z.number().nullable(),
});

export const sessions = {
  list: read({
    name: 'sessions.list',
    path: '/auth/sessions',
    summary: 'The own sessions; owners also see the devices of their branches',
    access: anyUser,
    answer: z.array(sessionRow),
  }),
  revoke: write({
    name: 'sessions.revoke',
    path: '/auth/sessions/:id/delete',
    summary: 'End one session: an own one, or as an owner that of a device',
    access: anyUser,
    answer: z.literal(true),
    affects: ['sessions', 'devices'],
  }),
  revokeOthers: write({
    name: 'sessions.revoke-others',
    path: '/auth/sessions/delete',
    summary:
      'End all own sessions but the current one; needs the password, and a code where a second step is on',
    access: anyUser,
    body: proofBody,
    answer: z.literal(true),
    affects: ['sessions'],
  }),
};
