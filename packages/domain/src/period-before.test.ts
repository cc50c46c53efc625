import { BESIDE } from '@diwan/contract/bookings/reports.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOfDay, dayNumber } from './local-time.ts';
import { periodBefore } from './period-before.ts';

const before = (from: string, to: string, beside: (typeof BESIDE)[number]) => {
  const found = periodBefore({ from, to }, beside);
  return [found.from, found.to];
};

it('A month that has begun stands beside the same days of the month before.', () => {
  expect(before('2026-11-01', '2026-11-23', 'month')).toEqual(['2026-10-01', '2026-10-23']);
  expect(before('2026-01-01', '2026-01-02', 'month')).toEqual(['2025-12-01', '2025-12-02']);
});

it('A whole month stands beside the whole month before, however long either is.', () => {
  expect(before('2026-11-01', '2026-11-30', 'month')).toEqual(['2026-10-01', '2026-10-31']);
  expect(before('2026-03-01', '2026-03-31', 'month')).toEqual(['2026-02-01', '2026-02-28']);
});

it('A date that the month before has not becomes its last day.', () => {
  expect(before('2026-03-01', '2026-03-30', 'month')).toEqual(['2026-02-01', '2026-02-28']);
  expect(before('2028-03-01', '2028-03-29', 'month')).toEqual(['2028-02-01', '2028-02-29']);
});

it('A year that has begun stands beside the same dates of the year before.', () => {
  expect(before('2026-01-01', '2026-11-23', 'year')).toEqual(['2025-01-01', '2025-11-23']);
  expect(before('2029-01-01', '2029-02-28', 'year')).toEqual(['2028-01-01', '2028-02-29']);
});

it('Other days stand beside as many right before them, and so does what is longer than what it should stand beside.', () => {
  expect(before('2026-11-10', '2026-11-23', 'days')).toEqual(['2026-10-27', '2026-11-09']);
  expect(before('2026-10-15', '2026-11-23', 'month')).toEqual(['2026-09-05', '2026-10-14']);
});

it('What a period stands beside has a day at least, and ends before the period begins.', () => {
  const day = fc.integer({ min: dayNumber('2019-12-01'), max: dayNumber('2033-03-01') });
  fc.assert(
    fc.property(day, fc.nat(400), fc.constantFrom(...BESIDE), (first, more, beside) => {
      const period = { from: dateOfDay(first), to: dateOfDay(first + more) };
      const found = periodBefore(period, beside);
      expect(found.from <= found.to).toBe(true);
      expect(found.to < period.from).toBe(true);
    }),
  );
});
