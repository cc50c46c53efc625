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

export interface Area {
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
