import type { Numbers } from './ready-calls.ts';

/** How large the numbers of a list are shown, so that all of them fit on a wall. */
export type Size = 'huge' | 'large' | 'small';

const HUGE = 6;
const LARGE = 20;
const MOST = 48;

export interface ShownNumbers {
  readonly size: Size;
  readonly numbers: readonly number[];
  /** Those for which there is no room. */
  readonly rest: number;
}

export function shownNumbers(numbers: readonly number[]): ShownNumbers {
  const size = numbers.length <= HUGE ? 'huge' : numbers.length <= LARGE ? 'large' : 'small';
  return { size, numbers: numbers.slice(0, MOST), rest: Math.max(0, numbers.length - MOST) };
}

/** The numbers that have become ready since; none when the board has just been opened. */
export const newlyReady = (before: Numbers | null, now: Numbers): readonly number[] =>
  before === null ? [] : now.ready.filter((number) => !before.ready.includes(number));
