import type { FieldProblem } from '@diwan/contract/issues.ts';
import type { Permission } from '@diwan/contract/permissions.ts';
import type { ServerTextKey } from '@diwan/contract/server-texts.ts';
import type { TextValues } from '@diwan/contract/texts.ts';

interface Extras {
  readonly values?: TextValues;
  /** Further members of the answer, for example `current` of a stale save. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
  /** What the security log calls it; a word of this code, never shown. */
  readonly reason?: string;
  /** The mail address it is about, of which the security log has the hash; never answered. */
  readonly account?: string;
  /** The limit that counts it for the address, where somebody may be guessing. */
  readonly guesses?: 'table-codes';
  /** What went wrong behind it, for the log; never in a response. */
  readonly cause?: unknown;
}

/** A request that is answered with a status and a sentence instead of its result; nothing is written. */
export class HttpError extends Error {
  readonly status: number;
  readonly key: ServerTextKey;
  readonly values: TextValues;
  readonly problems: readonly FieldProblem[];
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | null;
  readonly reason: string | null;
  readonly account: string | null;
  readonly guesses: Extras['guesses'] | null;

  constructor(
    status: number,
    key: ServerTextKey,
    extras: Extras = {},
    problems: readonly FieldProblem[] = [],
  ) {
    super(`${status} ${key}`, extras.cause === undefined ? {} : { cause: extras.cause });
    this.status = status;
    this.key = key;
    this.values = extras.values ?? {};
    this.body = extras.body ?? {};
    this.retryAfterSeconds = extras.retryAfterSeconds ?? null;
    this.reason = extras.reason ?? null;
    this.account = extras.account ?? null;
    this.guesses = extras.guesses ?? null;
    this.problems = problems;
  }
}

export const unauthenticated = () => new HttpError(401, 'unauthenticated');
/** `missing` names the permission that would have been enough, or `owner` where only owners may. */
export const forbidden = (missing?: Permission | 'owner') =>
  new HttpError(403, 'forbidden', missing === undefined ? {} : { body: { missing } });
/** `what` does not exist for the caller; nothing where it need not be named. */
export const notFound = (what?: 'business' | 'branch' | 'person') =>
  new HttpError(404, 'not_found', what === undefined ? {} : { reason: what });
export const conflict = (key: ServerTextKey, extras?: Extras) => new HttpError(409, key, extras);
/** Where no field of the form has to do with a limit. */
const WITHOUT_FIELD = 'limit';

/**
 * 429 that says on the field people can act on how long to wait. `limit`: the name of the limit that was reached, for the
 * security log.
 */
export function tooManyAttempts(retryAfterSeconds: number, limit: string, field = WITHOUT_FIELD): HttpError {
  const wait = { path: field, key: 'seconds_to_wait', values: { seconds: retryAfterSeconds } } as const;
  return new HttpError(429, 'too_many_attempts', { retryAfterSeconds, reason: limit }, [wait]);
}

/** 422 whose message is the first problem's message. */
export function invalid(problems: readonly FieldProblem[], extras: Extras = {}): HttpError {
  const first = problems[0];
  return new HttpError(422, first?.key ?? 'invalid', { ...extras, values: first?.values ?? {} }, problems);
}

/** 422 on one field. */
export function invalidField(path: string, key: ServerTextKey, values: TextValues = {}): HttpError {
  return invalid([{ path, key, values: { field: path.split('.').at(-1) ?? path, ...values } }]);
}
