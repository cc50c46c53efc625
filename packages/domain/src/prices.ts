import { type LocalDate, dateOfDay } from './local-time.ts';
import type { Bilingual } from './names.ts';
import {
  type Chain,
  type PlacedPackage,
  type PriceRow,
  type PricedHoliday,
  type PricedPackage,
  bridgeNights,
  cheapestChains,
  exactPackage,
  holidayRule,
  tooLargePackages,
} from './packages.ts';
import type { PartUse, PricedDates, Reason } from './quote-trace.ts';
import { type StayDates, type StayDays, nightsOf, stayDays } from './stay-dates.ts';

export type LineKind =
  | 'holiday'
  | 'package'
  | 'bridge'
  | 'price'
  | 'discount'
  | 'general_discount'
  | 'extra_charge';

/** `amount` in the currency's smallest unit; discounts are negative. */
export interface QuoteLine {
  readonly kind: LineKind;
  readonly label: Bilingual;
  readonly from?: LocalDate;
  readonly to?: LocalDate;
  readonly amount: number;
}

/** What a stay or service costs before discounts and charges, for one unit. */
export type BasePrice =
  | { readonly outcome: 'priced'; readonly lines: readonly QuoteLine[]; readonly trace: readonly Reason[] }
  /** "No automatic price": staff type the amount, guests are refused. */
  | { readonly outcome: 'unpriced'; readonly trace: readonly Reason[] }
  /** The stay holds nights of a priced holiday without being it: refused unless staff type the amount. */
  | {
      readonly outcome: 'holiday_overlap';
      readonly holiday: PricedHoliday;
      readonly trace: readonly Reason[];
    };

/** Hotel rooms: the price row (null: there is none) for each night; a stay within one day has no automatic price. */
export function nightlyPrice(dates: StayDates, row: PriceRow | null): BasePrice {
  if (row === null) return withoutPrice('no_price');
  const { name, price } = row;
  const nights = nightsOf(stayDays(dates));
  if (nights < 1) return withoutPrice('no_night');
  const amount = price * nights;
  return {
    outcome: 'priced',
    lines: [{ kind: 'price', label: name, from: dates.arrival, to: dates.departure, amount }],
    trace: [{ code: 'nightly', name, nights, price, amount }],
  };
}

/** Salon services: the price row once; null where the service has none. */
export function servicePrice(row: PriceRow | null): BasePrice {
  if (row === null) return withoutPrice('no_price');
  const { name, price: amount } = row;
  return {
    outcome: 'priced',
    lines: [{ kind: 'price', label: name, amount }],
    trace: [{ code: 'service_price', name, amount }],
  };
}

/** A table costs nothing. */
export function seatPrice(): BasePrice {
  return { outcome: 'priced', lines: [], trace: [{ code: 'seat_free' }] };
}

function withoutPrice(code: 'no_price' | 'no_night'): BasePrice {
  return { outcome: 'unpriced', trace: [{ code }, { code: 'no_automatic_price' }] };
}

const BRIDGE: Bilingual = { en: 'Bridge night', ar: 'ليلة فاصلة' };

/** Rule R6.2: holiday, exact package, cheapest chain, in this order. */
export function chaletPrice(
  dates: StayDates,
  offer: { readonly holidays: readonly PricedHoliday[]; readonly packages: readonly PricedPackage[] },
): BasePrice {
  const stay = stayDays(dates);
  return holidayPrice(stay, offer.holidays) ?? packagePrice(stay, offer.packages);
}

function holidayPrice(stay: StayDays, holidays: readonly PricedHoliday[]): BasePrice | null {
  const found = holidayRule(stay, holidays);
  if (found === null) return null;
  const { rule, holiday } = found;
  const { name, from, to, price: amount } = holiday;
  const priced: PricedDates = { name, from, to, amount };
  if (rule === 'overlap') {
    return { outcome: 'holiday_overlap', holiday, trace: [{ code: 'holiday_overlap', ...priced }] };
  }
  return {
    outcome: 'priced',
    lines: [{ kind: 'holiday', label: name, from, to, amount }],
    trace: [{ code: 'holiday_exact', ...priced }],
  };
}

function packagePrice(stay: StayDays, packages: readonly PricedPackage[]): BasePrice {
  const none: Reason = { code: 'no_holiday' };
  if (packages.length === 0) {
    return { outcome: 'unpriced', trace: [none, { code: 'no_packages' }, { code: 'no_automatic_price' }] };
  }
  const exact = exactPackage(stay, packages);
  if (exact === null) return chainPrice(stay, packages, [none, { code: 'no_exact_package' }]);
  const sold = soldDates({ sold: exact, from: stay.arrival, to: stay.departure });
  return {
    outcome: 'priced',
    lines: [packageLine(sold)],
    trace: [none, { code: 'package_exact', ...sold }],
  };
}

function chainPrice(
  stay: StayDays,
  packages: readonly PricedPackage[],
  before: readonly Reason[],
): BasePrice {
  const [chain, second] = cheapestChains(stay, packages, 2);
  const tooLarge = tooLargePackages(stay, packages).map((placed): Reason => ({
    code: 'too_little_used',
    ...partUse(placed),
  }));
  if (chain === undefined) {
    return { outcome: 'unpriced', trace: [...before, ...tooLarge, { code: 'no_automatic_price' }] };
  }
  return {
    outcome: 'priced',
    lines: chainLines(chain),
    trace: [...before, ...chainReasons(chain, second), ...tooLarge],
  };
}

function chainReasons(chain: Chain, second: Chain | undefined): Reason[] {
  const reasons: Reason[] = [
    { code: 'chain', packages: chain.packages.map(soldDates), amount: chain.price },
    ...bridgeNights(chain).map((night): Reason => ({ code: 'bridge_night', date: dateOfDay(night) })),
    ...chain.packages
      .filter(({ nightsUsed, sold }) => nightsUsed < sold.nights)
      .map((placed): Reason => ({ code: 'used_in_part', ...partUse(placed) })),
  ];
  if (second !== undefined) {
    const packages = second.packages.map(soldDates);
    reasons.push({ code: 'chain_considered', packages, amount: second.price });
  }
  return reasons;
}

function chainLines(chain: Chain): QuoteLine[] {
  const bridges = bridgeNights(chain).map((night): QuoteLine => {
    return { kind: 'bridge', label: BRIDGE, from: dateOfDay(night), to: dateOfDay(night + 1), amount: 0 };
  });
  const sold = chain.packages.map((placed) => packageLine(soldDates(placed)));
  return [...sold, ...bridges].sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
}

function packageLine({ name, from, to, amount }: PricedDates): QuoteLine {
  return { kind: 'package', label: name, from, to, amount };
}

function soldDates({ sold, from, to }: Pick<PlacedPackage, 'sold' | 'from' | 'to'>): PricedDates {
  return { name: sold.name, from: dateOfDay(from), to: dateOfDay(to), amount: sold.price };
}

function partUse({ sold, from, to, nightsUsed }: PlacedPackage): PartUse {
  return {
    name: sold.name,
    from: dateOfDay(from),
    to: dateOfDay(to),
    nights: sold.nights,
    nights_used: nightsUsed,
  };
}
