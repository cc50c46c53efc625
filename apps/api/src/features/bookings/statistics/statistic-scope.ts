import { expressionBuilder, sql } from 'kysely';
import type { Permission } from '@diwan/contract/permissions.ts';
import {
  dateOfDay,
  dayNumber,
  instantOf,
  localDateOf,
  weekdayOfDay,
  WEEKDAYS,
} from '@diwan/domain/local-time.ts';
import { requestedBranches } from '#platform/access/check-access.ts';
import type { Condition } from '#platform/crud/conditions.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { periodOf, type PeriodInput } from '#platform/crud/sent-values.ts';

export interface StatisticInput<Query = unknown> {
  readonly params: { readonly branch_or_all: number | 'all' };
  readonly query: Query;
}

/** Ids of the branches the caller may count at; empty: the figure is not theirs. */
export function countedBranches(
  scope: Scope,
  input: StatisticInput,
  permission: Permission,
): readonly number[] {
  return requestedBranches(scope.business, permission, input.params.branch_or_all);
}

/**
 * Ids of all branches whose bookings the caller may read, whichever is asked for. Branches with one menu share its units, so
 * that a guest of another branch may stay on a unit that is shown.
 */
export const namedBranches = ({ business }: Scope): readonly number[] =>
  requestedBranches(business, 'reservations.read', 'all');

const t = expressionBuilder(query.selectFrom('reservations as t'));

/** The reservations `t` at the branches that are not canceled. */
export const expectedAt = (scope: Scope, branches: readonly number[]): Condition =>
  t.and([
    t('t.business_id', '=', scope.business.id),
    t('t.branch_id', '=', t.fn.any(t.val(branches))),
    t('t.status', '<>', sql.lit('canceled')),
  ]);

export interface Period {
  readonly from: Date;
  readonly to: Date;
}

const midnight = (scope: Scope, date: string) => new Date(instantOf(date, '00:00', scope.business.timezone));

/** Local days in the business's zone, half-open. */
export function days(scope: Scope, first: string, count: number): Period {
  return { from: midnight(scope, first), to: midnight(scope, dateOfDay(dayNumber(first) + count)) };
}

export function today(scope: Scope): string {
  return localDateOf(scope.now.getTime(), scope.business.timezone);
}

/** The first day of the month that is some months after this one. */
export function monthStart(scope: Scope, monthsLater = 0): string {
  const [year = 0, month = 1] = today(scope).split('-').map(Number);
  const index = year * 12 + month - 1 + monthsLater;
  const name = String((index % 12) + 1).padStart(2, '0');
  return `${Math.floor(index / 12)}-${name}-01`;
}

export function month(scope: Scope, monthsLater = 0): Period {
  return {
    from: midnight(scope, monthStart(scope, monthsLater)),
    to: midnight(scope, monthStart(scope, monthsLater + 1)),
  };
}

/** Weeks begin on Sunday. */
export function week(scope: Scope, weeksLater = 0): Period {
  const day = dayNumber(today(scope));
  const sinceSunday = (WEEKDAYS.indexOf(weekdayOfDay(day)) + 6) % 7;
  return days(scope, dateOfDay(day - sinceSunday + weeksLater * 7), 7);
}

/** What was asked for, else the current month. */
export function requestedPeriod(scope: Scope, input: PeriodInput): Period {
  if (input.from === undefined && input.to === undefined) return month(scope);
  return periodOf(scope, input);
}
