import { expect, it } from 'vitest';
import { wallTime } from '../wall-time.ts';
import { agendaDays } from './agenda-days.ts';
import { chartRows, keyOfPlace, unitPlace, type Bar } from './chart-rows.ts';

const rows = chartRows([
  {
    key: '1',
    name: 'Villa',
    places: [1, 2].map((unit) => ({ name: `V${unit}`, place: unitPlace(1, unit) })),
  },
]);
const at = (text: string) => wallTime(`2026-04-${text}:00`);
const aBar = (id: number, unit: number, from: string, to: string): Bar =>
  ({
    kind: 'reservation',
    key: `reservation ${id}`,
    rowKey: keyOfPlace(unitPlace(1, unit)),
    from: at(from),
    to: at(to),
    row: {},
  }) as Bar;

const said = (bars: readonly Bar[], isStay: boolean) =>
  agendaDays({ bars, rows, first: at('03 00:00'), days: 3, isStay }).map(({ entries }) =>
    entries.map(({ bar, row, act }) => `${bar.key.slice(12)} ${act} ${row.name}`),
  );

it('Each day tells who leaves and who arrives in the order of time, and the first one also who stays.', () => {
  const bars = [
    aBar(1, 1, '01 14:00', '05 12:00'),
    aBar(2, 2, '03 14:00', '04 12:00'),
    aBar(3, 2, '04 14:00', '06 12:00'),
    aBar(4, 1, '05 14:00', '09 12:00'),
    aBar(5, 2, '01 14:00', '03 12:00'),
  ];
  expect(said(bars, true)).toEqual([
    ['5 leaves V2', '2 arrives V2', '1 stays V1'],
    ['2 leaves V2', '3 arrives V2'],
    ['1 leaves V1', '4 arrives V1'],
  ]);
});

it('An appointment is reported on the day it begins, and what two readings hold is told once.', () => {
  const late = aBar(1, 1, '03 23:00', '04 00:30');
  expect(said([late, late, aBar(2, 1, '03 10:00', '03 11:00')], false)).toEqual([
    ['2 arrives V1', '1 arrives V1'],
    [],
    [],
  ]);
});

it('A booking of a place that is not shown is left out.', () => {
  expect(said([aBar(1, 9, '03 14:00', '04 12:00')], true)).toEqual([[], [], []]);
});
