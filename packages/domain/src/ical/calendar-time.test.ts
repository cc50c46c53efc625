import { expect, it } from 'vitest';
import { durationOf, instantOfTime, movedByDays, timeOf } from './calendar-time.ts';

const KUWAIT = 'Asia/Kuwait';
const told = (value: string, zone?: string) =>
  timeOf({ value, params: new Map(zone === undefined ? [] : [['TZID', zone]]) }, KUWAIT);

it('A time is in UTC, in the zone it names, or in that of the business where it names none that is known.', () => {
  const time = { kind: 'time', day: '2026-04-02', clock: '10:20:30' };
  expect(told('20260402T102030Z', 'Asia/Dubai')).toEqual({ ...time, zone: 'UTC' });
  expect(told('20260402T102030', 'Asia/Dubai')).toEqual({ ...time, zone: 'Asia/Dubai' });
  for (const unknown of [undefined, '', 'Arab Standard Time', 'Nowhere/City'])
    expect(told('20260402T102030', unknown)).toEqual({ ...time, zone: KUWAIT });
});

it('A day is a day, spaces around it mean nothing, and a minute of 61 seconds ends with its last one.', () => {
  expect(told(' 20260402 ')).toEqual({ kind: 'day', day: '2026-04-02' });
  expect(told('20161231T235960Z')).toMatchObject({ clock: '23:59:59' });
});

it.each([
  '',
  'tomorrow',
  '20260231',
  '20260231T100000',
  '20261301',
  '20260402T250000',
  '20260402T106100Z',
  '2026-04-02',
])('What is no time is told as none: %j.', (value) => {
  expect(told(value)).toBeNull();
});

it('Days begin at the hour of the business, and times are what the clocks of their zone show.', () => {
  const day = { clock: '14:00', zone: KUWAIT };
  const iso = (value: string, zone?: string) => {
    const time = told(value, zone);
    return time && new Date(instantOfTime(time, day) ?? 0).toISOString();
  };
  expect(iso('20260402')).toBe('2026-04-02T11:00:00.000Z');
  expect(iso('20260402T100000', 'Asia/Dubai')).toBe('2026-04-02T06:00:00.000Z');
  expect(iso('20260402T100000Z')).toBe('2026-04-02T10:00:00.000Z');
});

it('What is beyond the calendar has no moment.', () => {
  const day = { clock: '14:00', zone: KUWAIT };
  for (const value of ['20260402', '20260402T100000Z']) {
    const time = told(value);
    expect(time && instantOfTime(movedByDays(time, 3_000_000), day)).toBeUndefined();
    expect(time && movedByDays(time, 29)).toEqual({ ...time, day: '2026-05-01' });
  }
});

it.each([
  ['P1W', 7, 0],
  ['P2W3D', 17, 0],
  ['P1DT2H', 1, 7200],
  ['+PT1H30M5S', 0, 5405],
  ['PT90S', 0, 90],
  [' PT2M ', 0, 120],
])('%j lasts %i days and %i seconds.', (value, days, seconds) => {
  expect(durationOf(value)).toEqual({ days, seconds });
});

it.each(['', '-P1D', 'P1X', '1H', 'P1D2', 'PT1H P1D'])('%j is no duration.', (value) => {
  expect(durationOf(value)).toBeNull();
});
