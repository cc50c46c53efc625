import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOfDay, dayNumber, WEEKDAYS, weekdayOfDay } from './local-time.ts';
import {
  bridgeNights,
  type Chain,
  cheapestChains,
  DEFAULT_PACKAGES,
  exactPackage,
  type PricedPackage,
  pricedPackages,
} from './packages.ts';
import { stayDays, type StayDays } from './stay-dates.ts';

const named = (en: string) => ({ en, ar: en });
const calendar = (prices: Readonly<Record<string, number>>) =>
  pricedPackages(
    DEFAULT_PACKAGES,
    Object.entries(prices).map(([label, price]) => ({ name: named(label), price })),
  );
const dates = (arrival: string, departure: string) => stayDays({ arrival, departure });

/** The order of rule R6.2.4, worked out anew: sum, count, nights, starts. */
function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

interface Laid {
  readonly nights: number;
  readonly price: number;
  readonly from: number;
}

const rank = (chain: readonly Laid[]) => [
  chain.reduce((sum, { price }) => sum + price, 0),
  chain.length,
  ...chain.map(({ nights }) => -nights),
  ...chain.map(({ from }) => -from),
];

/** Every chain there is, by trying each package on each day after the one before it. */
function everyChain(stay: StayDays, packages: readonly PricedPackage[]): Laid[][] {
  const found: Laid[][] = [];
  const counts = ({ from, nights }: Laid) => {
    let inside = 0;
    for (let night = from; night < from + nights; night += 1) {
      if (night >= stay.arrival && night < stay.departure) inside += 1;
    }
    return inside > 0 && inside >= nights / 2;
  };
  const mayFollow = (last: Laid | undefined, from: number) => {
    if (last === undefined) return from <= stay.arrival;
    const end = last.from + last.nights;
    return from === end || (from === end + 1 && ['Wed', 'Sat'].includes(weekdayOfDay(end)));
  };
  const goOn = (chain: readonly Laid[]): void => {
    const last = chain.at(-1);
    if (last && last.from + last.nights >= stay.departure) found.push([...chain]);
    for (let from = stay.arrival - 40; from < stay.departure; from += 1) {
      if (!mayFollow(last, from)) continue;
      for (const { arrival, nights, price } of packages) {
        const laid = { nights, price, from };
        if (arrival === weekdayOfDay(from) && counts(laid)) goOn([...chain, laid]);
      }
    }
  };
  goOn([]);
  return found;
}

const shown = (chain: Chain) =>
  chain.packages.map(({ sold, from }) => ({ nights: sold.nights, price: sold.price, from }));

const anyPackages: fc.Arbitrary<PricedPackage[]> = fc
  .array(
    fc.record({
      label: fc.constantFrom('Weekdays', 'Weekend', 'FullWeek'),
      arrival: fc.constantFrom(...WEEKDAYS),
      nights: fc.integer({ min: 1, max: 8 }),
      price: fc.integer({ min: 0, max: 6 }).map((step) => step * 10),
    }),
    { maxLength: 7 },
  )
  .map((rows) =>
    rows.flatMap(({ label, arrival, nights, price }) =>
      pricedPackages([{ label, arrival, nights }], [{ name: named(label), price }]),
    ),
  )
  .map((list) =>
    list.filter(
      (one, index) =>
        list.findIndex((other) => other.arrival === one.arrival && other.nights === one.nights) === index,
    ),
  );
const anyStay = fc
  .record({ arrival: fc.integer({ min: 20_500, max: 20_520 }), nights: fc.integer({ min: 1, max: 13 }) })
  .map(({ arrival, nights }) => ({ arrival, departure: arrival + nights }));

describe('days of the calendar', () => {
  test('April 2026 starts on a Wednesday', () => {
    expect(weekdayOfDay(dayNumber('2026-04-01'))).toBe('Wed');
    expect(weekdayOfDay(dayNumber('1969-12-31'))).toBe('Wed');
    expect(dateOfDay(dayNumber('2026-03-29') + 3)).toBe('2026-04-01');
  });
});

describe('packages of an item', () => {
  test('are the configured ones that have a price', () => {
    expect(calendar({ FullWeek: 200_000 }).map(({ arrival, nights }) => [arrival, nights])).toEqual([
      ['Sun', 6],
      ['Thu', 6],
    ]);
    expect(calendar({})).toEqual([]);
  });

  test('of two with the same arrival and nights the cheaper is sold', () => {
    const rules = [
      { label: 'Weekdays', arrival: 'Sun', nights: 3 },
      { label: 'Weekend', arrival: 'Sun', nights: 3 },
    ] as const;
    const prices = [
      { name: named('Weekdays'), price: 90_000 },
      { name: named('Weekend'), price: 80_000 },
    ];
    const [sold, ...others] = pricedPackages(rules, prices);
    expect(others).toEqual([]);
    expect(sold).toMatchObject({ name: named('Weekend'), price: 80_000 });
    const same = prices.map((row) => ({ ...row, price: 90_000 }));
    expect(pricedPackages(rules, same)).toMatchObject([{ name: named('Weekdays') }]);
  });

  test('match a stay by the weekday of its arrival and its nights', () => {
    const packages = calendar({ Weekdays: 90_000, Weekend: 140_000, FullWeek: 200_000 });
    expect(exactPackage(dates('2026-04-02', '2026-04-04'), packages)?.name.en).toBe('Weekend');
    expect(exactPackage(dates('2026-04-09', '2026-04-15'), packages)?.name.en).toBe('FullWeek');
    expect(exactPackage(dates('2026-04-02', '2026-04-05'), packages)).toBeNull();
    expect(exactPackage(dates('2026-04-03', '2026-04-05'), packages)).toBeNull();
  });
});

describe('the cheapest chain of packages', () => {
  test('is the one an exhaustive search finds', () => {
    fc.assert(
      fc.property(anyStay, anyPackages, (stay, packages) => {
        const ranks = everyChain(stay, packages).map(rank);
        const best = ranks.reduce<number[] | null>(
          (first, next) => (first === null || isBefore(next, first) ? next : first),
          null,
        );
        const [chain] = cheapestChains(stay, packages, 1);
        expect(chain ? rank(shown(chain)) : null).toEqual(best);
      }),
      { numRuns: 1500 },
    );
  });

  test('comes with the next best ones in their order', () => {
    fc.assert(
      fc.property(anyStay, anyPackages, fc.integer({ min: 1, max: 4 }), (stay, packages, keep) => {
        const ranks = everyChain(stay, packages).map(rank);
        const ordered = ranks.sort((a, b) => (isBefore(a, b) ? -1 : Number(isBefore(b, a))));
        expect(cheapestChains(stay, packages, keep).map((chain) => rank(shown(chain)))).toEqual(
          ordered.slice(0, keep),
        );
      }),
    );
  });

  test('holds every night of the stay once, in a package or as an idle night between two', () => {
    fc.assert(
      fc.property(anyStay, anyPackages, (stay, packages) => {
        for (const chain of cheapestChains(stay, packages, 3)) {
          const nights = chain.packages.flatMap(({ from, sold }) =>
            Array.from({ length: sold.nights }, (_, index) => from + index),
          );
          const covered = [...nights, ...bridgeNights(chain)].sort((a, b) => a - b);
          expect(new Set(covered).size).toBe(covered.length);
          for (let night = stay.arrival; night < stay.departure; night += 1) expect(covered).toContain(night);
          expect(chain.packages.every(({ nightsUsed, sold }) => nightsUsed * 2 >= sold.nights)).toBe(true);
          expect(chain.price).toBe(chain.packages.reduce((sum, { sold }) => sum + sold.price, 0));
        }
      }),
    );
  });

  test('of a year with twenty packages a day is found without trying every chain', () => {
    const packages = WEEKDAYS.flatMap((arrival) =>
      Array.from({ length: 20 }, (_, index) => ({
        name: named('Any'),
        arrival,
        nights: index + 1,
        price: 10 * (index + 1),
      })),
    );
    const arrival = dayNumber('2026-01-01');
    const [chain] = cheapestChains({ arrival, departure: arrival + 366 }, packages, 2);
    // Every night costs 10, so that leaving out the idle ones of 52 weeks is worth it.
    expect(chain?.price).toBeLessThan(3660);
    expect(chain && bridgeNights(chain).length).toBeGreaterThan(50);
  });
});
