import { isFree, type Booked } from './occupied.ts';
import type { TimeRange } from './range.ts';

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
