import { weekdayOfDay } from '../local-time/local-date.ts';
import type { PricedPackage } from './calendar.ts';
import type { StayDays } from '../stay-dates/stay-dates.ts';
import { firstStarts, isHalfUsed, placeOn, type PlacedPackage } from './placed.ts';

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
