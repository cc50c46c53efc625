import { expect, it } from 'vitest';
import { nightsFrom } from './holiday-days.ts';

it.each([
  [2026, { from: '2026-03-20', to: '2026-03-24' }],
  [2027, { from: '2027-03-09', to: '2027-03-13' }],
])('finds the first of Shawwal in %i by the moon', (year, days) => {
  expect(nightsFrom({ calendar: 'islamic-umalqura', month: 10, day: 1 }, year, 4)).toEqual(days);
});

it('finds a day of the civil calendar, and nights over the turn of a month', () => {
  const national = { calendar: 'gregory', month: 2, day: 25 } as const;
  expect(nightsFrom(national, 2026, 4)).toEqual({ from: '2026-02-25', to: '2026-03-01' });
  expect(nightsFrom(national, 2028, 5)).toEqual({ from: '2028-02-25', to: '2028-03-01' });
});

it('says when a day never comes', () => {
  expect(() => nightsFrom({ calendar: 'gregory', month: 2, day: 30 }, 2026, 1)).toThrow('30-2');
});
