import { z } from 'zod';
import { anyUser, open, owner, read, write } from '../operation.ts';
import { flag } from '../fields.ts';
import { userInfo } from './me.ts';
import { proofBody } from './proof.ts';

/** Six digits of an app, or a recovery code. */
const code = z.string().trim().min(1, 'required').max(40);

export const signedIn = userInfo.extend({ token: z.string() });

/** Instead of a session, where a code is still missing. */
export const secondStep = z.object({
  second_factor: z.object({ challenge: z.string(), expires_at: z.string() }),
});

const state = z.object({
  enabled: z.boolean(),
  enabled_at: z.string().nullable(),
  recovery_codes_left: z.number(),
});
const codesOnce = z.object({ recovery_codes: z.array(z.string()) });

/** Of the shared computer that somebody signs in at, so that locking it ends the session; unknown ones are passed over. */
export const deskToken = z.string().max(200).nullish();

export const finishLoginBody = z.object({
  challenge: z.string().min(1, 'required').max(200),
  code,
  desk: deskToken,
});
export const secondFactorCodeBody = z.object({ code });

const affects = ['second-factor', 'sessions', 'me'];

export const secondFactor = {
  finishLogin: write({
    name: 'second-factor.finish-login',
    path: '/auth/login/second-factor',
    summary: 'Sign in with the code that was still missing: of the app, or a recovery code',
    access: open,
    body: finishLoginBody,
    answer: signedIn,
    limit: 'login',
  }),
  state: read({
    name: 'second-factor.state',
    path: '/auth/second-factor',
    summary: 'Whether the own sign-in asks for a code, and how many recovery codes are left',
    access: anyUser,
    answer: state,
  }),
  begin: write({
    name: 'second-factor.begin',
    path: '/auth/second-factor/begin',
    summary: 'A new secret for an app, of no effect before a code has confirmed it',
    access: anyUser,
    body: proofBody,
    answer: z.object({
      secret: z.string(),
      address: z.string(),
      qr: z.string().startsWith('data:image/png;base64,'),
    }),
  }),
  confirm: write({
    name: 'second-factor.confirm',
    path: '/auth/second-factor/confirm',
    summary:
      'Switch codes on with a first one; answers ten recovery codes, this once, and ends all other sessions unless `keep_sessions` says otherwise',
    access: anyUser,
    body: secondFactorCodeBody.extend({ keep_sessions: flag().default(false) }),
    answer: codesOnce,
    affects,
  }),
  newRecoveryCodes: write({
    name: 'second-factor.new-recovery-codes',
    path: '/auth/second-factor/recovery-codes',
    summary: 'Ten new recovery codes in place of those there are; needs the password and a code',
    access: anyUser,
    body: proofBody,
    answer: codesOnce,
    affects,
  }),
  remove: write({
    name: 'second-factor.remove',
    path: '/auth/second-factor/delete',
    summary: 'Switch codes off, with the password and a code',
    access: anyUser,
    /** `password` is another name of `current_password`. */
    body: proofBody.extend({ password: proofBody.shape.current_password }),
    answer: z.literal(true),
    affects,
  }),
  ofColleague: read({
    name: 'second-factor.of-colleague',
    path: '/business/:business_id/users/:user_id/second-factor',
    summary: 'Whether a colleague’s sign-in asks for a code',
    access: owner,
    answer: z.object({ enabled: z.boolean() }),
  }),
  reset: write({
    name: 'second-factor.reset',
    path: '/business/:business_id/users/:user_id/second-factor/delete',
    summary: 'Switch codes off for an employee who has lost them all',
    access: owner,
    body: proofBody,
    answer: z.literal(true),
    affects,
  }),
};
