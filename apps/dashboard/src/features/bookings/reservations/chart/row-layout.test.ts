import { expect, test } from 'vitest';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { barsByRow, chartRows, employeePlace, keyOfPlace, unitPlace, type Bar } from './chart-rows.ts';
import { firstPlace, HEADER_HEIGHT, nextPlace, placeAt, rowTops } from './row-layout.ts';
import { partsOf } from './use-chart-bars.ts';

const rows = chartRows([
  {
    key: '1',
    name: 'Villa A',
    places: [1, 2].map((unit) => ({ name: `A${unit}`, place: unitPlace(1, unit) })),
  },
  { key: '2', name: 'Villa B', places: [{ name: 'B1', place: unitPlace(2, 1) }] },
  { key: '3', name: 'Empty', places: [] },
]);

test('a group has its name above its units, and one without units is left out', () => {
  expect(rows.map(({ name }) => name)).toEqual(['Villa A', 'A1', 'A2', 'Villa B', 'B1']);
  expect(
    chartRows([{ key: 'e', name: '', places: [{ name: 'Nouf', place: employeePlace(4) }] }]),
  ).toHaveLength(1);
});

test('every height belongs to the row that is drawn there, and names of groups to no place', () => {
  const tops = rowTops(rows);
  rows.forEach((row, index) => {
    const middle = ((tops[index] ?? 0) + (tops[index + 1] ?? 0)) / 2;
    expect(placeAt(rows, tops, middle)).toEqual(row.kind === 'place' ? row : null);
  });
  expect(placeAt(rows, tops, HEADER_HEIGHT - 1)).toBeNull();
  expect(placeAt(rows, tops, (tops.at(-1) ?? 0) + 5)).toBeNull();
});

test('the keyboard walks from place to place, over the names of groups', () => {
  expect(firstPlace(rows)).toBe(1);
  expect(nextPlace(rows, 2, 1)).toBe(4);
  expect(nextPlace(rows, 4, -1)).toBe(2);
  expect(nextPlace(rows, 4, 1)).toBe(4);
  expect(nextPlace(rows, 1, -1)).toBe(1);
});

test('a booking that two readings hold is drawn once, as the later one has it', () => {
  const bar = (from: number): Bar =>
    ({
      kind: 'block',
      key: 'block 1',
      rowKey: keyOfPlace(unitPlace(1, 1)),
      from,
      to: from + 1,
      row: {},
    }) as Bar;
  expect([...barsByRow([bar(1), bar(2)]).values()]).toEqual([[bar(2)]]);
});

test('the parts that are read cover what is seen, and are the same ones wherever it begins', () => {
  const day = DAY_MS;
  for (const start of [20_000.3, 20_006, 20_013.9]) {
    const window = { from: start * day, to: (start + 30) * day };
    const parts = partsOf(window);
    expect(parts[0]?.from).toBeLessThanOrEqual(window.from);
    expect(parts.at(-1)?.to).toBeGreaterThanOrEqual(window.to);
    for (const { from } of parts) expect(from % (14 * day)).toBe(0);
  }
});
