import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantToLocal, localToInstant } from './local-time.ts';
import { holidayDate, holidayTime, periodOf } from './holidays.ts';
import { DAY_MS } from './time-range.ts';

const ZONES = ['Africa/Cairo', 'Asia/Beirut', 'Asia/Kuwait', 'UTC', 'Asia/Tehran', 'America/New_York'];
const zones = fc.constantFrom(...ZONES);
const days = fc
  .integer({ min: Date.UTC(2000, 0, 2) / DAY_MS, max: Date.UTC(2037, 11, 30) / DAY_MS })
  .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));
const clocks = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

describe('the hour of a holiday', () => {
  test('is 14:00:00 of the chosen date, whatever hour was sent and wherever the clock changes', () => {
    fc.assert(
      fc.property(days, clocks, zones, (day, clock, zone) => {
        for (const sent of [day, `${day} ${clock}`, `${day}T${clock}:59`]) {
          expect(holidayDate(sent, zone)).toBe(day);
        }
        const stamped = holidayTime(day);
        const at = localToInstant(stamped, zone);
        expect(at && instantToLocal(at, zone)).toBe(stamped);
      }),
    );
  });

  test('is that of the date which an instant has in the zone', () => {
    fc.assert(
      fc.property(days, clocks, zones, (day, clock, zone) => {
        const at = localToInstant(`${day} ${clock}`, zone) ?? new Date(0);
        expect(holidayDate(at.toISOString(), zone)).toBe(instantToLocal(at, zone).slice(0, 10));
      }),
    );
  });

  test.each([
    ['2026-04-23T22:30:00Z', 'Africa/Cairo', '2026-04-24'],
    ['2026-04-23T21:30:00Z', 'Africa/Cairo', '2026-04-23'],
    ['2026-03-28T22:30:00Z', 'Asia/Beirut', '2026-03-29'],
    ['2026-03-19T21:30:00Z', 'Asia/Kuwait', '2026-03-20'],
  ])('%s in %s falls on %s', (instant, zone, date) => {
    expect(holidayDate(instant, zone)).toBe(date);
  });

  test.each(['', 'Eid', '2026-02-30', '2026-13-01', '12-03-2026'])('does not exist for %j', (text) => {
    expect(holidayDate(text, 'Asia/Kuwait')).toBeNull();
  });
});

describe('the period of a filter', () => {
  test('ends with a last date that begins an hour late, because the clock jumps over midnight', () => {
    expect(periodOf('2026-04-24', '2026-04-24', 'Africa/Cairo')).toEqual({
      since: '2026-04-24 01:00:00',
      before: '2026-04-25 00:00:00',
    });
  });

  test('includes a bare last date whole', () => {
    expect(periodOf('2026-03-19', '2026-03-19', 'Asia/Kuwait')).toEqual({
      since: '2026-03-19 00:00:00',
      before: '2026-03-20 00:00:00',
    });
  });

  test('ends where a last time says, and is that moment when both are one', () => {
    expect(periodOf('2026-03-19 10:00', '2026-03-20 12:00', 'Asia/Kuwait')).toEqual({
      since: '2026-03-19 10:00:00',
      before: '2026-03-20 12:00:00',
    });
    expect(periodOf('2026-03-19 14:00', '2026-03-19 14:00', 'Asia/Kuwait')).toEqual({
      since: '2026-03-19 14:00:00',
      before: '2026-03-19 14:00:01',
    });
  });

  test('names the end that is no time or too early', () => {
    expect(periodOf('soon', '2026-03-19', 'UTC')).toEqual({ at: 'from', is: 'no-time' });
    expect(periodOf('2026-03-19', 'later', 'UTC')).toEqual({ at: 'to', is: 'no-time' });
    expect(periodOf('2026-03-19', '2026-03-17', 'UTC')).toEqual({ at: 'to', is: 'too-early' });
    expect(periodOf('2026-03-19', '2026-03-18', 'UTC')).toEqual({ at: 'to', is: 'too-early' });
    expect(periodOf('2026-03-19 00:00', '2026-03-18', 'UTC')).toEqual({ at: 'to', is: 'too-early' });
  });
});
