import { expect, it } from 'vitest';
import { besideOf } from './report-days.ts';

const TODAY = '2026-11-23';

it.each([
  ['2026-11-01', '2026-11-23', 'month'],
  ['2026-10-01', '2026-10-31', 'month'],
  ['2026-01-01', '2026-11-23', 'year'],
  ['2025-01-01', '2025-12-31', 'year'],
  ['2026-11-23', '2026-11-23', 'days'],
  ['2026-11-01', '2026-11-01', 'days'],
  ['2026-11-01', '2026-11-15', 'days'],
  ['2026-10-02', '2026-10-31', 'days'],
  ['2025-06-01', '2026-11-23', 'days'],
])('%s to %s stands beside the %s before.', (from, to, beside) => {
  expect(besideOf({ from, to }, TODAY)).toBe(beside);
});
