import type { FigureOfDays } from '@diwan/contract/bookings/today.ts';
import { DAYS_OF_FIGURES, figureOf } from '@diwan/domain/day-figures.ts';
import { dateOfDay, dayNumber } from '@diwan/domain/local-time.ts';
import { toMajor } from '@diwan/domain/money.ts';
import type { Permission } from '@diwan/contract/permissions.ts';
import type { Scope } from '#platform/http/scope.ts';
import { countedWithin } from '../counted-within.ts';
import { countedBranches, days, today, type StatisticInput, type Period } from '../statistic-scope.ts';

/** The local day some days from now. */
export const dayFromNow = (scope: Scope, later: number): string => dateOfDay(dayNumber(today(scope)) + later);

/** The days that figures look back on, oldest first, the present one last. */
export const lastDays = (scope: Scope): Period[] =>
  Array.from({ length: DAYS_OF_FIGURES }, (_, index) =>
    days(scope, dayFromNow(scope, index + 1 - DAYS_OF_FIGURES), 1),
  );

/** Their midnights, the one that ends the last day among them. */
export const midnightsOf = (periods: readonly Period[]): Date[] => [
  ...periods.map(({ from }) => from),
  ...periods.slice(-1).map(({ to }) => to),
];

/** Of amounts in the smallest unit, as the wire has them. */
export const amountsOf = (scope: Scope, days_: readonly (number | null)[]): FigureOfDays =>
  asFigure(days_.map((minor) => (minor === null ? null : toMajor(minor, scope.business.currency))));

export function asFigure(values: readonly (number | null)[]): FigureOfDays {
  const { value, before, days: all } = figureOf(values);
  return { value, before, days: [...all] };
}

/** Rule R21.5; null where the caller may not see money. */
export async function readTakings(scope: Scope, input: StatisticInput): Promise<FigureOfDays | null> {
  const branches = countedBranches(scope, input, 'invoices.read');
  if (branches.length === 0) return null;
  const counted = await countedWithin(scope, 'money', branches, lastDays(scope));
  return amountsOf(
    scope,
    counted.map((ofDay) => ofDay.amount('paid') - ofDay.amount('given')),
  );
}

/** The branches at which all of these are held. */
export function branchesWith(
  scope: Scope,
  input: StatisticInput,
  [first, ...others]: readonly [Permission, ...Permission[]],
): readonly number[] {
  return others.reduce<readonly number[]>(
    (held, permission) => {
      const also = new Set(countedBranches(scope, input, permission));
      return held.filter((id) => also.has(id));
    },
    countedBranches(scope, input, first),
  );
}

/** The menus that the branches show. */
export const menusOf = ({ business }: Scope, branches: readonly number[]): number[] =>
  business.branches.flatMap(({ id, menu_id: menu }) =>
    branches.includes(id) && typeof menu === 'number' ? [menu] : [],
  );
