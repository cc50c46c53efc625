import { expect, it } from 'vitest';
import { formatHour, formatTime } from './format-clock.ts';
import { formatDayBeside, formatMoment } from './format-moment.ts';

it.each([
  ['2026-11-23 14:00:00', 'Today 2 PM', 'اليوم 2 م'],
  ['2026-11-22 00:05:00', 'Yesterday 12:05 AM', 'أمس 12:05 ص'],
  ['2026-11-24 12:00:00', 'Tomorrow 12 PM', 'غدًا 12 م'],
  ['2026-11-25 09:30:00', '25 Nov 9:30 AM', '25 نوفمبر 9:30 ص'],
  ['2025-11-23 23:59:00', '23 Nov 2025 11:59 PM', '23 نوفمبر 2025 11:59 م'],
])('On 23 November 2026 the moment %s is called %s.', (local, en, ar) => {
  expect(formatMoment(local, '2026-11-23', 'en')).toBe(en);
  expect(formatMoment(local, '2026-11-23', 'ar')).toBe(ar);
});

it('Tomorrow is tomorrow over the end of a month and of a year.', () => {
  expect(formatMoment('2027-01-01 08:00', '2026-12-31', 'en')).toBe('Tomorrow 8 AM');
  expect(formatMoment('2026-11-30 08:00', '2026-12-01', 'en')).toBe('Yesterday 8 AM');
});

it('A day beside another one bears its year only where that differs.', () => {
  expect(formatDayBeside('2026-10-01', '2026-11-24', 'en')).toBe('1 Oct');
  expect(formatDayBeside('2025-11-01', '2026-11-24', 'ar')).toBe('1 نوفمبر 2025');
});

it('A whole hour is called as the moment at which it begins, and midnight at the end of a day as at its beginning.', () => {
  for (let hour = 0; hour < 24; hour += 1)
    for (const locale of ['en', 'ar'] as const)
      expect(formatHour(hour, locale)).toBe(
        formatTime(`2026-11-23 ${String(hour).padStart(2, '0')}:00`, locale),
      );
  expect([formatHour(9, 'en'), formatHour(21, 'ar'), formatHour(24, 'en')]).toEqual(['9 AM', '9 م', '12 AM']);
});
