import { expect, test } from 'vitest';
import { discountEnd, shownDiscountEnd } from './discount.ts';

const ends = (to: string, zone = 'Asia/Kuwait') => discountEnd(new Date(to), zone).toISOString();

test('A discount that ends at midnight counts until the end of that day on the clock of its business.', () => {
  expect(ends('2026-04-01T21:00:00.000Z')).toBe('2026-04-02T21:00:00.000Z');
  expect(ends('2026-04-02T00:00:00.000Z', 'UTC')).toBe('2026-04-03T00:00:00.000Z');
});

test('A day without its first hour counts until its end as well.', () => {
  expect(ends('2026-04-23T22:00:00.000Z', 'Africa/Cairo')).toBe('2026-04-24T21:00:00.000Z');
});

test('A discount that ends at an hour ends at that moment.', () => {
  for (const to of ['2026-04-01T21:00:01.000Z', '2026-04-02T00:00:00.000Z']) expect(ends(to)).toBe(to);
});

test.each([
  ['2026-04-01T21:00:00.000Z', 'Asia/Kuwait', '2026-04-01 00:00:00'],
  ['2026-04-24T21:00:00.000Z', 'Africa/Cairo', '2026-04-24 00:00:00'],
  ['2026-04-23T22:00:00.000Z', 'Africa/Cairo', '2026-04-23 00:00:00'],
  ['2026-04-01T21:00:01.000Z', 'Asia/Kuwait', '2026-04-02 00:00:01'],
])('The end %s in %s is shown as %s.', (end, zone, shown) => {
  expect(shownDiscountEnd(new Date(end), zone)).toBe(shown);
});
