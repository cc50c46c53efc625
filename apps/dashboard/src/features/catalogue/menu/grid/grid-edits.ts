import type { Area, Cell, Size } from './selection.ts';

/** A text for one cell, by its place in the grid. */
export interface CellText extends Cell {
  readonly text: string;
}

/**
 * What pasting a table writes. A single value fills the whole selection; a table that fits into it a whole number of
 * times is repeated; else it goes down and on from the first selected cell, as far as there are cells.
 */
export function pasteInto(area: Area, table: readonly (readonly string[])[], size: Size): CellText[] {
  const height = table.length;
  const width = Math.max(1, ...table.map((row) => row.length));
  const selected = { rows: area.bottom - area.top + 1, columns: area.end - area.start + 1 };
  const isRepeated = selected.rows % height === 0 && selected.columns % width === 0;
  const rows = isRepeated ? selected.rows : height;
  const columns = isRepeated ? selected.columns : width;
  const texts: CellText[] = [];
  for (let down = 0; down < rows && area.top + down < size.rows; down += 1) {
    for (let on = 0; on < columns && area.start + on < size.columns; on += 1) {
      const text = table[down % height]?.[on % width];
      if (text !== undefined) texts.push({ row: area.top + down, column: area.start + on, text });
    }
  }
  return texts;
}

/** Repeats the rows of `source` down to the row `bottom`. */
export function fillDown(source: Area, bottom: number, read: (cell: Cell) => string): CellText[] {
  const height = source.bottom - source.top + 1;
  const texts: CellText[] = [];
  for (let row = source.bottom + 1; row <= bottom; row += 1) {
    for (let { start: column } = source; column <= source.end; column += 1) {
      texts.push({ row, column, text: read({ row: source.top + ((row - source.top) % height), column }) });
    }
  }
  return texts;
}

/** The first row of a selection in all its other rows. */
export const fillSelection = (area: Area, read: (cell: Cell) => string): CellText[] =>
  fillDown({ ...area, bottom: area.top }, area.bottom, read);

export function clear(area: Area): CellText[] {
  const texts: CellText[] = [];
  for (let row = area.top; row <= area.bottom; row += 1) {
    for (let column = area.start; column <= area.end; column += 1) texts.push({ row, column, text: '' });
  }
  return texts;
}

export function readArea(area: Area, read: (cell: Cell) => string): string[][] {
  return Array.from({ length: area.bottom - area.top + 1 }, (_, down) =>
    Array.from({ length: area.end - area.start + 1 }, (__, on) =>
      read({ row: area.top + down, column: area.start + on }),
    ),
  );
}
