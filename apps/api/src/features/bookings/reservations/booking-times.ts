import type { TimeRange } from '@diwan/domain/time-range.ts';
import { localSecondsBetween } from '@diwan/domain/local-time.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/refusal.ts';
import type { BookingContext } from '../booking-context.shared.ts';
import { instantOf } from '../periods.rules.ts';
import { endOf } from './wanted-place.ts';

const DAY_SECONDS = 86_400;
const MOST_DAYS = 366;

/** As the clocks on the wall count them, whatever these did meanwhile. */
export function lastsLonger(scope: Scope, { from, to }: TimeRange, days: number): boolean {
  return localSecondsBetween(from, to, scope.business.timezone) > days * DAY_SECONDS;
}

export interface SentTimes {
  readonly from?: string | undefined;
  readonly to?: string | null | undefined;
  readonly dateRange?: { readonly startDate: string; readonly endDate: string } | null | undefined;
}

/** `from` and `to`, or `dateRange` in their place. */
export function sentTimes({ from, to, dateRange }: SentTimes): { from: string | null; to: string | null } {
  return { from: from ?? dateRange?.startDate ?? null, to: to ?? dateRange?.endDate ?? null };
}

/** `[from, to)` in epoch milliseconds; `before` holds what stays when a member is not sent. */
export function wantedTimes(
  scope: Scope,
  context: BookingContext,
  { sent, before }: { sent: SentTimes; before: TimeRange | null },
): TimeRange {
  const times = sentTimes(sent);
  if (times.from === null && !before) throw invalidField('from', 'required');
  const from = times.from === null ? (before?.from ?? 0) : instantOf(scope, times.from, 'from').getTime();
  const to =
    times.to === null ? endWithout(context, { from, before }) : instantOf(scope, times.to, 'to').getTime();
  if (to <= from) throw invalidField('to', 'range_order');
  if (lastsLonger(scope, { from, to }, MOST_DAYS)) throw invalidField('to', 'stay_too_long');
  return { from, to };
}

/** A service that is moved keeps its length. */
function endWithout(
  context: BookingContext,
  { from, before }: { from: number; before: TimeRange | null },
): number {
  if (before) return from + (before.to - before.from);
  return endOf(context, new Date(from)).getTime();
}
