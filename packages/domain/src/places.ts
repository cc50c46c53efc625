import { type TimeRange, overlaps } from './time-range.ts';

/** What stands on a place, with the margin stored when it was written; blocked dates have none. */
export interface Booked extends TimeRange {
  readonly marginSeconds: number;
}

/** Rule R4.3: from the arrival to the departure and the margin after it, in real elapsed time. */
export function occupiedRange({ from, to }: TimeRange, marginSeconds: number): TimeRange {
  return { from, to: to + marginSeconds * 1000 };
}

/** What the database will say to this booking of the place. */
export function isFree(wanted: TimeRange, booked: readonly Booked[], marginSeconds: number): boolean {
  const occupied = occupiedRange(wanted, marginSeconds);
  return !booked.some((one) => overlaps(occupied, occupiedRange(one, one.marginSeconds)));
}

/** A booking with the place it stands on: the number of a unit, or the id of an employee or a seat. */
export interface BookedPlace extends Booked {
  readonly place: number;
}

export interface PlaceSearch {
  /** In the order in which they are to be tried. */
  readonly places: readonly number[];
  readonly wanted: TimeRange;
  readonly booked: readonly BookedPlace[];
  readonly marginSeconds: number;
}

/** 1, 2, … as the units of an item are numbered. */
export function unitNumbers(units: number): number[] {
  return Array.from({ length: units }, (_, index) => index + 1);
}

export function bookedAt(place: number, booked: readonly BookedPlace[]): BookedPlace[] {
  return booked.filter((one) => one.place === place);
}

export function freePlaces({ places, wanted, booked, marginSeconds }: PlaceSearch): number[] {
  return places.filter((place) => isFree(wanted, bookedAt(place, booked), marginSeconds));
}

/** Rules R4.4 and R7: the lowest free unit, the first employee of the list who is free; null when none is. */
export function firstFreePlace(search: PlaceSearch): number | null {
  return freePlaces(search)[0] ?? null;
}

export type PlaceConflict =
  | { readonly code: 'none' }
  | { readonly code: 'too_close'; readonly unit: 'hours' | 'minutes'; readonly count: number };

/**
 * Rule R4.5: null when one of the places is free; too close when only a margin stands in the way. The margin named is
 * the one that does: after a change of the configuration, what is stored with a neighbour may be the longer one.
 */
export function placeConflict(search: PlaceSearch): PlaceConflict | null {
  if (freePlaces(search).length > 0) return null;
  const margins = search.places
    .map((place) => missingMargin(search, bookedAt(place, search.booked)))
    .filter((margin) => margin !== null);
  return margins.length === 0 ? { code: 'none' } : tooClose(Math.min(...margins));
}

/** The longest margin a booking of the place would lack; null when it would overlap a booking itself. */
function missingMargin(
  { wanted, marginSeconds }: PlaceSearch,
  booked: readonly BookedPlace[],
): number | null {
  if (booked.some((one) => overlaps(wanted, one))) return null;
  return Math.max(...booked.map((one) => marginBetween(wanted, one, marginSeconds)));
}

function marginBetween(wanted: TimeRange, one: BookedPlace, marginSeconds: number): number {
  const [gap, margin] =
    one.from >= wanted.to ? [one.from - wanted.to, marginSeconds] : [wanted.from - one.to, one.marginSeconds];
  return gap < margin * 1000 ? margin : 0;
}

function tooClose(marginSeconds: number): PlaceConflict {
  return marginSeconds % 3600 === 0
    ? { code: 'too_close', unit: 'hours', count: marginSeconds / 3600 }
    : { code: 'too_close', unit: 'minutes', count: Math.ceil(marginSeconds / 60) };
}

const DEFAULT_SERVICE_SECONDS = 3600;

/** Rules R7 and R8: the service's own duration, else the business's, else an hour; 0 is unset. */
export function serviceSeconds(own: number | null, configured: number | null): number {
  return own || configured || DEFAULT_SERVICE_SECONDS;
}

/** Where `to` is not sent: a service takes its time in real seconds, whatever the clock does meanwhile. */
export function endOfService(from: number, seconds: number): number {
  return from + seconds * 1000;
}

/** Rule R8: more guests than a table has places for. Where nobody said either, there is nothing to compare. */
export const isPartyTooLarge = (party: number | null, places: number | null): boolean =>
  party !== null && places !== null && party > places;
