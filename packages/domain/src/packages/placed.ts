import { weekdayOfDay } from '../local-time/local-date.ts';
import type { PricedPackage } from './calendar.ts';
import { nightsOf, type StayDays } from '../stay-dates/stay-dates.ts';

/** A package laid on its weekday; `from` and `to` are day numbers. */
export interface PlacedPackage {
  readonly sold: PricedPackage;
  readonly from: number;
  readonly to: number;
  /** How many of its nights belong to the stay. */
  readonly nightsUsed: number;
}

/** Every package that starts on that day and holds a night of the stay, however few. */
export function placeOn(day: number, stay: StayDays, packages: readonly PricedPackage[]): PlacedPackage[] {
  const weekday = weekdayOfDay(day);
  return packages
    .filter(({ arrival }) => arrival === weekday)
    .map((sold) => {
      const to = day + sold.nights;
      const nightsUsed = Math.min(to, stay.departure) - Math.max(day, stay.arrival);
      return { sold, from: day, to, nightsUsed };
    })
    .filter(({ nightsUsed }) => nightsUsed > 0);
}

/** A package may be used in part if the stay holds at least half of its nights. */
export function isHalfUsed({ nightsUsed, sold }: PlacedPackage): boolean {
  return nightsUsed * 2 >= sold.nights;
}

/** Days on which a package that is not the second of a chain may start. */
export function firstStarts(stay: StayDays, packages: readonly PricedPackage[]): number[] {
  const longest = Math.max(0, ...packages.map(({ nights }) => nights));
  return Array.from({ length: longest }, (_, before) => stay.arrival - before);
}

/** Packages that hold the whole stay, of which it would use less than half. */
export function tooLargePackages(stay: StayDays, packages: readonly PricedPackage[]): PlacedPackage[] {
  return firstStarts(stay, packages)
    .flatMap((day) => placeOn(day, stay, packages))
    .filter((placed) => placed.nightsUsed === nightsOf(stay) && !isHalfUsed(placed));
}
