import { expect, test } from 'vitest';
import { isInPeriod, isPeriodInOrder } from './discount.ts';

test('The last day of a discount counts whole, and no moment after it.', () => {
  const period = { from: '2026-11-24 00:00:00', to: '2026-11-26 00:00:00' };
  const moments = ['2026-11-23 23:59:59', period.from, '2026-11-26 23:59:59', '2026-11-27 00:00:00'];
  expect(moments.map((at) => isInPeriod(period, at))).toEqual([false, true, true, false]);
});

test('An end with an hour is that moment.', () => {
  const period = { from: '2026-11-24 00:00:00', to: '2026-11-26 18:00:00' };
  expect(isInPeriod(period, '2026-11-26 17:59:59')).toBe(true);
  expect(isInPeriod(period, '2026-11-26 18:00:00')).toBe(false);
});

test('One day is a period; an end before the beginning is none.', () => {
  const from = '2026-11-24 09:00:00';
  expect(isPeriodInOrder({ from, to: '2026-11-24 00:00:00' })).toBe(true);
  expect(isPeriodInOrder({ from, to: '2026-11-23 00:00:00' })).toBe(false);
  expect(isPeriodInOrder({ from, to: from })).toBe(false);
});
