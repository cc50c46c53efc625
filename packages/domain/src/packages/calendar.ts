import { weekdayOfDay, type Weekday } from '../local-time/local-date.ts';
import type { Bilingual } from '../names/bilingual.ts';
import { nightsOf, type StayDays } from '../stay-dates/stay-dates.ts';

/** Rule R6.1: a row of `CHALET_PACKAGES`; `label` is the English name of the price row it is sold by. */
export interface PackageRule {
  readonly label: string;
  readonly arrival: Weekday;
  readonly nights: number;
}

export const DEFAULT_PACKAGES: readonly PackageRule[] = [
  { label: 'Weekdays', arrival: 'Sun', nights: 3 },
  { label: 'Weekend', arrival: 'Thu', nights: 2 },
  { label: 'FullWeek', arrival: 'Sun', nights: 6 },
  { label: 'FullWeek', arrival: 'Thu', nights: 6 },
];

/** `price` in the currency's smallest unit. */
export interface PriceRow {
  readonly name: Bilingual;
  readonly price: number;
}

export interface PricedPackage extends PriceRow {
  readonly arrival: Weekday;
  readonly nights: number;
}

/** The packages an item has a price for; of two with the same arrival and nights, the cheaper. */
export function pricedPackages(rules: readonly PackageRule[], prices: readonly PriceRow[]): PricedPackage[] {
  const cheapest = new Map<string, PricedPackage>();
  for (const { label, arrival, nights } of rules) {
    const row = prices.find(({ name }) => name.en === label);
    if (row === undefined) continue;
    const key = `${arrival} ${nights}`;
    const other = cheapest.get(key);
    if (other === undefined || row.price < other.price) cheapest.set(key, { ...row, arrival, nights });
  }
  return [...cheapest.values()];
}

/** Rule R6.2.3: sold as the stay is, even where parts would be cheaper. */
export function exactPackage(stay: StayDays, packages: readonly PricedPackage[]): PricedPackage | null {
  const weekday = weekdayOfDay(stay.arrival);
  const nights = nightsOf(stay);
  return packages.find((one) => one.arrival === weekday && one.nights === nights) ?? null;
}
