import { localToInstant, periodEnd } from '@diwan/domain/local-time.ts';
import { invalidField } from '#platform/refusal.ts';

interface OfBusiness {
  /** Its IANA time zone. */
  readonly business: { readonly timezone: string };
}

export interface AskedPeriod {
  readonly from: string;
  readonly to: string;
}

/** A wall-clock time of the business; 422 on the field when there is no such time. */
export function instantOf(scope: OfBusiness, text: string, path: string): Date {
  const at = localToInstant(text, scope.business.timezone);
  if (!at) throw invalidField(path, 'date_invalid');
  return at;
}

/** `[from, to)` of a filter; a bare day as the end includes that day. */
export function periodOf(scope: OfBusiness, asked: AskedPeriod): { from: Date; to: Date } {
  const from = instantOf(scope, asked.from, 'from');
  const to = periodEnd(asked.to, scope.business.timezone);
  if (!to) throw invalidField('to', 'date_invalid');
  if (to <= from) throw invalidField('to', 'range_order');
  return { from, to };
}
