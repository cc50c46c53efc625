import { expect, it } from 'vitest';
import { formatShortDates } from './short-dates.ts';

it.each([
  ['2026-11-22', '2026-11-25', 'Sun 22 – Wed 25 Nov', 'الأحد 22 – الأربعاء 25 نوفمبر'],
  ['2026-11-29', '2026-12-02', 'Sun 29 Nov – Wed 2 Dec', 'الأحد 29 نوفمبر – الأربعاء 2 ديسمبر'],
  ['2026-12-31', '2027-12-31', 'Thu 31 Dec – Fri 31 Dec', 'الخميس 31 ديسمبر – الجمعة 31 ديسمبر'],
])('The dates %s to %s name their month once where they share it.', (from, to, en, ar) => {
  expect(formatShortDates(from, to, 'en')).toBe(en);
  expect(formatShortDates(from, to, 'ar')).toBe(ar);
});
