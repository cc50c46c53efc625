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

export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The cell with the focus, and where the selection began. */
export interface Selection {
  readonly focus: Cell;
  readonly anchor: Cell;
}

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly start: number;
  readonly end: number;
}

export const START: Selection = { focus: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } };

/** The cells between the two corners, both of them included. */
export function areaOf({ focus, anchor }: Selection): Area {
  return {
    top: Math.min(focus.row, anchor.row),
    bottom: Math.max(focus.row, anchor.row),
    start: Math.min(focus.column, anchor.column),
    end: Math.max(focus.column, anchor.column),
  };
}

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

export function clamped({ row, column }: Cell, { rows, columns }: Size): Cell {
  return { row: within(row, rows), column: within(column, columns) };
}

export const at = (cell: Cell): Selection => ({ focus: cell, anchor: cell });

/**
 * The selection after the rows have changed: on the same rows, by the ids they had and have. It shrinks to one cell where others
 * would lie between its corners now, so that nothing is written to a row that nobody chose.
 */
export function followed(
  { focus, anchor }: Selection,
  before: readonly number[],
  after: readonly number[],
): Selection {
  const { top, bottom } = areaOf({ focus, anchor });
  const present = new Set(after);
  const left = before.slice(top, bottom + 1).filter((id) => present.has(id));
  const first = left[0] === undefined ? -1 : after.indexOf(left[0]);
  if (first < 0) return at(focus);
  if (left.some((id, index) => after[first + index] !== id)) {
    const own = after.indexOf(before[focus.row] ?? -1);
    return at({ ...focus, row: own < 0 ? first : own });
  }
  const last = first + left.length - 1;
  const isDown = focus.row >= anchor.row;
  return {
    focus: { ...focus, row: isDown ? last : first },
    anchor: { ...anchor, row: isDown ? first : last },
  };
}

export type Step =
  | { readonly by: 'cells'; readonly rows: number; readonly columns: number }
  | { readonly by: 'edge'; readonly edge: 'rowStart' | 'rowEnd' | 'first' | 'last' };

function target({ row, column }: Cell, step: Step, size: Size): Cell {
  if (step.by === 'cells') return { row: row + step.rows, column: column + step.columns };
  const last = { row: size.rows - 1, column: size.columns - 1 };
  if (step.edge === 'first') return { row: 0, column: 0 };
  if (step.edge === 'last') return last;
  return { row, column: step.edge === 'rowStart' ? 0 : last.column };
}

/** Moves the focus; extending leaves the other corner where it is. */
export function moved(
  selection: Selection,
  step: Step,
  { size, extends: isExtending }: { size: Size; extends: boolean },
): Selection {
  const focus = clamped(target(selection.focus, step, size), size);
  return { focus, anchor: isExtending ? selection.anchor : focus };
}

/** The next cell in reading order, from the last of a row to the first of the next one; null past the end. */
export function nextInOrder({ row, column }: Cell, by: 1 | -1, size: Size): Cell | null {
  const place = row * size.columns + column + by;
  if (place < 0 || place >= size.rows * size.columns) return null;
  return { row: Math.floor(place / size.columns), column: place % size.columns };
}
