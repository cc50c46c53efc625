import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { instantToLocal, localDateOf, localToInstant } from './local-time.ts';
import { HOUR_MS } from './time-range.ts';

const zones = fc.constantFrom(
  'UTC',
  'Asia/Kuwait',
  'Africa/Cairo',
  'Asia/Beirut',
  'Africa/Casablanca',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
);
/** Half hours around changes of the clock, one of them a day that Apia left out, and any second of 140 years. */
const instants = fc.oneof(
  fc
    .record({
      near: fc.constantFrom(
        '2026-03-28T22:00Z',
        '2026-04-23T22:00Z',
        '2026-10-29T21:00Z',
        '2026-10-24T21:00Z',
        '2026-03-08T07:00Z',
        '2026-04-04T15:00Z',
        '2026-02-15T02:00Z',
        '2011-12-30T10:00Z',
      ),
      halfHours: fc.integer({ min: -100, max: 100 }),
    })
    .map(({ near, halfHours }) => Date.parse(near) + (halfHours * HOUR_MS) / 2),
  fc
    .integer({ min: Date.UTC(1900, 0, 1) / 1000, max: Date.UTC(2040, 0, 1) / 1000 })
    .map((seconds) => seconds * 1000),
);

describe('remembered offsets', () => {
  test('show the same clock and date as the time zone database', () => {
    fc.assert(
      fc.property(instants, zones, (at, zone) => {
        const requested = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
        const shown = requested.toPlainDateTime().toString({ smallestUnit: 'second' });
        expect(instantToLocal(new Date(at), zone)).toBe(shown.replace('T', ' '));
        expect(localDateOf(at, zone)).toBe(requested.toPlainDate().toString());
      }),
      { numRuns: 1000 },
    );
  });

  test('read the same instant from a wall clock as the time zone database', () => {
    fc.assert(
      fc.property(instants, zones, (wall, zone) => {
        const text = new Date(wall).toISOString().slice(0, 19);
        const requested = Temporal.PlainDateTime.from(text).toZonedDateTime(zone);
        expect(localToInstant(text, zone)?.getTime()).toBe(requested.epochMilliseconds);
      }),
      { numRuns: 1000 },
    );
  });
});
