import type { FieldProblem } from '@diwan/contract/issues.ts';
import type { Permission } from '@diwan/contract/permissions.ts';
import type { AnswerKey } from '@diwan/contract/server-texts.ts';
import type { TextValues } from '@diwan/contract/texts.ts';

interface Extras {
  readonly values?: TextValues;
  /** Further members of the answer, for example `current` of a stale save. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** A request that is answered with a status and a sentence instead of its result; nothing is written. */
export class Refusal extends Error {
  readonly status: number;
  readonly key: AnswerKey;
  readonly values: TextValues;
  readonly problems: readonly FieldProblem[];
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, key: AnswerKey, extras: Extras = {}, problems: readonly FieldProblem[] = []) {
    super(`${status} ${key}`);
    this.status = status;
    this.key = key;
    this.values = extras.values ?? {};
    this.body = extras.body ?? {};
    this.retryAfterSeconds = extras.retryAfterSeconds ?? null;
    this.problems = problems;
  }
}

export const unauthenticated = () => new Refusal(401, 'unauthenticated');
/** `missing` names the permission that would have been enough, or `owner` where only owners may. */
export const forbidden = (missing?: Permission | 'owner') =>
  new Refusal(403, 'forbidden', missing === undefined ? {} : { body: { missing } });
export const notFound = () => new Refusal(404, 'not_found');
export const conflict = (key: AnswerKey, extras?: Extras) => new Refusal(409, key, extras);
export const tooManyAttempts = (retryAfterSeconds: number) =>
  new Refusal(429, 'too_many_attempts', { retryAfterSeconds });

/** 422 whose message is the first problem's sentence. */
export function invalid(problems: readonly FieldProblem[]): Refusal {
  const first = problems[0];
  return new Refusal(422, first?.key ?? 'invalid', { values: first?.values ?? {} }, problems);
}

/** 422 on one field. */
export function invalidField(path: string, key: AnswerKey, values: TextValues = {}): Refusal {
  return invalid([{ path, key, values: { field: path.split('.').at(-1) ?? path, ...values } }]);
}
