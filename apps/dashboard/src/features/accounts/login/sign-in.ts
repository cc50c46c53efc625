import { auth, loginBody } from '@diwan/contract/accounts/auth.ts';
import { text } from '@diwan/contract/texts.ts';
import { call } from '#kit/data/call.ts';
import { CallError } from '#kit/data/call-error.ts';
import { startSession } from '#kit/data/session.ts';
import { problemsOf } from '#kit/form/form-schema.ts';
import { deviceName } from './device-name.ts';
import { chooseLocale, currentLocale, storedLocale } from '#kit/i18n/locale.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface SignInOutcome {
  readonly isSignedIn: boolean;
  readonly fields: Readonly<Partial<Record<string, string>>>;
  readonly warning: string | null;
}

/** Whatever else goes wrong is told as wrong credentials; these say something the user can act on. */
const TOLD_AS_ANSWERED = new Set([0, 403, 422, 429, 503]);

const refused = (fields: Record<string, string>, warning: string | null): SignInOutcome => ({
  isSignedIn: false,
  fields,
  warning,
});

function asOutcome(error: unknown): SignInOutcome {
  const isTold = error instanceof CallError && TOLD_AS_ANSWERED.has(error.status);
  if (!isTold) return refused({}, text('wrong_login', currentLocale()));
  const fields = Object.entries(error.fields).map(([path, [first]]): [string, string] => [path, first ?? '']);
  return refused(Object.fromEntries(fields), fields.length > 0 ? null : error.message);
}

export async function signIn(given: Credentials): Promise<SignInOutcome> {
  const problems = problemsOf(loginBody, { ...given });
  if (problems.length > 0) {
    const texts = problems.map(({ path, key, values }) => [path, text(key, currentLocale(), values)]);
    return refused(Object.fromEntries(texts), null);
  }
  try {
    const { token, ...user } = await call(auth.login, {
      body: { ...given, dashboard: true, device_name: deviceName() },
    });
    if (!token) return asOutcome(null);
    startSession(token, user);
    if (storedLocale() === null) chooseLocale(user.locale);
    return { isSignedIn: true, fields: {}, warning: null };
  } catch (error) {
    return asOutcome(error);
  }
}
