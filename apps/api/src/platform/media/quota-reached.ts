import type { FieldProblem } from '@diwan/contract/issues.ts';
import { HttpError } from '#platform/http-error.ts';

/** Raised by app.require_room, with the quota in MB as its detail. */
const FULL = 'DWFUL';

/** 413, in words, on the field that names the file. */
export function quotaReached(maximum: number, field: Pick<FieldProblem, 'path' | 'name'>): HttpError {
  const values = { maximum };
  return new HttpError(413, 'quota_reached', { values }, [{ ...field, key: 'quota_reached', values }]);
}

/** The quota in MB that a file which becomes a business's would go beyond; null: the error is another one. */
export function quotaOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== FULL) return null;
  return 'detail' in error ? Number(error.detail) : null;
}
