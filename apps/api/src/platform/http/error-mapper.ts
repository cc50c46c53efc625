import type { Locale } from '@diwan/contract/locale.ts';
import { answerText, type AnswerKey } from '@diwan/contract/server-texts.ts';
import { conflict, invalidField, Refusal } from '#platform/refusal.ts';
import { StorageUnavailable } from '#platform/storage/storage-errors.ts';

/** Violations a request may cause, by the constraint's name; each feature hands in those of its tables. */
export type ConstraintTexts = ReadonlyMap<string, () => Refusal>;

const STATUS_KEYS: Readonly<Record<number, AnswerKey>> = {
  400: 'unreadable_body',
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_attempts',
  503: 'unavailable',
};

const UNAVAILABLE = new Set(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '08006', '53300', '57014']);
/** Numbers, texts or dates that no column can hold: the caller's, whatever a schema let through. */
const UNSTORABLE = new Set(['22003', '22P05', '22021', '22007', '22008']);

const STORAGE_RETRY_SECONDS = 5;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function ofDatabase(error: Error, constraints: ConstraintTexts): Refusal | null {
  const name = 'constraint' in error ? String(error.constraint) : '';
  const known = constraints.get(name);
  if (known) return known();
  const code = codeOf(error);
  if (code === '23503') return conflict('in_use');
  if (UNSTORABLE.has(code)) return invalidField('', 'invalid');
  if (
    UNAVAILABLE.has(code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  ) {
    return new Refusal(503, 'unavailable', { retryAfterSeconds: 1 });
  }
  return null;
}

/** What the world may know of an error; null: a defect, told as 500 and logged in full. */
export function refusalOf(error: unknown, constraints: ConstraintTexts): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return null;
  if (error instanceof StorageUnavailable)
    return new Refusal(503, 'storage_unavailable', { retryAfterSeconds: STORAGE_RETRY_SECONDS });
  const status = 'statusCode' in error ? Number(error.statusCode) : 0;
  const key = STATUS_KEYS[status];
  if (key && (status === 413 || status === 415))
    return new Refusal(status, key, {}, [{ path: 'file', key, values: {} }]);
  if (key) return new Refusal(status, key, status === 503 ? { retryAfterSeconds: 1 } : {});
  if (status >= 400 && status < 500) return new Refusal(400, 'unreadable_body');
  return ofDatabase(error, constraints);
}

export function errorBody(refusal: Refusal, locale: Locale): Record<string, unknown> {
  const errors: Record<string, string[]> = {};
  for (const { path, key, values } of refusal.problems) {
    if (path !== '') (errors[path] ??= []).push(answerText(key, locale, values));
  }
  const hasErrors = refusal.problems.length > 0 || refusal.status === 422;
  return {
    message: answerText(refusal.key, locale, refusal.values),
    ...(hasErrors ? { errors } : {}),
    ...refusal.body,
  };
}
