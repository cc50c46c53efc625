import { dirname } from 'node:path';
import { areaOf } from './areas.mjs';

/** A 95 % interval reaches this many standard deviations to each side. */
const DEVIATIONS = 1.96;

/** Numbers from 0 to 1 that follow from the seed alone (mulberry32). */
function randomOf(seed) {
  let state = Math.trunc(seed);
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const inOrder = (a, b) =>
  a.file.localeCompare(b.file) ||
  a.location.start.line - b.location.start.line ||
  a.location.start.column - b.location.start.column ||
  a.location.end.line - b.location.end.line ||
  a.location.end.column - b.location.end.column ||
  a.replacement.localeCompare(b.replacement);

/** One of each of `size` equal stretches, so that every file has its share. */
function spread(mutants, { size, seed }) {
  if (mutants.length <= size) return mutants;
  const random = randomOf(seed);
  const ordered = mutants.toSorted(inOrder);
  const stretch = ordered.length / size;
  return Array.from({ length: size }, (_, at) => {
    const [from, till] = [Math.floor(at * stretch), Math.floor((at + 1) * stretch)];
    return ordered[from + Math.floor(random() * (till - from))];
  });
}

/**
 * The same choice for the same mutants and seed: `{ chosen, population }`, where `population` counts the mutants of each
 * area. A mutant is `{ file, location, replacement }`.
 */
export function sampleOf(mutants, { size, seed }) {
  const areas = new Map();
  for (const mutant of mutants) {
    const area = areaOf(dirname(mutant.file));
    if (!areas.has(area)) areas.set(area, []);
    areas.get(area).push(mutant);
  }
  const population = Object.fromEntries([...areas].map(([area, own]) => [area, own.length]));
  return { chosen: [...areas.values()].flatMap((own) => spread(own, { size, seed })), population };
}

/** Half of the 95 % interval of a share seen in a sample, in percent (Agresti and Coull; the population is finite). */
export function marginOf(found, tested, population) {
  if (population <= tested) return 0;
  const share = (found + 2) / (tested + 4);
  const left = (population - tested) / (population - 1);
  return 100 * DEVIATIONS * Math.sqrt(((share * (1 - share)) / (tested + 4)) * left);
}

/**
 * The score of a sample in percent. Where its time was over before all of the `wanted` had been tested, those that no test
 * reaches are known of all of them, since they come first, and the rest only of some.
 */
export function scoreOfSample({ found, missed, unreached, wanted }) {
  const ofReached = found + missed - unreached;
  if (ofReached === 0) return 0;
  const reached = (Math.max(wanted, found + missed) - unreached) / Math.max(wanted, found + missed);
  return 100 * reached * (found / ofReached);
}

/** The margin of such a score: as that of a share of all that were tested, or of a product of two shares. */
export function marginOfSample({ found, missed, unreached, wanted }, population) {
  const tested = found + missed;
  if (tested >= wanted) return marginOf(found, tested, population);
  const ofReached = tested - unreached;
  const reached = (wanted - unreached + 2) / (wanted + 4);
  const share = (found + 2) / (ofReached + 4);
  const variance =
    (share ** 2 * reached * (1 - reached)) / (wanted + 4) +
    (reached ** 2 * share * (1 - share)) / (ofReached + 4);
  return 100 * DEVIATIONS * Math.sqrt(variance * ((population - tested) / (population - 1)));
}
