import { localToInstant, plusDays } from '@diwan/domain/local-time.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';

const BARE_DAY = /^\d{4}-\d\d-\d\d$/;

/** An end of a period in the time of the business; one that ends on a bare day takes that day in. */
export function parseMoment(scope: Scope, text: string, path: 'from' | 'to'): Date {
  const at = localToInstant(text, scope.business.timezone);
  if (!at) throw invalidField(path, 'date_invalid');
  return path === 'to' && BARE_DAY.test(text) ? plusDays(at, 1, scope.business.timezone) : at;
}
