import { devices, type DeviceSession } from '@diwan/contract/accounts/devices.ts';
import type { desks } from '@diwan/contract/accounts/desks.ts';
import type { ResponseOf, AnyOperation, BodyInput } from '@diwan/contract/operation.ts';
import { text } from '@diwan/contract/texts.ts';
import { addressOf, offlineError } from '#kit/data/call.ts';
import { errorFrom } from '#kit/data/call-error.ts';
import { deskToken } from '#kit/data/desk-session.ts';
import { requestHeaders } from '#kit/data/request-headers.ts';
import { currentLocale } from '#kit/i18n/locale.ts';

export type Unlocked = ResponseOf<typeof desks.unlock>;

/** Asks as nobody, or by the token that is given, whoever is signed in here; no lock holds it back. Throws `CallError`. */
async function callWithToken<O extends AnyOperation>(
  op: O,
  token: string | null,
  body?: BodyInput<O>,
): Promise<ResponseOf<O>> {
  const { Authorization: _ofPerson, ...headers } = requestHeaders();
  const response = await fetch(addressOf(op), {
    method: op.method,
    headers: {
      ...headers,
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => {
    throw offlineError();
  });
  const content: unknown = await response.json().catch(() => undefined);
  if (response.ok && content === undefined) throw offlineError();
  if (!response.ok)
    throw errorFrom(response.status, content, response.headers, text('unexpected', currentLocale()));
  // The answer's shape is the contract's promise, held by the server's own tests.
  return content as ResponseOf<O>;
}

/** Asks as the computer, for which no person has to be signed in. */
export const callDesk = <O extends AnyOperation>(op: O, body?: BodyInput<O>): Promise<ResponseOf<O>> =>
  callWithToken(op, deskToken() ?? '', body);

/** The code of the link is what signs in. */
export const signInByCode = (body: BodyInput<typeof devices.signIn>): Promise<DeviceSession> =>
  callWithToken(devices.signIn, null, body);
