import { bookedAt, freePlaces, type BookedPlace, type PlaceSearch } from './places.ts';
import { overlaps, type TimeRange } from './range.ts';

export type Refusal =
  | { readonly code: 'none' }
  | { readonly code: 'too_close'; readonly unit: 'hours' | 'minutes'; readonly count: number };

/**
 * Rule R4.5: null when one of the places is free; too close when only a margin stands in the way. The margin named is
 * the one that does: after a change of the configuration, what is stored with a neighbour may be the longer one.
 */
export function refusalOf(search: PlaceSearch): Refusal | null {
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

function tooClose(marginSeconds: number): Refusal {
  return marginSeconds % 3600 === 0
    ? { code: 'too_close', unit: 'hours', count: marginSeconds / 3600 }
    : { code: 'too_close', unit: 'minutes', count: Math.ceil(marginSeconds / 60) };
}
