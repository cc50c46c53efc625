import { expect, it } from 'vitest';
import { timesLonger } from '../../vitest.timeouts.ts';

it.each([
  [0, 1],
  [1, 1],
  [2.5, 2.5],
  [6, 6],
  [40, 6],
])('Where %d programs a core want to run, tests may take %d times as long.', (load, times) => {
  expect(timesLonger(load)).toBe(times);
});
