import type { KeyboardEvent } from 'react';
import type { Grid } from './use-grid.ts';
import type { Step } from './selection.ts';

const PAGE_ROWS = 10;

const cells = (rows: number, columns: number): Step => ({ by: 'cells', rows, columns });

type StepFor = (isJump: boolean, on: 1 | -1) => Step;

/** `on`: where the next column lies, which in Arabic is at the left. */
const STEPS: Readonly<Record<string, StepFor>> = {
  ArrowUp: (isJump) => cells(isJump ? -Infinity : -1, 0),
  ArrowDown: (isJump) => cells(isJump ? Infinity : 1, 0),
  ArrowRight: (isJump, on) => cells(0, isJump ? on * Infinity : on),
  ArrowLeft: (isJump, on) => cells(0, isJump ? -on * Infinity : -on),
  PageUp: () => cells(-PAGE_ROWS, 0),
  PageDown: () => cells(PAGE_ROWS, 0),
  Home: (isJump) => ({ by: 'edge', edge: isJump ? 'first' : 'rowStart' }),
  End: (isJump) => ({ by: 'edge', edge: isJump ? 'last' : 'rowEnd' }),
};

type Command = (grid: Grid, event: KeyboardEvent) => void;

/** With Ctrl or the command key, by the place of the key: an Arabic keyboard writes other letters there. */
const COMMANDS: Readonly<Record<string, Command>> = {
  KeyA: (grid) => grid.selectAll(),
  KeyD: (grid) => grid.fillDown(),
  KeyY: (grid) => grid.history.redo(),
  KeyZ: (grid, event) => (event.shiftKey ? grid.history.redo() : grid.history.undo()),
};

const isWriting = ({ key, altKey }: KeyboardEvent) => key.length === 1 && !altKey;

function onPlainKey(grid: Grid, event: KeyboardEvent): boolean {
  const { focus } = grid.selection;
  const isFlag = grid.columns[focus.column]?.kind === 'flag';
  if (isFlag && (event.key === ' ' || event.key === 'Enter' || event.key === 'F2')) grid.flip(focus);
  else if (event.key === 'Enter' || event.key === 'F2') grid.edit(focus);
  else if (event.key === 'Delete' || event.key === 'Backspace') grid.clear();
  else if (isWriting(event) && !isFlag) grid.edit(focus, event.key);
  else return false;
  return true;
}

/** A key pressed on the grid, not in a cell that is being edited. Tab leaves the grid, as in every grid. */
export function onGridKey(grid: Grid, event: KeyboardEvent, isRightToLeft: boolean): void {
  const isJump = event.ctrlKey || event.metaKey;
  const command = isJump ? COMMANDS[event.code] : undefined;
  const step = command ? null : (STEPS[event.key]?.(isJump, isRightToLeft ? -1 : 1) ?? null);
  if (command) command(grid, event);
  else if (step) grid.move(step, event.shiftKey);
  else if (isJump || !onPlainKey(grid, event)) return;
  event.preventDefault();
  event.stopPropagation();
}
