import type { ChartRow, PlaceRow } from './chart-rows.ts';

export const HEADER_HEIGHT = 78;
const ROW_HEIGHT = 44;
const GROUP_HEIGHT = 32;

export const heightOf = (row: ChartRow | undefined): number =>
  row?.kind === 'group' ? GROUP_HEIGHT : ROW_HEIGHT;

/** The top of each row, and below the last one the end of all. */
export function rowTops(rows: readonly ChartRow[]): number[] {
  const tops = [HEADER_HEIGHT];
  for (const row of rows) tops.push((tops.at(-1) ?? 0) + heightOf(row));
  return tops;
}

/** The place under a height; above the first and on group names there is none. */
export function placeAt(rows: readonly ChartRow[], tops: readonly number[], y: number): PlaceRow | null {
  let [low, high] = [0, rows.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (y < (tops[middle] ?? 0)) high = middle - 1;
    else if (y >= (tops[middle + 1] ?? 0)) low = middle + 1;
    else {
      const row = rows[middle];
      return row?.kind === 'place' ? row : null;
    }
  }
  return null;
}

/** The next place up or down, past the names of groups; the same where there is none. */
export function nextPlace(rows: readonly ChartRow[], index: number, step: 1 | -1): number {
  let next = index + step;
  while (rows[next]?.kind === 'group') next += step;
  return rows[next] ? next : index;
}

export const firstPlace = (rows: readonly ChartRow[]): number =>
  Math.max(
    rows.findIndex(({ kind }) => kind === 'place'),
    0,
  );
