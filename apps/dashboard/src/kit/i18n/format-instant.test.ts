import { afterEach, expect, it, vi } from 'vitest';
import { formatInstant } from './format-instant.ts';

afterEach(() => vi.useRealTimers());

it('An instant is said as a day near today, on the clock of its zone, in the middle of a sentence.', () => {
  vi.useFakeTimers({ now: new Date('2026-04-01T20:00:00.000Z'), toFake: ['Date'] });
  expect(formatInstant('2026-04-01T11:00:00.000Z', 'en', 'Asia/Kuwait')).toBe('today 2 PM');
  expect(formatInstant('2026-04-01T11:30:00.000Z', 'ar', 'Asia/Kuwait')).toBe('اليوم 2:30 م');
  expect(formatInstant('2026-04-01T21:00:00.000Z', 'en', 'Asia/Kuwait')).toBe('tomorrow 12 AM');
  expect(formatInstant('2025-04-05T11:00:00.000Z', 'en', 'Asia/Kuwait')).toBe('5 Apr 2025 2 PM');
});
