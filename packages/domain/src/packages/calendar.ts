import { dayNumber, weekdayOfDay, type LocalDate, type Weekday } from '../local-time/local-date.ts';

/** A name in both languages. */
export interface Bilingual {
  readonly en: string;
  readonly ar: string;
}

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

/** The days of a stay: its nights are those from `arrival` to the day before `departure`. */
export interface StayDates {
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
}

/** A stay by day numbers, as `dayNumber` counts them. */
export interface StayDays {
  readonly arrival: number;
  readonly departure: number;
}

export function stayDays({ arrival, departure }: StayDates): StayDays {
  return { arrival: dayNumber(arrival), departure: dayNumber(departure) };
}

export function nightsOf({ arrival, departure }: StayDays): number {
  return departure - arrival;
}

/** Rule R6.2.3: sold as the stay is, even where parts would be cheaper. */
export function exactPackage(stay: StayDays, packages: readonly PricedPackage[]): PricedPackage | null {
  const weekday = weekdayOfDay(stay.arrival);
  const nights = nightsOf(stay);
  return packages.find((one) => one.arrival === weekday && one.nights === nights) ?? null;
}
