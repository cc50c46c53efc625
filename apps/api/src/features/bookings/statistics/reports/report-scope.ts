import type { reports } from '@diwan/contract/bookings/reports.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import type { Permission } from '@diwan/contract/permissions.ts';
import { dateOfDay, dayNumber, instantOf } from '@diwan/domain/local-time.ts';
import { toMajor } from '@diwan/domain/money.ts';
import { periodBefore, type Days } from '@diwan/domain/period-before.ts';
import { requestedBranches } from '#platform/access/check-access.ts';
import type { Scope } from '#platform/http/scope.ts';

export interface ReportInput {
  readonly params: { readonly branch_or_all: number | 'all' };
  readonly query: QueryOf<typeof reports.sales>;
}

export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** What was asked for, and what it stands beside. */
export interface Periods {
  readonly period: Days;
  readonly before: Days;
  /** How many days each of them has. */
  readonly lengths: { readonly period: number; readonly before: number };
  /** The period, then the one before. */
  readonly both: readonly [Period, Period];
}

export function periodsOf({ business }: Scope, { from, to, beside }: ReportInput['query']): Periods {
  const period = { from, to };
  const before = periodBefore(period, beside);
  const midnight = (day: number) => new Date(instantOf(dateOfDay(day), '00:00', business.timezone));
  const instants = (days: Days) => ({
    from: midnight(dayNumber(days.from)),
    to: midnight(dayNumber(days.to) + 1),
  });
  const lengthOf = (days: Days) => dayNumber(days.to) - dayNumber(days.from) + 1;
  return {
    period,
    before,
    lengths: { period: lengthOf(period), before: lengthOf(before) },
    both: [instants(period), instants(before)],
  };
}

/** What every report says of its times and its currency. */
export const headOf = ({ business }: Scope, { period, before }: Periods) => ({
  currency: business.currency,
  period,
  before,
});

/** The branches at which all of these are held. */
export const branchesFor = (
  { business }: Scope,
  { params }: Pick<ReportInput, 'params'>,
  permissions: readonly Permission[],
): readonly number[] => {
  const held = permissions.map((permission) => requestedBranches(business, permission, params.branch_or_all));
  const [first = [], ...others] = held;
  return first.filter((id) => others.every((ids) => ids.includes(id)));
};

/** Sums in the smallest unit as the wire has them. */
export const majorOf =
  ({ business }: Scope) =>
  ({ value, before }: { readonly value: number; readonly before: number }) => ({
    value: toMajor(value, business.currency),
    before: toMajor(before, business.currency),
  });

/** The same of averages, which may be of nothing. */
export const majorOrNull =
  ({ business: { currency } }: Scope) =>
  ({ value, before }: { readonly value: number | null; readonly before: number | null }) => ({
    value: value === null ? null : toMajor(value, currency),
    before: before === null ? null : toMajor(before, currency),
  });
