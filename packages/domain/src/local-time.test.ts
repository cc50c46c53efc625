import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  instantToLocal,
  localToInstant,
  offsetSeconds,
  offsetThroughout,
  plusDays,
  startOfDay,
} from './local-time.ts';
import { DAY_MS, HOUR_MS } from './time-range.ts';

const ZONES = [
  'UTC',
  'Asia/Kuwait',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/New_York',
  'Australia/Lord_Howe',
];
const zones = fc.constantFrom(...ZONES);
const seconds = fc.integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2037, 11, 31) / 1000 });
const at = (text: string, zone: string) => localToInstant(text, zone)?.toISOString();

describe('times of the clock in a zone', () => {
  test('an instant comes back from its local time, or as the first of two that read the same', () => {
    fc.assert(
      fc.property(seconds, zones, (second, zone) => {
        const instant = new Date(second * 1000);
        const local = instantToLocal(instant, zone);
        const back = localToInstant(local, zone);
        expect(back && instantToLocal(back, zone)).toBe(local);
        expect(back && back.getTime() <= instant.getTime()).toBe(true);
      }),
    );
  });

  test('later local times are never earlier instants, also around a change of the clock', () => {
    fc.assert(
      fc.property(seconds, fc.integer({ min: 0, max: 86_400 }), zones, (second, step, zone) => {
        const text = (value: number) => new Date(value * 1000).toISOString().slice(0, 19);
        const earlier = localToInstant(text(second), zone);
        const later = localToInstant(text(second + step), zone);
        const gap = HOUR_MS;
        expect(Number(later) - Number(earlier)).toBeGreaterThanOrEqual(-gap);
        expect(Number(later) - Number(earlier)).toBeLessThanOrEqual(step * 1000 + gap);
      }),
    );
  });

  test('an offset that is told of a range holds at each moment of it, and Kuwait has one for all time', () => {
    fc.assert(
      fc.property(seconds, fc.integer({ min: 0, max: 400 }), fc.nat(), zones, (second, days, part, zone) => {
        const range = { from: second * 1000, to: second * 1000 + days * DAY_MS };
        const offset = offsetThroughout(range, zone);
        const inside = range.from + (part % Math.max(1, range.to - range.from));
        expect([null, offsetSeconds(inside, zone)]).toContain(offset);
        expect(offsetThroughout(range, 'Asia/Kuwait')).toBe(10_800);
      }),
    );
  });

  test('a range in which Cairo changes its clocks has no one offset, and the weeks beside it have', () => {
    const within = (from: string, to: string) =>
      offsetThroughout({ from: Date.parse(from), to: Date.parse(to) }, 'Africa/Cairo');
    expect(within('2026-04-01T00:00:00Z', '2026-04-20T00:00:00Z')).toBe(7200);
    expect(within('2026-04-01T00:00:00Z', '2026-04-24T00:00:00Z')).toBeNull();
    expect(within('2026-05-01T00:00:00Z', '2026-05-20T00:00:00Z')).toBe(10_800);
  });

  test('a midnight that Cairo jumps over moves forward by the hour', () => {
    expect(at('2026-04-24 00:00:00', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z');
    expect(at('2026-04-24 00:30:00', 'Africa/Cairo')).toBe('2026-04-23T22:30:00.000Z');
    expect(at('2026-04-24 01:30:00', 'Africa/Cairo')).toBe('2026-04-23T22:30:00.000Z');
  });

  test('a midnight that Beirut jumps over moves forward by the hour', () => {
    expect(at('2026-03-29 00:15:00', 'Asia/Beirut')).toBe('2026-03-28T22:15:00.000Z');
    expect(instantToLocal(new Date('2026-03-28T22:15:00Z'), 'Asia/Beirut')).toBe('2026-03-29 01:15:00');
  });

  test('an hour that comes twice means its first time', () => {
    expect(at('2026-10-29 23:30:00', 'Africa/Cairo')).toBe('2026-10-29T20:30:00.000Z');
    expect(at('2026-10-24 23:30:00', 'Asia/Beirut')).toBe('2026-10-24T20:30:00.000Z');
  });

  test.each([
    ['2026-04-01 08:00:00', '2026-04-01T05:00:00.000Z'],
    ['2026-04-01T08:00', '2026-04-01T05:00:00.000Z'],
    ['2026-04-01T08:00:07', '2026-04-01T05:00:07.000Z'],
    ['2026-04-01', '2026-03-31T21:00:00.000Z'],
    ['2026-04-01T08:00:00Z', '2026-04-01T08:00:00.000Z'],
    ['2026-04-01T08:00:00.250Z', '2026-04-01T08:00:00.250Z'],
    ['2026-04-01 08:00:00+02:00', '2026-04-01T06:00:00.000Z'],
    ['2026-04-01T08:00:00-0530', '2026-04-01T13:30:00.000Z'],
  ])('reads %s', (text, instant) => {
    expect(at(text, 'Asia/Kuwait')).toBe(instant);
  });

  test.each([
    '',
    'tomorrow',
    '2026-02-30',
    '2026-13-01 00:00:00',
    '2026-04-01 25:00:00',
    '2026-04-01 10:61',
    '0000-01-01 00:00:00',
    '9999-12-31 23:59:59',
    '2026-04-01T08:00:00+25:00',
    '2026-04-01T08:00:00Zulu',
  ])('does not take %j for a time', (text) => {
    expect(localToInstant(text, 'Asia/Kuwait')).toBeNull();
  });
});

test('a day without a midnight starts an hour later', () => {
  const noon = new Date('2026-04-24T10:00:00Z');
  expect(instantToLocal(startOfDay(noon, 'Africa/Cairo'), 'Africa/Cairo')).toBe('2026-04-24 01:00:00');
});

test('days later it is the same time of day, whatever the clock did in between', () => {
  const from = localToInstant('2026-04-20 10:00:00', 'Africa/Cairo') ?? new Date(0);
  expect(instantToLocal(plusDays(from, 30, 'Africa/Cairo'), 'Africa/Cairo')).toBe('2026-05-20 10:00:00');
});
