import { USUAL_WEEK, type OpeningHours } from '@diwan/domain/opening-hours.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@diwan/domain/time-range.ts';
import { wallText, wallTime } from '../wall-time.ts';
import { openingMoment } from './opening-moment.ts';

const every = (S: string, E: string): OpeningHours => ({
  week: Object.fromEntries(Object.keys(USUAL_WEEK).map((day) => [day, [{ S, E }]])),
  special: [],
});
const day = '2026-04-05';
const shown = (now: string, hours: OpeningHours, of = day) =>
  wallText(openingMoment(of, { now: wallTime(now), hours })).slice(0, 16);

test.each([
  ['2026-04-05 14:40:00', '10:00', '22:00', '2026-04-05 13:00'],
  ['2026-04-05 03:00:00', '10:00', '22:00', '2026-04-05 10:00'],
  ['2026-04-05 10:20:00', '10:30', '22:00', '2026-04-05 10:00'],
  ['2026-04-05 23:30:00', '10:00', '22:00', '2026-04-05 21:00'],
  ['2026-04-05 00:30:00', '18:00', '02:00', '2026-04-04 23:00'],
  ['2026-04-05 01:30:00', '18:00', '02:00', '2026-04-05 00:00'],
  // It never closes, and so has been open since yesterday.
  ['2026-04-05 00:30:00', '00:00', '24:00', '2026-04-04 23:00'],
  ['2026-04-05 03:30:00', '18:00', '02:00', '2026-04-05 18:00'],
  ['2026-04-05 23:30:00', '18:00', '02:00', '2026-04-05 22:00'],
])('At %s, open from %s to %s, today begins with %s.', (now, from, to, first) => {
  expect(shown(now, every(from, to))).toBe(first);
});

test('Another day begins with the hour in which the venue opens, and a closed one in the morning.', () => {
  expect(shown('2026-04-05 14:40:00', every('10:30', '22:00'), '2026-04-07')).toBe('2026-04-07 10:00');
  expect(shown('2026-04-05 14:40:00', every('18:00', '02:00'), '2026-04-07')).toBe('2026-04-07 18:00');
  expect(shown('2026-04-05 14:40:00', { week: {}, special: [] }, '2026-04-07')).toBe('2026-04-07 08:00');
  expect(shown('2026-04-05 14:40:00', { week: {}, special: [] })).toBe('2026-04-05 13:00');
});

test('At any minute today begins with a whole hour that is not after now where it is open now.', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 22 }), (minute, opens) => {
      const now = wallTime(`${day} 00:00:00`) + minute * MINUTE_MS;
      const hours = every(`${String(opens).padStart(2, '0')}:00`, '24:00');
      const first = openingMoment(day, { now, hours });
      expect(first % HOUR_MS).toBe(0);
      const opened = wallTime(`${day} 00:00:00`) + opens * HOUR_MS;
      expect(first).toBeGreaterThanOrEqual(opened);
      expect(now - first < 2 * HOUR_MS || now < opened + HOUR_MS).toBe(true);
    }),
  );
});
