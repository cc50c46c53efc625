import { describe, expect, test } from 'vitest';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { wallText, wallTime } from '../wall-time.ts';
import { chartRows, keyOfPlace, unitPlace, type Bar } from './chart-rows.ts';
import { barUnder, choosing, chosenSpan, placeRowAt, shifted, walked, type Cursor } from './key-cursor.ts';
import { columnOf, timeScale, type Span } from './time-scale.ts';

const rows = chartRows([
  { key: '1', name: 'Villa A', places: [{ name: 'A1', place: unitPlace(1, 1) }] },
  { key: '2', name: 'Villa B', places: [{ name: 'B1', place: unitPlace(2, 1) }] },
]);
const [A1, VILLA_B, B1] = [1, 2, 3];
const clock = { checkIn: '14:00', checkOut: '12:00' };
const stays = { rows, clock, scale: timeScale('week', true, '2026-04-05') };
const appointments = { rows, clock, scale: timeScale('day', false, '2026-04-05') };

const at = (text: string) => wallTime(`2026-04-${text}:00`);
const said = ({ from, to }: Span) => `${wallText(from).slice(8, 16)} → ${wallText(to).slice(8, 16)}`;
const onDay = (day: string, anchor: string | null = null): Cursor => ({
  index: A1,
  column: columnOf(stays.scale, at(`${day} 00:00`)),
  anchor: anchor === null ? null : columnOf(stays.scale, at(`${anchor} 00:00`)),
});
const aBar = (from: string, to: string): Bar =>
  ({
    kind: 'block',
    key: 'block 1',
    rowKey: keyOfPlace(unitPlace(1, 1)),
    from: at(from),
    to: at(to),
    row: {},
  }) as Bar;
const bar = aBar('05 14:00', '08 12:00');

const RIGHT = { columns: 1, rows: 0 } as const;
const LEFT = { columns: -1, rows: 0 } as const;
const DOWN = { columns: 0, rows: 1 } as const;

test('names of groups are no places to stand on', () => {
  expect(placeRowAt(rows, A1)?.name).toBe('A1');
  expect(placeRowAt(rows, VILLA_B)).toBeNull();
  expect(placeRowAt(rows, 9)).toBeNull();
});

test('a night belongs to the day it begins on, and the day of departure is free', () => {
  expect(barUnder(stays.scale, [bar], onDay('05').column)).toBe(bar);
  expect(barUnder(stays.scale, [bar], onDay('07').column)).toBe(bar);
  expect(barUnder(stays.scale, [bar], onDay('08').column)).toBeNull();
  expect(barUnder(stays.scale, [bar], onDay('04').column)).toBeNull();
});

describe('walking', () => {
  test('a bar is one cell forwards, and backwards its nights are cells', () => {
    const before = walked(stays, onDay('05'), { step: RIGHT, bar: null });
    expect(before.column).toBe(onDay('06').column);
    expect(walked(stays, onDay('05'), { step: RIGHT, bar }).column).toBe(onDay('08').column);
    expect(walked(stays, onDay('07'), { step: LEFT, bar }).column).toBe(onDay('06').column);
  });

  test('goes past the names of groups, and gives up what was chosen', () => {
    expect(walked(stays, onDay('05', '03'), { step: DOWN, bar: null })).toEqual({
      index: B1,
      column: onDay('05').column,
      anchor: null,
    });
  });

  test('ends at both ends of the chart', () => {
    const { count } = stays.scale;
    const [first, last] = [0, count - 1].map((column): Cursor => ({ index: A1, column, anchor: null }));
    expect(first && walked(stays, first, { step: LEFT, bar: null }).column).toBe(0);
    expect(last && walked(stays, last, { step: RIGHT, bar: null }).column).toBe(count - 1);
  });
});

describe('choosing', () => {
  test('keeps where it began, also when it turns round', () => {
    const chosen = [RIGHT, LEFT, LEFT].reduce<Cursor>(choosing, onDay('05'));
    expect(chosen).toEqual(onDay('04', '05'));
  });

  test('means the nights between arrival and departure, and whole hours of a day', () => {
    expect(said(chosenSpan(stays, onDay('05')))).toBe('05 14:00 → 06 12:00');
    expect(said(chosenSpan(stays, onDay('08', '05')))).toBe('05 14:00 → 08 12:00');
    const nine = columnOf(appointments.scale, at('05 09:00'));
    expect(said(chosenSpan(appointments, { index: A1, column: nine + 1, anchor: nine }))).toBe(
      '05 09:00 → 05 11:00',
    );
  });
});

describe('a held bar', () => {
  const held = { bar, span: { from: bar.from, to: bar.to }, index: A1 };

  test('goes by days for stays and by the step of the scale for appointments', () => {
    const later = shifted(stays, held, { step: RIGHT, isExtending: false });
    expect(later.span.from - bar.from).toBe(DAY_MS);
    const meeting = aBar('05 09:00', '05 10:00');
    const moved = shifted(
      appointments,
      { bar: meeting, span: meeting, index: A1 },
      { step: RIGHT, isExtending: false },
    );
    expect(said(moved.span)).toBe('05 09:15 → 05 10:15');
  });

  test('goes to another place with its own times', () => {
    expect(shifted(stays, held, { step: DOWN, isExtending: false })).toEqual({ ...held, index: B1 });
  });

  test('ends later or earlier where it lies, whatever place the arrow points to', () => {
    const longer = shifted(stays, held, { step: RIGHT, isExtending: true });
    expect(said(longer.span)).toBe('05 14:00 → 09 12:00');
    expect(shifted(stays, held, { step: DOWN, isExtending: true })).toEqual(held);
  });
});
