import type { DeviceSession } from '@diwan/contract/accounts/devices.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import type { areas } from '@diwan/contract/venues/areas.ts';
import type { Locale } from '@diwan/contract/locale.ts';

export type Areas = ResponseOf<typeof areas.guest>;

/** An answer, or why there is none: in the words of the server where it said any. */
export type Answered<Value> =
  | { readonly is: 'answered'; readonly value: Value }
  | { readonly is: 'refused'; readonly status: number; readonly message: string }
  | { readonly is: 'away' };

interface Input {
  readonly locale: Locale;
  readonly token?: string;
  readonly body?: object;
  readonly keepalive?: boolean;
}

interface Refusal {
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

const messageOf = ({ message = '', errors = {} }: Refusal): string =>
  Object.values(errors).flat()[0] ?? message;

async function ask<Value>(
  path: string,
  { locale, token, body, keepalive = false }: Input,
): Promise<Answered<Value>> {
  const headers = {
    accept: 'application/json',
    locale,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`/api${path}`, { headers, keepalive, ...sent }).catch(() => null);
  const content: unknown = await response?.json().catch(() => undefined);
  if (!response || content === undefined) return { is: 'away' };
  // The contract's own shape, by which the server has written it.
  if (response.ok) return { is: 'answered', value: content as Value };
  return { is: 'refused', status: response.status, message: messageOf(content ?? {}) };
}

export const signIn = (code: string, locale: Locale) =>
  ask<DeviceSession>('/auth/login-qr', { locale, body: { token: code, kind: 'tablet' } });

/** Refused once it was sent away. */
export const readSelf = ({ token }: DeviceSession, locale: Locale) =>
  ask<object>('/auth/device', { locale, token });

export const readAreas = (slug: string, locale: Locale) =>
  ask<Areas>(`/webapp/branches/${encodeURIComponent(slug)}/areas`, { locale });

/** Misses are counted by the server: five of them wait a quarter of an hour. */
export const checkPassKey = ({ token, branch }: DeviceSession, passkey: string, locale: Locale) =>
  ask<true>(`/branches/${branch.id}/passkey`, { locale, token, body: { passkey } });

/** Nobody waits for the answer: the tablet has forgotten the session by then, and the request outlives the page. */
export function signOut({ token }: DeviceSession, locale: Locale): void {
  void ask('/auth/logout', { locale, token, body: {}, keepalive: true });
}
