import { describe, expect, test } from 'vitest';
import { instantToLocal, localToInstant } from './local-time.ts';
import { freeSlots, startTimes } from './slots.ts';
import { endOfService, serviceSeconds } from './places.ts';
import { firstFreePlace, type BookedPlace } from './places.ts';
import { HOUR_MS, isInsideOne } from './time-range.ts';
import { openRanges, shiftProblems, type Shifts } from './opening-hours.ts';

const KUWAIT = 'Asia/Kuwait';
const at = (text: string, zone = KUWAIT) => Number(localToInstant(text, zone));
const range = (from: string, to: string, zone = KUWAIT) => ({ from: at(from, zone), to: at(to, zone) });
const clock = (instant: number, zone = KUWAIT) => instantToLocal(new Date(instant), zone).slice(5, 16);
const said = (ranges: readonly { from: number; to: number }[], zone = KUWAIT) =>
  ranges.map(({ from, to }) => `${clock(from, zone)} – ${clock(to, zone)}`);
const isOpenDuring = (wanted: ReturnType<typeof range>, shifts: Shifts | null) =>
  isInsideOne(wanted, openRanges(shifts, wanted, KUWAIT));

describe('a morning shift of 09:00 to 13:00 with a service of 45 minutes booked at 10:00', () => {
  const shifts: Shifts = { Wed: [{ S: '09:00', E: '13:00' }] };
  const day = range('2026-04-01 00:00', '2026-04-02 00:00');
  const slots = freeSlots({
    window: day,
    booked: [{ ...range('2026-04-01 10:00', '2026-04-01 10:45'), marginSeconds: 900 }],
    marginSeconds: 900,
    minimumSeconds: 2700,
    zone: KUWAIT,
    open: openRanges(shifts, day, KUWAIT),
  });

  test('leaves 09:00–09:45 and 11:00–13:00', () => {
    expect(said(slots)).toEqual(['04-01 09:00 – 04-01 09:45', '04-01 11:00 – 04-01 13:00']);
  });

  test('may start at 09:00, and every quarter from 11:00 to 12:15', () => {
    expect(slots.map((slot) => startTimes(slot, 2700, KUWAIT).map((start) => clock(start).slice(6)))).toEqual(
      [['09:00'], ['11:00', '11:15', '11:30', '11:45', '12:00', '12:15']],
    );
  });
});

describe('opening hours', () => {
  const week = range('2026-04-01 00:00', '2026-04-05 00:00');

  test('without shifts a salon is always open, on a day without any it is closed', () => {
    expect(openRanges(null, week, KUWAIT)).toEqual([week]);
    expect(openRanges({}, week, KUWAIT)).toEqual([]);
    expect(openRanges({ Thu: [] }, week, KUWAIT)).toEqual([]);
  });

  test('two ranges that touch at midnight are one', () => {
    const shifts: Shifts = {
      Thu: [{ S: '16:00', E: '24:00' }],
      Fri: [
        { S: '16:00', E: '20:00' },
        { S: '00:00', E: '02:00' },
      ],
    };
    expect(said(openRanges(shifts, week, KUWAIT))).toEqual([
      '04-02 16:00 – 04-03 02:00',
      '04-03 16:00 – 04-03 20:00',
    ]);
    expect(isOpenDuring(range('2026-04-02 23:00', '2026-04-03 01:00'), shifts)).toBe(true);
    expect(isOpenDuring(range('2026-04-03 01:30', '2026-04-03 02:30'), shifts)).toBe(false);
    expect(isOpenDuring(range('2026-04-03 01:00', '2026-04-03 17:00'), shifts)).toBe(false);
    expect(isOpenDuring(range('2026-04-03 01:00', '2026-04-03 17:00'), null)).toBe(true);
  });

  test('a window cuts the hours at both of its ends', () => {
    const shifts: Shifts = { Wed: [{ S: '09:00', E: '13:00' }] };
    const window = range('2026-04-01 10:00', '2026-04-01 12:30');
    expect(openRanges(shifts, window, KUWAIT)).toEqual([window]);
  });

  test('a shift over the hour that Cairo jumps is shorter by it, one inside that hour follows it', () => {
    const CAIRO = 'Africa/Cairo';
    const night = range('2026-04-23 12:00', '2026-04-24 12:00', CAIRO);
    const late: Shifts = { Thu: [{ S: '22:00', E: '24:00' }], Fri: [{ S: '00:00', E: '02:00' }] };
    const [open] = openRanges(late, night, CAIRO);
    expect(open && said([open], CAIRO)).toEqual(['04-23 22:00 – 04-24 02:00']);
    expect(open && (open.to - open.from) / HOUR_MS).toBe(3);
    expect(said(openRanges({ Fri: [{ S: '00:15', E: '00:45' }] }, night, CAIRO), CAIRO)).toEqual([
      '04-24 01:15 – 04-24 01:45',
    ]);
    expect(openRanges({ Fri: [{ S: '00:30', E: '01:15' }] }, night, CAIRO)).toEqual([]);
  });

  test('ranges of a day that overlap, run backwards or are no times are found', () => {
    const shifts: Shifts = {
      Sat: [
        { S: '09:00', E: '13:00' },
        { S: '12:59', E: '15:00' },
        { S: '15:00', E: '24:00' },
        { S: '08:00', E: '09:00' },
      ],
      Sun: [
        { S: '13:00', E: '13:00' },
        { S: '24:00', E: '24:00' },
        { S: '9:00', E: '10:00' },
        { S: '09:00', E: '25:00' },
      ],
    };
    expect(shiftProblems(shifts)).toEqual([
      { day: 'Sat', index: 1, reason: 'overlap' },
      { day: 'Sun', index: 0, reason: 'order' },
      { day: 'Sun', index: 1, reason: 'time' },
      { day: 'Sun', index: 2, reason: 'time' },
      { day: 'Sun', index: 3, reason: 'time' },
    ]);
  });
});

describe('starting a service', () => {
  const starts = (from: string, to: string, seconds: number, zone = KUWAIT) =>
    startTimes(range(`2026-04-${from}`, `2026-04-${to}`, zone), seconds, zone).map((start) =>
      clock(start, zone),
    );

  test('waits for the next quarter of the clock', () => {
    expect(starts('01 10:50', '01 12:00', 1800)).toEqual(['04-01 11:00', '04-01 11:15', '04-01 11:30']);
  });

  test('does not offer what would not fit any more', () => {
    expect(starts('01 11:00', '01 11:44', 2700)).toEqual([]);
    expect(starts('01 11:00', '01 11:45', 2700)).toEqual(['04-01 11:00']);
  });

  test('keeps to the quarters of a clock that is not whole quarters from UTC', () => {
    const liberia = 'Africa/Monrovia';
    const slot = range('1971-04-01 10:50', '1971-04-01 11:20', liberia);
    expect(startTimes(slot, 900, liberia).map((start) => clock(start, liberia))).toEqual(['04-01 11:00']);
  });

  test('goes on past the hour the clock jumps', () => {
    expect(starts('23 23:30', '24 01:30', 1800, 'Africa/Cairo')).toEqual([
      '04-23 23:30',
      '04-23 23:45',
      '04-24 01:00',
    ]);
  });

  test('offers an hour that comes twice once, since its second cannot be named', () => {
    const slot = { from: at('2026-10-29 23:30', 'Africa/Cairo'), to: at('2026-10-30 00:30', 'Africa/Cairo') };
    const offered = startTimes(slot, 900, 'Africa/Cairo').map((start) => clock(start, 'Africa/Cairo'));
    expect(offered).toEqual(['10-29 23:30', '10-29 23:45', '10-30 00:00', '10-30 00:15']);
  });

  test('takes the first employee of the list who is free', () => {
    const booked: BookedPlace[] = [
      { place: 31, marginSeconds: 0, ...range('2026-04-01 10:00', '2026-04-01 11:00') },
      { place: 12, marginSeconds: 0, ...range('2026-04-01 09:00', '2026-04-01 10:00') },
    ];
    const wanted = range('2026-04-01 10:00', '2026-04-01 11:00');
    const search = { wanted, booked, marginSeconds: 0 };
    expect(firstFreePlace({ ...search, places: [31, 40, 12] })).toBe(40);
    expect(firstFreePlace({ ...search, places: [31, 12] })).toBe(12);
    expect(firstFreePlace({ ...search, places: [31] })).toBeNull();
  });

  test("lasts the service's time, else the business's, else an hour", () => {
    expect(serviceSeconds(2700, 1800)).toBe(2700);
    expect(serviceSeconds(0, 1800)).toBe(1800);
    expect(serviceSeconds(null, 0)).toBe(3600);
    expect(endOfService(at('2026-04-01 10:00'), 2700)).toBe(at('2026-04-01 10:45'));
  });
});
