import { expect, it } from 'vitest';
import { currentOf } from './current-category.ts';

it('The category that is read is the last one that begins above the line, and at the top of the page the first.', () => {
  expect(currentOf([-900, -200, 400], 250)).toBe(1);
  expect(currentOf([-900, -200, 250], 250)).toBe(2);
  expect(currentOf([300, 900], 250)).toBe(0);
});

it('Where one category is shown at a time, it is that one.', () => {
  const hidden = Number.POSITIVE_INFINITY;
  expect(currentOf([hidden, 120, hidden], 250)).toBe(1);
});
