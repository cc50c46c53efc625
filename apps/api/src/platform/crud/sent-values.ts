import { decimalsOf, toMinor, type Currency } from '@diwan/domain/money.ts';
import { localToInstant, periodEnd } from '@diwan/domain/local-time.ts';
import { invalidField } from '#platform/http-error.ts';

interface WithZone {
  /** Its IANA time zone. */
  readonly business: { readonly timezone: string };
}

/** An end that is not sent is before, or after, everything that can be booked. */
export interface PeriodInput {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '9000-01-01';

/** A wall-clock time of the business; 422 on the field when there is no such time. */
export function instantOf(scope: WithZone, text: string, path: string): Date {
  const at = localToInstant(text, scope.business.timezone);
  if (!at) throw invalidField(path, 'date_invalid');
  return at;
}

/**
 * A time that is sent back as its row shows it is the stored one, which is told apart by its offset: clocks that go back
 * show two times alike, and as a text both would be the first.
 */
export const storedOrSent = (sent: string, row: { readonly shown: string; readonly at: number }): string =>
  sent === row.shown ? new Date(row.at).toISOString() : sent;

/** The end of a period: one that ends with a bare day takes that day in. */
export function endOf(scope: WithZone, text: string, path: string): Date {
  const at = periodEnd(text, scope.business.timezone);
  if (!at) throw invalidField(path, 'date_invalid');
  return at;
}

/** `[from, to)` of a filter; a bare day as the end includes that day. `fields`: what its ends were sent as. */
export function periodOf(
  scope: WithZone,
  input: PeriodInput,
  fields = { from: 'from', to: 'to' },
): { from: Date; to: Date } {
  const from = instantOf(scope, input.from ?? FIRST_DAY, fields.from);
  const to = endOf(scope, input.to ?? LAST_DAY, fields.to);
  if (to <= from) throw invalidField(fields.to, 'range_order');
  return { from, to };
}

interface WithCurrency {
  readonly business: { readonly currency: Currency };
}

/** Major units of the wire in the business's smallest unit; 422 on the field beyond the decimals it has. */
export function minorOf({ business: { currency } }: WithCurrency, major: number, path: string): number {
  const minor = toMinor(major, currency);
  if (minor === null) throw invalidField(path, 'decimals', { decimals: decimalsOf(currency) });
  return minor;
}
