import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dateOfDay,
  dayNumber,
  instantOf,
  instantToLocal,
  localDateOf,
  localSecondsBetween,
  localToInstant,
} from './local-time.ts';
import {
  datesOfStay,
  DEFAULT_STAY_CLOCK,
  endsAfterTill,
  nightsOf,
  reservationTill,
  stampStay,
  stayDays,
} from './stay-dates.ts';
import { HOUR_MS } from './time-range.ts';

const CAIRO = 'Africa/Cairo';
const utc = (at: number) => new Date(at).toISOString();
const at = (text: string, zone: string) => Number(localToInstant(text, zone));
const zones = fc.constantFrom(CAIRO, 'Asia/Beirut', 'Asia/Kuwait');

describe('Thu 23 Apr 14:00 to Sat 25 Apr 14:00 in Cairo, where Friday has no midnight', () => {
  const dates = { arrival: '2026-04-23', departure: '2026-04-25' };
  const stay = stampStay(dates, DEFAULT_STAY_CLOCK, CAIRO);

  test('is 12:00Z to 11:00Z: 47 hours, and still two nights', () => {
    expect([utc(stay.from), utc(stay.to)]).toEqual(['2026-04-23T12:00:00.000Z', '2026-04-25T11:00:00.000Z']);
    expect((stay.to - stay.from) / HOUR_MS).toBe(47);
    expect(datesOfStay(stay, CAIRO)).toEqual(dates);
    expect(nightsOf(stayDays(dates))).toBe(2);
    expect(localSecondsBetween(stay.from, stay.to, CAIRO)).toBe(172_800);
  });

  test('a check-in at 00:00 on that Friday becomes 01:00', () => {
    const { from } = stampStay(
      { arrival: '2026-04-24', departure: '2026-04-25' },
      { check_in_at: '00:00', check_out_at: '12:00' },
      CAIRO,
    );
    expect(instantToLocal(new Date(from), CAIRO)).toBe('2026-04-24 01:00:00');
  });

  test('a check-out in an hour that comes twice means its first time', () => {
    const { to } = stampStay(
      { arrival: '2026-10-28', departure: '2026-10-29' },
      { check_in_at: '14:00', check_out_at: '23:30' },
      CAIRO,
    );
    expect(utc(to)).toBe('2026-10-29T20:30:00.000Z');
  });
});

describe('dates of a stay', () => {
  test('come back from the instants they were stamped to, whatever the clock does', () => {
    const day = fc.integer({ min: dayNumber('2024-01-01'), max: dayNumber('2030-12-31') });
    const time = fc.constantFrom('00:00', '00:30', '12:00', '14:00', '23:30');
    const clock = fc.record({ check_in_at: time, check_out_at: time });
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 366 }), clock, zones, (arrival, nights, hours, zone) => {
        const dates = { arrival: dateOfDay(arrival), departure: dateOfDay(arrival + nights) };
        expect(datesOfStay(stampStay(dates, hours, zone), zone)).toEqual(dates);
        expect(nightsOf(stayDays(dates))).toBe(nights);
      }),
    );
  });

  test('a night from noon to noon is 86400 seconds of the local clock on every day', () => {
    const day = fc.integer({ min: dayNumber('2024-01-01'), max: dayNumber('2030-12-31') });
    fc.assert(
      fc.property(day, zones, (arrival, zone) => {
        const from = instantOf(dateOfDay(arrival), '12:00', zone);
        const to = instantOf(dateOfDay(arrival + 1), '12:00', zone);
        expect(localSecondsBetween(from, to, zone)).toBe(86_400);
        expect(localDateOf(from, zone)).toBe(dateOfDay(arrival));
      }),
    );
  });

  test('24:00 is the midnight after, also where it is missing', () => {
    expect(instantOf('2026-04-22', '24:00', CAIRO)).toBe(at('2026-04-23 00:00', CAIRO));
    expect(instantOf('2026-04-23', '24:00', CAIRO)).toBe(at('2026-04-24 01:00', CAIRO));
    expect(() => instantOf('2026-04-23', '24:30', CAIRO)).toThrow(RangeError);
  });
});

describe('the last day guests may stay to', () => {
  const noon = at('2026-11-30 12:00', 'Asia/Kuwait');

  test('is three months from today where none is set, and never a day that is not there', () => {
    expect(reservationTill(null, noon, 'Asia/Kuwait')).toBe('2027-02-28');
    expect(reservationTill(null, at('2026-04-01 23:59', 'Asia/Kuwait'), 'Asia/Kuwait')).toBe('2026-07-01');
    expect(reservationTill(null, at('2026-04-02 00:00', 'Asia/Kuwait'), 'Asia/Kuwait')).toBe('2026-07-02');
    expect(reservationTill('2026-12-31', noon, 'Asia/Kuwait')).toBe('2026-12-31');
  });

  test('ends at its 24:00', () => {
    const till = '2026-07-01';
    expect(endsAfterTill(at('2026-07-01 14:00', 'Asia/Kuwait'), till, 'Asia/Kuwait')).toBe(false);
    expect(endsAfterTill(at('2026-07-02 00:00', 'Asia/Kuwait'), till, 'Asia/Kuwait')).toBe(false);
    expect(endsAfterTill(at('2026-07-02 00:01', 'Asia/Kuwait'), till, 'Asia/Kuwait')).toBe(true);
    expect(endsAfterTill(at('2026-04-24 01:00', CAIRO), '2026-04-23', CAIRO)).toBe(false);
  });
});

test('A stay begins and ends at two in the afternoon where nobody has said otherwise.', () => {
  expect(DEFAULT_STAY_CLOCK).toEqual({ check_in_at: '14:00', check_out_at: '14:00' });
});
