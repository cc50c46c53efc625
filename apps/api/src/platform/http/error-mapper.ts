import type { FieldProblem } from '@diwan/contract/issues.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { serverText, type ServerTextKey } from '@diwan/contract/server-texts.ts';
import { DatabaseUnavailable, isConnectionLost } from '#platform/database/lost-connection.ts';
import { conflict, invalidField, HttpError } from '#platform/http-error.ts';
import { quotaOf, quotaReached } from '#platform/media/quota-reached.ts';
import { noRoom } from '#platform/storage/disk-room.ts';
import { StorageFull, StorageUnavailable } from '#platform/storage/storage-errors.ts';

/** Violations a request may cause, by the constraint's name; each feature hands in those of its tables. */
export type ConstraintTexts = ReadonlyMap<string, () => HttpError>;

const STATUS_KEYS: Readonly<Record<number, ServerTextKey>> = {
  400: 'unreadable_body',
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_attempts',
  503: 'unavailable',
};

/** Of PostgreSQL and of the operating system. */
const NO_ROOM = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** A statement that took too long, or several at once that would wait for each other, also when tried again. */
const BUSY = new Set(['57014', '55P03', '40001', '40P01']);
/** Numbers, texts or dates that no column can hold: the caller's, whatever a schema let through. */
const UNSTORABLE = new Set(['22003', '22P05', '22021', '22007', '22008']);

const STORAGE_RETRY_SECONDS = 5;
/** Written in a business, or to an account, whose owner is moving to another installation. */
const MOVING = 'DWMOV';
const MOVING_RETRY_SECONDS = 60;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function ofDatabase(error: Error, constraints: ConstraintTexts): HttpError | null {
  const name = 'constraint' in error ? String(error.constraint) : '';
  const known = constraints.get(name);
  if (known) return known();
  const code = codeOf(error);
  if (code === '23503') return conflict('in_use');
  if (code === MOVING)
    return new HttpError(503, 'business_moving', { retryAfterSeconds: MOVING_RETRY_SECONDS });
  const quota = quotaOf(error);
  if (quota !== null) return quotaReached(quota, { path: 'media' });
  if (UNSTORABLE.has(code)) return invalidField('', 'invalid');
  if (BUSY.has(code) || error instanceof DatabaseUnavailable || isConnectionLost(error)) {
    return new HttpError(503, 'unavailable', { retryAfterSeconds: 1 });
  }
  return null;
}

/** What the world may know of an error; null: a defect, told as 500 and logged in full. */
export function httpErrorOf(error: unknown, constraints: ConstraintTexts): HttpError | null {
  if (error instanceof HttpError) return error;
  if (!(error instanceof Error)) return null;
  return ofStorage(error) ?? ofFramework(error) ?? ofDatabase(error, constraints);
}

function ofStorage(error: Error): HttpError | null {
  if (error instanceof StorageFull || NO_ROOM.has(codeOf(error))) return noRoom();
  if (!(error instanceof StorageUnavailable)) return null;
  return new HttpError(503, 'storage_unavailable', { retryAfterSeconds: STORAGE_RETRY_SECONDS });
}

function ofFramework(error: Error): HttpError | null {
  const status = 'statusCode' in error ? Number(error.statusCode) : 0;
  const key = STATUS_KEYS[status];
  if (key && (status === 413 || status === 415))
    return new HttpError(status, key, {}, [{ path: 'file', key, values: {} }]);
  if (key) return new HttpError(status, key, status === 503 ? { retryAfterSeconds: 1 } : {});
  return status >= 400 && status < 500 ? new HttpError(400, 'unreadable_body') : null;
}

/** A sentence that does not name the field itself begins with its name, where it has one. */
function messageOf({ key, values, name }: FieldProblem, locale: Locale): string {
  if (name === undefined) return serverText(key, locale, values);
  const field = name[locale];
  const message = serverText(key, locale, { ...values, field });
  return message.includes(field) ? message : `${field}: ${message}`;
}

export function errorBody(httpError: HttpError, locale: Locale): Record<string, unknown> {
  const errors: Record<string, string[]> = {};
  for (const problem of httpError.problems) {
    if (problem.path !== '') (errors[problem.path] ??= []).push(messageOf(problem, locale));
  }
  const [first] = httpError.problems;
  const hasErrors = httpError.problems.length > 0 || httpError.status === 422;
  return {
    message: first?.name ? messageOf(first, locale) : serverText(httpError.key, locale, httpError.values),
    ...(hasErrors ? { errors } : {}),
    ...httpError.body,
  };
}
