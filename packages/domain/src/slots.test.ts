import { describe, expect, test } from 'vitest';
import { localToInstant } from './local-time.ts';
import { freeSlots, NIGHT_SECONDS } from './slots.ts';
import type { Booked } from './places.ts';
import { type BookedPlace, firstFreePlace, placeConflict, unitNumbers } from './places.ts';

const KUWAIT = 'Asia/Kuwait';
const at = (text: string, zone = KUWAIT) => Number(localToInstant(text, zone));
const stay = (from: string, to: string, zone = KUWAIT) => ({ from: at(from, zone), to: at(to, zone) });
const days = (from: string, to: string) => stay(`2026-04-${from} 14:00`, `2026-04-${to} 14:00`);

describe('Villa A, unit 1 booked Thu 2 Apr 14:00 to Sat 4 Apr 14:00', () => {
  const search = (wanted: string, marginSeconds: number, units: number) => ({
    places: unitNumbers(units),
    wanted: stay(`2026-04-04 ${wanted}`, '2026-04-06 14:00'),
    booked: [{ place: 1, marginSeconds, ...days('02', '04') }],
    marginSeconds,
  });

  test('without a margin the next stay may start the moment it ends', () => {
    expect(firstFreePlace(search('14:00', 0, 1))).toBe(1);
    expect(placeConflict(search('14:00', 0, 1))).toBeNull();
  });

  test('with two hours between stays 14:00 is too close and 16:00 is not', () => {
    expect(placeConflict(search('14:00', 7200, 1))).toEqual({ code: 'too_close', unit: 'hours', count: 2 });
    expect(placeConflict(search('15:59', 7200, 1))).toEqual({ code: 'too_close', unit: 'hours', count: 2 });
    expect(firstFreePlace(search('16:00', 7200, 1))).toBe(1);
  });

  test('the second unit takes what is too close on the first', () => {
    expect(firstFreePlace(search('14:00', 7200, 2))).toBe(2);
    expect(placeConflict(search('14:00', 7200, 2))).toBeNull();
  });

  test('an hour and a half is said in minutes', () => {
    expect(placeConflict(search('14:00', 5400, 1))).toEqual({
      code: 'too_close',
      unit: 'minutes',
      count: 90,
    });
  });

  test('a part of a minute counts as one', () => {
    expect(placeConflict(search('14:00', 90, 1))).toEqual({ code: 'too_close', unit: 'minutes', count: 2 });
  });

  test('a stay over the booked one finds no unit', () => {
    expect(placeConflict(search('13:59', 7200, 1))).toEqual({ code: 'none' });
    expect(placeConflict(search('13:59', 0, 1))).toEqual({ code: 'none' });
  });

  test('the margin named is the one that stands in the way, also after the configuration changed', () => {
    const after = { ...search('15:00', 7200, 1), marginSeconds: 0 };
    expect(placeConflict(after)).toEqual({ code: 'too_close', unit: 'hours', count: 2 });
    const before = {
      ...after,
      wanted: days('01', '02'),
      marginSeconds: 3600,
    };
    expect(placeConflict(before)).toEqual({ code: 'too_close', unit: 'hours', count: 1 });
  });

  test('a margin that is kept to the second is not the one that stands in the way', () => {
    const wanted = stay('2026-04-04 16:00', '2026-04-06 14:00');
    const booked = [
      { place: 1, marginSeconds: 7200, ...days('02', '04') },
      { place: 1, marginSeconds: 0, ...stay('2026-04-06 14:30', '2026-04-08 14:00') },
    ];
    const search = { places: [1], wanted, booked, marginSeconds: 3600 };
    expect(placeConflict(search)).toEqual({ code: 'too_close', unit: 'hours', count: 1 });
  });

  test('of several units the one that lacks least is named', () => {
    const booked = [
      { place: 1, marginSeconds: 7200, ...days('02', '04') },
      { place: 2, marginSeconds: 5400, ...days('02', '04') },
    ];
    const search = { places: [1, 2], wanted: days('04', '06'), booked, marginSeconds: 0 };
    expect(placeConflict(search)).toEqual({ code: 'too_close', unit: 'minutes', count: 90 });
  });

  test('without any unit there is none', () => {
    expect(placeConflict(search('14:00', 7200, 0))).toEqual({ code: 'none' });
  });
});

describe('free slots of 1 Apr 14:00 to 12 Apr 14:00, booked 2 to 4 and 5 to 8 April', () => {
  const slots = (marginSeconds: number, stored = marginSeconds) =>
    freeSlots({
      window: days('01', '12'),
      booked: [days('02', '04'), days('05', '08')].map((range) => ({ ...range, marginSeconds: stored })),
      marginSeconds,
      minimumSeconds: NIGHT_SECONDS,
      zone: KUWAIT,
    });

  test('without a margin there are three', () => {
    expect(slots(0)).toEqual([
      { ...days('01', '02'), seconds: 86_400 },
      { ...days('04', '05'), seconds: 86_400 },
      { ...days('08', '12'), seconds: 345_600 },
    ]);
  });

  test('with two hours on both sides one is left', () => {
    expect(slots(7200)).toEqual([{ ...stay('2026-04-08 16:00', '2026-04-12 14:00'), seconds: 338_400 }]);
  });

  test('a margin stored with a stay counts after it, the configured one before it', () => {
    expect(slots(0, 7200)).toEqual([
      { ...days('01', '02'), seconds: 86_400 },
      { ...stay('2026-04-08 16:00', '2026-04-12 14:00'), seconds: 338_400 },
    ]);
  });
});

describe('the night in which Cairo puts its clocks forward', () => {
  const CAIRO = 'Africa/Cairo';
  const night = (from: string, to: string) => stay(from, to, CAIRO);

  test('lasts 82800 real seconds and is offered', () => {
    const window = night('2026-04-23 14:00', '2026-04-24 14:00');
    expect((window.to - window.from) / 1000).toBe(82_800);
    const search = {
      window,
      booked: [],
      marginSeconds: 0,
      minimumSeconds: NIGHT_SECONDS,
      zone: CAIRO,
    };
    expect(freeSlots(search)).toEqual([{ ...window, seconds: 86_400 }]);
  });

  test('a margin of an hour after 23:30 ends at 01:30', () => {
    const booked: BookedPlace[] = [
      { place: 1, marginSeconds: 3600, ...night('2026-04-22 14:00', '2026-04-23 23:30') },
    ];
    const from = (start: string) => ({
      places: [1],
      wanted: night(`2026-04-24 ${start}`, '2026-04-25 14:00'),
      booked,
      marginSeconds: 3600,
    });
    expect(firstFreePlace(from('01:29'))).toBeNull();
    expect(firstFreePlace(from('01:30'))).toBe(1);
    const window = night('2026-04-23 14:00', '2026-04-26 14:00');
    const search = { window, booked, marginSeconds: 3600, minimumSeconds: NIGHT_SECONDS, zone: CAIRO };
    expect(freeSlots(search)[0]?.from).toBe(at('2026-04-24 01:30', CAIRO));
  });

  test('a free night on the day of the long clock counts the hour twice in real time only', () => {
    const window = night('2026-10-29 14:00', '2026-10-30 14:00');
    expect((window.to - window.from) / 1000).toBe(90_000);
    const search = {
      window,
      booked: [] as Booked[],
      marginSeconds: 0,
      minimumSeconds: NIGHT_SECONDS + 1,
      zone: CAIRO,
    };
    expect(freeSlots(search)).toEqual([]);
  });
});
