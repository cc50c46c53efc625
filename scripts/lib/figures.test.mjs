import { expect, it } from 'vitest';
import { aboveLimit, checkFigures } from './figures.mjs';

it('A figure above its limit is named with both numbers, and one without a limit may be anything.', () => {
  const measured = [
    { name: 'lines', value: 1_000_000 },
    { name: '`any` as a type', value: 20, limit: 20 },
    { name: 'lines of a plain entity', value: 151, limit: 150 },
  ];
  expect(aboveLimit(measured)).toEqual(['lines of a plain entity: 151, at most 150 (docs/decisions/0076)']);
});

it('The figures of this project are within their limits.', () => {
  expect(checkFigures()).toEqual({ code: 0, output: '' });
});
