import { auth, loginBody } from '@diwan/contract/accounts/auth.ts';
import { secondFactor } from '@diwan/contract/accounts/second-factor.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { text } from '@diwan/contract/texts.ts';
import { call } from '#kit/data/call.ts';
import { CallError } from '#kit/data/call-error.ts';
import { deskToken } from '#kit/data/desk-session.ts';
import { startSession } from '#kit/data/session.ts';
import { problemsOf } from '#kit/form/form-schema.ts';
import { deviceName } from '#kit/data/device-name.ts';
import { chooseLocale, currentLocale, storedLocale } from '#kit/i18n/locale.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** In place of a password that works once. */
  readonly new_password?: string;
}

export interface SignInOutcome {
  readonly isSignedIn: boolean;
  readonly fields: Readonly<Partial<Record<string, string>>>;
  readonly warning: string | null;
  /** Why credentials that were right do not open the dashboard. */
  readonly reason: string | null;
  /** What a code is still missing for; null: nothing, or nothing that a code would help. */
  readonly challenge: string | null;
  /** What was right, but works once: an own password has to be chosen in its place. */
  readonly oneTime: Credentials | null;
}

/** Whatever else goes wrong is reported as wrong credentials; these say something the user can act on. */
const TOLD_AS_ANSWERED = new Set([0, 422, 429, 503]);
const FORBIDDEN = 403;

const refused = (fields: Record<string, string>, warning: string | null): SignInOutcome => ({
  isSignedIn: false,
  fields,
  warning,
  reason: null,
  challenge: null,
  oneTime: null,
});

function asOutcome(error: unknown): SignInOutcome {
  const isTold = error instanceof CallError && TOLD_AS_ANSWERED.has(error.status);
  if (!isTold) {
    const reason = error instanceof CallError && error.status === FORBIDDEN ? error.message : null;
    return { ...refused({}, text('wrong_login', currentLocale())), reason };
  }
  const fields = Object.entries(error.fields).map(([path, [first]]): [string, string] => [path, first ?? '']);
  return refused(Object.fromEntries(fields), fields.length > 0 ? null : error.message);
}

function start({ token, ...user }: ResponseOf<typeof secondFactor.finishLogin>): SignInOutcome {
  if (!token) return asOutcome(null);
  startSession(token, user);
  if (storedLocale() === null) chooseLocale(user.locale);
  return { ...refused({}, null), isSignedIn: true };
}

/** Named by the link to this page that an invitation hands over; its people are tried first. */
const businessOfLink = () => new URLSearchParams(window.location.search).get('at') ?? undefined;

export async function signIn(given: Credentials): Promise<SignInOutcome> {
  const problems = problemsOf(loginBody, { ...given });
  if (problems.length > 0) {
    const texts = problems.map(({ path, key, values }) => [path, text(key, currentLocale(), values)]);
    return refused(Object.fromEntries(texts), null);
  }
  try {
    const response = await call(auth.login, {
      body: {
        ...given,
        dashboard: true,
        device_name: deviceName(),
        desk: deskToken() ?? undefined,
        business: businessOfLink(),
      },
    });
    if ('second_factor' in response)
      return { ...refused({}, null), challenge: response.second_factor.challenge };
    return start(response);
  } catch (error) {
    const asksForOwn = error instanceof CallError && error.content['new_password'] === true;
    return asksForOwn ? { ...refused({}, null), oneTime: given } : asOutcome(error);
  }
}

const UNAUTHENTICATED = 401;

/** A wrong code is reported on its field and may be tried again; a challenge that is over leads back to the password. */
export async function finishSignIn(challenge: string, code: string): Promise<SignInOutcome> {
  if (code.trim() === '') {
    return { ...refused({ code: text('required', currentLocale()) }, null), challenge };
  }
  try {
    return start(
      await call(secondFactor.finishLogin, { body: { challenge, code, desk: deskToken() ?? undefined } }),
    );
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === UNAUTHENTICATED) return refused({}, error.message);
    return { ...asOutcome(error), challenge };
  }
}
