import type { reports } from '@diwan/contract/bookings/reports.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import type { Permission } from '@diwan/contract/permissions.ts';
import { dateOfDay, dayNumber, instantOf } from '@diwan/domain/local-time.ts';
import { toMajor } from '@diwan/domain/money.ts';
import { askedBranches } from '#platform/access/place.ts';
import type { Scope } from '#platform/http/scope.ts';

export interface AskedReport {
  readonly params: { readonly branch_or_all: number | 'all' };
  readonly query: QueryOf<typeof reports.sales>;
}

interface Days {
  /** Local dates, both included. */
  readonly from: string;
  readonly to: string;
}

interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** What was asked for, and as many days right before it. */
export interface Periods {
  readonly period: Days;
  readonly before: Days;
  /** How many days each of them has. */
  readonly length: number;
  /** The period, then the one before. */
  readonly both: readonly [Period, Period];
}

export function periodsOf({ business }: Scope, { from, to }: Days): Periods {
  const first = dayNumber(from);
  const length = dayNumber(to) - first + 1;
  const midnight = (day: number) => new Date(instantOf(dateOfDay(day), '00:00', business.timezone));
  const [start, middle, end] = [midnight(first - length), midnight(first), midnight(first + length)];
  return {
    period: { from, to },
    before: { from: dateOfDay(first - length), to: dateOfDay(first - 1) },
    length,
    both: [
      { from: middle, to: end },
      { from: start, to: middle },
    ],
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
  { params }: Pick<AskedReport, 'params'>,
  permissions: readonly Permission[],
): readonly number[] => {
  const held = permissions.map((permission) => askedBranches(business, permission, params.branch_or_all));
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
