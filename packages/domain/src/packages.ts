import { type Weekday, dateOfDay, weekdayOfDay } from './local-time.ts';
import type { Bilingual } from './names.ts';
import type { BasePrice, PartUse, PricedDates, QuoteLine, Reason } from './quote-trace.ts';
import { type StayDays, nightsOf } from './stay-dates.ts';

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

/** Packages in order of time that hold every night of a stay but idle ones between two of them. */
export interface Chain {
  readonly price: number;
  readonly packages: readonly PlacedPackage[];
}

/** From one package to the end; chains share their ends. */
interface Link {
  readonly price: number;
  readonly length: number;
  readonly first: PlacedPackage;
  readonly rest: Link | null;
}

type LinksFrom = (day: number) => readonly Link[];

/**
 * Rule R6.2.4: the cheapest chains of a stay, best first; equal sums by fewer packages, then the longer package first,
 * then the later start. Built from the departure backwards, so that its work grows with nights × packages and not with
 * the number of chains.
 */
export function cheapestChains(stay: StayDays, packages: readonly PricedPackage[], keep: number): Chain[] {
  const linksByDay = new Map<number, readonly Link[]>();
  const linksFrom: LinksFrom = (day) => linksByDay.get(day) ?? [];
  const best = (links: Link[]) => links.sort(compareLinks).slice(0, keep);
  for (let day = stay.departure - 1; day > stay.arrival; day -= 1) {
    linksByDay.set(day, best(linksStartingOn(day, { stay, packages, linksFrom })));
  }
  const whole = firstStarts(stay, packages).flatMap((day) =>
    linksStartingOn(day, { stay, packages, linksFrom }),
  );
  return best(whole).map((link) => ({ price: link.price, packages: placedIn(link) }));
}

interface Search {
  readonly stay: StayDays;
  readonly packages: readonly PricedPackage[];
  readonly linksFrom: LinksFrom;
}

function linksStartingOn(day: number, { stay, packages, linksFrom }: Search): Link[] {
  return placeOn(day, stay, packages)
    .filter(isHalfUsed)
    .flatMap((first) => {
      if (first.to >= stay.departure) return [link(first, null)];
      return startsAfter(first.to)
        .flatMap(linksFrom)
        .map((rest) => link(first, rest));
    });
}

function link(first: PlacedPackage, rest: Link | null): Link {
  return {
    price: first.sold.price + (rest?.price ?? 0),
    length: 1 + (rest?.length ?? 0),
    first,
    rest,
  };
}

/** The night before Thursday or before Sunday may lie idle between two packages, and is free. */
function startsAfter(day: number): number[] {
  const night = weekdayOfDay(day);
  return night === 'Wed' || night === 'Sat' ? [day, day + 1] : [day];
}

function placedIn(link: Link): PlacedPackage[] {
  const placed: PlacedPackage[] = [];
  for (let at: Link | null = link; at !== null; at = at.rest) placed.push(at.first);
  return placed;
}

function compareLinks(a: Link, b: Link): number {
  return (
    a.price - b.price ||
    a.length - b.length ||
    firstDifference(a, b, ({ sold }) => sold.nights) ||
    firstDifference(a, b, ({ from }) => from)
  );
}

/** Negative where, at the first package that differs, `a` has the larger number. */
function firstDifference(a: Link, b: Link, numberOf: (placed: PlacedPackage) => number): number {
  let left: Link | null = a;
  let right: Link | null = b;
  while (left !== null && right !== null && left !== right) {
    const difference = numberOf(right.first) - numberOf(left.first);
    if (difference !== 0) return difference;
    left = left.rest;
    right = right.rest;
  }
  return 0;
}

/** The idle nights of a chain, by day number. */
export function bridgeNights({ packages }: Chain): number[] {
  return packages.slice(1).flatMap((next, index) => {
    const before = packages[index]?.to ?? next.from;
    return before < next.from ? [before] : [];
  });
}

const BRIDGE: Bilingual = { en: 'Bridge night', ar: 'ليلة فاصلة' };

/** Rules R6.2.3 and R6.2.4: an exact package, else the cheapest chain. */
export function packagePrice(stay: StayDays, packages: readonly PricedPackage[]): BasePrice {
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
