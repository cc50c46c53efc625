import { expect, test } from 'vitest';
import { wallDay } from './wall-time.ts';

test('The day on which money is due is that of the business, whatever the hour and the zone of the browser.', () => {
  expect(wallDay('2026-04-03T21:30:00.000Z', 'Asia/Kuwait')).toBe('2026-04-04');
  expect(wallDay('2026-04-03T20:30:00.000Z', 'Asia/Kuwait')).toBe('2026-04-03');
  expect(wallDay('2026-12-31T23:00:00.000Z', 'Pacific/Auckland')).toBe('2027-01-01');
  expect(wallDay('2026-04-04 12:00:00', 'Pacific/Auckland')).toBe('2026-04-04');
});
