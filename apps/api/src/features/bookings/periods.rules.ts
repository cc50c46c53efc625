import { localToInstant, plusDays } from '@diwan/domain/local-time/local-time.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/refusal.ts';

export interface AskedPeriod {
  readonly from: string;
  readonly to: string;
}

const BARE_DAY = /^\d{4}-\d\d-\d\d$/;

/** A wall-clock time of the business; 422 on the field when there is no such time. */
export function instantOf(scope: Scope, text: string, path: string): Date {
  const at = localToInstant(text, scope.business.timezone);
  if (!at) throw invalidField(path, 'date_invalid');
  return at;
}

/** `[from, to)` of a filter; a bare day as the end includes that day. */
export function periodOf(scope: Scope, asked: AskedPeriod): { from: Date; to: Date } {
  const from = instantOf(scope, asked.from, 'from');
  const end = instantOf(scope, asked.to, 'to');
  const to = BARE_DAY.test(asked.to.trim()) ? plusDays(end, 1, scope.business.timezone) : end;
  if (to <= from) throw invalidField('to', 'range_order');
  return { from, to };
}
