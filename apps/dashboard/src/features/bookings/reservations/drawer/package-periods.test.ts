import { expect, it } from 'vitest';
import { packagePeriods, type PeriodsOf } from './package-periods.ts';

/** November 2026: the 22nd is a Sunday. */
const WEEKDAYS = { arrival: 'Sun', nights: 3 } as const;
const WEEKEND = { arrival: 'Thu', nights: 2 } as const;
const WEEK = { arrival: 'Sun', nights: 6 } as const;

const said = (of: Partial<PeriodsOf>) =>
  packagePeriods({
    packages: [WEEK, WEEKDAYS, WEEKEND],
    day: '2026-11-22',
    today: '2026-11-20',
    checkIn: '14:00',
    checkOut: '12:00',
    free: null,
    ...of,
  }).map(({ from, to }) => `${from.slice(5, 16)} → ${to.slice(5, 16)}`);

it('Each package is offered where it holds the night of the day, at the hours of the house, in the order of time.', () => {
  expect(said({})).toEqual([
    '11-22 14:00 → 11-25 12:00',
    '11-22 14:00 → 11-28 12:00',
    '11-26 14:00 → 11-28 12:00',
  ]);
  expect(said({ day: '2026-11-24' })).toEqual([
    '11-22 14:00 → 11-25 12:00',
    '11-22 14:00 → 11-28 12:00',
    '11-26 14:00 → 11-28 12:00',
  ]);
  expect(said({ day: '2026-11-25', packages: [WEEKDAYS] })).toEqual(['11-29 14:00 → 12-02 12:00']);
});

it('A package that has begun before today is offered a week later, and one that begins today still is.', () => {
  expect(said({ day: '2026-11-24', today: '2026-11-24', packages: [WEEKDAYS] })).toEqual([
    '11-29 14:00 → 12-02 12:00',
  ]);
  expect(said({ day: '2026-11-22', today: '2026-11-22', packages: [WEEKDAYS] })).toEqual([
    '11-22 14:00 → 11-25 12:00',
  ]);
  expect(said({ day: '2026-11-10', today: '2026-11-22', packages: [WEEKDAYS] })).toEqual([
    '11-22 14:00 → 11-25 12:00',
  ]);
});

it('Taken periods are passed over, and a package without room in four weeks is not offered.', () => {
  const free = [
    { from: '2026-11-22 14:00:00', to: '2026-11-24 12:00:00' },
    { from: '2026-12-05 12:00:00', to: '2026-12-10 14:00:00' },
  ];
  expect(said({ free })).toEqual(['12-06 14:00 → 12-09 12:00']);
  expect(said({ free: [] })).toEqual([]);
});
