import type { PricedPackage } from '@diwan/domain/packages.ts';
import { weekdayOfDay, dayNumber } from '@diwan/domain/local-time.ts';
import { plusDays, stamped } from '#kit/i18n/calendar-days.ts';

/** Nights that are sold together, laid on the calendar; local times of the wire. */
export interface PackagePeriod {
  readonly from: string;
  readonly to: string;
}

export interface PeriodsOf {
  readonly packages: readonly Pick<PricedPackage, 'arrival' | 'nights'>[];
  /** The day that is looked at, and the one of today. */
  readonly day: string;
  readonly today: string;
  readonly checkIn: string;
  readonly checkOut: string;
  /** Where there is room; null: not known yet. */
  readonly free: readonly PackagePeriod[] | null;
}

/** Weeks ahead in which room for a package is looked for. */
const WEEKS = 4;

function periodOn(arrival: string, nights: number, { checkIn, checkOut }: PeriodsOf): PackagePeriod {
  return { from: stamped(arrival, checkIn), to: stamped(plusDays(arrival, nights), checkOut) };
}

/** The last arrival on which the package still holds the night of the day. */
function arrivalBefore(day: string, { arrival, nights }: PeriodsOf['packages'][number]): string {
  for (let back = 0; back < nights; back += 1) {
    const candidate = plusDays(day, -back);
    if (weekdayOfDay(dayNumber(candidate)) === arrival) return candidate;
  }
  for (let ahead = 1; ; ahead += 1) {
    const candidate = plusDays(day, ahead);
    if (weekdayOfDay(dayNumber(candidate)) === arrival) return candidate;
  }
}

/** Of each package the first period around or after a day that is not past and, as far as is known, free. */
export function packagePeriods(of: PeriodsOf): PackagePeriod[] {
  const { packages, day, today, free } = of;
  const hasRoom = ({ from, to }: PackagePeriod) =>
    free === null || free.some((slot) => slot.from <= from && to <= slot.to);
  const periods = packages.flatMap((sold) => {
    const first = arrivalBefore(day < today ? today : day, sold);
    const weeks = Array.from({ length: WEEKS }, (_, week) => plusDays(first, 7 * week));
    const found = weeks
      .filter((arrival) => arrival >= today)
      .map((arrival) => periodOn(arrival, sold.nights, of))
      .find(hasRoom);
    return found ? [found] : [];
  });
  return periods.toSorted(
    (one, other) => one.from.localeCompare(other.from) || one.to.localeCompare(other.to),
  );
}
