import type { Measurement } from '../measure.ts';
import type { Cost, Grown } from './measure-growth.ts';

/** How much dearer a call may be for a business that is a hundred times as large, unless it has a bound of its own. */
const MOST_TIMES = 3;
/** Below these a ratio is noise. */
const FLOOR_MS = 5;
const FLOOR_PAGES = 50;

const format = (cost: Cost | string) =>
  typeof cost === 'string'
    ? cost
    : `${cost.ms.toFixed(cost.ms < 20 ? 1 : 0)} ms ${Math.round(cost.pages)} pages`;

/** By how much the big size stays below its strictest limit: 1 just so, 0.1 is ten times too dear. */
function headroom({ call, small, big }: Grown): number {
  if (typeof small === 'string' || typeof big === 'string') return 0;
  const times = call.bound?.times ?? MOST_TIMES;
  return Math.min(
    (times * Math.max(small.ms, FLOOR_MS)) / big.ms,
    (times * Math.max(small.pages, FLOOR_PAGES)) / big.pages,
    call.limitMs / big.ms,
  );
}

export function measurementOf(grown: Grown): Measurement {
  const { call, small, big } = grown;
  return {
    what: `${call.area}: ${call.what}${call.bound ? ` (at most ${call.bound.times} ×)` : ''}`,
    ours: format(big),
    reference: format(small),
    ratio: headroom(grown),
    atLeast: 1,
  };
}
