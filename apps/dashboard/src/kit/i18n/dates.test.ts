import { expect, it } from 'vitest';
import { dayOf, formDay, plusDays, stamped, todayIn } from './calendar-days.ts';
import { formatInstant, formatLocalTime } from './dates.ts';
import { nameOf } from './localized.ts';

it.each([
  ['2026-04-01T08:05:00Z', 'en', '2026-04-01 11:05 AM'],
  ['2026-04-01T08:05:00Z', 'ar', '2026-04-01 11:05 ص'],
  ['2026-04-01T09:00:00Z', 'en', '2026-04-01 12:00 PM'],
  ['2026-04-01T20:59:00Z', 'ar', '2026-04-01 11:59 م'],
  ['2026-04-01T21:00:00Z', 'en', '2026-04-02 12:00 AM'],
] as const)('%s is said in %s on the clock of the business as %s.', (instant, locale, said) => {
  expect(formatInstant(instant, locale, 'Asia/Kuwait')).toBe(said);
});

it('A local time of the wire and a day of a form are said as they are, whatever the clock of the browser.', () => {
  expect(formatLocalTime('2026-04-01 00:30:00', 'en')).toBe('2026-04-01 12:30 AM');
  expect(formatLocalTime('2026-04-01 13:05:00', 'ar')).toBe('2026-04-01 01:05 م');
});

it('Days are counted over months and years, and taken from and to the wire.', () => {
  expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(plusDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(dayOf('2026-04-01 11:00:00')).toBe('2026-04-01');
  expect(dayOf('soon')).toBeNull();
  expect(stamped('2026-04-01', '14:00')).toBe('2026-04-01 14:00:00');
  expect(formDay('2026-04-01')).toBe('01-04-2026');
  expect(todayIn('Asia/Kuwait')).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it('A name is said in the language of the reader, or else in the other one.', () => {
  const rows = (en: string, ar: string) => [
    { locale: 'en' as const, name: en },
    { locale: 'ar' as const, name: ar },
  ];
  expect([nameOf(rows('Sea', 'البحر'), 'ar'), nameOf(rows('Sea', ''), 'ar')]).toEqual(['البحر', 'Sea']);
  expect([nameOf(rows('', 'البحر'), 'en'), nameOf([], 'en')]).toEqual(['البحر', '']);
});
