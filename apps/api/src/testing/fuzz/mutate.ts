import fc from 'fast-check';
import { hostile } from './hostile.ts';

type Place = { readonly holder: Record<string, unknown> | unknown[]; readonly key: string };

function placesIn(value: unknown, places: Place[] = [], depth = 0): Place[] {
  if (typeof value !== 'object' || value === null || depth > 6) return places;
  for (const key of Object.keys(value)) {
    places.push({ holder: value as Place['holder'], key });
    placesIn((value as Record<string, unknown>)[key], places, depth + 1);
  }
  return places;
}

const change = fc.record({
  at: fc.nat(1000),
  how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'wrap', 'copy'),
  with: hostile,
});

function apply(
  value: unknown,
  { at, how, with: other }: { at: number; how: string; with: unknown },
): unknown {
  const places = placesIn(value);
  const place = places[at % Math.max(places.length, 1)];
  if (!place) return structuredClone(other);
  const holder = place.holder as Record<string, unknown>;
  if (how === 'drop') delete holder[place.key];
  else if (how === 'wrap') holder[place.key] = [holder[place.key]];
  else if (how === 'copy') holder[`${place.key}\u0000`] = structuredClone(holder[place.key]);
  else holder[place.key] = structuredClone(other);
  return value;
}

/** The value as it is or with up to three of its members spoilt. */
export const mutated = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(arbitrary, fc.array(change, { maxLength: 3 }))
    .map(([value, changes]) => changes.reduce(apply, structuredClone(value)));
