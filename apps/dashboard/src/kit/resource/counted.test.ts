import { expect, test } from 'vitest';
import { exceededBy } from './counted.ts';

test('an exact total exceeds nothing that has to be said', () => {
  expect(exceededBy({ total: 10_000 })).toBeNull();
});

test('an estimated total exceeds the round number below it', () => {
  const least = (total: number) => exceededBy({ total, total_is_estimate: true });
  expect([10_001, 12_346, 100_001, 1001, 2].map(least)).toEqual([
    '10,000',
    '10,000',
    '100,000',
    '1,000',
    '1',
  ]);
});
